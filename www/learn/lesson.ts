// One step on its board: what is asked, whether an action was right, and what its hint shows. The exercises of the rules
// pages work by the same mechanism.
import { look, onLook } from '../base/theme.ts';
import { board } from '../board/board.ts';
import type { Step } from './steps.ts';

/** Points are shown so far apart where a finger has to meet them, in CSS pixels, and the board at most so many times larger for it. */
const [APART, LARGEST] = [32, 2.2];
const coarse = matchMedia('(pointer: coarse)');

/** The board as a step finds it. */
function tableOf({ Table }: typeof import('tessera'), game: string, { position, moves = '' }: Step) {
  const table = position ? Table.from_position(position, []) : new Table(game, '', []);
  for (const action of moves.split(' ').filter(Boolean)) table.play(action);
  return table;
}

/** @param changed called with the word for what happened at the board */
export function lesson(tessera: typeof import('tessera'), game: string, step: Step, changed: (event: string) => void) {
  const table = tableOf(tessera, game, step);
  const first = table.copy();
  const task = first.puzzle(step.solution);
  first.free();
  const looks = step.look.split(' ');
  const did = (event: string) => {
    if (event === 'acted') task.judge(table);
    onBoard.show();
    changed(event);
  };
  const plays = () => task.verdict() === 'open';
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

  /** Shows where things happen, so large that a finger meets the points. */
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
      return task.verdict();
    },
    /** Rings the points of the hint. */
    point(on: boolean) {
      for (const label of looks) point(label)?.classList.toggle('look', on);
    },
    /** Takes a wrong action back. */
    again() {
      table.delete_branch(table.cursor());
      task.again();
      did('undone');
    },
    focus: onBoard.focus,
    end() {
      onBoard.destroy();
      table.put_away();
    },
  };
}
