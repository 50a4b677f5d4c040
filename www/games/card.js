// A stored game in a list: its small picture, what it is called, when it was played and how it stands.

import { el } from '../base/dom.js';
import { fileName, saveText } from '../base/files.js';
import * as sentences from '../base/sentences.js';
import { look, onLook } from '../base/theme.js';
import { capital, isolated, known, language, say, t } from '../base/words.js';
import { isUnstored, textOf } from './store.js';

/** @typedef {import('./store.js').Stored} Stored */

/** The name of a game by its key. @param {typeof import('tessera')} tessera @param {string} wanted */
export const gameName = (tessera, wanted) =>
  tessera.games().find((/** @type {{key: string, name: string}} */ { key }) => key === wanted)?.name ?? wanted;

/** So much of a name is shown. */
const LONGEST = 200;

/** What a game is called: as a person named it, else by the game and who plays. @param {typeof import('tessera')} tessera @param {Stored} stored */
export function title(tessera, { name, game, summary }) {
  const called = textOf(name).slice(0, LONGEST);
  if (called) return isolated(called);
  const seats = Array.isArray(summary?.seats) ? summary.seats.slice(0, 6) : [];
  const people = seats.map((seat) => isolated(textOf(seat?.name).slice(0, LONGEST))).filter(Boolean);
  const kind = gameName(tessera, textOf(game).slice(0, LONGEST));
  return [kind, people.join(' – ')].filter(Boolean).join(' · ') || capital(t('games.damaged'));
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
  if (past < 60_000) return t('games.now');
  if (past > 7 * UNITS[0][1]) return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(when);
  const [unit, length] = UNITS.find(([, size]) => past >= size) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-Math.floor(past / length), unit);
}

/** How a stored game ended. Pages before this one stored no sentence, or another catalogue's: then the game itself tells. @param {typeof import('tessera')} tessera @param {Stored} stored */
function ended(tessera, { kept, summary }) {
  const { task } = summary;
  if (Array.isArray(task) && task.every(({ key }) => key) && known(task)) return task.map(say).join(' ');
  const table = tessera.Table.restore(textOf(kept));
  try {
    return sentences.taskSentence(table.snapshot());
  } finally {
    table.free();
  }
}

/** Who is to act in a game that goes on, as its position tells; nothing where that cannot be said. @param {Stored} stored */
function turn({ position, summary }) {
  const seat = summary.seats?.[Number(/ act=(\d)/.exec(textOf(position))?.[1]) - 1];
  const who = textOf(seat?.name).slice(0, LONGEST) || (known(seat?.label) ? say(seat?.label) : '');
  return who && t('games.turn', { who });
}

/** How far a game has come; nothing where it is over. @param {Stored} stored */
function length({ summary: { result, ply } }) {
  if (result) return '';
  if (!Number.isFinite(ply)) throw new Error('no number');
  return t('games.plies', { n: ply });
}

/**
 * What is said of a stored game in a list: what it is called; whose turn it is, or how it ended; how long it is and when it
 * was played, in a line; and whether that could not be read. What is stored can be anything.
 * @param {typeof import('tessera')} tessera @param {Stored} stored
 */
export function describe(tessera, stored) {
  let damaged = false;
  const attempt = (/** @type {() => string} */ part) => {
    try {
      return part();
    } catch {
      damaged = true;
      return '';
    }
  };
  const stands = attempt(() => (stored.summary.result ? ended(tessera, stored) : turn(stored)));
  const parts = [attempt(() => length(stored)), attempt(() => ago(stored.changed))];
  if (damaged) parts.push(t('games.damaged'));
  if (isUnstored(stored.id)) parts.push(t('games.unstored'));
  return { title: attempt(() => title(tessera, stored)), stands, facts: parts.filter(Boolean).join(' · '), damaged };
}

/** The address of a stored game. @param {Stored} stored */
const address = ({ id }) => `#game/${encodeURIComponent(String(id).replace(/\p{Surrogate}/gu, ''))}`;

/** The link to a stored game, with its picture. @param {ReturnType<typeof pictures>} small @param {Stored} stored @param {ReturnType<typeof describe>} said */
export const link = (small, stored, said) =>
  el(
    'a',
    { href: address(stored) },
    small.of(stored),
    el('bdi', { class: 'title' }, said.title),
    el('bdi', { class: 'stands' }, said.stands),
    el('span', { class: 'facts' }, said.facts),
  );

/** Saves what is stored of a game as it stands there. @param {Stored} stored */
export function saveRaw(stored) {
  const { game, id, kept } = stored;
  const text = typeof kept === 'string' ? kept : JSON.stringify(stored);
  saveText(fileName(`${textOf(game)} ${textOf(id)}`), text);
}

/** How large a picture is, in CSS pixels. */
const SIDE = 72;

/** Small pictures of stored games: there are those that are in sight, or nearly. @param {typeof import('tessera')} tessera */
export function pictures(tessera) {
  /** The positions by where their pictures go. @type {WeakMap<Element, string>} */
  const positions = new WeakMap();
  /** @type {Map<Element, HTMLCanvasElement>} */
  const drawn = new Map();
  const draw = (/** @type {Element} */ place, /** @type {HTMLCanvasElement} */ canvas) => {
    const { theme, stones } = look();
    try {
      tessera.picture(positions.get(place) ?? '', canvas, theme, stones);
    } catch {
      /* of what cannot be read there is no picture */
    }
  };
  const come = (/** @type {Element} */ place) => {
    if (drawn.has(place)) return;
    const side = Math.round(SIDE * Math.min(devicePixelRatio || 1, 3));
    const canvas = el('canvas', { 'aria-hidden': 'true', width: side, height: side });
    drawn.set(place, canvas);
    place.replaceChildren(canvas);
    draw(place, canvas);
  };
  const go = (/** @type {Element} */ place) => {
    place.replaceChildren();
    drawn.delete(place);
  };
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) (isIntersecting ? come : go)(target);
    },
    { rootMargin: '200px' },
  );
  const ends = onLook(() => drawn.forEach((canvas, place) => draw(place, canvas)));
  return {
    /** @param {Stored} stored @returns {HTMLElement} */
    of({ position }) {
      const place = el('span', { class: 'picture' });
      positions.set(place, textOf(position));
      observer.observe(place);
      return place;
    },
    /** Lets go of what is in an element, which leaves the page. @param {Element} element */
    forget(element) {
      for (const place of element.querySelectorAll('.picture')) {
        observer.unobserve(place);
        drawn.delete(place);
      }
    },
    /** How many there are now. */
    get count() {
      return drawn.size;
    },
    destroy() {
      observer.disconnect();
      ends();
    },
  };
}
