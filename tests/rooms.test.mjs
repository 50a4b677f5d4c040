// The folders of www/ and embed/: which folder may import which, and no circular imports. Types count as well as code: a folder
// that names another's types depends on it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The folders that each folder may import from, besides itself. Modules at the top of www/ may import from all. */
const USES = /** @type {Record<string, string[]>} */ ({
  'www/analysis': ['www/base', 'www/desk', 'www/engine', 'www/opponent'],
  'www/base': [],
  'www/board': ['www/base'],
  'www/boot': ['www/base', 'www/board', 'www/home', 'www/store'],
  'www/desk': ['www/base', 'www/board'],
  'www/engine': [],
  'www/home': ['www/base', 'www/board', 'www/learn', 'www/library', 'www/puzzles', 'www/store', 'www/table'],
  'www/learn': ['www/base', 'www/board', 'www/desk'],
  'www/library': ['www/base', 'www/share', 'www/store'],
  'www/newgame': ['www/base'],
  'www/offline': ['www/base', 'www/worker'],
  'www/opponent': ['www/base', 'www/desk', 'www/engine'],
  'www/pages': ['www/base'],
  'www/puzzles': [
    'www/analysis',
    'www/base',
    'www/board',
    'www/desk',
    'www/engine',
    'www/learn',
    'www/opponent',
    'www/review',
    'www/share',
    'www/store',
  ],
  'www/review': ['www/analysis', 'www/base', 'www/desk', 'www/engine', 'www/opponent'],
  'www/setup': ['www/base', 'www/board', 'www/desk', 'www/newgame'],
  'www/share': ['www/base', 'www/desk'],
  'www/store': ['www/base', 'www/newgame'],
  'www/table': [
    'www/analysis',
    'www/base',
    'www/board',
    'www/desk',
    'www/learn',
    'www/library',
    'www/newgame',
    'www/offline',
    'www/opponent',
    'www/review',
    'www/setup',
    'www/share',
    'www/store',
  ],
  'www/worker': [],
  embed: ['www/base', 'www/board', 'www/desk', 'www/engine', 'www/opponent', 'www/puzzles'],
});
const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * The modules that a source imports by a relative path, in its code and its types.
 * @param {string} file by its path from the root
 * @param {string} text
 */
function importsOf(file, text) {
  /** @type {string[]} */
  const found = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  /** @param {ts.Node} node */
  const visit = (node) => {
    let name;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) name = node.moduleSpecifier;
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) name = node.argument.literal;
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) [name] = node.arguments;
    if (name && ts.isStringLiteral(name) && /^\..*\.ts$/.test(name.text)) {
      found.push(path.posix.join(path.posix.dirname(file), name.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}

/** A circle in a graph, as the names along it; nothing if there is none. @param {Map<string, string[]>} graph */
function circle(graph) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} name @param {string[]} way @returns {string[] | undefined} */
  const search = (name, way) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const found = search(next, [...way, name]);
      if (found) return found;
    }
    done.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const found = search(name, []);
    if (found) return found;
  }
  return undefined;
}

/** The folder of a module. @param {string} file */
const folderOf = (file) => path.posix.dirname(file);

/** The imports between folders that are not allowed. @param {Map<string, string[]>} graph */
function crossings(graph) {
  const all = [...graph].flatMap(([from, names]) => names.map((to) => ({ from, to })));
  const may = (/** @type {string} */ from, /** @type {string} */ to) =>
    from === to || (from === 'www' ? to.startsWith('www/') : (USES[from] ?? []).includes(to));
  return all.filter(({ from, to }) => !may(folderOf(from), folderOf(to))).map(({ from, to }) => `${from} -> ${to}`);
}

/** @type {Map<string, string[]>} */
const modules = new Map(
  ['www', 'embed']
    .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => [file, importsOf(file, readFileSync(path.join(ROOT, file), 'utf8'))]),
);

test('each module imports only from folders that its own may use', () => {
  assert.deepEqual(
    [...new Set([...modules.keys()].map(folderOf))].filter((folder) => folder !== 'www').sort(),
    Object.keys(USES).sort(),
  );
  assert.deepEqual(crossings(modules), []);
  const wrong = importsOf('www/base/dom.ts', "export type Desk = import('../desk/desk.ts').Desk;\n");
  assert.deepEqual(crossings(new Map([['www/base/dom.ts', wrong]])), ['www/base/dom.ts -> www/desk/desk.ts']);
});

test('no circular imports of modules or folders', () => {
  assert.deepEqual(circle(modules), undefined);
  assert.deepEqual(circle(new Map(Object.entries(USES))), undefined);
  const one = importsOf('a/one.ts', "export { two } from './two.ts';\n");
  const two = importsOf('a/two.ts', "const one = await import('./one.ts');\n");
  const round = new Map(Object.entries({ 'a/one.ts': one, 'a/two.ts': two }));
  assert.deepEqual(circle(round), ['a/one.ts', 'a/two.ts', 'a/one.ts']);
});
