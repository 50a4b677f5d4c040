// The tray of the set-up: the pieces to choose from, and the eraser.
import { el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { capital, number, t } from '../base/words.js';

/** @typedef {import('tessera').Table} Table */
/** @typedef {import('../base/state.js').Snapshot} Snapshot */
/** @typedef {import('../base/state.js').SetUp} SetUp */

/** What a piece of the tray is called; where a side's are shared out, whose it is. @param {Snapshot} snapshot @param {SetUp} setUp @param {number} tool */
export function pieceName({ game, seats }, { tray: pieces }, tool) {
  const { colour, kind, seat } = pieces[tool];
  const piece = t(`piece.${game}.${kind}.${colour}`);
  const shared = pieces.some((other, i) => i !== tool && other.colour === colour && other.kind === kind);
  return shared ? t('setup.share', { piece, who: sentences.seatLabel(seats, seat) }) : piece;
}

/**
 * @param {Table} table
 * @param {() => void} chosen called when another tool is chosen
 */
export function tray(table, chosen) {
  const element = el('fieldset', { class: 'tray', role: 'radiogroup' });
  const tool = (
    /** @type {number | undefined} */ index,
    /** @type {boolean} */ checked,
    /** @type {(Node | string)[]} */ ...content
  ) =>
    el(
      'label',
      {},
      el('input', {
        type: 'radio',
        name: 'tool',
        value: index === undefined ? '' : String(index),
        checked,
        onchange: () => {
          table.setup_choose(index);
          chosen();
        },
      }),
      ...content,
    );
  /** Draws the pieces; anew also when light turns to dark. */
  const paint = () =>
    element.querySelectorAll('canvas').forEach((canvas, index) => {
      table.setup_paint(index, canvas);
    });
  return {
    element,
    paint,
    /** Makes the tools for the rules in force. @param {Snapshot} snapshot @param {SetUp} setUp */
    build(snapshot, setUp) {
      element.replaceChildren(
        el('legend', {}, t('setup.tray')),
        ...setUp.tray.map((_, index) =>
          tool(
            index,
            index === setUp.tool,
            el('canvas', { width: 96, height: 96, 'aria-hidden': 'true' }),
            el('span', {}, capital(pieceName(snapshot, setUp, index))),
            el('span', { class: 'standing' }),
          ),
        ),
        tool(
          undefined,
          setUp.tool === null,
          el('span', { class: 'eraser', 'aria-hidden': 'true' }, '✕'),
          t('setup.eraser'),
        ),
      );
      paint();
    },
    /** Shows how many of each piece stand. @param {SetUp} setUp */
    show: (setUp) =>
      element.querySelectorAll('.standing').forEach((place, i) => {
        const n = setUp.tray[i].standing;
        place.replaceChildren(
          el('span', { 'aria-hidden': 'true' }, number(n)),
          el('span', { class: 'sr' }, t('setup.standing', { n })),
        );
      }),
  };
}
