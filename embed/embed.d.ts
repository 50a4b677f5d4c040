/**
 * `<tessera-board>`, the element that `embed/v1.js` defines: a live board of Pente, Cavendish, Hexade, Kensington or
 * Chivalry.
 *
 * ```html
 * <script src="https://tessera.example/embed/v1.js" async></script>
 * <tessera-board game="pente" moves="0 R4 R1U1"><img src="pente.png" alt="A Pente board"></tessera-board>
 * ```
 *
 * What stands in the element is seen until the board comes, and where no script runs. Authors who want to keep room for
 * the board style `tessera-board:not(:defined)`; the element itself is a block as wide as there is room, and as high as
 * the board and what stands around it.
 */

/** The games. */
export type Game = 'pente' | 'cavendish' | 'hexade' | 'kensington' | 'chivalry';

/** What a board can be told: attributes of the element, keys of `setState`, and of the frame's address. */
export interface Config {
  /** Which game; needed unless `record`, `position` or `code` says it. */
  game?: Game;
  /** Options of the game that are not at their default: `key=value key=value`. */
  options?: string;
  /** A record of a game, as Tessera saves it, or as pente.org writes it. It comes before `position` and `moves`. */
  record?: string;
  /** Actions, with spaces between, from the start of the game or from `position`. */
  moves?: string | string[];
  /** A position as a line of text, as the app and the command `tessera` write it; it has its options in it. */
  position?: string;
  /** The letters of a link that holds a game, which come after `#play=` there. They come before all others. */
  code?: string;
  /** How many actions stand on the board: all, unless told; with `code` as many as stood there. */
  ply?: number | string;
  /**
   * `play`: both sides can be played. `view`: the game can be walked through. `puzzle`: the solution is to be found.
   *
   * @default 'play'
   */
  mode?: 'play' | 'view' | 'puzzle';
  /** The computer plays, at a level from 1 to 8: on its seats nobody else does. In the mode `play` only. */
  opponent?: number | string;
  /**
   * The computer's seats, the first of which is 1, with spaces between. Where these are all, it plays while the board is in
   * sight, for three minutes; then the reader can have it go on.
   *
   * @default '2'
   */
  plays?: number | string;
  /** Puzzle: what is asked. */
  task?: string;
  /**
   * Puzzle: the actions that solve it, with spaces between and the replies of the other side in their places; other
   * solutions after `|`. An action is right when it leads to the same position.
   */
  solution?: string;
  /** Puzzle: said of an action that is legal and not the solution. */
  hint?: string;
  /** Puzzle: said when it is solved. In a state `solved` is a boolean, which is passed over. */
  solved?: string | boolean;
  /**
   * Seen from the far side.
   *
   * @default false
   */
  flip?: boolean | string;
  /**
   * The labels on the board, and how actions are written.
   *
   * @default 'rulebook'
   */
  coords?: 'rulebook' | 'letters' | 'none';
  /**
   * What stands around the board. Buttons without which an action cannot be carried out come with each.
   *
   * @default 'full'
   */
  controls?: 'full' | 'min' | 'none';
  /**
   * `light` is `wood`, `dark` is `night`; `auto` follows the system.
   *
   * @default 'auto'
   */
  theme?: 'auto' | 'light' | 'dark' | 'wood' | 'paper' | 'night' | 'contrast';
  /**
   * Pieces as in the real set, or flat, each colour with a sign.
   *
   * @default 'set'
   */
  stones?: 'set' | 'flat';
  /**
   * The language. `auto` is that of the page around, if the board speaks it, else that of the browser.
   *
   * @default 'auto'
   */
  lang?: 'auto' | 'en' | 'de' | 'es';
}

/** The attributes of the element: what a board can be told, and when it comes. */
export interface Attributes extends Config {
  /**
   * When the board comes: near the screen, at a click, at once.
   *
   * @default 'lazy'
   */
  load?: 'lazy' | 'click' | 'eager';
}

