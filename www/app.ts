// Chooses the view by the fragment of the address:
//
// none             the first page
// pente            the game at hand
// pente/play       a new game against the computer
// pente/two        a new game of two people here
// pente/computer   the game at hand if it is against the computer, else a new one
// game/ID          a stored game; game/ID/2 is the second game of a stored match
// games            the list of stored games
// learn/pente      the lessons of a game
// puzzles          the room of puzzles; puzzles/pente those of a game, see www/puzzles/puzzles.ts
// play=CODE        the game that a link holds
// …&see=review     after a game: its review, or see=analysis
// shared           what another program has handed over

import type { Table } from 'tessera';
import { closeByGoingBack } from './base/back.ts';
import { site } from './base/build.js';
import { later } from './base/lazy.ts';
import { onLanguage, say, t } from './base/words.ts';
import { grown } from './boot/grow.ts';
import { homeView, puzzlesRoom } from './home/view.ts';
import { explainTerms } from './learn/explain.ts';
import { takeIn, takeText } from './library/open.ts';
import { APART, FROM_PAGE, LINK, linkTo } from './share/link.ts';
import type { Known } from './store/known.ts';
import { known, relationSentence } from './store/known.ts';
import { SHOWN } from './store/last-played.ts';
import { againstComputer, atHand, byId, computerGame, gameOfTwo, send } from './store/playing.ts';
import { recent, unstoredIds } from './store/store.ts';
import type { See } from './table/insight.ts';
import { wasSent } from './table/sent-game.ts';
import { arrive, tableView } from './table/table.ts';
import { SHARED, takeUp } from './worker/inbox.ts';

const libraryRoom = later(() => import('./library/library.ts'));
const learnRoom = later(async () => {
  const room = await import('./learn/learn.ts');
  await room.ready();
  return room;
});
const LEARN = 'learn/';
const PUZZLES = /^puzzles(?:\/|$)/i;
/** An address, and what it asks to see of its game. */
const SEEN = /^(.*?)(?:&see=(analysis|review))?$/s;
/** What an address can ask for after the game. */
const ways = new Map(Object.entries({ play: computerGame, two: gameOfTwo, computer: againstComputer }));

