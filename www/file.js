// Files out of the page.
import { el } from './dom.js';

/** Gives a text to the person as a file. @param {string} name @param {string} text */
export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  el('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name for a file that every system takes. @param {string} name @param {string} [kind] */
export const fileName = (name, kind = 'txt') => `${name.normalize('NFC').replace(/[^\p{L}\p{N}._ -]+/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, 80) || 'tessera'}.${kind}`;
