// The first page, which stands in index.html: what it says, and how its boards look.
import { boards } from './base/build.js';
import { el } from './base/dom.js';
import { look } from './base/theme.js';

/** The picture of a board. @param {string} game @param {'resting' | 'begun' | 'bare' | 'empty'} which at rest on the first page; before the first action, with coordinates or without; without pieces */
export function pictureOf(game, which) {
  const { theme, stones } = look();
  return `${boards}${game}-${which}-${theme}-${stones}.svg`;
}

/**
 * Says all in words, and has the ways to pages of rules and help lead to those in the same language.
 * @param {ParentNode} page
 * @param {typeof import('./base/words.js').t} t
 * @param {string} tag the language
 */
export function sayFront(page, t, tag) {
  const say = (/** @type {ParentNode} */ within, /** @type {string} */ where, /** @type {string} */ text) => {
    const place = within.querySelector(where);
    if (place) place.textContent = text;
    return place;
  };
  /** What a button or a sign is called where its words alone do not tell. @param {Element | null} place @param {string} name */
  const call = (place, name) => place?.setAttribute('aria-label', name);
  say(page, 'h1', t('page.title'));
  say(page, 'header p', t('page.tagline'));
  call(page.querySelector('nav'), t('page.games'));
  for (const card of cards(page)) {
    const { game } = /** @type {{game: string}} */ (card.dataset);
    const name = card.querySelector('.name')?.textContent ?? game;
    say(card, '.line', t(`line.${game}`));
    say(card, '.facts', t(`facts.${game}`));
    call(say(card, '.play', t('front.play')), t('front.play.of', { name }));
    call(say(card, '.against', t('front.computer')), t('front.computer.of', { name }));
    call(say(card, '.how', t('front.how')), t('front.how.of', { name }));
  }
  const sign = page.querySelector('.to-settings');
  call(sign, t('settings'));
  sign?.setAttribute('title', t('settings'));
  say(page, '.to-open', t('open.title'));
  say(page, '.to-games', t('games.title'));
  say(page, '.rules', t('rules.all'));
  say(page, '.about', t('page.about'));
  say(page, '.credit', t('page.credit'));
  const folder = tag === 'en' ? '' : `${tag}/`;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (page.querySelectorAll('a[hreflang]'))) {
    link.href = link.href.replace(/(rules|help)\/(?:..\/)?(?=\w+\.html$)/, `$1/${folder}`);
    link.hreflang = tag;
  }
}

/** The games to go on with, above those to choose from. @param {HTMLElement[]} links @param {typeof import('./base/words.js').t} t */
export const goOnSection = (links, t) =>
  el(
    'section',
    { class: 'continue', 'aria-labelledby': 'go-on' },
    el('h2', { id: 'go-on' }, t('games.continue')),
    el('a', { class: 'all', href: '#games' }, t('games.every')),
    el('ul', {}, ...links.map((link) => el('li', {}, link))),
  );

/** Has the boards look as it is set. @param {ParentNode} page */
export function dressFront(page) {
  for (const card of cards(page)) {
    card.querySelector('source')?.remove(); // it knows only what the system wishes
    const image = card.querySelector('img');
    if (image) image.src = pictureOf(card.dataset.game ?? '', 'resting');
  }
}

/** The games. @param {ParentNode} page @returns {NodeListOf<HTMLElement>} */
const cards = (page) => page.querySelectorAll('.games .game');
