// Sentences of a table. The wasm module decides what to say and gives messages; this file puts them into words and joins them.

import type { SeatState, Snapshot, Table } from 'tessera';
import type { Message, Part, Phrase } from './words.ts';
import { capital, has, isolated, parts, say, t } from './words.ts';

const joined = (phrases: Phrase[], between: string) => phrases.map(say).join(between);

/** Why an action is refused, for the eye: points are named only where their names are printed on the board. */
export function refusalSeen({ refusal, named }: Snapshot) {
  if (!refusal) return '';
  const key = refusal.sentence.key.replace(/\.sentence$/, '.here');
  return say(!named && has(key) ? { ...refusal.sentence, key } : refusal.sentence);
}

/** The names of the options that differ from the base rules. */
export const rules = (meanings: Message[]) => meanings.map((meaning) => capital(say(meaning)));

/** The same in one line. */
export const ruleset = (meanings: Message[]) => rules(meanings).join(' · ');

/** How a player without a name is called in a match. */
export const person = (index: number) => t('person', { n: index + 1 });

/** A player as somebody elsewhere knows them, to whom “you” means nothing: by name, level or colour. */
export function nameAfar({ computer, name, label }: SeatState) {
  if (computer) return t('computer.level', { level: t(`level.${computer.level}`) });
  return name ? isolated(name) : say(label);
}

/** A seat's name, with its colour unless the name is the colour. */
export function seatName({ seats }: Snapshot, index: number) {
  const [name, colour] = [say(seats[index].who), say(seats[index].label)];
  return name === colour ? name : t('seat.named', { name, colour });
}

/** Whose turn it is, or who has won; empty in a position in which nobody can act. */
export const headline = ({ headline: turn }: Snapshot) => (turn ? say(turn) : '');

/** The same, as it is now. @param thinks whether the computer thinks about its action */
export const headlineNow = (snapshot: Snapshot, thinks: boolean) =>
  thinks && snapshot.thinks ? say(snapshot.thinks) : headline(snapshot);

/** Which position of a game that is over is on the board; empty while the game goes on. */
function place({ over, offMain, ply, moves }: Snapshot) {
  if (!over.length) return '';
  if (offMain) return t('review.variation');
  return ply ? t('review.move', { n: ply, of: moves.length }) : t('review.start');
}

/** Whose turn it is and what to do, or how the game ended: for the ear, in full. */
export function taskSentence(snapshot: Snapshot) {
  const { over, task, seats, toAct, result } = snapshot;
  if (over.length) return `${joined(over, ' ')} ${place(snapshot)}`;
  if (result || !snapshot.headline) return joined(task, ' ');
  const turn = t('sentence', { what: headline(snapshot) });
  return toAct !== null && seats[toAct].computer ? turn : `${turn} ${joined(task, ' ')}`;
}

/** What a game comes to in a list: whose turn it is, or how it ended. */
export const standing = ({ headline: turn, result, task }: Snapshot): Message[] => (result ? task : turn ? [turn] : []);

/**
 * What stands below the headline, as parts, so that each term can be explained in place. `told` is what the last turn did,
 * `asked` what to do now; `unseen` is for screen readers alone: the request that goes without saying for the eye.
 * @param free whether a person may act now
 */
export function below(snapshot: Snapshot, free: boolean): { told: Part[]; asked: Part[]; unseen: string } {
  const { over, asked, task, told, toAct } = snapshot;
  const apart = (messages: Message[]) => messages.flatMap((one, i) => [...(i ? [' '] : []), ...parts(one)]);
  if (toAct !== null && !over.length && !free) return { told: apart(told), asked: [], unseen: '' };
  const [first, ...rest] = apart(asked);
  const whole = typeof first === 'string' ? [capital(first), ...rest] : apart(asked);
  return {
    told: apart(told),
    asked: over.length ? [...whole, ' ', place(snapshot)] : whole,
    unseen: asked.length ? '' : joined(task, ' '),
  };
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

/** What the last turn did, where that is worth telling. */
export const told = (snapshot: Snapshot) => joined(snapshot.told, ' ');

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
