// `make reviews`: what the review of a game costs: CPU time of the engine until the graph is whole and until all is done, the page's
// longest task meanwhile, and how soon a second visit shows it. No test, because machines differ.
import { readFileSync } from 'node:fs';
import { open } from './browser/site.mjs';
import { tasks } from './browser/tasks.mjs';
import { nativeCommand } from './site/command.mjs';
import { BINDINGS, wasm } from './site/module.mjs';
import { askedGames, head, row } from './tables.mjs';

/** The plies of a game; one that ends sooner is played again with another seed, a few times. */
const [PLIES, TRIES] = [60, 8];
/** Nodes per slice. */
const SLICE = 20_000;
/** How many times slower a phone is. A worker cannot be slowed, so that the engine's time is multiplied by it. */
const SLOWED = 4;
/** Budgets: seconds until all is done here and on a phone, by game, and milliseconds of a task and of a second visit. */
const SECONDS = (/** @type {string} */ game) => (game === 'pente' ? [15, 60] : [15, 30]);
const [TASK, AGAIN] = [50, 100];
/** How long the longest wait for a review is, in milliseconds. */
const PATIENCE = 600_000;

const { ask } = await nativeCommand();

/** The longest of a few games of the computer against itself. @param {string} game @returns {Promise<string[]>} */
async function played(game) {
  /** @type {string[]} */
  let longest = [];
  for (let seed = 1; seed <= TRIES && longest.length < PLIES; seed += 1) {
    const moves = Array.from({ length: PLIES }, () => 'genmove level 4');
    const answers = (await ask([`new ${game}`, `seed ${seed}`, ...moves])).slice(2);
    const actions = answers.filter((answer) => answer.startsWith('= ')).map((answer) => answer.slice(2).trim());
    if (actions.length > longest.length) longest = actions;
  }
  return longest;
}

const script = readFileSync(BINDINGS.thinker).toString('base64');
const { Reviewer, initSync } = await import(`data:text/javascript;base64,${script}`);
initSync({ module: wasm('thinker') });

/** Seconds of CPU time until the first pass is done, and until all is. @param {string} start @param {string[]} actions */
function engine(start, actions) {
  const from = process.cpuUsage();
  const seconds = () => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1e6;
  };
  const reviewer = new Reviewer(start, actions, false, undefined);
  const seen = new Set();
  let graph = 0;
  for (let done = false; !done; ) {
    done = reviewer.think(SLICE);
    for (const { ply } of reviewer.plies()) seen.add(ply);
    if (!graph && seen.size === actions.length) graph = seconds();
  }
  reviewer.free();
  return { graph, all: seconds() };
}

const site = await open();

/**
 * Reviews a game on the page: the longest task of its main thread, and the milliseconds until a second visit shows the review.
 * @param {string} game @param {string[]} actions @param {number} slowed how many times slower the page's thread is
 */
async function onPage(game, actions, slowed) {
  const page = await site.page({ path: `#${game}`, own: true, viewport: { width: 1366, height: 768 } });
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(
    async ([kind, all]) => {
      const { app, bindings } = globalThis.tessera;
      const table = new bindings.Table(kind, '', []);
      table.set_mode('play');
      for (const action of all) table.play(action);
      const { toAct } = table.snapshot();
      if (toAct !== null) table.resign(toAct);
      app.view.open(table, '');
      await app.settled();
    },
    /** @type {const} */ ([game, actions]),
  );
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const complete = page.locator('.review .status-act[hidden]');
  const traced = await tasks(page, async () => {
    await page.evaluate(() => globalThis.tessera.app.view.see('review', false));
    await complete.waitFor({ state: 'attached', timeout: PATIENCE });
  });
  const longest = Math.max(...traced.tasks.map(({ took }) => took));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.locator('.review').getByRole('button', { name: 'Close' }).click();
  const again = await page.evaluate(
    () =>
      new Promise((then) => {
        const began = performance.now();
        const look = () => {
          if (!document.querySelector('.review .status-act[hidden]')) return requestAnimationFrame(look);
          return then(performance.now() - began);
        };
        globalThis.tessera.app.view.see('review', false);
        look();
      }),
  );
  await site.closePages(page);
  return { longest, again: Number(again) };
}

head(
  'game',
  'plies',
  'graph whole, s',
  'all, s',
  `all at 1/${SLOWED}, s`,
  'share of the budgets',
  'longest task, ms',
  `at 1/${SLOWED}, ms`,
  'second visit, ms',
);
for (const game of askedGames()) {
  const actions = await played(game);
  const [start] = (await ask([`new ${game}`, 'position'])).slice(1);
  const { graph, all } = engine(start.slice(2), actions);
  const [here, phone] = SECONDS(game);
  const [usual, slow] = [await onPage(game, actions, 1), await onPage(game, actions, SLOWED)];
  row(
    game[0].toUpperCase() + game.slice(1),
    actions.length,
    graph.toFixed(1),
    all.toFixed(1),
    (all * SLOWED).toFixed(0),
    `${(all / here).toFixed(2)} / ${((all * SLOWED) / phone).toFixed(2)}`,
    `${usual.longest.toFixed(0)} (${(usual.longest / TASK).toFixed(2)} of ${TASK})`,
    slow.longest.toFixed(0),
    `${usual.again.toFixed(0)} (${(usual.again / AGAIN).toFixed(2)} of ${AGAIN})`,
  );
}
await site.close();
