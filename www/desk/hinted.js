// That a hint was asked for before an action is kept in the comment on the action, in the way in which records of chess keep
// what programs read: `[%hint 2]` with the degree. So it goes wherever comments go, and old versions show it as it stands.
import { t } from '../base/words.js';

const HINT = /\[%hint [1-4]\]/g;

/** The hints that a comment tells of. @param {string} comment */
export const hintsIn = (comment) => comment.match(HINT)?.length ?? 0;

/** A comment that tells of a hint of some degree, too; of the last one where there were several. @param {string} comment @param {number} degree */
export const withHint = (comment, degree) => [comment.replace(HINT, '').trim(), `[%hint ${degree}]`].join(' ').trim();

/** A comment as people read it. @param {string} comment */
export const readable = (comment) => comment.replace(HINT, () => t('moves.hinted'));
