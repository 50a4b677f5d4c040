// Which view is on the page: the fragment of the address names the game, `game/…` a stored one, `games` the list
// of them, none means the first page.
import { homeView } from './home.js';
import { libraryView } from './library.js';
import { atHand, byId } from './playing.js';
import { recent } from './store.js';
import { tableView } from './table.js';
import { onLanguage, t } from './words.js';

/**
 * @param {typeof import('tessera')} tessera the bindings, ready to use
 * @param {HTMLElement} root
 */
export function run(tessera, root) {
  const keys = tessera.games().map((/** @type {{key: string}} */ game) => game.key);
  /** @typedef {ReturnType<typeof homeView> | ReturnType<typeof tableView> | Awaited<ReturnType<typeof libraryView>>} View */
  /** @type {View | undefined} */
  let view;
  /** @returns {Promise<View>} */
  const make = async (/** @type {string} */ wanted) => {
    if (wanted === 'games') return libraryView(tessera);
    if (wanted.startsWith('game/')) {
      const there = await byId(tessera, wanted.slice(5));
      return there && 'table' in there ? tableView(tessera, { playing: there }) : libraryView(tessera, there ?? t('games.none'));
    }
    if (keys.includes(wanted.toLowerCase())) return tableView(tessera, await atHand(tessera, wanted.toLowerCase()));
    return homeView(tessera, await recent(2), wanted ? t('page.unknown', { name: wanted.slice(0, 40) }) : undefined);
  };

  /** The way to the view that is wanted now; the one before stays on the page until the next is there. */
  let way = Promise.resolve();
  /** @param {'first' | 'person' | 'language'} why */
  const change = (why) => {
    way = way.then(async () => {
      if (view && 'settled' in view) await view.settled(); // what is stored last is what is read next
      const next = await make(decodeURIComponentSafely(location.hash.slice(1)));
      const { scrollX, scrollY } = window;
      view?.destroy();
      view = next;
      root.replaceChildren(view.element);
      document.title = view.title;
      // In another language all is said anew, and stays where it is on the screen.
      if (why === 'language') scrollTo(scrollX, scrollY);
      else scrollTo(0, 0);
      if (why === 'person') view.start();
    });
    return way;
  };
  addEventListener('hashchange', () => change('person'));
  onLanguage(() => change('language'));
  return {
    get view() { return view; },
    /** The first view, when it is there. */
    ready: change('first'),
    /** Done when nothing is on its way: no view, nothing to be stored. */
    async settled() {
      await way;
      if (view && 'settled' in view) await view.settled();
    },
  };
}

/** A fragment can hold anything. @param {string} text */
function decodeURIComponentSafely(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
