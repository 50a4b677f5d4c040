// Figures: a fence `board` becomes a picture with its caption, an exercise, or a live board that starts as a picture.
import { putAsset } from '../assets.mjs';
import { escapeHtml, plain } from '../html.mjs';
import { inParallel } from '../parallel.mjs';
import { problem } from '../problems.mjs';
import { sizeOf, textOf } from '../svg.mjs';
import { rootOf } from './addresses.mjs';
import { inWords } from './description.mjs';
import { checkExercises } from './exercises.mjs';
import { FIELDS } from './fences.mjs';
import { checkGames, proveGames, transcript } from './games.mjs';
import { inlineMarkdown } from './source.mjs';
import { drawSet } from './trays.mjs';
import { FIRST, sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */
/** @typedef {import('./source.mjs').Board} Board */
/** @typedef {import('../command.mjs').NativeCommand} NativeCommand */

/** Where all pictures lie among the assets. */
const FOLDER = 'pictures';
/** The largest width of a picture in CSS pixels. */
const WIDE = 480;
/** The fields that a live board gets if its fence does not set them. */
const LIVE = { load: 'click', controls: 'min', coords: 'rulebook' };
/** Two or more plain figures, one after the other. */
const ROW = /(?:<figure(?: id="[^"]*")?>(?:(?!<\/figure>)[\s\S])*<\/figure>\s*){2,}/g;

/**
 * Draws all boards and replaces the fences with figures.
 * @param {Page[]} pages
 * @param {string} out the site's folder
 * @param {NativeCommand} command
 * @param {Record<string, string>} posters by game, used if a picture cannot be drawn
 */
export async function putFigures(pages, out, command, posters) {
  /**
   * Draws a board into a file of the site.
   * @param {Page} page
   * @param {Board} board
   * @param {string} file
   * @param {Record<string, string>} more
   */
  async function draw(page, { fields, line }, file, more) {
    // A game that opens at its start is shown at its end, because there is nothing to see at the start.
    const { ply, ...whole } = fields;
    const shown = fields.record && ply === '0' ? whole : fields;
    const drawing = fields.tray ? drawSet(command, fields, more) : command.draw(shown, more);
    const svg = await drawing.catch((error) => {
      problem(page.file, line, `this board cannot be drawn: ${because(error)}`);
      return posters[fields.game] ?? posters.pente;
    });
    return { svg, file: putAsset(out, `${FOLDER}/${file}`, svg) };
  }

  /** Draws a board in the light and the dark theme. @param {Page} page @param {Board} board @param {string} name */
  async function drawBoth(page, board, name) {
    const { theme } = board.fields;
    const day = await draw(page, board, `${name}.svg`, theme ? {} : { theme: 'wood' });
    const night = theme ? undefined : await draw(page, board, `${name}-night.svg`, { theme: 'night' });
    return { day, night: night?.file };
  }

  const boards = pages.flatMap((page) => page.boards.map((board, n) => ({ page, board, n })));
  /** Drawings by name; translations reuse those of the original. @type {Map<string, Awaited<ReturnType<typeof drawBoth>>>} */
  const drawn = new Map();
  const nameOf = (/** @type {Page} */ page, /** @type {Board} */ { fields }, /** @type {number} */ n) =>
    `${page.key.replace('/', '-').replace('rules-', '')}-${fields.id ?? n + 1}`;
  await inParallel(
    boards.filter(({ page }) => page.lang === FIRST),
    async ({ page, board, n }) => {
      const name = nameOf(page, board, n);
      drawn.set(name, await drawBoth(page, board, name));
    },
  );
  for (const { page, board, n } of boards) {
    const picture = drawn.get(nameOf(page, board, n));
    if (!picture) continue; // reported where its fence was read
    const shown = pictureOf(page, picture.day, picture.night, board.fields);
    page.html = page.html.replace(board.key, () => figure(page, board, shown));
  }
  // Adjacent pictures are shown side by side if there is room.
  for (const page of pages) page.html = page.html.replace(ROW, (row) => `<div class="figures">${row.trim()}</div>\n`);
  await checkExercises(boards, command);
  await checkGames(boards, pages, command);
  await proveGames(boards, command);
}

/** Why the command could not draw, in one line. @param {{stderr?: string}} error */
const because = (error) =>
  String(error.stderr || error)
    .trim()
    .split('\n')[0];

/**
 * The picture in HTML: light and dark, or in the theme of the fence.
 * @param {Page} page
 * @param {{svg: string, file: string}} day
 * @param {string | undefined} night its file
 * @param {Record<string, string>} fields
 */
function pictureOf(page, { svg, file }, night, fields) {
  const { width, height } = sizeOf(svg, WIDE);
  const size = `width="${width}" height="${height}"`;
  const alt = escapeHtml(fields.alt ?? inWords(textOf(svg, 'desc'), page.lang));
  const image = `<img src="${rootOf(page)}${file}" ${size} alt="${alt}" loading="lazy" decoding="async">`;
  if (!night) return image;
  const source = `<source media="screen and (prefers-color-scheme: dark)" srcset="${rootOf(page)}${night}" ${size}>`;
  return `<picture>${source}${image}</picture>`;
}

/** A figure's name: its caption up to the first full stop. @param {string} caption as plain text */
const firstSentence = (caption) => /^.*?[.!?](?=\s|$)/s.exec(caption)?.[0] ?? caption;

/** The figure around a picture. @param {Page} page @param {Board} board @param {string} picture */
function figure(page, { fields, code }, picture) {
  const say = sayIn(page.lang);
  const id = fields.id ? ` id="${fields.id}"` : '';
  const caption = inlineMarkdown(fields.caption ?? '');
  const exercise = fields.solution !== undefined;
  if (!exercise && !fields.mode) {
    const label = escapeHtml(say('open.from', { figure: firstSentence(plain(caption)) }));
    const open = code
      ? ` <a class="open" href="${rootOf(page)}#play=${code}" aria-label="${label}">${say('open')}</a>`
      : '';
    return `<figure${id}>${picture}<figcaption>${caption}${open}</figcaption></figure>`;
  }
  /** @type {Record<string, string>} */
  const given = { ...LIVE, ...(exercise && { mode: 'puzzle' }), ...fields };
  const attributes = FIELDS.filter((key) => given[key] !== undefined)
    .map((key) => ` ${key}="${escapeHtml(given[key])}"`)
    .join('');
  const live = `<tessera-board${attributes}>${picture}</tessera-board>`;
  if (!exercise) {
    const game = fields.record ? transcript(fields.record, page.lang) : '';
    return `<figure class="live"${id}>${live}<figcaption>${caption}</figcaption>${game}</figure>`;
  }
  const answers = fields.solution
    .split('|')
    .map((way) => `<code>${escapeHtml(way.trim())}</code>`)
    .join(` ${say('or')} `);
  const task = `<p class="ask"><strong>${say('try')}</strong> ${escapeHtml(fields.task)}</p>`;
  const clue = fields.clue
    ? `<details class="clue"><summary>${say('set.clue')}</summary><p>${escapeHtml(fields.clue)}</p></details>`
    : '';
  const solved = fields.solved ? ` ${escapeHtml(fields.solved)}` : '';
  return [
    `<figure class="exercise"${id}><figcaption>${task}<p>${caption}</p></figcaption>${live}${clue}`,
    `<details class="answer"><summary>${say('solution')}</summary><p>${answers}${solved}</p></details></figure>`,
  ].join('');
}
