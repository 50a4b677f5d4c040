// The game that is reviewed: the main line of the game on a table, from its start.

import type { Table } from 'tessera';

export interface Game {
  /** The line of the position that it began with. */
  start: string;
  actions: string[];
  /** The places after each action, by their numbers in the tree. */
  nodes: number[];
}

/** The main line of the game on a table. */
export function gameOn(table: Table): Game {
  const copy = table.copy();
  copy.set_folds(false);
  const { size } = copy.outline(0, 0);
  const main = copy.outline(0, size).entries.filter(({ depth }) => depth === 0);
  copy.go_to(0);
  const game = { start: copy.position(), actions: main.map(({ text }) => text), nodes: main.map(({ node }) => node) };
  copy.free();
  return game;
}

/** The ply after which a table stands, from 0; nothing in a variation. */
export function plyAt({ nodes }: Game, table: Pick<Table, 'cursor'>) {
  const node = table.cursor();
  const at = nodes.indexOf(node);
  if (node === 0) return 0;
  return at < 0 ? undefined : at + 1;
}
