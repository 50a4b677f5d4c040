// What can be done at the table beside touching the board: one list, which the bar, the menu, the keys and the help
// for keys all read.

import { openDialog } from '../base/dialog.js';
import { el } from '../base/dom.js';
import { has, t } from '../base/words.js';

/** @typedef {import('../base/state.js').Snapshot} Snapshot */

/** @typedef {import('../desk/desk.js').Command} Command */

/** A key event as commands write it. @param {KeyboardEvent} event */
export function chord(event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Of a sign such as `?` the shift key is part already.
  const shift = event.shiftKey && (event.key.length > 1 || event.key.toLowerCase() !== event.key.toUpperCase());
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`;
}

/**
 * Does the command of a key, if there is one that can be done. Where text is typed only keys with Ctrl and Escape are ours.
 * @param {Command[]} commands @param {Snapshot} snapshot @param {KeyboardEvent} event
 */
export function runByKey(commands, snapshot, event) {
  const typed = chord(event);
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest('input, textarea, select, [contenteditable]') && typed !== 'Escape') return;
  const command = commands.find(({ keys, can }) => keys?.includes(typed) && (can?.(snapshot) ?? true));
  if (!command || event.defaultPrevented) return;
  event.preventDefault();
  command.run();
}

/** A key as people read it. */
const readable = (/** @type {string} */ key) =>
  key
    .split(/\+(?=.)/)
    .map((part) => (has(`key.${part}`) ? t(`key.${part}`) : part.length === 1 ? part.toUpperCase() : part));

/**
 * The menu: every command that has a group and can be done now.
 * @param {Command[]} commands @param {Snapshot} snapshot
 */
export function showMenu(commands, snapshot) {
  const here = commands.filter(({ group, can }) => group && (can?.(snapshot) ?? true));
  const groups = [...new Set(here.map(({ group }) => group ?? ''))];
  const { dialog } = openDialog(
    { title: t('page.more'), kind: 'menu' },
    el(
      'div',
      { class: 'groups' },
      ...groups.map((group) =>
        el(
          'section',
          {},
          el('h3', {}, group),
          ...here
            .filter((command) => command.group === group)
            .map(({ name, keys, run }) =>
              el(
                'button',
                {
                  type: 'button',
                  onclick: () => {
                    dialog.close();
                    run();
                  },
                },
                el('span', {}, name),
                ...(keys?.[0] ? [el('kbd', { 'aria-hidden': 'true' }, readable(keys[0]).join(' '))] : []),
              ),
            ),
        ),
      ),
    ),
  );
}

/** What the board itself does with keys. */
const BOARD_KEYS = /** @type {[string[], 'arrows' | 'enter' | 'letters'][]} */ ([
  [['←', '→', '↑', '↓'], 'arrows'],
  [['Enter'], 'enter'],
  [['A', '…', '9'], 'letters'],
]);

/** The help for keys: every command that has one. @param {Command[]} commands */
export function showKeys(commands) {
  const row = (/** @type {[(Node | string)[], string]} */ [keys, name]) =>
    el('tr', {}, el('td', {}, ...keys), el('td', {}, name));
  const typed = (/** @type {string[]} */ keys) =>
    keys.flatMap((key, i) => [...(i ? [' / '] : []), ...readable(key).map((part) => el('kbd', {}, part))]);
  openDialog(
    { title: t('page.keys'), kind: 'keys' },
    el(
      'table',
      {},
      el(
        'tbody',
        {},
        ...BOARD_KEYS.map(([keys, name]) => row([keys.map((key) => el('kbd', {}, key)), t(`keys.${name}`)])),
        ...commands.filter(({ keys }) => keys?.length).map(({ keys, name }) => row([typed(keys ?? []), name])),
      ),
    ),
  );
}
