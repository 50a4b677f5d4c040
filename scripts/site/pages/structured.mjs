// The structured data of a page for search engines, by schema.org.
import { addressOf, cardOf, fileOf, nameIn } from './addresses.mjs';
import { sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** The page's title out of context: in a tab, a search result, a link preview. @param {Page} page */
export const headlineOf = ({ lang, front }) =>
  front.game ? sayIn(lang)('headline', { game: front.name }) : front.title;

/** The data of one page. @param {Page} page @param {string} site the site's address, or nothing */
export function structured(page, site) {
  const { front } = page;
  const here = site ? { url: `${site}${addressOf(page)}` } : {};
  const game = front.game && {
    '@type': 'Game',
    name: front.name,
    ...here,
    ...(front.players && { numberOfPlayers: players(front.players) }),
    ...(front.inventor && {
      creator: front.inventor.split(/,| and | und | y /).map((name) => ({ '@type': 'Person', name: name.trim() })),
    }),
    ...(front.year && { dateCreated: front.year }),
    ...(front.publisher && { publisher: houses(front.publisher) }),
  };
  const steps = [
    ['Tessera', ''],
    ...(page.key.startsWith('rules/') && page.key !== 'rules/index'
      ? [[sayIn(page.lang)('rules'), addressOf({ name: nameIn('rules/index', page.lang) })]]
      : []),
    [front.name, site ? fileOf(page) : ''],
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: headlineOf(page),
        description: front.description,
        inLanguage: page.lang,
        isAccessibleForFree: true,
        ...here,
        ...(site && { image: `${site}${cardOf(page)}` }),
        ...(game && { about: { '@type': 'Game', name: front.name } }),
      },
      ...(game ? [game] : []),
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(([name, to], i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name,
          ...(site && { item: `${site}${to}` }),
        })),
      },
    ],
  };
}

/** The organisations of a line such as `Pente Games, Parker Brothers (from 1983)`, without its remarks. @param {string} line */
function houses(line) {
  const names = line.replace(/\s*\([^)]*\)/g, '').split(/,\s*/);
  return names.map((name) => ({ '@type': 'Organization', name }));
}

/** Turns `2–6` or `2, 4 or 6` into a range of numbers. @param {string} text */
function players(text) {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  return { '@type': 'QuantitativeValue', minValue: Math.min(...numbers), maxValue: Math.max(...numbers) };
}
