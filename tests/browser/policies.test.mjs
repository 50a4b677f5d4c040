// Security policies of our pages and of pages around a board: content security policies, Trusted Types, isolation, sandboxes.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { frameOf, hear, heard, hosting, LOG, problems, script, stateIn, touch, visit } from './embed-hosts.mjs';
import { inBoth, longInBoth } from './site.mjs';
import { DIST, read } from './static.mjs';

const host = hosting();

/** Every page of the site. */
const ALL = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

test('every page has a policy that lets no text become markup or a script', () => {
  assert.ok(ALL.length >= 13, `${ALL.length} pages`);
  for (const page of ALL) {
    const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(read(page)) ?? [];
    assert.ok(policy, page);
    // Only the app, the frame that registers the service worker, and the embedded board may create a Trusted Types policy, for the
    // address of a worker.
    const registers = ['index.html', ...['offline/keep.html', 'embed/index.html'].map(path.normalize)].includes(page);
    const named = registers ? 'trusted-types tessera' : "trusted-types 'none'";
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      named,
    ]) {
      assert.ok(policy.split('; ').includes(part), `${page}: ${part}`);
    }
    assert.doesNotMatch(policy, /'unsafe-|https?:|\*/, page);
  }
});

inBoth('text inserted as markup is refused, on each kind of page', async (site) => {
  for (const address of ['', 'embed/#v=1&g=pente', 'rules/pente.html', 'help/embed.html']) {
    const page = await site.blank();
    await page.goto(new URL(address, site.url).href);
    const said = await page.evaluate(() => {
      const tries = {
        markup: () => {
          document.body.innerHTML = '<b>bold</b>';
        },
        beside: () => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>'),
        document: () => new DOMParser().parseFromString('<b>bold</b>', 'text/html'),
        script: () => {
          document.createElement('script').src = 'other.js';
        },
        policy: () => /** @type {any} */ (globalThis).trustedTypes.createPolicy('any', {}),
      };
      return Object.entries(tries).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: done`;
        } catch (error) {
          return `${name}: ${/** @type {Error} */ (error).name}`;
        }
      });
    });
    assert.deepEqual(
      said,
      ['markup', 'beside', 'document', 'script', 'policy'].map((name) => `${name}: TypeError`),
      address,
    );
    await site.closePages();
  }
});

longInBoth('a page with a cross-origin embedder policy has its boards', async (site) => {
  const page = await visit(
    site,
    host.page(
      `${LOG}<tessera-board id="it" game="hexade" load="eager"></tessera-board>${script(site)}
      <iframe id="bare" sandbox="allow-scripts" src="${site.url}embed/#v=1&g=pente&lang=en" width="400" height="600" title="Pente"></iframe>`,
      { headers: { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' } },
    ),
  );
  await hear(page, 'ready');
  const frame = await frameOf(page, '#it iframe');
  await touch(frame, 'J10');
  assert.deepEqual((await stateIn(frame)).moves, ['J10']);
  assert.deepEqual((await stateIn(await frameOf(page, '#bare'))).moves, []);
  assert.deepEqual(problems(page), []);
});

inBoth('in a sandboxed page a bare frame plays and sends messages, and the element is a picture', async (site) => {
  const page = await visit(
    site,
    host.page(
      `${LOG}<tessera-board game="hexade" load="eager"><p id="own">A picture</p></tessera-board>${script(site)}
      <iframe id="bare" src="${site.url}embed/#v=1&g=pente&lang=en&origin=null" width="400" height="600" title="Pente"></iframe>`,
      { policy: 'sandbox allow-scripts' },
    ),
  );
  const frame = await frameOf(page, '#bare');
  await touch(frame, '0');
  assert.deepEqual((await stateIn(frame)).moves, ['0']);
  const answer = await page.evaluate(
    () =>
      new Promise((then) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => JSON.parse(data).id === 1 && then(JSON.parse(data).value.ply);
        port1.postMessage('{"id":1,"call":"play","args":["R4"]}');
        /** @type {HTMLIFrameElement} */ (document.getElementById('bare')).contentWindow?.postMessage(
          { tessera: 1, type: 'init' },
          '*',
          [port2],
        );
      }),
  );
  assert.equal(answer, 2);
  await hear(page, 'error');
  assert.deepEqual(
    (await heard(page, 'error')).map(({ code }) => code),
    ['timeout'],
  );
  assert.ok(await page.locator('#own').isVisible());
});

inBoth('the app and the rules cannot be put into a frame by others', async (site) => {
  const page = await visit(
    site,
    host.page(
      ['', 'index.html', 'rules/pente.html', 'help/host.html', 'embed/#v=1&g=pente']
        .map((address) => `<iframe src="${site.url}${address}" title="${address}"></iframe>`)
        .join(''),
    ),
  );
  await frameOf(page, 'iframe:last-child');
  const shown = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.evaluate(() => Boolean(document.querySelector('main'))).catch(() => false)),
  );
  assert.deepEqual(shown, [false, false, false, false, true]);
});
