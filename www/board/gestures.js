// Pointers at the board. A mouse or a pen touches what it is on; so does a finger where points are large. On small points
// a finger looks through the lens until it is lifted. Two fingers magnify the board and push it, a double tap shows it whole.

/** @typedef {import('./lens.js').Place} Place */

/** The longest that a tap takes, and that may lie between the two of a double tap, in milliseconds. */
const QUICK = 300;
/** How far a finger may stray in a tap, and the second of two taps from the first, in CSS pixels. */
const NEAR = 24;
/** How many pixels of a wheel's turn count at most: one notch of a mouse magnifies by a quarter. */
const NOTCH = 22;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import('tessera').Table} table
 * @param {object} board
 * @param {(what: string) => void} board.tell tells what an event did
 * @param {() => void} board.ask asks for a drawing
 * @param {(point: number) => void} board.go takes the keyboard to a point
 * @param {() => void} board.shifted called when another part of the board is shown
 * @param {ReturnType<typeof import('./lens.js').lens>} board.lens
 * @param {() => boolean} board.plays whether the board can be played on now; otherwise pointers and fingers pass over it
 */
export function gestures(canvas, table, { tell, ask, go, shifted, lens, plays }) {
  const at = (/** @type {MouseEvent} */ { clientX, clientY }) => {
    const box = canvas.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const pointAt = (/** @type {Place} */ { x, y }) => table.point_at(x, y);
  /** The keyboard goes on from where the pointer was. @param {Place} place */
  const follow = (place) => {
    const point = pointAt(place);
    if (point !== undefined) go(point);
  };
  const near = (/** @type {Place} */ a, /** @type {Place} */ b) => Math.hypot(a.x - b.x, a.y - b.y) < NEAR;

  // ---- a mouse or a pen ----

  /** @param {PointerEvent} event */
  const press = (event) => {
    const place = at(event);
    flush();
    follow(place);
    tell(table.press(place.x, place.y, event.pointerType === 'touch'));
  };
  /** @param {PointerEvent} event */
  const hover = (event) => {
    const { x, y } = at(event);
    // With several buttons down only the last to go up has an event of its own.
    if (table.holds() && !(event.buttons & 1)) tell(table.release(x, y));
    if (table.hover(x, y, event.pointerType !== 'touch')) ask();
  };

  // ---- fingers ----

  /** Where each finger is. @type {Map<number, Place>} */
  const fingers = new Map();
  /** What they do: look through the lens, press, two of them hold the board, or nothing more until they are gone. */
  let doing = /** @type {'' | 'look' | 'press' | 'two' | 'spent'} */ ('');
  let begun = { place: { x: 0, y: 0 }, time: 0, again: false };
  /** The last tap. @type {{place: Place, time: number} | undefined} */
  let tapped;
  /** A tap on a magnified board, which may turn out to be the first of two. @type {{place: Place, timer: number} | undefined} */
  let waiting;

  /** @param {Place} place */
  const choose = (place) => {
    follow(place);
    tell(table.tap(place.x, place.y));
    ask();
  };
  /** What waited is done, before anything else is. */
  function flush() {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    const { place } = waiting;
    waiting = undefined;
    choose(place);
  }
  /** Whether a tap here would be the second of two. @param {Place} place @param {number} time */
  const isSecond = (place, time) =>
    tapped !== undefined &&
    time - tapped.time < QUICK &&
    (table.zoom() > 1 ? near(tapped.place, place) : pointAt(tapped.place) === pointAt(place));

  const pair = () => {
    const [a, b] = [...fingers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1) };
  };
  let held = { x: 0, y: 0, apart: 1 };

  /** @param {PointerEvent} event */
  const down = (event) => {
    const place = at(event);
    fingers.set(event.pointerId, place);
    if (fingers.size === 2) {
      flush();
      table.leave();
      lens.hide();
      doing = 'two';
      held = pair();
      ask();
    }
    if (fingers.size > 1) return;
    begun = { place, time: event.timeStamp, again: isSecond(place, event.timeStamp) };
    if (begun.again) clearTimeout(waiting?.timer);
    else flush();
    if (table.small()) {
      doing = 'look';
      look(event);
    } else {
      doing = 'press';
      if (!begun.again) press(event);
    }
  };
  /** @param {PointerEvent} event */
  const look = (event) => {
    const { x, y } = at(event);
    table.slide(x, y);
    lens.show({ x, y }, event);
    ask();
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, at(event));
    if (doing === 'look') look(event);
    if (doing === 'press') hover(event);
    if (doing === 'two') {
      const now = pair();
      table.zoom_at(now.apart / held.apart, held.x, held.y);
      table.pan_by(now.x - held.x, now.y - held.y);
      held = now;
      shifted();
    }
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (!fingers.delete(event.pointerId)) return;
    const did = doing;
    doing = fingers.size ? 'spent' : '';
    lens.hide();
    if (did !== 'look' && did !== 'press') return;
    const place = at(event);
    const quick = event.timeStamp - begun.time < QUICK && near(begun.place, place);
    if (quick && begun.again) {
      // The second of two taps plays nothing, nor does the first where the board was magnified.
      waiting = undefined;
      tapped = undefined;
      table.leave();
      if (table.zoom() > 1) whole();
      ask();
      return;
    }
    tapped = quick ? { place, time: event.timeStamp } : undefined;
    if (quick && table.zoom() > 1) {
      table.leave();
      ask();
      waiting = { place, timer: window.setTimeout(flush, QUICK) };
    } else if (did === 'look' || begun.again) {
      flush();
      choose(place);
    } else {
      tell(table.release(place.x, place.y));
    }
  };
  const whole = () => {
    table.reset_zoom();
    shifted();
  };
  /** @param {PointerEvent} event */
  const gone = (event) => {
    fingers.delete(event.pointerId);
    doing = fingers.size ? 'spent' : '';
    lens.hide();
    table.leave();
    ask();
  };

  canvas.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch' && (!event.isPrimary || event.button !== 0)) return;
    if (!plays()) return;
    canvas.setPointerCapture(event.pointerId);
    (event.pointerType === 'touch' ? down : press)(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch') move(event);
    else if (event.isPrimary && plays()) hover(event);
  });
  canvas.addEventListener('pointerup', (event) => {
    if (event.pointerType === 'touch') up(event);
    else if (event.isPrimary && table.holds()) tell(table.release(at(event).x, at(event).y));
  });
  canvas.addEventListener('pointercancel', gone);
  canvas.addEventListener('pointerleave', (event) => {
    // A finger leaves when it is lifted, and that has been seen to.
    if (event.pointerType !== 'touch') gone(event);
  });
  // The browser would give the focus to the page instead.
  canvas.addEventListener('mousedown', (event) => event.preventDefault());
  // A finger that rests on the board looks for its point; it wants no menu.
  canvas.addEventListener('contextmenu', (event) => {
    if (doing) event.preventDefault();
  });
  // Trackpads tell a pinch as a wheel turned with Ctrl. A magnified board is pushed by the wheel alone.
  canvas.addEventListener(
    'wheel',
    (event) => {
      const { x, y } = at(event);
      if (event.ctrlKey) table.zoom_at(Math.exp(-Math.min(Math.max(event.deltaY, -NOTCH), NOTCH) / 100), x, y);
      else if (table.zoom() > 1) table.pan_by(-event.deltaX, -event.deltaY);
      else return;
      event.preventDefault();
      shifted();
    },
    { passive: false },
  );

  // With a touch of something else between them two taps are no double tap.
  const elsewhere = (/** @type {Event} */ event) => {
    if (event.target !== canvas) tapped = undefined;
  };
  addEventListener('pointerdown', elsewhere, true);

  return {
    whole,
    destroy() {
      clearTimeout(waiting?.timer);
      removeEventListener('pointerdown', elsewhere, true);
    },
  };
}
