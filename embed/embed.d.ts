/**
 * `<tessera-board>`, the element that `embed/v1.js` defines: a live board of Pente, Cavendish, Hexade, Kensington or
 * Chivalry.
 *
 * ```html
 * <script src="https://tessera.example/embed/v1.js" async></script>
 * <tessera-board game="pente" moves="0 R4 R1U1"><img src="pente.png" alt="A Pente board"></tessera-board>
 * ```
 *
 * The element's content is shown until the board loads, and where scripts do not run. To reserve room for the board, style
 * `tessera-board:not(:defined)`. The element is a block: as wide as its container, and as high as the board and its controls.
 */

/** The games. */
export type Game = 'pente' | 'cavendish' | 'hexade' | 'kensington' | 'chivalry';

/** The configuration of a board: attributes of the element, keys of `setState`, and keys of the frame's address. */
export interface Config {
  /** The game; required unless `record`, `position` or `code` names it. */
  game?: Game;
  /** The options that differ from their defaults: `key=value key=value`. */
  options?: string;
  /** A record of a game, as saved by Tessera or by pente.org. It takes precedence over `position` and `moves`. */
  record?: string;
  /** Actions, with spaces between, from the start of the game or from `position`. */
  moves?: string | string[];
  /** A position as a line of text, as the app and the command `tessera` write it. It includes the options. */
  position?: string;
  /** The share code of a game: the part of its link after `#play=`. It takes precedence over all others. */
  code?: string;
  /** How many actions are shown on the board. By default all; with `code`, as many as when the link was made. */
  ply?: number | string;
  /**
   * `play`: the reader can play both sides. `view`: step through the game. `puzzle`: find the solution.
   *
   * @default 'play'
   */
  mode?: 'play' | 'view' | 'puzzle';
  /** The level of the computer, 1 to 8, if it plays. Readers cannot move for its seats. Only in the mode `play`. */
  opponent?: number | string;
  /**
   * The computer's seats, counted from 1, with spaces between. If it has all seats, it plays while the board is visible, for three
   * minutes; then the reader can let it go on.
   *
   * @default '2'
   */
  plays?: number | string;
  /** Puzzle: the question. */
  task?: string;
  /**
   * Puzzle: the actions that solve it, with spaces between, including the replies of the other side; further solutions after
   * `|`. An action is right if it leads to the same position.
   */
  solution?: string;
  /** Puzzle: shown after a legal action that is not the solution. */
  hint?: string;
  /** Puzzle: shown when it is solved. The boolean `solved` of a state is ignored. */
  solved?: string | boolean;
  /**
   * The puzzle of the day: of this game, or without a value of the game whose turn it is. It takes precedence over everything else
   * that is on the board.
   */
  daily?: string;
  /**
   * Turns the board by 180°.
   *
   * @default false
   */
  flip?: boolean | string;
  /**
   * The labels on the board, and how actions are written. `auto`: none if there is less than 600 px of width, and none in
   * Kensington.
   *
   * @default 'auto'
   */
  coords?: 'auto' | 'rulebook' | 'letters' | 'none';
  /**
   * What is around the board. Buttons needed to complete an action are always there.
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
   * Pieces as in the real set, or flat pieces with a symbol for each colour.
   *
   * @default 'set'
   */
  stones?: 'set' | 'flat';
  /**
   * The language. `auto`: the language of the page around, if the board has it, else the browser's.
   *
   * @default 'auto'
   */
  lang?: 'auto' | 'en' | 'de' | 'es';
}

/** The attributes of the element: the configuration, and when the board loads. */
export interface Attributes extends Config {
  /**
   * When the board loads: near the screen, at a click, or at once.
   *
   * @default 'lazy'
   */
  load?: 'lazy' | 'click' | 'eager';
}

/** An action on the board. */
export interface Action {
  /** In the notation of the board's coordinates. */
  text: string;
  /** The colour that acted. */
  colour: string;
  /** The points of captured pieces. */
  captures: string[];
  /** In a puzzle, for an action of the reader: whether it is right. */
  right?: boolean;
}

/** How a game ended. */
export interface Result {
  /** The colours that have won; empty in a draw. */
  winners: string[];
  /** How it ended: a word such as `line`, `captures`, `hexagon`, `castle`. */
  ending: string;
}

/** The state of a board. `setState` restores it, even in the middle of a puzzle. */
export interface State {
  v: 1;
  game: Game;
  options: string;
  /** The colour to move; `null` when the game is over. */
  toAct: string | null;
  position: string;
  /** The actions of the current line, including those taken back. */
  moves: string[];
  /** How many of them are shown on the board. */
  ply: number;
  last: Action | null;
  result: Result | null;
  mode: 'play' | 'view' | 'puzzle';
  flip: boolean;
  coords: 'auto' | 'rulebook' | 'letters' | 'none';
  theme: 'auto' | 'light' | 'dark' | 'wood' | 'paper' | 'night' | 'contrast';
  lang: 'auto' | 'en' | 'de' | 'es';
  /** Whether the puzzle has been solved. */
  solved: boolean;
  /** The whole game as a share code; `null` if it is too long for one. */
  code: string | null;
}

/**
 * The error with which promises are rejected. `code` is the wrong key of the configuration (`game`, `moves`, `ply` …), or:
 * `illegal` (the rules forbid the action; `message` names the rule), `over` (the game is over), `closed` (a puzzle waits, or it is
 * the computer's turn), `call` (unknown call or wrong arguments), `often` (more than 60 messages in a second), `large` (more
 * than 8,192 characters), `load` (the board cannot be loaded), `timeout` (the board does not answer), `away` (the board was
 * removed from the page), `none` (a wrong configuration left no board).
 */
export interface BoardError extends Error {
  code: string;
}

/** The events of a board. They bubble; `detail` has their content. */
export interface Events {
  /** The board has loaded. */
  'tessera-ready': CustomEvent<State>;
  /** An action has been played: by a person, a call, the computer, or as a reply in a puzzle. */
  'tessera-action': CustomEvent<Action>;
  /** The game is over, or the puzzle is solved. */
  'tessera-end': CustomEvent<{ result: Result | null; solved: boolean }>;
  /** The position has changed, or the board has been turned. */
  'tessera-position': CustomEvent<State>;
  /** The configuration is wrong or the board cannot be loaded; the board shows the message. */
  'tessera-error': CustomEvent<{ code: string; message: string }>;
}

/** The methods. Each loads the board if necessary, and rejects with a {@link BoardError}. */
export interface TesseraBoard {
  /** The state of the board. */
  getState(): Promise<State>;
  /** Changes the configuration. Keys of the look change alone; a key of the content resets all content. `null` means the default. */
  setState(config: { [K in keyof Config]?: Config[K] | null } | State): Promise<State>;
  /** Plays an action in notation. In a puzzle it counts as an attempt. On the computer's turn it is refused. */
  play(text: string): Promise<State>;
  /** Takes back the last action. */
  undo(): Promise<State>;
  /** Plays the action that was taken back. */
  redo(): Promise<State>;
  /** Goes to the position after `ply` actions. */
  goTo(ply: number): Promise<State>;
  /** Turns the board by 180°. */
  flip(): Promise<State>;
  /** A picture of the board as SVG text, with title and description. */
  toSVG(): Promise<string>;
  /** Focuses the board. */
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
