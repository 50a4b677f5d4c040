// Pointers at the board. A mouse or a pen touches what it is on; so does a finger where points are large. On small points
// a finger looks through the lens until it is lifted. Two fingers magnify the board and push it, a double tap shows it whole.

/** @typedef {import('./lens.js').Place} Place */

/** The longest that a tap takes, and that may lie between the two of a double tap, in milliseconds. */
const QUICK = 300;
/** How long who looks through the lens has seen which point is meant, in milliseconds. */
const SEEN = 400;
/** How far a finger may stray in a tap, and the second of two taps from the first, in CSS pixels. */
const NEAR = 24;
/** How many pixels of a wheel's turn count at most: one notch of a mouse magnifies by a quarter. */
const NOTCH = 22;

const near = (/** @type {Place} */ a, /** @type {Place} */ b) => Math.hypot(a.x - b.x, a.y - b.y) < NEAR;

/**
 * @typedef {object} Around what gestures do to the board on the page
 * @property {(event: import('tessera').Did) => void} tell tells what an event did
 * @property {() => void} ask asks for a drawing
 * @property {(point: number) => void} go takes the keyboard to a point
 * @property {() => void} shifted called when another part of the board is shown
 * @property {ReturnType<typeof import('./lens.js').lens>} lens
 * @property {() => boolean} plays whether the board can be played on now; otherwise pointers and fingers pass over it
 */

/** The canvas with its board, as pointers meet them. */
class Surface {
  /** @param {HTMLCanvasElement} canvas @param {import('tessera').Board} board @param {Around} around */
  constructor(canvas, board, around) {
    this.canvas = canvas;
    this.board = board;
    this.around = around;
  }

