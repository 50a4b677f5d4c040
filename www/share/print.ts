// Prints a sheet: the position, the players, the moves.

import type { SeatState, Table } from 'tessera';
import { el } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import { say, t } from '../base/words.ts';

/** A player with the colour, unless the name is the colour. */
function named(seat: SeatState) {
  const [name, colour] = [sentences.nameAfar(seat), say(seat.label)];
  return name === colour ? name : t('seat.named', { name, colour });
}

/** Adds the sheet to the page, visible only in print, and prints. */
export function printSheet(table: Table) {
  // Whoever reads the sheet is not “you”.
  const copy = table.copy();
  copy.set_addresses(false);
  const snapshot = copy.snapshot();
  copy.free();
  // 2400 pixels on 14 cm of paper: 435 dpi.
  const drawing = el('canvas', { width: 2400, height: Math.round(2400 / table.aspect()) });
  table.paint_export(drawing, 'paper', 'flat');
  const sheet = el(
    'section',
    { class: 'paper-sheet', 'aria-hidden': 'true' },
    el('h1', {}, snapshot.name),
    el('p', {}, snapshot.seats.map(named).join(' – ')),
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
