// The list of moves, ways to step through it, and the score of the match below it.

import type { Outline, Snapshot, Walk } from 'tessera';
import { el, write } from '../base/dom.ts';
import { t } from '../base/words.ts';
import { columnHeads } from './columns.ts';
import type { Command, DeskBase, Part } from './desk.ts';
import { outlineList } from './outline.ts';
import { scoreSheet } from './sheet.ts';

/** A longer comment on the whole game is cut. */
const MAX_COMMENT_CHARACTERS = 2_000;

/** Whether there is something to step through. */
const hasMoves = ({ moves }: Snapshot) => moves.length > 0;

/** The commands that step through the game by keys alone. @param step goes so many moves on */
const walks = (step: (by: 1 | -1) => void, walk: (way: Walk) => void): Command[] => [
  { id: 'moves.back', name: t('moves.back'), keys: ['ArrowLeft'], can: hasMoves, run: () => step(-1) },
  { id: 'moves.forward', name: t('moves.forward'), keys: ['ArrowRight'], can: hasMoves, run: () => step(1) },
  { id: 'moves.start', name: t('moves.start'), keys: ['Home', 'Ctrl+Home'], can: hasMoves, run: () => walk('start') },
  { id: 'moves.end', name: t('moves.end'), keys: ['End', 'Ctrl+End'], can: hasMoves, run: () => walk('end') },
  { id: 'moves.previous', name: t('moves.previous'), keys: ['Shift+PageUp'], run: () => walk('previous-branch') },
  { id: 'moves.next', name: t('moves.next'), keys: ['Shift+PageDown'], run: () => walk('next-branch') },
  {
    id: 'moves.branching',
    name: t('moves.branching'),
    keys: ['Ctrl+Shift+PageUp'],
    run: () => walk('branching-before'),
  },
];

/**
 * @param can `prune` deletes the current variation, without it the game cannot be edited; `look` shows a game of the match;
 *   `marked` adds to the entries what is thought of them
 */
export function moves(
  desk: DeskBase,
  {
    prune,
    look,
    marked = (outline) => outline,
  }: { prune?: () => void; look?: (game: number) => void; marked?: (outline: Outline) => Outline } = {},
): Part & { element: HTMLElement; show: (snapshot: Snapshot) => void; commands: Command[] } {
  const sheet = scoreSheet(desk, look);
  const opening = el('p', { class: 'comment', dir: 'auto', hidden: true });
  const none = el('p', { class: 'none' }, t('page.noMoves'));
  /** Whether a key in the list has moved the position: then the focus stays in the list, on the current move. */
  let staysInList = false;

  const gone = (moved: boolean) => {
    if (moved) desk.did('gone');
  };
  const step = (by: 1 | -1) => {
    const ply = desk.table.snapshot().ply + by;
    return ply >= 0 && desk.table.go_to(ply);
  };
  const list = outlineList(
    (from, to) => marked(desk.table.outline(from, to)),
    (node) => gone(desk.table.go(node)),
  );
  const heads = columnHeads(desk, list.element);

  // In the list, left and right go along the line, up and down to the next variation.
  list.element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const acts = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      ArrowUp: () => desk.table.walk('previous-branch'),
      ArrowDown: () => desk.table.walk('next-branch'),
      Home: () => desk.table.walk('start'),
      End: () => desk.table.walk('end'),
      ...(prune && {
        Delete: () => {
          prune();
          return false;
        },
      }),
    } as Record<string, () => boolean>;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    staysInList = true;
    if (act()) desk.did('gone');
    else list.focus();
  });

  return {
    commands: walks(
      (by) => gone(step(by)),
      (way) => gone(desk.table.walk(way)),
    ),
    element: el(
      'section',
      { class: 'moves' },
      el('h2', {}, t('page.moves')),
      opening,
      none,
      list.element,
      sheet.element,
    ),
    show(snapshot) {
      sheet.show(snapshot);
      const hadFocus = list.element.matches(':focus-within');
      none.hidden = list.show(heads.show(snapshot)) > 0;
      const comment = desk.table.comment(0);
      opening.hidden = !comment;
      write(
        opening,
        comment.length > MAX_COMMENT_CHARACTERS ? `${comment.slice(0, MAX_COMMENT_CHARACTERS)}…` : comment,
      );
      if (hadFocus && staysInList) list.focus();
      staysInList = false;
    },
    destroy: list.destroy,
  };
}
