// The panel of the analysis: what the computer thinks in a sentence, its best lines, how far it has looked. Each row has its place and
// height, so that nothing moves while it looks. On a phone all but the sentence is folded away.

import { button, el, write } from '../base/dom.ts';
import { icon, sign } from '../base/icons.ts';
import { t } from '../base/words.ts';
import type { Sight } from '../engine/protocol.ts';
import { inWords, signOf } from './standing.ts';

/** The most actions of a line that are shown. */
const SHOWN = 8;

type Line = Sight['lines'][number];

/** What the panel shows. */
export interface Seen {
  /** Whether the computer looks, or has looked. */
  on: boolean;
  /** Whether it looks now. */
  looks: boolean;
  sentence: string;
  /** Whether the sentence is proved. */
  proved: boolean;
  /** The lines, as many as there are. */
  lines: Line[];
  /** Whether the chances are told in numbers. */
  numbers: boolean;
  /** The colour of the seat to act. */
  colour: string;
  /** How far it has looked. */
  depth: string;
  /** What *Further* says; empty if there is nothing further. */
  further: string;
  /** Whether the lines are hidden until somebody asks for them. */
  hides: boolean;
  /** Whether threats are shown. */
  threatens: boolean;
  /** Whether partners play in a game that goes on: then nobody is helped. */
  partners: boolean;
}

export interface Acts {
  toggle: () => void;
  further: () => void;
  threats: () => void;
  close: () => void;
  /** Asks for other choices. */
  gear: () => void;
  /** Shows the hidden lines. */
  reveal: () => void;
  /** Shows a line up to an action on the board; nothing shows the best actions again. */
  preview: (line: Line | undefined, upTo: number) => void;
  /** Plays a line up to an action. */
  play: (line: Line, upTo: number) => void;
}

/** A line of the panel. */
function rowOf(acts: Acts) {
  let line: Line | undefined;
  const stone = el('i', { class: 'stone', 'aria-hidden': 'true' });
  const chance = el('span', { class: 'chance' });
  const actions = Array.from({ length: SHOWN }, (_, i) =>
    button('', () => line && acts.play(line, i + 1), {
      hidden: true,
      onfocus: () => acts.preview(line, i + 1),
      onpointerenter: () => acts.preview(line, i + 1),
    }),
  );
  const element = el(
    'li',
    { onpointerleave: () => acts.preview(undefined, 0), onfocusout: () => acts.preview(undefined, 0) },
    stone,
    chance,
    el('span', { class: 'line' }, ...actions),
  );
  return {
    element,
    show(shown: Line | undefined, rank: number, { colour, numbers }: Pick<Seen, 'colour' | 'numbers'>) {
      line = shown;
      stone.hidden = !shown;
      stone.dataset.colour = colour;
      const told = shown && (numbers || shown.turns !== undefined);
      write(chance, shown ? (told ? signOf(shown) : `${rank + 1}.`) : '');
      for (const [i, action] of actions.entries()) {
        const text = shown?.actions[i] ?? '';
        action.hidden = !text;
        write(action, text);
        if (!shown || !text) continue;
        const named = t('analysis.play', { line: shown.actions.slice(0, i + 1).join(' ') });
        action.ariaLabel = i || !told ? named : `${inWords(shown)}: ${named}`;
      }
    },
    /** Leads the focus from an action that is hidden to the last that is not. @param other has it if there is none */
    keepFocus(other: HTMLElement) {
      const shown = actions.filter((action) => !action.hidden);
      if (!shown.some((action) => action === document.activeElement)) (shown.pop() ?? other).focus();
    },
    get line() {
      return line;
    },
  };
}

/** @param lines the number of lines at first */
export function panel(acts: Acts, lines: number) {
  const toggle = button('', acts.toggle, {
    class: 'switch',
    title: t('analysis.switch'),
    'aria-label': t('analysis.switch'),
  });
  toggle.append(icon('find'));
  const seal = el('span', { class: 'seal', title: t('analysis.proved'), hidden: true }, '■');
  const sentence = el('span', {});
  /** The best line, while the lines are folded away. */
  const best = el('span', { class: 'best' });
  const unfold = sign('down', t('analysis.unfold'), () => fold(!element.classList.contains('folded')), {
    class: 'sign unfold',
  });
  const close = sign('close', t('page.close'), acts.close);
  const list = el('ol', { class: 'lines', 'aria-label': t('analysis.lines') });
  const depth = el('p', { class: 'depth' });
  const further = button('', acts.further, { class: 'further' });
  const threats = button(t('page.threats'), acts.threats, { class: 'threats-too', 'aria-pressed': 'false' });
  const reveal = button(t('analysis.reveal'), acts.reveal, { class: 'reveal', hidden: true });
  const element = el(
    'section',
    { class: 'analysis folded', 'aria-label': t('moves.analyse') },
    el(
      'div',
      { class: 'head' },
      toggle,
      el('p', { class: 'verdict' }, el('span', {}, seal, sentence), best),
      unfold,
      close,
    ),
    el('div', { class: 'hideable' }, list, reveal),
    el('div', { class: 'foot' }, depth, further, threats, sign('settings', t('analysis.choices'), acts.gear)),
  );
  function fold(folded: boolean) {
    element.classList.toggle('folded', folded);
    unfold.setAttribute('aria-expanded', String(!folded));
  }
  fold(true);
  let rows: ReturnType<typeof rowOf>[] = [];
  const setRows = (n: number) => {
    rows = Array.from({ length: n }, () => rowOf(acts));
    list.replaceChildren(...rows.map((row) => row.element));
    list.style.setProperty('--lines', String(n));
  };
  setRows(lines);
  return {
    element,
    setLines: setRows,
    show(seen: Seen) {
      toggle.setAttribute('aria-pressed', String(seen.on));
      element.dataset.on = String(seen.on);
      element.dataset.looks = String(seen.looks);
      seal.hidden = !seen.proved;
      write(sentence, seen.sentence);
      const lines = seen.hides ? [] : seen.lines;
      write(best, lines[0]?.actions.slice(0, SHOWN).join(' ') ?? '');
      const focused = rows.find((row) => row.element.contains(document.activeElement));
      for (const [i, row] of rows.entries()) row.show(lines[i], i, seen);
      focused?.keepFocus(toggle);
      reveal.hidden = !seen.hides || !seen.lines.length;
      threats.setAttribute('aria-pressed', String(seen.threatens));
      threats.setAttribute('aria-disabled', String(seen.partners));
      write(depth, seen.depth);
      // Not hidden: nothing may move.
      write(further, seen.further || t('analysis.further'));
      further.setAttribute('aria-disabled', String(!seen.further));
    },
    focus: () => toggle.focus(),
    focusLines: () => list.querySelector('button')?.focus(),
  };
}
