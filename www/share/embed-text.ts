// The texts that put a board into somebody's page: addresses, tags, what the board shows.

import type { Table } from 'tessera';
import { FROM_PAGE, linkTo } from './link.ts';

type Tessera = typeof import('tessera');
/** What a board shows and how, as the element's attributes name it. */
export type Config = Record<string, string>;
/** Width and height in CSS pixels, whether the board is as wide as its column, and the board's own width for a height of 1. */
type Size = { wide: number; tall: number; fills: boolean; aspect: number };

/** The most of a record that an embedded board takes, in characters. */
const MAX_RECORD = 8000;

const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as Record<string, string>;
/** Text as it stands in HTML, in an attribute too. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** The site's own address, without the page and what it shows. */
const site = () => new URL('.', location.href.split('#')[0]).href;

/** The address of a frame. */
export const frameOf = ({ game, ...rest }: Config) =>
  `${site()}embed/#${new URLSearchParams({ v: '1', g: game, ...rest })}`;

/** What the board shows of a table; `undefined` where the game is too long. */
export function content(tessera: Tessera, table: Table, what: 'position' | 'game'): Config | undefined {
  const { game, options, ply } = table.snapshot();
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
 * The link to the game in the app; to the game as such where it is too long for one.
 * @param after what follows the code
 */
export function linkOf(table: Table, game: string, after: string = '') {
  try {
    return linkTo(table.share()) + after;
  } catch {
    return `${site()}#${game}`;
  }
}

/**
 * A frame with the board in it. Where it is narrower than it asks for, as on a phone, so is the board, and the frame is
 * less high by as much; pages that take no styles have the height.
 */
export function frameText(config: Config, about: string, { wide, tall, fills, aspect }: Size) {
  const width = fills ? 'width="100%"' : `width="${wide}"`;
  const share = Math.round(1000 / aspect) / 1000;
  const height = `calc(min(100vw,${wide}px)*${share} + ${Math.ceil(tall - wide * share)}px)`;
  const style = `border:0;max-width:100%;height:${height}`;
  return `<iframe src="${escapeHtml(frameOf(config))}" title="${escapeHtml(about)}" ${width} height="${tall}" loading="lazy" style="${style}"></iframe>`;
}

/** The element with the board in it; a picture that leads to the game stands there until the board comes. */
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

/** The same where it stands on somebody's page, of which nobody is to be told that it was sent. */
export const linkOnPage = (table: Table, game: string) => linkOf(table, game, FROM_PAGE);

/** A picture that leads to the game, for texts in Markdown. @param picture the file's name */
export const markdownText = (about: string, picture: string, link: string) =>
  `[![${about.replace(/[\\[\]]/g, '\\$&')}](${picture})](${link})`;
