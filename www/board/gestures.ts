// Pointers at the board. A mouse or a pen touches the point under it; so does a finger if points are large. On small points a
// finger shows the lens until it is lifted. Two fingers magnify and move the board. The module decides what a second tap means:
// it may confirm the first, or show all of a magnified board.

import type { Board, Did } from 'tessera';
import type { Place } from './lens.ts';

/** The most pixels of one wheel event that count: one notch of a mouse magnifies by a quarter. */
const MAX_WHEEL = 22;

/** What gestures need of the board on the page. */
interface Around {
  /** Reports what a gesture did. */
  tell: (event: Did) => void;
  /** Requests a drawing. */
  ask: () => void;
  /** Focuses a point. */
  go: (point: number) => void;
  /** Called when another part of the board is shown. */
  shifted: () => void;
  lens: ReturnType<typeof import('./lens.ts').lens>;
  /** Whether the board can be played on now; otherwise pointers do nothing. */
  plays: () => boolean;
}

/** The canvas and its board, as pointers use them. */
class Surface {
  readonly canvas: HTMLCanvasElement;
  readonly board: Board;
  readonly around: Around;

  constructor(canvas: HTMLCanvasElement, board: Board, around: Around) {
    this.canvas = canvas;
    this.board = board;
    this.around = around;
  }

  /** The place of an event on the canvas. */
  at({ clientX, clientY }: MouseEvent): Place {
    const box = this.canvas.getBoundingClientRect();
    // While the board widens it is shown larger than it is.
    const shown = box.width / this.canvas.clientWidth || 1;
    return { x: (clientX - box.left) / shown, y: (clientY - box.top) / shown };
  }

  /** The point at a place. */
  pointAt({ x, y }: Place) {
    return this.board.point_at(x, y);
  }

  /** Focuses the point at a place, so that keys go on from there. */
  follow(place: Place) {
    const point = this.pointAt(place);
    if (point !== undefined) this.around.go(point);
  }

  press(event: PointerEvent) {
    const place = this.at(event);
    this.follow(place);
    this.around.tell(this.board.press(place.x, place.y, event.pointerType === 'touch'));
  }

  hover(event: PointerEvent) {
    const { x, y } = this.at(event);
    // With several buttons down, only the last release has an event of its own.
    if (this.board.holds() && !(event.buttons & 1)) this.around.tell(this.board.release(x, y));
    if (this.board.hover(x, y, event.pointerType !== 'touch')) this.around.ask();
  }

  release({ x, y }: Place) {
    this.around.tell(this.board.release(x, y));
  }

  /** No pointer is on the board any more. */
  leave() {
    this.board.leave();
    this.around.ask();
  }

  /** Shows the whole board. */
  whole() {
    this.board.reset_zoom();
    this.around.shifted();
  }

  /** Browsers report a pinch on a trackpad as a wheel with Ctrl. A wheel without Ctrl moves a magnified board. */
  wheel(event: WheelEvent) {
    const { x, y } = this.at(event);
    if (event.ctrlKey)
      this.board.zoom_at(Math.exp(-Math.min(Math.max(event.deltaY, -MAX_WHEEL), MAX_WHEEL) / 100), x, y);
    else if (this.board.zoom() > 1) this.board.pan_by(-event.deltaX, -event.deltaY);
    else return;
    event.preventDefault();
    this.around.shifted();
  }
}

/** The fingers on a board. */
class Fingers {
  #surface;
  /** Where each finger is. */
  #places = new Map<number, Place>();
  /** What the fingers do: `look` through the lens, `press`, hold the board with `two`, or `spent`: nothing until all are lifted. */
  #doing = '' as '' | 'look' | 'press' | 'two' | 'spent';
  /** Whether a tap of the finger would be the second of two. */
  #second = false;
  /** A tap on a magnified board that may be the first of two. */
  #waiting: { place: Place; timer: number } | undefined;
  /** The middle between two fingers that hold the board, and their distance. */
  #held = { x: 0, y: 0, apart: 1 };

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  get busy() {
    return this.#doing !== '';
  }

