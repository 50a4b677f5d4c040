// The site as an app: what browsers need to install it, and records shared by other programs.
import assert from 'node:assert/strict';
import { mouse, playActions, state } from './hands.mjs';
import { begin, go, kept } from './kept.mjs';
import { inBoth, inChromium, longInChromium } from './site.mjs';
import { read } from './static.mjs';

inChromium('the app can be installed', async (site, t) => {
  const { host, page } = await begin(site, t);
  await go(page, host.url);
  await kept(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data ?? '');
  assert.equal(manifest.shortcuts.length, 5);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A temporary profile cannot install apps; that is the only obstacle.
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
  );
  // Icons and screenshots have the declared sizes and types.
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots].filter(({ sizes }) => sizes !== 'any')) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    assert.equal(size, sizes, src);
  }
});

longInChromium('name and description of the app are in the language of the page', async (site, t) => {
  const { host, page } = await begin(site, t, '/', { locale: 'de-DE' });
  await go(page, host.url);
  await kept(page);
  const devtools = await page.context().newCDPSession(page);
  const offered = async () => JSON.parse((await devtools.send('Page.getAppManifest')).data ?? '{}');
  const german = await offered();
  assert.equal(german.lang, 'de');
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByRole('radio', { name: 'Español' }).check();
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  const spanish = await offered();
  assert.equal(spanish.lang, 'es');
  assert.notEqual(spanish.description, german.description);
  // It remains the same app.
  for (const key of ['id', 'start_url', 'scope']) assert.equal(spanish[key], german[key]);
});

inBoth('a record that another program shares is on the board, and is sent to no server', async (site, t) => {
  const { host, page } = await begin(site, t);
  await go(page, `${host.url}#pente`);
  await kept(page);
  await playActions(page, mouse(page), ['0', 'R1']);
  const record = await page.evaluate(() => globalThis.tessera.app.view.table.record());
  host.asked.length = 0;
  const at = await page.evaluate(async (text) => {
    const form = new FormData();
    form.append('file', new File([text], 'game.txt', { type: 'text/plain' }));
    return (await fetch('share', { method: 'POST', body: form })).url;
  }, record);
  assert.equal(at.replace(/#.*/, ''), host.url);
  await go(page, `${host.url}#shared`);
  await page.waitForFunction(() => location.hash === '#pente');
  await page.evaluate(() => globalThis.tessera.app.settled());
  assert.deepEqual((await state(page)).moves, ['0', 'R1']);
  assert.equal(new URL(page.url()).hash, '#pente');
  assert.deepEqual(
    host.asked.filter((file) => file === 'share'),
    [],
  );
});

inChromium('a file that the system opens with the app is on the board', async (site) => {
  const [{ action, accept }] = JSON.parse(read('manifest-en.webmanifest')).file_handlers;
  assert.equal(new URL(action, site.url).href, site.url);
  assert.ok(Object.values(accept).flat().includes('.txt'));
  const page = await site.page({
    // Only an installed app gets files, so the test stands in for the browser's queue.
    before: (opened) =>
      opened.addInitScript((text) => {
        const files = [{ getFile: async () => new File([text], 'game.txt', { type: 'text/plain' }) }];
        const setConsumer = (/** @type {(launched: {files: unknown[]}) => void} */ consumer) => consumer({ files });
        Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
      }, '[Game "hexade"]\n\n1. J10 2. K5 *'),
  });
  await page.waitForSelector('#tessera[data-state="ready"] .table[data-game="hexade"]:not(.skeleton)');
  await page.evaluate(() => globalThis.tessera.app.settled());
  assert.deepEqual((await state(page)).moves, ['J10', 'K5']);
  assert.deepEqual(page.problems, []);
});

inChromium('pulling at a board does not reload the page, and a notch hides nothing of a game', async (site) => {
  const page = await site.page({ path: '#kensington', viewport: { width: 390, height: 844 }, own: true });
  const touch = () =>
    page.evaluate(() => [
      ...new Set([...document.querySelectorAll('.board canvas')].map((one) => getComputedStyle(one).touchAction)),
    ]);
  assert.deepEqual(await touch(), ['none']);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY), 'none');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 59, bottom: 34 } });
  await page.waitForFunction(() => getComputedStyle(document.body).paddingTop === '59px');
  const parts = page.locator('.table > header, .board, #task, .table > .actions button:visible');
  assert.ok((await parts.count()) >= 4);
  for (const part of await parts.all()) {
    const box = await part.boundingBox();
    assert.ok(
      box && box.y >= 59 && box.y + box.height <= 844 - 34,
      `${await part.textContent()}: ${JSON.stringify(box)}`,
    );
  }
  await page.goto(`${site.url}#learn/pente`);
  await page.waitForSelector('#tessera[data-state="ready"] .lesson:not(.skeleton) .board canvas');
  assert.deepEqual(await touch(), ['none']);
});
