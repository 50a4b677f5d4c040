import type { Brush, ShapeKind } from 'tessera';

/** A shape drawn on a board in addition to the marks of its table. */
export interface BoardShape {
  kind: ShapeKind;
  /** The numbers of its points; an arrow runs along them. */
  points: number[];
  /** The side of a threat; for a ghost the byte of its piece. */
  side?: number;
  /** The rank of an arrow or a mark among others, from 0: the first is the thickest. */
  rank?: number;
  /** The text of a label. */
  text?: string;
  /** Its colour; without one it has the colour of the board's own marks. */
  brush?: Brush;
}