  /** Carries out a waiting tap. */
  flush() {
    if (!this.#waiting) return;
    clearTimeout(this.#waiting.timer);
    const { place } = this.#waiting;
    this.#waiting = undefined;
    this.#choose(place);
  }

  down(event: PointerEvent) {
    const place = this.#surface.at(event);
    this.#places.set(event.pointerId, place);
    if (this.#places.size === 2) this.#hold();
    if (this.#places.size > 1) return;
    const { board } = this.#surface;
    this.#second = board.finger_down(place.x, place.y, event.timeStamp);
    if (this.#second) clearTimeout(this.#waiting?.timer);
    else this.flush();
    if (board.small()) {
      this.#doing = 'look';
      this.#look(event);
    } else {
      this.#doing = 'press';
      if (!this.#second) this.#surface.press(event);
    }
  }

  move(event: PointerEvent) {
    if (!this.#places.has(event.pointerId)) return;
    this.#places.set(event.pointerId, this.#surface.at(event));
    if (this.#doing === 'look') this.#look(event);
    if (this.#doing === 'press') this.#surface.hover(event);
    if (this.#doing === 'two') this.#magnify();
  }

  up(event: PointerEvent) {
    if (!this.#places.delete(event.pointerId)) return;
    const did = this.#end();
    if (did !== 'look' && did !== 'press') return;
    const place = this.#surface.at(event);
    const { board } = this.#surface;
    const meant = board.finger_up(place.x, place.y, event.timeStamp);
    if (meant === 'nothing' || meant === 'wait' || meant === 'whole') {
      this.#surface.leave();
      if (meant === 'wait') this.#wait(place);
      else if (meant === 'whole') this.#showWhole();
      else if (this.#waiting) this.#wait(this.#waiting.place);
    } else if (did === 'look' || this.#second) {
      this.flush();
      this.#choose(place, did === 'look' && meant === 'seen');
    } else {
      this.#surface.release(place);
    }
    this.#surface.around.ask(); // what waited for the fingers to go
  }

  /** Taps a place unless a second tap follows. */
  #wait(place: Place) {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = { place, timer: window.setTimeout(() => this.flush(), this.#surface.board.double_tap_time()) };
  }

  /** Shows the whole board and drops the waiting tap. */
  #showWhole() {
    this.#waiting = undefined;
    this.#surface.whole();
  }

  gone(event: PointerEvent) {
    this.#places.delete(event.pointerId);
    this.#end();
    this.#surface.leave();
  }

  destroy() {
    clearTimeout(this.#waiting?.timer);
  }

  /** Ends the gesture when a finger is lifted. @returns what the fingers did */
  #end() {
    const did = this.#doing;
    this.#doing = this.#places.size ? 'spent' : '';
    this.#surface.around.lens.hide();
    return did;
  }

  /** @param seen whether the lens has shown the point long enough */
  #choose(place: Place, seen: boolean = false) {
    const { board, around } = this.#surface;
    this.#surface.follow(place);
    around.tell(board.tap(place.x, place.y, seen));
    around.ask();
  }

  /** Shows what is under the finger through the lens. */
  #look(event: PointerEvent) {
    const { board, around } = this.#surface;
    const { x, y } = this.#surface.at(event);
    board.slide(x, y);
    around.lens.show({ x, y }, event);
    around.ask();
  }

  /** Begins holding the board when a second finger touches it. */
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

/** Listens to the pointers at a board. */
export function gestures(canvas: HTMLCanvasElement, board: Board, around: Around) {
  const surface = new Surface(canvas, board, around);
  const fingers = new Fingers(surface);
  const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch';

  canvas.addEventListener('pointerdown', (event) => {
    if (!isFinger(event) && (!event.isPrimary || event.button !== 0)) return;
    if (!around.plays()) {
      surface.follow(surface.at(event)); // keys go on from there, and a frame gets its keys
      return;
    }
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
    // A lifted finger also leaves; `pointerup` has handled it.
    if (!isFinger(event)) fingers.gone(event);
  });
  // Otherwise the browser would move the focus to the page.
  canvas.addEventListener('mousedown', (event) => event.preventDefault());
  // A resting finger is choosing a point: no context menu.
  canvas.addEventListener('contextmenu', (event) => {
    if (fingers.busy) event.preventDefault();
  });
  canvas.addEventListener('wheel', (event) => surface.wheel(event), { passive: false });

  const elsewhere = (event: Event) => {
    if (event.target !== canvas) board.forget_taps();
  };
  addEventListener('pointerdown', elsewhere, true);

  return {
    whole: () => surface.whole(),
    /** Whether fingers are on the board. */
    busy: () => fingers.busy,
    destroy() {
      fingers.destroy();
      removeEventListener('pointerdown', elsewhere, true);
    },
  };
}
