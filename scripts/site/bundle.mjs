// Bundles and minifies the scripts and style sheets of the site, split by what is needed first, each with a source map. Their
// sources in www/ and embed/ are not served.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ASSETS, clearAssets, putAsset } from './assets.mjs';
import { bindings, virtual } from './esbuild.mjs';
import { wasm } from './module.mjs';
import { makePrimer } from './primer.mjs';
import { makePuzzles } from './puzzles.mjs';
import { makeSkeletons } from './skeletons.mjs';

/**
 * @typedef {object} Script
 * @property {string} file its path in the site
 * @property {string[]} with its static imports
 */
/** @typedef {Awaited<ReturnType<typeof bundle>>} Bundled the paths in the site of all output */

/** @type {import('esbuild').BuildOptions} */
const COMMON = {
  absWorkingDir: process.cwd(),
  bundle: true,
  minify: true,
  sourcemap: true,
  charset: 'utf8',
  legalComments: 'none',
  target: 'es2022',
  // Independent of the output folder, because source maps contain paths relative to it.
  outdir: path.resolve(ASSETS),
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  metafile: true,
  write: false,
  logLevel: 'silent',
};

/** The bundles of style sheets, by name. @type {Record<string, string[]>} */
const SHEETS = {
  site: [
    'www/tokens.css',
    'www/board/board.css',
    'www/desk/people.css',
    'www/desk/sheet.css',
    'www/style.css',
    'www/home/home.css',
    'www/library/library.css',
    'www/table/table.css',
    'www/table/menu.css',
    'www/table/flat.css',
    'www/offline/offline.css',
  ],
  frame: ['www/tokens.css', 'www/board/board.css', 'www/desk/people.css', 'embed/embed.css'],
  pages: [
    'www/tokens.css',
    'www/board/board.css',
    'www/style.css',
    'www/pages/pages.css',
    'www/pages/text.css',
    'www/pages/figures.css',
    'www/pages/contents.css',
    'www/pages/print.css',
  ],
  'pages-sets': ['www/pages/pages-sets.css'],
  'pages-help': ['www/pages/pages-help.css'],
};

/** The script of each page, bundled for it alone: shared chunks would be extra requests. */
const SCRIPTS = {
  start: 'www/start.ts',
  frame: 'embed/frame.ts',
  inline: 'embed/inline.ts',
};

/** A room with a script of its own, which only those fetch who enter it. */
const ROOM = { name: 'puzzles', source: 'www/puzzles/puzzles.ts' };

/** Builds and writes the output. @param {string} out the site's folder @param {import('esbuild').BuildOptions} options */
async function make(out, options) {
  const { outputFiles = [], metafile } = await build({ ...COMMON, ...options });
  for (const { path: file, contents } of outputFiles) {
    writeFileSync(path.join(out, ASSETS, path.basename(file)), contents);
  }
  return metafile?.outputs ?? {};
}

/** Bundles several sheets into one. @param {string} out @param {string} name @param {string[]} sheets */
async function style(out, name, sheets) {
  const outputs = await make(out, {
    // The output is named after this file.
    entryPoints: [{ in: `sheet:${name}`, out: name }],
    loader: { '.woff2': 'file' },
    plugins: [
      virtual(/^sheet:/, {
        // The last rule shows that the whole sheet has loaded. See www/boot/watchdog.ts.
        contents: [...sheets.map((sheet) => `@import "./${sheet}";`), ':root{--complete:1}'].join('\n'),
        loader: 'css',
        resolveDir: process.cwd(),
      }),
    ],
  });
  const files = Object.keys(outputs);
  return {
    file: /** @type {string} */ (files.find((file) => file.endsWith('.css'))),
    fonts: files.filter((file) => file.endsWith('.woff2')),
  };
}

/**
 * Everything loaded later is one chunk: separate ones would share a chunk pair by pair.
 * @param {string[]} sources entries with a chunk of their own, or shared by all
 * @param {string} more what it gives the room apart, as a script
 * @returns {import('esbuild').Plugin}
 */
const together = (sources, more) => ({
  name: 'together',
  setup({ onResolve, onLoad }) {
    const own = (/** @type {string} */ file) => path.resolve(file);
    onResolve({ filter: /^\./ }, ({ kind, path: name, resolveDir }) =>
      kind === 'dynamic-import' && sources.map(own).includes(path.resolve(resolveDir, name))
        ? { path: 'later', namespace: 'together' }
        : undefined,
    );
    onLoad({ filter: /^/, namespace: 'together' }, () => ({
      contents: [...sources.map((file) => `export * from './${file}';`), more].join('\n'),
      resolveDir: process.cwd(),
    }));
  },
});

