// The computer's seat, with the real table and an engine that answers when the test says so.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { bundled } from './browser/bundled.mjs';

const { tessera, ComputerSeat } = await bundled("export { ComputerSeat } from './www/opponent/seat.ts';");

/** @typedef {import('tessera').Table} Table */
/** @typedef {Omit<import('../www/engine/protocol.ts').Question, 'id' | 'type'>} Question */

const COMPUTER = 'Tessera level 2, seed 7';

/** An engine whose answers the test gives. */
class FakeEngine {
  /** @type {{question: Question, stopped: boolean, hurried: boolean, answer: (chosen: object) => Promise<void>, fail: () => Promise<void>}[]} */
  asked = [];

  /** @type {{position: string, ended: boolean}[]} */
  pondered = [];

  ponder(/** @type {{position: string}} */ { position }) {
    const one = { position, ended: false };
    this.pondered.push(one);
    return () => {
      one.ended = true;
    };
  }

  /** The question asked last. */
  get last() {
    const last = this.asked.at(-1);
    assert.ok(last, 'the engine has been asked');
    return last;
  }

  think(/** @type {Question} */ question) {
    /** @type {(chosen: object) => void} */
    let resolve = () => {};
    /** @type {(error: Error) => void} */
    let reject = () => {};
    const chosen = new Promise((yes, no) => {
      [resolve, reject] = [yes, no];
    });
    const asked = {
      question,
      stopped: false,
      hurried: false,
      async answer(/** @type {object} */ choice) {
        resolve(choice);
        await settled();
      },
      async fail() {
        reject(new Error('the engine is broken'));
        await settled();
      },
    };
    this.asked.push(asked);
    return {
      chosen,
      now: () => {
        asked.hurried = true;
      },
      stop: () => {
        asked.stopped = true;
      },
    };
  }
}

/** Lets all that is ready go on. */
async function settled() {
  for (let turns = 0; turns < 10; turns += 1) await turn();
  await new Promise((then) => setTimeout(then, 1));
  for (let turns = 0; turns < 10; turns += 1) await turn();
}

/**
 * The computer at a table, as a page has it there.
 * @param {Table} table
 * @param {Partial<import('../www/opponent/seat.ts').SeatHost>} [differently]
 */
async function sit(table, differently) {
  const engine = new FakeEngine();
  const seen = { failures: 0, thinks: /** @type {(number | undefined)[]} */ ([]) };
  /** Shows what has happened, as the page does. */
  const show = async (/** @type {boolean} */ acted) => {
    const snapshot = table.snapshot();
    if (acted) seat.acted(snapshot);
    seat.look(snapshot);
    await settled();
  };
  const play = (/** @type {string} */ action) => {
    table.play(action);
    return show(true);
  };
  /** @type {import('../www/opponent/seat.ts').ComputerSeat} */
  const seat = new ComputerSeat({
    table: () => table,
    engine: () => engine,
    letters: () => false,
    play,
    failed: () => {
      seen.failures += 1;
      seat.look(table.snapshot());
    },
    thinking: (/** @type {number | undefined} */ at) => seen.thinks.push(at),
    pace: () => 'once',
    ...differently,
  });
  await show(false);
  return { engine, seen, seat, play, show, status: () => seat.statusAt(table.snapshot()) };
}

/** A table of a game. @param {string[]} names */
const tableOf = (names, game = 'hexade', options = '') =>
  /** @type {Table} */ (new tessera.Table(game, options, names));
const against = () => tableOf(['', COMPUTER]);
const movesOf = (/** @type {Table} */ table) => {
  const { moves, ply } = table.snapshot();
  return moves.slice(0, ply);
};
/** What the page writes when the engine fails is expected. @param {import('node:test').TestContext} t */
const quiet = (t) => t.mock.method(console, 'warn', () => {});

test('it acts on its turn, and only then', async () => {
  const table = against();
  const { engine, seen, play, status } = await sit(table);
  assert.deepEqual([status(), engine.asked.length], ['person', 0]);
  const before = table.position();
  await play('J10');
  assert.deepEqual([status(), seen.thinks], ['acts', [1]]);
  const { position, earlier, level, seed } = engine.last.question;
  assert.deepEqual([position, earlier, level], [table.position(), [before], 2]);
  assert.equal(seed, 7 + 65_536 * table.snapshot().number);
  await engine.last.answer({ action: 'K5' });
  assert.deepEqual(movesOf(table), ['J10', 'K5']);
  assert.deepEqual([status(), seen.thinks, engine.asked.length], ['person', [1, undefined], 1]);
});

