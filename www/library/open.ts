// Where a game can be brought in: what is dropped on the page, or pasted where no text is typed. What it is the room tells
// that is fetched for it.
import { later, withPart } from '../base/lazy.ts';
import type { Place } from './import.ts';

/** Where the system hands over files that it opens with the app; TypeScript does not have it yet. */
interface LaunchQueue {
  setConsumer(take: (launched: { files?: FileSystemFileHandle[] }) => void): void;
}

const bringRoom = later(() => import('./import.ts'));

/**
 * Asks for a game to be brought in.
 * @param first what stands in the field at first
 * @param why why that could not be brought in
 */
export const showOpen = (place: Place, first?: string, why?: unknown) =>
  withPart(bringRoom, ({ showBring }) => showBring(place, first, why));

/** Brings in what a text holds, or says why that cannot be. */
export const takeText = (place: Place, text: string) => withPart(bringRoom, ({ bringIn }) => bringIn(place, text));

/** Takes in what is dropped on the page, or pasted where no text is typed, from now on. */
export function takeIn(place: Place) {
  /** Takes what somebody hands over: a file, else text. */
  const takeFrom = (data: DataTransfer | null) => {
    const [file] = data?.files ?? [];
    const text = data?.getData('text/plain') ?? '';
    if (file) withPart(bringRoom, ({ bringInFile }) => bringInFile(place, file));
    else if (text.trim()) takeText(place, text);
  };
  const typed = (event: Event) => (event.target as HTMLElement).closest?.('input, textarea, dialog');
  /** What is dragged about on the page itself is none of ours, nor is text that is dropped where text is typed. */
  let ours = false;
  const foreign = (event: DragEvent) => !ours && (event.dataTransfer?.types.includes('Files') || !typed(event));
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
  (globalThis as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(
    async ({ files }: { files?: FileSystemFileHandle[] }) => {
      const [handle] = files ?? [];
      const file = await handle?.getFile();
      if (file) withPart(bringRoom, ({ bringInFile }) => bringInFile(place, file));
    },
  );
  addEventListener('paste', (event) => {
    if (!typed(event)) takeFrom(event.clipboardData);
  });
}
