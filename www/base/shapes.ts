import type { Brush, ShapeKind } from 'tessera';

/** A shape drawn on a board in addition to the marks of its table. */
export interface BoardShape {
  kind: ShapeKind;
  /** The numbers of its points; an arrow runs along them. */
  points: number[];
  /** The side of a threat. */
  side?: number;
  /** The text of a label. */
  text?: string;
  /** Its colour; without one it has the colour of the board's own marks. */
  brush?: Brush;
}
