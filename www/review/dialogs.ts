// The dialogs of a review: all moves as a table, and against whom to play on.

import { LEVELS } from '../base/computer.ts';
import { openDialog } from '../base/dialog.ts';
import { button, el } from '../base/dom.ts';
import { t } from '../base/words.ts';
import type { ReviewedPly, ReviewSummary } from '../engine/protocol.ts';
import { change, isProved, verdictName } from './story.ts';

/**
 * Shows every reviewed move; a press goes to it.
 * @param acts `save` saves the review, if it is complete
 */
export function showAll(
  plies: ReviewedPly[],
  summary: ReviewSummary,
  { colourOf, go, save }: { colourOf: (seat: number) => string; go: (ply: number) => void; save?: () => void },
) {
  const row = (ply: ReviewedPly) =>
    el(
      'tr',
      {},
      el(
        'th',
        { scope: 'row' },
        button(`${ply.ply}. ${ply.action}`, () => {
          dialog.close();
          go(ply.ply);
        }),
      ),
      el('td', {}, colourOf(ply.seat)),
      el('td', { 'data-verdict': ply.verdict }, `${isProved(ply) ? '■ ' : ''}${verdictName(ply)}`),
      el('td', {}, change(ply, summary)),
    );
  const head = [t('review.table.move'), t('review.table.who'), t('review.table.verdict'), t('review.table.chance')];
  const { dialog } = openDialog(
    {
      title: t('review.table'),
      kind: 'reviewed',
      sheet: true,
      actions: save ? [button(t('review.save'), save)] : [],
    },
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...head.map((text) => el('th', { scope: 'col' }, text)))),
      el('tbody', {}, ...plies.map(row)),
    ),
  );
}

/** Asks for a level. @param last the one that is offered first */
export function askLevel(last: number, chosen: (level: number) => void) {
  const levels = LEVELS.map((level) =>
    button(
      t(`level.${level}`),
      () => {
        dialog.close();
        chosen(level);
      },
      { class: level === last ? 'main' : '', autofocus: level === last },
    ),
  );
  const { dialog } = openDialog(
    { title: t('review.playOn.title'), kind: 'levels', sheet: true },
    el('div', { class: 'rows' }, ...levels),
  );
}
