// The ways to import a game: dropping or pasting it on the page, or opening a file with the app. The code that reads it is
// fetched when needed.
import { later, withPart } from '../base/lazy.ts';
import type { Place } from './import.ts';

/** Receives files that the system opens with the app; TypeScript does not declare it yet. */
interface LaunchQueue {
  setConsumer(take: (launched: { files?: FileSystemFileHandle[] }) => void): void;
}

const importRoom = later(() => import('./import.ts'));

/**
 * Opens the dialog that asks for a game.
 * @param first the text in the field
 * @param why the error with which importing that text has failed
 */
export const showOpen = (place: Place, first?: string, why?: unknown) =>
  withPart(importRoom, ({ askForGame }) => askForGame(place, first, why));

/** Imports the game that a text holds, or says why it cannot. */
export const takeText = (place: Place, text: string) =>
  withPart(importRoom, ({ importText }) => importText(place, text));

/** From now on imports what is dropped or pasted on the page, except into text fields and dialogs. */
export function takeIn(place: Place) {
  /** Imports a file, else a text. */
  const takeFrom = (data: DataTransfer | null) => {
    const [file] = data?.files ?? [];
    const text = data?.getData('text/plain') ?? '';
    if (file) withPart(importRoom, ({ importFile }) => importFile(place, file));
    else if (text.trim()) takeText(place, text);
  };
  const typed = (event: Event) => (event.target as HTMLElement).closest?.('input, textarea, dialog');
  /** Whether something on the page itself is being dragged. That is not imported, nor is text dropped into a text field. */
  let dragsOwn = false;
  const foreign = (event: DragEvent) => !dragsOwn && (event.dataTransfer?.types.includes('Files') || !typed(event));
  addEventListener('dragstart', () => {
    dragsOwn = true;
  });
  addEventListener('dragend', () => {
    dragsOwn = false;
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
  (globalThis as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(
    async ({ files }: { files?: FileSystemFileHandle[] }) => {
      const [handle] = files ?? [];
      const file = await handle?.getFile();
      if (file) withPart(importRoom, ({ importFile }) => importFile(place, file));
    },
  );
  addEventListener('paste', (event) => {
    if (!typed(event)) takeFrom(event.clipboardData);
  });
}
