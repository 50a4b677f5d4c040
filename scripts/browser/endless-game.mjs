// A game without an end, for tests and measurements of length.

/** Places all counters of Kensington. */
export const OPENING =
  'D3 F4 A2 B2 E6 H8 I8 I1 K4 E1 F1 K2 E3 H6 K1 L3 I3 H7 K1>I4 H3 M6 G2 I6 H2 L5 O1 G3 O3 I7 D1 M5'.split(' ');
/** Moves two counters to and fro; can be repeated for ever after `OPENING`. */
export const CYCLE = ['G2-H5', 'L3-L4', 'H5-G2', 'L4-L3'];
