// The puzzle of the day: on the first page, by link, on other people's pages; the same everywhere, offline and after an update.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { checkA11y } from './a11y.mjs';
import { nextVersion } from './changing.mjs';
import { hosting, script, visit } from './embed-hosts.mjs';
import { choose, contentOf, reload, touched } from './hands.mjs';
import { begin, go, kept as installed, SECOND, until, versionOf } from './kept.mjs';
import { inBoth, inChromium, longInChromium } from './site.mjs';
import { kept, open, said, ways } from './solving.mjs';
import { ROOT } from './static.mjs';

/** @typedef {import('./site.mjs').WatchedPage} Page */

const host = hosting();

/** A day on which the puzzle of the day is one of Hexade, and its line. */
const DAY = new Date(2027, 0, 4, 12);
const lineOn = (/** @type {string} */ game, /** @type {string} */ day) =>
  readFileSync(`${ROOT}/puzzles/daily/${game}-2027.txt`, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${day};`)) ?? '';
const firstWay = (/** @type {string} */ line) => (line.split(';').at(-2) ?? '').split('|')[0].trim().split(/\s+/);

/** The actions of the first way of a line, and whether the solver plays each. @param {Page} page @param {string} line */
const played = (page, line) =>
  page.evaluate(
    ([text, way]) => {
      const [step] = globalThis.tessera.bindings.PuzzleLine.all(text);
      const table = step.table();
      const solver = table.snapshot().toAct;
      return way.map((/** @type {string} */ action) => {
        const own = table.snapshot().toAct === solver;
        table.play(action);
        return { action, own };
      });
    },
    /** @type {[string, string[]]} */ ([line, firstWay(line)]),
  );

/** The id of the puzzle that Hexade has on that day. */
const idOn = (/** @type {string} */ day) => /id ([\w-]+);/.exec(lineOn('hexade', day))?.[1];
/** The id of the puzzle that is shown. @param {import('playwright-core').Page} page */
const shown = (page) => page.locator('.solver').getAttribute('data-puzzle');

inBoth('the puzzle of the day comes onto the first page when it is wanted, and can be solved there', async (site) => {
  /** @type {string[]} */
  const asked = [];
  const before = (/** @type {Page} */ opened) => {
    opened.on('request', (request) => asked.push(request.url()));
    return opened.clock.setFixedTime(DAY);
  };
  const page = await site.page({ own: true, before });
  const today = page.locator('.today');
  await today.getByText('Hexade · Monday').waitFor();
  assert.deepEqual(
    asked.filter((url) => /puzzles/.test(url)),
    [],
  );
  await today.getByRole('link', { name: 'Solve it here' }).click();
  await page.waitForSelector('.today .solver[data-verdict="open"] [role="gridcell"]');
  assert.equal(new URL(page.url()).hash, '');
  const actions = await played(page, lineOn('hexade', '0104').slice(5).trim());
  for (const { action, own } of actions) {
    if (own) await choose(page, ...touched(action));
    else await today.getByText(`plays ${action}. Keep going.`).waitFor();
  }
  await page.waitForSelector('.today .solver[data-verdict="solved"]');
  assert.equal((await kept(page, 'hexade')).standing.count, 1);
  assert.deepEqual(page.problems, []);
});

inChromium('a double click brings one board, and one that comes too late is let go', async (site) => {
  const page = await site.page({ own: true, before: (opened) => opened.clock.setFixedTime(DAY) });
  const link = page.locator('.today').getByRole('link', { name: 'Solve it here' });
  await link.evaluate((one) => {
    for (const _ of [1, 2]) /** @type {HTMLElement} */ (one).click();
  });
  await open(page);
  await page.evaluate(() => globalThis.tessera.app.settled());
  assert.equal(await page.locator('.today .solver').count(), 1);
  await reload(page);
  let letGo = () => {};
  const free = new Promise((then) => {
    letGo = () => then(undefined);
  });
  const file = /puzzles\/hexade-2027-01-/;
  await page.route(file, (route) => free.then(() => route.continue()));
  await Promise.all([page.waitForRequest(file), link.click()]);
  await page.evaluate(() => {
    location.hash = 'games';
  });
  await page.getByRole('heading', { level: 1, name: 'Your games' }).waitFor();
  await page.evaluate(() => {
    const { Table } = globalThis.tessera.bindings;
    const { put_away } = Table.prototype;
    Table.prototype.put_away = function told() {
      document.body.dataset.gone = '';
      return put_away.call(this);
    };
  });
  letGo();
  await page.waitForSelector('body[data-gone]');
  assert.deepEqual(page.problems, []);
});

inChromium('the link to the puzzle of a day shows the same one, at any time', async (site) => {
  const page = await site.page({
    path: '#puzzles/hexade/2027-01-04',
    own: true,
    timezoneId: 'Pacific/Auckland',
    before: (opened) => opened.clock.setFixedTime(new Date('2028-05-05T05:05Z')),
  });
  await open(page);
  assert.equal(
    await page.locator('.solver').getAttribute('data-puzzle'),
    /id ([\w-]+);/.exec(lineOn('hexade', '0104'))?.[1],
  );
  await page.getByText(/^Hexade, Monday,? 4 January$/).waitFor();
  await checkA11y(page, 'the puzzle of a day');
  await page.goto(`${site.url}#puzzles/hexade/2031-01-04`);
  await page.getByText('There is no puzzle for this day.').waitFor();
  assert.deepEqual(page.problems, []);
});

