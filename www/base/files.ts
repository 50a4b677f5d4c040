// Files and the clipboard: out to the device, in from it.
import { t } from './words.ts';

/** The largest file that is read, in bytes: many times what the longest match needs. */
const MAX_FILE = 4_000_000;

/** Saves something as a file. */
export function save(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // the browser has begun by then
}

/** Saves a text as a file. */
export const saveText = (name: string, text: string, type: string = 'text/plain') =>
  save(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** A name for a file that every system takes. */
export function fileName(text: string, ending: string = 'txt') {
  const plain = text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain || 'tessera'}.${ending}`;
}

/** Copies a text; tells whether the browser let it. */
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
