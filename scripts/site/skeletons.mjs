// The content of the first paint: pictures of the boards and the texts beside them, in every language. The module itself makes
// them, here in Node.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ASSETS } from './assets.mjs';
import { bindings, virtual } from './esbuild.mjs';
import { wasm } from './module.mjs';
import '../typescript.mjs';

const { STONES, THEMES } = await import('../../www/base/looks.ts');

/** Games on square grids, whose points a canvas aligns to whole pixels. */
const SQUARE = ['pente', 'chivalry'];

/** Loads the page's own code for words, and the module. @param {string[]} tags */
async function load(tags) {
  const words = tags.map((tag) => {
    const text = readFileSync(`www/base/words/${tag}.json`).toString('base64');
    return `${tag}: 'data:application/json;base64,${text}'`;
  });
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export * as tessera from 'tessera'; export * as words from './www/base/words.ts'; export * as sentences from './www/base/sentences.ts';",
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [bindings, virtual(/\/build\.js$/, { contents: `export const words = { ${words.join(', ')} };` })],
  });
  // words.ts listens to other tabs; in Node there are none.
  globalThis.addEventListener ??= () => {};
  const loaded = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  loaded.tessera.initSync({ module: wasm('tessera') });
  return /** @type {{tessera: typeof import('tessera'), words: typeof import('../../www/base/words.ts'), sentences: typeof import('../../www/base/sentences.ts')}} */ (
    loaded
  );
}

/** The keys that the sources of the first view use. @param {string[]} games */
function keysOf(games) {
  const sources = ['www/home/static.ts', 'www/boot/skeleton.ts', 'www/boot/failure.ts', 'www/base/today.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const keys = [...sources.matchAll(/\bt\('([^']+)'/g)].map(([, key]) => key);
  return [...new Set(keys)].concat(games.flatMap((game) => [`line.${game}`, `facts.${game}`]));
}

/**
 * Draws the boards and collects the texts beside them.
 * @param {string} out the site's folder
 * @param {string[]} tags the languages
 */
export async function makeSkeletons(out, tags) {
  const { tessera, words, sentences } = await load(tags);
  const games = tessera.games();
  /** @type {Map<string, string>} */
  const pictures = new Map();
  /** The shapes of the boards, with coordinates and without. @type {Record<string, import('../../www/boot/skeletons.d.ts').Skeleton['shapes']>} */
  const shapes = {};
  for (const { key, name } of games) {
    const tables = {
      resting: tessera.Table.resting(key),
      begun: new tessera.Table(key, '', []),
      bare: new tessera.Table(key, '', []),
    };
    tables.bare.set_look('wood', 'set', 'none', false);
    for (const [which, table] of Object.entries(tables)) {
      for (const theme of THEMES)
        for (const stones of STONES)
          pictures.set(`${key}-${which}-${theme}-${stones}.svg`, table.svg(theme, stones, name, ''));
    }
    const shapeOf = (/** @type {import('tessera').Table} */ table) => {
      const [, , width, height] = (/viewBox="([^"]*)"/.exec(table.svg('wood', 'set', name, ''))?.[1] ?? '')
        .split(' ')
        .map(Number);
      return { size: /** @type {[number, number]} */ ([width, height]), aspect: table.aspect() };
    };
    shapes[key] = { begun: shapeOf(tables.begun), bare: shapeOf(tables.bare) };
  }
  const digest = createHash('sha256')
    .update([...pictures.values()].join(''))
    .digest('hex')
    .slice(0, 10);
  const folder = `${ASSETS}/boards-${digest}`;
  mkdirSync(path.join(out, folder), { recursive: true });
  for (const [file, svg] of pictures) writeFileSync(path.join(out, folder, file), svg);

  const keys = keysOf(games.map(({ key }) => key));
  /** @type {Record<string, import('../../www/boot/skeletons.d.ts').Skeletons>} */
  const texts = {};
  for (const tag of tags) {
    await words.load(/** @type {'en'} */ (tag), /** @type {any} */ ({}));
    texts[tag] = {
      words: Object.fromEntries(keys.map((key) => [key, words.t(/** @type {'page.title'} */ (key))])),
      games: Object.fromEntries(
        games.map(({ key, name }) => {
          const table = new tessera.Table(key, '', []);
          const snapshot = table.snapshot();
          const seats = snapshot.seats.map((seat, i) => ({
            name: sentences.seatName(snapshot, i),
            besides: sentences.besides(snapshot, seat),
            slots: (seat.goal ?? 0) / 2,
          }));
          return [
            key,
            {
              name,
              shapes: shapes[key],
              square: SQUARE.includes(key),
              small: tessera.small_cell(),
              close: table.first_close(),
              headline: sentences.headline(snapshot),
              task: sentences.below(snapshot, true).asked.join(''),
              seats,
            },
          ];
        }),
      ),
    };
  }
  return { tessera, folder: `${folder}/`, games: games.map(({ key, name }) => ({ key, name })), texts };
}

/**
 * The entry of a game on the first page. Without scripts its link *How to play* leads to the rules.
 * @param {string} folder the path of the pictures
 * @param {{key: string, name: string}} game
 * @param {(key: string) => string} t the words, as HTML
 */
export const boardCard = (folder, { key, name }, t) => {
  const file = (/** @type {string} */ theme) => `${folder}${key}-resting-${theme}-set.svg`;
  const named = (/** @type {string} */ words) => `aria-label="${t(words).replace('{name}', name)}"`;
  return [
    `<li class="game" data-game="${key}"><span class="picture"><picture>`,
    `<source media="(prefers-color-scheme: dark)" srcset="${file('night')}">`,
    `<img src="${file('wood')}" alt="" width="400" height="400" loading="lazy" decoding="sync">`,
    `</picture></span><h2 class="name">${name}</h2><p class="line">${t(`line.${key}`)}</p>`,
    `<p class="facts">${t(`facts.${key}`)}</p>`,
    `<a class="play" href="#${key}/play" ${named('front.play.of')}>${t('front.play')}</a><p class="ways">`,
    `<a class="two" href="#${key}/two" ${named('front.two.of')}>${t('front.two')}</a>`,
    `<a class="how" href="./rules/${key}.html" hreflang="en" ${named('front.how.of')}>${t('front.how')}</a>`,
    `<a class="to-puzzles" href="#puzzles/${key}" ${named('front.puzzles.of')}>${t('front.puzzles')}</a></p></li>`,
  ].join('');
};
