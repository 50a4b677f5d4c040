// The pages of rules: where each game's is, and the place of a clause on it. They are pages of their own, in English,
// and open beside the game.
import { site } from './build.js';
import { el } from './dom.js';
import { t } from './words.js';

/** The address of a game's page, or of the place where a clause stands. @param {string} game @param {string} [clause] */
const address = (game, clause) => `${site}rules/${game}.html${clause ? `#${clause}` : ''}`;

/** What all games share stands on a page of its own. */
const SHARED = { any: 'common' };

/** A link to a clause. @param {string} rule `game/clause` */
export function ruleLink(rule) {
  const [of, clause] = rule.split('/');
  const game = Object.hasOwn(SHARED, of) ? SHARED.any : of;
  return el(
    'a',
    { class: 'rule', href: address(game, clause), target: '_blank', rel: 'noopener', hreflang: 'en' },
    t('rules.open'),
  );
}

/** The address of a game's page. @param {string} game */
export const rulesOf = (game) => address(game);

/** Opens a game's page. @param {string} game */
export const openRules = (game) => window.open(address(game), '_blank', 'noopener');
