// What is done before the first paint, by a script that the browser waits for: the look, the language, and which view
// stands there until the module is. It has to be small.
import { words } from './base/build.js';
import { el } from './base/dom.js';
import { settings } from './base/settings.js';
import { look } from './base/theme.js';
import { wanted } from './base/tongue.js';
import { dressFront, goOnSection, sayFront } from './front.js';
import { lately } from './games/lately.js';
import { wishOf } from './games/wish.js';
import { stillTable } from './still.js';
import { stillLesson } from './still-lesson.js';
import { stills } from './stills.js';

const page = document.documentElement;
const tag = wanted(settings().language);
page.dataset.theme = look().theme;
page.lang = tag;
// The words are asked for as soon as it is known which.
document.head.append(
  Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'fetch',
    crossOrigin: 'anonymous',
    href: words[tag],
  }),
);

const { words: said, games } = stills[tag];
/** Words with the one name that they may be about. @type {typeof import('./base/words.js').t} */
const t = (key, args) => (said[key] ?? key).replace('{name}', String(args?.name));

/** Shows what the address asks for, as far as it can be shown. */
function show() {
  const root = document.getElementById('tessera');
  const home = /** @type {HTMLElement | null | undefined} */ (root?.querySelector('.home'));
  if (!root || !home || root.dataset.state === 'ready') return;
  const wish = location.hash.slice(1);
  const { game, stand } = wishOf(wish, Object.keys(games));
  root.querySelector('.still')?.remove();
  home.hidden = Boolean(wish);
  if (Object.hasOwn(games, game)) root.append(stillTable(game, games[game], t, stand));
  const lesson = /^learn\/(\w+)$/i.exec(wish)?.[1].toLowerCase() ?? '';
  if (Object.hasOwn(games, lesson))
    stillLesson(lesson, games[lesson], tag, t('page.back')).then(
      (view) => location.hash.slice(1) === wish && root.dataset.state !== 'ready' && root.append(view),
      () => {}, // it comes with the module, or nothing does
    );
}

/** Where the games to go on with will be: the pictures come with the module. @param {Element} home */
function keepRoom(home) {
  const links = lately().map(({ id, game, title }) =>
    el(
      'a',
      { href: `#game/${id}` },
      el('span', { class: 'picture' }),
      el('bdi', { class: 'title' }, String(title ?? games[game]?.name ?? '')),
      el('bdi', { class: 'stands' }),
      el('span', { class: 'facts' }),
    ),
  );
  if (links.length) home.querySelector('nav')?.before(goOnSection(links, t));
}

function begin() {
  page.hidden = false;
  const home = document.querySelector('.home');
  if (home && tag !== 'en') sayFront(home, t, tag);
  if (home) dressFront(home);
  if (home) keepRoom(home);
  show();
}

// Before the whole document is there nothing is to be seen, nor a picture to be fetched.
if (document.readyState === 'loading') {
  page.hidden = true;
  document.addEventListener('readystatechange', begin, { once: true });
} else begin();
addEventListener('hashchange', show);
