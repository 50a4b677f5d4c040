// What is done before the first paint: the look, the language, and which view stands there until the module is. It has to
// be small. The browser does not wait for it: the style sheet hides the page until it has run, or has had its time.
import { words } from '../base/build.js';
import { wanted } from '../base/detect-language.ts';
import { el } from '../base/dom.ts';
import { settings } from '../base/settings.ts';
import { look } from '../base/theme.ts';
import { dressFront, goOnSection, sayFront } from '../home/static.ts';
import { lately } from '../store/last-played.ts';
import { wishOf } from '../store/route.ts';
import { stillTable } from './skeleton.ts';
import { stills } from './skeletons.js';
import { watchStart } from './watchdog.ts';

const page = document.documentElement;
const tag = wanted(settings().language);
page.dataset.theme = look().theme;
page.lang = tag;
/** Whether the module is there already: then this has come too late. */
const isReady = () => document.getElementById('tessera')?.dataset.state === 'ready';
// The words are preloaded as soon as the language is known, unless the start script came first and fetches them itself.
if (document.getElementById('tessera')?.dataset.begun === undefined)
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'anonymous',
      href: words[tag],
    }),
  );

const { words: said, games } = stills[tag];
/** Words with the one name that they may be about. */
const t: typeof import('../base/words.ts').t = (key, args) => (said[key] ?? key).replace('{name}', String(args?.name));

/** Shows what the address asks for, as far as it can be shown. */
function show() {
  const root = document.getElementById('tessera');
  const home = root?.querySelector('.home') as HTMLElement | null | undefined;
  if (!root || !home || root.dataset.state === 'ready') return;
  const wish = location.hash.slice(1);
  const { game, id } = wishOf(wish, Object.keys(games));
  root.querySelector('.still')?.remove();
  home.hidden = Boolean(wish);
  if (Object.hasOwn(games, game)) root.append(stillTable(game, games[game], t, id !== undefined));
}

/** Where the games to go on with will be: the pictures come with the module. */
function keepRoom(home: Element) {
  const links = lately().map(({ id, game, title }) =>
    el(
      'a',
      { href: `#game/${id}` },
      el('span', { class: 'picture' }),
      el('bdi', { class: 'title' }, title ?? (Object.hasOwn(games, game) ? games[game].name : '')),
      el('bdi', { class: 'stands' }),
      el('span', { class: 'facts' }),
    ),
  );
  if (links.length) home.querySelector('nav')?.before(goOnSection(links, t));
}

function begin() {
  page.hidden = false;
  page.dataset.shown = ''; // the style sheet hides the page until now
  document.querySelector('.unstarted')?.remove(); // that is told from here on
  const root = document.getElementById('tessera');
  if (root) new MutationObserver(tell).observe(root, { attributeFilter: ['data-state'] });
  tell(); // all may have come before this
  if (isReady()) return;
  const home = document.querySelector('.home');
  if (home && tag !== 'en') sayFront(home, t, tag);
  if (home) dressFront(home);
  if (home) keepRoom(home);
  show();
}

const tell = watchStart(t);
// Before the whole document is there nothing is to be seen, nor a picture to be fetched.
if (document.readyState === 'loading') {
  page.hidden = true;
  document.addEventListener('readystatechange', begin, { once: true });
} else begin();
addEventListener('hashchange', show);
