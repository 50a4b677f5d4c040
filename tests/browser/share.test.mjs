// Sharing and importing games: links, records, pictures, paper, files.
import assert from 'node:assert/strict';
import decodeQR from 'qr/decode.js';
import { checkA11y } from './a11y.mjs';
import { contentOf, data, finishedGames, fromMenu, mouse, playAction, playActions, settled, state } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The link that the dialog shows. @param {Page} page */
async function link(page) {
  await fromMenu(page, 'Share and save');
  const address = await page.getByRole('textbox', { name: 'Link to this game' }).inputValue();
  await page.keyboard.press('Escape');
  return address;
}

/** The file that a click saves. @param {Page} page @param {string} name */
async function saved(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await contentOf(download) };
}

inChromium('a friend who opens the link goes on and sends the next one', async (site) => {
  const page = await site.page({ path: '#kensington' });
  for (const action of ['A1', 'P4', 'B2']) await playAction(page, mouse(page), action);
  const first = await link(page);
  assert.ok(first.startsWith(`${site.url}#play=`) && first.length < 200, first);
  const friend = await site.page({ path: first.slice(site.url.length) });
  await settled(friend);
  assert.deepEqual((await state(friend)).moves, ['A1', 'P4', 'B2']);
  assert.equal(new URL(friend.url()).hash, '#kensington', 'loading again does not open the link again');
  await playAction(friend, mouse(friend), 'C1');
  const next = await link(friend);
  await page.goto(next);
  await page.waitForFunction(() => globalThis.tessera.app.view.table?.snapshot().ply === 4);
  await settled(page);
  assert.deepEqual((await state(page)).moves, ['A1', 'P4', 'B2', 'C1']);
  for (const one of [page, friend]) {
    assert.deepEqual(one.problems, []);
  }
});

longInChromium('a link holds a game of 200 plies; one too long is a file', async (site) => {
  const page = await site.page({ path: '#pente' });
  // Random play by the page's own list of legal actions; if a game ends early, variations add the missing actions.
  const plies = await page.evaluate(() => {
    const { table } = globalThis.tessera.app.view;
    const labels = table.labels();
    let seed = 5;
    const random = (/** @type {number} */ n) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % n;
    };
    for (let tries = 0; tries < 20000 && table.snapshot().ply < 200; tries += 1) {
      const at = random(labels.length);
      try {
        table.play(labels[at]);
        if (table.snapshot().result) table.undo();
      } catch {
        /* taken, or not allowed */
      }
    }
    return table.snapshot().ply;
  });
  assert.equal(plies, 200);
  const { position } = await state(page);
  const code = await page.evaluate(() => globalThis.tessera.app.view.table.share());
  assert.ok(code.length <= 4096, `${code.length} letters`);
  const other = await site.page({ path: `#play=${code}` });
  await settled(other);
  assert.equal((await state(other)).position, position);
  assert.equal((await state(other)).ply, 200);
  // With such long comments the game no longer fits in a link, and a file is offered.
  await page.evaluate(() => {
    const { table } = globalThis.tessera.app.view;
    for (const { node } of table.outline(0, 60).entries)
      table.set_comment(node, 'Something that takes its room in a link, again and again and again.'.repeat(2));
  });
  await fromMenu(page, 'Share and save');
  const dialog = page.getByRole('dialog', { name: 'Share and save' });
  assert.match((await dialog.locator('section').first().textContent()) ?? '', /4,096/);
  const { name, bytes } = await saved(page, 'Save as a file').catch(async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as a file' }).first().click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await contentOf(download) };
  });
  assert.equal(name, 'Pente.txt');
  assert.match(bytes.toString(), /^\[Game "pente"\]/);
});

inChromium('a link that is damaged, cut off or from a later version says so, and the page works on', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await playAction(page, mouse(page), 'J10');
  const code = (await link(page)).split('#play=')[1];
  for (const bad of firstOf(
    [
      code.slice(0, -2),
      '9AAAA',
      `${code.slice(0, 4)}${code[4] === 'A' ? 'B' : 'A'}${code.slice(5)}`,
      '',
      'x'.repeat(10_000),
      '<b>&"',
    ],
    2,
  )) {
    const other = await site.page({ path: `#play=${bad}` });
    const fault = other.getByRole('dialog', { name: 'Import a game' }).getByRole('alert');
    await fault.waitFor();
    assert.ok(((await fault.textContent()) ?? '').length > 20, bad.slice(0, 20));
    await other.keyboard.press('Escape');
    assert.equal(await other.getByRole('heading', { level: 1 }).textContent(), 'Tessera');
    assert.deepEqual(other.problems, []);
    await site.closePages(other);
  }
});

