// What can be done at the table beside touching the board: one list, which the bar, the menu, the keys and the help
// for keys all read.

import { later, withPart } from '../base/later.js';

const menuRoom = later(() => import('./menu.js'));

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
    /** Shows the commands that can be done now. */
    showMenu: () => withPart(menuRoom, ({ showMenu }) => showMenu(possible(all))),
    /** Shows every command that has a key. */
    showKeys: () => withPart(menuRoom, ({ showKeys }) => showKeys(all)),
    /** The command that leads to several of one kind. @param {{id: string, name: string, icon: import('../base/icons.js').Icon, kind: string}} about `kind` begins their ids @returns {Command} */
    leading: ({ kind, ...about }) => {
      const those = () => possible(all.filter(({ id }) => id.startsWith(kind)));
      return {
        ...about,
        can: () => those().length > 1,
        run: () => withPart(menuRoom, ({ chooseOf }) => chooseOf(about.name, those())),
      };
    },
  };
}
