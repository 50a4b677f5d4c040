// The text of a game on a page: tags, actions, comments, variations, claims.

/** A comment, an end of a variation, or a word: a number, an action, the score. */
const PART = /\{([^}]*)\}|[()]|[^\s(){}]+/g;
/** The result at the end of a record. */
const SCORE = /^(?:\*|[\d½]+(?:-[\d½]+)+)$/;
/** The number of an action. */
const NUMBER = /^\d+\.+$/;
const TAGS = /^\s*(?:\[[^\]]*\]\s*)*/;
/** A claim in a comment, about the position of the comment. */
const MARK = /\s*\[%claim ([^\]]*)\]/g;

/** The parts of a record after its tags. @param {string} record */
export const partsOf = (record) =>
  [...record.replace(TAGS, '').matchAll(PART)]
    .map(([whole, comment]) => ({ whole, comment }))
    .filter(({ whole }) => !SCORE.test(whole));

/** The tags of a record. @param {string} record */
export const tagsOf = (record) => TAGS.exec(record)?.[0] ?? '';

/** A record without its words, which differ by language. @param {string} record */
export const bare = (record) =>
  `${tagsOf(record)}${partsOf(record)
    .filter(({ comment }) => comment === undefined)
    .map(({ whole }) => whole)
    .join(' ')}`.replace(/\s+/g, ' ');

/** A record without the claims for the build. @param {string} record */
export const unmarked = (record) => record.replace(MARK, '').replace(/\s*\{\s*\}/g, '');

/**
 * @typedef {object} Place a comment in a game
 * @property {string} comment
 * @property {string[]} line the actions up to it
 * @property {string} next the action that follows
 * @property {string[]} claims what the build proves there
 */

/** The comments of a record. @param {string} record */
export function placesOf(record) {
  /** @type {Place[]} */
  const places = [];
  /** Where the line goes on that a variation has interrupted. @type {string[][]} */
  const before = [];
  /** @type {string[]} */
  let line = [];
  for (const { whole, comment } of partsOf(record)) {
    if (comment !== undefined) {
      const claims = [...comment.matchAll(MARK)].map(([, claim]) => claim.trim());
      places.push({ comment: comment.replace(/\s+/g, ' '), line, next: '', claims });
    } else if (whole === '(') {
      before.push(line);
      line = line.slice(0, -1);
    } else if (whole === ')') line = before.pop() ?? [];
    else if (!NUMBER.test(whole)) {
      for (const place of places) if (place.line === line) place.next ||= whole;
      line = [...line, whole];
    }
  }
  return places;
}