inChromium('other pages embed the puzzle of the day', async (site) => {
  const page = await visit(
    site,
    host.page(`${script(site)}<tessera-board daily="hexade" load="eager"></tessera-board>`),
  );
  const frame = page.frameLocator('iframe');
  await frame.locator('.cells [role="gridcell"]').first().waitFor();
  await frame.getByText(/^(White|Black) to play: /).waitFor();
  await page.evaluate(() => document.querySelector('tessera-board')?.setAttribute('daily', 'nothing'));
  await frame.getByText('“daily” cannot have this value.').waitFor();
});

inChromium('on one date it is the same in each time zone, from the first minute to the last', async (site) => {
  for (const [timezoneId, time] of [
    ['Pacific/Kiritimati', '2027-01-04T00:01+14:00'],
    ['Europe/Berlin', '2027-01-04T12:00+01:00'],
    ['Pacific/Pago_Pago', '2027-01-04T23:59-11:00'],
  ]) {
    const page = await site.page({
      path: '#puzzles/daily',
      own: true,
      timezoneId,
      before: (opened) => opened.clock.setFixedTime(new Date(time)),
    });
    await open(page);
    await page.getByText(/^Hexade, Monday,? 4 January$/).waitFor();
    assert.equal(await shown(page), idOn('0104'), timezoneId);
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

longInChromium('without a network, and after an update of the site, it is the same one', async (site, t) => {
  const next = await nextVersion(SECOND);
  t.after(next.remove);
  const { host: changing, page } = await begin(site, t);
  const address = `${changing.url}#puzzles/hexade/2027-01-04`;
  /** Opens it anew. @returns the id of the puzzle */
  const opened = async () => {
    await go(page, address);
    await page.waitForSelector('.solver[data-verdict="open"]');
    return shown(page);
  };
  await go(page, changing.url);
  await installed(page);
  assert.equal(await opened(), idOn('0104'));
  changing.cut(true);
  assert.equal(await opened(), idOn('0104'), 'offline');
  changing.cut(false);
  await changing.put(next.dir);
  await until(
    page,
    async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      return Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
    },
    undefined,
  );
  // A page that nobody has touched takes the version that waits.
  await go(page, changing.url);
  await page.waitForFunction(() => document.head.getAttribute('data-version') === '2', undefined, { timeout: 60_000 });
  assert.deepEqual([await opened(), await versionOf(page)], [idOn('0104'), '2']);
  changing.cut(true);
  assert.equal(await opened(), idOn('0104'), 'offline after the update');
});

inChromium('it is shared as a picture and a link, which do not give the solution away', async (site) => {
  const page = await site.page({ path: '#puzzles/hexade/2027-01-04', own: true });
  await open(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'hexade-2027-01-04.png');
  const bytes = await contentOf(download);
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  assert.ok(width === 1080 && height > 1080, `${width} × ${height}: the board, and below it the task`);
  await page.getByText('Saved as hexade-2027-01-04.png.').waitFor();
  const [way] = await ways(page);
  const task = await said(page);
  await site.closePages();

  const sheet = await site.page({
    path: '#puzzles/hexade/2027-01-04',
    own: true,
    before: (opened) =>
      opened.addInitScript(() => {
        Object.assign(navigator, {
          canShare: () => true,
          share: async (/** @type {{files: File[], text: string}} */ { files, text }) => {
            const picture = await createImageBitmap(files[0]);
            const pen = new OffscreenCanvas(1, 1).getContext('2d');
            pen?.drawImage(picture, 1 - picture.width, 1 - picture.height);
            const corner = pen?.getImageData(0, 0, 1, 1).data[3];
            Object.assign(globalThis, { handed: { names: files.map(({ name }) => name), corner, text } });
          },
        });
      }),
  });
  await open(sheet);
  await sheet.getByRole('button', { name: /Share the picture/ }).click();
  await sheet.waitForFunction(() => 'handed' in globalThis);
  const { names, corner, text } = await sheet.evaluate(() => /** @type {any} */ (globalThis).handed);
  assert.deepEqual([names, corner], [['hexade-2027-01-04.png'], 255], 'its background is not transparent');
  const [title, asked, link] = text.split('\n');
  assert.match(title, /^Hexade, Monday,? 4 January$/);
  assert.ok(task?.startsWith(asked), asked);
  assert.equal(link, `${site.url}#puzzles/hexade/2027-01-04`);
  assert.ok(!way.some((action) => `${title} ${asked}`.split(/[\s,.]+/).includes(action)), text);
  assert.deepEqual(sheet.problems, []);
});
