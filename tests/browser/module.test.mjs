// The module in a browser: drawing on canvas, and values that cross between module and page. Tables are tested natively, in
// tests/all/table.
import { inChromium } from './site.mjs';

/** @typedef {ReturnType<typeof makeKit>} Kit */
/** @typedef {import('tessera').Table} Table */
/** @typedef {import('tessera').Board} Board */

/** Helpers of the tests within the page. */
function makeKit() {
  const { bindings } = globalThis.tessera;
  const KEYS = ['pente', 'cavendish', 'hexade', 'kensington', 'chivalry'];
  const THEMES = /** @type {import('tessera').Theme[]} */ (['wood', 'night', 'paper', 'contrast']);
  const table = (/** @type {string} */ key) => new bindings.Table(key, '', []);
  const canvas = (side = 640) => Object.assign(document.createElement('canvas'), { width: side, height: side });
  /** @param {unknown} is @param {unknown} wanted @param {string} [what] */
  function same(is, wanted, what = '') {
    const [found, expected] = [is, wanted].map((one) => JSON.stringify(one));
    if (found !== expected) throw new Error(`${what} ${found} for ${expected}`);
  }
  /** A canvas of 640 × 640 as a number, after a check that its middle has no holes. @param {HTMLCanvasElement} on */
  function pixels(on) {
    const context = /** @type {CanvasRenderingContext2D} */ (on.getContext('2d'));
    const middle = context.getImageData(300, 300, 40, 40).data;
    same(
      middle.every((byte, i) => i % 4 !== 3 || byte === 255),
      true,
      'the middle has no holes:',
    );
    return context
      .getImageData(0, 0, 640, 640)
      .data.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5);
  }
  return {
    ...bindings,
    KEYS,
    THEMES,
    table,
    canvas,
    same,
    pixels,
    /** Fails if the two are equal. @param {unknown} is @param {unknown} other @param {string} what */
    differ(is, other, what) {
      if (JSON.stringify(is) === JSON.stringify(other)) throw new Error(`${what}: nothing has changed`);
    },
    /** The error that something throws; fails if it throws none. @param {() => unknown} attempt */
    thrown(attempt) {
      try {
        attempt();
      } catch (error) {
        return /** @type {any} */ (error);
      }
      throw new Error(`${attempt} throws nothing`);
    },
    point: (/** @type {Table} */ on, /** @type {string} */ label) => on.labels().indexOf(label),
    /** A table with its board on a canvas of 640 × 640 pixels. @param {string} key */
    onCanvas(key) {
      const [of, on] = [table(key), canvas(1)];
      const board = of.board(on);
      board.resize(320, 320, 2);
      return { table: of, board, canvas: on };
    },
    /** A hash of the board's current drawing. @param {Board} board @param {HTMLCanvasElement} on */
    drawn(board, on) {
      board.paint();
      return pixels(on);
    },
    /** A value outside a type's set of words. */
    none: /** @type {any} */ ('nonsense'),
  };
}

/** Declares a test that runs in the page. @param {string} name @param {(kit: Kit) => void} body */
function inModule(name, body) {
  inChromium(name, async (site) => {
    const page = await site.page({ path: '#kensington' });
    await page.evaluate(`(${body})((${makeKit})())`);
  });
}

inModule('all five games are there', ({ games, Table, KEYS, same, thrown }) => {
  same(
    games().map(({ key }) => key),
    KEYS,
  );
  thrown(() => new Table('chess', '', []));
});

inModule(
  'shapes are plain objects: absent values are null, messages have their arguments by name',
  ({ table: lay, form, choose, same, thrown }) => {
    const table = lay('hexade');
    const { refusal, sheet, ply, offMain } = table.snapshot();
    same([refusal, sheet, ply, offMain], [null, null, 0, false]);
    same(table.clock() ?? 'none', 'none');
    table.set_clock('5+3');
    table.play('J10');
    same(table.clock()?.running, 1, 'the clock goes by the device’s time:');
    const { size, current, entries } = table.outline(0, 100);
    same([size, current, entries[0].text], [1, 0, 'J10']);
    const { key, args } = thrown(() => table.play('Z99'));
    same([typeof key, Object.keys(args).length > 0], ['string', true], 'an object, not a Map:');
    same([form('pente', 'mode=points').options, choose('pente', '', 'mode', 'points')], ['mode=points', 'mode=points']);
  },
);

inModule('known words are accepted and others refused', ({ onCanvas, point, none, same, thrown, differ }) => {
  const { table, board } = onCanvas('pente');
  same(board.touch(point(table, 'R3')), 'refused');
  same([board.touch(point(table, '0')), table.cancel()], ['acted', '']);
  same([table.walk('start'), table.walk('start'), table.walk(none)], [true, false, false]);
  const home = board.home();
  differ(board.arrow(home, 'up'), board.arrow(home, 'down'), 'arrows');
  same(board.arrow(home, none) ?? 'none', 'none');
  board.set_confirm('always');
  thrown(() => board.set_confirm(none));
});

inModule('an unknown look changes nothing', ({ onCanvas, drawn, none, same, thrown }) => {
  const { table, board, canvas } = onCanvas('pente');
  table.set_look('paper', 'flat', 'letters', true);
  const before = drawn(board, canvas);
  thrown(() => table.set_look(none, 'set', 'none', false));
  thrown(() => table.set_look('wood', none, 'none', false));
  thrown(() => table.set_look('wood', 'set', none, false));
  same(drawn(board, canvas), before);
});

