// Model games: checks that they are legal and end as they say, and writes them as text for readers without a board.
import { escapeHtml } from '../html.mjs';
import { problem } from '../problems.mjs';
import { bare, partsOf, placesOf, tagsOf } from './records.mjs';
import { FIRST, sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */
/** @typedef {import('./source.mjs').Board} Board */

/** Phrases by language that need a claim beside them, which the build proves. */
const SURE = {
  en: /\bby force\b|\bonly (?:legal )?move\b|\bone of \w+ ways\b|\bcannot stop anything\b/,
  de: /erzw[iu]ng|[Ee]inziger? (?:erlaubter? )?Zug|, was \p{Lu}\w+ auch tut|auf eine von \w+ Arten|hält nichts mehr auf/u,
  es: /[Pp]or fuerza|[ÚúUu]nica jugada|haga lo que haga|de una de \w+ maneras|no detiene nada/,
};

/**
 * Loads each game of the pages: all actions and variations must be legal, the game must be won, and a translation must have the
 * game of its original.
 * @param {{page: Page, board: Board}[]} boards
 * @param {Page[]} pages
 * @param {import('../command.mjs').NativeCommand} command
 */
export async function checkGames(boards, pages, command) {
  const games = boards.filter(({ board }) => board.fields.record);
  const answers = await command.ask(games.flatMap(({ board }) => [command.load(board.fields.record), 'result']));
  for (const [i, { page, board }] of games.entries()) {
    const [loaded, result] = answers.slice(2 * i, 2 * i + 2);
    const { record, id } = board.fields;
    const original = pages.find(({ lang, key }) => lang === FIRST && key === page.key);
    const there = original?.boards.find(({ fields }) => fields.id === id)?.fields.record;
    if (!loaded.startsWith('='))
      problem(page.file, board.line, `this game cannot be played: ${loaded.slice(1).trim()}`);
    else if (!result.startsWith('= win '))
      problem(
        page.file,
        board.line,
        `expected a game that is played until somebody has won, not '${result.slice(1).trim()}'`,
      );
    if (there && bare(there) !== bare(record))
      problem(page.file, board.line, `expected the game of ${original?.file}: only the comments differ`);
  }
}

/**
 * Proves the claims in comments, such as `{Green wins by force. [%claim force 5]}`, about the position of the comment and, for some
 * claims, the next action. Translations share them, because they have the same comments in the same places.
 * @param {{page: Page, board: Board}[]} boards
 * @param {import('../command.mjs').NativeCommand} command
 */
export async function proveGames(boards, command) {
  const games = boards
    .filter(({ board }) => board.fields.marked)
    .map(({ page, board }) => ({ page, board, places: placesOf(board.fields.marked) }));
  const claims = games
    .filter(({ page }) => page.lang === FIRST)
    .flatMap(({ page, board, places }) =>
      places.flatMap(({ claims, line, next }) => claims.map((claim) => ({ page, board, claim, line, next }))),
    );
  const answers = await command.ask(
    claims.flatMap(({ board, line }) => {
      const tags = tagsOf(board.fields.record).replace(/\[Result [^\]]*\]\s*/, '');
      const actions = line.map((action, i) => `${i + 1}. ${action}`);
      return [command.load(`${tags}${actions.join(' ')} *`), 'position'];
    }),
  );
  const lines = claims.map(({ claim, next }, i) => {
    const way = /^(?:force|lost)|^choice (?!1$)/.test(claim) ? '' : next;
    return `${claim}; ${way}; ${answers[2 * i + 1]?.replace(/^=\s*/, '')}`;
  });
  for (const { line: number, fault } of await command.check('-', lines)) {
    const { page, board, line } = claims[number - 1];
    problem(page.file, board.line, `the claim after ${line.length}. ${line.at(-1)} is false: ${fault}`);
  }
  for (const { page, board, places } of games) {
    const fault = (/** @type {string} */ text) => problem(page.file, board.line, text);
    if (page.lang !== FIRST && places.some((place) => place.claims.length))
      fault('the claims of a game belong in the original');
    const original = games.find(
      (game) => game.page.lang === FIRST && game.page.key === page.key && game.board.fields.id === board.fields.id,
    );
    const claimed = new Set(
      original?.places.filter((place) => place.claims.length).map((place) => place.line.join(' ')),
    );
    const sure = SURE[/** @type {keyof typeof SURE} */ (page.lang)];
    for (const { comment, line } of places)
      if (sure.test(comment) && !claimed.has(line.join(' ')) && !claimed.has(line.slice(0, -1).join(' ')))
        fault(`after ${line.length}. ${line.at(-1)} expected a claim that proves it, [%claim …]: ${comment}`);
  }
}

/**
 * A game as text: its actions, with comments and variations.
 * @param {string} record
 * @param {string} lang
 */
export function transcript(record, lang) {
  /** @type {string[]} */
  const paragraphs = [];
  let depth = 0;
  let interrupted = true;
  for (const { whole, comment } of partsOf(record)) {
    if (depth === 0 && interrupted && !/[{()]/.test(whole[0])) {
      paragraphs.push('');
      interrupted = false;
    }
    const part = (() => {
      if (comment !== undefined) return escapeHtml(comment.trim().replace(/\s+/g, ' '));
      if (whole === '(') return depth++ === 0 ? '<span class="branch">(' : '(';
      if (whole === ')') return --depth === 0 ? ')</span>' : ')';
      return depth ? escapeHtml(whole) : `<b>${escapeHtml(whole)}</b>`;
    })();
    if (comment !== undefined || whole === ')') interrupted = true;
    const before = paragraphs[paragraphs.length - 1] ?? '';
    paragraphs[paragraphs.length - 1] =
      before === '' || before.endsWith('(') || whole === ')' ? before + part : `${before} ${part}`;
  }
  const text = paragraphs.map((one) => `<p>${one.replaceAll('</b> <b>', ' ')}</p>`).join('\n');
  return `<details class="transcript"><summary>${sayIn(lang)('told')}</summary>${text}</details>`;
}
