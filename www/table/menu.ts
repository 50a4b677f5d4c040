// The menu: the most used commands with icons, and all others in groups behind one more touch. Also the help for keys.
import { openDialog } from '../base/dialog.ts';
import { button, el } from '../base/dom.ts';
import { icon } from '../base/icons.ts';
import { has, t } from '../base/words.ts';
import type { Command } from '../desk/desk.ts';

/** The commands that the menu shows at once, in this order, if they are available. All others are one touch further. */
const FRONT = [
  'fresh',
  'how',
  'share',
  'moves.comment',
  'flat.enter',
  'flat.leave',
  'ending',
  'event.stop',
  'games',
  'sound',
  'settings',
  'event.claim',
];

/** A key as people read it. */
const readable = (key: string) =>
  key
    .split(/\+(?=.)/)
    .map((part) => (has(`key.${part}`) ? t(`key.${part}`) : part.length === 1 ? part.toUpperCase() : part));

/** A row of a menu. */
function row({ name, icon: sign, state, keys, run }: Command, chosen: () => void) {
  const made = button(
    '',
    () => {
      chosen();
      run();
    },
    { class: 'row' },
  );
  made.append(
    ...(sign ? [icon(typeof sign === 'function' ? sign() : sign)] : []),
    el('span', { class: 'what' }, name),
    ...(state ? [el('span', { class: 'state' }, state())] : []),
    ...(keys?.[0] ? [el('kbd', { 'aria-hidden': 'true' }, readable(keys[0]).join(' '))] : []),
  );
  return made;
}

/** The other commands, group by group. */
function groupsOf(commands: Command[], chosen: () => void) {
  const groups = [...new Set(commands.map(({ group }) => group ?? ''))];
  return el(
    'div',
    { class: 'groups' },
    ...groups.map((group) =>
      el(
        'section',
        {},
        el('h3', {}, group),
        ...commands.filter((command) => command.group === group).map((command) => row(command, chosen)),
      ),
    ),
  );
}

/** Shows the menu. @param commands those available now */
export function showMenu(commands: Command[]) {
  const leading = commands.filter(({ leads }) => leads?.() ?? true);
  const front = FRONT.flatMap((id) => leading.find((command) => command.id === id) ?? []);
  const rest = commands.filter((command) => command.group && !front.includes(command));
  const close = () => dialog.close();
  const list = el('div', { class: 'rows' }, ...front.map((command) => row(command, close)));
  const more = button(
    '',
    () => {
      const groups = groupsOf(rest, close);
      list.replaceWith(groups);
      dialog.classList.add('whole');
      dialog.scrollTop = 0;
      groups.querySelector('button')?.focus();
    },
    { class: 'row', 'aria-expanded': 'false' },
  );
  more.append(icon('down'), el('span', { class: 'what' }, t('menu.rest')));
  if (rest.length) list.append(more);
  const { dialog } = openDialog({ title: t('page.more'), kind: 'menu', sheet: true }, list);
}

/** Shows a choice of commands; runs the command at once if there is only one. */
export function chooseOf(title: string, commands: Command[]) {
  if (commands.length === 1) {
    commands[0].run();
    return;
  }
  const rows = commands.map((command) => row(command, () => dialog.close()));
  const { dialog } = openDialog({ title, kind: 'menu', sheet: true }, el('div', { class: 'rows' }, ...rows));
}

/** The keys that the board itself reads. */
const BOARD_KEYS = [
  [['↑', '↓', '←', '→'], 'arrows'],
  [['Enter'], 'enter'],
  [['A', '…', '9'], 'letters'],
] as [string[], 'arrows' | 'enter' | 'letters'][];

/** The help for keys: every command that has a key. */
export function showKeys(commands: Command[]) {
  const line = ([keys, name]: [(Node | string)[], string]) => el('tr', {}, el('td', {}, ...keys), el('td', {}, name));
  const typed = (keys: string[]) =>
    keys.flatMap((key, i) => [...(i ? [' / '] : []), ...readable(key).map((part) => el('kbd', {}, part))]);
  openDialog(
    { title: t('page.keys'), kind: 'keys' },
    el('p', { class: 'summary' }, t('keys.hint')),
    el(
      'table',
      {},
      el(
        'tbody',
        {},
        ...BOARD_KEYS.map(([keys, name]) => line([keys.map((key) => el('kbd', {}, key)), t(`keys.${name}`)])),
        ...commands.filter(({ keys }) => keys?.length).map(({ keys, name }) => line([typed(keys ?? []), name])),
      ),
    ),
  );
}