/**
 * Where the room apart is fetched from.
 * @param {string} file
 * @returns {import('esbuild').Plugin}
 */
const apart = (file) => ({
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path: name, resolveDir }) =>
      kind === 'dynamic-import' && path.resolve(resolveDir, name) === path.resolve(ROOM.source)
        ? { path: `./${path.basename(file)}`, external: true }
        : undefined,
    );
  },
});

/**
 * What the room shares with the rest is imported from elsewhere.
 * @param {Set<string>} sources
 * @param {(source: string) => {path: string} & import('esbuild').OnResolveResult} from
 * @returns {import('esbuild').Plugin}
 */
const shared = (sources, from) => ({
  name: 'shared',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path: name, resolveDir }) => {
      const source = path.relative(process.cwd(), path.resolve(resolveDir, name)).split(path.sep).join('/');
      return sources.has(source) ? from(source) : undefined;
    });
  },
});

/** Names that a script imports: where each comes from, what it is called there, and what the room's script calls it. @typedef {{source: string, name: string, as: string}[]} Names */

/**
 * What the room imports from sources that the rest has.
 * @param {Set<string>} sources @param {import('esbuild').Plugin[]} plugins
 * @returns {Promise<Names>}
 */
async function namesShared(sources, plugins) {
  const { outputFiles } = await build({
    ...COMMON,
    entryPoints: [ROOM.source],
    format: 'esm',
    minify: false,
    sourcemap: false,
    plugins: [shared(sources, (source) => ({ path: `shared:${source}`, external: true })), ...plugins],
  });
  const [{ text }] = /** @type {import('esbuild').OutputFile[]} */ (outputFiles);
  const imports = [...text.matchAll(/^import ([^;]*?) from "shared:(.*?)";$/gms)];
  const names = imports.flatMap(([, list, source]) => {
    if (!list.startsWith('{')) throw new Error(`${ROOM.source}: import names of ${source}, not all of it`);
    return list
      .slice(1, -1)
      .split(',')
      .map((one) => ({ source, name: one.trim().split(' as ')[0] }));
  });
  const unique = new Map(names.map((one) => [`${one.source} ${one.name}`, one]));
  return [...unique.values()].map((one, i) => ({ ...one, as: `$${i}` }));
}

/**
 * Bundles the room's script.
 * @param {string} out @param {Names} names @param {string} later the script that has what is shared
 * @param {import('esbuild').Plugin[]} plugins
 */
async function roomApart(out, names, later, plugins) {
  /** @param {string} source */
  const contents = (source) => {
    const own = names.filter((one) => one.source === source).map(({ name, as }) => `${as} as ${name}`);
    return `export { ${own.join(', ')} } from './${path.basename(later)}';`;
  };
  const outputs = await make(out, {
    entryPoints: [{ in: ROOM.source, out: ROOM.name }],
    format: 'esm',
    plugins: [
      shared(new Set(names.map(({ source }) => source)), (source) => ({ path: source, namespace: 'shared' })),
      {
        name: 'from the rest',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^/, namespace: 'shared' }, ({ path: file }) => ({ path: file, external: true }));
          onLoad({ filter: /^/, namespace: 'shared' }, ({ path: source }) => ({ contents: contents(source) }));
        },
      },
      ...plugins,
    ],
  });
  return /** @type {string} */ (Object.keys(outputs).find((file) => file.endsWith('.js')));
}

