// What is drawn on a board beside what its table points out.

import type { Brush, ShapeKind } from 'tessera';

/** Something drawn on a board beside what the table points out. */
export interface BoardShape {
  kind: ShapeKind;
  /** The numbers of its points; an arrow leads along them. */
  points: number[];
  /** The side of a threat. */
  side?: number;
  /** The text of a label. */
  text?: string;
  /** Without one it has the colour of the board's own marks. */
  brush?: Brush;
}
