// Small bugs in the page's scripts, for `make mutants`: `bugsIn` lists those of a source, `tryScripts` tries them with the tests
// in Node that load it, `tryInBrowsers` with those in browsers. StrykerJS would do the same, but brings 180 packages, and since version 10 needs a newer Node than we do.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import ts from 'typescript';
import { bindings, virtual } from './site/esbuild.mjs';

/**
 * @typedef {object} Bug a part of a source, and what stands there instead
 * @property {string} name as cargo-mutants names bugs: file, line, column, what
 * @property {string} file
 * @property {number} start where the part begins in the source
 * @property {number} end where it ends
 * @property {string} instead
 * @property {[number, number] | undefined} body where the body of the function that it is in begins and ends, if it is in one
 */

/** What takes the place of an operator. */
const OPERATORS = /** @type {Record<string, string[]>} */ ({
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
});
/** What takes the place of a method. */
const METHODS = /** @type {Record<string, string>} */ ({
  every: 'some',
  some: 'every',
  max: 'min',
  min: 'max',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
});
/** Methods that a bug leaves out: the object itself takes the place of the call. */
const LEFT_OUT = ['filter', 'slice', 'sort', 'reverse', 'trim'];

/** The name of a function, with its class. @param {ts.Node} node */
function nameOf(node) {
  const named = /** @type {{ name?: ts.Node }} */ (node).name ? node : node.parent;
  const { name } = /** @type {{ name?: ts.Node }} */ (named);
  if (ts.isConstructorDeclaration(node)) return `${node.parent.name?.text}.constructor`;
  if (!name || !(ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name))) return '';
  return ts.isClassLike(named.parent) ? `${named.parent.name?.text}.${name.text}` : name.text;
}

/** The condition by which a statement or an expression chooses. @param {ts.Node} node */
const conditionOf = (node) =>
  ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)
    ? node.expression
    : ts.isConditionalExpression(node) || ts.isForStatement(node)
      ? node.condition
      : undefined;

/** The small bugs of a source, in the order of the places. @param {string} file @param {string} text @returns {Bug[]} */
export function bugsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Bug[]} */
  const bugs = [];

  /** @param {ts.Node} node @param {string} within @param {[number, number]} [body] */
  function visit(node, within, body) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    /** @param {ts.Node} part @param {string} instead @param {string} [what] */
    const add = (part, instead, what = `replace ${short(part)} with ${instead}`) => {
      const [start, end] = [part.getStart(), part.getEnd()];
      const { line, character } = source.getLineAndCharacterOfPosition(start);
      const name = `${file}:${line + 1}:${character + 1}: ${what}${within && ` in ${within}`}`;
      bugs.push({ name, file, start, end, instead, body });
    };
    let [inner, innerBody] = [within, body];
    if (ts.isFunctionLike(node)) {
      const block = /** @type {ts.FunctionLikeDeclaration} */ (node).body;
      inner = nameOf(node) || within;
      if (block) innerBody = [block.getStart(), block.getEnd()];
      if (block && ts.isBlock(block) && block.statements.length > 1) {
        const [first] = block.statements;
        add(first, `return; ${first.getText()}`, `return at once from ${inner || 'a function'}`);
      }
    }
    if (ts.isBinaryExpression(node)) {
      const { operatorToken: operator, right } = node;
      for (const other of OPERATORS[operator.getText()] ?? []) add(operator, other);
      if (operator.kind === ts.SyntaxKind.QuestionQuestionToken)
        add(node, right.getText(), `leave out ${short(node.left)} ??`);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node, node.operand.getText(), `remove ! before ${short(node.operand)}`);
    } else if (ts.isNumericLiteral(node)) {
      add(node, String(Number(node.text) + 1));
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    else if (ts.isExpressionStatement(node) && node.expression.kind !== ts.SyntaxKind.StringLiteral) {
      add(node, ';', `remove ${short(node)}`);
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (Object.hasOwn(METHODS, name.text)) add(name, METHODS[name.text]);
      if (LEFT_OUT.includes(name.text))
        add(node, expression.getText(), `remove .${name.text}() of ${short(expression)}`);
    }
    const condition = conditionOf(node);
    if (condition && !ts.isBinaryExpression(condition) && !ts.isPrefixUnaryExpression(condition))
      add(condition, `!(${condition.getText()})`, `negate ${short(condition)}`);
    ts.forEachChild(node, (child) => visit(child, inner, innerBody));
  }
  visit(source, '');
  return bugs;
}

/** A part of a source in one short line. @param {ts.Node} node */
const short = (node) => {
  const line = node.getText().replace(/\s+/g, ' ').replace(/;$/, '');
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
};

const inserted = (
  /** @type {string} */ text,
  /** @type {Omit<Bug, 'name' | 'file' | 'body'>} */ { start, end, instead },
) => text.slice(0, start) + instead + text.slice(end);