/** The script of a page. @param {string} out @param {string} name @param {string} source @param {string} built */
async function script(out, name, source, built) {
  const plugins = [bindings, virtual(/\/build\.js$/, { contents: built, loader: 'js' })];
  /** @type {import('esbuild').BuildOptions} */
  const options = { entryPoints: [{ in: source, out: name }], format: 'esm', splitting: true };
  const begun = apart(`${ROOM.name}.js`);
  const { metafile } = await build({ ...COMMON, ...options, metafile: true, plugins: [begun, ...plugins] });
  const { inputs } = metafile;
  const asked = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external).map((one) => one.path),
  );
  const later = [...new Set(asked)].sort();
  const enters = Object.values(inputs).some(({ imports }) =>
    imports.some(({ kind, external }) => kind === 'dynamic-import' && external),
  );
  const names = enters ? await namesShared(new Set(Object.keys(inputs)), plugins) : [];
  const more = names
    .map(({ source: from, name: one, as }) => `export { ${one} as ${as} } from './${from}';`)
    .join('\n');
  const laterOf = (/** @type {import('esbuild').Metafile['outputs']} */ made) =>
    /** @type {string} */ (Object.keys(made).find((file) => /\blater-\w+\.js$/.test(file)));
  let where = begun;
  if (enters) {
    // The name of the script that is loaded later does not depend on that of the room, which names it.
    const first = await build({
      ...COMMON,
      ...options,
      metafile: true,
      plugins: [begun, together(later, more), ...plugins],
    });
    where = apart(await roomApart(out, names, laterOf(first.metafile.outputs), plugins));
  }
  const outputs = await make(out, { ...options, plugins: [where, together(later, more), ...plugins] });
  const of = (/** @type {string} */ wanted) =>
    /** @type {string} */ (Object.keys(outputs).find((file) => outputs[file].entryPoint === wanted));
  /** A script and its static imports, the script first. @param {string} file @returns {string[]} */
  const closure = (file) => [
    file,
    ...outputs[file].imports.filter(({ kind }) => kind === 'import-statement').flatMap((one) => closure(one.path)),
  ];
  const file = of(source);
  const all = new Set(closure(file));
  all.delete(file);
  return { file, with: [...all] };
}

/** Lazily loaded folders with their own `words/` and a style sheet of the folder's name. */
const ROOMS = ['analysis', 'learn', 'newgame', 'opponent', 'puzzles', 'review', 'share'];

/** Keys that only the native command uses. */
const COMMANDS = /^(command|command-error|command-review|diagram|protocol|protocol-error)\./;

/** The catalogues of a folder by language, without the keys of the native command. @param {string} out @param {string} folder @param {string} name what they are called */
const catalogues = (out, folder, name) =>
  Object.fromEntries(
    readdirSync(folder).map((file) => {
      const entries = Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
      const said = Object.fromEntries(entries.filter(([key]) => !COMMANDS.test(key)));
      return [path.parse(file).name, putAsset(out, `${name}-${file}`, JSON.stringify(said))];
    }),
  );

/** A lazily loaded folder's words and style sheet. @param {string} out @param {string} room */
async function assets(out, room) {
  const { file } = await style(out, room, [`www/${room}/${room}.css`]);
  return { words: catalogues(out, `www/${room}/words`, `${room}-words`), style: file };
}

/** The engine: a worker and its module. @param {string} out */
async function thinking(out) {
  const outputs = await make(out, {
    entryPoints: [{ in: 'www/engine/worker.ts', out: 'thinker' }],
    // A classic script, for browsers without module workers.
    format: 'iife',
    define: { 'import.meta.url': 'undefined' },
    plugins: [bindings],
  });
  const script = /** @type {string} */ (Object.keys(outputs).find((file) => file.endsWith('.js')));
  return { script, wasm: putAsset(out, 'thinker.wasm', wasm('thinker')) };
}

/** The engine of embedded boards: a separate bundle, because shared chunks would cost each board a request. @param {string} out */
async function embedEngine(out) {
  const outputs = await make(out, {
    entryPoints: [{ in: 'www/engine/engine.ts', out: 'engine' }],
    format: 'esm',
    plugins: [bindings],
  });
  return /** @type {string} */ (Object.keys(outputs).find((file) => file.endsWith('.js')));
}

/** The puzzle of the day for embedded boards, likewise. @param {string} out @param {string} built */
async function embedDaily(out, built) {
  const outputs = await make(out, {
    entryPoints: [{ in: 'www/puzzles/day.ts', out: 'daily' }],
    format: 'esm',
    plugins: [bindings, virtual(/\/build\.js$/, { contents: built, loader: 'js' })],
  });
  return /** @type {string} */ (Object.keys(outputs).find((file) => file.endsWith('.js')));
}

/**
 * The module that www/base/build.d.ts declares.
 * @param {{wasm: string, thinker: {script: string, wasm: string}, engine: string, words: Record<string, string>, boards: string, style: string, primer: string, stock: string, rooms: Record<string, {words: Record<string, string>, style: string}>, clauses: Record<string, string>}} made paths in the site, and the pages of clauses
 */
