// The first page, which stands in index.html: what it says, and how its boards look.
import { boards } from '../base/build.js';
import { el } from '../base/dom.ts';
import { look } from '../base/theme.ts';

/**
 * The picture of a board.
 * @param which at rest on the first page; before the first action, with coordinates or without
 */
export function pictureOf(game: string, which: 'resting' | 'begun' | 'bare') {
  const { theme, stones } = look();
  return `${boards}${game}-${which}-${theme}-${stones}.svg`;
}

/**
 * Says all in words, and has the ways to pages of rules and help lead to those in the same language.
 * @param tag the language
 */
export function sayFront(page: ParentNode, t: typeof import('../base/words.ts').t, tag: string) {
  const say = (within: ParentNode, where: string, text: string) => {
    const place = within.querySelector(where);
    if (place) place.textContent = text;
    return place;
  };
  /** What a button or a sign is called where its words alone do not tell. */
  const call = (place: Element | null, name: string) => place?.setAttribute('aria-label', name);
  say(page, 'h1', t('page.title'));
  say(page, 'header p', t('page.tagline'));
  call(page.querySelector('nav'), t('page.games'));
  for (const card of cards(page)) {
    const { game } = card.dataset as { game: string };
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
  for (const link of page.querySelectorAll('a[hreflang]') as NodeListOf<HTMLAnchorElement>) {
    link.href = link.href.replace(/(rules|help)\/(?:..\/)?(?=\w+\.html$)/, `$1/${folder}`);
    link.hreflang = tag;
  }
}

/** The games to go on with, above those to choose from. */
export const goOnSection = (links: HTMLElement[], t: typeof import('../base/words.ts').t) =>
  el(
    'section',
    { class: 'continue', 'aria-labelledby': 'go-on' },
    el('h2', { id: 'go-on' }, t('games.continue')),
    el('a', { class: 'all', href: '#games' }, t('games.every')),
    el('ul', {}, ...links.map((link) => el('li', {}, link))),
  );

/** Has the boards look as it is set. */
export function dressFront(page: ParentNode) {
  for (const card of cards(page)) {
    card.querySelector('source')?.remove(); // it knows only what the system wishes
    const image = card.querySelector('img');
    if (image) image.src = pictureOf(card.dataset.game ?? '', 'resting');
  }
}

/** The games. */
const cards = (page: ParentNode): NodeListOf<HTMLElement> => page.querySelectorAll('.games .game');
