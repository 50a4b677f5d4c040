// Sentences of a table. The wasm module decides what to say and gives messages; this file puts them into words and joins them.

import type { SeatState, Snapshot, Table } from 'tessera';
import type { Message, Phrase } from './words.ts';
import { capital, parts, say, t } from './words.ts';

const joined = (phrases: Phrase[], between: string) => phrases.map(say).join(between);

/** The names of the options that differ from the base rules. */
export const rules = (meanings: Message[]) => meanings.map((meaning) => capital(say(meaning)));

/** The same in one line. */
export const ruleset = (meanings: Message[]) => rules(meanings).join(' · ');

/** How a player without a name is called in a match. */
export const person = (index: number) => t('person', { n: index + 1 });

/** A seat's name, with its colour unless the name is the colour. */
export function seatName({ seats }: Snapshot, index: number) {
  const [name, colour] = [say(seats[index].who), say(seats[index].label)];
  return name === colour ? name : t('seat.named', { name, colour });
}

/** Says that it is the computer's turn; empty if it is not. */
function computersTurn({ seats, toAct, over }: Snapshot) {
  const seat = toAct === null || over.length ? undefined : seats[toAct];
  if (!seat?.computer) return '';
  return t('computer.acts', { who: say(seat.who) });
}

/** How the game ended and which of its positions is on the board; empty while it goes on. */
function reviewed({ over, offMain, ply, moves }: Snapshot) {
  if (!over.length) return '';
  const place = offMain
    ? t('review.variation')
    : ply
      ? t('review.move', { n: ply, of: moves.length })
      : t('review.start');
  return `${joined(over, ' ')} ${place}`;
}

/** What to do now, or how the game ended. */
export const taskSentence = (snapshot: Snapshot) =>
  reviewed(snapshot) || computersTurn(snapshot) || joined(snapshot.task, ' ');

/**
 * The same as parts, with its terms separate, so that each can be explained in place.
 * @param free whether people may move for the computer too
 */
export function taskParts(snapshot: Snapshot, free: boolean) {
  const turn = reviewed(snapshot) || (free ? '' : computersTurn(snapshot));
  return turn ? [turn] : snapshot.asked.flatMap((one, i) => [...(i ? [' '] : []), ...parts(one)]);
}

/** A seat's counts in one line. */
export const counts = (seat: SeatState) => joined(seat.counts, ' · ');

/** Counts of captures that are drawn as pieces beside the board. */
const DRAWN = ['counts.taken', 'counts.pairs'];

/** A seat's counts that are not drawn as pieces, in one line. */
export const besides = ({ teams }: Snapshot, { counts }: SeatState) =>
  joined(teams.length ? counts : counts.filter(({ key }) => !DRAWN.includes(key)), ' · ');

/** The totals of the teams; empty if seats do not play in teams. */
export const teams = (snapshot: Snapshot) =>
  snapshot.teams.map(({ names, total }) => joined([names, ...(total ? [total] : [])], ': ')).join(' · ');

/** Says at the start of a game that people have changed colours; empty otherwise. */
export const coloursChanged = ({ coloursChanged: changed }: Snapshot) => (changed ? say(changed) : '');

/** The sentence at the start of the next game of a match. */
export const begun = (snapshot: Snapshot) =>
  [coloursChanged(snapshot), taskSentence(snapshot)].filter(Boolean).join(' ');

/** Who begins the next game, and why; empty if there is none. */
export const nextGame = ({ sheet }: Snapshot) => joined(sheet?.next ?? [], ' ');

/** The announcement that the last move makes (such as “Tria”), for those who are not to move: the task tells the one who is. */
export const announced = ({ announcement: called }: Snapshot) => (called ? say(called) : '');

/**
 * What a screen reader says on the points of a table, by their labels and bytes. The module is asked once per kind of cell,
 * not once per point.
 */
export function cellLabels(table: Table) {
  const known = new Map<number, Message[]>();
  return (label: string, byte: number) => {
    const words = known.get(byte) ?? table.cell_words(byte);
    known.set(byte, words);
    return joined([label, ...words], ', ');
  };
}

/** The sentence after an action. */
export const announcement = (snapshot: Snapshot) =>
  snapshot.done ? `${say(snapshot.done)} ${taskSentence(snapshot)}` : '';

export const undone = (snapshot: Snapshot) => `${t('said.undone')} ${taskSentence(snapshot)}`;
export const redone = (snapshot: Snapshot) => `${t('said.redone')} ${announcement(snapshot)}`;
export const gone = (snapshot: Snapshot) =>
  snapshot.ply ? t('said.after', { n: snapshot.ply, said: announcement(snapshot) }) : taskSentence(snapshot);
