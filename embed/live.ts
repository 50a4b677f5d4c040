// The live board: the app's board, its sentences and rules, for a place on somebody's page. It stores nothing and reads
// nothing that is stored; what it is and how it looks the page says.
import { el } from '../www/base/dom.ts';
import { onSystem } from '../www/base/theme.ts';
import { say, t } from '../www/base/words.ts';
import type { Config } from './config.ts';
import { ConfigError, isContent, take } from './config.ts';
import { blaming, lookOf, themeIn } from './content.ts';
import { withDaily } from './daily.ts';
import type { Host } from './game.ts';
import { LiveGame } from './game.ts';
import { failed } from './site.ts';

type Happening = 'ready' | 'action' | 'end' | 'position' | 'error';

interface Surroundings {
  /** Where keys are heard: the whole frame, or without one the root. */
  keys: EventTarget;
  /** The bindings, ready to use; the words are loaded too. */
  tessera: typeof import('tessera');
  /** What the page asks for, unchecked. */
  given: Record<string, unknown>;
  /** Tells the page what happens. */
  tell: (event: Happening, detail: unknown) => void;
  /** Has everything said in another language. */
  speak?: (lang: Config['lang']) => Promise<void>;
}

/** The controller of a place for a board: what the page asks for, and the game that it comes to. */
class Place {
  #root;
  #tessera;
  #tell;
  #speak;
  #keys;
  #config;
  /** The keys whose values cannot be used. */
  #faults;
  #game: LiveGame | undefined;
  #endSystem;

