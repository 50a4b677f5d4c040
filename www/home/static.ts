// The first page, whose markup is in index.html: its words and the look of its boards.
import { pictureOf } from '../base/board-picture.ts';
import { el } from '../base/dom.ts';
import { settings } from '../base/settings.ts';
import { dateInWords, gameOfDay } from '../base/today.ts';
import { coordsShown, phone } from '../board/coords.ts';
import { lastGame } from '../store/route.ts';

/** Which picture the table of a game has before its first action: `begun` or `bare`. */
export function tablePicture(game: string) {
  return coordsShown({ setting: settings().coords, game, phone: phone.matches }) === 'none' ? 'bare' : 'begun';
}

/**
 * Puts the page into a language and makes its links to rules and help lead to the pages in that language.
 * @param tag the language's
 */
export function sayFront(page: ParentNode, t: typeof import('../base/words.ts').t, tag: string) {
  const say = (within: ParentNode, where: string, text: string) => {
    const place = within.querySelector(where);
    if (place) place.textContent = text;
    return place;
  };
  /** Names an element for screen readers. */
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
    call(say(card, '.two', t('front.two')), t('front.two.of', { name }));
    call(say(card, '.how', t('front.how')), t('front.how.of', { name }));
    call(say(card, '.to-puzzles', t('front.puzzles')), t('front.puzzles.of', { name }));
  }
  say(page, '.today h2', t('front.daily'));
  say(page, '.today .act', t('front.daily.act'));
  const day = dateInWords(t, new Date());
  const today = page.querySelector(`.games [data-game="${gameOfDay(new Date())}"] .name`)?.textContent;
  say(page, '.today p', `${today} · ${day}`);
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

/** In milliseconds. */
const [DAY, WEEK] = [86_400_000, 7 * 86_400_000];

/**
 * Puts one game first, which the style sheet shows large: the one that was on a table last or, for a new visitor, the game of
 * the week. The games take turns from Monday to Monday, in universal time.
 */
export function chooseHero(page: ParentNode, t: typeof import('../base/words.ts').t) {
  page.querySelector('.games .why')?.remove();
  const all = [...cards(page)];
  const last = all.find(({ dataset }) => dataset.game === lastGame());
  const games = all.map(({ dataset }) => dataset.game).sort();
  // The first day of 1970 was a Thursday.
  const weekly = games[Math.floor((Date.now() + 3 * DAY) / WEEK) % games.length];
  const hero = last ?? all.find(({ dataset }) => dataset.game === weekly);
  if (!hero) return;
  hero.parentElement?.prepend(hero);
  if (!last) hero.querySelector('.name')?.before(el('p', { class: 'why' }, t('front.week')));
}

/** The section of games to go on with, above the cards of the games. */
export const goOnSection = (links: HTMLElement[], t: typeof import('../base/words.ts').t) =>
  el(
    'section',
    { class: 'continue', 'aria-labelledby': 'go-on' },
    el('h2', { id: 'go-on' }, t('games.continue')),
    el('a', { class: 'all', href: '#games' }, t('games.every')),
    el('ul', {}, ...links.map((link) => el('li', {}, link))),
  );

/** Gives the boards the chosen look. */
export function showBoards(page: ParentNode) {
  for (const card of cards(page)) {
    card.querySelector('source')?.remove(); // it follows only the system's preference
    const image = card.querySelector('img');
    if (image) image.src = pictureOf(card.dataset.game ?? '', 'resting');
  }
}

/** The cards of the games. */
const cards = (page: ParentNode): NodeListOf<HTMLElement> => page.querySelectorAll('.games .game');
