// What a board tells whoever looks at it: what to do or where the game stands, and what is to be remarked.
import { el, write } from '../www/base/dom.js';
import { ruleLink } from '../www/base/rules.js';
import * as sentences from '../www/base/sentences.js';
import { say, t } from '../www/base/words.js';
import { readable } from '../www/desk/hinted.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('./config.js').Config} Config */

/**
 * @typedef {object} Standing how a board stands beside the table
 * @property {'' | import('../www/desk/puzzle.js').Verdict} verdict empty where there is no puzzle
 * @property {boolean} plays whether the board can be played on
 * @property {boolean} goesOn whether the solution is being shown
 * @property {boolean} alone whether the computer, which was to play, cannot
 * @property {string | null} code the game as a share code, where it is short enough for one
 */

/** Where the game stands, for somebody who looks at it. @param {Snapshot} snapshot */
function placeSentence(snapshot) {
  const { last, toAct, result, seats, ply, moves } = snapshot;
  const place = () => {
    if (last) return t('embed.at', { n: ply, of: moves.length, who: t(`colour.${last.colour}`), action: last.text });
    return moves.length ? t('embed.atStart', { n: moves.length }) : '';
  };
  const next = () => {
    if (result) return sentences.taskSentence(snapshot);
    return toAct === null ? '' : t('embed.toPlay', { who: say(seats[toAct].name || seats[toAct].label) });
  };
  return [place(), next()].filter(Boolean).join(' ');
}

/** @param {Config} config @param {Snapshot} snapshot @param {Standing} standing */
function taskSentence(config, snapshot, { verdict, goesOn }) {
  if (verdict === 'solved') return config.solved || t('embed.solved');
  if (verdict === 'shown' && !goesOn) return t('embed.shown');
  return config.mode === 'view' ? placeSentence(snapshot) : sentences.taskSentence(snapshot);
}

/**
 * @param {Config} config
 * @param {import('../www/desk/desk.js').DeskBase} desk
 */
export function remarks(config, desk) {
  const { mode, controls } = config;
  const task = el('p', { class: 'task' });
  const note = el('div', { class: `note${controls === 'none' ? ' sr' : ''}`, hidden: true });
  /** @param {Snapshot} snapshot @param {Standing} standing @returns {(Node | string)[]} */
  const remarked = (snapshot, { verdict, alone }) => {
    const { refusal } = snapshot;
    if (refusal)
      return [el('strong', {}, say(refusal.heading)), el('span', {}, say(refusal.sentence)), ruleLink(refusal.rule)];
    if (verdict === 'wrong') return [el('strong', {}, t('embed.wrong')), el('span', {}, config.hint)];
    if (alone) return [t('embed.alone')];
    const comment = mode === 'view' && controls !== 'full' ? readable(desk.table.comment(desk.table.cursor())) : '';
    // Whoever acts is told of it with the task.
    return [mode === 'view' ? sentences.announced(snapshot) : '', comment].filter(Boolean);
  };
  return {
    task,
    note,
    /** @param {Snapshot} snapshot @param {Standing} standing */
    show(snapshot, standing) {
      const { verdict } = standing;
      const wrong = snapshot.refusal !== null || verdict === 'wrong';
      write(task, taskSentence(config, snapshot, standing));
      task.classList.toggle('over', snapshot.result !== null && mode !== 'puzzle');
      task.classList.toggle('right', verdict === 'solved');
      // What is wrong stands in the place of the task: the page around does not move.
      task.classList.toggle('sr', controls === 'none' || wrong);
      const content = remarked(snapshot, standing);
      note.hidden = !content.length;
      note.classList.toggle('plain', !wrong);
      note.replaceChildren(...content);
    },
  };
}
