// The pages that the service worker needs: the one shown if a page is not on the device, and the frame through which rules and
// help register it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from './html.mjs';

/** Their folder, in the site and in www/. */
const FOLDER = 'offline';

/** @param {string} out the site's folder @param {import('./bundle.mjs').Bundled} made */
export function writeOfflinePages(out, { icon, app, offlinePages }) {
  const words = JSON.parse(readFileSync('www/base/words/en.json', 'utf8'));
  mkdirSync(path.join(out, FOLDER), { recursive: true });
  for (const [name, script] of Object.entries(offlinePages)) {
    const parts = /** @type {Record<string, string>} */ ({ icon, style: app.style.file, script });
    const html = readFileSync(`www/${FOLDER}/${name}.html`, 'utf8')
      .replace(/ *<!--[\s\S]*?-->\n?/g, '')
      .replace(/\{([\w.]+)\}/g, (_, key) => parts[key] ?? escapeHtml(words[key]));
    writeFileSync(path.join(out, FOLDER, `${name}.html`), html);
  }
}
