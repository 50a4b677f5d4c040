// A hint in four degrees, one more with each touch: what threatens or can be won, where, what to do, what follows. Always
// at full strength; between partners there is none.
import { button } from '../base/dom.js';
import { t } from '../base/words.js';
import { withHint } from '../desk/hinted.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('./thinking.js').Chosen} Chosen */

/** The degrees there are. */
const DEGREES = 4;
/** The kinds of threats that there are words for. */
const KINDS = /** @type {const} */ (['row', 'six', 'hexagon', 'square', 'triangle', 'capture']);
/** How long it is thought about, and after how long that is said, in milliseconds. */
const [TIME, SLOW] = [1000, 300];

/** What threatens or can be won, in a sentence. @param {Chosen} chosen @param {Snapshot} snapshot */
function what({ kind, colour, turns }, { seats, toAct }) {
  const known = KINDS.find((one) => one === kind);
  const own = seats[toAct ?? 0].colour === colour;
  if (known) return own ? t(`hint.own.${known}`) : t(`hint.theirs.${known}`);
  return turns !== undefined && turns > 0 ? t('hint.wins') : t('hint.quiet');
}

/**
 * @param {import('../desk/desk.js').Desk} desk
 * @param {object} about
 * @param {import('./mind.js').Mind} about.mind
 * @param {(snapshot: Snapshot) => string} about.stateOf what stands on the table
 * @param {(snapshot: Snapshot) => string[]} about.before the lines of the positions before
 * @param {() => boolean} about.letters whether points are called by letters and numbers
 * @param {(text: string, ...beside: HTMLElement[]) => void} about.answer shows and says it
 * @param {() => HTMLElement[]} about.beside what else can be asked
 */
export function hints(desk, { mind, stateOf, before, letters, answer, beside }) {
  /** What is hinted about, and how far it has gone. */
  let about = '';
  let degree = 0;
  /** @type {Promise<Chosen> | undefined} */
  let coming;

  /** Marks points on the board. @param {number[]} points @param {'where' | 'does'} kind */
  function mark(points, kind) {
    for (const cell of document.querySelectorAll('.cells [data-hint]')) cell.removeAttribute('data-hint');
    const labels = desk.table.labels();
    for (const point of points)
      document.querySelector(`.cells [data-point="${CSS.escape(labels[point])}"]`)?.setAttribute('data-hint', kind);
  }

  /** The points that an action names, as far as labels tell. @param {string} action */
  const touched = (action) => {
    const labels = desk.table.labels();
    return action
      .split(/[-x>~*()]/)
      .map((label) => labels.indexOf(label))
      .filter((point) => point >= 0);
  };

  /** @param {Chosen} chosen @param {Snapshot} snapshot */
  function tell(chosen, snapshot) {
    const { action, line, points } = chosen;
    const labels = desk.table.labels();
    const said = [what(chosen, snapshot)];
    if (degree === 2) said.push(t('hint.where', { points: points.map((point) => labels[point]) }));
    if (degree >= 3) said.push(t('hint.action', { action }));
    if (degree >= 4 && line.length > 1) said.push(t('hint.line', { line: line.slice(1, 7).join(' ') }));
    mark(degree === 1 ? [] : degree === 2 ? points : touched(action), degree === 2 ? 'where' : 'does');
    answer(said.join(' '), ...(degree < DEGREES ? [button(t('hint.more'), ask)] : []), ...beside());
  }

  /** Gives a hint, or more of one. */
  async function ask() {
    const snapshot = desk.table.snapshot();
    const now = stateOf(snapshot);
    if (now !== about) {
      [about, degree] = [now, 0];
      const asked = mind.think({
        position: desk.table.position(),
        earlier: before(snapshot),
        level: 8,
        seed: 0,
        letters: letters(),
        movetime: TIME,
      });
      coming = asked.chosen;
    }
    const looking = setTimeout(() => answer(t('hint.thinks')), SLOW);
    const chosen = await coming?.finally(() => clearTimeout(looking));
    if (!chosen || about !== stateOf(desk.table.snapshot())) return;
    degree = Math.min(degree + 1, DEGREES);
    tell(chosen, snapshot);
  }

  /** Keeps with the action that follows a hint that there was one; tells whether that is so. @param {Snapshot} snapshot after the action */
  function keep(snapshot) {
    if (!degree || stateOf({ ...snapshot, ply: snapshot.ply - 1, result: null }) !== about) return false;
    const node = desk.table.cursor();
    return desk.table.set_comment(node, withHint(desk.table.comment(node), degree));
  }

  return {
    ask,
    keep,
    /** Something has happened: what was hinted is gone. @param {Snapshot} snapshot */
    show(snapshot) {
      if (about && stateOf(snapshot) !== about) {
        about = '';
        mark([], 'where');
      }
    },
  };
}
