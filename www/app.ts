// Which view is on the page: the fragment of the address names the game, `game/…` a stored one, `game/…/2` the second game of a stored match, `learn/…` a game to learn, `play=…` one that it holds itself, `games` the list
// of them, `shared` what another program has handed over, none means the first page; `pente/computer` a game against the computer.

import type { Table } from 'tessera';
import { closeByGoingBack } from './base/back.ts';
import { site } from './base/build.js';
import { later } from './base/lazy.ts';
import { onLanguage, say, t } from './base/words.ts';
import { homeView } from './home/view.ts';
import { explainTerms } from './learn/explain.ts';
import { takeIn, takeText } from './library/open.ts';
import { APART, FROM_PAGE, LINK, linkTo } from './share/link.ts';
import type { Known } from './store/known.ts';
import { known, saidOf } from './store/known.ts';
import { SHOWN } from './store/last-played.ts';
import { againstComputer, atHand, byId, send } from './store/playing.ts';
import { recent } from './store/store.ts';
import { wasSent } from './table/sent-game.ts';
import { arrive, tableView } from './table/table.ts';
import { SHARED, takeUp } from './worker/inbox.ts';

const libraryRoom = later(() => import('./library/library.ts'));
const learnRoom = later(async () => {
  const room = await import('./learn/learn.ts');
  await room.ready();
  return room;
});
/** The address of learning a game begins so. */
const LEARN = 'learn/';

/** @param tessera the bindings, ready to use */
export function run(tessera: typeof import('tessera'), root: HTMLElement) {
  const keys = tessera.games().map((game: { key: string }) => game.key);
  type View =
    | ReturnType<typeof homeView>
    | ReturnType<typeof tableView>
    | ReturnType<typeof import('./learn/learn.ts').learnView>
    | Awaited<ReturnType<typeof import('./library/library.ts').libraryView>>;
  let view: View | undefined;
  /**
   * The game that a link holds becomes one of this device's own; the address is that of its game from now on.
   * @param said what the address says of it
   */
  const fromLink = async (said: string): Promise<View> => {
    const fromPage = said.endsWith(FROM_PAGE);
    const apart = said.endsWith(APART);
    const [code] = said.split('&', 1);
    let table: Table;
    try {
      table = tessera.Table.from_share(code);
    } catch {
      history.replaceState(null, '', '#');
      takeText(place, linkTo(code).slice(0, 10_000)); // which says why it cannot be read
      return homeView(place, await recent(SHOWN));
    }
    const { game } = table.snapshot();
    const here = fromPage || apart ? undefined : await known(tessera, table);
    const there = here && here.relation.kind !== 'branch' && (await goneOn(here, table, code));
    if (there) return there;
    send(game, table);
    if (!fromPage) wasSent(table);
    history.replaceState(null, '', `#${game}`);
    arrive(t('open.link'));
    const received = await atHand(tessera, game);
    if (!fromPage) received.playing.waits = ''; // it goes back and forth
    // What it takes another course than is told of beside it.
    if (here) received.playing.before = null;
    return tableView(tessera, { ...received, branch: here });
  };
  /** The stored game that a received one is another state of, as far as either of them is. */
  const goneOn = async ({ stored, relation }: Known, received: Table, code: string) => {
    const there = await byId(tessera, stored.id);
    if (!there || !('table' in there)) return undefined;
    const news = relation.kind === 'ahead';
    if (news) {
      there.table.take_in(received);
      Object.assign(there, { news, waits: '' });
    }
    const apart = relation.kind === 'behind' && relation.more ? `${LINK}${code}${APART}` : undefined;
    wasSent(there.table, { sentence: saidOf(relation), known: !news, apart });
    history.replaceState(null, '', `#game/${stored.id}`);
    arrive(saidOf(relation));
    return tableView(tessera, { playing: there });
  };
  /** What another program has handed over is brought in. */
  const fromInbox = async (): Promise<View> => {
    const text = await takeUp(site).catch(() => '');
    history.replaceState(null, '', '#');
    if (text) takeText(place, text);
    return homeView(place, await recent(SHOWN));
  };
  /** Shows a table that came from outside. */
  const openHere = (table: Table, sentence: string) => {
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
  const make = async (wanted: string): Promise<View> => {
    if (wanted.startsWith(LINK)) return fromLink(wanted.slice(LINK.length));
    if (wanted === SHARED) return fromInbox();
    if (wanted === 'games') return (await libraryRoom()).libraryView(tessera);
    if (wanted.startsWith('game/')) {
      const [id, number] = wanted.slice(5).split('/');
      const there = await byId(tessera, id);
      if (there && 'table' in there && number) there.table.look_at(Number(number));
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
  /** Why the next view is another one, while it is waited for. */
  let reason: 'first' | 'person' | 'language' | undefined;
  const change = (because: 'first' | 'person' | 'language') => {
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

/** The next task of the page; no timer, so that it comes where time is held, too. */
const nextTask = (): Promise<void> =>
  new Promise((then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then();
    port2.postMessage(0);
  });

/** A fragment can hold anything. */
function decodeURIComponentSafely(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
