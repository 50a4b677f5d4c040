// The page and the catalogue: every key that the page uses exists and gets its arguments, and no key is unused. TypeScript says
// what each call of `t` can ask for: a key, a choice of keys, or a family of keys (`colour.${string}`).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The page, and the folders with words of their own. */
const ROOMS = ['base', 'analysis', 'learn', 'newgame', 'opponent', 'review', 'share'];
/** @type {Record<string, string | Record<string, string>>[]} */
const catalogues = ROOMS.map((room) => JSON.parse(readFileSync(`${root}www/${room}/words/en.json`, 'utf8')));
const catalogue = Object.assign({}, ...catalogues);
/** All texts of a language with their keys. @param {string} tag @returns {[key: string, text: string][]} */
const said = (tag) =>
  ROOMS.flatMap((room) =>
    Object.entries(JSON.parse(readFileSync(`${root}www/${room}/words/${tag}.json`, 'utf8'))).flatMap(([key, entry]) =>
      Object.values(typeof entry === 'string' ? { entry } : entry).map(
        (text) => /** @type {[string, string]} */ ([key, text]),
      ),
    ),
  );
const keys = Object.keys(catalogue);
/** The names of the arguments in a sentence, and `n` if it has plural forms. @param {string} key */
const places = (key) => {
  const entry = catalogue[key];
  const text = typeof entry === 'string' ? entry : Object.values(entry).join(' ');
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).concat(typeof entry === 'string' ? [] : 'n'));
};

/**
 * @typedef {object} Call
 * @property {string} place file and line
 * @property {(string | RegExp)[]} asked keys, and patterns of the families of keys
 * @property {Set<string>} given the names of the arguments
 */
/** @type {ts.TypeChecker} */
let checker;
/** @type {ts.SourceFile[]} */
let sources;
/** @type {Call[]} */
const calls = [];

before(() => {
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram(config.fileNames, config.options);
  checker = program.getTypeChecker();
  sources = program.getSourceFiles().filter(({ fileName }) => config.fileNames.includes(fileName));
  for (const source of sources) visit(source, source);
});

/** Collects the calls of `t` below a node. @param {ts.Node} node @param {ts.SourceFile} source */
function visit(node, source) {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const [key, args] = node.arguments;
    calls.push({
      place: `${source.fileName.slice(root.length)}:${line + 1}`,
      asked: asked(checker.getTypeAtLocation(key)),
      given: new Set(
        args
          ? checker
              .getTypeAtLocation(args)
              .getProperties()
              .map(({ name }) => name)
          : [],
      ),
    });
  }
  ts.forEachChild(node, (child) => visit(child, source));
}

/** The keys and families of keys that a value of a type can be. @param {ts.Type} type @returns {(string | RegExp)[]} */
function asked(type) {
  if (type.isUnion()) return type.types.flatMap(asked);
  if (type.isStringLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.TemplateLiteral) {
    const { texts } = /** @type {ts.TemplateLiteralType} */ (type);
    // A placeholder is one part of a key, or a piece of a part.
    return [new RegExp(`^${texts.map((text) => text.replaceAll('.', '\\.')).join('[^.]+')}$`)];
  }
  return [];
}

/** @param {string | RegExp} asked */
const found = (asked) => keys.filter((key) => (typeof asked === 'string' ? key === asked : asked.test(key)));

test('no two catalogues have the same key', () => {
  assert.equal(
    catalogues.reduce((sum, one) => sum + Object.keys(one).length, 0),
    keys.length,
  );
});

test('the page uses only keys that exist', () => {
  assert.ok(calls.length > 0);
  for (const { place, asked } of calls) {
    assert.ok(asked.length, `${place}: nobody can tell what is asked for`);
    for (const each of asked) assert.ok(found(each).length, `${place}: there are no words for ${each}`);
  }
});

test('the page gives each sentence its arguments', () => {
  for (const { place, asked, given } of calls) {
    for (const each of asked) {
      // For a family of keys, only the arguments that all its sentences need.
      const [first, ...others] = found(each).map(places);
      const needed = [...first].filter((name) => others.every((other) => other.has(name)));
      const missing = needed.filter((name) => !given.has(name));
      assert.deepEqual(missing, [], `${place}: ${each} is not given these`);
    }
  }
});

/** The code in Rust below a folder. @param {string} folder @returns {string} */
const rust = (folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => readFileSync(`${root}${folder}/${name}`, 'utf8'))
    .join('\n');

test('no key is unused', () => {
  // `message!` takes only literals. `crates/command/tests/words.rs` knows each key of these families.
  const natives = ['src', 'crates/rules/src', 'crates/command/src'].map(rust).join('\n');
  const used = new Set(
    [...natives.replaceAll(/^\s*\/\/.*$/gm, '').matchAll(/message!\(\s*"([^"]+)"/g)].map(([, key]) => key),
  );
  for (const { asked } of calls) for (const key of asked.flatMap(found)) used.add(key);
  // `tests/browser/learn.test.mjs` checks those of the lessons.
  const family =
    /^(learn\.\w+(?=\.\w+\.(task|hint|right)$)|rule|option|colour|ending|protocol|piece|task|path\.next|said\.capture|award\.(rows|line))\./;
  assert.deepEqual(
    keys.filter((key) => !used.has(key) && !family.test(key)),
    [],
  );
});

/** Whether a text goes to the console. @param {ts.Node} node @returns {boolean} */
function isForConsole(node) {
  if (!node || ts.isStatement(node)) return false;
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    if (/^console\b|Error$/.test(node.expression.getText())) return true;
  }
  return isForConsole(node.parent);
}

