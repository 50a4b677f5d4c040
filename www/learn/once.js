// How a game is played, beside its board: unasked where the game was never played on this device, once. The first touch of
// the board that means something takes it away.
import { idle, later } from '../base/later.js';
import { isKnown } from './sight.js';

const howRoom = later(() => import('./how.js'));

/**
 * @param {import('../desk/desk.js').DeskBase} desk
 * @param {HTMLElement} view the view of the table
 * @param {boolean} never whether nothing of the game is stored on this device
 * @returns {import('../desk/desk.js').Part}
 */
export function howOnce(desk, view, never) {
  const { game, moves, ply } = desk.table.snapshot();
  let at = ply;
  let gone = false;
  if (never && !moves.length && !isKnown(game)) {
    // After the board, which nobody is to wait for; without a connection it comes another time.
    idle()
      .then(howRoom)
      .then(
        ({ showHow }) => !gone && view.isConnected && at === ply && showHow({ game, table: desk.table, asked: false }),
        () => {},
      );
  }
  const close = () =>
    howRoom().then(
      ({ closeHow }) => closeHow(),
      () => {},
    );
  return {
    // What is aimed at is confirmed below the board, and a refusal is told there.
    show({ ply: now, aimed, path, refusal }) {
      if (now === at && !aimed && !path.length && !refusal) return;
      at = now;
      close();
    },
    destroy() {
      gone = true;
      close();
    },
  };
}