inModule('calls that concern no table are functions', ({ clock_control, by_chance, same, thrown }) => {
  same(clock_control('05+03'), '5+3');
  thrown(() => clock_control('soon'));
  const names = ['Ann', 'Bob', 'Cy'];
  const order = by_chance(names, 7);
  const first = order.indexOf('Ann');
  same([...order.slice(first), ...order.slice(0, first)], names, 'the order round the table stays:');
});

inModule(
  'the board and the set-up of a table share it, and are freed in any order',
  ({ onCanvas, drawn, canvas: another, pixels, same, differ, thrown }) => {
    const { table, board, canvas } = onCanvas('hexade');
    const empty = drawn(board, canvas);
    table.play('J10');
    const played = drawn(board, canvas);
    differ(played, empty, 'a piece');
    const second = another(1);
    const other = table.board(second);
    other.resize(320, 320, 2);
    board.free();
    same(drawn(other, second), played);
    table.undo();
    table.free();
    same(drawn(other, second), empty, 'the board has its table as long as it needs it:');
    other.detach();
    other.paint();
    same(other.touch(other.home()), 'acted', 'what comes late does no harm:');
    same(pixels(second), empty, 'and draws nothing:');

    const set = onCanvas('hexade');
    const setUp = set.table.set_up();
    same(set.board.touch(set.board.home()), 'changed');
    same(setUp.pieces().filter((byte) => byte > 0).length, 1);
    differ(drawn(set.board, set.canvas), empty, 'a piece that is set');
    set.table.free();
    set.board.free();
    thrown(() => setUp.begin('nonsense'));
    const made = setUp.done();
    setUp.free();
    same(made?.snapshot().ply, 0, 'it can be played on from:');
  },
);

inModule('copies are independent, and can be taken over', ({ table: lay, same, differ, thrown }) => {
  const table = lay('hexade');
  table.play('J10');
  const before = table.copy();
  table.play('K5');
  differ(before.keep(), table.keep(), 'an action after the copy');
  table.take_over(before);
  same(before.keep(), table.keep());
  before.play('K6');
  differ(before.keep(), table.keep(), 'an action on the copy');
  thrown(() => table.take_over(lay('pente')));
  table.take_over(table);
  table.follow(before.keep());
  same(before.keep(), table.keep());
});

inModule('boards are drawn on their canvas, differently in each theme', ({ KEYS, THEMES, onCanvas, drawn, same }) => {
  for (const key of KEYS) {
    const { table, board, canvas } = onCanvas(key);
    same([canvas.width, canvas.height], [640, 640]);
    const looks = THEMES.map((theme) => {
      table.set_look(theme, 'set', 'rulebook', false);
      return drawn(board, canvas);
    });
    same(new Set(looks).size, THEMES.length, `${key}:`);
  }
});

inModule('a cached board looks as one drawn from scratch', ({ KEYS, onCanvas, drawn, same, differ }) => {
  for (const key of KEYS) {
    const { board, canvas } = onCanvas(key);
    const first = drawn(board, canvas);
    board.zoom_at(2, 160, 160);
    differ(drawn(board, canvas), first, `${key}: the zoom`);
    board.reset_zoom();
    same([drawn(board, canvas), drawn(board, canvas)], [first, first], key);
  }
});

inModule('the lens draws the point under the finger and names it', ({ KEYS, onCanvas, canvas, pixels, same }) => {
  for (const key of KEYS) {
    const { table, board } = onCanvas(key);
    const lens = canvas();
    const at = board.home();
    const [x, y] = board.spots().subarray(2 * at, 2 * at + 2);
    same(board.paint_lens(lens, 320 * x, 320 * y), table.labels()[at], key);
    pixels(lens);
  }
});

inModule('the point that is aimed at is marked', ({ onCanvas, point, drawn, same, differ }) => {
  const { table, board, canvas } = onCanvas('hexade');
  const empty = drawn(board, canvas);
  board.set_confirm('always');
  same(board.touch(point(table, 'J10')), 'changed');
  differ(drawn(board, canvas), empty, 'the aim');
  same(table.cancel(), 'changed');
  same(drawn(board, canvas), empty);
});

inModule('numbers from outside can be drawn', ({ KEYS, onCanvas, same }) => {
  for (const key of KEYS) {
    const { table, board } = onCanvas(key);
    const before = table.position();
    for (const wild of [NaN, Infinity, -Infinity, -1e300, 1e300]) {
      board.resize(wild, wild, wild);
      board.zoom_at(wild, wild, wild);
      same(board.press(wild, wild, true), '', `${key} ${wild}`);
      board.hover(wild, wild, true);
      board.paint();
    }
    same(table.position(), before);
  }
});

inModule('positions become pictures', ({ KEYS, table: lay, canvas, picture, pixels, none, same, differ, thrown }) => {
  for (const key of KEYS) {
    const [table, small] = [lay(key), canvas()];
    picture(table.position(), small, 'paper', 'set');
    const plain = pixels(small);
    thrown(() => picture('nonsense', small, 'paper', 'set'));
    thrown(() => picture(table.position(), small, none, 'set'));
    table.paint_export(small, 'paper', 'set');
    differ(pixels(small), plain, `${key} with its coordinates`);
    table.paint_piece(0, small);
    table.paint_piece(9, small); // no such seat, no picture
    same(table.svg('wood', 'set', '', '').slice(0, 4), '<svg');
    same(typeof table.describe().key, 'string');
  }
});
