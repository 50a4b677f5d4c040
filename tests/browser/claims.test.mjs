// The build proves claims in comments on games, and refuses false claims and statements that need a claim but have none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nativeCommand } from '../../scripts/site/command.mjs';
import { proveGames } from '../../scripts/site/pages/games.mjs';
import { readPage } from '../../scripts/site/pages/source.mjs';
import { allProblems } from '../../scripts/site/problems.mjs';
import { GAMES, ROOT, told, unescapeHtml } from './static.mjs';

/**
 * A page with one game of Pente.
 * @param {string} lang @param {string} moves with comments @param {import('../../scripts/site/pages/source.mjs').Page} [original]
 */
function page(lang, moves, original) {
  const name = `rules/${lang}-x`;
  const front = ['---', 'title: X', 'description: X', 'game: pente', '---', '', '# X', ''];
  const fence = [
    '```board',
    'id: whole',
    'record: [Game "pente"]',
    `  ${moves}`,
    'caption: c',
    ...(original ? [] : ['mode: view']),
    '```',
    '',
  ];
  const from = { key: 'rules/en-x', lang, original, names: new Set([name]) };
  return readPage(name, `${lang}.md`, [...front, ...fence].join('\n'), from);
}

test('a comment with a wrong claim is refused, in each language', async () => {
  process.chdir(ROOT);
  const [three, four] = ['1. 0 2. L9 3. R1 4. L7 5. R2 6. L5', '7. R3'];
  const end = '8. R4 9. L1 1-0';
  const original = page(
    'en',
    `${three} {Green wins by force. [%claim force 2]} ${four} {So Yellow is lost. [%claim lost 1]} ${end}`,
  );
  const wrong = page('en', `${three} {[%claim force 1]} ${four} {The [%claim stop] next is the only move.} ${end}`);
  const bold = page('en', `${three} {Green wins by force.} ${four} ${end}`);
  const german = page('de', `${three} {Grün gewinnt, was Gelb auch tut.} ${four} {Der einzige Zug.} ${end}`, original);
  const spanish = page('es', `${three} {Verde gana. [%claim force 2]} ${four} ${end}`, original);
  const command = await nativeCommand();
  const faults = async (/** @type {ReturnType<typeof page>[]} */ ...pages) => {
    const before = allProblems();
    await proveGames(
      pages.flatMap((one) => one.boards.map((board) => ({ page: one, board }))),
      command,
    );
    return allProblems().filter((line) => !before.includes(line));
  };
  assert.deepEqual(await faults(original), []);
  assert.ok(!original.boards[0].fields.record.includes('%'), 'no reader sees a claim');
  const found = await faults(wrong);
  assert.equal(found.length, 2, found.join('\n'));
  assert.match(found.join('\n'), /after 6\. L5 is false: “force 1”/);
  assert.match(found.join('\n'), /after 7\. R3 is false: “stop”/);
  assert.match((await faults(bold)).join('\n'), /^en\.md:9: after 6\. L5 expected a claim that proves it/);
  // In the same place, a translation may say what is proved of the original.
  const german_ = await faults(original, german);
  assert.deepEqual(german_, [], german_.join('\n'));
  assert.match(
    (await faults(original, spanish)).join('\n'),
    /^es\.md:\d+: the claims of a game belong in the original/,
  );
});

test('games on the pages are shown without the claims of their comments', () => {
  for (const game of GAMES)
    for (const lang of ['en', 'de', 'es']) {
      const html = unescapeHtml(told(game, lang));
      assert.ok(html.includes('record="[Game'), game);
      assert.ok(!html.includes('%claim'), `${lang}${game}`);
    }
});