test('no sentence of the page is outside the catalogue', () => {
  /** @param {ts.Node} node @param {string} file */
  const look = (node, file) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = node
        .getText()
        .slice(1, -1)
        .replaceAll(/\$\{[^}]*\}/g, '');
      const words = text.split(' ').filter((word) => /^\p{L}{2,}$/u.test(word));
      const isSentence = /^\p{Lu}/u.test(text) && words.length > 1;
      assert.ok(!isSentence || isForConsole(node.parent), `${file}: ${text}`);
    }
    ts.forEachChild(node, (child) => look(child, file));
  };
  for (const source of sources) {
    const file = source.fileName.slice(root.length);
    // These two have last words, in case the catalogue cannot be fetched.
    if (!/^(www\/start\.ts|embed\/frame\.ts)$/.test(file)) look(source, file);
  }
});

/** Patterns that no text of a language may contain, each with the reason. @type {Record<string, [RegExp, string][]>} */
const REFUSED = {
  en: [
    [/\b(he|him|his|she|her)\b/i, 'a player is they'],
    [/\b(vacant|foe|rival)\b|enemy castle|\benemy’s\b/i, 'points are empty, whoever plays against one is the opponent'],
    [/[„«»]/, 'quotes are “so”'],
  ],
  de: [
    [/\b(du|dir|dich|dein\w*|euch|euer|eure\w*)\b/i, 'nobody is addressed'],
    // At the beginning of a sentence the word can also mean “she” or “they”.
    [/[^.:!?“] (Sie|Ihnen|Ihre?[mnrs]?)\b/, 'nobody is addressed'],
    [/\b(Wähle|Setze|Ziehe|Tippe|Lade|Klicke|Kopiere|Speichere|Öffne|Versuche|Schließe|Drücke)\b/, 'infinitives'],
    [/[”«»]/, 'quotes are „so“'],
  ],
  es: [
    [/(?<!\p{L})(tú|tus?|te|ti|contigo|usted(es)?|vosotr[oa]s|vuestr[oa]s?)(?!\p{L})/iu, 'nobody is addressed'],
    [
      /(?<!\p{L})(Elij|Coloqu|Toqu|Puls|Guard|Copi|Recargu|Seleccion|Prueb|Intent|Peg|Escrib)[ae]n?(?!\p{L})/u,
      'infinitives',
    ],
    [/(?<!\p{L})(puedes|tienes|quieres|debes|haz|haga)(?!\p{L})/iu, 'nobody is addressed'],
    [/[.:] (elige|pulsa|escribe|guarda|copia|pega|abre|recarga|prueba|mueve)(?!\p{L})/iu, 'infinitives'],
    [/[“”„]/, 'quotes are «so»'],
    [/recoloc/i, 'a counter is reubicada'],
    [/^[^¿]*\p{L}\?/u, 'a question begins with ¿'],
    [/^[^¡]*\p{L}!/u, 'what is called out begins with ¡'],
  ],
};
const TAGS = Object.keys(REFUSED);
/** Keys of sentences to the one person who plays against computers: these say “du” and “tú”, never “Sie” or “usted”. */
const TO_YOU = /(^|\.)you(\.|$)|^lost\./;
/** Polite forms. @type {Record<string, RegExp>} */
const POLITE = { en: /$^/, de: /(?<!\p{L})(Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u, es: /(?<!\p{L})usted(es)?(?!\p{L})/iu };

test('each language has its own quotation marks and ellipses, form of address, and terms', () => {
  const everywhere = /** @type {[RegExp, string][]} */ ([
    [/["'`´]/, 'a straight quote'],
    [/\.\./, 'three dots are one sign'],
    [/ {2}|\u00a0| [,.;:!](?!\S)/, 'spaces'],
  ]);
  const faults = TAGS.flatMap((tag) =>
    said(tag).flatMap(([key, text]) => {
      // Records and placeholders are not words.
      const plain = text.replaceAll(/\[\w+ "[^"]*"\]|\{\w+\}/g, 'X');
      const refused = TO_YOU.test(key)
        ? REFUSED[tag].filter(([, why]) => why !== 'nobody is addressed').concat([[POLITE[tag], '“you” is du and tú']])
        : REFUSED[tag];
      const wrong = [...everywhere, ...refused].filter(([pattern]) => pattern.test(plain));
      return wrong.map(([, why]) => `${tag}, ${key}: ${why}: ${text}`);
    }),
  );
  assert.deepEqual(faults, []);
});

test('no English sentence is left in another language', () => {
  const english = new Map(said('en'));
  const words = (/** @type {string} */ text) => text.replaceAll(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [];
  for (const tag of ['de', 'es'])
    for (const [key, text] of said(tag))
      assert.ok(text !== english.get(key) || words(text).length < 3, `${tag}, ${key}: ${text}`);
});

/** The terms that a text marks. @param {string} text */
const terms = (text) => [...text.matchAll(/\]\(([\w-]+)\)/g)].map(([, term]) => term);

test('exactly the explained terms are in sentences of play, in every language', () => {
  const explained = Object.keys(JSON.parse(readFileSync(`${root}www/learn/terms.json`, 'utf8'))).sort();
  for (const tag of TAGS) {
    const all = said(tag);
    const played = all.filter(([key]) => /^(task|path)\./.test(key)).flatMap(([, text]) => terms(text));
    assert.deepEqual([...new Set(played)].sort(), explained, tag);
    assert.deepEqual([...new Set(all.flatMap(([, text]) => terms(text)))].sort(), explained, tag);
    const meant = all.map(([key]) => key.match(/^term\.([\w-]+)\.means$/)?.[1]).filter(Boolean);
    assert.deepEqual(meant.sort(), explained, tag);
  }
});
