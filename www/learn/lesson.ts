// One puzzle on its board: a step of a lesson, or one of the room of puzzles. The other side replies, the solution can be shown,
// and points can be ringed.
import type { PuzzleLine } from 'tessera';
import type { BoardShape } from '../base/shapes.ts';
import { look, onLook } from '../base/theme.ts';
import type { Presentation } from '../board/board.ts';
import { board } from '../board/board.ts';

/** The distance of points that a finger has to meet, in CSS pixels. */
const APART = 32;
/** The board is magnified at most by this factor for it. */
const LARGEST = 2.2;
/** The time before a reply of the other side, and before each action of a solution that is shown, in milliseconds. */
const PAUSE = 600;
const coarse = matchMedia('(pointer: coarse)');

/** The presentation of a step: nothing is written on the board, and no touch is confirmed. */
const BARE: Omit<Presentation, 'plays'> = {
  look: () => ({ ...look(), coords: 'none' }),
  confirm: () => 'never',
  onChange: onLook,
};

/**
 * @param changed called with the word for what happened at the board, and whether the page did it
 * @param presentation how the board is shown
 */
export function lesson(
  game: string,
  step: Pick<PuzzleLine, 'table' | 'puzzle' | 'look'>,
  changed: (event: string, byPage: boolean) => void,
  presentation: Omit<Presentation, 'plays'> = BARE,
) {
  const table = step.table();
  const puzzle = step.puzzle();
  const looks = step.look();
  /** The reply that is on its way, as its timer. */
  let coming = 0;
  /** Plays the other side's reply, or the next action of the solution that is shown, after a pause. */
  const goOn = () => {
    const next = puzzle.next(table);
    if (next === undefined) return;
    coming = window.setTimeout(() => {
      coming = 0;
      table.play(next);
      did('acted', true);
    }, PAUSE);
  };
  const did = (event: string, byPage: boolean = false) => {
    if (event === 'acted') {
      puzzle.judge(table);
      goOn();
    }
    onBoard.show();
    changed(event, byPage);
  };
  const plays = () => puzzle.verdict() === 'open' && !coming;
  const onBoard = board({ table, game, changed: did, looked: () => {}, presentation: { ...presentation, plays } });
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
    /** Where the action that goes on with a solution begins and ends; nothing where a way has been left. */
    answer(): string[] {
      const labels = table.labels();
      const points = [...table.points_of(puzzle.answer(table) ?? '')].map((at) => labels[at]);
      return points.length ? [points[0], points[points.length - 1]] : [];
    },
    /** Rings points, by default those of the hint, or takes the rings away. */
    point(on: boolean, labels: string[] = looks) {
      for (const ringed of onBoard.element.querySelectorAll('.look')) ringed.classList.remove('look');
      if (on) for (const label of labels) point(label)?.classList.add('look');
    },
    /** Draws shapes on the board in place of the earlier ones. */
    draw: (shapes: BoardShape[]) => onBoard.draw(shapes),
    /** Takes a wrong action back. */
    again() {
      if (puzzle.try_again(table)) did('undone');
    },
    /** Shows the solution from the beginning. */
    show() {
      clearTimeout(coming);
      coming = 0;
      if (puzzle.show(table)) did('gone');
      goOn();
    },
    focus: onBoard.focus,
    end() {
      clearTimeout(coming);
      onBoard.destroy();
      puzzle.free();
      table.put_away();
    },
  };
}
