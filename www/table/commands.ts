// What can be done at the table beside touching the board: one list, which the bar, the menu, the keys and the help
// for keys all read.

import type { Icon } from '../base/icons.ts';
import { later, withPart } from '../base/lazy.ts';
import type { Command, DeskBase } from '../desk/desk.ts';

const menuRoom = later(() => import('./menu.ts'));

/** A key event as commands write it. */
export function chord(event: KeyboardEvent) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Of a sign such as `?` the shift key is part already.
  const shift = event.shiftKey && (event.key.length > 1 || event.key.toLowerCase() !== event.key.toUpperCase());
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`;
}

/** The commands of a view: its parts bring them; bar, menu, keys and the help for keys read them. */
export function commandList(desk: DeskBase) {
  const all: Command[] = [];
  /** Those of some commands that can be done now. */
  const possible = (commands: Command[]) => {
    const snapshot = desk.table.snapshot();
    return commands.filter(({ can }) => can?.(snapshot) ?? true);
  };
  return {
    /** Takes in a part's commands, after those that are there. */
    add: (commands: Command[]) => {
      all.push(...commands);
    },
    /** Does the command of a key, if there is one that can be done. */
    runByKey(event: KeyboardEvent) {
      const typed = chord(event);
      const target = event.target as HTMLElement;
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
    /** The command that leads to several of one kind. @param about `kind` begins their ids */
    leading: ({ kind, ...about }: { id: string; name: string; icon: Icon; kind: string }): Command => {
      const those = () => possible(all.filter(({ id }) => id.startsWith(kind)));
      return {
        ...about,
        can: () => those().length > 1,
        run: () => withPart(menuRoom, ({ chooseOf }) => chooseOf(about.name, those())),
      };
    },
  };
}
