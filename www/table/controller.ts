// The controller of a table: which game is in play, and what happens to it. What happens is stored before the view shows
// it; what other tabs do with the same game is followed.

import type { Snapshot, Table } from 'tessera';
import { setGameHere } from '../base/back.ts';
import * as sentences from '../base/sentences.ts';
import { t } from '../base/words.ts';
import type { Happening } from '../desk/desk.ts';
import type { Playing } from '../store/playing.ts';
import { begun, keep, played, revived, send, toldWrong } from '../store/playing.ts';
import { load, onElsewhere } from '../store/store.ts';
import { keeper } from './keeper.ts';

type Tessera = typeof import('tessera');

/** What shows the table. */
interface View {
  /** Keeps the picture of the board as it is, or lets it go on. */
  hold: (held: boolean) => void;
  /** Shows and says what has happened. */
  show: (happenings: Happening[]) => void;
  /** Shows the table as another tab left it; whether that moved the game. */
  follow: (snapshot: Snapshot, happened: boolean) => void;
  /** The table in play goes. */
  leave: () => void;
  /** Another one has come. */
  enter: () => void;
  /** Has the view of another game say this when it comes. */
  arrive: (sentence: string) => void;
  notice: Pick<ReturnType<typeof import('./notice.ts').storeNotice>, 'trouble' | 'damaged' | 'copied'>;
}

/** What a copy of a game is called. */
const copyName = (name: string) => (name ? t('store.copy', { name }) : '');

export class TableController {
  #tessera;
  #game;
  #playing;
  #view: View | undefined;
  #keeper;
  /** The game before on its way back. */
  #bringing = Promise.resolve();
  #listening = new AbortController();
  #endElsewhere = () => {};

  /** @param game the key of the games that lie here */
  constructor(tessera: Tessera, game: string, playing: Playing) {
    this.#tessera = tessera;
    this.#game = game;
    this.#playing = playing;
    this.#keeper = keeper({
      store: () => this.#store(),
      hold: (held) => this.#view?.hold(held),
      show: (happenings) => this.#view?.show(happenings),
      stored: (error) => this.#view?.notice.trouble(error),
    });
  }

  /** Tells this view from now on, and listens to other tabs and to the page coming and going. */
  attach(view: View) {
    this.#view = view;
    const { signal } = this.#listening;
    for (const event of ['visibilitychange', 'pageshow'])
      addEventListener(event, () => this.#catchUp(), { capture: true, signal });
    addEventListener(
      'beforeunload',
      (event) => {
        if (this.#keeper.failing && played(this.table.snapshot())) event.preventDefault();
      },
      { signal },
    );
    this.#endElsewhere = onElsewhere((id) => {
      if (id === this.#playing.id) this.#follow();
    });
    // A record that was opened, a link, or a game to begin.
    if (!this.#playing.version || this.#playing.news || toldWrong(this.#playing)) this.#keeper.again();
  }

  get playing() {
    return this.#playing;
  }

  get table() {
    return this.#playing.table;
  }

  /** Tells that an event has come to the table. @param event its word, as `DeskBase.did` has it */
  did(event: string) {
    if (!event) return;
    const snapshot = this.table.snapshot();
    // An action that comes after the player's time ended the game: the word tells of a change only.
    const late = event === 'changed' && snapshot.result?.ending === 'time';
    this.#keeper.did({ event: late ? 'concluded' : event, snapshot });
  }

  /** Shows a table of any game, in this one's place or in its own. */
  open(other: Table, sentence: string) {
    const { game } = other.snapshot();
    if (game === this.#game) {
      this.replace(other, sentence);
    } else {
      send(game, other);
      this.#view?.arrive(sentence);
      location.hash = game;
    }
  }

  /** Puts a new game in the place of this one. */
  replace(other: Table, sentence: string) {
    this.#change(begun(other, this.#playing), `${sentence} ${sentences.taskSentence(other.snapshot())}`);
  }

  /** Whether the game can be put back that lay there before: nothing has been played since. */
  canBringBack = (snapshot: Snapshot) =>
    this.#playing.before !== null && this.#playing.before.then === played(snapshot);

  /** Puts the game back that lay there before this one. */
  bringBack() {
    this.#bringing = this.#bringBack();
  }

  /** What was played when the game was sent to a friend, who is to go on. */
  get waits() {
    return this.#playing.waits;
  }

  set waits(played) {
    this.#playing.waits = played;
    this.#keeper.again();
  }

  /** Stores the table, though nothing has happened that is to be shown. */
  storeAgain() {
    this.#keeper.again();
  }

  /** Done when all that has happened is stored and shown. */
  shown() {
    return this.#keeper.settled();
  }

  /** Done when nothing is on its way; the time that the clock has run since it was stored last is stored, too. */
  settled() {
    if (this.table.clock()?.running != null) this.#keeper.again();
    return this.#bringing.then(this.#keeper.settled);
  }

  destroy() {
    this.#listening.abort();
    this.#endElsewhere();
  }

  /** Puts another game into play; it is shown when it is stored. */
  #change(next: Playing, sentence: string) {
    this.#view?.leave();
    // What is on its way of the former game gets to the store, too.
    if (this.#keeper.owes) keep(this.#playing, copyName).catch(() => {});
    this.table.put_away();
    this.#playing = next;
    this.#view?.enter();
    // The address is that of the game that was there: this one is found by what is played.
    if (location.hash.startsWith('#game/')) history.pushState(null, '', `#${this.#game}`);
    this.#keeper.did({ event: 'replaced', snapshot: this.table.snapshot(), sentence });
  }

  async #bringBack() {
    const { before } = this.#playing;
    const stored = before && (await load(before.id).catch(() => undefined));
    const former = stored && revived(this.#tessera, stored);
    if (former && 'table' in former) this.#change(former, t('page.broughtBack'));
    else this.#view?.notice.damaged(former ?? undefined);
  }

  /** Stores the state of the game; where another tab was first, as a game of its own. */
  async #store() {
    const playing = this.#playing;
    const copied = await keep(playing, copyName);
    if (playing !== this.#playing) return;
    if (copied) this.#view?.notice.copied();
    if (location.hash === `#${this.#game}`) setGameHere(playing.id);
    else if (copied && location.hash.startsWith('#game/')) history.replaceState(null, '', `#game/${playing.id}`);
  }

  /** Another tab has gone on with this game: so does this one. */
  async #follow(): Promise<void> {
    await this.#keeper.settled();
    const playing = this.#playing;
    const { id, version } = playing;
    const stored = await load(id).catch(() => undefined);
    if (this.#playing.id !== id || !stored || stored.version <= version) return undefined;
    if (this.#keeper.owes || this.#playing.version !== version) return this.#follow();
    const before = played(this.table.snapshot());
    try {
      this.table.follow(stored.kept);
    } catch {
      return undefined; // what is stored there is damaged: this tab has the game as it was
    }
    Object.assign(this.#playing, { version: stored.version, name: stored.name });
    const snapshot = this.table.snapshot();
    this.#view?.follow(snapshot, played(snapshot) !== before);
    return undefined;
  }

  /** What other tabs do is looked for when they tell, and when this one comes back from where it hears nothing. */
  #catchUp() {
    // The time that has run is stored with the last action only: when the page goes out of sight it is stored as well.
    if (document.hidden && this.table.clock()?.running != null) this.#keeper.again();
    if (document.hidden) return;
    if (this.#keeper.failing) this.#keeper.again();
    this.#follow();
  }
}
