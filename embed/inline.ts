// The element without a frame, for people who host Tessera themselves: a module that puts the same boards into the page.
//   <script type="module" src="…/embed/inline.js"></script>
// The page's own policy must allow what the frame's policy allows (embed/index.html). All boards have the language of the first.

import * as tessera from 'tessera';
import { frameStyle, site, wasm } from '../www/base/build.js';
import { el } from '../www/base/dom.ts';
import { language, load } from '../www/base/words.ts';
import { givenIn } from './address.ts';
import type { Config } from './config.ts';
import { take } from './config.ts';
import { withDaily } from './daily.ts';
import { mount } from './live.ts';
import { serve } from './port.ts';
import { failed } from './site.ts';

/** The module and the words, fetched once for all boards of the page. */
let loading: Promise<unknown> | undefined;
const all = (lang: Config['lang']) =>
  (loading ??= Promise.all([tessera.default({ module_or_path: wasm }), load(lang, el('div'))]));

/**
 * Mounts a board in a place, as the element's frame does.
 * @param taken called with the port to the board
 * @returns a function that removes the board
 */
function open(place: HTMLElement, fragment: URLSearchParams, taken: (port: MessagePort) => void): () => void {
  const given = givenIn('', `#${fragment}`);
  const { config } = take(given);
  const root = el('div', { class: 'tessera' });
  const { port1, port2 } = new MessageChannel();
  let gone = false;
  let port: ReturnType<typeof serve>;
  const tell = (event: string, detail: unknown) => port.tell(event, detail);
  const start = async () => {
    await all(config.lang);
    const asked = await withDaily(tessera, given);
    if (gone) throw new Error('gone');
    root.lang = language();
    return mount(root, { tessera, given: asked, tell, keys: root });
  };
  // The element's shadow keeps the page's styles out, and the board's styles in.
  const sheet = el('link', { rel: 'stylesheet', href: frameStyle });
  const styled = new Promise((done) => {
    sheet.onload = sheet.onerror = done;
  });
  place.replaceChildren(sheet, root);
  const live = styled.then(start);
  port = serve(port2, live);
  live.catch((error) => {
    if (gone) return;
    loading = undefined; // the next board tries again
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
