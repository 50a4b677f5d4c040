// The list of commands at the table. The bar, the menu, the keys and the help for keys all read it.

import type { Icon } from '../base/icons.ts';
import { later, withPart } from '../base/lazy.ts';
import { settings } from '../base/settings.ts';
import type { Command, DeskBase } from '../desk/desk.ts';

const menuRoom = later(() => import('./menu.ts'));

/** A key event in the notation of commands: `Ctrl+z`. */
export function chord(event: KeyboardEvent) {
  // With Alt, some keyboards type another sign with the key of a digit.
  const digit = event.altKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
  const key = digit ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  // A character such as `?` includes the shift key already.
  const shift = event.shiftKey && (event.key.length > 1 || event.key.toLowerCase() !== event.key.toUpperCase());
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`;
}

/** The keys that move something in the element that has the focus: in a choice, tabs, or a part that scrolls. */
const MOVING = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];
/** The elements that use these keys themselves. The board and the list of moves handle theirs before the commands. */
const MOVED =
  'dialog, [role="tablist"], [role="radiogroup"], [role="menu"], [tabindex="0"]:not(a, button, [role="gridcell"])';

/** Whether a key belongs to the element that has the focus. */
function isTaken(target: Element, key: string) {
  // In a text field only Escape is a command.
  if (target.closest('input, textarea, select, [contenteditable]')) return key !== 'Escape';
  return MOVING.includes(key) && target.closest(MOVED) !== null;
}

/** The commands of a view, added by its parts. @param view their keys work while it is on the page, wherever the focus is */
export function commandList(desk: DeskBase, view: HTMLElement) {
  const all: Command[] = [];
  /** The commands among these that are available now. */
  const possible = (commands: Command[]) => {
    const snapshot = desk.table.snapshot();
    return commands.filter(({ can }) => can?.(snapshot) ?? true);
  };
  /** Runs the command of a key, if one is available. */
  function runByKey(event: KeyboardEvent) {
    const typed = chord(event);
    if (event.defaultPrevented || !view.isConnected || document.querySelector('dialog:modal')) return;
    if (isTaken(event.target as Element, typed) || (typed.length === 1 && settings().keys === 'off')) return;
    const bound = all.filter(({ keys }) => keys?.includes(typed));
    const [command] = bound.length ? possible(bound) : [];
    if (!command) return;
    event.preventDefault();
    command.run();
  }
  document.addEventListener('keydown', runByKey);
  return {
    /** Appends the commands of a part. */
    add: (commands: Command[]) => {
      all.push(...commands);
    },
    destroy: () => document.removeEventListener('keydown', runByKey),
    /** Shows the commands that are available now. */
    showMenu: () => withPart(menuRoom, ({ showMenu }) => showMenu(possible(all))),
    /** Shows every command that has a key. */
    showKeys: () => withPart(menuRoom, ({ showKeys }) => showKeys(all)),
    /** A command that opens a choice among several. @param about their ids begin with `kind` */
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