test('the engine learns how long the game is, and of the last positions those that can be repeated', async () => {
  const table = against();
  for (const point of 'A1 B2 D1 D12 E10 F7 G3 G14 H9 I3 I14 J7 J18 K11 L5 L16 M11'.split(' ')) table.play(point);
  const { engine } = await sit(table);
  const { plies, earlier } = engine.last.question;
  assert.deepEqual([plies, earlier.length], [17, 12]);
});

test('looking again at the same position neither asks twice nor ends the thought', async () => {
  const table = against();
  const { engine, seat, play, show } = await sit(table);
  await play('J10');
  await show(false);
  assert.deepEqual([engine.asked.length, engine.last.stopped], [1, false]);
  seat.playNow();
  assert.ok(engine.last.hurried);
});

/** Lets all that is ready go on, where the test has the timers. */
const goOn = async () => {
  for (let turns = 0; turns < 10; turns += 1) await turn();
};

/**
 * How many milliseconds after the person's action the computer acts that has answered at once.
 * @param {Table} table
 * @param {string} own the person's action
 * @param {string} answer
 * @param {Partial<import('../www/opponent/seat.ts').SeatHost>} [differently]
 */
async function waited(table, own, answer, differently) {
  const { engine, play } = await sit(table, { pace: () => 'calm', ...differently });
  mock.method(performance, 'now', () => 0);
  await play(own);
  const { ply } = table.snapshot();
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const answered = engine.last.answer({ action: answer });
    await goOn();
    let time = 0;
    for (; time < 5000 && table.snapshot().ply === ply; time += 10) {
      mock.timers.tick(10);
      await goOn();
    }
    mock.timers.tick(1);
    void answered;
    return time;
  } finally {
    mock.timers.reset();
    mock.reset();
  }
}

test('it acts at the pace that people can follow, which varies, and later after a capture', async (t) => {
  const chance = t.mock.method(Math, 'random', () => 0);
  assert.equal(await waited(against(), 'J10', 'K5'), 600);
  chance.mock.mockImplementation(() => 0.5);
  assert.equal(await waited(against(), 'J10', 'K5'), 750);
  const pair = tableOf(['', COMPUTER], 'pente');
  for (const action of ['0', 'R1', 'L1', 'R2']) pair.play(action);
  assert.equal(await waited(pair, 'R3', 'U5'), 1050, 'two stones have left the board');
  const short = { pace: () => /** @type {const} */ ('short') };
  assert.equal(await waited(against(), 'J10', 'K5', short), 350);
  const once = { pace: () => /** @type {const} */ ('once') };
  assert.equal(await waited(against(), 'J10', 'K5', once), 0);
});

test('its pause before an action does not cost it the game on time', async (t) => {
  t.mock.method(Math, 'random', () => 0);
  const table = against();
  /** The clock with this much left, in milliseconds. @param {number} left */
  const clock = (left) => ({
    clock: () => /** @type {any} */ ({ running: 1, sides: [{ time: left }, { time: left }] }),
  });
  assert.equal(await waited(table, 'J10', 'K5', clock(60_000)), 600);
  assert.ok((await waited(table, 'G6', 'F8', clock(3_000))) <= 200);
});

test('it waits until nothing moves on the board, but not for ever', async (t) => {
  t.mock.method(Math, 'random', () => 0);
  const moving = { still: () => after(900) };
  /** @param {number} time */
  const after = (time) => new Promise((/** @type {(value?: any) => void} */ then) => setTimeout(then, time));
  assert.equal(await waited(against(), 'J10', 'K5', moving), 1500);
  assert.equal(await waited(against(), 'J10', 'K5', { still: () => new Promise(() => {}) }), 2100);
  const once = { ...moving, pace: () => /** @type {const} */ ('once') };
  assert.equal(await waited(against(), 'J10', 'K5', once), 0);
});

test('it plays each of its seats with people between them', async () => {
  const table = tableOf(['', COMPUTER, '', 'Tessera level 5, seed 8'], 'pente', 'mode=team');
  const { engine, play, status } = await sit(table);
  await play('0');
  assert.equal(engine.last.question.level, 2);
  await engine.last.answer({ action: 'R1' });
  assert.equal(status(), 'person');
  await play('L1');
  assert.equal(engine.last.question.level, 5);
  await engine.last.answer({ action: 'R2' });
  assert.deepEqual([movesOf(table), status()], [['0', 'R1', 'L1', 'R2'], 'person']);
  const alone = tableOf([COMPUTER, COMPUTER]);
  const both = await sit(alone);
  for (const action of ['J10', 'K5', 'G6']) await both.engine.last.answer({ action });
  assert.deepEqual([movesOf(alone), both.status()], [['J10', 'K5', 'G6'], 'acts']);
});

