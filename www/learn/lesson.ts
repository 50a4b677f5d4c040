// One step on its board: a puzzle that is solved there, and the points that its hint shows.
import type { PuzzleLine } from 'tessera';
import { look, onLook } from '../base/theme.ts';
import { board } from '../board/board.ts';

/** The distance of points that a finger has to meet, in CSS pixels. */
const APART = 32;
/** The board is magnified at most by this factor for it. */
const LARGEST = 2.2;
const coarse = matchMedia('(pointer: coarse)');

/** @param changed called with the word for what happened at the board */
export function lesson(game: string, step: PuzzleLine, changed: (event: string) => void) {
  const table = step.table();
  const puzzle = step.puzzle();
  const looks = step.look();
  const did = (event: string) => {
    if (event === 'acted') puzzle.judge(table);
    onBoard.show();
    changed(event);
  };
  const plays = () => puzzle.verdict() === 'open';
  const onBoard = board({
    table,
    game,
    changed: did,
    looked: () => {},
    presentation: {
      look: () => ({ ...look(), coords: 'none' }),
      confirm: () => 'never',
      onChange: onLook,
      plays,
    },
  });
  const point = (label: string) => onBoard.element.querySelector(`[data-point="${label}"]`);

  /** Magnifies the board where things happen, until a finger can meet the points. */
  const approach = () => {
    const { surface } = onBoard;
    const canvas = onBoard.element.querySelector('canvas');
    if (!canvas?.clientWidth || !coarse.matches) return;
    const factor = Math.min(APART / (surface.cell() * canvas.clientWidth), LARGEST);
    if (factor <= 1) return;
    const labels = table.labels();
    const middle = () => {
      const spots = surface.spots();
      const of = (axis: 0 | 1) =>
        looks.reduce((sum, label) => sum + spots[2 * labels.indexOf(label) + axis], 0) / looks.length;
      return [of(0) * canvas.clientWidth, of(1) * canvas.clientHeight];
    };
    const [x, y] = middle();
    surface.zoom_at(factor, x, y);
    const [nowX, nowY] = middle();
    surface.pan_by(canvas.clientWidth / 2 - nowX, canvas.clientHeight / 2 - nowY);
    onBoard.zoom(1); // what lies over the board follows
  };

  return {
    element: onBoard.element,
    table,
    surface: onBoard.surface,
    did,
    plays,
    approach,
    get verdict() {
      return puzzle.verdict();
    },
    /** Rings the points of the hint. */
    point(on: boolean) {
      for (const label of looks) point(label)?.classList.toggle('look', on);
    },
    /** Takes a wrong action back. */
    again() {
      if (puzzle.try_again(table)) did('undone');
    },
    focus: onBoard.focus,
    end() {
      onBoard.destroy();
      puzzle.free();
      table.put_away();
    },
  };
}
