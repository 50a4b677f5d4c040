// The computer at the table, as far as every table has it: whether it sits there, and the ways to it. What plays for it is
// fetched when it is first wanted.
import { think } from '../base/build.js';
import { computerOf } from '../base/computer.js';
import { later, withPart } from '../base/later.js';
import { furnish } from '../base/room.js';
import { t } from '../base/words.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('../desk/desk.js').Happening} Happening */
/** @typedef {ReturnType<typeof import('../think/opponent.js').opponent>} Opponent */

const opponentRoom = later(() => import('../think/opponent.js'));

/** Whether it is to act. @param {Snapshot} snapshot */
const acts = ({ seats, toAct }) => toAct !== null && computerOf(seats[toAct].name) !== undefined;

/** Whether the computer sits at a table. @param {Snapshot} snapshot */
const plays = ({ seats }) => seats.some(({ name }) => computerOf(name));

/** Whether it can be asked for a hint: by a person who acts, not between partners. @param {Snapshot} snapshot */
const hinted = ({ seats, teams, toAct }) => toAct !== null && !teams.length && !computerOf(seats[toAct].name);

/** Whether what threatens can be shown: not between partners, who would be told by it. @param {Snapshot} snapshot */
const threatened = ({ teams, toAct, result }) => toAct !== null && !result && !teams.length;

/**
 * @param {import('../desk/desk.js').Desk} desk
 * @param {() => import('../think/opponent.js').Around} around what is about it at the table
 */
export function computer(desk, around) {
  /** @type {Opponent | undefined} */
  let opponent;
  let wanted = false;
  /** Whether it could not be fetched: until it comes people play for it. */
  let lost = false;
  let gone = false;
  /** What has happened before it came, with the game that it happened in. @type {[Happening, string][]} */
  let missed = [];
  const fetched = async () => {
    const [room] = await Promise.all([opponentRoom(), furnish(think)]);
    if (gone || opponent) return opponent;
    opponent = room.opponent(desk, around());
    for (const [happening, id] of missed) opponent.heard(happening, id);
    missed = [];
    return opponent;
  };
  /** The same for a game that it plays in. */
  const summoned = () =>
    fetched().catch((error) => {
      [wanted, lost] = [false, true];
      throw error;
    });
  const begin = (/** @type {Opponent | undefined} */ there) => there?.show(desk.table.snapshot());
  const walk = (/** @type {'undo' | 'redo'} */ way) =>
    opponent && plays(desk.table.snapshot()) ? opponent[way]() : desk.table[way]();
  return {
    /** Whether a person may act now. */
    free() {
      const snapshot = desk.table.snapshot();
      return opponent?.free(snapshot) ?? (lost || !acts(snapshot));
    },
    /** Offers it a draw, which may end the game; tells whether it sits here. @param {() => void} agree */
    draw(agree) {
      const here = plays(desk.table.snapshot());
      if (here) withPart(fetched, (there) => there?.draw(agree));
      return here;
    },
    /** @type {import('../desk/desk.js').Command} */
    hint: {
      id: 'hint',
      name: t('page.hint'),
      icon: 'light',
      group: t('menu.ask'),
      can: hinted,
      run: () => withPart(fetched, (there) => there?.hint()),
    },
    /** @type {import('../desk/desk.js').Command} */
    threats: {
      id: 'threats',
      name: t('page.threats'),
      icon: 'find',
      keys: ['!'],
      group: t('menu.ask'),
      can: threatened,
      run: () => withPart(fetched, (there) => there?.threats()),
    },
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    /** Is told of what happens before it is shown. @param {Happening} happening */
    heard(happening) {
      const { id } = around();
      if (opponent) opponent.heard(happening, id());
      else if (plays(happening.snapshot)) missed.push([happening, id()]);
    },
    /** @param {Snapshot} snapshot */
    show(snapshot) {
      if (opponent) opponent.show(snapshot);
      else if (!wanted && plays(snapshot)) {
        wanted = true;
        // Said once; then it is tried again without a word.
        if (lost) summoned().then(begin, () => {});
        else withPart(summoned, begin);
      }
    },
    destroy() {
      gone = true;
      opponent?.destroy();
    },
  };
}
