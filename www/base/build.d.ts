/** Absolute addresses of the site's parts, made when the site is built. See scripts/site/bundle.mjs. */

/** The site itself; ends with a slash. */
export const site: string;
/** The wasm module. */
export const wasm: string;
/** The engine, fetched when the computer is to play: its worker's script and its own wasm module. */
export const thinker: { script: string; wasm: string };
/** The engine's script for embedded boards, fetched when the computer is to act on one. */
export const embedEngine: string;
/** The puzzle of the day for embedded boards. */
export const embedDaily: string;
/** The words of each language. */
export const words: Record<import('./settings.js').Language, string>;
/** The folder with the pictures of the boards. */
export const boards: string;
/** What a lazily loaded folder needs beside its code: the words of each language, and its style sheet. */
export interface Room {
  words: Record<import('./settings.js').Language, string>;
  style: string;
}
/** The lessons. */
export const learn: Room;
/** The dialog for new games and the editor of positions. */
export const newgame: Room;
/** The dialogs for sharing and embedding. */
export const share: Room;
/** The computer as a player: opponent, hints, threats. */
export const opponent: Room;
/** The analysis. */
export const analysis: Room;
/** The review of a finished game; it uses the words of the analysis, too. */
export const review: Room;
/** The room of puzzles. */
export const puzzles: Room;
/** The list of the files of puzzles, as scripts/site/puzzles.mjs makes it. */
export const puzzlesIndex: string;
/** The folder with the pictures of the lessons, as scripts/site/primer.mjs names them. */
export const primer: string;
/** The pages of the clauses that are not on the main page of their game: `pente/double-three` is on `pente-variants`. */
export const clauses: Record<string, string>;
/** The style sheet of embedded boards. */
export const frameStyle: string;
