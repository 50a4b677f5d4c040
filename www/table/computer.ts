// The computer at the table, as far as every table has it: whether it sits there, and the ways to it. What plays for it is
// fetched when it is first wanted.

import type { Snapshot } from 'tessera';
import { opponent as roomFiles } from '../base/build.js';
import { computerToAct } from '../base/computer.ts';
import { later, withPart } from '../base/lazy.ts';
import { furnish } from '../base/load-room.ts';
import { t } from '../base/words.ts';
import type { Command, Desk, Happening } from '../desk/desk.ts';
import type { Around } from '../opponent/opponent.ts';

type Opponent = ReturnType<typeof import('../opponent/opponent.ts').opponent>;

const opponentRoom = later(() => import('../opponent/opponent.ts'));

/** Whether the computer sits at a table. */
const plays = ({ seats }: Snapshot) => seats.some((seat) => seat.computer);

/** Whether it can be asked for a hint: by a person who acts, not between partners. */
const hinted = ({ seats, teams, toAct }: Snapshot) => toAct !== null && !teams.length && !seats[toAct].computer;

/** Whether what threatens can be shown: not between partners, who would be told by it. */
const threatened = ({ teams, toAct, result }: Snapshot) => toAct !== null && !result && !teams.length;

/** @param around what is about it at the table */
export function computer(desk: Desk, around: () => Around) {
  let opponent: Opponent | undefined;
  let wanted = false;
  /** Whether it could not be fetched: until it comes people play for it. */
  let lost = false;
  let gone = false;
  /** What has happened before it came, with the game that it happened in. */
  let missed: [Happening, string][] = [];
  const fetched = async () => {
    const [room] = await Promise.all([opponentRoom(), furnish(roomFiles)]);
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
  const begin = (there: Opponent | undefined) => there?.show(desk.table.snapshot());
  const walk = (way: 'undo' | 'redo') =>
    opponent && plays(desk.table.snapshot()) ? opponent[way]() : desk.table[way]();
  return {
    /** Whether a person may act now. */
    free() {
      const snapshot = desk.table.snapshot();
      return opponent?.free(snapshot) ?? (lost || !computerToAct(snapshot));
    },
    /** Offers it a draw, which may end the game; tells whether it sits here. */
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
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    /** Is told of what happens before it is shown. */
    heard(happening: Happening) {
      const { id } = around();
      if (opponent) opponent.heard(happening, id());
      else if (plays(happening.snapshot)) missed.push([happening, id()]);
    },
    show(snapshot: Snapshot) {
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
