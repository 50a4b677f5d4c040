// The games that were shown last, as a page can read them before anything is there: of which game each is, and who plays.

/** @typedef {{seats: {name: string, colour: string}[], teams: number[][]}} People who sits at a table, and which of them are partners */
/** @typedef {{id: string, game: string, people?: People}} Shown */

const KEY = 'tessera/shown';
/** So many are remembered. */
const MOST = 20;

/** Whether something stored tells of people. @param {any} people */
const arePeople = (people) =>
  [people?.seats, people?.teams].every(Array.isArray) &&
  people.seats.length <= 6 &&
  people.teams.every(Array.isArray) &&
  people.teams.flat().every((/** @type {number} */ seat) => people.seats[seat]);

/** Those of last time, the latest first, if nobody has changed them. @returns {Shown[]} */
export function shown() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]')
      .filter(Array.isArray)
      .slice(0, MOST);
    return kept.map((/** @type {any[]} */ [id, game, people]) => ({
      id,
      game,
      people: arePeople(people) ? people : undefined,
    }));
  } catch {
    return [];
  }
}

/** A game is shown. @param {Shown} now */
export function remember(now) {
  try {
    const all = [now, ...shown().filter(({ id }) => id !== now.id)].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(all.map(({ id, game, people }) => [id, game, people])));
  } catch {
    /* storage is full or denied: the next start only shows less at once */
  }
}