/** An action on the board. */
export interface Action {
  /** As the coordinates on the board are written. */
  text: string;
  /** The colour that acted. */
  colour: string;
  /** The points where something was captured. */
  captures: string[];
  /** In a puzzle, of an action that was not the frame's own: whether it is right. */
  right?: boolean;
}

/** How a game ended. */
export interface Result {
  /** The colours that have won; none in a draw. */
  winners: string[];
  /** The reason, in a word such as `line`, `captures`, `hexagon`, `castle`. */
  ending: string;
}

/** A board as it is. `setState` takes it back: a game that is there goes on from it, also in the middle of a puzzle. */
export interface State {
  v: 1;
  game: Game;
  options: string;
  /** The colour that acts; `null` when the game is over. */
  toAct: string | null;
  position: string;
  /** The actions of this line of play, those taken back included. */
  moves: string[];
  /** How many of them stand on the board. */
  ply: number;
  last: Action | null;
  result: Result | null;
  mode: 'play' | 'view' | 'puzzle';
  flip: boolean;
  coords: 'rulebook' | 'letters' | 'none';
  theme: 'auto' | 'light' | 'dark' | 'wood' | 'paper' | 'night' | 'contrast';
  lang: 'auto' | 'en' | 'de' | 'es';
  /** Whether the puzzle has been solved. */
  solved: boolean;
  /** The whole game, as in a link; `null` where it is too long for one. */
  code: string | null;
}

/**
 * What promises are rejected with. `code` is the key of the config that is wrong (`game`, `moves`, `ply` …), or:
 * `illegal` (the rules forbid it; `message` says which one and why), `over` (the game is), `closed` (a puzzle waits, or the computer is to act),
 * `call` (no such call, or not with such arguments), `often` (more than 60 messages in a second), `large` (more than
 * 8,192 characters), `load` (the board cannot be loaded), `timeout` (it does not answer), `away` (it was taken off the
 * page), `none` (there is none, for a config that was wrong).
 */
export interface BoardError extends Error {
  code: string;
}

/** What happens on a board. Events bubble; what they tell is their `detail`. */
export interface Events {
  /** The board is there. */
  'tessera-ready': CustomEvent<State>;
  /** An action has been carried out: by a person, a call, the computer, or by the frame in a puzzle. */
  'tessera-action': CustomEvent<Action>;
  /** The game is over, or the puzzle solved. */
  'tessera-end': CustomEvent<{ result: Result | null; solved: boolean }>;
  /** Another position is on the board, or it lies otherwise. */
  'tessera-position': CustomEvent<State>;
  /** Something of what the page asks for cannot be: the board says so in its place. */
  'tessera-error': CustomEvent<{ code: string; message: string }>;
}

/** The methods. Each puts the board in if it is not there, and is rejected with a {@link BoardError}. */
export interface TesseraBoard {
  /** The board as it is. */
  getState(): Promise<State>;
  /** How it looks changes alone; with anything of what is on the board that begins anew. `null` stands for a default. */
  setState(config: { [K in keyof Config]?: Config[K] | null } | State): Promise<State>;
  /** Plays an action, as the coordinates on the board are written. In a puzzle it counts as an attempt; for the computer nobody plays. */
  play(text: string): Promise<State>;
  /** Takes the last action back. */
  undo(): Promise<State>;
  /** Plays it again. */
  redo(): Promise<State>;
  /** Goes to the place after so many actions. */
  goTo(ply: number): Promise<State>;
  /** Turns the board round. */
  flip(): Promise<State>;
  /** The picture of the board, with title and description, as the text of an SVG file. */
  toSVG(): Promise<string>;
  /** Gives the keyboard to the board. */
  focusBoard(): Promise<null>;
}

/** The element. */
export interface TesseraBoardElement extends HTMLElement, TesseraBoard {
  addEventListener<K extends keyof Events>(
    type: K,
    listener: (this: TesseraBoardElement, event: Events[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'tessera-board': TesseraBoardElement;
  }
}
