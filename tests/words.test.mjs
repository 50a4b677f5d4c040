// The page and the catalogue: every key that the page uses exists and gets its arguments, and no key is unused. TypeScript says
// what each call of `t` can ask for: a key, a choice of keys, or a family of keys (`colour.${string}`).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The page, and the folders with words of their own. */
const ROOMS = ['base', 'analysis', 'learn', 'newgame', 'opponent', 'puzzles', 'review', 'share'];
/** @type {Record<string, string | Record<string, string>>[]} */
const catalogues = ROOMS.map((room) => JSON.parse(readFileSync(`${root}www/${room}/words/en.json`, 'utf8')));
const catalogue = Object.assign({}, ...catalogues);
/** The texts of a catalogue with their keys. @param {string} path @returns {[key: string, text: string][]} */
const texts = (path) =>
  Object.entries(JSON.parse(readFileSync(`${root}${path}`, 'utf8'))).flatMap(([key, entry]) =>
    Object.values(typeof entry === 'string' ? { entry } : entry).map(
      (text) => /** @type {[string, string]} */ ([key, text]),
    ),
  );
/** All texts of a language with their keys. @param {string} tag @returns {[key: string, text: string][]} */
const said = (tag) => ROOMS.flatMap((room) => texts(`www/${room}/words/${tag}.json`));
/** These, and those around the pages. @param {string} tag */
const told = (tag) => [...said(tag), ...texts(`pages/words/${tag}.json`)];
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
    [/[^.:!?“] (Sie|Ihnen|Ihre?[mnrs]?)\b/, 'a player is du'],
    [/\b(Mann|Männern?|Fußvolk)\b/, 'a Man is a Fußsoldat'],
    [/\b(Mannschaft(en)?|Handlung(en)?|[Uu]nentschieden|Feinde?n?)\b/, 'Team, Zug, Remis, gegnerisch'],
    [/[”«»]/, 'quotes are „so“'],
  ],
  es: [
    [/(?<!\p{L})(usted(es)?|vosotr[oa]s|vuestr[oa]s?)(?!\p{L})/iu, 'a player is tú'],
    [/(?<!\p{L})(enemig[oa]s?|oponentes?)(?!\p{L})/iu, 'whoever plays against one is the rival'],
    [/jugadas? de castillo/iu, 'movimientos de castillo'],
    [/[“”„]/, 'quotes are «so»'],
    [/recoloc/i, 'a counter is reubicada'],
    [/^[^¿]*\p{L}\?/u, 'a question begins with ¿'],
    [/^[^¡]*\p{L}!/u, 'what is called out begins with ¡'],
  ],
};
const TAGS = Object.keys(REFUSED);

test('a review gives reasons without “you”: they are also given for the computer’s moves', () => {
  const YOU = /\b(you\w*|du|dich|dir|dein\w*|kannst|tú|te|tus?|puedes)\b/i;
  const faults = TAGS.flatMap((tag) =>
    said(tag).filter(([key, text]) => /^review\.(why|verdict|line)/.test(key) && YOU.test(text)),
  );
  assert.deepEqual(faults, []);
});

test('each language has its own quotation marks and ellipses, form of address, and terms', () => {
  const everywhere = /** @type {[RegExp, string][]} */ ([
    [/["'`´]/, 'a straight quote'],
    [/\.\./, 'three dots are one sign'],
    [/ {2}|\u00a0| [,.;:!](?!\S)/, 'spaces'],
  ]);
  const faults = TAGS.flatMap((tag) =>
    told(tag).flatMap(([key, text]) => {
      // Records and placeholders are not words.
      const plain = text.replaceAll(/\[\w+ "[^"]*"\]|\{\w+\}/g, 'X');
      const wrong = [...everywhere, ...REFUSED[tag]].filter(([pattern]) => pattern.test(plain));
      return wrong.map(([, why]) => `${tag}, ${key}: ${why}: ${text}`);
    }),
  );
  assert.deepEqual(faults, []);
});

/** What ends a German order without a person: “einen leeren Punkt wählen”. */
const INFINITIVES = [
  'setzen ziehen wählen springen schlagen versetzen verhindern schließen entfernen schreiben kopieren speichern laden',
  'versuchen beginnen füllen vollenden bilden tippen fügen tragen ändern berichtigen geben beenden löschen lassen nehmen',
  'aufhalten drohen bringen finden ergänzen aufteilen galoppieren reißen aufbrechen greifen enden achten warten öffnen',
].flatMap((line) => line.split(' '));
const ENDS_IN_INFINITIVE = new RegExp(
  `(^| )(an|auf|aus|ein|hin|hinein|hinzu|weg|weiter|zurück)?(${INFINITIVES.join('|')})$`,
  'u',
);
/** With one of these, the infinitive belongs to somebody: “du kannst wählen”, “um zu wählen”. */
const GOVERNED =
  /(?<!\p{L})(k[aö]nn\p{L}*|konnte|dürfen|darf\p{L}*|m[uü]ss\p{L}*|willst|w[eiü]rden?|wird|lass(en)?|lässt|ließ|zu)(?!\p{L})/iu;
/** Whether a German clause gives an order to nobody. @param {string} clause */
const isGermanOrder = (clause) => ENDS_IN_INFINITIVE.test(clause) && !GOVERNED.test(clause);
/** Whether a Spanish clause begins with an infinitive: “elegir un punto vacío”. @param {string} clause */
const isSpanishOrder = (clause) => /^\p{L}+[aei]r(l[aeo]s?|se)?( |$)/u.test(clause);

test('German and Spanish sentences speak to the player: orders are no infinitives', () => {
  /** @type {[tag: string, breaks: RegExp, isOrder: (clause: string) => boolean][]} */
  const ways = [
    ['de', /[.:;,!?]+(?: |$)/, isGermanOrder],
    ['es', /[.:;!?]+(?: |$)/, isSpanishOrder],
  ];
  // A label or a button ends without a mark; there an infinitive is right.
  const orders = (/** @type {string} */ text, /** @type {typeof ways[0]} */ [, breaks, isOrder]) =>
    /[.!?]$/.test(text) ? text.split(breaks).filter(isOrder) : [];
  for (const way of ways)
    assert.deepEqual(
      told(way[0]).flatMap(([key, text]) => orders(text, way).map((clause) => `${way[0]}, ${key}: ${clause}`)),
      [],
    );
  const [german, spanish] = ways;
  assert.equal(orders('{0} ist besetzt: einen leeren Punkt wählen.', german).length, 1);
  assert.equal(
    orders('Wähle {0}, um dort anzuhalten, oder zieh weiter. Du darfst zwei Steine versetzen.', german).length,
    0,
  );
  assert.equal(orders('{0} está ocupado: elegir un punto vacío.', spanish).length, 1);
  assert.equal(orders('Elige {0} otra vez para parar ahí. Puedes reubicar una ficha.', spanish).length, 0);
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

test('a hint calls a tria as the announcement does, in every language', () => {
  for (const tag of TAGS) {
    const all = new Map(said(tag));
    const word = /\[(.+)\]/.exec(all.get('announced.tria') ?? '')?.[1] ?? assert.fail(tag);
    assert.ok(all.get('hint.why.three')?.includes(word), `${tag}: ${all.get('hint.why.three')}`);
  }
});
