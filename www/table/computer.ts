// The computer at the table, as far as every table has it: whether it has a seat, and the commands for hints and threats.
// The folder that plays for it is fetched with the first use.

import type { Snapshot } from 'tessera';
import { opponent as roomFiles } from '../base/build.js';
import { computerToAct } from '../base/computer.ts';
import { later, withPart } from '../base/lazy.ts';
import { loadAssets } from '../base/load-room.ts';
import { t } from '../base/words.ts';
import type { Command, Desk, Happening } from '../desk/desk.ts';
import type { Around } from '../opponent/opponent.ts';

type Opponent = ReturnType<typeof import('../opponent/opponent.ts').opponent>;

const opponentRoom = later(() => import('../opponent/opponent.ts'));

/** Whether the computer has a seat at a table. */
const plays = ({ seats }: Snapshot) => seats.some((seat) => seat.computer);

/** Whether a hint can be asked for: by a person who is to act, not in a game of partners. */
const hinted = ({ seats, teams, toAct }: Snapshot) => toAct !== null && !teams.length && !seats[toAct].computer;

/** Whether threats can be shown: not in a game of partners, whom they would help to agree. */
const threatened = ({ teams, toAct, result }: Snapshot) => toAct !== null && !result && !teams.length;

/** @param around what the computer needs of the page */
export function computer(desk: Desk, around: () => Around) {
  let opponent: Opponent | undefined;
  let wanted = false;
  /** Whether the folder could not be fetched. Until it is, people play for the computer. */
  let lost = false;
  let gone = false;
  /** The events before the folder was there, with the id of their game. */
  let missed: [Happening, string][] = [];
  const fetched = async () => {
    const [room] = await Promise.all([opponentRoom(), loadAssets(roomFiles)]);
    if (gone || opponent) return opponent;
    opponent = room.opponent(desk, around());
    for (const [happening, id] of missed) opponent.heard(happening, id);
    missed = [];
    return opponent;
  };
  /** The same for a game in which the computer plays. */
  const summoned = () =>
    fetched().catch((error) => {
      [wanted, lost] = [false, true];
      throw error;
    });
  const begin = (there: Opponent | undefined) => there?.show(desk.table.snapshot());
  const walk = (way: 'undo' | 'redo') =>
    opponent && plays(desk.table.snapshot()) ? opponent[way]() : desk.table[way]();
  return {
    /** Whether a person may act now. */
    free() {
      const snapshot = desk.table.snapshot();
      return opponent?.free(snapshot) ?? (lost || !computerToAct(snapshot));
    },
    /** Whether the computer thinks about its action. */
    thinks() {
      const snapshot = desk.table.snapshot();
      return opponent?.thinks(snapshot) ?? (!lost && Boolean(computerToAct(snapshot)));
    },
    /** Offers the computer a draw. @param agree ends the game in one @returns whether the computer has a seat here */
    draw(agree: () => void) {
      const here = plays(desk.table.snapshot());
      if (here) withPart(fetched, (there) => there?.draw(agree));
      return here;
    },
    hint: {
      id: 'hint',
      name: t('page.hint'),
      icon: 'light',
      group: t('menu.ask'),
      can: hinted,
      run: () => withPart(fetched, (there) => there?.hint()),
    } as Command,
    threats: {
      id: 'threats',
      name: t('page.threats'),
      icon: 'find',
      keys: ['!'],
      group: t('menu.ask'),
      can: threatened,
      run: () => withPart(fetched, (there) => there?.threats()),
    } as Command,
    showThreats: (shown: boolean) => void withPart(fetched, (there) => there?.threats(shown)),
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    /** Hears of each event before `show`. */
    heard(happening: Happening) {
      const { id } = around();
      if (opponent) opponent.heard(happening, id());
      else if (plays(happening.snapshot)) missed.push([happening, id()]);
    },
    show(snapshot: Snapshot) {
      if (opponent) opponent.show(snapshot);
      else if (!wanted && plays(snapshot)) {
        wanted = true;
        // A failure is said the first time only.
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