test('it does not act while an earlier position is shown, but answers an action there, and plays on when told to', async () => {
  const table = against();
  const { engine, seat, play, show, status } = await sit(table);
  await play('J10');
  await engine.last.answer({ action: 'K5' });
  table.go_to(1);
  await show(false);
  assert.deepEqual([status(), engine.asked.length], ['back', 1]);
  table.go_to(0);
  await show(false);
  await play('J10');
  assert.deepEqual([status(), table.snapshot().moves.length, engine.asked.length], ['acts', 2, 2], 'the same again');
  await show(false);
  assert.ok(!engine.last.stopped, 'looked at again it thinks on');
  table.redo();
  await show(false);
  table.undo();
  await show(false);
  assert.deepEqual([status(), engine.asked[1].stopped], ['back', true], 'what was answered counts no more');
  seat.goOn();
  await show(false);
  await engine.last.answer({ action: 'G6' });
  assert.deepEqual(movesOf(table), ['J10', 'G6']);
});

test('a late answer about another position, or after the end, is dropped', async () => {
  const table = against();
  /** @type {() => void} */
  let free = () => {};
  const lock = () =>
    new Promise((then) => {
      free = () => then(undefined);
    });
  const { engine, seen, seat, play, show } = await sit(table, {
    exclusively: async (act) => {
      await lock();
      await act();
    },
  });
  await play('J10');
  const first = engine.last;
  table.undo();
  await show(false);
  assert.ok(first.stopped);
  await play('G6');
  await first.answer({ action: 'K5' });
  free();
  await settled();
  assert.deepEqual([movesOf(table), engine.asked.length], [['G6'], 2]);
  // Another tab was faster: the answer waits for the lock, and comes to another position.
  await engine.last.answer({ action: 'K5' });
  table.play('F8');
  await show(false);
  free();
  await settled();
  assert.deepEqual(movesOf(table), ['G6', 'F8']);
  // It goes on elsewhere at once: another tab has taken back and played.
  await play('I9');
  table.undo();
  await play('H12');
  assert.equal(engine.asked.at(-2)?.stopped, true);
  assert.equal(engine.last.question.position, table.position());
  seat.stop();
  await engine.last.answer({ action: 'K5' });
  free();
  await settled();
  assert.deepEqual([movesOf(table), seen.failures], [['G6', 'F8', 'H12'], 0]);
});

test('an engine that loads after the thought has ended gets no request', async () => {
  const engine = new FakeEngine();
  /** @type {(engine: FakeEngine) => void} */
  let come = () => {};
  const coming = new Promise((then) => {
    come = then;
  });
  const { seat, play } = await sit(against(), { engine: () => /** @type {Promise<any>} */ (coming) });
  await play('J10');
  seat.stop();
  come(engine);
  await settled();
  assert.equal(engine.asked.length, 0);
});

test('a failure after the thought has ended is ignored', async (t) => {
  const warn = quiet(t);
  const { engine, seen, seat, play } = await sit(against());
  await play('J10');
  seat.stop();
  await engine.last.fail();
  assert.deepEqual([seen.failures, seat.failed, warn.mock.callCount()], [0, false, 0]);
});

test('a failure is reported once, people play for it, and it can be tried again', async (t) => {
  quiet(t);
  const table = against();
  const { engine, seen, seat, play, show, status } = await sit(table);
  await play('J10');
  await engine.last.fail();
  assert.deepEqual([seen.failures, seen.thinks, status()], [1, [1, undefined], 'failed']);
  await play('K5');
  await play('G6');
  assert.deepEqual([seen.failures, engine.asked.length, status()], [1, 1, 'failed']);
  seat.goOn();
  await show(false);
  await engine.last.answer({ action: 'F8' });
  assert.deepEqual([movesOf(table), seat.failed], [['J10', 'K5', 'G6', 'F8'], false]);
});

test('an engine that cannot be fetched, or answers with no legal action, has failed', async (t) => {
  quiet(t);
  const gone = await sit(against(), { engine: () => Promise.reject(new Error('no connection')) });
  await gone.play('J10');
  assert.deepEqual([gone.seen.failures, gone.status()], [1, 'failed']);
  const table = against();
  const wrong = await sit(table);
  await wrong.play('J10');
  await wrong.engine.last.answer({ action: 'J10' });
  assert.deepEqual([wrong.seen.failures, wrong.status(), movesOf(table)], [1, 'failed', ['J10']]);
});