/** The scripts of the page and of an embedded board. */
const scripts = () =>
  ['www', 'embed']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .sort();

/** Tests in Node that this leaves out, since they build the native command. */
const BUILDS = ['tests/lists.test.mjs'];

/** Which scripts each test in Node loads. @returns {Promise<Map<string, Set<string>>>} */
async function loadedByTests() {
  const loaded = new Map();
  for (const name of readdirSync('tests')) {
    const test = `tests/${name}`;
    if (!name.endsWith('.test.mjs') || BUILDS.includes(test)) continue;
    const code = readFileSync(test, 'utf8').replace(/\/\*\*.*?\*\/|^\s*\/\/[^\n]*/gms, ''); // comments name types
    const named = [...code.matchAll(/\b(?:www|embed)\/[\w./-]+\.ts\b/g)].map(([file]) => file).filter(existsSync);
    if (named.length === 0) continue;
    const { metafile } = await build({
      entryPoints: [...new Set(named)],
      bundle: true,
      write: false,
      metafile: true,
      outdir: 'target',
      format: 'esm',
      plugins: [bindings, virtual(/\/build\.js$/, { contents: 'module.exports = {};' })],
      logLevel: 'silent',
    });
    loaded.set(test, new Set(Object.keys(metafile.inputs)));
  }
  return loaded;
}

/** Copies the checkout to a folder that bugs can be made in; what git ignores is linked. @param {string} copy */
function copyCheckout(copy) {
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    copyFileSync(file, path.join(copy, file));
  }
  for (const folder of ['node_modules', 'target', 'dist'])
    if (existsSync(folder) && !existsSync(path.join(copy, folder)))
      symlinkSync(path.resolve(folder), path.join(copy, folder));
}

/** Counts the errors of types in a source; only those in the source itself. */
function typeChecker() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path.resolve('.'));
  /** @type {{ file: string, text: string | undefined, version: number }} */
  const now = { file: '', text: undefined, version: 0 };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (name) => (name === now.file ? String(now.version) : '0'),
    getScriptSnapshot: (name) => {
      const text = name === now.file && now.text !== undefined ? now.text : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => path.resolve('.'),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
  });
  return (/** @type {string} */ file, /** @type {string} */ text) => {
    const name = path.resolve(file);
    Object.assign(now, { file: name, text, version: now.version + 1 });
    return service.getSyntacticDiagnostics(name).length + service.getSemanticDiagnostics(name).length;
  };
}

/** CPU time, in seconds, after which a test that a bug makes run for ever is given up; it may wait for three times that. */
const PATIENCE = 60;

/** @typedef {'caught' | 'missed' | 'timeout' | 'unviable' | 'idle'} Outcome `idle`: in a function that no test in Node runs */

/**
 * Tries small bugs in scripts with the tests in Node, one at a time.
 * @param {string} folder for a copy of the checkout @param {(bugs: Bug[]) => Bug[]} choose
 * @returns {Promise<Map<Bug, Outcome>>}
 */
export async function tryScripts(folder, choose) {
  const copy = path.join(folder, 'checkout');
  copyCheckout(copy);
  const loaded = await loadedByTests();
  /** @param {string} test @returns {Promise<'caught' | 'missed' | 'timeout'>} */
  const run = async (test) => {
    // Not `spawnSync`, which now and then waits for ever for a program that has ended.
    const child = spawn('sh', ['-c', `ulimit -t ${PATIENCE}; exec node ${test}`], { cwd: copy, stdio: 'ignore' });
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE * 3_000);
    const [status, signal] = await once(child, 'exit');
    clearTimeout(patience);
    return signal ? 'timeout' : status === 0 ? 'missed' : 'caught';
  };
  /** A failure counts only if it comes again, since some tests measure times. @param {string} test */
  const outcome = async (test) => {
    const first = await run(test);
    return first === 'caught' ? run(test) : first;
  };
  /** How long each test takes without a bug, in milliseconds. @type {Map<string, number>} */
  const times = new Map();
  for (const test of loaded.keys()) {
    const began = performance.now();
    if ((await outcome(test)) !== 'missed') throw new Error(`${test} fails without a bug`);
    times.set(test, performance.now() - began);
  }
  /** The tests that load a script, the quickest first. @param {string} file */
  const testsOf = (file) =>
    [...loaded.keys()]
      .filter((test) => loaded.get(test)?.has(file))
      .sort((one, other) => Number(times.get(one)) - Number(times.get(other)));
  /** What the tests say of a text in place of a script. @param {string} file @param {string} text */
  const tried = async (file, text) => {
    writeFileSync(path.join(copy, file), text);
    let worst = /** @type {'caught' | 'missed' | 'timeout'} */ ('missed');
    for (const test of testsOf(file)) {
      worst = await outcome(test);
      if (worst !== 'missed') break;
    }
    copyFileSync(file, path.join(copy, file));
    return worst;
  };
  /** Whether any test runs a function, by file and place. @type {Map<string, boolean>} */
  const runs = new Map();
  /** Whether any test runs the function that a bug is in. @param {Bug} bug @param {string} text */
  const reaches = async ({ file, body }, text) => {
    if (testsOf(file).length === 0) return false;
    const place = `${file}:${body}`;
    if (body && !runs.has(place)) {
      const [start, end] = body;
      const fails = '{ throw new Error("mutant"); }';
      const instead = text[start] === '{' ? fails : `(() => ${fails})()`;
      runs.set(place, (await tried(file, inserted(text, { start, end, instead }))) !== 'missed');
    }
    return runs.get(place) ?? true;
  };

  const texts = new Map(scripts().map((file) => [file, readFileSync(file, 'utf8')]));
  const errors = typeChecker();
  /** @type {Map<Bug, Outcome>} */
  const outcomes = new Map();
  for (const bug of choose([...texts].flatMap(([file, text]) => bugsIn(file, text)))) {
    const { name, file } = bug;
    const text = String(texts.get(file));
    const wrong = inserted(text, bug);
    /** @type {Outcome} */
    let result = 'unviable';
    if (errors(file, wrong) === errors(file, text))
      result = (await reaches(bug, text)) ? await tried(file, wrong) : 'idle';
    outcomes.set(bug, result);
    if (result === 'missed' || result === 'timeout') console.error(`${result} ${name}`);
  }
  rmSync(copy, { recursive: true, force: true });
  return outcomes;
}

