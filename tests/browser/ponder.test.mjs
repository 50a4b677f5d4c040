// The computer thinks on a person's time: the setting, and the battery.
import assert from 'node:assert/strict';
import { against, answered } from './computer.mjs';
import { fromMenu, mouse, reload, state } from './hands.mjs';
import { inChromium } from './site.mjs';

/** Notes what the page asks of its worker, on a device that runs on battery or does not. @param {import('playwright-core').Page} page @param {boolean} charging */
const noteAsked = (page, charging) =>
  page.addInitScript((plugged) => {
    const battery = Object.assign(new EventTarget(), { charging: plugged });
    Object.assign(navigator, { getBattery: async () => battery });
    const asked = /** @type {string[]} */ ([]);
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function ask(/** @type {any} */ message) {
      asked.push(message.type);
      postMessage.call(this, message);
    };
    Object.assign(globalThis, {
      asked,
      plug(/** @type {boolean} */ now) {
        battery.charging = now;
        battery.dispatchEvent(new Event('chargingchange'));
      },
    });
  }, charging);

inChromium('the computer thinks on a person’s time where the setting says so, and not on battery', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: against('hexade', 8) });
  await noteAsked(page, true);
  await reload(page);
  const pondered = () =>
    page.evaluate(
      () => /** @type {any} */ (globalThis).asked.filter((/** @type {string} */ type) => type === 'ponder').length,
    );
  const hand = mouse(page);
  await hand.touch('J10');
  await answered(page, 2);
  assert.equal(await pondered(), 0, 'it is off by default');
  await fromMenu(page, 'Settings');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('group', { name: 'Computer thinks on your turn' }).getByText('On', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.waitForFunction(() => /** @type {any} */ (globalThis).asked.includes('ponder'));
  await page.evaluate(() => /** @type {any} */ (globalThis).plug(false));
  const before = await pondered();
  const point = (await state(page)).moves.includes('G6') ? 'F8' : 'G6';
  await hand.touch(point);
  await answered(page, 4);
  assert.equal(await pondered(), before, 'it rests on battery');
  await page.evaluate(() => /** @type {any} */ (globalThis).plug(true));
  assert.equal(await pondered(), before + 1);
  assert.deepEqual(page.problems, []);
});
