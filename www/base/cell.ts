// Reads the byte that the wasm module gives for a point. The page needs only two of its bits; the module words the rest.

interface Cell {
  playable: boolean;
  selected: boolean;
}

/** A cell from its byte: playable in bit 6, selected in bit 7. */
export const cell = (byte: number): Cell => ({ playable: Boolean(byte & 64), selected: Boolean(byte & 128) });
