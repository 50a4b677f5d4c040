// The first page, which stands in index.html: what it says, and how its boards look.
import { boards } from './base/build.js';
import { look } from './base/theme.js';

/** The picture of a board. @param {string} game @param {'resting' | 'begun'} which at rest on the first page, or before the first action */
export function pictureOf(game, which) {
  const { theme, stones } = look();
  return `${boards}${game}-${which}-${theme}-${stones}.svg`;
}

/** Says all in words. @param {ParentNode} page @param {typeof import('./base/words.js').t} t */
export function sayFront(page, t) {
  const say = (/** @type {string} */ where, /** @type {string} */ text) => {
    const place = page.querySelector(where);
    if (place) place.textContent = text;
  };
  say('h1', t('page.title'));
  say('header p', t('page.tagline'));
  page.querySelector('nav')?.setAttribute('aria-label', t('page.games'));
  for (const link of links(page)) {
    const line = link.querySelector('.line');
    if (line) line.textContent = t(`line.${link.hash.slice(1)}`);
  }
  say('.to-open', t('open.title'));
  say('.to-settings', t('settings'));
  say('.rules', t('rules.all'));
  say('.about', t('page.about'));
  say('.credit', t('page.credit'));
}

/** Has the boards look as it is set. @param {ParentNode} page */
export function dressFront(page) {
  for (const link of links(page)) {
    link.querySelector('source')?.remove(); // it knows only what the system wishes
    const image = link.querySelector('img');
    if (image) image.src = pictureOf(link.hash.slice(1), 'resting');
  }
}

/** The ways to the games. @param {ParentNode} page @returns {NodeListOf<HTMLAnchorElement>} */
const links = (page) => page.querySelectorAll('.games a');
