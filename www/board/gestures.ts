// Pointers at the board. A mouse or a pen touches what it is on; so does a finger where points are large. On small points
// a finger looks through the lens until it is lifted. Two fingers magnify the board and push it. What a tap means that
// follows another one, the module tells: it may confirm the first, or show a magnified board whole.

import type { Board, Did } from 'tessera';
import type { Place } from './lens.ts';

/** How many pixels of a wheel's turn count at most: one notch of a mouse magnifies by a quarter. */
const NOTCH = 22;

/** What gestures do to the board on the page. */
interface Around {
  /** Tells what an event did. */
  tell: (event: Did) => void;
  /** Asks for a drawing. */
  ask: () => void;
  /** Takes the keyboard to a point. */
  go: (point: number) => void;
  /** Called when another part of the board is shown. */
  shifted: () => void;
  lens: ReturnType<typeof import('./lens.ts').lens>;
  /** Whether the board can be played on now; otherwise pointers and fingers pass over it. */
  plays: () => boolean;
}

/** The canvas with its board, as pointers meet them. */
class Surface {
  readonly canvas: HTMLCanvasElement;
  readonly board: Board;
  readonly around: Around;

  constructor(canvas: HTMLCanvasElement, board: Board, around: Around) {
    this.canvas = canvas;
    this.board = board;
    this.around = around;
  }

  /** The place of an event. */
  at({ clientX, clientY }: MouseEvent): Place {
    const box = this.canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  /** The point at a place. */
  pointAt({ x, y }: Place) {
    return this.board.point_at(x, y);
  }

  /** The keyboard goes on from where the pointer was. */
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
    // With several buttons down only the last to go up has an event of its own.
    if (this.board.holds() && !(event.buttons & 1)) this.around.tell(this.board.release(x, y));
    if (this.board.hover(x, y, event.pointerType !== 'touch')) this.around.ask();
  }

  release({ x, y }: Place) {
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

  /** Trackpads tell a pinch as a wheel turned with Ctrl. A magnified board is pushed by the wheel alone. */
  wheel(event: WheelEvent) {
    const { x, y } = this.at(event);
    if (event.ctrlKey) this.board.zoom_at(Math.exp(-Math.min(Math.max(event.deltaY, -NOTCH), NOTCH) / 100), x, y);
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
  /** What the fingers do: look through the lens, press, two of them hold the board, or nothing more until they are gone. */
  #doing = '' as '' | 'look' | 'press' | 'two' | 'spent';
  /** Whether a tap of the finger would be the second of two. */
  #second = false;
  /** A tap on a magnified board, which may turn out to be the first of two. */
  #waiting: { place: Place; timer: number } | undefined;
  /** The middle between two fingers that hold the board, and how far they are apart. */
  #held = { x: 0, y: 0, apart: 1 };

  constructor(surface: Surface) {
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
    const did = this.#rest();
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
  }

  /** Taps a place unless a second tap follows. */
  #wait(place: Place) {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = { place, timer: window.setTimeout(() => this.flush(), this.#surface.board.double_tap_time()) };
  }

  /** Shows the whole board; the tap before plays nothing. */
  #showWhole() {
    this.#waiting = undefined;
    this.#surface.whole();
  }

  gone(event: PointerEvent) {
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

  /** @param seen whether the lens has shown long enough what is chosen */
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

  /** A second finger has come: from now on the two hold the board. */
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

  const elsewhere = (event: Event) => {
    if (event.target !== canvas) board.forget_taps();
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
