// What can be done at the table beside touching the board: one list, which the bar, the menu, the keys and the help
// for keys all read.

import { openDialog } from '../base/dialog.js';
import { el } from '../base/dom.js';
import { has, t } from '../base/words.js';

/** @typedef {import('../desk/desk.js').Command} Command */

/** A key event as commands write it. @param {KeyboardEvent} event */
export function chord(event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Of a sign such as `?` the shift key is part already.
  const shift = event.shiftKey && (event.key.length > 1 || event.key.toLowerCase() !== event.key.toUpperCase());
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`;
}

/**
 * The commands of a view: its parts bring them; bar, menu, keys and the help for keys read them.
 * @param {import('../desk/desk.js').DeskBase} desk
 */
export function commandList(desk) {
  /** @type {Command[]} */
  const all = [];
  /** Those of some commands that can be done now. @param {Command[]} commands */
  const possible = (commands) => {
    const snapshot = desk.table.snapshot();
    return commands.filter(({ can }) => can?.(snapshot) ?? true);
  };
  return {
    /** Takes in a part's commands, after those that are there. @param {Command[]} commands */
    add: (commands) => {
      all.push(...commands);
    },
    /** Does the command of a key, if there is one that can be done. @param {KeyboardEvent} event */
    runByKey(event) {
      const typed = chord(event);
      const target = /** @type {HTMLElement} */ (event.target);
      // Where text is typed only Escape is a command's.
      if (target.closest('input, textarea, select, [contenteditable]') && typed !== 'Escape') return;
      const bound = all.filter(({ keys }) => keys?.includes(typed));
      const [command] = bound.length ? possible(bound) : [];
      if (!command || event.defaultPrevented) return;
      event.preventDefault();
      command.run();
    },
    /** Shows every command that has a group and can be done now. */
    showMenu: () => showMenu(possible(all.filter(({ group }) => group))),
    /** Shows every command that has a key. */
    showKeys: () => showKeys(all),
  };
}

/** A key as people read it. */
const readable = (/** @type {string} */ key) =>
  key
    .split(/\+(?=.)/)
    .map((part) => (has(`key.${part}`) ? t(`key.${part}`) : part.length === 1 ? part.toUpperCase() : part));

/** The menu, group by group. @param {Command[]} commands */
function showMenu(commands) {
  const groups = [...new Set(commands.map(({ group }) => group ?? ''))];
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
          ...commands
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

/** The keys that the board itself reads. */
const BOARD_KEYS = /** @type {[string[], 'arrows' | 'enter' | 'letters'][]} */ ([
  [['←', '→', '↑', '↓'], 'arrows'],
  [['Enter'], 'enter'],
  [['A', '…', '9'], 'letters'],
]);

/** The help for keys: every command that has one. @param {Command[]} commands */
function showKeys(commands) {
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
