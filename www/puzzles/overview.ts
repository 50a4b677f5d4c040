// The first view of the room: the games with what has been solved, and the puzzle of the day.

import { pictureOf } from '../base/board-picture.ts';
import { el } from '../base/dom.ts';
import { missed, practiceOf, solvedCount } from '../base/practice.ts';
import { onLook } from '../base/theme.ts';
import { dateInWords, gameOfDay } from '../base/today.ts';
import { t } from '../base/words.ts';
import { isOwnId } from './entry.ts';
import { backTo } from './parts.ts';
import { levelTold } from './standing.ts';
import type { Stock } from './stock.ts';
import { sizeOf } from './stock.ts';

/** @param names of the games by their keys */
export function overview(games: Record<string, Stock>, names: Record<string, string>) {
  const title = el('h1', { tabIndex: -1 }, t('puzzles.title'));
  const images = new Map<string, HTMLImageElement>();
  const setLook = () => {
    for (const [game, image] of images) image.src = pictureOf(game, 'resting');
  };
  const today = new Date();
  const daily = gameOfDay(today);
  const card = (game: string) => {
    const practice = practiceOf(game);
    const of = sizeOf(games[game]);
    const image = el('img', { alt: '', width: 400, height: 400, loading: 'lazy', decoding: 'async' });
    images.set(game, image);
    // Positions from one's own games are known in their room alone.
    const waiting = missed(practice).filter(([id]) => !isOwnId(id)).length;
    const facts = [
      practice.standing && levelTold(practice),
      t('puzzles.solvedOf', { n: solvedCount(practice), of }),
      waiting && t('puzzles.set.missed', { n: waiting }),
    ].filter(Boolean);
    return el(
      'li',
      { 'data-game': game },
      el(
        'a',
        { href: `#puzzles/${game}` },
        el('span', { class: 'picture' }, image),
        el(
          'span',
          { class: 'words' },
          el('span', { class: 'name' }, names[game]),
          el('span', { class: 'facts' }, facts.join(' · ')),
        ),
      ),
    );
  };
  const known = Object.keys(names).filter((game) => game in games);
  const element = el(
    'div',
    { class: 'puzzles overview' },
    el('header', {}, backTo('#', t('page.back')), title),
    el('p', { class: 'about' }, t('puzzles.about')),
    el(
      'a',
      { class: 'way main of-day', href: '#puzzles/daily' },
      el('span', {}, t('front.daily')),
      el('span', { class: 'which' }, t('puzzles.daily.of', { game: names[daily] ?? '', date: dateInWords(t, today) })),
    ),
    el('ul', { class: 'stocks' }, ...known.map(card)),
  );
  setLook();
  const end = onLook(setLook);
  return {
    element,
    title: t('page.title.of', { name: t('puzzles.title') }),
    start: () => title.focus({ preventScroll: true }),
    destroy: () => end(),
  };
}
