// The colours of www/tokens.css, for pictures and the browser's own chrome.
import { readFileSync } from 'node:fs';

/**
 * A colour in the light or the dark theme.
 * @param {string} name the custom property, without its dashes
 * @param {'light' | 'dark'} [scheme]
 */
export function colour(name, scheme = 'light') {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(readFileSync('www/tokens.css', 'utf8'));
  if (!found) throw new Error(`www/tokens.css has no colour --${name}.`);
  return found[scheme === 'light' ? 1 : 2];
}
