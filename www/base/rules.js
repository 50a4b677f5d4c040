// The pages of rules: where each game's is, and the place of a clause on it. They are pages of their own, in one's
// language, and open beside the game.
import { site } from './build.js';
import { el } from './dom.js';
import { language, t } from './words.js';

/** The address of a page, or of the place where a clause stands. @param {string} page @param {string} [clause] */
function address(page, clause) {
  const tongue = language();
  return `${site}rules/${tongue === 'en' ? '' : `${tongue}/`}${page}.html${clause ? `#${clause}` : ''}`;
}

/** What all games share stands on a page of its own. */
const SHARED = { any: 'common' };

/** A link to a clause. @param {string} rule `game/clause` */
export function ruleLink(rule) {
  const [of, clause] = rule.split('/');
  const page = Object.hasOwn(SHARED, of) ? SHARED.any : of;
  return el('a', { class: 'rule', href: address(page, clause), target: '_blank', rel: 'noopener' }, t('rules.open'));
}

/** The address of a game's page. @param {string} game */
export const rulesOf = (game) => address(game);

/** Opens a game's page. @param {string} game */
export const openRules = (game) => window.open(address(game), '_blank', 'noopener');
