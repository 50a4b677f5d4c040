// What a fence `board` becomes: a picture with its caption, an exercise, or a live board that is a picture at first.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ATTRIBUTES } from './fences.mjs';
import { all, sizeOf, within } from './pictures.mjs';
import { problem } from './problems.mjs';
import { escapeHtml, inlineMarkdown } from './source.mjs';

/** @typedef {import('./source.mjs').Page} Page */
/** @typedef {Awaited<ReturnType<typeof import('./pictures.mjs').artist>>} Artist */

/** Where all pictures lie. */
const FOLDER = 'rules/pictures';
/** CSS pixels that a picture has at most. */
const WIDE = 480;
/** What of a live board's fields is its own, where the fence does not say. */
const LIVE = { load: 'click', controls: 'min' };

/** What is wrong when the command could not draw. @param {unknown} error */
const because = (error) =>
  String(/** @type {{stderr?: string}} */ (error).stderr || error)
    .trim()
    .split('\n')[0];

/**
 * Puts the figures where the fences stood.
 * @param {Page[]} pages @param {string} out the site's folder @param {Artist} artist
 * @param {(game: string) => string} stand what stands in for a picture that cannot be drawn
 */
export async function putFigures(pages, out, artist, stand) {
  const jobs = pages.flatMap((page) => page.boards.map((board, n) => ({ page, board, n })));
  await all(jobs, async ({ page, board, n }) => {
    const { fields, line } = board;
    const name = `${page.name.replace('/', '-').replace('rules-', '')}-${fields.id ?? n + 1}`;
    const up = '../'.repeat(page.name.split('/').length - 1);
    /** @param {Record<string, string>} more @param {string} end */
    const put = async (more, end) => {
      let svg = '';
      try {
        svg = await artist.draw(fields, more);
      } catch (error) {
        problem(page.file, line, `this board cannot be drawn: ${because(error)}`);
        svg = stand(fields.game);
      }
      writeFileSync(path.join(out, FOLDER, `${name}${end}.svg`), svg);
      return svg;
    };
    const svg = await put(fields.theme ? {} : { theme: 'wood' }, '');
    if (!fields.theme) await put({ theme: 'night' }, '-night');
    const { width, height } = sizeOf(svg, WIDE);
    const address = `${up}${FOLDER}/${name}`;
    const image = `<img src="${address}.svg" width="${width}" height="${height}" alt="${escapeHtml(fields.alt ?? within(svg, 'desc'))}" loading="lazy" decoding="async">`;
    const picture = fields.theme
      ? image
      : `<picture><source media="screen and (prefers-color-scheme: dark)" srcset="${address}-night.svg" width="${width}" height="${height}">${image}</picture>`;
    page.html = page.html.replace(board.key, () => figure(fields, picture));
  });
  // Pictures that follow each other stand beside each other where there is room.
  for (const page of pages)
    page.html = page.html.replace(
      /(?:<figure(?: id="[^"]*")?>(?:(?!<\/figure>)[\s\S])*<\/figure>\s*){2,}/g,
      (row) => `<div class="figures">${row.trim()}</div>\n`,
    );
  await checkExercises(jobs, artist);
}

/** @param {Record<string, string>} fields @param {string} picture */
function figure(fields, picture) {
  const id = fields.id ? ` id="${fields.id}"` : '';
  const caption = inlineMarkdown(fields.caption ?? '');
  const exercise = fields.solution !== undefined;
  if (!exercise && !fields.mode) return `<figure${id}>${picture}<figcaption>${caption}</figcaption></figure>`;
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
  return (
    `<figure class="exercise"${id}><figcaption><p class="ask"><strong>Try it:</strong> ${escapeHtml(fields.task)}</p><p>${caption}</p></figcaption>${live}` +
    `<details class="answer"><summary>Solution</summary><p>${answers}${fields.solved ? ` ${escapeHtml(fields.solved)}` : ''}</p></details></figure>`
  );
}

/** Plays each solution of each exercise by the rules. @param {{page: Page, board: import('./source.mjs').Board}[]} jobs @param {Artist} artist */
async function checkExercises(jobs, artist) {
  const asked = jobs
    .filter(({ board: { fields } }) => fields.solution && !fields.record)
    .flatMap(({ page, board: { fields, line } }) =>
      fields.solution.split('|').map((way) => ({
        page,
        line,
        way: way.trim(),
        lines: [
          `new ${fields.game} ${fields.options ?? ''}`.trim(),
          ...(fields.coords === 'letters' ? ['coords letters'] : []),
          ...(fields.position ? [`position ${fields.position}`] : []),
          ...(fields.moves
            ? [
                `play ${fields.moves
                  .split(/\s+/)
                  .slice(0, fields.ply ? Number(fields.ply) : undefined)
                  .join(' ')}`,
              ]
            : []),
          `play ${way.trim()}`,
        ],
      })),
    );
  if (asked.length === 0) return;
  const answers = await artist.ask(asked.flatMap(({ lines }) => lines));
  for (const { page, line, way, lines } of asked) {
    const fault = answers.splice(0, lines.length).find((answer) => !answer.startsWith('='));
    if (fault !== undefined)
      problem(page.file, line, `the solution '${way}' cannot be played: ${fault.slice(1).trim()}`);
  }
}
