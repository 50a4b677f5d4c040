// THIRD-PARTY.txt: the third-party components in the site, with the texts of their licences from the packages themselves.
import { execFile } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @typedef {{id: string, name: string, version: string, license: string | null, source: string | null, manifest_path: string, targets: {kind: string[], src_path: string}[]}} Package */
/** @typedef {{id: string, deps: {pkg: string, dep_kinds: {kind: string | null}[]}[]}} Node */

/** Its path in the site. */
export const NOTICES = 'THIRD-PARTY.txt';

const LINE = '='.repeat(80);

/** The crates that the site's modules are made of. */
const MODULES = ['tessera-site', 'tessera-think-web'];

/** All crates of the workspace and their dependencies. */
async function metadata() {
  const asked = ['metadata', '--format-version', '1', '--locked', '--offline'];
  const { stdout } = await run('cargo', [...asked, '--filter-platform', 'wasm32-unknown-unknown'], {
    maxBuffer: 1 << 28,
  });
  return /** @type {{packages: Package[], resolve: {nodes: Node[]}}} */ (JSON.parse(stdout));
}

/**
 * Third-party crates linked into the site's modules: no macros, build tools or test dependencies.
 * @param {Awaited<ReturnType<typeof metadata>>} asked
 * @returns {Package[]} by their names
 */
function crates({ packages, resolve }) {
  const known = new Map(packages.map((one) => [one.id, one]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  /** @type {Set<Package>} */
  const found = new Set();
  const visit = (/** @type {string} */ id) => {
    const one = known.get(id);
    if (!one || found.has(one) || one.targets.some(({ kind }) => kind.includes('proc-macro'))) return;
    found.add(one);
    for (const { pkg, dep_kinds } of nodes.get(id)?.deps ?? []) {
      if (dep_kinds.some(({ kind }) => kind === null)) visit(pkg);
    }
  };
  for (const { name, id } of packages) if (MODULES.includes(name)) visit(id);
  return [...found].filter(({ source }) => source).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The npm packages in the bundled scripts, by their source maps.
 * @param {string} out the site's folder
 * @returns {{name: string, version: string, license: string, folder: string}[]} by their names
 */
function packages(out) {
  const maps = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'));
  const sources = maps.flatMap((file) => JSON.parse(readFileSync(path.join(out, file), 'utf8')).sources);
  const folders = sources.flatMap((source) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source) ?? []);
  return [...new Set(folders)].sort().map((folder) => {
    return { ...JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')), folder };
  });
}

/**
 * The texts of the licences in a folder. Where there is a choice the MIT licence is taken, which is the shortest; what
 * applies besides (`AND Unicode-3.0`) comes with it.
 * @param {string} folder @param {string | null} license
 */
function textsIn(folder, license) {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const mit = files.filter((file) => /MIT/i.test(file));
  const others = / AND /.test(license ?? '') ? files.filter((file) => !/MIT|apache/i.test(file)) : [];
  const taken = /\bMIT\b/.test(license ?? '') && mit.length ? [...mit, ...others] : files.sort();
  return taken.map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/**
 * The texts of a crate's licences.
 * @param {Package} crate
 */
function textsOf({ name, license, manifest_path, targets }) {
  const texts = textsIn(path.dirname(manifest_path), license);
  if (texts.length) return texts;
  // Without such a file the licence is in a comment at the top of the source.
  const source = readFileSync(targets.find(({ kind }) => kind.includes('lib'))?.src_path ?? '', 'utf8');
  const [, head = ''] = /^\/\*([\s\S]*?)\*\//.exec(source) ?? [];
  if (!/Copyright[\s\S]*Permission is hereby granted/.test(head)) {
    throw new Error(`The crate ${name} brings no text of its licence (${license}): ${NOTICES} needs one.`);
  }
  return [head.replace(/^ ?\* ?/gm, '')];
}

/** Normalises line ends and trailing blanks, so that equal licences compare equal. @param {string} text */
const tidy = (text) =>
  text
    .replace(/\r/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');

/**
 * Writes it, and the project's own licences next to it.
 * @param {string} out the site's folder
 */
export async function writeNotices(out) {
  /** Components by licence text. @type {Map<string, string[]>} */
  const texts = new Map();
  const put = (/** @type {string} */ who, /** @type {string} */ text) =>
    texts.set(tidy(text), [...(texts.get(tidy(text)) ?? []), who]);
  const asked = await metadata();
  for (const crate of crates(asked)) {
    for (const text of textsOf(crate)) put(`${crate.name} ${crate.version} (${crate.license})`, text);
  }
  for (const { name, version, license, folder } of packages(out)) {
    const texts = textsIn(folder, license);
    if (!texts.length) throw new Error(`The npm package ${name} brings no text of its licence: ${NOTICES} needs one.`);
    for (const text of texts) put(`${name} ${version} (${license})`, text);
  }
  const rust = (await run('rustc', ['--version'])).stdout.split(' ')[1];
  put(`the standard library of Rust ${rust} (MIT OR Apache-2.0)`, readFileSync('LICENSE-APACHE', 'utf8'));
  // Its character tables have a licence of their own, whose text comes with this crate.
  const unicode = asked.packages.find(({ name }) => name === 'unicode-ident');
  if (!unicode) throw new Error(`No crate brings the text of the Unicode licence: ${NOTICES} needs it.`);
  put(
    `the Unicode data in the standard library of Rust ${rust} (Unicode-3.0)`,
    readFileSync(path.join(path.dirname(unicode.manifest_path), 'LICENSE-UNICODE'), 'utf8'),
  );
  for (const [font, file] of Object.entries({ Bitter: 'bitter', 'Open Sans': 'open-sans' }))
    put(`the font ${font} (OFL-1.1)`, readFileSync(`www/fonts/${file}-OFL.txt`, 'utf8'));
  const parts = [...texts].map(
    ([text, who]) => `${LINE}\n${who.map((one) => `  ${one}`).join('\n')}\n${LINE}\n\n${text}\n`,
  );
  // With a byte order mark, because many hosts send text without a charset.
  const head =
    '\uFEFFTessera itself may be used under the MIT licence or the Apache License 2.0, at your option.\n' +
    'This site also contains third-party components, each listed with its licence:\n';
  writeFileSync(path.join(out, NOTICES), [head, ...parts].join('\n'));
  // With a suffix by which hosts recognise text.
  for (const own of ['LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(own, path.join(out, `${own}.txt`));
}
