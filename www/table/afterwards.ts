// Buttons for a finished game beside *next game*: look through it, and share its picture. While somebody looks through a game,
// buttons for stepping take the place of the others.

import type { Snapshot } from 'tessera';
import { button } from '../base/dom.ts';
import { sign } from '../base/icons.ts';
import { later, withPart } from '../base/lazy.ts';
import { t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';

const pictures = later(() => import('../share/picture.ts'));

export function afterwards(
  desk: Desk,
  {
    review,
    answer,
  }: {
    /** Whether the game is looked through rather than played. */
    review: { on: () => boolean };
    answer: (text: string) => void;
  },
) {
  const gone = (moved: boolean) => {
    if (moved) desk.did('gone');
  };
  const look = button('', () => {
    gone(desk.table.walk('start'));
    // The buttons for stepping replace this one.
    desk.settled().then(() => forward.focus());
  });
  const picture = sign('picture', t('share.handPicture'), () =>
    withPart(pictures, ({ handPicture }) => handPicture(desk.table, answer)),
  );
  const forward = sign('forward', t('embed.forward'), () => {
    if (desk.table.redo()) desk.did('redone');
  });
  const back = sign('back', t('embed.back'), () => {
    if (desk.table.undo()) desk.did('undone');
  });
  const keys = [
    sign('first', t('embed.first'), () => gone(desk.table.walk('start'))),
    back,
    forward,
    sign('last', t('embed.last'), () => gone(desk.table.walk('end'))),
  ];
  for (const key of keys) key.classList.add('walk');
  picture.classList.add('picture');
  look.classList.add('look');
  look.append(t('page.look'));
  return {
    buttons: [look, picture, ...keys],
    show(snapshot: Snapshot) {
      const { result, ply, moves, path, aimed } = snapshot;
      for (const one of [look, picture]) one.hidden = !result || !moves.length;
      const walks = !result && moves.length > 0 && !path.length && !aimed && review.on();
      for (const key of keys) key.hidden = !walks;
      // Not `disabled`: at either end of the game the button would lose the focus.
      for (const [i, key] of keys.entries())
        key.setAttribute('aria-disabled', String(i < 2 ? ply === 0 : ply === moves.length));
    },
  };
}
