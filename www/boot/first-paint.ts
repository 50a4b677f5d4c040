// Runs before the first paint: sets the theme and the language, and shows a static view until the module has loaded. Keep it
// small. The browser does not wait for this script, so the style sheet hides the page until it has run or a time limit is over.
import { words } from '../base/build.js';
import { wanted } from '../base/detect-language.ts';
import { el } from '../base/dom.ts';
import { settings } from '../base/settings.ts';
import { look } from '../base/theme.ts';
import { chooseHero, goOnSection, sayFront, showBoards } from '../home/static.ts';
import { lately } from '../store/last-played.ts';
import { isAgainstComputer, isFromCard, parseRoute } from '../store/route.ts';
import { grow } from './grow.ts';
import { gamesSkeleton, tableSkeleton } from './skeleton.ts';
import { skeletons } from './skeletons.js';
import { watchStart } from './watchdog.ts';

const page = document.documentElement;
const tag = wanted(settings().language);
page.dataset.theme = look().theme;
page.lang = tag;
/** Whether the app is running already: then this script has come too late. */
const isReady = () => document.getElementById('tessera')?.dataset.state === 'ready';
// Preload the words as soon as the language is known, unless www/start.ts came first and fetches them itself.
if (document.getElementById('tessera')?.dataset.begun === undefined)
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'anonymous',
      href: words[tag],
    }),
  );

/** What is said in the page's language, which a visitor can change. */
const texts = () => skeletons[page.lang as typeof tag] ?? skeletons[tag];
/** The words for a key, with its arguments in their places, as `{name}`. */
const t: typeof import('../base/words.ts').t = (key, args: Record<string, unknown> = {}) =>
  (texts().words[key] ?? key).replace(/\{(\w+)\}/g, (_, place) => String(args[place]));

/**
 * Shows the skeleton of the table or list that the address asks for, the first page, or nothing. Once the app runs, it shows its views
 * itself, but it takes a while to lay a table: meanwhile a card of the first page becomes the skeleton of that table.
 * @param seen whether the first page may be seen
 */
function show(seen: boolean) {
  const root = document.getElementById('tessera');
  const home = root?.querySelector(':scope > .home') as HTMLElement | null | undefined;
  if (!root || !home) return;
  const fragment = location.hash.slice(1);
  const { games } = texts();
  const { game, id, close } = parseRoute(fragment, Object.keys(games));
  const known = Object.hasOwn(games, game);
  const begins = seen && known && isFromCard(fragment) && !home.hidden;
  const card = begins && home.querySelector(`.game[data-game="${game}"] .picture`);
  if (isReady() && !card) return;
  const put = () => {
    if (!home.isConnected) return; // the app was faster
    root.querySelector('.skeleton')?.remove();
    home.hidden = Boolean(fragment);
    if (fragment === 'games') root.append(gamesSkeleton(t, lately().length > 0));
    if (!known) return;
    const began = id === undefined ? undefined : (close ?? 1);
    root.append(tableSkeleton(game, games[game], t, { began, against: isAgainstComputer(fragment) }));
    scrollTo(0, 0);
  };
  if (card) grow(card as HTMLElement, put);
  else put();
}

/** Reserves the room of the games to go on with; their pictures come with the module. */
function reserveRoom(home: Element) {
  const { games } = texts();
  const links = lately().map(({ id, game, title }) =>
    el(
      'a',
      { href: `#game/${id}` },
      el('span', { class: 'picture' }),
      el(
        'span',
        { class: 'words' },
        el('bdi', { class: 'title' }, title ?? (Object.hasOwn(games, game) ? games[game].name : '')),
        el('bdi', { class: 'stands' }),
        el('span', { class: 'facts' }),
      ),
    ),
  );
  if (links.length) home.querySelector('nav')?.before(goOnSection(links, t));
}

function begin() {
  page.hidden = false;
  page.dataset.shown = ''; // the style sheet hides the page until now
  document.querySelector('.unstarted')?.remove(); // from now on this script reports a failed start
  const root = document.getElementById('tessera');
  if (root) new MutationObserver(report).observe(root, { attributeFilter: ['data-state'] });
  report(); // everything may have loaded before this ran
  if (isReady()) return;
  const home = document.querySelector<HTMLElement>('.home');
  if (home) {
    sayFront(home, t, tag);
    chooseHero(home, t);
    showBoards(home);
    reserveRoom(home);
  }
  show(false);
  // The largest picture in view, that of the first game: fetch it before the page is laid out.
  const picture = home?.querySelector('.game img');
  if (picture && !home?.hidden) Object.assign(picture, { loading: 'eager', fetchPriority: 'high' });
}

const report = watchStart(t);
// Hide the page until the whole document has been parsed: no half view is shown, and no needless picture is fetched.
if (document.readyState === 'loading') {
  page.hidden = true;
  document.addEventListener('readystatechange', begin, { once: true });
} else begin();
addEventListener('hashchange', () => show(true));