/** @param tessera the bindings, ready to use */
export function run(tessera: typeof import('tessera'), root: HTMLElement) {
  const keys = tessera.games().map((game: { key: string }) => game.key);
  type View =
    | ReturnType<typeof homeView>
    | ReturnType<typeof tableView>
    | ReturnType<typeof import('./learn/learn.ts').learnView>
    | Awaited<ReturnType<typeof import('./puzzles/puzzles.ts').puzzlesView>>
    | Awaited<ReturnType<typeof import('./library/library.ts').libraryView>>;
  let view: View | undefined;
  /**
   * Takes over the game that a link holds; from now on the address names the game.
   * @param rest the address after `play=`: the share code and its marks
   */
  const fromLink = async (rest: string): Promise<View> => {
    const fromPage = rest.endsWith(FROM_PAGE);
    const apart = rest.endsWith(APART);
    const [code] = rest.split('&', 1);
    let table: Table;
    try {
      table = tessera.Table.from_share(code);
    } catch {
      history.replaceState(null, '', '#');
      takeText(place, linkTo(code).slice(0, 10_000)); // the dialog says why the link cannot be read
      return homeView(place, await recent(SHOWN));
    }
    const { game } = table.snapshot();
    const here = fromPage || apart ? undefined : await known(tessera, table);
    const there = here && here.relation.kind !== 'branch' && (await continueStored(here, table, code));
    if (there) return there;
    send(game, table);
    if (!fromPage) wasSent(table);
    history.replaceState(null, '', `#${game}`);
    arrive(t('open.link'));
    const received = await atHand(tessera, game);
    if (!fromPage) received.playing.waits = ''; // this game goes back and forth by link
    // The view names the stored game that this one branches off, so the game before is not offered as well.
    if (here) received.playing.before = null;
    return tableView(tessera, { ...received, branch: here });
  };
  /** Shows the stored game that a received one is another state of, with the moves of whichever has more. */
  const continueStored = async ({ stored, relation }: Known, received: Table, code: string) => {
    const there = await byId(tessera, stored.id);
    if (!there || !('table' in there)) return undefined;
    const news = relation.kind === 'ahead';
    if (news) {
      there.table.take_in(received);
      Object.assign(there, { news, waits: '' });
    }
    const apart = relation.kind === 'behind' && relation.more ? `${LINK}${code}${APART}` : undefined;
    wasSent(there.table, { sentence: relationSentence(relation), known: !news, apart });
    history.replaceState(null, '', `#game/${stored.id}`);
    arrive(relationSentence(relation));
    return tableView(tessera, { playing: there });
  };
  /** Opens what another program has handed over. */
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
  /** What importing a game needs. */
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
    if (PUZZLES.test(wanted))
      return (await puzzlesRoom()).puzzlesView(tessera, wanted.replace(PUZZLES, '').toLowerCase());
    const [game, whom] = wanted.toLowerCase().split('/');
    const begin = ways.get(whom ?? '');
    if (keys.includes(game) && begin) {
      // From now on the address means the game that has begun.
      history.replaceState(null, '', `#${game}`);
      const there = await begin(tessera, game);
      await grown(); // laying the table would disturb the animation
      return tableView(tessera, there);
    }
    if (keys.includes(game) && whom === undefined) return tableView(tessera, await atHand(tessera, game));
    return homeView(place, await recent(SHOWN), wanted ? t('page.unknown', { name: wanted.slice(0, 40) }) : undefined);
  };

  /** Done when the view that is wanted now is shown; the one before stays on the page until then. */
  let way = Promise.resolve();
  /** Why the next view is being built; nothing while none is. */
  let reason: 'first' | 'person' | 'language' | undefined;
  const change = (because: 'first' | 'person' | 'language') => {
    const waits = reason !== undefined;
    if (!waits || because === 'person') reason = because;
    if (waits) return way; // a build is queued already and reads the newest address
    way = way.then(nextTask).then(async () => {
      const why = reason;
      reason = undefined;
      // Close the questions of the old view.
      if (why === 'person') for (const dialog of document.querySelectorAll('dialog')) dialog.close();
      if (view && 'settled' in view) await view.settled().catch(console.error); // the next view reads what this one stores
      const { scrollX, scrollY } = window;
      const [, wanted = '', see] = SEEN.exec(decodeURIComponentSafely(location.hash.slice(1))) ?? [];
      if (see) history.replaceState(null, '', `#${wanted}`); // once seen, it is closed
      const linked = wanted.startsWith(LINK);
      // A new language keeps the table and its running clock.
      const again = why === 'language' && view && 'again' in view ? view.again() : undefined;
      // If one view fails, the others stay within reach.
      const next = again ?? (await make(wanted).catch((error) => homeView(place, [], say(error))));
      if (!again) view?.destroy();
      view = next;
      root.replaceChildren(view.element);
      document.title = view.title;
      // A new language keeps the scroll position.
      if (why === 'language') scrollTo(scrollX, scrollY);
      else scrollTo(0, 0);
      if (why === 'person' || linked) view.start();
      // Who presses *Analyse* on somebody's page has no opponent who waits.
      if (see && 'see' in view) view.see(see as See, wanted.endsWith(FROM_PAGE));
    });
    return way;
  };
  takeIn(place);
  explainTerms();
  closeByGoingBack();
  addEventListener('hashchange', () => change('person'));
  // Games that could not be stored end with the page.
  addEventListener('beforeunload', (event) => {
    if (unstoredIds().length) event.preventDefault();
  });
  onLanguage(() => change('language'));
  return {
    get view() {
      return view;
    },
    /** Done when the first view is shown. */
    ready: change('first'),
    /** Done when no view is being built and nothing is being stored. */
    async settled() {
      await nextTask(); // `hashchange` is fired in a task of its own
      await way;
      if (view && 'settled' in view) await view.settled();
    },
  };
}

/** The next task of the page. It uses no timer, so that it also works where tests hold the clock. */
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
