// The colours of www/tokens.css, for what no style sheet reaches: pictures, and the browser's own chrome.
import { readFileSync } from 'node:fs';

/**
 * A colour of the page as it is by day, or by night.
 * @param {string} name as the style sheets have it, without the dashes
 * @param {'light' | 'dark'} [scheme]
 */
export function colour(name, scheme = 'light') {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(readFileSync('www/tokens.css', 'utf8'));
  if (!found) throw new Error(`www/tokens.css has no colour --${name}.`);
  return found[scheme === 'light' ? 1 : 2];
}
