// Which view is on the page: the fragment of the address names the game, none means the first page.
import { homeView } from './home.js';
import { tableView } from './table.js';
import { onLanguage, t } from './words.js';

/**
 * @param {typeof import('tessera')} tessera the bindings, ready to use
 * @param {HTMLElement} root
 */
export function run(tessera, root) {
  const keys = tessera.games().map((/** @type {{key: string}} */ game) => game.key);
  /** @type {ReturnType<typeof homeView> | ReturnType<typeof tableView> | undefined} */
  let view;
  const show = () => {
    const wanted = decodeURIComponentSafely(location.hash.slice(1)).toLowerCase();
    view?.destroy();
    if (keys.includes(wanted)) view = tableView(tessera, wanted);
    else view = homeView(tessera, wanted ? t('page.unknown', { name: wanted.slice(0, 40) }) : undefined);
    root.replaceChildren(view.element);
    document.title = view.title;
  };
  addEventListener('hashchange', () => {
    show();
    scrollTo(0, 0);
    view?.start();
  });
  // In another language all is said anew, and stays where it is on the screen.
  onLanguage(() => {
    const { scrollX, scrollY } = window;
    show();
    scrollTo(scrollX, scrollY);
  });
  show();
  return { get view() { return view; } };
}

/** A fragment can hold anything. @param {string} text */
function decodeURIComponentSafely(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
