// The panel of a review: its graph, what is thought of the move that one looks at, the key moments. Nothing moves while it grows.

import { button, el, write } from '../base/dom.ts';
import { sign } from '../base/icons.ts';
import { t } from '../base/words.ts';

/** What the panel shows. */
export interface Shown {
  /** How far the review is, or that it is complete. */
  status: string;
  /** What the button beside it does: stop, begin again; nothing when it is complete. */
  statusAct: string;
  /** What is thought of the move, and whether that is proved. */
  what: string;
  change: string;
  proved: boolean;
  why: string;
  /** The verdict, for the colour of its sign. */
  verdict: string;
  /** Whether a slip is looked at. */
  isSlip: boolean;
  shows: boolean;
  moments: { ply: number; text: string; said: string; current: boolean }[];
}

export interface Acts {
  status: () => void;
  gear: () => void;
  analyse: () => void;
  close: () => void;
  step: (by: 1 | -1) => void;
  show: () => void;
  again: () => void;
  playOn: () => void;
  go: (ply: number) => void;
  all: () => void;
}

/** Whether a button does something; not `disabled`, so that it keeps the focus. */
const enable = (one: HTMLElement, can: boolean) => one.setAttribute('aria-disabled', String(!can));

export function panel(acts: Acts, graph: HTMLElement) {
  const status = el('p', { class: 'status' });
  const statusAct = button('', acts.status, { class: 'status-act' });
  const seal = el('span', { class: 'seal', title: t('analysis.proved'), hidden: true }, '■');
  const what = el('strong', {});
  const change = el('span', { class: 'change' });
  const why = el('p', { class: 'why' });
  const earlier = sign('back', t('review.earlier'), () => acts.step(-1));
  const later = sign('forward', t('review.later'), () => acts.step(1));
  const guarded = (act: () => void) => (event: Event) => {
    if ((event.currentTarget as Element).ariaDisabled !== 'true') act();
  };
  const show = el('button', { type: 'button', onclick: guarded(acts.show), 'aria-pressed': 'false' }, t('review.show'));
  const again = el('button', { type: 'button', onclick: guarded(acts.again) }, t('review.again'));
  const playOn = el('button', { type: 'button', onclick: guarded(acts.playOn) }, t('review.playOn'));
  const moments = el('div', { class: 'moments', role: 'group', 'aria-label': t('review.moments') });
  const all = button(t('review.all'), acts.all);
  const told = el('div', { class: 'verdict' }, el('p', { class: 'what' }, seal, what, ' ', change), why);
  const element = el(
    'section',
    { class: 'review', 'aria-label': t('page.look') },
    el(
      'div',
      { class: 'head' },
      status,
      statusAct,
      sign('settings', t('analysis.choices'), acts.gear),
      sign('find', t('moves.analyse'), acts.analyse),
      sign('close', t('page.close'), acts.close),
    ),
    graph,
    told,
    el('div', { class: 'acts' }, earlier, show, again, playOn, later),
    el('div', { class: 'foot' }, moments, all),
  );
  let drawn = '';
  return {
    element,
    show(shown: Shown) {
      write(status, shown.status);
      write(statusAct, shown.statusAct);
      if (!shown.statusAct && document.activeElement === statusAct) later.focus();
      statusAct.hidden = !shown.statusAct;
      seal.hidden = !shown.proved;
      write(what, shown.what);
      write(change, shown.change);
      write(why, shown.why);
      told.dataset.verdict = shown.verdict;
      enable(show, shown.isSlip);
      enable(again, shown.isSlip);
      show.setAttribute('aria-pressed', String(shown.shows));
      const now = JSON.stringify(shown.moments);
      if (now === drawn) return;
      drawn = now;
      const focused = [...moments.children].indexOf(document.activeElement as Element);
      moments.replaceChildren(
        ...shown.moments.map(({ ply, text, said, current }) =>
          button(text, () => acts.go(ply), { 'aria-label': said, 'aria-current': current ? 'step' : 'false' }),
        ),
      );
      (moments.children[focused] as HTMLElement | undefined)?.focus();
    },
  };
}
