// What stands around the board: who plays, what to do, buttons, the list of moves; as much of it as is wanted.

import { button, el, write } from '../www/base/dom.js';
import { ruleLink } from '../www/base/rules.js';
import * as sentences from '../www/base/sentences.js';
import { has, say, t } from '../www/base/words.js';
import { acts } from '../www/desk/acts.js';
import { voice } from '../www/desk/desk.js';
import { moves } from '../www/desk/moves.js';
import { people } from '../www/desk/people.js';
import { icon } from './icons.js';

/** @typedef {import('../www/base/state.js').Snapshot} Snapshot */
/** @typedef {import('./config.js').Config} Config */

/** The site that the board comes from: the app, and the pages about the rules. */
const HOME = new URL('../', import.meta.url).href;

/** The app, with a game on its board. @param {string | null} code @param {string} game */
export const inApp = (code, game) => `${HOME}#${code ? `play=${code}` : game}`;

/** A link that leads out of the frame. @param {string} href @param {...(Node | string)} content */
const out = (href, ...content) => el('a', { href, target: '_blank', rel: 'noopener' }, ...content);

/**
 * What a board that cannot be shown says, and where its game is.
 * @param {string} sentence
 * @param {string} game
 */
export const failed = (sentence, game) =>
  el(
    'div',
    { class: 'failed', role: 'alert' },
    el('p', {}, sentence),
    out(inApp(null, game), has('embed.open') ? t('embed.open') : 'Tessera'),
  );

/**
 * @typedef {object} Deeds what the buttons do
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(ply: number) => void} goTo
 * @property {() => void} flip
 * @property {() => void} restart
 * @property {() => void} again
 * @property {() => void} solution
 */

/**
 * @param {Config} config
 * @param {{tessera: typeof import('tessera'), table: import('tessera').Table, did: (what: string) => void}} desk
 * @param {Deeds} deeds
 */
