// Questions that one key answers, for people who play without seeing the board, and the field for typed actions. The keys
// are letters that no board uses in its labels.

import { cell } from '../base/cell.ts';
import { el } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import { points, say, t } from '../base/words.ts';
import type { Command, DeskBase, Part } from '../desk/desk.ts';

/** Up to this many points are named one by one; of more only the number is said. */
const MAX_NAMED = 24;

/**
 * @param point the point that has the focus, or had it last
 * @param reply announces and shows an answer
 */
export function questions(desk: DeskBase, point: () => number, reply: (text: string) => void): Part {
  const now = () => desk.table.snapshot();
  const cells = () => Array.from(desk.table.cells(), cell);
  const legal = () => {
    const labels = desk.table.labels();
    const all = cells();
    const points = labels.filter((_, i) => all[i].playable);
    const snapshot = now();
    if (snapshot.result) return sentences.taskSentence(snapshot);
    const which =
      points.length > MAX_NAMED ? t('ask.many', { n: points.length }) : t('ask.points', { n: points.length, points });
    return `${sentences.taskSentence(snapshot)} ${which}`;
  };
  const score = () => {
    const snapshot = now();
    const seats = snapshot.seats.map((seat, i) =>
      [sentences.seatName(snapshot, i), sentences.counts(seat)].filter(Boolean).join(': '),
    );
    const { sheet } = snapshot;
    const totals = sheet?.lines.length
      ? [
          t('ask.match', {
            totals: sheet.totals.map((sum, i) => `${say(sheet.people[i])} ${points(sum)}`),
          }),
        ]
      : [];
    return [...seats, sentences.teams(snapshot), ...totals]
      .filter(Boolean)
      .map((text) => `${text}.`)
      .join(' ');
  };
  const here = () => {
    const at = point();
    return sentences.cellLabels(desk.table)(desk.table.labels()[at], desk.table.cells()[at]);
  };
  const ask = (id: 'ask.here' | 'ask.last' | 'ask.legal' | 'ask.score', key: string, answer: () => string) => ({
    id,
    name: t(id),
    keys: [key],
    group: t('menu.ask'),
    run: () => reply(answer()),
  });
  return {
    commands: [
      ask('ask.here', 'w', here),
      ask('ask.last', 'x', () => sentences.announcement(now()) || t('page.noMoves')),
      ask('ask.legal', 'y', legal),
      ask('ask.score', 'z', score),
    ],
  };
}

/** Whether a keyboard has been used on this page. */
let keyed = false;
addEventListener(
  'keydown',
  () => {
    keyed = true;
  },
  { once: true, capture: true }, // before the command of that very key
);

/** Whether there is probably a keyboard: one has been used, or there is a mouse, and mice mostly come with keyboards. */
export const hasKeys = () => keyed || matchMedia('(any-pointer: fine)').matches;

/** Whether the field for typed actions was asked for on this page. */
let typing = false;

/**
 * A field for typed actions in notation, shown once it was asked for.
 * @param waits a headline if the game waits for a friend elsewhere; empty if somebody here may act
 */
export function typedActions(desk: DeskBase, waits: () => string) {
  const fault = el('p', { class: 'note', role: 'alert', id: 'typed-fault', hidden: true });
  const field = el('input', {
    type: 'text',
    maxLength: 200,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: false,
    'aria-label': t('typed.label'),
    'aria-describedby': 'typed-fault',
    placeholder: t('typed.label'),
  });
  const submit = (event: Event) => {
    event.preventDefault();
    if (!field.value.trim()) return;
    const refused = (why: string) => {
      fault.hidden = false;
      fault.textContent = why;
    };
    if (waits()) {
      refused(t('sentence', { what: waits() }));
      return;
    }
    try {
      desk.table.play(field.value.trim());
    } catch (error) {
      refused(say(error));
      return;
    }
    field.value = '';
    fault.hidden = true;
    desk.did('acted');
  };
  const element = el(
    'form',
    { class: 'typed', hidden: !typing, onsubmit: submit },
    el('div', {}, field, el('button', { type: 'submit' }, t('typed.play'))),
    fault,
  );
  return {
    element,
    commands: [
      {
        id: 'type',
        name: t('typed.label'),
        icon: 'keyboard',
        keys: ['/'],
        group: t('menu.ask'),
        run: () => {
          typing = true;
          element.hidden = false;
          field.focus();
        },
      },
    ] as Command[],
  };
}
