// The pages of exercises: one per game and language, made of the puzzles in pages/exercises/, whose claims `tessera tactics
// check` proves. Their words follow from the claims, so that no exercise needs a translation of its own.
import { existsSync } from 'node:fs';
import { escapeHtml } from '../html.mjs';
import { GAMES } from '../posters.mjs';
import { problem } from '../problems.mjs';
import { rootOf } from './addresses.mjs';
import { colourIn } from './description.mjs';
import { FIRST, sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/**
 * @typedef {object} Exercise
 * @property {string} id `easy-1`
 * @property {string} grade
 * @property {string} kind selects the words: `win`, `wins`, `stop`, `capture`, `shape`, `shapes`
 * @property {string} n turns, pieces or counters
 * @property {string} level the lowest level of the computer that mostly solves it, or nothing
 * @property {string} solution
 * @property {string} position
 * @property {string} who the colour of the side that acts
 * @property {string} rival that of its enemy
 * @property {string} at where the first action ends
 */

export const GRADES = ['easy', 'medium', 'hard'];
/** The level that means none. */
const BEYOND = '6';

/** The file of a game's exercises. @param {string} game */
const sourceOf = (game) => `pages/exercises/${game}.txt`;

/** The key of the page of a game's exercises. @param {string} game */
export const setOf = (game) => `rules/${game}-exercises`;

/** The games that have exercises of their own. */
export const games = () => GAMES.filter((game) => existsSync(sourceOf(game)));

/** The exercises by game. @type {Map<string, Exercise[]>} */
const SETS = new Map();

/** Reads the exercises of all games. @param {import('../command.mjs').NativeCommand} command */
export async function readSets(command) {
  for (const game of games()) {
    const file = sourceOf(game);
    try {
      SETS.set(
        game,
        (await command.puzzles(file)).map((puzzle) => exercise(file, puzzle)),
      );
    } catch (error) {
      const [, line, fault] = /:(\d+): (.*)/.exec(/** @type {{stderr?: string}} */ (error).stderr ?? '') ?? [];
      if (line === undefined) throw error;
      problem(file, Number(line), fault);
    }
  }
}

/** The exercises of a game. @param {string} game */
const readSet = (game) => SETS.get(game) ?? [];

/** A puzzle as an exercise. @param {string} file @param {import('../command.mjs').Puzzle} puzzle @returns {Exercise} */
function exercise(file, { line, id, claim, level, ways, position, game, toAct, target }) {
  const [grade] = id.split('-');
  if (!GRADES.includes(grade)) problem(file, line, `expected an id ${GRADES.map((one) => `${one}-N`).join(', ')}`);
  const [kind, n = '1'] = (claim ?? '').split(' ');
  const who = toAct ?? '';
  return {
    id,
    grade,
    // One or more: the sentences differ.
    kind: kind !== 'capture' && n !== '1' ? `${kind}s` : kind,
    n,
    level: String(level ?? ''),
    solution: ways.map((way) => way.join(' ')).join(' | '),
    position,
    who,
    rival: COLOURS[game].find((colour) => colour !== who) ?? '',
    at: target ?? '',
  };
}

/** The colours of a game's seats. @type {Record<string, string[]>} */
const COLOURS = {
  pente: ['green', 'yellow'],
  cavendish: ['red', 'white'],
  hexade: ['white', 'black'],
  kensington: ['red', 'blue'],
  chivalry: ['white', 'black'],
};

/** A fence of an exercise; translations have only the words. @param {Exercise} exercise @param {string} lang */
function fence({ id, kind, n, level, solution, position, who, rival, at }, lang) {
  const say = sayIn(lang);
  const places = { n, who: colourIn(who, lang), rival: colourIn(rival, lang), at, level };
  const field = (/** @type {string} */ part) => `${part}: ${say(`set.${part}.${kind}`, places)}`;
  // Levels play to win, so their level says nothing about captures.
  const hard = level === BEYOND ? 'set.level.none' : 'set.level';
  const about = kind === 'stop' || kind.startsWith('win') ? hard : 'set.from';
  return [
    '```board',
    `id: ${id}`,
    ...(lang === FIRST ? [`position: ${position}`, `solution: ${solution}`] : []),
    `task: ${say(kind.startsWith('win') ? `set.task.win${n}` : `set.task.${kind}`, places)}`,
    field('hint'),
    field('solved'),
    field('clue'),
    `caption: ${say(about, places)}`,
    '```',
  ].join('\n');
}

/** The generated source of the page. @param {string} game @param {string} lang */
export function source(game, lang) {
  const say = sayIn(lang);
  const name = game[0].toUpperCase() + game.slice(1);
  const set = readSet(game);
  const places = { game: name, n: String(set.length) };
  const chapters = GRADES.map((grade) =>
    [
      `## ${say(`set.${grade}`)} {#${grade}}`,
      ...set.filter((one) => one.grade === grade).map((one) => fence(one, lang)),
    ].join('\n\n'),
  );
  return [
    '---',
    `title: ${say('set.title', places)}`,
    `name: ${say('set.title', places)}`,
    `description: ${say('set.description', places)}`,
    `set: ${game}`,
    '---',
    '',
    `# ${say('set.title', places)}`,
    '',
    ...chapters,
    '',
    say('set.after', { ...places, rules: `${game}.html`, play: `../#${game}/play` }),
    '',
  ].join('\n\n');
}

/** The file to name in faults of a set, and whether the page is one. @param {string} key */
export const gameOf = (key) => games().find((game) => setOf(game) === key);
export { sourceOf };

/**
 * The top of the page: the place for one exercise at a time if scripts run, then links to each, which show the solved ones.
 * @param {Page} page
 */
export function drill({ lang, front, boards, html }) {
  const say = sayIn(lang);
  const words = (/** @type {string} */ key, places = {}) => escapeHtml(say(key, places));
  const of = boards.length;
  const ids = boards.map(({ fields }) => fields.id ?? '');
  const rows = GRADES.map((grade) => {
    const links = ids
      .filter((id) => id.startsWith(`${grade}-`))
      .map((id) => {
        const n = String(ids.indexOf(id) + 1);
        return `<li><a href="#${id}" aria-label="${words('set.one', { n })}">${n}</a></li>`;
      });
    return `<li><span>${words(`set.${grade}`)}</span><ol>${links.join('')}</ol></li>`;
  });
  const data = ['one', 'solved', 'sum', 'whole'].map(
    (key) => ` data-${key}="${words(`set.${key}`, { of: String(of) })}"`,
  );
  // The first exercise holds the place from the first paint.
  const first = /<figure class="exercise".*?<\/figure>/s.exec(html)?.[0].replace(/ id="[^"]*"/, '');
  return [
    `<section class="stage" hidden aria-label="${words('set.stage')}">${first}`,
    `<p class="play"><a class="main next" href="#${ids[0]}">${words('set.next')}</a></p></section>`,
    `<nav class="drill" data-game="${front.set}"${data.join('')} aria-label="${words('set.all')}"><ul>${rows.join('\n')}</ul>`,
    '<p class="sum" role="status"></p></nav>',
  ].join('\n');
}

/** The link from a game's rules to its exercises. @param {Page} page */
export function wayToSet(page) {
  const { game, name } = page.front;
  if (!game || !games().includes(game)) return '';
  const say = sayIn(page.lang);
  const n = String(readSet(game).length);
  return [
    `<div class="now"><p>${escapeHtml(say('set.more', { game: name, n }))}</p>`,
    `<p class="play"><a class="main" href="${game}-exercises.html">${escapeHtml(say('set.link', { game: name, n }))}</a>`,
    `<a href="${rootOf(page)}#${game}/play">${escapeHtml(say('play', { game: name }))}</a></p></div>`,
  ].join('');
}
