// The texts that embed a board in a page: addresses, tags, what the board shows.

import type { Table } from 'tessera';
import { escapeHtml } from '../base/escape-html.ts';
import { FROM_PAGE, linkTo } from './link.ts';

type Tessera = typeof import('tessera');
/** What a board shows and how, by the names of the element's attributes. */
export type Config = Record<string, string>;
/** Width and height in CSS pixels, whether the board fills its column, and the board's ratio of width to height. */
type Size = { wide: number; tall: number; fills: boolean; aspect: number };

/** What can be embedded from a table. */
export type What = 'position' | 'game' | 'daily';

/** The longest record that an embedded board accepts, in characters. */
const MAX_RECORD = 8000;

/** The address of the site. */
const site = () => new URL('.', location.href.split('#')[0]).href;

/** The address of a frame. */
export const frameOf = (config: Config) => `${site()}embed/#${new URLSearchParams(config)}`;

/** What the board shows of a table; `undefined` if the game is too long. */
export function content(tessera: Tessera, table: Table, what: What): Config | undefined {
  const { game, options, ply } = table.snapshot();
  if (what === 'daily') return { daily: game };
  if (what === 'position') {
    const start = new tessera.Table(game, options, []);
    const usual = start.position() === table.position();
    start.free();
    return usual ? { game, ...(options && { options }) } : { game, position: table.position() };
  }
  const whole = (): Config | undefined => {
    try {
      return { code: table.share() };
    } catch {
      const record = table.record();
      return record.length <= MAX_RECORD ? { record } : undefined;
    }
  };
  const held = whole();
  return held && { game, ...held, ply: String(ply) };
}

/**
 * The link to a game in the app; if the game is too long for a link, the address of a new one.
 * @param after what follows the share code
 */
export function linkOf(table: Table, game: string, after: string = '') {
  try {
    return linkTo(table.share()) + after;
  } catch {
    return `${site()}#${game}`;
  }
}

/**
 * A frame with the board. If there is less width than it asks for, as on a phone, the style reduces its height with its width.
 * Pages that remove styles keep the `height` attribute.
 */
export function frameText(config: Config, about: string, { wide, tall, fills, aspect }: Size) {
  const width = fills ? 'width="100%"' : `width="${wide}"`;
  const share = Math.round(1000 / aspect) / 1000;
  const height = `calc(min(100vw,${wide}px)*${share} + ${Math.ceil(tall - wide * share)}px)`;
  const style = `border:0;max-width:100%;height:${height}`;
  return `<iframe src="${escapeHtml(frameOf(config))}" title="${escapeHtml(about)}" ${width} height="${tall}" loading="lazy" style="${style}"></iframe>`;
}

/** The element with the board; until the board loads, it shows a picture with a link to the game. */
export function elementText(
  config: Config,
  about: string,
  { wide, fills }: Size,
  { game, link }: { game: string; link: string },
) {
  const base = escapeHtml(site());
  const attributes = Object.entries(config).map(([key, value]) =>
    key === 'flip' ? 'flip' : `${key}="${escapeHtml(value)}"`,
  );
  const limit = fills ? '' : ` style="max-width:${wide}px"`;
  const picture = `<img src="${base}embed/pictures/${game}.svg" alt="${escapeHtml(about)}" width="100%">`;
  return (
    `<script async src="${base}embed/v1.js"></script>\n<tessera-board ${attributes.join(' ')}${limit}>\n` +
    `  <a href="${escapeHtml(link)}">${picture}</a>\n</tessera-board>`
  );
}

/** A link on somebody's page. The app does not greet its visitors with “sent by a friend”. */
export const linkOnPage = (table: Table, game: string) => linkOf(table, game, FROM_PAGE);

/** A link to the puzzle of the day. */
export const dailyLink = (game: string) => `${site()}#puzzles/${game}/today`;

/** A picture with a link to the game, in Markdown. @param picture the file's name */
export const markdownText = (about: string, picture: string, link: string) =>
  `[![${about.replace(/[\\[\]]/g, '\\$&')}](${picture})](${link})`;