inBoth('a link that was made to keep the page busy is refused at once, with the reason', async (site) => {
  const [, ...codes] = data('crowded.txt').trim().split('\n');
  for (const code of codes) {
    const page = await site.page({ path: `#play=${code}` });
    const fault = page.getByRole('dialog', { name: 'Import a game' }).getByRole('alert');
    await fault.waitFor();
    assert.match((await fault.textContent()) ?? '', /Too many captures are possible/);
    assert.deepEqual(page.problems, []);
    await site.closePages(page);
  }
});

inChromium('the record is copied, saved as a file, and opened again from it, pasted and dropped', async (site) => {
  const page = await site.page({
    path: '#chivalry',
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  });
  const [game] = finishedGames('chivalry');
  await playActions(page, mouse(page), game.actions.slice(0, 12));
  const { position } = await state(page);
  await fromMenu(page, 'Share and save');
  const dialog = page.getByRole('dialog', { name: 'Share and save' });
  await checkA11y(page, 'the dialog for sharing');
  const text = dialog.locator('section').filter({ has: page.getByRole('heading', { name: 'Game as text' }) });
  await text.getByRole('button', { name: 'Copy' }).click();
  await text.getByRole('status').getByText('Copied.', { exact: true }).waitFor();
  const record = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(record, await page.evaluate(() => globalThis.tessera.app.view.table.record()));
  const file = await saved(page, 'Save as a file');
  assert.equal(file.bytes.toString(), record);
  await page.keyboard.press('Escape');

  /** @type {[string, (other: Page) => Promise<void>][]} */
  const ways = [
    [
      'file',
      async (other) => {
        await fromMenu(other, 'Import a game');
        await checkA11y(other, 'the dialog for opening');
        await other
          .getByLabel('Or choose a file')
          .setInputFiles({ name: file.name, mimeType: 'text/plain', buffer: file.bytes });
      },
    ],
    [
      'paste',
      async (other) => {
        await other.evaluate((text) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
        }, record);
      },
    ],
    [
      'drop',
      async (other) => {
        await other.evaluate(
          ([name, text]) => {
            const data = new DataTransfer();
            data.items.add(new File([text], name, { type: 'text/plain' }));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
          },
          [file.name, record],
        );
      },
    ],
  ];
  for (const [name, way] of ways) {
    // At the table of another game: the record opens at its own game's table.
    const other = await site.page({ path: '#hexade' });
    await way(other);
    await other.waitForFunction(() => globalThis.tessera.app.view.table?.snapshot().game === 'chivalry');
    await settled(other);
    assert.equal((await state(other)).position, position, name);
    assert.deepEqual(other.problems, []);
    await site.closePages(other);
  }
  // An invalid record gets a message and leaves the game unchanged.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '[Game "draughts"]\n\n*\n');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  assert.match(
    (await page.getByRole('dialog', { name: 'Import a game' }).getByRole('alert').textContent()) ?? '',
    /^Line 1 cannot be read/,
  );
  await page.keyboard.press('Escape');
  assert.equal((await state(page)).position, position);
});

longInChromium(
  'on a phone the dialog shows what is shared, and a text beside each button says what it has done',
  async (site) => {
    const page = await site.page({
      path: '#kensington',
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      permissions: ['clipboard-read', 'clipboard-write'],
      acceptDownloads: true,
    });
    for (const point of ['A1', 'P4', 'B2']) await playAction(page, mouse(page), point);
    await page.locator('.table > header').getByRole('button', { name: 'Share and save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share and save' });
    const field = dialog.getByRole('textbox', { name: 'Link to this game' });
    await field.waitFor();
    assert.equal(
      await page.evaluate(() => document.activeElement?.matches('input, textarea')),
      false,
      'no keyboard rises',
    );
    const section = (/** @type {string} */ name) =>
      dialog.locator('section').filter({ has: page.getByRole('heading', { name }) });
    /** Presses a button and gives what is told right beside it, which is all that is told. @param {import('playwright-core').Locator} within @param {string} name */
    const told = async (within, name) => {
      const button = within.getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      await button.click();
      const status = within.getByRole('status');
      await status.filter({ hasText: /./ }).waitFor();
      const [above, below] = [await button.boundingBox(), await status.boundingBox()];
      assert.ok(
        above && below && below.y - above.y < 200 && below.y + below.height <= 641,
        `${name} tells it in sight`,
      );
      const all = await dialog.getByRole('status').allTextContents();
      assert.equal(all.filter(Boolean).length, 1, all.join());
      return status.textContent();
    };
    assert.equal(await told(section('Link to'), 'Copy'), 'Copied.');
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#play=/);
    // The dialog shows the picture that will be saved.
    const drawn = await section('picture')
      .locator('canvas')
      .evaluate((canvas) => {
        const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
        const data = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d')?.getImageData(0, 0, width, height).data;
        return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer(0))).size;
      });
    assert.ok(drawn > 10, `${drawn} colours`);
    assert.equal(await told(section('picture'), 'Save as PNG'), 'Saved as Kensington-3.png.');
    assert.equal(await told(section('as text'), 'Save as a file'), 'Saved as Kensington.txt.');
    // The field shows the beginning of the link.
    await field.focus();
    assert.equal(await field.evaluate((input) => input.scrollLeft), 0);
    assert.deepEqual(page.problems, []);
  },
);

