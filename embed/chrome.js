// What stands around the board: who plays, what to do, buttons, the list of moves; as much of it as is wanted.
import { button, el } from '../www/base/dom.js';
import * as sentences from '../www/base/sentences.js';
import { t } from '../www/base/words.js';
import { acts } from '../www/desk/acts.js';
import { voice } from '../www/desk/desk.js';
import { moves } from '../www/desk/moves.js';
import { people } from '../www/desk/people.js';
import { bar } from './bar.js';
import { remarks } from './remarks.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('../www/desk/desk.js').DeskBase} DeskBase */
/** @typedef {import('./config.js').Config} Config */
/** @typedef {import('./bar.js').Deeds} Deeds */
/** @typedef {import('./remarks.js').Standing} Standing */

/**
 * @typedef {object} Part
 * @property {HTMLElement[]} elements stand around the board, in the order of the parts
 * @property {(snapshot: Snapshot, standing: Standing) => void} [show]
 */

/** The people, and their counts. @param {DeskBase} desk @returns {Part} */
function peoplePart(desk) {
  const { element, show } = people(desk);
  return { elements: [element], show };
}

/** The list of moves; in a puzzle once it is solved. @param {Config} config @param {DeskBase} desk @returns {Part} */
function movesPart({ mode }, desk) {
  const { element, show } = moves(desk);
  return {
    elements: [element],
    show(snapshot, { verdict }) {
      show(snapshot);
      element.hidden =
        snapshot.moves.length === 0 || (mode === 'puzzle' && verdict !== 'solved' && verdict !== 'shown');
    },
  };
}

/** The buttons that come and go with the moment, in the bar if there is one. @param {Config} config @param {DeskBase} desk @param {Deeds} deeds @returns {Part} */
function buttonsPart(config, desk, deeds) {
  const { buttons, show: showActs } = acts(desk);
  const again = button(t('embed.again'), deeds.again, { class: 'main' });
  const moment = el('div', { class: 'moment' }, ...buttons, again);
  const row = config.controls === 'none' ? undefined : bar(config, deeds, moment);
  return {
    elements: [row?.element ?? moment],
    show(snapshot, standing) {
      showActs(snapshot);
      if (!standing.plays) for (const one of buttons) one.hidden = true;
      again.hidden = standing.verdict !== 'wrong';
      row?.show(snapshot, standing);
    },
  };
}

/**
 * @param {Config} config
 * @param {DeskBase} desk
 * @param {Deeds} deeds
 */
export function chrome(config, desk, deeds) {
  const { mode, controls, task } = config;
  const quiet = controls === 'none' ? ' sr' : '';
  const full = controls === 'full';
  const speech = voice();
  const slot = el('div', { class: 'board-slot' });
  const prompt = el(
    'p',
    { class: `prompt${quiet}`, dir: 'auto', hidden: mode !== 'puzzle' },
    task || t('embed.puzzle'),
  );
  const remarked = remarks(config, desk);
  const players = full ? [peoplePart(desk)] : [];
  /** @type {Part[]} */
  const parts = [
    ...players,
    { elements: [prompt, slot] },
    { elements: [remarked.task, remarked.note], show: remarked.show },
    buttonsPart(config, desk, deeds),
    ...(full ? [movesPart(config, desk)] : []),
    { elements: speech.elements },
  ];
  const show = (/** @type {Part[]} */ some, /** @type {Snapshot} */ snapshot, /** @type {Standing} */ standing) => {
    for (const part of some) part.show?.(snapshot, standing);
  };
  return {
    element: el('div', { class: 'face' }, ...parts.flatMap(({ elements }) => elements)),
    slot,
    warn: speech.warn,
    /** The pieces beside the names are drawn as those on the board. @param {Snapshot} snapshot @param {Standing} standing */
    dress: (snapshot, standing) => show(players, snapshot, standing),
    /** Puts on the page what the table is now. @param {Snapshot} snapshot @param {Standing} standing */
    show: (snapshot, standing) => show(parts, snapshot, standing),
    /** Says for screen readers what has happened. @param {string} event @param {Snapshot} snapshot @param {Standing['verdict']} verdict */
    report(event, snapshot, verdict) {
      const right = config.solved || t('embed.solved');
      if (event === 'acted' && verdict === 'wrong')
        return speech.warn([sentences.announcement(snapshot), t('embed.wrong'), config.hint].filter(Boolean).join(' '));
      if (event === 'acted' && verdict === 'solved')
        return speech.warn([sentences.announcement(snapshot), right].join(' '));
      return speech.report([{ event, snapshot }]);
    },
  };
}