  /** The place of an event. @param {MouseEvent} event @returns {Place} */
  at({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  /** The point at a place. @param {Place} place */
  pointAt({ x, y }) {
    return this.board.point_at(x, y);
  }

  /** The keyboard goes on from where the pointer was. @param {Place} place */
  follow(place) {
    const point = this.pointAt(place);
    if (point !== undefined) this.around.go(point);
  }

  /** @param {PointerEvent} event */
  press(event) {
    const place = this.at(event);
    this.follow(place);
    this.around.tell(this.board.press(place.x, place.y, event.pointerType === 'touch'));
  }

  /** @param {PointerEvent} event */
  hover(event) {
    const { x, y } = this.at(event);
    // With several buttons down only the last to go up has an event of its own.
    if (this.board.holds() && !(event.buttons & 1)) this.around.tell(this.board.release(x, y));
    if (this.board.hover(x, y, event.pointerType !== 'touch')) this.around.ask();
  }

  /** @param {Place} place */
  release({ x, y }) {
    this.around.tell(this.board.release(x, y));
  }

  /** Nothing points at the board any more. */
  leave() {
    this.board.leave();
    this.around.ask();
  }

  /** Shows the whole board. */
  whole() {
    this.board.reset_zoom();
    this.around.shifted();
  }

  /** Trackpads tell a pinch as a wheel turned with Ctrl. A magnified board is pushed by the wheel alone. @param {WheelEvent} event */
  wheel(event) {
    const { x, y } = this.at(event);
    if (event.ctrlKey) this.board.zoom_at(Math.exp(-Math.min(Math.max(event.deltaY, -NOTCH), NOTCH) / 100), x, y);
    else if (this.board.zoom() > 1) this.board.pan_by(-event.deltaX, -event.deltaY);
    else return;
    event.preventDefault();
    this.around.shifted();
  }
}

/** The fingers on a around. */
class Fingers {
  #surface;
  /** Where each finger is. @type {Map<number, Place>} */
  #places = new Map();
  /** What the fingers do: look through the lens, press, two of them hold the board, or nothing more until they are gone. */
  #doing = /** @type {'' | 'look' | 'press' | 'two' | 'spent'} */ ('');
  /** Where and when the finger came, and whether a tap of it would be the second of two. */
  #begun = { place: { x: 0, y: 0 }, time: 0, again: false };
  /** The last tap. @type {{place: Place, time: number} | undefined} */
  #tapped;
  /** A tap on a magnified board, which may turn out to be the first of two. @type {{place: Place, timer: number} | undefined} */
  #waiting;
  /** The middle between two fingers that hold the board, and how far they are apart. */
  #held = { x: 0, y: 0, apart: 1 };

  /** @param {Surface} surface */
  constructor(surface) {
    this.#surface = surface;
  }

  get busy() {
    return this.#doing !== '';
  }

  /** Does what waited, before anything else is done. */
  flush() {
    if (!this.#waiting) return;
    clearTimeout(this.#waiting.timer);
    const { place } = this.#waiting;
    this.#waiting = undefined;
    this.#choose(place);
  }

  /** Something else has been touched: the next tap is not the second of two. */
  forget() {
    this.#tapped = undefined;
  }

  /** @param {PointerEvent} event */
  down(event) {
    const place = this.#surface.at(event);
    this.#places.set(event.pointerId, place);
    if (this.#places.size === 2) this.#hold();
    if (this.#places.size > 1) return;
    const again = this.#isSecond(place, event.timeStamp);
    this.#begun = { place, time: event.timeStamp, again };
    if (again) clearTimeout(this.#waiting?.timer);
    else this.flush();
    if (this.#surface.board.small()) {
      this.#doing = 'look';
      this.#look(event);
    } else {
      this.#doing = 'press';
      if (!again) this.#surface.press(event);
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.#places.has(event.pointerId)) return;
    this.#places.set(event.pointerId, this.#surface.at(event));
    if (this.#doing === 'look') this.#look(event);
    if (this.#doing === 'press') this.#surface.hover(event);
    if (this.#doing === 'two') this.#magnify();
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.#places.delete(event.pointerId)) return;
    const did = this.#rest();
    if (did !== 'look' && did !== 'press') return;
    const place = this.#surface.at(event);
    const { again, time, place: from } = this.#begun;
    const quick = event.timeStamp - time < QUICK && near(from, place);
    if (quick && again) {
      this.#doubleTap();
      return;
    }
    this.#tapped = quick ? { place, time: event.timeStamp } : undefined;
    if (quick && this.#surface.board.zoom() > 1) {
      this.#surface.leave();
      this.#waiting = { place, timer: window.setTimeout(() => this.flush(), QUICK) };
    } else if (did === 'look' || again) {
      this.flush();
      this.#choose(place, did === 'look' && event.timeStamp - time >= SEEN);
    } else {
      this.#surface.release(place);
    }
  }

  /** @param {PointerEvent} event */
  gone(event) {
    this.#places.delete(event.pointerId);
    this.#rest();
    this.#surface.leave();
  }

  destroy() {
    clearTimeout(this.#waiting?.timer);
  }

  /** A finger has gone: the others do nothing more. Gives what was done. */
  #rest() {
    const did = this.#doing;
    this.#doing = this.#places.size ? 'spent' : '';
    this.#surface.around.lens.hide();
    return did;
  }

  /** @param {Place} place @param {boolean} [seen] whether the lens has shown long enough what is chosen */
  #choose(place, seen = false) {
    const { board, around } = this.#surface;
    this.#surface.follow(place);
    around.tell(board.tap(place.x, place.y, seen));
    around.ask();
  }

  /** Whether a tap here would be the second of two. @param {Place} place @param {number} time */
  #isSecond(place, time) {
    const tapped = this.#tapped;
    const surface = this.#surface;
    if (!tapped || time - tapped.time >= QUICK) return false;
    if (surface.board.zoom() > 1) return near(tapped.place, place);
    return surface.pointAt(tapped.place) === surface.pointAt(place);
  }

  /** The second of two taps plays nothing, nor does the first where the board was magnified. */
  #doubleTap() {
    this.#waiting = undefined;
    this.#tapped = undefined;
    this.#surface.board.leave();
    if (this.#surface.board.zoom() > 1) this.#surface.whole();
    this.#surface.around.ask();
  }

  /** Shows what is under the finger through the lens. @param {PointerEvent} event */
  #look(event) {
    const { board, around } = this.#surface;
    const { x, y } = this.#surface.at(event);
    board.slide(x, y);
    around.lens.show({ x, y }, event);
    around.ask();
  }

  /** A second finger has come: from now on the two hold the around. */
  #hold() {
    this.flush();
    this.#surface.around.lens.hide();
    this.#doing = 'two';
    this.#held = this.#pair();
    this.#surface.leave();
  }

  #pair() {
    const [a, b] = [...this.#places.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1) };
  }

  #magnify() {
    const { board, around } = this.#surface;
    const [before, pair] = [this.#held, this.#pair()];
    board.zoom_at(pair.apart / before.apart, before.x, before.y);
    board.pan_by(pair.x - before.x, pair.y - before.y);
    this.#held = pair;
    around.shifted();
  }
}

/**
 * Listens to the pointers at a board.
 * @param {HTMLCanvasElement} canvas
 * @param {import('tessera').Board} board
 * @param {Around} around
 */
export function gestures(canvas, board, around) {
  const surface = new Surface(canvas, board, around);
  const fingers = new Fingers(surface);
  const isFinger = (/** @type {PointerEvent} */ { pointerType }) => pointerType === 'touch';

  canvas.addEventListener('pointerdown', (event) => {
    if (!isFinger(event) && (!event.isPrimary || event.button !== 0)) return;
    if (!around.plays()) return;
    canvas.setPointerCapture(event.pointerId);
    if (isFinger(event)) {
      fingers.down(event);
    } else {
      fingers.flush();
      surface.press(event);
    }
  });
  canvas.addEventListener('pointermove', (event) => {
    if (isFinger(event)) fingers.move(event);
    else if (event.isPrimary && around.plays()) surface.hover(event);
  });
  canvas.addEventListener('pointerup', (event) => {
    if (isFinger(event)) fingers.up(event);
    else if (event.isPrimary && board.holds()) surface.release(surface.at(event));
  });
  canvas.addEventListener('pointercancel', (event) => fingers.gone(event));
  canvas.addEventListener('pointerleave', (event) => {
    // A finger leaves when it is lifted, and `pointerup` has seen to that.
    if (!isFinger(event)) fingers.gone(event);
  });
  // The browser would give the focus to the page instead.
  canvas.addEventListener('mousedown', (event) => event.preventDefault());
  // A finger that rests on the board looks for its point; it wants no menu.
  canvas.addEventListener('contextmenu', (event) => {
    if (fingers.busy) event.preventDefault();
  });
  canvas.addEventListener('wheel', (event) => surface.wheel(event), { passive: false });

  const elsewhere = (/** @type {Event} */ event) => {
    if (event.target !== canvas) fingers.forget();
  };
  addEventListener('pointerdown', elsewhere, true);

  return {
    whole: () => surface.whole(),
    destroy() {
      fingers.destroy();
      removeEventListener('pointerdown', elsewhere, true);
    },
  };
}
