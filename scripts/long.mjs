// `make long`: what long games, wide trees, long matches and many stored games cost on the page in headless Chromium, as
// two tables. No test: machines differ.
import { CYCLE, OPENING } from './browser/endless-game.mjs';
import { open } from './browser/site.mjs';
import { head, median, row } from './tables.mjs';

/** The actions of a game of this length. @param {number} length */
const actions = (length) => Array.from({ length }, (_, i) => OPENING[i] ?? CYCLE[(i - OPENING.length) % CYCLE.length]);

/** A record of a game of Kensington. @param {number} length actions */
const kensington = (length) =>
  `[Game "kensington"]\n[Result "*"]\n\n${actions(length)
    .map((text, i) => `${i + 1}. ${text}`)
    .join('\n')} *\n`;

const site = await open();

/** A page with a stopwatch. @param {string} [path] */
async function measured(path = '') {
  const page = await site.page({ path, own: true, reducedMotion: 'reduce', viewport: { width: 1366, height: 768 } });
  /** Milliseconds until the effect of a function on the page is stored, laid out and drawn. @param {string} act */
  const time = async (act) =>
    Number(
      await page.evaluate(`(async () => {
        const frames = async () => {
          for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
        };
        await globalThis.tessera.app.settled();
        await frames();
        const began = performance.now();
        await Promise.resolve()
          .then(${act})
          .catch((error) => Promise.reject(error.key ? new Error(JSON.stringify(error)) : error));
        await globalThis.tessera.app.settled();
        await frames();
        return performance.now() - began;
      })()`),
    );
  return { page, time };
}

/** @param {number} times @param {() => Promise<number>} measure */
async function repeated(times, measure) {
  const figures = [];
  for (let i = 0; i < times; i += 1) figures.push(await measure());
  return median(figures);
}
const ms = (/** @type {number} */ n) => `${n < 10 ? n.toFixed(1) : Math.round(n)}`;

/** Types an action into its field. @param {string} text */
const typed = (text) => `() => {
  const field = document.querySelector('.typed input');
  field.value = ${JSON.stringify(text)};
  field.form.requestSubmit();
}`;
const UNDO = "() => document.querySelector('button.undo').click()";

head('game', 'opening', 'an action', 'undo', 'elements');
/** @param {string} name @param {string} game @param {string} make source of a function that makes the table @param {string[]} next actions to play */
async function longGame(name, game, make, next) {
  const { page, time } = await measured(`#${game}`);
  await time(`() => globalThis.tessera.app.view.open((${make})(globalThis.tessera.bindings), '')`);
  const id = await page.evaluate(() => globalThis.tessera.app.view.id);
  await time("() => { location.hash = ''; }");
  const opening = await repeated(3, async () => {
    const took = await time(`() => { location.hash = 'game/${id}'; }`);
    await time("() => { location.hash = ''; }");
    return took;
  });
  await time(`() => { location.hash = 'game/${id}'; }`);
  let at = 0;
  const playing = await repeated(4, () => time(typed(next[at++ % next.length])));
  const undoing = await repeated(4, () => time(UNDO));
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  row(name, ms(opening), ms(playing), ms(undoing), elements.toLocaleString('en'));
  await site.closePages(page);
}
const number = (/** @type {number} */ n) => n.toLocaleString('en');
for (const length of [200, 2_000, 10_000, 36_000])
  await longGame(
    `Kensington, ${number(length)} actions`,
    'kensington',
    `(tessera) => tessera.Table.open(${JSON.stringify(kensington(length))})`,
    actions(length + 4).slice(length),
  );
for (const branches of [500, 5_000])
  await longGame(
    `Hexade, ${number(branches)} variations`,
    'hexade',
    `(tessera) => {
      const table = new tessera.Table('hexade', '', []);
      const labels = table.labels();
      const line = ['J10', 'K5'];
      for (const label of line) table.play(label);
      for (const label of labels.filter((one) => !line.includes(one))) {
        if (line.length === ${branches} / 50 + 2) break;
        table.play(label);
        if (table.snapshot().result) table.delete_branch(table.cursor());
        else line.push(label);
      }
      for (let ply = line.length; --ply > 1; )
        for (const label of labels.slice(-50)) {
          table.go_to(ply);
          table.play(label);
        }
      table.walk('start');
      for (const label of line) table.play(label);
      return table;
    }`,
    ['J11', 'K12', 'L13', 'M14'],
  );
for (const games of [100, 3_000])
  await longGame(
    `Hexade, a match of ${number(games)} games`,
    'hexade',
    `(tessera) => {
      const table = new tessera.Table('hexade', '', []);
      for (let i = 0; i < ${games}; i += 1) {
        table.resign(i % 2);
        table.next_game();
      }
      return table;
    }`,
    ['J10', 'K5', 'A1', 'B2'],
  );

console.log();
head('stored games', 'first page', 'list of games', 'throwing one away', 'another tab plays', 'elements');
/** Stores `count` games. @param {number} count */
const storeGames = async (count) => {
  const { Table } = globalThis.tessera.bindings;
  const samples = ['pente', 'cavendish', 'hexade', 'kensington', 'chivalry'].map((game) => {
    const table = new Table(game, '', ['Ann', 'Bob']);
    const { seats, task, ply } = table.snapshot();
    return { game, kept: table.keep(), position: table.position(), summary: { game, seats, task, ply, result: null } };
  });
  const opened = await new Promise((then) => {
    const request = indexedDB.open('tessera');
    request.onsuccess = () => then(request.result);
  });
  const transaction = opened.transaction('games', 'readwrite');
  const games = transaction.objectStore('games');
  const now = Date.now();
  for (let i = 0; i < count; i += 1)
    games.put({ id: `g${i}`, name: '', made: 1, changed: now - 1000 * i, version: 1, ...samples[i % samples.length] });
  await new Promise((then) => {
    transaction.oncomplete = then;
  });
  opened.close();
};
for (const count of [100, 1_000, 5_000]) {
  const { page, time } = await measured('#hexade');
  await page.evaluate(storeGames, count);
  await time("() => { location.hash = ''; }");
  await time("() => { location.hash = 'games'; }");
  const home = await repeated(3, async () => {
    const took = await time("() => { location.hash = ''; }");
    await time("() => { location.hash = 'games'; }");
    return took;
  });
  await time("() => { location.hash = ''; }");
  const list = await repeated(3, async () => {
    const took = await time("() => { location.hash = 'games'; }");
    await time("() => { location.hash = ''; }");
    return took;
  });
  await time("() => { location.hash = 'games'; }");
  const deleting = await repeated(3, () =>
    time(`() => new Promise((gone) => {
      const shown = document.querySelector('.library');
      new MutationObserver(gone).observe(shown, { childList: true, subtree: true });
      shown.querySelectorAll('[data-game] .actions button')[1].click();
    })`),
  );
  const heard = await repeated(3, () =>
    time(`() => new Promise((heard) => {
      new MutationObserver(heard).observe(document.querySelector('.library'), { childList: true, subtree: true });
      const channel = new BroadcastChannel('tessera');
      channel.postMessage('g40');
      channel.close();
    })`),
  );
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  row(number(count), ms(home), ms(list), ms(deleting), ms(heard), number(elements));
  await site.closePages(page);
}
await site.close();