longInChromium('the board is saved as SVG and PNG, and printed with its moves', async (site) => {
  const page = await site.page({ path: '#hexade', acceptDownloads: true });
  for (const action of ['J10', 'A1', 'S19']) await playAction(page, mouse(page), action);
  await fromMenu(page, 'Share and save');
  const svg = await saved(page, 'Save as SVG');
  assert.match(svg.name, /\.svg$/);
  const text = svg.bytes.toString();
  assert.match(text, /^<svg /);
  assert.match(text, /<title>Hexade/);
  assert.doesNotMatch(text, /<script|href=|onload/);
  const png = await saved(page, 'Save as PNG');
  assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
  assert.equal(png.bytes.readUInt32BE(16), 1600);
  // Only the sheet is printed.
  await page.evaluate(() => {
    globalThis.print = () => {};
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.paper-sheet');
  assert.ok(await sheet.isVisible());
  assert.equal(await page.locator('#tessera').isVisible(), false);
  assert.deepEqual(await sheet.locator('li').allTextContents(), ['J10', 'A1', 'S19']);
  const box = await sheet.locator('canvas').boundingBox();
  assert.ok(box && box.width > 500 && box.height > 300, 'the board, 14 cm wide');
  const colours = await sheet.locator('canvas').evaluate((canvas) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
    const data = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d')?.getImageData(0, 0, width, height).data;
    return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer(0))).size;
  });
  assert.ok(colours > 10, `${colours} colours: it is drawn`);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await sheet.count(), 0);
  assert.deepEqual(page.problems, []);
});

inChromium('a QR code of the link is drawn, and the share sheet gets the link', async (site) => {
  const page = await site.page({ path: '#cavendish' });
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (/** @type {ShareData} */ what) => {
        globalThis.shared = what;
      },
    }),
  );
  await playAction(page, mouse(page), 'H8');
  await fromMenu(page, 'Share and save');
  const dialog = page.getByRole('dialog', { name: 'Share and save' });
  await dialog.getByRole('button', { name: 'Share …' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Link to this game' }).inputValue();
  assert.equal(await page.evaluate(() => globalThis.shared.url), address);
  await dialog.getByRole('button', { name: 'QR code' }).click();
  const canvas = dialog.getByRole('img', { name: 'QR code of the link' });
  await canvas.waitFor();
  const [box, room] = [await canvas.boundingBox(), await dialog.boundingBox()];
  assert.ok(box && room && Math.abs(box.x + box.width / 2 - room.x - room.width / 2) <= 2, 'in the middle');
  assert.match(
    await dialog.evaluate((element) => getComputedStyle(element).scrollbarColor),
    /rgba\(0, 0, 0, 0\)$/,
    'the track of the scroll bar does not stick out of round corners',
  );
  const picture = await canvas.evaluate((element) => {
    const { width } = /** @type {HTMLCanvasElement} */ (element);
    const context = /** @type {HTMLCanvasElement} */ (element).getContext('2d');
    if (!context) throw new Error('the code is a picture');
    // One of the four channels, as text: millions of numbers would take seconds to come over.
    const { data } = context.getImageData(0, 0, width, width);
    let light = '';
    for (let at = 0; at < data.length; at += 4) light += String.fromCharCode(data[at]);
    return { width, light: btoa(light) };
  });
  const { width } = picture;
  const light = Buffer.from(picture.light, 'base64');
  const pixels = Uint8ClampedArray.from({ length: 4 * width * width }, (_, i) => (i % 4 === 3 ? 255 : light[i >> 2]));
  assert.equal(decodeQR({ width, height: width, data: pixels }), address);
  assert.deepEqual(page.problems, []);
});
