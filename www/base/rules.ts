// Links to the pages of rules and to single clauses on them, in the page's language. They open in a new tab.
import { clauses, site } from './build.js';
import { el } from './dom.ts';
import { icon } from './icons.ts';
import { language, t } from './words.ts';

/** The address of a page, or of a clause on it. */
function address(page: string, clause?: string) {
  const tongue = language();
  return `${site}rules/${tongue === 'en' ? '' : `${tongue}/`}${page}.html${clause ? `#${clause}` : ''}`;
}

/** Rules shared by all games are on a page of their own. */
const SHARED = { any: 'common' };

/** A link that opens a new tab and says so. @param kind its class */
function beside(href: string, kind: string, name: string) {
  const spoken = el('span', { class: 'sr' }, ` (${t('rules.newTab')})`);
  const link = el(
    'a',
    { class: kind, href, target: '_blank', rel: 'noopener', title: t('rules.newTab') },
    name,
    spoken,
  );
  link.append(icon('open'));
  return link;
}

/** A link to a clause. @param rule `game/clause` */
export function ruleLink(rule: string) {
  const [of, clause] = rule.split('/');
  const main = Object.hasOwn(SHARED, of) ? SHARED.any : of;
  const page = Object.hasOwn(clauses, rule) ? clauses[rule] : main;
  return beside(address(page, clause), 'rule', t('rules.open'));
}

/** A link to a game's page. @param kind its class */
export const rulesLink = (game: string, kind: string, name: string) => beside(address(game), kind, name);

/** Opens a game's page. */
export const openRules = (game: string) => window.open(address(game), '_blank', 'noopener');
