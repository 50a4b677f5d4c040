// Shows how a game is played beside its board on the first visit, if no game of it is stored on this device. The first event
// at the board closes it.
import { idle, later } from '../base/lazy.ts';
import type { DeskBase, Part } from '../desk/desk.ts';
import { isKnown } from './seen-games.ts';

const room = later(() => import('./how.ts'));
const nothing = () => {};

/** @param never whether nothing of the game is stored on this device */
export function howOnce({ table }: DeskBase, never: boolean): Part {
  let { game, ply: at, moves } = table.snapshot();
  let wanted = never && !moves.length && !isKnown(game);
  // After the board is drawn, which must not wait for it. Without a connection it comes on a later visit.
  if (wanted)
    idle()
      .then(room)
      .then(({ showHow }) => wanted && showHow({ game, table, asked: false }), nothing);
  const close = () => {
    wanted = false;
    room().then(({ closeHow }) => closeHow(), nothing);
  };
  return {
    // A chosen action is confirmed below the board, and a refusal explained there.
    show({ ply, aimed, path, refusal }) {
      if (ply === at && !aimed && !path.length && !refusal) return;
      at = ply;
      close();
    },
    destroy: close,
  };
}
