// Learn by playing: a game in a few small steps on its own board. A later visit begins at the first step that is not done.
import { learn } from '../base/build.js';
import { button, el } from '../base/dom.ts';
import { icon } from '../base/icons.ts';
import { loadAssets } from '../base/load-room.ts';
import { markSolved, solvedOf } from '../base/progress.ts';
import { rulesLink } from '../base/rules.ts';
import * as sentences from '../base/sentences.ts';
import type { Part } from '../base/words.ts';
import { parts, say, t } from '../base/words.ts';
import { acts } from '../desk/acts.ts';
import { explained } from '../desk/terms.ts';
import { lesson } from './lesson.ts';
import { know } from './seen-games.ts';
import { STEPS } from './steps.ts';

/** Fetches what the room needs beside this. */
export const ready = () => loadAssets(learn);

/** The parts that each step has. @param name of the game */
function frame(name: string) {
  const list = el('ol', { class: 'steps' });
  const said = el('p', { class: 'guide', role: 'status' });
  const slot = el('div', { class: 'board-slot' });
  const moment = el('div', { class: 'moment' });
  const back = el(
    'a',
    { class: 'sign', href: '#', 'aria-label': t('page.back'), title: t('page.back') },
    icon('leave'),
  );
  const title = el('h1', { tabIndex: -1 }, t('learn.title', { game: name }));
  return { list, said, slot, moment, header: el('header', {}, back, title), title };
}

/** What follows the last step. @param over begins anew */
const ending = (game: string, name: string, over: () => void) =>
  el(
    'div',
    { class: 'learned' },
    el('h2', { tabIndex: -1 }, t('learn.done.title', { game: name })),
    el('p', {}, t('learn.done')),
    el(
      'div',
      { class: 'ways' },
      el('a', { class: 'way main', href: `#${game}/play` }, icon('play'), t('learn.play')),
      rulesLink(game, 'way', t('how.rules')),
      button(t('learn.over'), over, { class: 'way' }),
    ),
  );

export function learnView(tessera: typeof import('tessera'), game: string) {
  const steps = tessera.PuzzleLine.all(STEPS[game]);
  const ids = steps.map((step) => step.id());
  const name = tessera.games().find(({ key }) => key === game)?.name ?? game;
  const { list, said, slot, moment, header, title } = frame(name);
  const element = el('div', { class: 'lesson', 'data-game': game }, header, list, said, slot, moment);
  let at = 0;
  let now: ReturnType<typeof lesson> | undefined;
  /** The words of the step. */
  const words = (which: 'task' | 'hint' | 'right') => parts({ key: `learn.${game}.${ids[at]}.${which}`, args: {} });

  const desk = {
    get table() {
      return (now as ReturnType<typeof lesson>).table;
    },
    did: (event: string) => now?.did(event),
  };
  const doing = acts(desk);
  const show = button(t('learn.hint'), () => hint(), { class: 'hint' });
  const again = button(t('learn.again'), () => now?.again(), { class: 'main' });
  const next = button(t('learn.next'), () => go(at + 1), { class: 'main' });
  moment.append(show, ...doing.buttons, again, next);

  /** Says one thing in the place of the task. */
  const tell = (kind: string, sentence: Part[], lead?: string) => {
    said.dataset.kind = kind;
    said.replaceChildren(...(lead ? [el('strong', {}, lead), ' '] : []), explained(sentence));
  };
  const hint = () => {
    tell('hint', words('hint'));
    now?.point(true);
    show.hidden = true;
    now?.focus();
  };
  /** Shows which steps are done. */
  const progress = () => {
    const solved = solvedOf(game);
    list.replaceChildren(
      ...ids.map((id, i) => {
        const is = solved.has(id);
        const label = t(is ? 'learn.step.done' : 'learn.step', { n: i + 1, of: steps.length });
        const dot = button(is ? '✓' : String(i + 1), () => go(i), { 'aria-label': label, 'data-done': String(is) });
        if (i === at) dot.setAttribute('aria-current', 'step');
        return el('li', {}, dot);
      }),
    );
  };
  const showButtons = () => {
    if (!now) return;
    const { verdict, table } = now;
    doing.show(table.snapshot());
    if (verdict !== 'open') for (const one of doing.buttons) one.hidden = true;
    again.hidden = verdict !== 'wrong';
    next.hidden = verdict !== 'solved';
    if (verdict !== 'open') show.hidden = true;
  };
  /** Something has happened at the board. */
  const changed = (event: string) => {
    if (!now) return;
    const { verdict, table } = now;
    const snapshot = table.snapshot();
    const { refusal } = snapshot;
    const held = element.contains(document.activeElement);
    if (event === 'refused' && refusal) {
      tell('wrong', [sentences.refusalSeen(snapshot)], `${say(refusal.heading)}:`);
    } else if (event === 'acted' && verdict === 'wrong') {
      tell('wrong', words('hint'), t('learn.wrong'));
      now.point(true);
    } else if (event === 'acted' && verdict === 'solved') {
      tell('right', words('right'));
      now.point(false);
      markSolved(game, ids[at]);
      know(game);
      progress();
    } else if (event === 'undone') {
      tell('task', words('task'));
    }
    showButtons();
    if (held && event === 'acted') (verdict === 'wrong' ? again : next).focus({ preventScroll: true });
    if (event === 'undone') now.focus();
  };

  /** Shows a step, or after the last one the end. */
  const go = (step: number) => {
    now?.end();
    now = undefined;
    at = step;
    progress();
    element.querySelector('.learned')?.remove();
    const over = at >= steps.length;
    for (const part of [said, slot, moment]) part.hidden = over;
    if (over) {
      slot.replaceChildren();
      const end = ending(game, name, () => go(0));
      element.append(end);
      end.querySelector('h2')?.focus({ preventScroll: true });
      return;
    }
    const made = lesson(game, steps[at], changed);
    now = made;
    slot.replaceChildren(made.element);
    show.hidden = false;
    tell('task', words('task'));
    showButtons();
    // The board has its size with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => made === now && made.approach()));
    if (element.isConnected) list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  };
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && now?.plays()) now.did(now.table.cancel() || 'changed');
  });
  const solved = solvedOf(game);
  go(
    Math.max(
      0,
      ids.findIndex((id) => !solved.has(id)),
    ),
  );

  return {
    element,
    title: t('page.title.of', { name: t('learn.title', { game: name }) }),
    /** For tests and other scripts on the page: the table of the step, and its board. */
    get table() {
      return desk.table;
    },
    get board() {
      return (now as ReturnType<typeof lesson>).surface;
    },
    start: () => title.focus({ preventScroll: true }),
    destroy() {
      now?.end();
      for (const step of steps) step.free();
    },
  };
}
