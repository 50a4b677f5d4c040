// A stored game in a list: its small picture, its title, when it was played and how it stands.

import { calledBy } from '../base/computer.ts';
import { el } from '../base/dom.ts';
import { fileName, saveText } from '../base/files.ts';
import { endingFor } from '../base/results.ts';
import * as sentences from '../base/sentences.ts';
import { look, onLook } from '../base/theme.ts';
import type { Message } from '../base/words.ts';
import { capital, isolated, known, language, say, t } from '../base/words.ts';
import type { Stored } from '../store/store.ts';
import { isUnstored, textOf } from '../store/store.ts';

type Tessera = typeof import('tessera');

/** The name of a game by its key. */
export const gameName = (tessera: typeof import('tessera'), wanted: string) =>
  tessera.games().find(({ key }: { key: string; name: string }) => key === wanted)?.name ?? wanted;

/** Longer names are cut. */
const MAX_NAME_CHARACTERS = 200;

/** How a player of a stored game is called; empty without a name. */
const nameOf = (tessera: Tessera, seat: { name?: unknown } | undefined) =>
  calledBy(tessera, textOf(seat?.name).slice(0, MAX_NAME_CHARACTERS));

/** The title of a stored game: the name that a person has given it, else the game and its players. */
export function title(tessera: typeof import('tessera'), { name, game, summary }: Stored) {
  const called = textOf(name).slice(0, MAX_NAME_CHARACTERS);
  if (called) return isolated(called);
  const seats = Array.isArray(summary?.seats) ? summary.seats.slice(0, 6) : [];
  const people = seats.map((seat) => nameOf(tessera, seat)).filter(Boolean);
  const kind = gameName(tessera, textOf(game).slice(0, MAX_NAME_CHARACTERS));
  return [kind, people.join(' – ')].filter(Boolean).join(' · ') || capital(t('games.damaged'));
}

/** Units of time from the largest, in milliseconds. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was; its date if that is more than a week. @param when in milliseconds since 1970 */
function ago(when: number) {
  const past = Date.now() - when;
  if (!Number.isFinite(past)) return '';
  if (past < 60_000) return t('games.now');
  if (past > 7 * UNITS[0][1]) return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(when);
  const [unit, length] = UNITS.find(([, size]) => past >= size) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-Math.floor(past / length), unit);
}

/** Whose turn it is in a stored game, or how it ended. Where nothing readable is stored the game itself is asked. */
function standing(tessera: Tessera, { kept, summary: { stands } }: Stored) {
  const inWords = (messages: Message[]) => messages.map(say).join(' ');
  if (Array.isArray(stands) && stands.length && known(stands)) return inWords(stands);
  const table = tessera.Table.restore(textOf(kept));
  const latest = table.as_it_stands();
  table.free();
  try {
    return inWords(sentences.standing(latest.snapshot()));
  } finally {
    latest.free();
  }
}

/** The length of an unfinished game; empty for a finished one. */
function length({ summary: { result, ply } }: Stored) {
  if (result) return '';
  if (!Number.isFinite(ply)) throw new Error('no number');
  return t('games.plies', { n: ply });
}

/**
 * Describes a stored game for a list: its title; whose turn it is or how it ended; its length and when it was played, in one
 * line; how it ended for the person, if it was against the computer; and whether any of it could not be read. What is stored
 * can be anything.
 * @param timeOf words a time in milliseconds since 1970
 */
export function describe(tessera: typeof import('tessera'), stored: Stored, timeOf = ago) {
  let damaged = false;
  const attempt = (part: () => string) => {
    try {
      return part();
    } catch {
      damaged = true;
      return '';
    }
  };
  const stands = attempt(() => standing(tessera, stored));
  const parts = [attempt(() => length(stored)), attempt(() => timeOf(stored.changed))];
  if (damaged) parts.push(t('games.damaged'));
  if (isUnstored(stored.id)) parts.push(t('games.unstored'));
  let ending: ReturnType<typeof endingFor>;
  try {
    ending = endingFor(stored.summary);
  } catch {
    // told as damaged already
  }
  const facts = parts.filter(Boolean).join(' · ');
  return { title: attempt(() => title(tessera, stored)), stands, facts, ending, damaged };
}

/** The address of a stored game. */
export const address = ({ id }: Stored) => `#game/${encodeURIComponent(String(id).replace(/\p{Surrogate}/gu, ''))}`;

/** The games of a stored match as folded links, each with its result. They are read when they are unfolded. */
export function unfolding(tessera: typeof import('tessera'), stored: Stored) {
  const n = tessera.stored_games(textOf(stored.kept));
  if (n < 2) return [];
  const games = el('ol', {});
  const read = () => {
    if (games.childElementCount || !folded.open) return;
    const table = tessera.Table.restore(textOf(stored.kept));
    table.set_mode('play');
    for (let game = 1; game <= n; game += 1) {
      table.look_at(game);
      const said = sentences.standing(table.snapshot()).map(say).join(' ');
      const link = el('a', { href: `${address(stored)}/${game}` }, t('games.number', { n: game }));
      games.append(el('li', {}, link, ' ', el('bdi', { class: 'stands' }, said)));
    }
    table.free();
  };
  const folded = el('details', { class: 'match', ontoggle: read }, el('summary', {}, t('games.match', { n })), games);
  return [folded];
}

/** The link to a stored game, with its picture. */
export const link = (small: ReturnType<typeof pictures>, stored: Stored, said: ReturnType<typeof describe>) =>
  el(
    'a',
    { href: address(stored) },
    small.of(stored),
    el(
      'span',
      { class: 'words' },
      el('bdi', { class: 'title' }, said.title),
      el('bdi', { class: 'stands' }, said.stands),
      el('span', { class: 'facts' }, said.facts),
    ),
  );

/** Saves the stored data of a game unchanged, as a file. */
export function saveRaw(stored: Stored) {
  const { game, id, kept } = stored;
  const text = typeof kept === 'string' ? kept : JSON.stringify(stored);
  saveText(fileName(`${textOf(game)} ${textOf(id)}`), text);
}

/** Width and height of a picture, in CSS pixels. */
const SIDE = 72;

/** Small pictures of stored games. Only those in view or near it have a canvas. */
export function pictures(tessera: typeof import('tessera')) {
  /** The positions by the elements that hold their pictures. */
  const positions = new WeakMap<Element, string>();
  const drawn = new Map<Element, HTMLCanvasElement>();
  const draw = (place: Element, canvas: HTMLCanvasElement) => {
    const { theme, stones } = look();
    try {
      tessera.picture(positions.get(place) ?? '', canvas, theme, stones);
    } catch {
      /* an unreadable position has no picture */
    }
  };
  const come = (place: Element) => {
    if (drawn.has(place)) return;
    const side = Math.round(SIDE * Math.min(devicePixelRatio || 1, 3));
    const canvas = el('canvas', { 'aria-hidden': 'true', width: side, height: side });
    drawn.set(place, canvas);
    place.replaceChildren(canvas);
    draw(place, canvas);
  };
  const go = (place: Element) => {
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
    of({ position }: Stored): HTMLElement {
      const place = el('span', { class: 'picture' });
      positions.set(place, textOf(position));
      observer.observe(place);
      return place;
    },
    /** Releases the pictures in an element that leaves the page. */
    forget(element: Element) {
      for (const place of element.querySelectorAll('.picture')) {
        observer.unobserve(place);
        drawn.delete(place);
      }
    },
    /** How many pictures are drawn now. */
    get count() {
      return drawn.size;
    },
    destroy() {
      observer.disconnect();
      ends();
    },
  };
}
