// Figures: a fence `board` becomes a picture with its caption, an exercise, or a live board that is a picture at first.
import { putAsset } from '../assets.mjs';
import { escapeHtml } from '../html.mjs';
import { sideBySide } from '../lanes.mjs';
import { problem } from '../problems.mjs';
import { sizeOf, textOf } from '../svg.mjs';
import { rootOf } from './addresses.mjs';
import { checkExercises } from './exercises.mjs';
import { ATTRIBUTES } from './fences.mjs';
import { inlineMarkdown } from './source.mjs';

/** @typedef {import('./source.mjs').Page} Page */
/** @typedef {import('./source.mjs').Board} Board */
/** @typedef {import('../command.mjs').NativeCommand} NativeCommand */

/** Where all pictures lie among the assets. */
const FOLDER = 'pictures';
/** CSS pixels that a picture has at most. */
const WIDE = 480;
/** The fields that a live board gets if its fence does not set them. */
const LIVE = { load: 'click', controls: 'min' };
/** Two or more plain figures, one after the other. */
const ROW = /(?:<figure(?: id="[^"]*")?>(?:(?!<\/figure>)[\s\S])*<\/figure>\s*){2,}/g;

/**
 * Draws all boards and puts the figures in the places of the fences.
 * @param {Page[]} pages
 * @param {string} out the site's folder
 * @param {NativeCommand} command
 * @param {Record<string, string>} posters by game: they stand in for pictures that cannot be drawn
 */
export async function putFigures(pages, out, command, posters) {
  /**
   * Draws a board into a file, and gives its address from the page.
   * @param {Page} page
   * @param {Board} board
   * @param {string} file
   * @param {Record<string, string>} more
   */
  async function draw(page, { fields, line }, file, more) {
    const svg = await command.draw(fields, more).catch((error) => {
      problem(page.file, line, `this board cannot be drawn: ${because(error)}`);
      return posters[fields.game] ?? posters.pente;
    });
    return { svg, address: rootOf(page) + putAsset(out, `${FOLDER}/${file}`, svg) };
  }

  const boards = pages.flatMap((page) => page.boards.map((board, n) => ({ page, board, n })));
  await sideBySide(boards, async ({ page, board, n }) => {
    const { fields } = board;
    const name = `${page.name.replace('/', '-').replace('rules-', '')}-${fields.id ?? n + 1}`;
    const day = await draw(page, board, `${name}.svg`, fields.theme ? {} : { theme: 'wood' });
    const night = fields.theme ? undefined : await draw(page, board, `${name}-night.svg`, { theme: 'night' });
    const picture = pictureOf(day, night?.address, fields);
    page.html = page.html.replace(board.key, () => figure(fields, picture));
  });
  // Neighbouring pictures stand side by side where there is room.
  for (const page of pages) page.html = page.html.replace(ROW, (row) => `<div class="figures">${row.trim()}</div>\n`);
  await checkExercises(boards, command);
}

/** Why the command could not draw, in one line. @param {{stderr?: string}} error */
const because = (error) =>
  String(error.stderr || error)
    .trim()
    .split('\n')[0];

/**
 * The picture in HTML: by day and by night, or in the one theme that the fence asks for.
 * @param {{svg: string, address: string}} day
 * @param {string | undefined} night its address
 * @param {Record<string, string>} fields
 */
function pictureOf({ svg, address }, night, fields) {
  const { width, height } = sizeOf(svg, WIDE);
  const size = `width="${width}" height="${height}"`;
  const alt = escapeHtml(fields.alt ?? textOf(svg, 'desc'));
  const image = `<img src="${address}" ${size} alt="${alt}" loading="lazy" decoding="async">`;
  if (!night) return image;
  return `<picture><source media="screen and (prefers-color-scheme: dark)" srcset="${night}" ${size}>${image}</picture>`;
}

/** The figure around a picture. @param {Record<string, string>} fields @param {string} picture */
function figure(fields, picture) {
  const id = fields.id ? ` id="${fields.id}"` : '';
  const caption = inlineMarkdown(fields.caption ?? '');
  const exercise = fields.solution !== undefined;
  if (!exercise && !fields.mode) return `<figure${id}>${picture}<figcaption>${caption}</figcaption></figure>`;
  /** @type {Record<string, string>} */
  const given = { ...LIVE, ...(exercise && { mode: 'puzzle' }), ...fields };
  const attributes = ATTRIBUTES.filter((key) => given[key] !== undefined)
    .map((key) => ` ${key}="${escapeHtml(given[key])}"`)
    .join('');
  const live = `<tessera-board${attributes}>${picture}</tessera-board>`;
  if (!exercise) return `<figure class="live"${id}>${live}<figcaption>${caption}</figcaption></figure>`;
  const answers = fields.solution
    .split('|')
    .map((way) => `<code>${escapeHtml(way.trim())}</code>`)
    .join(' or ');
  const task = `<p class="ask"><strong>Try it:</strong> ${escapeHtml(fields.task)}</p>`;
  const solved = fields.solved ? ` ${escapeHtml(fields.solved)}` : '';
  return [
    `<figure class="exercise"${id}><figcaption>${task}<p>${caption}</p></figcaption>${live}`,
    `<details class="answer"><summary>Solution</summary><p>${answers}${solved}</p></details></figure>`,
  ].join('');
}
