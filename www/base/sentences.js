// Sentences of a table: the wasm module tells them as messages, here they are put into words and joined. What is to be
// said is decided there and nowhere else.
import { computerOf } from './computer.js';
import { capital, parts, say, t } from './words.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('./words.js').Message} Message */

/** Phrases one after the other. @param {import('./words.js').Phrase[]} phrases @param {string} between */
const joined = (phrases, between) => phrases.map(say).join(between);

/** What is not as in the base rules, each by its name. */
export const rules = (/** @type {Message[]} */ meanings) => meanings.map((meaning) => capital(say(meaning)));

/** The same in a line. */
export const ruleset = (/** @type {Message[]} */ meanings) => rules(meanings).join(' · ');

/** What somebody without a name is called in a match. */
export const person = (/** @type {number} */ index) => t('person', { n: index + 1 });

/** A seat's name, and its colour where the name does not say it. @param {Snapshot} s @param {number} index */
export function seatName({ seats }, index) {
  const [name, colour] = [say(seats[index].who), say(seats[index].label)];
  return name === colour ? name : t('seat.named', { name, colour });
}

/** That it is the computer's turn, which nobody tells what to do; nothing where it is not. @param {Snapshot} snapshot */
function computersTurn({ seats, toAct }) {
  const seat = toAct === null ? undefined : seats[toAct];
  if (!seat || !computerOf(seat.name)) return '';
  return t('computer.acts', { who: say(seat.who) });
}

/** What to do now, or how it ended, always in one place. */
export const taskSentence = (/** @type {Snapshot} */ snapshot) => computersTurn(snapshot) || joined(snapshot.task, ' ');

/**
 * The same with the terms in it apart, so that they can be explained where they stand.
 * @param {Snapshot} snapshot @param {boolean} free whether people act for the computer, too
 */
export function taskParts(snapshot, free) {
  const turn = free ? '' : computersTurn(snapshot);
  return turn ? [turn] : snapshot.task.flatMap((one, i) => [...(i ? [' '] : []), ...parts(one)]);
}

/** A seat's counts, in a line. */
export const counts = (/** @type {import('tessera').SeatState} */ seat) => joined(seat.counts, ' · ');

/** Captures that stand beside the board as pieces. */
const SEEN = ['counts.taken', 'counts.pairs'];

/** Those of a seat's counts that are not seen as pieces, in a line. @param {Snapshot} snapshot @param {import('tessera').SeatState} seat */
export const besides = ({ teams }, { counts }) =>
  joined(teams.length ? counts : counts.filter(({ key }) => !SEEN.includes(key)), ' · ');

/** What each team has together, where seats play as teams; else nothing. */
export const teams = (/** @type {Snapshot} */ snapshot) =>
  snapshot.teams.map(({ names, total }) => joined([names, ...(total ? [total] : [])], ': ')).join(' · ');

/** That people have other colours than in the game before, at the start of a game; else nothing. */
export const coloursChanged = (/** @type {Snapshot} */ { coloursChanged: changed }) => (changed ? say(changed) : '');

/** What is said when the next game of a match begins. */
export const begun = (/** @type {Snapshot} */ snapshot) =>
  [coloursChanged(snapshot), taskSentence(snapshot)].filter(Boolean).join(' ');

/** Who begins the next game, and why; nothing where there is none. */
export const nextGame = (/** @type {Snapshot} */ { sheet }) => joined(sheet?.next ?? [], ' ');

/** What is called out with the last stone, for those who look on: the task says it to whoever acts. */
export const announced = (/** @type {Snapshot} */ { announcement: called }) => (called ? say(called) : '');

/**
 * What a screen reader hears on the points of a table, by their labels and bytes. The module is asked once a kind of
 * cell, not once a point.
 * @param {import('tessera').Table} table
 */
export function cellLabels(table) {
  /** @type {Map<number, Message[]>} */
  const known = new Map();
  return (/** @type {string} */ label, /** @type {number} */ byte) => {
    const words = known.get(byte) ?? table.cell_words(byte);
    known.set(byte, words);
    return joined([label, ...words], ', ');
  };
}

/** What is said when an action has been carried out. */
export const announcement = (/** @type {Snapshot} */ snapshot) =>
  snapshot.done ? `${say(snapshot.done)} ${taskSentence(snapshot)}` : '';

export const undone = (/** @type {Snapshot} */ snapshot) => `${t('said.undone')} ${taskSentence(snapshot)}`;
export const redone = (/** @type {Snapshot} */ snapshot) => `${t('said.redone')} ${announcement(snapshot)}`;
export const gone = (/** @type {Snapshot} */ snapshot) =>
  snapshot.ply ? t('said.after', { n: snapshot.ply, said: announcement(snapshot) }) : taskSentence(snapshot);
