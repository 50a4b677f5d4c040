// Where a game can be brought in: what is dropped on the page, or pasted where no text is typed. What it is the room tells
// that is fetched for it.
import { later, withPart } from '../base/later.js';

/** @typedef {import('./bring.js').Place} Place */

const bringRoom = later(() => import('./bring.js'));

/** Asks for a game to be brought in. @param {Place} place @param {string} [first] what stands in the field at first @param {unknown} [why] why that could not be brought in */
export const showOpen = (place, first, why) => withPart(bringRoom, ({ showBring }) => showBring(place, first, why));

/** Brings in what a text holds, or says why that cannot be. @param {Place} place @param {string} text */
export const takeText = (place, text) => withPart(bringRoom, ({ bringIn }) => bringIn(place, text));

/**
 * Takes in what is dropped on the page, or pasted where no text is typed, from now on.
 * @param {Place} place
 */
export function takeIn(place) {
  /** Takes what somebody hands over: a file, else text. @param {DataTransfer | null} data */
  const takeFrom = (data) => {
    const [file] = data?.files ?? [];
    const text = data?.getData('text/plain') ?? '';
    if (file) withPart(bringRoom, ({ bringInFile }) => bringInFile(place, file));
    else if (text.trim()) takeText(place, text);
  };
  const typed = (/** @type {Event} */ event) =>
    /** @type {HTMLElement} */ (event.target).closest?.('input, textarea, dialog');
  /** What is dragged about on the page itself is none of ours, nor is text that is dropped where text is typed. */
  let ours = false;
  const foreign = (/** @type {DragEvent} */ event) =>
    !ours && (event.dataTransfer?.types.includes('Files') || !typed(event));
  addEventListener('dragstart', () => {
    ours = true;
  });
  addEventListener('dragend', () => {
    ours = false;
  });
  addEventListener('dragover', (event) => {
    if (foreign(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!foreign(event)) return;
    event.preventDefault();
    takeFrom(event.dataTransfer);
  });
  // A file that the system opens with the app.
  /** @type {any} */ (globalThis).launchQueue?.setConsumer(
    async (/** @type {{files?: FileSystemFileHandle[]}} */ { files }) => {
      const [handle] = files ?? [];
      const file = await handle?.getFile();
      if (file) withPart(bringRoom, ({ bringInFile }) => bringInFile(place, file));
    },
  );
  addEventListener('paste', (event) => {
    if (!typed(event)) takeFrom(event.clipboardData);
  });
}
