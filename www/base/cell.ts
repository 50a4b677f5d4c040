// What the page does with a point, from the byte that the wasm module gives for it. What stands there the module says.

interface Cell {
  playable: boolean;
  selected: boolean;
}

/** A cell from its byte: playable in bit 6, selected in bit 7. */
export const cell = (byte: number): Cell => ({ playable: Boolean(byte & 64), selected: Boolean(byte & 128) });
