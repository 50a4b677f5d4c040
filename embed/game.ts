// A game on somebody's page: the controller between its table, the board, what stands around it, and a puzzle.

import type { Table } from 'tessera';
import { dressTable, onSystem, reducedMotion } from '../www/base/theme.ts';
import { t } from '../www/base/words.ts';
import { board } from '../www/board/board.ts';
import type { Deeds } from './bar.ts';
import { chrome } from './chrome.ts';
import type { Config } from './config.ts';
import { blaming, lookOf, tableOf } from './content.ts';
import type { Standing } from './remarks.ts';
import { Rival } from './rival.ts';

/** The time before a reply of the other side, and before each action of a solution that is shown, in milliseconds. */
const PAUSE = 600;

/** What a game needs of the place where it stands. */
export interface Host {
  tessera: typeof import('tessera');
  root: HTMLElement;
  /** Where keys are heard: the whole frame, or without one the root. */
  keys: EventTarget;
  /** What the page has asked for by now; `flip` is changed in place. */
  config: Config;
  /** Tells the page what has happened. */
  tell: (event: 'action' | 'end', detail: unknown) => void;
  /** Tells the page the state. */
  report: () => void;
  /** Begins the game of the config anew. */
  restart: () => void;
}

export class LiveGame {
  readonly table: Table;
  #host;
  #puzzle;
  /** The computer, where it plays. */
  #rival: Rival | undefined;
  #deeds: Deeds;
  #chrome;
  #board;
  #timer = 0;

  /**
   * Begins the game of the config, or goes on with it.
   * @param at the code of an earlier state; empty at the beginning
   */
  constructor(host: Host, at: string) {
    const { tessera, config } = host;
    this.#host = host;
    const first = tableOf(tessera, config);
    this.table = at ? blaming('at', () => tessera.Table.from_share(at)) : first.copy();
    dressTable(this.table, lookOf(config, this.snapshot().game));
    if (config.mode === 'puzzle') this.table.set_mode('puzzle'); // the board must not mark the answer to a threat
    this.#puzzle = config.mode === 'puzzle' ? blaming('solution', () => first.puzzle(config.solution)) : undefined;
    if (at) this.#puzzle?.resume(this.table);
    first.free();
    if (config.mode === 'play' && config.opponent) this.#rival = this.#seated(config);
    // Elsewhere the reader is none of the players.
    this.table.set_addresses(this.#rival !== undefined);
    this.#deeds = {
      undo: () => this.undo(),
      redo: () => this.redo(),
      toStart: () => this.goTo(0),
      toEnd: () => this.goTo(this.snapshot().moves.length),
      flip: () => this.flip(),
      restart: host.restart,
      again: () => this.#again(),
      solution: () => this.#showSolution(),
      goOn: () => {
        this.#rival?.goOn();
        this.show();
        this.focus();
      },
    };
    const desk = { table: this.table, did: (event: string) => this.did(event) };
    this.#chrome = chrome(config, desk, this.#deeds);
    host.keys.addEventListener('keydown', this.#key);
    this.#board = this.#mounted();
  }

  get element() {
    return this.#chrome.element;
  }

  get solved() {
    return this.#verdict === 'solved';
  }

  get #verdict() {
    return this.#puzzle?.verdict() ?? '';
  }

  snapshot() {
    return this.table.snapshot();
  }

  /** The game as a share code, where it is short enough for one. */
  code() {
    try {
      return this.table.share();
    } catch {
      return null;
    }
  }

