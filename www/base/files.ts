// Saving and reading files, and copying to the clipboard.
import { t } from './words.ts';

/** The largest file that is read, in bytes: many times what the longest match needs. */
const MAX_FILE = 4_000_000;

/** Saves something as a file. */
export function save(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // the browser has started the download by then
}

/** Saves a text as a file. */
export const saveText = (name: string, text: string, type: string = 'text/plain') =>
  save(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** A file name that every system accepts. */
export function fileName(text: string, ending: string = 'txt') {
  const plain = text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain || 'tessera'}.${ending}`;
}

/** Copies a text; false if the browser refuses. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The text of a file. */
export async function read(file: File): Promise<string> {
  if (file.size > MAX_FILE) throw new Error(t('open.tooLarge'));
  return file.text();
}