export function face(config, desk, deeds) {
  const { mode, controls } = config;
  const { said, warned, say: speak, warn, tell } = voice();
  const atDesk = /** @type {import('../www/desk/desk.js').Desk} */ (
    /** @type {unknown} */ ({ ...desk, say: speak, warn })
  );
  const quiet = controls === 'none' ? ' sr' : '';
  const prompt = el('p', { class: `prompt${quiet}`, hidden: mode !== 'puzzle' }, config.task || t('embed.puzzle'));
  const task = el('p', { class: 'task' });
  const note = el('div', { class: `note${quiet}`, hidden: true });
  const doing = acts(atDesk);
  const again = button(t('embed.again'), deeds.again, { class: 'main' });
  const moment = el('div', { class: 'moment' }, ...doing.buttons, again);
  const panels = people(atDesk);
  const list = moves(atDesk, { edits: false });

  const sign = (
    /** @type {Parameters<typeof icon>[0]} */ name,
    /** @type {string} */ called,
    /** @type {() => void} */ act,
  ) => {
    const made = button('', act, { class: 'sign', title: called, 'aria-label': called });
    made.append(icon(name));
    return made;
  };
  let { ply, count } = { ply: 0, count: 0 };
  const walks = mode !== 'play';
  const walk = {
    first: sign('first', t('embed.first'), () => deeds.goTo(0)),
    back: walks ? sign('back', t('embed.back'), deeds.undo) : sign('undo', t('page.undo'), deeds.undo),
    forward: walks ? sign('forward', t('embed.forward'), deeds.redo) : sign('redo', t('page.redo'), deeds.redo),
    last: sign('last', t('embed.last'), () => deeds.goTo(count)),
  };
  const restart = sign('restart', t('embed.restart'), deeds.restart);
  const flip = sign('flip', t('board.turn'), deeds.flip);
  const solution = button(t('embed.solution'), deeds.solution, { class: 'quiet' });
  const open = out('#', el('span', {}, t('embed.open')), icon('open'));
  open.className = 'open';
  const full = controls === 'full';
  const bar = el(
    'div',
    { class: 'bar', role: 'group', 'aria-label': t('embed.controls') },
    ...(full && walks ? [walk.first, walk.back, walk.forward, walk.last] : [walk.back, walk.forward]),
    restart,
    ...(full ? [flip] : []),
    moment,
    ...(mode === 'puzzle' ? [solution] : []),
    open,
  );
  // Along the row the arrows walk through the game, as long as that can be walked.
  bar.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || walk.back.hidden) return;
    const act = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: deeds.undo,
      ArrowRight: deeds.redo,
      Home: () => deeds.goTo(0),
      End: () => deeds.goTo(count),
    })[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  const slot = el('div', { class: 'board-slot' });
  const element = el(
    'div',
    { class: 'face' },
    ...(full ? [panels.element] : []),
    prompt,
    slot,
    task,
    note,
    controls === 'none' ? moment : bar,
    ...(full ? [list.element] : []),
    said,
    warned,
  );

  /** What is on the board, for somebody who looks at it. @param {Snapshot} snapshot */
  const looked = (snapshot) => {
    const { last, toAct, result, seats, moves: all } = snapshot;
    return [
      last
        ? t('embed.at', { n: snapshot.ply, of: all.length, who: t(`colour.${last.colour}`), action: last.text })
        : all.length
          ? t('embed.atStart', { n: all.length })
          : '',
      result
        ? sentences.taskSentence(snapshot)
        : toAct === null
          ? ''
          : t('embed.toPlay', { who: seats[toAct].name || sentences.seatLabel(seats, toAct) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  /** @param {Snapshot} snapshot @param {string} verdict */
  const asked = (snapshot, verdict) => {
    if (verdict === 'solved') return config.solved || t('embed.solved');
    if (verdict === 'shown' && !solutionGoesOn) return t('embed.shown');
    return mode === 'view' ? looked(snapshot) : sentences.taskSentence(snapshot);
  };
  let solutionGoesOn = false;
  /** @param {Snapshot} snapshot @param {string} verdict @returns {(Node | string)[]} */
  const remarks = (snapshot, verdict) => {
    const { refusal } = snapshot;
    if (refusal) {
      return [el('strong', {}, say(refusal.heading)), el('span', {}, say(refusal.sentence)), ruleLink(refusal.rule)];
    }
    if (verdict === 'wrong') return [el('strong', {}, t('embed.wrong')), el('span', {}, config.hint)];
    const remark = mode === 'view' && !full ? desk.table.comment(desk.table.cursor()) : '';
    return [sentences.announced(snapshot), remark].filter(Boolean);
  };

  return {
    element,
    slot,
    warn,
    /** The pieces beside the names are drawn as those on the board. @param {Snapshot} snapshot */
    dress(snapshot) {
      if (full) panels.show(snapshot);
    },
    /** Puts on the page what the table is now. @param {Snapshot} snapshot @param {{verdict: string, plays: boolean, goesOn: boolean, code: string | null}} about */
    show(snapshot, { verdict, plays, goesOn, code }) {
      ({
        ply,
        moves: { length: count },
      } = snapshot);
      solutionGoesOn = goesOn;
      if (full) {
        panels.show(snapshot);
        list.show(snapshot);
        list.element.hidden = count === 0 || (mode === 'puzzle' && verdict !== 'solved' && verdict !== 'shown');
      }
      write(task, asked(snapshot, verdict));
      task.classList.toggle('over', snapshot.result !== null && mode !== 'puzzle');
      task.classList.toggle('right', verdict === 'solved');
      const remarked = remarks(snapshot, verdict);
      note.hidden = !remarked.length;
      note.classList.toggle('plain', !snapshot.refusal && verdict !== 'wrong');
      note.replaceChildren(...remarked);
      // What is wrong stands where it is told what to do: the page around does not move.
      task.classList.toggle('sr', controls === 'none' || snapshot.refusal !== null || verdict === 'wrong');
      doing.show(snapshot);
      again.hidden = verdict !== 'wrong';
      if (!plays) for (const one of doing.buttons) one.hidden = true;
      const settled = verdict !== 'open' && verdict !== 'wrong' && !goesOn;
      for (const one of Object.values(walk)) one.hidden = mode === 'puzzle' && !settled;
      // Never disabled: whoever walks with the keyboard would lose it at either end.
      const none = (/** @type {HTMLElement} */ one, /** @type {boolean} */ is) =>
        one.setAttribute('aria-disabled', String(is));
      for (const one of [walk.first, walk.back])
        none(one, ply === 0 && !snapshot.byEvent && !snapshot.path.length && !snapshot.aimed);
      for (const one of [walk.forward, walk.last]) none(one, ply === count);
      solution.hidden = verdict !== 'open' && verdict !== 'wrong';
      open.href = inApp(code, snapshot.game);
    },
    /** Says for screen readers what has happened. @param {string} what @param {Snapshot} snapshot @param {string} verdict */
    voice(what, snapshot, verdict) {
      if (what === 'acted' && verdict === 'wrong')
        return warn([sentences.announcement(snapshot), t('embed.wrong'), config.hint].filter(Boolean).join(' '));
      if (what === 'acted' && verdict === 'solved')
        return warn([sentences.announcement(snapshot), config.solved || t('embed.solved')].join(' '));
      return tell([{ what, snapshot }]);
    },
  };
}
