// Games to step through: whether they are what the rules allow and end as they say, and what they read like without a board.
import { escapeHtml } from '../html.mjs';
import { problem } from '../problems.mjs';
import { FIRST, sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */
/** @typedef {import('./source.mjs').Board} Board */

/** A comment, an end of a variation, or a word: a number, an action, the score. */
const PART = /\{([^}]*)\}|[()]|[^\s(){}]+/g;
/** What stands at the end of a record instead of an action. */
const SCORE = /^(?:\*|[\d½]+(?:-[\d½]+)+)$/;

/** The parts of a record after its tags. @param {string} record */
const partsOf = (record) =>
  [...record.replace(/^\s*(?:\[[^\]]*\]\s*)+/, '').matchAll(PART)]
    .map(([whole, comment]) => ({ whole, comment }))
    .filter(({ whole }) => !SCORE.test(whole));

/** A record without what differs by language. @param {string} record */
const bare = (record) =>
  `${/^\s*(?:\[[^\]]*\]\s*)*/.exec(record)?.[0] ?? ''}${partsOf(record)
    .filter(({ comment }) => comment === undefined)
    .map(({ whole }) => whole)
    .join(' ')}`.replace(/\s+/g, ' ');

/**
 * Loads each game of the pages: its actions and those of its variations have to be legal, it has to be won by the rules, and a translation
 * has to show the game of its original.
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
 * A game as it is read where there is no board: its actions, with the comments and variations among them.
 * @param {string} record
 * @param {string} lang
 */
export function told(record, lang) {
  /** @type {string[]} */
  const paragraphs = [];
  let depth = 0;
  let said = true;
  for (const { whole, comment } of partsOf(record)) {
    if (depth === 0 && said && !/[{()]/.test(whole[0])) {
      paragraphs.push('');
      said = false;
    }
    const part = (() => {
      if (comment !== undefined) return escapeHtml(comment.trim().replace(/\s+/g, ' '));
      if (whole === '(') return depth++ === 0 ? '<span class="branch">(' : '(';
      if (whole === ')') return --depth === 0 ? ')</span>' : ')';
      return depth ? escapeHtml(whole) : `<b>${escapeHtml(whole)}</b>`;
    })();
    if (comment !== undefined || whole === ')') said = true;
    const before = paragraphs[paragraphs.length - 1] ?? '';
    paragraphs[paragraphs.length - 1] =
      before === '' || before.endsWith('(') || whole === ')' ? before + part : `${before} ${part}`;
  }
  const text = paragraphs.map((one) => `<p>${one.replaceAll('</b> <b>', ' ')}</p>`).join('\n');
  return `<details class="told"><summary>${sayIn(lang)('told')}</summary>${text}</details>`;
}
