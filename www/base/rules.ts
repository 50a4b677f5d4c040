// The pages of rules: where each game's is, and the place of a clause on it. They are pages of their own, in one's
// language, and open beside the game.
import { site } from './build.js';
import { el } from './dom.ts';
import { icon } from './icons.ts';
import { language, t } from './words.ts';

/** The address of a page, or of the place where a clause stands. */
function address(page: string, clause?: string) {
  const tongue = language();
  return `${site}rules/${tongue === 'en' ? '' : `${tongue}/`}${page}.html${clause ? `#${clause}` : ''}`;
}

/** What all games share stands on a page of its own. */
const SHARED = { any: 'common' };

/** A link to what opens beside the game, and says so. @param kind its class */
function beside(href: string, kind: string, name: string) {
  const heard = el('span', { class: 'sr' }, ` (${t('rules.newTab')})`);
  const link = el('a', { class: kind, href, target: '_blank', rel: 'noopener', title: t('rules.newTab') }, name, heard);
  link.append(icon('open'));
  return link;
}

/** A link to a clause. @param rule `game/clause` */
export function ruleLink(rule: string) {
  const [of, clause] = rule.split('/');
  const page = Object.hasOwn(SHARED, of) ? SHARED.any : of;
  return beside(address(page, clause), 'rule', t('rules.open'));
}

/** A link to a game's page. @param kind its class */
export const rulesLink = (game: string, kind: string, name: string) => beside(address(game), kind, name);

/** Opens a game's page. */
export const openRules = (game: string) => window.open(address(game), '_blank', 'noopener');
