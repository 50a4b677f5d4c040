// Plays for every seat of a table that is the computer's: when it acts and at which pace, what follows from undo and redo,
// when it pauses, and what happens when the engine fails. The page and an embedded board differ in the callbacks alone.

import type { ClockState, Computer, Snapshot, Table } from 'tessera';
import { computerToAct } from '../base/computer.ts';
import type { EngineClient } from '../engine/engine.ts';
import { FULL_STRENGTH, questionAt, stateOf } from './question.ts';

/**
 * How soon the computer acts after the person, in milliseconds: as people do, who are never equally fast, and who look longer
 * after a capture; without motion there is less to follow. Each further choice in an action takes longer.
 */
const PACE = { calm: 600, varies: 300, capture: 300, short: 350, choice: 150 };
/** How long the computer waits at most for the board to lie still, in milliseconds: a hidden page draws nothing. */
const MAX_MOTION = 1500;
/** The share of the time left on its clock that the computer takes for an action, and the least that it takes, in ms. */
const [SHARE, LEAST] = [1 / 30, 20];
/** How long the computer thinks about a draw, and at most on a person's time, in milliseconds. */
const [ABOUT_DRAW, PONDER] = [500, 30_000];

/** @param time in milliseconds */
const after = (time: number): Promise<void> => new Promise((then) => setTimeout(then, Math.max(time, 0)));

/** Whether no person plays. */
const allComputers = ({ seats }: Snapshot) => seats.every(({ computer }) => computer);

/** The seed of a computer in a game: each game of a match is another one. */
const seedIn = ({ number }: Snapshot, { seed }: Computer) => seed + 65_536 * (number % 1000);

/** Plays an action that may belong to another position. */
function playIfLegal(table: Pick<Table, 'play'>, action: string) {
  try {
    table.play(action);
  } catch {
    // The position stays as it is.
  }
}

/** The parts of a table that the computer uses. */
type SeatTable = Pick<Table, 'copy' | 'goes_nowhere' | 'points_of' | 'position' | 'redo' | 'snapshot' | 'undo'>;

/**
 * What the computer does now. `person`: nothing, a person is to act, or nobody. `acts`: it thinks and then plays. In all
 * other states it is the computer's turn, but it waits. `failed`: the engine failed, and people play for it. `stopped`: its
 * clock stands. `back`: people look at an earlier position. `hidden` and `rests`: it plays alone, nobody sees it, or it has
 * played long enough.
 */
export type SeatStatus = 'person' | 'acts' | 'failed' | 'stopped' | 'back' | 'hidden' | 'rests';

/** The parts of the engine that the computer uses. */
type Engine = Pick<EngineClient, 'think' | 'ponder'>;

/** What differs between the places where the computer plays. */
export interface SeatHost {
  /** The table in play. */
  table: () => SeatTable;
  /** The engine. It may be fetched with the first question. */
  engine: () => Engine | Promise<Engine>;
  /** Whether points are called by letters and numbers. */
  letters: () => boolean;
  /** Plays an action and shows it. */
  play: (action: string) => void | Promise<void>;
  /** Says that the engine failed. */
  failed: () => void;
  /** Shows which seat the computer thinks for; `undefined` when it no longer thinks. */
  thinking?: (seat: number | undefined) => void;
  /** Whether people play every seat for now, as in an analysis. */
  off?: () => boolean;
  /** The clock of the game, where it counts. */
  clock?: () => ClockState | undefined;
  /** How fast the computer acts: `once` as soon as it can, else at a pace that people can follow; `short` without motion. */
  pace?: () => 'calm' | 'short' | 'once';
  /** Whether the computer thinks on a person's time, at full strength against one other side. */
  ponders?: () => boolean;
  /** Done when nothing moves on the board any more. */
  still?: () => Promise<void>;
  /** Runs an act while no other tab acts in the same game. */
  exclusively?: (act: () => Promise<void>) => Promise<void>;
  /** Offers the person a draw: the game goes nowhere, and the computer would accept one. */
  offerDraw?: () => void;
  /** How long the computer plays alone before it rests, in milliseconds. Without it, it never rests. */
  restsAfter?: number;
}

