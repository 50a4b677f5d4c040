// The lens: shows the points under a finger, magnified, where the finger does not hide them.

import type { Board } from 'tessera';
import { el } from '../base/dom.ts';

/** Its width, in CSS pixels. */
const WIDTH = 136;
/** Its distance from the middle of the touch, so that the fingertip does not cover it, in CSS pixels. */
const AWAY = 34;

/** In CSS pixels from the canvas's upper left corner. */
export type Place = { x: number; y: number };

export function lens(board: Board) {
  const glass = el('canvas', {});
  const label = el('span', {});
  const element = el('div', { class: 'lens', hidden: true, 'aria-hidden': 'true' }, glass, label);
  element.style.setProperty('--lens', `${WIDTH}px`);
  return {
    element,
    /** Shows what is at a place of the board: above the finger; near the upper edge beside it, where there is more room. */
    show({ x, y }: Place, { clientX, clientY }: { clientX: number; clientY: number }) {
      const pixels = Math.round(WIDTH * Math.min(devicePixelRatio || 1, 3));
      if (glass.width !== pixels) glass.width = glass.height = pixels;
      label.textContent = board.paint_lens(glass, x, y) ?? '';
      label.hidden = !label.textContent;
      const within = (from: number, length: number) => Math.min(Math.max(from, 4), length - WIDTH - 4);
      const above = clientY - AWAY - WIDTH;
      const beside = clientX > innerWidth / 2 ? clientX - AWAY - WIDTH : clientX + AWAY;
      const [left, top] = above >= 4 ? [clientX - WIDTH / 2, above] : [beside, clientY - WIDTH];
      element.style.setProperty('left', `${within(left, innerWidth)}px`);
      element.style.setProperty('top', `${within(top, innerHeight)}px`);
      element.hidden = false;
    },
    hide() {
      element.hidden = true;
    },
  };
}