test('undo and redo go to where a person decides, and step by step where nobody does', async () => {
  const table = against();
  const { engine, seat, play } = await sit(table);
  for (const [own, other] of [
    ['J10', 'K5'],
    ['G6', 'F8'],
  ]) {
    await play(own);
    await engine.last.answer({ action: other });
  }
  const go = (/** @type {'undo' | 'redo'} */ way) => [seat.walk(way), table.snapshot().ply];
  assert.deepEqual(
    [go('undo'), go('undo'), go('undo')],
    [
      [true, 2],
      [true, 0],
      [false, 0],
    ],
  );
  assert.deepEqual(
    [go('redo'), go('redo'), go('redo')],
    [
      [true, 2],
      [true, 4],
      [false, 4],
    ],
  );
  // Where the computer begins there is nothing to decide before its first action.
  const begins = tableOf([COMPUTER, '']);
  const first = await sit(begins);
  await first.engine.last.answer({ action: 'J10' });
  assert.deepEqual([first.seat.walk('undo'), begins.snapshot().ply], [false, 1]);
  const alone = tableOf([COMPUTER, COMPUTER]);
  for (const action of ['J10', 'K5']) alone.play(action);
  const both = await sit(alone);
  assert.deepEqual([both.seat.walk('undo'), alone.snapshot().ply], [true, 1]);
});

test('an offered draw is put to the computer that is to act, or else to the first', async (t) => {
  quiet(t);
  const table = tableOf(['', COMPUTER, '', COMPUTER], 'pente', 'mode=team');
  const { engine, seen, seat, play } = await sit(table);
  const offered = async (/** @type {boolean} */ accepts) => {
    const answer = seat.acceptsDraw();
    await settled();
    const { draw, level } = engine.last.question;
    await engine.last.answer({ accepts });
    return [draw, level, await answer];
  };
  assert.deepEqual(await offered(true), [1, 8, true]);
  assert.deepEqual(await offered(false), [1, 8, false]);
  for (const action of ['0', 'R1', 'L1']) table.play(action);
  assert.deepEqual(await offered(true), [3, 8, true]);
  await play('R2');
  const answer = seat.acceptsDraw();
  await settled();
  await engine.last.fail();
  assert.deepEqual([await answer, seen.failures], [undefined, 1]);
});

test('it offers a draw on the person’s turn where the game goes nowhere, once, unless it is ahead', async () => {
  const offers = { made: 0, nowhere: false };
  const table = Object.assign(against(), { goes_nowhere: () => offers.nowhere });
  const { engine, show, play } = await sit(table, {
    offerDraw: () => {
      offers.made += 1;
    },
  });
  await play('J10');
  offers.nowhere = true;
  await show(false);
  assert.equal(engine.asked.length, 1, 'on its own turn it thinks about that');
  await engine.last.answer({ action: 'K5' });
  await engine.last.answer({ accepts: true });
  await show(false);
  assert.deepEqual([offers.made, engine.asked.length], [1, 2], 'considered once');
  await play('G6');
  await engine.last.answer({ action: 'F8' });
  await engine.last.answer({ accepts: false });
  assert.equal(offers.made, 1, 'ahead it plays on');
  await play('I9');
  await engine.last.answer({ action: 'H12' });
  const late = engine.last;
  await play('M12');
  await late.answer({ accepts: true });
  assert.equal(offers.made, 1, 'what comes late is dropped');
});

test('it thinks about no draw in a game among people, in an analysis, or after a failure', async (t) => {
  quiet(t);
  const nowhere = { goes_nowhere: () => true };
  const offerDraw = () => assert.fail('nothing is offered');
  const people = await sit(Object.assign(tableOf(['', '']), nowhere), { offerDraw });
  await people.play('J10');
  assert.equal(people.engine.asked.length, 0);
  const analysed = await sit(Object.assign(against(), nowhere), { offerDraw, off: () => true });
  for (const action of ['J10', 'K5']) await analysed.play(action);
  assert.equal(analysed.engine.asked.length, 0);
  const failed = await sit(Object.assign(against(), nowhere), { offerDraw });
  await failed.play('J10');
  await failed.engine.last.fail();
  await failed.play('K5');
  assert.equal(failed.engine.asked.length, 1);
});