  constructor(root: HTMLElement, { tessera, given, tell, speak, keys }: Surroundings) {
    this.#root = root;
    this.#tessera = tessera;
    this.#tell = tell;
    this.#speak = speak;
    this.#keys = keys;
    const { config, faults } = take(given);
    this.#config = config;
    this.#faults = faults;
    this.#endSystem = onSystem(() => this.#dressTheme());
    this.#begin(config.at);
    if (this.#game) tell('ready', this.state());
  }

  /** The game on the board. Throws where there is none, since what the page asked for cannot be shown. */
  get game() {
    if (!this.#game) throw new ConfigError('none', t('embed.none'));
    return this.#game;
  }

  get config() {
    return this.#config;
  }

  state() {
    const { table, solved } = this.game;
    const { game, options, toAct, seats, moves, ply, last, result } = this.game.snapshot();
    const { mode, flip, coords, theme, lang } = this.#config;
    return {
      v: 1,
      game,
      options,
      toAct: toAct === null ? null : seats[toAct].colour,
      position: table.position(),
      moves,
      ply,
      last,
      result,
      mode,
      flip,
      coords,
      theme,
      lang,
      solved,
      code: this.game.code(),
    };
  }

  /** Takes over what the page asks for. */
  async set(asked: Record<string, unknown>) {
    const next = await withDaily(this.#tessera, asked);
    const { lang } = this.#config;
    const game = this.#game;
    // A state of the game that is on the board: it goes on from there.
    const isState = game && next.v === 1 && next.game === game.snapshot().game && typeof next.code === 'string';
    const { flip, coords, theme, lang: spoken, code } = next;
    const taken = take(isState ? { flip, coords, theme, lang: spoken } : next, this.#config);
    this.#config = taken.config;
    this.#faults = taken.faults;
    const otherLanguage = taken.config.lang !== lang;
    if (otherLanguage) await this.#speak?.(taken.config.lang);
    if (isState || taken.anew || !this.#game) return this.#beginOrThrow(isState ? String(code) : taken.config.at);
    const [fault] = taken.faults;
    if (fault) throw new ConfigError(fault, t('embed.bad', { key: fault }));
    this.#dressTheme();
    // Other parts stand around the board: the game goes on among them.
    if (this.#root.dataset.controls !== taken.config.controls || otherLanguage)
      this.#beginOrThrow(this.#game.code() ?? '');
    else this.#game.relay();
    if (Object.hasOwn(next, 'ply') && taken.config.ply !== null) this.goTo(taken.config.ply);
    this.#report();
    return undefined;
  }

  play(text: string) {
    const { game } = this;
    if (this.#config.mode !== 'view' && !game.canPlay()) throw new ConfigError('closed', t('embed.closed'));
    if (game.snapshot().result) throw new ConfigError('over', t('rule.any/over.sentence'));
    blaming('illegal', () => game.table.play(text));
    game.did('acted');
  }

  goTo(ply: number) {
    const { moves } = this.game.snapshot();
    if (ply > moves.length) throw new ConfigError('ply', t('embed.badPly', { n: ply, of: moves.length }));
    this.game.goTo(ply);
  }

  /** The picture of the board, as text. */
  picture() {
    const { table } = this.game;
    const { game, name } = this.game.snapshot();
    const { theme, stones } = lookOf(this.#config, game);
    return table.svg(theme, stones, name, say(table.describe()));
  }

  destroy() {
    this.#endSystem();
    this.#game?.end();
    this.#game = undefined;
    this.#root.replaceChildren();
  }

  #dressTheme() {
    this.#root.dataset.theme = themeIn(this.#config);
  }

  #report() {
    this.#tell('position', this.state());
  }

  /**
   * Puts on the page what the config tells of; a fault is said there, and given back.
   * @param at as `LiveGame` has it
   */
  #begin(at: string = '') {
    this.#game?.end();
    this.#game = undefined;
    const { mode, controls } = this.#config;
    this.#dressTheme();
    Object.assign(this.#root.dataset, { mode, controls });
    try {
      this.#mount(at);
    } catch (error) {
      return this.#fail(error);
    }
    this.#report();
    return undefined;
  }

  #beginOrThrow(at: string) {
    const fault = this.#begin(at);
    if (fault) throw fault;
  }

  /** Puts the game onto the page, below what is wrong with how it is to look. */
  #mount(at: string) {
    const faults = this.#faults;
    const wrong = faults.find(isContent);
    const sentence = (key: string) => t('embed.bad', { key });
    if (wrong) throw new ConfigError(wrong, sentence(wrong));
    const game = new LiveGame(this.#host(), at);
    this.#game = game;
    const trouble = faults.map((key) => el('p', { class: 'note trouble' }, sentence(key)));
    this.#root.replaceChildren(...trouble, game.element);
    game.show();
    for (const key of faults) this.#tell('error', { code: key, message: sentence(key) });
  }

  /** What the game asks of this place. */
  #host(): Host {
    const config = () => this.#config;
    return {
      tessera: this.#tessera,
      root: this.#root,
      keys: this.#keys,
      get config() {
        return config();
      },
      tell: this.#tell,
      report: () => this.#report(),
      restart: () => void this.#begin(),
    };
  }

  /** Says on the page and to it what is wrong. */
  #fail(error: unknown) {
    const { game } = this.#config;
    if (!(error instanceof ConfigError)) console.error(error);
    const fault = error instanceof ConfigError ? error : new ConfigError('failed', t('embed.failed'));
    const known = this.#tessera.games().some(({ key }) => key === game);
    this.#root.replaceChildren(failed(fault.message, known ? game : ''));
    this.#tell('error', { code: fault.code, message: fault.message });
    return fault;
  }
}

/** What the host may ask for. Each call gives the state as it is afterwards, if it is not said otherwise. */
const callsOf = (place: Place) => ({
  getState: () => place.state(),
  async setState(next: Record<string, unknown>) {
    await place.set(next);
    return place.state();
  },
  play(text: string) {
    place.play(text);
    return place.state();
  },
  undo() {
    place.game.undo();
    return place.state();
  },
  redo() {
    place.game.redo();
    return place.state();
  },
  goTo(ply: number) {
    place.goTo(ply);
    return place.state();
  },
  flip() {
    place.game.flip();
    return place.state();
  },
  /** Gives the picture of the board, as text. */
  toSVG: () => place.picture(),
  /** Gives nothing. @param touched whether a pointer has asked for it: then nothing marks where the keyboard is */
  focusBoard(touched?: boolean) {
    place.game.focus(touched);
    return null;
  },
});

/** Puts a board into an element. */
export function mount(root: HTMLElement, surroundings: Surroundings) {
  const place = new Place(root, surroundings);
  return { calls: callsOf(place), destroy: () => place.destroy() };
}
