// The list of moves, how one walks in it, and the score of the match below it.

import type { Snapshot, Walk } from 'tessera';
import { el, write } from '../base/dom.ts';
import { t } from '../base/words.ts';
import { columnHeads } from './columns.ts';
import type { Command, DeskBase, Part } from './desk.ts';
import { outlineList } from './outline.ts';
import { scoreSheet } from './sheet.ts';

/** So much of the comment on the whole game is shown. */
const LONGEST = 2_000;

/** What walks through the game without a button. */
const walks = (walk: (way: Walk) => void): Command[] => [
  { id: 'moves.start', name: t('moves.start'), keys: ['Ctrl+Home'], run: () => walk('start') },
  { id: 'moves.end', name: t('moves.end'), keys: ['Ctrl+End'], run: () => walk('end') },
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
 * @param can `prune` takes the branch out that is looked at; without
 *   it what has been played cannot be changed; `look` shows a game of the match
 */
export function moves(
  desk: DeskBase,
  { prune, look }: { prune?: () => void; look?: (game: number) => void } = {},
): Part & { element: HTMLElement; show: (snapshot: Snapshot) => void; commands: Command[] } {
  const sheet = scoreSheet(desk, look);
  const opening = el('p', { class: 'comment', dir: 'auto', hidden: true });
  const none = el('p', { class: 'none' }, t('page.noMoves'));
  /** Whether the keyboard was in the list: it stays there, on the place that is looked at now. */
  let staysInList = false;

  const gone = (moved: boolean) => {
    if (moved) desk.did('gone');
  };
  const list = outlineList(
    (from, to) => desk.table.outline(from, to),
    (node) => gone(desk.table.go(node)),
  );
  const heads = columnHeads(desk, list.element);

  // In the list the arrows go along the line, and from a variation to the one beside it.
  list.element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = (by: 1 | -1) => {
      const ply = desk.table.snapshot().ply + by;
      return ply >= 0 && desk.table.go_to(ply);
    };
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
    commands: walks((way) => gone(desk.table.walk(way))),
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
      write(opening, comment.length > LONGEST ? `${comment.slice(0, LONGEST)}…` : comment);
      if (hadFocus && staysInList) list.focus();
      staysInList = false;
    },
    destroy: list.destroy,
  };
}
