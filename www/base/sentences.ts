// Sentences of a table: the wasm module tells them as messages, here they are put into words and joined. What is to be
// said is decided there and nowhere else.

import type { SeatState, Snapshot, Table } from 'tessera';
import type { Message, Phrase } from './words.ts';
import { capital, parts, say, t } from './words.ts';

/** Phrases one after the other. */
const joined = (phrases: Phrase[], between: string) => phrases.map(say).join(between);

/** What is not as in the base rules, each by its name. */
export const rules = (meanings: Message[]) => meanings.map((meaning) => capital(say(meaning)));

/** The same in a line. */
export const ruleset = (meanings: Message[]) => rules(meanings).join(' · ');

/** What somebody without a name is called in a match. */
export const person = (index: number) => t('person', { n: index + 1 });

/** A seat's name, and its colour where the name does not say it. */
export function seatName({ seats }: Snapshot, index: number) {
  const [name, colour] = [say(seats[index].who), say(seats[index].label)];
  return name === colour ? name : t('seat.named', { name, colour });
}

/** That it is the computer's turn, which nobody tells what to do; nothing where it is not. */
function computersTurn({ seats, toAct, over }: Snapshot) {
  const seat = toAct === null || over.length ? undefined : seats[toAct];
  if (!seat?.computer) return '';
  return t('computer.acts', { who: say(seat.who) });
}

/** How the game ended, and what of it is on the board; nothing where it is played. */
function reviewed({ over, offMain, ply, moves }: Snapshot) {
  if (!over.length) return '';
  const place = offMain
    ? t('review.variation')
    : ply
      ? t('review.move', { n: ply, of: moves.length })
      : t('review.start');
  return `${joined(over, ' ')} ${place}`;
}

/** What to do now, or how it ended, always in one place. */
export const taskSentence = (snapshot: Snapshot) =>
  reviewed(snapshot) || computersTurn(snapshot) || joined(snapshot.task, ' ');

/**
 * The same with the terms in it apart, so that they can be explained where they stand.
 * @param free whether people act for the computer, too
 */
export function taskParts(snapshot: Snapshot, free: boolean) {
  const turn = reviewed(snapshot) || (free ? '' : computersTurn(snapshot));
  return turn ? [turn] : snapshot.asked.flatMap((one, i) => [...(i ? [' '] : []), ...parts(one)]);
}

/** A seat's counts, in a line. */
export const counts = (seat: SeatState) => joined(seat.counts, ' · ');

/** Captures that stand beside the board as pieces. */
const SEEN = ['counts.taken', 'counts.pairs'];

/** Those of a seat's counts that are not seen as pieces, in a line. */
export const besides = ({ teams }: Snapshot, { counts }: SeatState) =>
  joined(teams.length ? counts : counts.filter(({ key }) => !SEEN.includes(key)), ' · ');

/** What each team has together, where seats play as teams; else nothing. */
export const teams = (snapshot: Snapshot) =>
  snapshot.teams.map(({ names, total }) => joined([names, ...(total ? [total] : [])], ': ')).join(' · ');

/** That people have other colours than in the game before, at the start of a game; else nothing. */
export const coloursChanged = ({ coloursChanged: changed }: Snapshot) => (changed ? say(changed) : '');

/** What is said when the next game of a match begins. */
export const begun = (snapshot: Snapshot) =>
  [coloursChanged(snapshot), taskSentence(snapshot)].filter(Boolean).join(' ');

/** Who begins the next game, and why; nothing where there is none. */
export const nextGame = ({ sheet }: Snapshot) => joined(sheet?.next ?? [], ' ');

/** What is called out with the last stone, for those who look on: the task says it to whoever acts. */
export const announced = ({ announcement: called }: Snapshot) => (called ? say(called) : '');

/**
 * What a screen reader hears on the points of a table, by their labels and bytes. The module is asked once a kind of
 * cell, not once a point.
 */
export function cellLabels(table: Table) {
  const known = new Map<number, Message[]>();
  return (label: string, byte: number) => {
    const words = known.get(byte) ?? table.cell_words(byte);
    known.set(byte, words);
    return joined([label, ...words], ', ');
  };
}

/** What is said when an action has been carried out. */
export const announcement = (snapshot: Snapshot) =>
  snapshot.done ? `${say(snapshot.done)} ${taskSentence(snapshot)}` : '';

export const undone = (snapshot: Snapshot) => `${t('said.undone')} ${taskSentence(snapshot)}`;
export const redone = (snapshot: Snapshot) => `${t('said.redone')} ${announcement(snapshot)}`;
export const gone = (snapshot: Snapshot) =>
  snapshot.ply ? t('said.after', { n: snapshot.ply, said: announcement(snapshot) }) : taskSentence(snapshot);
