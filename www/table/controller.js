// The controller of a table: which game is in play, and what happens to it. What happens is stored before the view shows
// it; what other tabs do with the same game is followed.
import { setGameHere } from '../base/back.js';
import * as sentences from '../base/sentences.js';
import { t } from '../base/words.js';
import { begun, keep, played, revived, send } from '../games/playing.js';
import { load, onElsewhere } from '../games/store.js';
import { keeper } from './keeper.js';

/** @typedef {import('tessera')} Tessera */
/** @typedef {import('tessera').Table} Table */
/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('../games/playing.js').Playing} Playing */

/**
 * @typedef {object} View what shows the table
 * @property {(held: boolean) => void} hold keeps the picture of the board as it is, or lets it go on
 * @property {(happenings: import('../desk/desk.js').Happening[]) => void} show shows and says what has happened
 * @property {(snapshot: Snapshot, happened: boolean) => void} follow shows the table as another tab left it; whether that moved the game
 * @property {() => void} leave the table in play goes
 * @property {() => void} enter another one has come
 * @property {(sentence: string) => void} arrive has the view of another game say this when it comes
 * @property {Pick<ReturnType<typeof import('./notice.js').storeNotice>, 'trouble' | 'damaged' | 'copied'>} notice
 */

/** What a copy of a game is called. */
const copyName = (/** @type {string} */ name) => (name ? t('store.copy', { name }) : '');

export class TableController {
  #tessera;
  #game;
  #playing;
  /** @type {View | undefined} */
  #view;
  #keeper;
  /** The game before on its way back. */
  #bringing = Promise.resolve();
  #listening = new AbortController();
  #endElsewhere = () => {};

  /**
   * @param {Tessera} tessera
   * @param {string} game the key of the games that lie here
   * @param {Playing} playing
   */
  constructor(tessera, game, playing) {
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

  /** Tells this view from now on, and listens to other tabs and to the page coming and going. @param {View} view */
  attach(view) {
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
    if (!this.#playing.version) this.#keeper.again(); // a record that was opened, a link, or a game to begin
  }

  get playing() {
    return this.#playing;
  }

  get table() {
    return this.#playing.table;
  }

  /** Tells that an event has come to the table. @param {string} event its word, as `DeskBase.did` has it */
  did(event) {
    if (!event) return;
    const snapshot = this.table.snapshot();
    // An action that comes after the player's time ended the game: the word tells of a change only.
    const late = event === 'changed' && snapshot.result?.ending === 'time';
    this.#keeper.did({ event: late ? 'concluded' : event, snapshot });
  }

  /** Shows a table of any game, in this one's place or in its own. @param {Table} other @param {string} sentence */
  open(other, sentence) {
    const { game } = other.snapshot();
    if (game === this.#game) {
      this.replace(other, sentence);
    } else {
      send(game, other);
      this.#view?.arrive(sentence);
      location.hash = game;
    }
  }

  /** Puts a new game in the place of this one. @param {Table} other @param {string} sentence */
  replace(other, sentence) {
    this.#change(begun(other, this.#playing), `${sentence} ${sentences.taskSentence(other.snapshot())}`);
  }

  /** Whether the game can be put back that lay there before: nothing has been played since. @param {Snapshot} snapshot */
  canBringBack = (snapshot) => this.#playing.before !== null && this.#playing.before.then === played(snapshot);

  /** Puts the game back that lay there before this one. */
  bringBack() {
    this.#bringing = this.#bringBack();
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

  /** Puts another game into play; it is shown when it is stored. @param {Playing} next @param {string} sentence */
  #change(next, sentence) {
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

  /** Another tab has gone on with this game: so does this one. @returns {Promise<void>} */
  async #follow() {
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