function builtModule({ wasm, thinker, engine, words, boards, style, primer, stock, rooms, clauses }) {
  const at = (/** @type {string} */ file) => `/* @__PURE__ */ at(${JSON.stringify(file)})`;
  const spoken = (/** @type {Record<string, string>} */ catalogue) =>
    `{ ${Object.entries(catalogue)
      .map(([tag, file]) => `${tag}: ${at(file)}`)
      .join(', ')} }`;
  return [
    // A classic script reads its own address while it runs.
    'const own = import.meta.url ?? document.currentScript.src;',
    "const at = (file) => new URL('../' + file, own).href;",
    `export const site = ${at('')};`,
    `export const wasm = ${at(wasm)};`,
    `export const thinker = { script: ${at(thinker.script)}, wasm: ${at(thinker.wasm)} };`,
    `export const embedEngine = ${at(engine)};`,
    `export const words = ${spoken(words)};`,
    `export const boards = ${at(boards)};`,
    `export const primer = ${at(primer)};`,
    `export const puzzlesIndex = ${at(stock)};`,
    ...Object.entries(rooms).map(
      ([room, { words, style }]) => `export const ${room} = { words: ${spoken(words)}, style: ${at(style)} };`,
    ),
    `export const frameStyle = ${at(style)};`,
    `export const clauses = ${JSON.stringify(clauses)};`,
  ].join('\n');
}

/**
 * Builds assets/ from the sources.
 * @param {string} out the site's folder
 * @param {import('./command.mjs').NativeCommand} command draws
 * @param {Record<string, string>} clauses the pages of those that are on no main page
 */
export async function bundle(out, command, clauses) {
  clearAssets(out);
  const put = (/** @type {string} */ file) => putAsset(out, path.basename(file), readFileSync(file));
  const words = catalogues(out, 'www/base/words', 'words');
  const [site, frame, pages, sets, help] = await Promise.all(
    ['site', 'frame', 'pages', 'pages-sets', 'pages-help'].map((name) => style(out, name, SHEETS[name])),
  );
  const module = putAsset(out, 'tessera.wasm', wasm('tessera'));
  const thinker = await thinking(out);
  const engine = await embedEngine(out);
  const skeletons = await makeSkeletons(out, Object.keys(words));
  const primer = await makePrimer(out, command);
  const rooms = Object.fromEntries(
    await Promise.all(ROOMS.map(async (room) => /** @type {const} */ ([room, await assets(out, room)]))),
  );
  const parts = builtModule({
    wasm: module,
    thinker,
    engine,
    words,
    boards: skeletons.folder,
    style: frame.file,
    primer,
    stock: await makePuzzles(out, command.puzzles),
    rooms,
    clauses,
  });
  const built = `${parts}\nexport const embedDaily = /* @__PURE__ */ at(${JSON.stringify(await embedDaily(out, parts))});`;
  const [start, board, inline] = await Promise.all(
    /** @type {const} */ (['start', 'frame', 'inline']).map((name) => script(out, name, SCRIPTS[name], built)),
  );
  // A classic script, on other pages as in the site.
  const classic = async (/** @type {string} */ source, plugins = [virtual(/^$/, {})]) => {
    const outputs = await make(out, {
      entryPoints: [source],
      format: 'iife',
      define: { 'import.meta.url': 'undefined' },
      plugins,
    });
    return /** @type {string} */ (Object.keys(outputs).find((file) => file.endsWith('.js')));
  };
  const addresses = virtual(/\/build\.js$/, { contents: built, loader: 'js' });
  const [read, drill, helping, away, keep, first] = await Promise.all([
    classic('www/pages/pages.ts'),
    classic('www/pages/pages-sets.ts'),
    classic('www/pages/pages-help.ts'),
    classic('www/offline/offline-page.ts', [addresses]),
    classic('www/offline/register-frame.ts', [addresses]),
    classic('www/boot/first-paint.ts', [
      addresses,
      virtual(/\/skeletons\.js$/, {
        contents: `export const skeletons = ${JSON.stringify(skeletons.texts)};`,
        loader: 'js',
      }),
    ]),
  ]);
  return {
    icon: put('www/icon.svg'),
    wasm: module,
    words,
    skeletons,
    first,
    /** Scripts and style sheets of the app, the frame, the pages, and more of the pages of exercises and of help. */
    app: { script: start, style: site },
    frame: { script: board, style: frame },
    pages: { script: read, style: pages },
    sets: { script: drill, style: sets },
    help: { script: helping, style: help },
    inline,
    /** The scripts of the offline pages, by name. */
    offlinePages: { away, keep },
  };
}
