// Forged messages to the page with a board, and to the board's frame. tests/fuzz.test.mjs tries messages on the board's own port,
// without a browser.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { call, hear, heard, hosting, LOG, problems, script, visit } from './embed-hosts.mjs';
import { inChromium } from './site.mjs';

const host = hosting();

const seed = Number(process.env.FUZZ_SEED ?? 2026);

/** Messages like those between element and frame, and any others. */
const messages = fc.oneof(
  fc.record(
    {
      tessera: fc.constantFrom(1, 2, '1', null),
      type: fc.constantFrom('hello', 'init', 'height', '__proto__', 7),
      height: fc.oneof(fc.double(), fc.constantFrom('100', null)),
      id: fc.nat(3),
      value: fc.jsonValue(),
      error: fc.jsonValue(),
      event: fc.constantFrom('position', 'height', 'ready', 'error'),
      detail: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
  fc
    .record({ id: fc.nat(3), call: fc.constantFrom('play', 'setState'), args: fc.jsonValue() })
    .map((one) => JSON.stringify(one)),
  fc.jsonValue(),
  fc.string(),
);

inChromium('no message to the page or to the frame changes the board or stops it', async (site, t) => {
  const page = await visit(
    site,
    host.page(
      `${LOG}<script>addEventListener('message', ({ source }) => { window.around = source; }, { once: true });</script>
      <tessera-board game="hexade" moves="J10 K5" load="eager"></tessera-board>${script(site)}
      <iframe id="beside" srcdoc="<p>from beside</p>" title="beside"></iframe>`,
    ),
  );
  await hear(page, 'ready');
  const before = await call(page, 'getState');
  const said = /** @type {any[]} */ (fc.sample(messages, { seed, numRuns: 500 }));
  t.diagnostic(`${said.length} messages, each said five ways, seed ${seed}`);
  await page.evaluate(async (all) => {
    const beside = /** @type {Window & typeof globalThis} */ (document.querySelector('iframe')?.contentWindow);
    const frame = globalThis.around;
    for (const message of all) {
      window.postMessage(message, '*');
      beside.eval('(message) => parent.postMessage(message, "*")')(message);
      beside.eval('(to, message) => to.postMessage(message, "*")')(frame, message);
      frame.postMessage(message, '*');
      frame.postMessage(message, '*', [new MessageChannel().port2]);
    }
    // Messages arrive in order: when one more has come back, all have arrived.
    await new Promise((then) => {
      addEventListener('message', ({ data }) => data === 'the last one' && then(undefined));
      window.postMessage('the last one', '*');
    });
  }, said);
  // The frame answers in order.
  assert.deepEqual(await call(page, 'getState'), before);
  const played = /** @type {import('../../embed/embed').State} */ (await call(page, 'play', 'A1'));
  assert.deepEqual(played.moves, ['J10', 'K5', 'A1']);
  assert.deepEqual(
    (await heard(page, 'action')).map(({ text }) => text),
    ['A1'],
  );
  assert.deepEqual(await heard(page, 'error'), []);
  assert.equal((await heard(page, 'ready')).length, 1);
  assert.deepEqual(problems(page), []);
});
