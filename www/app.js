// Which view is on the page: the fragment of the address names the game, `game/…` a stored one, `learn/…` a game to learn, `play=…` one that it holds itself, `games` the list
// of them, `shared` what another program has handed over, none means the first page; `pente/computer` a game against the computer.

import { closeByGoingBack } from './base/back.js';
import { site } from './base/build.js';
import { later } from './base/later.js';
import { onLanguage, say, t } from './base/words.js';
import { SHOWN } from './games/lately.js';
import { takeIn, takeText } from './games/open.js';
import { againstComputer, atHand, byId, send } from './games/playing.js';
import { recent } from './games/store.js';
import { homeView } from './home.js';
import { explainTerms } from './learn/explain.js';
import { FROM_PAGE, LINK, linkTo } from './share/link.js';
import { wasSent } from './table/sent.js';
import { arrive, tableView } from './table/table.js';
import { SHARED, takeUp } from './worker/inbox.js';

/** @typedef {import('tessera').Table} Table */

const libraryRoom = later(() => import('./games/library.js'));
const learnRoom = later(async () => {
  const room = await import('./learn/learn.js');
  await room.ready();
  return room;
});
/** The address of learning a game begins so. */
const LEARN = 'learn/';

/**
 * @param {typeof import('tessera')} tessera the bindings, ready to use
 * @param {HTMLElement} root
 */
export function run(tessera, root) {
  const keys = tessera.games().map((/** @type {{key: string}} */ game) => game.key);
  /** @typedef {ReturnType<typeof homeView> | ReturnType<typeof tableView> | ReturnType<typeof import('./learn/learn.js').learnView> | Awaited<ReturnType<typeof import('./games/library.js').libraryView>>} View */
  /** @type {View | undefined} */
  let view;
  /** The game that a link holds becomes one of this device's own; the address is that of its game from now on. @param {string} said what the address says of it @returns {Promise<View>} */
  const fromLink = async (said) => {
    const fromPage = said.endsWith(FROM_PAGE);
    const code = fromPage ? said.slice(0, -FROM_PAGE.length) : said;
    try {
      const table = tessera.Table.from_share(code);
      const { game } = table.snapshot();
      send(game, table);
      if (!fromPage) wasSent(table);
      history.replaceState(null, '', `#${game}`);
      arrive(t('open.link'));
      return tableView(tessera, await atHand(tessera, game));
    } catch {
      history.replaceState(null, '', '#');
      takeText(place, linkTo(code).slice(0, 10_000)); // which says why it cannot be read
      return homeView(place, await recent(SHOWN));
    }
  };
  /** What another program has handed over is brought in. @returns {Promise<View>} */
  const fromInbox = async () => {
    const text = await takeUp(site).catch(() => '');
    history.replaceState(null, '', '#');
    if (text) takeText(place, text);
    return homeView(place, await recent(SHOWN));
  };
  /** Shows a table that came from outside. @param {Table} table @param {string} sentence */
  const openHere = (table, sentence) => {
    const { game } = table.snapshot();
    if (view && 'open' in view) {
      view.open(table, sentence);
    } else {
      send(game, table);
      arrive(sentence);
      location.hash = game;
    }
  };
  /** Where games are brought in. */
  const place = { tessera, open: openHere, here: () => (view && 'table' in view ? view.table : undefined) };
  /** @returns {Promise<View>} */
  const make = async (/** @type {string} */ wanted) => {
    if (wanted.startsWith(LINK)) return fromLink(wanted.slice(LINK.length));
    if (wanted === SHARED) return fromInbox();
    if (wanted === 'games') return (await libraryRoom()).libraryView(tessera);
    if (wanted.startsWith('game/')) {
      const there = await byId(tessera, wanted.slice(5));
      return there && 'table' in there
        ? tableView(tessera, { playing: there })
        : (await libraryRoom()).libraryView(tessera, there ?? t('games.none'));
    }
    const lesson = wanted.startsWith(LEARN) ? wanted.slice(LEARN.length).toLowerCase() : '';
    if (keys.includes(lesson)) return (await learnRoom()).learnView(tessera, lesson);
    const [game, whom] = wanted.toLowerCase().split('/');
    if (keys.includes(game) && whom === 'computer') {
      history.replaceState(null, '', `#${game}`);
      return tableView(tessera, await againstComputer(tessera, game));
    }
    if (keys.includes(game) && whom === undefined) return tableView(tessera, await atHand(tessera, game));
    return homeView(place, await recent(SHOWN), wanted ? t('page.unknown', { name: wanted.slice(0, 40) }) : undefined);
  };

  /** The way to the view that is wanted now; the one before stays on the page until the next is there. */
  let way = Promise.resolve();
  /** Why the next view is another one, while it is waited for. @type {'first' | 'person' | 'language' | undefined} */
  let reason;
  /** @param {'first' | 'person' | 'language'} because */
  const change = (because) => {
    const waits = reason !== undefined;
    if (!waits || because === 'person') reason = because;
    if (waits) return way; // of all that are asked for meanwhile the last is built
    way = way.then(nextTask).then(async () => {
      const why = reason;
      reason = undefined;
      // A question of the view that goes is no longer asked.
      if (why === 'person') for (const dialog of document.querySelectorAll('dialog')) dialog.close();
      if (view && 'settled' in view) await view.settled().catch(console.error); // what is stored last is what is read next
      const { scrollX, scrollY } = window;
      const wanted = decodeURIComponentSafely(location.hash.slice(1));
      const linked = wanted.startsWith(LINK);
      // In another language the same table goes on, and its clock.
      const again = why === 'language' && view && 'again' in view ? view.again() : undefined;
      // Whatever goes wrong with one view, the others can be reached.
      const next = again ?? (await make(wanted).catch((error) => homeView(place, [], say(error))));
      if (!again) view?.destroy();
      view = next;
      root.replaceChildren(view.element);
      document.title = view.title;
      // In another language all is said anew, and stays where it is on the screen.
      if (why === 'language') scrollTo(scrollX, scrollY);
      else scrollTo(0, 0);
      if (why === 'person' || linked) view.start();
    });
    return way;
  };
  takeIn(place);
  explainTerms();
  closeByGoingBack();
  addEventListener('hashchange', () => change('person'));
  onLanguage(() => change('language'));
  return {
    get view() {
      return view;
    },
    /** The first view, when it is there. */
    ready: change('first'),
    /** Done when nothing is on its way: no view, nothing to be stored. */
    async settled() {
      await nextTask(); // an address that has just changed is told of in a task of its own
      await way;
      if (view && 'settled' in view) await view.settled();
    },
  };
}

/** The next task of the page; no timer, so that it comes where time is held, too. @returns {Promise<void>} */
const nextTask = () =>
  new Promise((then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then();
    port2.postMessage(0);
  });

/** A fragment can hold anything. @param {string} text */
function decodeURIComponentSafely(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
