// How a game is played, beside its board: unasked where the game was never played on this device, once. The first touch of
// the board that means something takes it away.
import { idle, later } from '../base/lazy.ts';
import type { DeskBase, Part } from '../desk/desk.ts';
import { isKnown } from './seen-games.ts';

const room = later(() => import('./how.ts'));
const nothing = () => {};

/** @param never whether nothing of the game is stored on this device */
export function howOnce({ table }: DeskBase, never: boolean): Part {
  let { game, ply: at, moves } = table.snapshot();
  let wanted = never && !moves.length && !isKnown(game);
  // After the board, which nobody is to wait for; without a connection it comes another time.
  if (wanted)
    idle()
      .then(room)
      .then(({ showHow }) => wanted && showHow({ game, table, asked: false }), nothing);
  const close = () => {
    wanted = false;
    room().then(({ closeHow }) => closeHow(), nothing);
  };
  return {
    // What is aimed at is confirmed below the board, and a refusal is told there.
    show({ ply, aimed, path, refusal }) {
      if (ply === at && !aimed && !path.length && !refusal) return;
      at = ply;
      close();
    },
    destroy: close,
  };
}
