// The first screen of a game's page: four pictures with their words from www/learn, and the ways to play.
import { escapeHtml } from '../html.mjs';
import { CARD, readPrimer } from '../primer.mjs';
import { rootOf } from './addresses.mjs';
import { sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** @param {Page} page of a game @param {{day: string, night: string}} sheet the game's cards */
export function minute(page, sheet) {
  const say = sayIn(page.lang);
  const words = (/** @type {string} */ key, places = {}) => escapeHtml(say(key, places));
  const root = rootOf(page);
  const { game, name } = page.front;
  const size = `width="${CARD[0]}" height="${CARD[1]}"`;
  // No alternative text: the sentence below each picture says everything.
  const cards = readPrimer()[game].map(({ id, title }) =>
    [
      '<li><picture>',
      `<source media="screen and (prefers-color-scheme: dark)" srcset="${root}${sheet.night}#${id}" ${size}>`,
      `<img src="${root}${sheet.day}#${id}" ${size} alt="" loading="lazy" decoding="async"></picture>`,
      `<h3>${words(`how.title.${title}`)}</h3><p>${words(`how.${game}.${id}`)}</p></li>`,
    ].join(''),
  );
  return [
    '<section class="minute" aria-labelledby="in-60-seconds">',
    `<h2 id="in-60-seconds">${words('minute')}</h2>`,
    `<ol>${cards.join('\n')}</ol>`,
    `<p class="play"><a class="main" href="${root}#${game}/play">${words('play', { game: name })}</a>`,
    `<a href="${root}#learn/${game}">${words('how.learn')}</a></p></section>`,
  ].join('\n');
}
