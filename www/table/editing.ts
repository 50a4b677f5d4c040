// Edits the list of moves: comments, promoting and deleting variations.
import { openDialog } from '../base/dialog.ts';
import { button, el } from '../base/dom.ts';
import { t } from '../base/words.ts';
import type { DeskBase, Part } from '../desk/desk.ts';

/**
 * @param offer shows a text with a button beside it
 * @param isLookedThrough whether the game is looked through rather than played
 */
export function editing(
  desk: DeskBase,
  offer: (text: string, name: string, act: () => void) => void,
  isLookedThrough: () => boolean,
): Part & { prune: () => void } {
  /** Opens a dialog for the comment on the current move. */
  const comment = () => {
    const node = desk.table.cursor();
    const text = el('textarea', {
      value: desk.table.comment(node),
      rows: 5,
      dir: 'auto',
      maxLength: 2000,
      'aria-label': t('moves.comment'),
    });
    // A comment longer than the field allows stays unchanged unless it is edited.
    const before = text.value;
    const save = button(
      t('moves.comment.save'),
      () => {
        dialog.close();
        if (text.value !== before && desk.table.set_comment(node, text.value)) desk.did('edited');
      },
      { class: 'main' },
    );
    const { dialog } = openDialog({ title: t('moves.comment'), kind: 'question', actions: [save] }, text);
    text.focus();
  };

  /** Makes the current variation the main line. */
  const promote = () => {
    if (desk.table.promote(desk.table.cursor())) desk.did('edited');
  };

  /** Deletes the current variation and offers to undo that. */
  const prune = () => {
    const before = desk.table.copy();
    if (!desk.table.delete_branch(desk.table.cursor())) return;
    desk.did('gone');
    offer(t('moves.deleted'), t('page.undo'), () => {
      desk.table.take_over(before);
      desk.did('gone');
    });
  };

  const group = t('page.moves');
  return {
    prune,
    commands: [
      {
        id: 'moves.comment',
        name: t('moves.comment'),
        icon: 'edit',
        keys: ['F2'],
        group,
        leads: isLookedThrough,
        run: comment,
      },
      {
        id: 'moves.promote',
        name: t('moves.promote'),
        keys: ['Ctrl+ArrowUp'],
        group,
        can: ({ canPromote }) => canPromote,
        run: promote,
      },
      {
        id: 'moves.delete',
        name: t('moves.delete'),
        keys: ['Ctrl+Delete'],
        group,
        can: ({ ply }) => ply > 0,
        run: prune,
      },
    ],
  };
}
