// The controller of a table: which game is in play, and its events. Each event is stored before the view shows it. Changes
// that another tab makes to the same game are followed.

import type { Snapshot, Table } from 'tessera';
import { setGameHere } from '../base/back.ts';
import * as sentences from '../base/sentences.ts';
import { t } from '../base/words.ts';
import type { Happening } from '../desk/desk.ts';
import type { Playing } from '../store/playing.ts';
import { begun, isListedWrongly, keep, played, revived, send } from '../store/playing.ts';
import { isUnstored, load, onElsewhere } from '../store/store.ts';
import { keeper } from './keeper.ts';

type Tessera = typeof import('tessera');

/** The view of the table, as the controller uses it. */
interface View {
  /** Freezes the picture of the board, or releases it. */
  hold: (held: boolean) => void;
  /** Shows and announces events. */
  show: (happenings: Happening[]) => void;
  /** Shows the table as another tab has left it. `happened`: whether that tab has played on. */
  follow: (snapshot: Snapshot, happened: boolean) => void;
  /** Called before the table changes. */
  leave: () => void;
  /** Called after the table has changed. */
  enter: () => void;
  /** Sets a sentence that the view of another game announces when it opens. */
  arrive: (sentence: string) => void;
  notice: Pick<ReturnType<typeof import('./notice.ts').storeNotice>, 'trouble' | 'damaged' | 'copied'>;
}

/** The name of a copy of a game. */
const copyName = (name: string) => (name ? t('store.copy', { name }) : '');

export class TableController {
  #tessera;
  #game;
  #playing;
  #view: View | undefined;
  #keeper;
  /** Done when the game before is back. */
  #bringing = Promise.resolve();
  #listening = new AbortController();
  #endElsewhere = () => {};

  /** @param game the key of the table's game */
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

  /** Connects the view, and listens to other tabs and to the page being shown and hidden. */
  attach(view: View) {
    this.#view = view;
    const { signal } = this.#listening;
    for (const event of ['visibilitychange', 'pageshow'])
      addEventListener(event, () => this.#onVisibility(), { capture: true, signal });
    this.#endElsewhere = onElsewhere((id) => {
      if (id === this.#playing.id) this.#follow();
    });
    // Store a new game, an opened record, a game from a link, or one that could not be stored.
    const { id, version, news } = this.#playing;
    if (!version || news || isUnstored(id) || isListedWrongly(this.#playing)) this.#keeper.again();
  }

  get playing() {
    return this.#playing;
  }

  get table() {
    return this.#playing.table;
  }

  /** Reports an event at the table. @param event its name, see `DeskBase.did` */
  did(event: string) {
    if (!event) return;
    const snapshot = this.table.snapshot();
    // An action after the player's time has ended the game arrives as a mere change.
    const late = event === 'changed' && snapshot.result?.ending === 'time';
    this.#keeper.did({ event: late ? 'concluded' : event, snapshot });
  }

  /** Shows a table of any game: here if it is of the same game, else in a view of its own. */
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

  /** Replaces the game by a new one. */
  replace(other: Table, sentence: string) {
    this.#change(begun(other, this.#playing), `${sentence} ${sentences.taskSentence(other.snapshot())}`);
  }

  /** Whether the game before can be brought back: only while nothing has been played since. */
  canBringBack = (snapshot: Snapshot) =>
    this.#playing.before !== null && this.#playing.before.then === played(snapshot);

  /** Brings the game before back. */
  bringBack() {
    this.#bringing = this.#bringBack();
  }

  /** What had been played when the game was sent to the friend who is to move. */
  get waits() {
    return this.#playing.waits;
  }

  set waits(played) {
    this.#playing.waits = played;
    this.#keeper.again();
  }

  /** Stores the table without an event. */
  storeAgain() {
    this.#keeper.again();
  }

  /** Takes over what other tabs have played in this game. Done when that is shown. */
  catchUp(): Promise<void> {
    return this.#keeper.failing ? Promise.resolve() : this.#follow();
  }

  /** Done when all events are stored and shown. */
  shown() {
    return this.#keeper.settled();
  }

  /** Done when everything is stored, the time on a running clock included. */
  settled() {
    if (this.table.clock()?.running != null) this.#keeper.again();
    return this.#bringing.then(this.#keeper.settled);
  }

  destroy() {
    this.#listening.abort();
    this.#endElsewhere();
  }

  /** Puts another game into play. It is shown as soon as it is stored. */
  #change(next: Playing, sentence: string) {
    this.#view?.leave();
    // Store what the former game still owes.
    if (this.#keeper.owes) keep(this.#playing, copyName).catch(() => {});
    this.table.put_away();
    this.#playing = next;
    this.#view?.enter();
    // `#game/ID` names the former game; the new one is found by the key of its game.
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

  /** Stores the game; if another tab has changed it meanwhile, as a copy. */
  async #store() {
    const playing = this.#playing;
    const copied = await keep(playing, copyName);
    if (playing !== this.#playing) return;
    if (copied) this.#view?.notice.copied();
    if (location.hash === `#${this.#game}`) setGameHere(playing.id);
    else if (copied && location.hash.startsWith('#game/')) history.replaceState(null, '', `#game/${playing.id}`);
  }

  /** Adopts what another tab has played in this game. */
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
      return undefined; // the stored game is damaged: this tab keeps its own
    }
    Object.assign(this.#playing, { version: stored.version, name: stored.name });
    const snapshot = this.table.snapshot();
    this.#view?.follow(snapshot, played(snapshot) !== before);
    return undefined;
  }

  /** Stores a running clock when the page is hidden, and looks for changes by other tabs when it is shown again. */
  #onVisibility() {
    // Actions store the clock; a hidden page may be closed without another one.
    if (document.hidden && this.table.clock()?.running != null) this.#keeper.again();
    if (document.hidden) return;
    if (this.#keeper.failing) this.#keeper.again();
    this.#follow();
  }
}