  /** Whether the board can be played on: in a puzzle while it is open, and it is not the other side's turn. */
  canPlay() {
    if (this.#host.config.mode === 'play') return !this.#rival?.due;
    return this.#verdict === 'open' && this.#timer === 0;
  }

  undo() {
    if (this.#verdict === 'wrong') this.#again();
    else if (this.#mayWalk()) this.#moved(this.#rival?.walk('undo') ?? this.table.undo(), 'undone');
  }

  redo() {
    if (this.#mayWalk()) this.#moved(this.#rival?.walk('redo') ?? this.table.redo(), 'redone');
  }

  goTo(ply: number) {
    if (this.#mayWalk() && this.snapshot().ply !== ply) this.#moved(this.table.go_to(ply), 'gone');
  }

  flip() {
    this.#host.config.flip = !this.#host.config.flip;
    this.relay();
    this.#host.report();
  }

  /** @param touched as the board has it */
  focus(touched?: boolean) {
    this.#board.focus(touched);
  }

  /**
   * Tells that an event has come to the table.
   * @param event its word
   * @param byFrame whether the frame played it, not a person
   */
  did(event: string, byFrame: boolean = false) {
    if (!event) return;
    const { root, tell, report } = this.#host;
    const wasSolved = this.solved;
    const acted = event === 'acted';
    const right = acted ? this.#puzzle?.judge(this.table) : undefined;
    if (acted) this.#goOn();
    const snapshot = this.snapshot();
    if (acted) this.#rival?.acted(snapshot);
    const hadFocus = root.matches(':focus-within');
    this.show(snapshot);
    if (hadFocus && !root.matches(':focus-within')) this.focus();
    this.#chrome.report(event, snapshot, byFrame && !this.solved ? '' : this.#verdict);
    if (acted && snapshot.last) tell('action', { ...snapshot.last, ...(right !== undefined && !byFrame && { right }) });
    if (!['changed', 'refused'].includes(event)) report();
    if (acted && (snapshot.result || (this.solved && !wasSolved)))
      tell('end', { result: snapshot.result, solved: this.solved });
  }

  show(snapshot = this.snapshot()) {
    this.#rival?.look(snapshot);
    this.#chrome.show(snapshot, this.#standing());
    this.#board.show();
  }

  /** Lays the board anew: its own grid is made for the way it lies and for what its points are called. */
  relay() {
    const hadFocus = this.#chrome.slot.matches(':focus-within');
    this.#board.destroy();
    this.#board = this.#mounted();
    this.show();
    if (hadFocus) this.focus();
  }

  end() {
    clearTimeout(this.#timer);
    this.#host.keys.removeEventListener('keydown', this.#key);
    this.#rival?.leave();
    this.#board.destroy();
    this.table.put_away();
  }

  /** Steps through the game by keys. The board and the list of moves handle theirs before. */
  #key = (event: Event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === 'Escape' && this.canPlay()) this.did(this.table.cancel());
    if (this.#host.config.controls === 'none' || !this.#mayWalk()) return;
    const { undo, redo, toStart, toEnd } = this.#deeds;
    const walks: Record<string, () => void> = { ArrowLeft: undo, ArrowRight: redo, Home: toStart, End: toEnd };
    if (!Object.hasOwn(walks, key)) return;
    event.preventDefault();
    walks[key]();
  };

  /** How the board stands beside the table. */
  #standing(): Standing {
    return {
      verdict: this.#verdict,
      plays: this.canPlay(),
      alone: this.#rival?.failed ?? false,
      rests: this.#rival?.rests ?? false,
      thinks: this.#rival?.thinks ?? false,
      code: this.code(),
    };
  }

  /** Has the computer sit at the table. */
  #seated(config: Config) {
    return new Rival(this.table, config, {
      tessera: this.#host.tessera,
      letters: () => this.#host.config.coords === 'letters',
      pace: () => (reducedMotion.matches ? 'short' : 'calm'),
      still: () => this.#board.still(),
      root: this.#host.root,
      show: () => this.show(),
      play: (action) => {
        this.table.play(action);
        this.did('acted', true);
        if (this.#rival?.rests) this.#chrome.warn(t('embed.rests'));
      },
      failed: () => {
        this.show();
        this.#chrome.warn(t('embed.alone'));
      },
    });
  }

  /** Puts a board for the table into its place. */
  #mounted() {
    const made = board({
      table: this.table,
      game: this.snapshot().game,
      changed: (event) => this.did(event),
      looked: () => this.#chrome.dress(this.snapshot(), this.#standing()),
      presentation: {
        look: () => lookOf(this.#host.config, this.snapshot().game),
        confirm: () => 'small',
        onChange: onSystem,
        plays: () => this.canPlay(),
      },
    });
    this.#chrome.slot.replaceChildren(made.element);
    return made;
  }

  /** Whether one may step through the game: in a puzzle only after it is solved or shown. */
  #mayWalk() {
    return ['', 'solved', 'shown'].includes(this.#verdict);
  }

  #moved(moved: boolean, event: string) {
    if (moved) this.did(event);
  }

  /** Takes the wrong action back. */
  #again() {
    if (!this.#puzzle?.try_again(this.table)) return;
    this.did('undone');
    this.focus();
  }

  #showSolution() {
    if (!this.#puzzle) return;
    this.#moved(this.#puzzle.show(this.table), 'gone');
    this.show();
    this.#goOn();
  }

  /** Plays the other side's reply, or the next action of the solution that is shown, after a pause. */
  #goOn() {
    const next = this.#puzzle?.next(this.table);
    if (next !== undefined) {
      this.#timer = window.setTimeout(() => {
        this.#timer = 0;
        this.table.play(next);
        this.did('acted', true);
      }, PAUSE);
    } else if (this.#verdict === 'shown') {
      this.show();
      this.#chrome.warn(t('embed.shown'));
    }
  }
}