export class ComputerSeat {
  #host;
  /** What the computer thinks about. */
  #thought: { about: string; ended: boolean; now: () => void; stop: () => void } | undefined;
  /** What the computer thinks about on a person's time. */
  #pondered: { about: string; stop?: () => void } | undefined;
  /** The reply that the computer expects to its last action, and the ply before it. */
  #reply: { ply: number; action: string } | undefined;
  #failed = false;
  /** The state of the table that somebody played into: the computer answers it, even where the game went on before. */
  #answers: string | undefined;
  /** The ply at which the computer last considered an offer of a draw. */
  #offered = 0;
  #hidden = false;
  /** When somebody was last there, for a computer that plays alone. */
  #lastSeen = performance.now();

  constructor(host: SeatHost) {
    this.#host = host;
  }

  /** Whether the engine failed and nobody has tried again. */
  get failed() {
    return this.#failed;
  }

  /** What the computer does at a table that stands like this. */
  statusAt(snapshot: Snapshot): SeatStatus {
    if (!computerToAct(snapshot) || this.#host.off?.()) return 'person';
    if (this.#failed) return 'failed';
    if (snapshot.ply > 0 && this.#host.clock?.()?.running === null) return 'stopped';
    if (snapshot.ply < snapshot.moves.length && this.#answers !== stateOf(snapshot)) return 'back';
    if (!allComputers(snapshot)) return 'acts';
    if (this.#hidden) return 'hidden';
    return performance.now() - this.#lastSeen > (this.#host.restsAfter ?? Infinity) ? 'rests' : 'acts';
  }

  /** Looks at the table, which may have changed: begins to think, thinks on, or stops. */
  look(snapshot: Snapshot) {
    const about = stateOf(snapshot);
    if (this.#answers !== about) this.#answers = undefined;
    const computer = this.statusAt(snapshot) === 'acts' ? computerToAct(snapshot) : undefined;
    if (!computer || this.#thought?.about !== about) this.#stopThought();
    if (computer && !this.#thought) void this.#think(snapshot, computer);
    void this.#ponder(snapshot);
    void this.#considerDraw(snapshot);
  }

  /** Somebody has acted, and the table stands like this. Call it before `look`. */
  acted(snapshot: Snapshot) {
    this.#answers = stateOf(snapshot);
  }

  /** Lets the computer play on from where it waits, and tries a failed engine again. Call it before `look`. */
  goOn() {
    this.#failed = false;
    this.#lastSeen = performance.now();
    this.acted(this.#host.table().snapshot());
  }

  /** Whether the table is out of sight: then a computer that plays alone waits. Set it before `look`. */
  set hidden(hidden: boolean) {
    if (this.#hidden !== hidden) this.#lastSeen = performance.now();
    this.#hidden = hidden;
  }

  /** Ends the thought with the best action so far. */
  playNow() {
    this.#thought?.now();
  }

  /** Ends the thought; nothing is played. */
  stop() {
    this.#endPondering();
    this.#stopThought();
  }

  #stopThought() {
    if (!this.#thought) return;
    this.#thought.ended = true;
    this.#thought.stop();
    this.#endThought();
  }

  /**
   * Undoes or redoes up to a position in which a person decides, or a single action where no person plays.
   * @returns whether the table has changed
   */
  walk(way: 'undo' | 'redo') {
    this.#lastSeen = performance.now();
    const table = this.#host.table();
    const single = allComputers(table.snapshot());
    let steps = 0;
    while (table[way]()) {
      steps += 1;
      if (single || !computerToAct(table.snapshot())) return true;
    }
    // Backwards there is nothing to decide, so the table stays as it was; forwards the computer goes on from the end.
    if (way === 'undo') for (; steps > 0; steps -= 1) table.redo();
    return steps > 0;
  }

  /** Whether the computer accepts a draw: the one to act, or else the first. `undefined` where the engine failed. */
  async acceptsDraw() {
    try {
      const table = this.#host.table();
      const { seats, toAct, number: seed } = table.snapshot();
      const computers = [...seats.keys()].filter((seat) => seats[seat].computer);
      const draw = computers.find((seat) => seat === toAct) ?? computers[0];
      const question = questionAt(table, { draw, level: FULL_STRENGTH, seed, letters: false, movetime: ABOUT_DRAW });
      const { accepts } = await (await this.#host.engine()).think(question).chosen;
      return accepts === true;
    } catch (error) {
      this.fail(error);
      return undefined;
    }
  }

  /** The engine failed: people play for the computer until `goOn`. */
  fail(error: unknown) {
    console.warn(error);
    this.#failed = true;
    this.stop();
    this.#host.failed();
  }

  #endThought() {
    this.#thought = undefined;
    this.#host.thinking?.(undefined);
  }

  /** How long the computer may take by its clock, in milliseconds. */
  #movetime({ seats, toAct }: Snapshot) {
    const clock = this.#host.clock?.();
    return clock && toAct !== null ? Math.max(clock.sides[seats[toAct].side].time * SHARE, LEAST) : undefined;
  }

  /** Waits until people have been able to follow what was played, and can follow the computer's action. */
  async #keepPace({ last }: Snapshot, action: string, began: number, movetime: number = Infinity) {
    const host = this.#host;
    const pace = host.pace?.() ?? 'calm';
    if (pace === 'once') return;
    const calm = PACE.calm + PACE.varies * Math.random() + (last?.captures.length ? PACE.capture : 0);
    const choices = PACE.choice * Math.max(host.table().points_of(action).length - 1, 0);
    // The computer does not lose on time by being polite.
    const wait = Math.min((pace === 'short' ? PACE.short : calm) + choices, 2 * movetime);
    await after(wait - (performance.now() - began));
    await Promise.race([host.still?.(), after(MAX_MOTION)]);
  }

  async #think(snapshot: Snapshot, computer: Computer) {
    const began = performance.now();
    const host = this.#host;
    let asked: ReturnType<EngineClient['think']> | undefined;
    const thought = { about: stateOf(snapshot), ended: false, now: () => asked?.now(), stop: () => asked?.stop() };
    this.#thought = thought;
    host.thinking?.(snapshot.toAct ?? undefined);
    try {
      const engine = await host.engine();
      if (thought.ended) return;
      const movetime = this.#movetime(snapshot);
      const how = {
        level: computer.level,
        seed: seedIn(snapshot, computer),
        letters: host.letters(),
        movetime,
      };
      asked = engine.think(questionAt(host.table(), how));
      const { action, line } = await asked.chosen;
      await this.#keepPace(snapshot, action, began, movetime);
      const act = async () => {
        if (thought.ended) return;
        this.#endThought();
        this.#reply = line?.[1] ? { ply: snapshot.ply + 1, action: line[1] } : undefined;
        await host.play(action);
      };
      await (host.exclusively ? host.exclusively(act) : act());
    } catch (error) {
      if (!thought.ended) this.fail(error);
    }
  }

  /** The computer for which it is worth thinking on a person's time. */
  #ponders(snapshot: Snapshot) {
    const { clock, ponders, off } = this.#host;
    if (!ponders?.() || off?.() || this.#failed || snapshot.result || computerToAct(snapshot)) return undefined;
    if (snapshot.ply > 0 && clock?.()?.running === null) return undefined;
    if (new Set(snapshot.seats.map(({ side }) => side)).size > 2) return undefined;
    return snapshot.seats.map(({ computer }) => computer).find((computer) => computer?.level === FULL_STRENGTH);
  }

  /** Thinks on a person's time: about the position after the expected reply if it has just acted, else about the one on the table. */
  async #ponder(snapshot: Snapshot) {
    const about = stateOf(snapshot);
    const computer = this.#ponders(snapshot);
    if (computer && this.#pondered?.about === about) return;
    this.#endPondering();
    if (!computer) return;
    const pondered: { about: string; stop?: () => void } = { about };
    this.#pondered = pondered;
    const { engine, letters, table } = this.#host;
    const next = table().copy();
    const how = { level: FULL_STRENGTH, seed: seedIn(snapshot, computer), letters: letters() };
    try {
      if (this.#reply?.ply === snapshot.ply) playIfLegal(next, this.#reply.action);
      const question = { ...questionAt(next, how), movetime: PONDER };
      const there = await engine();
      if (this.#pondered === pondered) pondered.stop = there.ponder(question);
    } catch {
      // The next thought says so.
    } finally {
      next.free();
    }
  }

  #endPondering() {
    this.#pondered?.stop?.();
    this.#pondered = undefined;
  }

  /** Offers a draw on the person's turn where the game goes nowhere and the computer would accept one. */
  async #considerDraw(snapshot: Snapshot) {
    const { offerDraw, off, table } = this.#host;
    const { ply, seats } = snapshot;
    if (!offerDraw || off?.() || this.#failed || this.#offered === ply) return;
    if (computerToAct(snapshot) || !seats.some(({ computer }) => computer) || !table().goes_nowhere()) return;
    this.#offered = ply;
    const accepts = await this.acceptsDraw();
    if (accepts && stateOf(table().snapshot()) === stateOf(snapshot)) offerDraw();
  }
}
