// Checks for every page and state: no findings of axe, large enough targets, no horizontal overflow.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { within } from '../../scripts/browser/within.mjs';

/** @typedef {import('playwright-core').Page} Page */

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** From the smallest phone to 4K, upright and across. */
export const SIZES = /** @type {[number, number][]} */ ([
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
  [3840, 2160],
]);

/**
 * Waits until the view has loaded, changes are laid out and drawn, and resize observers have run. After one of some thousand changes of
 * the viewport Chromium 156 draws no frame any more, while timers go on.
 */
export const laidOut = (/** @type {Page} */ page) =>
  within(
    30,
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await globalThis.tessera?.app?.settled(); // the pages of rules have no app
      for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
    }),
    'drawing a frame',
  );

/**
 * Asserts that axe finds nothing by any of its rules for WCAG 2.2 A and AA nor by its best practices, and that the
 * targets are large enough. Axe's own rule for targets is left out: it takes the board's cells for targets, through which
 * pointers pass.
 * @param {Page} page
 * @param {string} [state] what the page shows, for the message
 * @param {{only?: string[]}} [options] axe's names of the rules that are asked, where the others are known to hold
 */
export async function checkA11y(page, state = page.url(), { only } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (runOnly) =>
      (await globalThis.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
      ),
    only,
  );
  assert.deepEqual(violations, [], `${state}: axe`);
  if (!only) await checkTargets(page, state);
}

/**
 * Asserts WCAG 2.2's target size: each target has 24 × 24 CSS px, or a circle of that diameter about its middle
 * meets no other target, nor the circle of another small one. A field counts with its label, since that can be touched
 * too; links within a sentence may be as low as its line. The board's points are not asked: where they are small, the page has other ways to them.
 * @param {Page} page
 * @param {string} [state] what the page shows, for the message
 */
export async function checkTargets(page, state = page.url()) {
  const small = await page.evaluate(() => {
    const within = document.querySelector('dialog:modal') ?? document;
    const wanted =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="tab"], [tabindex="0"]';
    const targets = [...within.querySelectorAll(wanted)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled') &&
          !element.closest('[role="grid"]') &&
          // In a sentence: text stands beside it in the same paragraph.
          !(
            element.matches('a') &&
            element.closest('p, li')?.textContent?.trim() !== element.textContent?.trim() &&
            getComputedStyle(element).display === 'inline'
          ),
      )
      .map((element) => {
        const labels = /** @type {Partial<HTMLInputElement>} */ (element).labels ?? [];
        const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
        const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
        const [right, bottom] = [
          Math.max(...boxes.map((box) => box.right)),
          Math.max(...boxes.map((box) => box.bottom)),
        ];
        return {
          element,
          left,
          top,
          right,
          bottom,
          small: right - left < 23.99 || bottom - top < 23.99,
          x: (left + right) / 2,
          y: (top + bottom) / 2,
        };
      })
      .filter(({ left, top, right, bottom }) => right > left && bottom > top && right > 0 && bottom + scrollY > 0); // not those that only screen readers meet
    const far = (/** @type {typeof targets[0]} */ a, /** @type {typeof targets[0]} */ b) =>
      Math.hypot(a.x - Math.min(Math.max(a.x, b.left), b.right), a.y - Math.min(Math.max(a.y, b.top), b.bottom));
    return targets
      .filter(
        (a) =>
          a.small &&
          targets.some((b) => a !== b && (far(a, b) < 12 || (b.small && Math.hypot(a.x - b.x, a.y - b.y) < 24))),
      )
      .map(
        (a) =>
          `${a.element.outerHTML.slice(0, 120)}: ${(a.right - a.left).toFixed(1)} × ${(a.bottom - a.top).toFixed(1)}`,
      );
  });
  assert.deepEqual(small, [], `${state}: targets under 24 × 24 with others too near`);
}

/**
 * Sets the page to one size after the other and asserts that nothing sticks out sideways, of the page or of a dialog;
 * then asks `each`, which may look closer. The page is left at the last size.
 * @param {Page} page
 * @param {{state?: string, sizes?: [number, number][], each?: (width: number, height: number) => Promise<void>}} [options]
 */
export async function checkSizes(page, { state = page.url(), sizes = SIZES, each } = {}) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await laidOut(page);
    const over = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open]')].map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return Math.max(part.scrollWidth - part.clientWidth, right - innerWidth, -left);
      }),
    );
    assert.ok(Math.max(...over) < 1, `${state} at ${width} × ${height} sticks out by ${Math.max(...over)}`);
    await each?.(width, height);
  }
}
