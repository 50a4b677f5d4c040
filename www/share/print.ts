// Prints a sheet: the position, the players, the moves.

import type { Table } from 'tessera';
import { el } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import { t } from '../base/words.ts';

/** Adds the sheet to the page, visible only in print, and prints. */
export function printSheet(table: Table) {
  const snapshot = table.snapshot();
  // 2400 pixels on 14 cm of paper: 435 dpi.
  const drawing = el('canvas', { width: 2400, height: Math.round(2400 / table.aspect()) });
  table.paint_export(drawing, 'paper', 'flat');
  const sheet = el(
    'section',
    { class: 'paper-sheet', 'aria-hidden': 'true' },
    el('h1', {}, snapshot.name),
    el('p', {}, snapshot.seats.map((_, i) => sentences.seatName(snapshot, i)).join(' – ')),
    snapshot.options ? el('p', {}, sentences.ruleset(snapshot.meanings)) : '',
    drawing,
    el(
      'p',
      { class: 'stand' },
      `${sentences.taskSentence(snapshot)} ${snapshot.ply ? t('print.after', { n: snapshot.ply }) : ''}`,
    ),
    el('ol', {}, ...snapshot.moves.slice(0, snapshot.ply).map((text) => el('li', {}, text))),
  );
  for (const former of document.querySelectorAll('.paper-sheet')) former.remove();
  document.body.append(sheet);
  addEventListener('afterprint', () => sheet.remove(), { once: true });
  print();
}
