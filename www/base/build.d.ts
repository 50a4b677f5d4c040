/** Made when the site is built: where its parts are, as whole addresses. See scripts/site/bundle.mjs. */

/** The site itself; ends with a slash. */
export const site: string;
/** The wasm module. */
export const wasm: string;
/** What thinks, fetched when a computer is asked for: the script of its worker, and its own wasm module. */
export const thinker: { script: string; wasm: string };
/** The script that answers on boards in other pages, fetched when the computer is to act on one. */
export const embedOpponent: string;
/** The words of each language. */
export const words: Record<import('./settings.js').Language, string>;
/** The folder with the pictures of the boards. */
export const boards: string;
/** What a room needs beside its code: the words of each language, and its style sheet. */
export interface Room {
  words: Record<import('./settings.js').Language, string>;
  style: string;
}
/** The room of learning. */
export const learn: Room;
/** The room of new games, those from a position set up by hand among them. */
export const newgame: Room;
/** The room in which a game is shared and embedded. */
export const share: Room;
/** The room of the computer that plays. */
export const opponent: Room;
/** The folder with its pictures, as scripts/site/primer.mjs names them. */
export const primer: string;
/** The style sheet of the frame. */
export const frameStyle: string;