/** The tests in browsers that are about each folder, the likeliest to notice a bug first. */
const IN_BROWSERS = /** @type {Record<string, string>} */ ({
  www: 'load front table',
  'www/analysis': 'analysis',
  'www/base': 'table words sides',
  'www/board': 'table touch keys close',
  'www/boot': 'first start',
  'www/desk': 'people moves panel you computer',
  'www/engine': 'computer threats',
  'www/home': 'front',
  'www/learn': 'learn how',
  'www/library': 'library bring',
  'www/newgame': 'newgame rulesets',
  'www/offline': 'worker visits',
  'www/opponent': 'threats computer',
  'www/pages': 'pages sets maker',
  'www/puzzles': 'puzzles daily own',
  'www/review': 'review own',
  'www/setup': 'setup',
  'www/share': 'share embedding sent',
  'www/store': 'store standing',
  'www/table': 'table you sides over',
  'www/worker': 'worker service',
  embed: 'embed rival element policies',
});

/**
 * The first test of a file that fails, twice, or nothing.
 * @param {string} test @param {string[]} options @param {string} noted a file for those that fail once
 */
async function failing(test, options, noted) {
  const child = spawn('node', ['--test-reporter=tap', ...options, test], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ASKED_AGAIN: noted },
  });
  const patience = setTimeout(() => child.kill('SIGINT'), PATIENCE * 10_000);
  let failed = '';
  for await (const line of createInterface(child.stdout)) {
    const [, name] = /^not ok \d+ - (.*)$/.exec(line) ?? [];
    if (!name || failed) continue;
    failed = name;
    child.kill('SIGINT'); // closes its browsers
  }
  clearTimeout(patience);
  return failed;
}

/**
 * Builds the site with each bug in turn, in place, and tries it with the tests in browsers that are about its folder.
 * @param {string} folder for notes @param {Bug[]} bugs
 * @returns {Promise<Map<Bug, string>>} by the bug which test notices it, if any does
 */
export async function tryInBrowsers(folder, bugs) {
  mkdirSync(folder, { recursive: true });
  const noted = path.resolve(folder, 'asked-again.txt');
  const build = () => execFileSync('node', ['scripts/finish.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  /** @type {Map<Bug, string>} */
  const noticed = new Map();
  /** The tests that have noticed a bug, by their files. @type {Map<string, Set<string>>} */
  const notices = new Map();
  for (const bug of bugs) {
    const { name, file } = bug;
    const text = readFileSync(file, 'utf8');
    let by = '';
    try {
      writeFileSync(file, inserted(text, bug));
      build();
      for (const area of IN_BROWSERS[path.posix.dirname(file)].split(' ')) {
        const test = `tests/browser/${area}.test.mjs`;
        by = await failing(test, [], noted);
        if (!by) continue;
        notices.set(test, (notices.get(test) ?? new Set()).add(by));
        break;
      }
    } finally {
      writeFileSync(file, text);
    }
    noticed.set(bug, by);
    console.error(by ? `noticed ${name}: ${by}` : `missed ${name}`);
  }
  if (bugs.length) build();
  for (const [test, names] of notices) {
    const only = [...names].map((name) => `--test-name-pattern=^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`);
    const wrong = await failing(test, only, noted);
    if (wrong) throw new Error(`${test} fails without a bug: ${wrong}`);
  }
  return noticed;
}
