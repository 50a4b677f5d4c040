// The help page about embedding: the form makes a text that works on a bare page, and every block of code can be copied.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { frameOf, hosting, stateIn, touch, visit } from './embed-hosts.mjs';
import { inBoth, longInChromium } from './site.mjs';

const host = hosting();

inBoth(
  'the text of the form makes a board to play on in a bare page, with scripts allowed there and without',
  async (site) => {
    const help = await site.blank({ own: true });
    await help.goto(new URL('help/embed.html', site.url).href);
    const text = help.locator('form.maker textarea[name=text]');
    await help.locator('[name=game]').selectOption('hexade');
    await help.locator('[name=way]').selectOption('computer');
    await help.waitForFunction(() =>
      /hexade&amp;opponent=2&amp;plays=2/.test(
        /** @type {HTMLTextAreaElement} */ (document.querySelector('form.maker [name=text]')).value,
      ),
    );
    const preview = await frameOf(help, 'form.maker iframe');
    await preview.locator('[aria-label^="Hexade board"]').waitFor();
    const pasted = await text.inputValue();
    assert.ok(pasted.includes(`src="${site.url}embed/#game=hexade`), pasted);
    for (const policy of ['', "script-src 'none'"]) {
      const page = await visit(site, host.page(pasted, { policy }));
      const frame = await frameOf(page);
      await touch(frame, 'J10');
      await frame.waitForFunction(() => /** @type {any} */ (globalThis.tessera.board.calls.getState()).ply === 2);
      assert.equal((await stateIn(frame)).moves[0], 'J10', policy);
    }
  },
);

inBoth(
  'each example of the help page, pasted into an HTML file on the disk, is a board to play on',
  async (site, t) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tessera-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const help = await site.blank({ own: true });
    await help.goto(new URL('help/embed.html', site.url).href);
    await help.locator('form.maker:visible').waitFor();
    const [plain = '', element = ''] = await help.locator('main .code pre').allTextContents();
    assert.ok(plain.startsWith('<iframe ') && element.startsWith('<script '), 'the frame comes first');
    const noScripts = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    for (const [name, html] of [
      ['frame', `${noScripts}${plain}`],
      ['element', element],
    ]) {
      const file = path.join(folder, `${name}.html`);
      writeFileSync(file, `<!DOCTYPE html><meta charset="utf-8"><title>A page</title>${html}`);
      const page = await site.blank({ own: true });
      await page.goto(pathToFileURL(file).href);
      const frame = await frameOf(page);
      // Not by the mouse, which the driver does not bring into Firefox's other process.
      await frame.locator('[data-point="0"]').evaluate((cell) => /** @type {HTMLElement} */ (cell).click());
      assert.deepEqual((await stateIn(frame)).moves, ['0'], name);
    }
  },
);

longInChromium('the form previews a record or says what is wrong with it', async (site) => {
  const page = await site.blank({ own: true });
  await page.goto(new URL('help/de/embed.html', site.url).href);
  await page.locator('[name=record]').fill('[Game "hexade"]\n\n1. J10 2. K5');
  const frame = page.frameLocator('form.maker iframe');
  await frame.getByRole('alert').filter({ hasText: 'Zeile 3' }).waitFor();
  assert.ok(await page.locator('[name=game]').isDisabled(), 'a record says which game it is');
  await page.locator('[name=record]').fill('[Game "hexade"]\n\n1. J10 2. K5 *');
  await frame.locator('[aria-label*="Hexade"]').first().waitFor();
});

longInChromium('every block of code on a help page is copied with this site’s address', async (site) => {
  for (const path of ['help/embed.html', 'help/embed-reference.html', 'help/projects.html', 'help/host.html']) {
    const page = await site.blank({ own: true });
    await page.goto(new URL(path, site.url).href);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const blocks = page.locator('main pre');
    assert.equal(await page.locator('main .code .copy:visible').count(), await blocks.count(), path);
    await page.locator('.code .copy').first().click();
    await page.locator('.code').first().getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, await blocks.first().textContent(), path);
    assert.ok(!copied.includes('example.org'), path);
  }
});

test('menu, dialog and help page use one name for embedding', () => {
  for (const [lang, folder] of [
    ['en', 'pages'],
    ['de', 'pages/de'],
    ['es', 'pages/es'],
  ]) {
    const name = JSON.parse(readFileSync(`www/base/words/${lang}.json`, 'utf8'))['embedding.title'];
    assert.equal(JSON.parse(readFileSync(`pages/words/${lang}.json`, 'utf8'))['name.help/embed'], name);
    assert.match(readFileSync(`${folder}/help/embed.md`, 'utf8'), new RegExp(`^title: ${name}$`, 'm'));
  }
});
