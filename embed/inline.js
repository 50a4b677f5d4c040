// The element without a frame, for those who serve Tessera themselves: a module that puts the same boards into the page.
//   <script type="module" src="…/embed/inline.js"></script>
// The page's own policy then has to allow what the frame's does (embed/index.html), and all boards speak one language:
// that of the first.

import * as tessera from 'tessera';
import { frameStyle, site, wasm } from '../www/base/build.js';
import { el } from '../www/base/dom.js';
import { language, load } from '../www/base/words.js';
import { take } from './config.js';
import { mount } from './live.js';
import { serve } from './port.js';
import { failed } from './site.js';

/** The module and the words, fetched once for all boards of the page. @type {Promise<unknown> | undefined} */
let loading;
/** @param {import('./config.js').Config['lang']} lang */
const all = (lang) => (loading ??= Promise.all([tessera.default({ module_or_path: wasm }), load(lang, el('div'))]));

/**
 * Puts a board into a place, as the element's frame does.
 * @param {HTMLElement} place
 * @param {URLSearchParams} fragment
 * @param {(port: MessagePort) => void} taken gets the port to the board
 * @returns {() => void} what takes it away
 */
function open(place, fragment, taken) {
  const { g, ...rest } = Object.fromEntries(fragment);
  const told = g === undefined ? rest : { ...rest, game: g };
  const { config } = take(told);
  const root = el('div', { class: 'tessera' });
  const { port1, port2 } = new MessageChannel();
  let gone = false;
  /** @type {ReturnType<typeof serve>} */
  let port;
  const tell = (/** @type {string} */ event, /** @type {unknown} */ detail) => port.tell(event, detail);
  const start = async () => {
    await all(config.lang);
    if (gone) throw new Error('gone');
    root.lang = language();
    return mount(root, { tessera, told, tell });
  };
  // In the element's shadow the page's styles do not reach it, nor its own the page.
  const sheet = el('link', { rel: 'stylesheet', href: frameStyle });
  const styled = new Promise((done) => {
    sheet.onload = sheet.onerror = done;
  });
  place.replaceChildren(sheet, root);
  const live = styled.then(start);
  port = serve(port2, live);
  live.catch((error) => {
    if (gone) return;
    loading = undefined; // the next one may have more luck
    root.replaceChildren(failed(String(error?.message ?? error), config.game.replace(/\W/g, '')));
    tell('error', { code: 'load', message: String(error?.message ?? error) });
  });
  const size = new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (root.childElementCount && height) tell('height', { height });
  });
  size.observe(root);
  queueMicrotask(() => taken(port1));
  return () => {
    gone = true;
    size.disconnect();
    live.then((board) => board.destroy()).catch(() => {});
    port1.close();
    place.replaceChildren();
  };
}

Object.assign(globalThis, { [Symbol.for('tessera-board')]: { base: `${site}embed/`, open } });
await import(`${site}embed/v1.js`);
