// Helpers for tables: set one up, play actions, measure its parts.
import { settled } from './hands.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Puts another table on the page. @param {Page} page @param {string} game @param {{options?: string, names?: string[], clock?: string, position?: string}} [how] */
export const lay = (page, game, { options = '', names = [], clock = '', position = '' } = {}) =>
  page.evaluate(
    async ([key, said, people, control, line]) => {
      const { Table } = globalThis.tessera.bindings;
      const table = line ? Table.from_position(line, people) : new Table(key, said, people);
      if (control) table.set_clock(control);
      globalThis.tessera.app.view.open(table, '');
      await globalThis.tessera.app.settled();
    },
    /** @type {const} */ ([game, options, names, clock, position]),
  );

/** Plays actions on the table that is there. @param {Page} page @param {string} actions */
export async function play(page, actions) {
  await page.evaluate(async (all) => {
    const { view } = globalThis.tessera.app;
    for (const action of all.split(' ').filter(Boolean)) view.table.play(action);
    view.open(view.table, '');
    await globalThis.tessera.app.settled();
  }, actions);
  await settled(page);
}

/** The places of parts of the view: left, top, width and height. @param {Page} page @param {string[]} parts */
export const places = (page, parts) =>
  page.evaluate(
    (wanted) =>
      wanted.flatMap((part) =>
        [...document.querySelectorAll(part)].map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          // The task has a slot of fixed height.
          const box = part === '.task' ? [left, top, width] : [left, top, width, height];
          return `${part}: ${box.map((n) => Math.round(n)).join(' ')}`;
        }),
      ),
    parts,
  );
