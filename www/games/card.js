// A stored game in a list: its small picture, what it is called, when it was played and how it stands.

import { el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { look, onLook } from '../base/theme.js';
import { has, language, t } from '../base/words.js';

/** @typedef {import('./store.js').Stored} Stored */

/** The name of a game by its key. @param {typeof import('tessera')} tessera @param {string} wanted */
export const gameName = (tessera, wanted) =>
  tessera.games().find((/** @type {{key: string, name: string}} */ { key }) => key === wanted)?.name ?? wanted;

/** What a game is called: as a person named it, else by the game and who plays. @param {typeof import('tessera')} tessera @param {Stored} stored */
export function title(tessera, { name, game, summary }) {
  if (name) return String(name);
  const people = Array.isArray(summary?.seats)
    ? summary.seats.map((seat) => String(seat?.name ?? '')).filter(Boolean)
    : [];
  return [gameName(tessera, String(game)), people.join(' – ')].filter(Boolean).join(' · ');
}

/** Units of time from the largest, in milliseconds. */
const UNITS = /** @type {const} */ ([
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]);

/** How long ago it was; the day, where that is more than a week ago. @param {number} when in milliseconds since 1970 */
function ago(when) {
  const past = Date.now() - when;
  if (!Number.isFinite(past)) return '';
  if (past > 7 * UNITS[0][1]) return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(when);
  const [unit, length] = UNITS.find(([, size]) => past >= size) ?? ['minute', 60_000];
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(
    -Math.floor(Math.max(past, 0) / length),
    unit,
  );
}

/** How a stored game ended. Pages before this one stored no sentence, or another catalogue's: then the game itself tells. @param {typeof import('tessera')} tessera @param {Stored} stored */
function ended(tessera, { kept, summary }) {
  const { task } = summary;
  if (Array.isArray(task) && task.every(({ key }) => has(key))) return sentences.taskSentence({ task });
  const table = tessera.Table.restore(String(kept));
  try {
    return sentences.taskSentence(table.snapshot());
  } finally {
    table.free();
  }
}

/** When it was played, how far it has come, how it ended: in a line. @param {typeof import('tessera')} tessera @param {Stored} stored @param {boolean} [unstored] whether it is only in this tab */
export function facts(tessera, stored, unstored = false) {
  const { changed, summary } = stored;
  const parts = [];
  try {
    // what is stored can be anything
    parts.push(ago(changed));
    parts.push(summary.result ? ended(tessera, stored) : t('games.plies', { n: Number(summary.ply) }));
  } catch {
    parts.push(t('games.damaged'));
  }
  if (unstored) parts.push(t('games.unstored'));
  return parts.filter(Boolean).join(' · ');
}

/** Small pictures of stored games, each drawn when it comes into sight. @param {typeof import('tessera')} tessera */
export function pictures(tessera) {
  /** @type {Map<Element, string>} */
  const positions = new Map();
  /** Shapes of the boards by game: width to height. @type {Map<string, number>} */
  const shapes = new Map();
  const shapeOf = (/** @type {string} */ game) => {
    if (!shapes.has(game)) {
      const table = tessera.Table.resting(game);
      shapes.set(game, table.aspect());
      table.free();
    }
    return shapes.get(game) ?? 1;
  };
  const draw = (/** @type {Element} */ canvas) => {
    const { theme, stones } = look();
    try {
      tessera.picture(positions.get(canvas) ?? '', /** @type {HTMLCanvasElement} */ (canvas), theme, stones);
    } catch {
      /* of what cannot be read there is no picture */
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        draw(target);
      }
    },
    { rootMargin: '200px' },
  );
  const again = () => positions.forEach((_, canvas) => draw(canvas));
  const ends = onLook(again);
  return {
    /** @param {Stored} stored @returns {HTMLElement} */
    of({ game, position }) {
      const side = Math.round(88 * Math.min(devicePixelRatio || 1, 3));
      let shape = 1;
      try {
        shape = shapeOf(String(game));
      } catch {
        /* a game that there is not */
      }
      const canvas = el('canvas', {
        'aria-hidden': 'true',
        width: Math.round(side * Math.min(shape, 1)),
        height: Math.round(side / Math.max(shape, 1)),
      });
      positions.set(canvas, String(position));
      observer.observe(canvas);
      return el('span', { class: 'picture' }, canvas);
    },
    destroy() {
      observer.disconnect();
      ends();
    },
  };
}