test('where it plays alone it waits out of sight, and pauses until it is told to play on', async (t) => {
  t.after(() => mock.reset());
  let now = 0;
  mock.method(performance, 'now', () => now);
  const table = tableOf([COMPUTER, COMPUTER]);
  const { engine, seat, show, status } = await sit(table, { restsAfter: 1000 });
  seat.hidden = true;
  await show(false);
  assert.deepEqual([status(), engine.last.stopped], ['hidden', true]);
  now = 5000;
  seat.hidden = false;
  await show(false);
  assert.equal(status(), 'acts', 'somebody has just come');
  now = 6001;
  await engine.last.answer({ action: 'J10' });
  assert.deepEqual([status(), movesOf(table)], ['rests', ['J10']]);
  const asked = engine.asked.length;
  await show(false);
  assert.equal(engine.asked.length, asked);
  seat.goOn();
  await show(false);
  await engine.last.answer({ action: 'K5' });
  assert.deepEqual([status(), movesOf(table)], ['acts', ['J10', 'K5']]);
  // Somebody who goes through the game is there as well.
  now += 2000;
  seat.walk('undo');
  seat.walk('redo');
  await show(false);
  assert.equal(status(), 'acts');
  // Somebody who plays is there.
  const other = await sit(against(), { restsAfter: 1000 });
  other.seat.hidden = true;
  now = 90_000;
  await other.play('J10');
  assert.equal(other.status(), 'acts');
});

test('in an analysis people play every seat', async () => {
  let analysed = true;
  const { engine, play, show, status } = await sit(against(), { off: () => analysed });
  await play('J10');
  assert.deepEqual([status(), engine.asked.length], ['person', 0]);
  analysed = false;
  await show(false);
  assert.equal(status(), 'acts');
  analysed = true;
  await show(false);
  assert.ok(engine.last.stopped);
});

test('it ponders on a person’s time where that is wanted and of use', async () => {
  let wanted = false;
  const full = 'Tessera level 8, seed 7';
  const table = tableOf(['', full]);
  const { engine, seat, play, show } = await sit(table, { ponders: () => wanted });
  const last = () => engine.pondered.map(({ position, ended }) => [position, ended]).at(-1);
  await show(false);
  assert.equal(engine.pondered.length, 0, 'nobody wants it');
  wanted = true;
  await show(false);
  await show(false);
  assert.deepEqual([last(), engine.pondered.length], [[table.position(), false], 1], 'once for each position');
  await play('J10');
  assert.deepEqual(last()?.[1], true, 'the person has acted');
  await engine.last.answer({ action: 'K5', line: ['K5', 'G6'] });
  const expected = table.copy();
  expected.play('G6');
  assert.deepEqual([last(), engine.pondered.length], [[expected.position(), false], 2], 'after the expected reply');
  wanted = false;
  await show(false);
  assert.deepEqual(last()?.[1], true, 'the device has been unplugged');
  wanted = true;
  await show(false);
  seat.stop();
  assert.deepEqual([last()?.[1], engine.pondered.length], [true, 3]);
  for (const names of [
    ['', COMPUTER],
    ['', ''],
  ]) {
    const other = await sit(tableOf(names), { ponders: () => true });
    await other.show(false);
    assert.equal(other.engine.pondered.length, 0, `${names}`);
  }
  /** @type {Partial<import('../www/opponent/seat.ts').SeatHost>[]} */
  const idle = [{ off: () => true }, { clock: () => /** @type {any} */ ({ running: null, sides: [] }) }];
  for (const differently of idle) {
    const begun = tableOf(['', full]);
    for (const action of ['J10', 'K5']) begun.play(action);
    const other = await sit(begun, { ponders: () => true, ...differently });
    assert.equal(other.engine.pondered.length, 0, `${Object.keys(differently)}`);
  }
  const three = await sit(tableOf(['', full, ''], 'pente', 'mode=points players=3'), { ponders: () => true });
  await three.show(false);
  assert.equal(three.engine.pondered.length, 0, 'with more sides nothing would be kept');
});

test('it takes a part of the time left on its clock, and waits while that stands', async () => {
  const clock = { running: /** @type {number | null} */ (1), sides: [{ time: 60_000 }, { time: 30_000 }] };
  const { engine, play, show, status } = await sit(against(), { clock: () => /** @type {any} */ (clock) });
  await play('J10');
  assert.equal(engine.last.question.movetime, 1000);
  clock.running = null;
  await show(false);
  assert.deepEqual([status(), engine.last.stopped], ['stopped', true]);
  Object.assign(clock, { running: 1, sides: [{ time: 60_000 }, { time: 30 }] });
  await show(false);
  assert.equal(engine.last.question.movetime, 20, 'no less than that');
  clock.running = null;
  const begins = await sit(tableOf([COMPUTER, '']), { clock: () => /** @type {any} */ (clock) });
  assert.equal(begins.status(), 'acts', 'no clock runs before the first action');
});
