// The frame: reads its address, mounts the board, and talks with the page around it. Whatever that page sends passes the checks
// of config.ts and port.ts, and never becomes markup.

import * as tessera from 'tessera';
import { wasm } from '../www/base/build.js';
import { has, load, t } from '../www/base/words.ts';
import { givenIn } from './address.ts';
import { ConfigError, take } from './config.ts';
import { withDaily } from './daily.ts';
import { mount } from './live.ts';
import { serve } from './port.ts';
import { failed } from './site.ts';

/** Shown if even the words cannot be fetched. */
const LAST_WORDS = 'The board could not be loaded.';

const root = document.getElementById('board') as HTMLElement;
const given = givenIn(location.search, location.hash);
const origin = originOf(given.origin);

/** A valid origin of a page; empty if the text is none. */
function originOf(text: string | undefined) {
  if (text === 'null') return 'null';
  try {
    return text && new URL(text).origin === text ? text : '';
  } catch {
    return '';
  }
}

// ---- to the page around ----

const around = window.parent === window ? undefined : window.parent;
const post = (message: Record<string, unknown>) =>
  around?.postMessage({ tessera: 1, ...message }, origin && origin !== 'null' ? origin : '*');

/** The port when it has come, and the events before that. */
let port: ReturnType<typeof serve> | undefined;
let waiting: [event: string, detail: unknown][] = [];
const tell = (event: string, detail: unknown) => {
  if (event === 'position') name((detail as { game: string }).game);
  // A ResizeObserver does not report a frame off the screen: measure after each event.
  queueMicrotask(measure);
  if (port) port.tell(event, detail);
  else waiting = [...waiting, [event, detail] as [string, unknown]].slice(-20);
};

const live = start();
live.catch(() => {});

addEventListener('message', (event) => {
  const { source, data, ports } = event;
  if (port || !around || source !== around || !origin || event.origin !== origin) return;
  if (data?.tessera !== 1 || data.type !== 'init' || ports.length !== 1) return;
  port = serve(ports[0], live);
  for (const [happened, detail] of waiting) port.tell(happened, detail);
  waiting = [];
  if (height) port.tell('height', { height });
});

// Reports the height, so that the page around can make the frame high enough and nothing in it has to scroll.
let height = 0;
function measure() {
  const now = Math.ceil(root.getBoundingClientRect().height);
  if (now === height || !root.dataset.state) return;
  height = now;
  post({ type: 'height', height });
  port?.tell('height', { height });
}
new ResizeObserver(measure).observe(root);

post({ type: 'hello' });

// Another address means another board.
addEventListener('hashchange', () => location.reload());

// ---- the board ----

/** Names the document after its board. */
function name(game: string) {
  const heading = document.querySelector('h1');
  const text = t(`board.${game}`);
  if (heading && heading.textContent !== text) document.title = heading.textContent = text;
}

async function start() {
  const { config } = take(given);
  try {
    const words = load(config.lang);
    words.catch(() => {});
    await tessera.default({ module_or_path: wasm });
    await words;
    root.dataset.state = 'ready';
    const board = mount(root, { tessera, given: await withDaily(tessera, given), tell, speak: load, keys: document });
    // Tests and the console find the board here.
    Object.assign(globalThis, { tessera: { bindings: tessera, board } });
    return board;
  } catch (error) {
    root.dataset.state = 'failed';
    const sentence = has('embed.failed') ? t('embed.failed') : LAST_WORDS;
    root.replaceChildren(failed(sentence, config.game.replace(/\W/g, '')));
    const fault = new ConfigError('load', sentence);
    tell('error', { code: fault.code, message: fault.message });
    console.error(error);
    throw fault;
  }
}
