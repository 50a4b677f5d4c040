// What threatens, on the board: the marks of each side have a shape of their own, and a key says in words whose they are
// and what is threatened. They stand until something happens, or somebody has them gone.
import { el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { capital, t } from '../base/words.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('./mind.js').Threat} Threat */

/** The kinds that there are words for. */
const KINDS = /** @type {const} */ (['row', 'six', 'hexagon', 'square', 'triangle', 'capture']);
/** So many points of a kind are named, the weightiest; the marks tell the others. */
const NAMED = 6;

/** The mark of a side. @param {number} side @param {'place' | 'stands'} what where a threat is carried out, or what it stands on */
const markOf = (side, what) => el('i', { class: `threat ${what}`, 'data-side': String(side), 'aria-hidden': 'true' });

/** What a side threatens, in words. @param {Threat[]} threats @param {string[]} labels */
const inWords = (threats, labels) =>
  KINDS.flatMap((kind) => {
    const places = threats.filter((one) => one.kind === kind).map(({ points }) => labels[points[points.length - 1]]);
    const points = [...new Set(places)];
    if (!points.length) return [];
    const named = { n: points.length, points: points.slice(0, NAMED) };
    return points.length > NAMED ? t(`threats.${kind}.many`, named) : t(`threats.${kind}`, named);
  });

/**
 * @param {import('../desk/desk.js').Desk} desk
 * @param {object} about
 * @param {import('./mind.js').Mind} about.mind
 * @param {(snapshot: Snapshot) => string} about.stateOf what stands on the table
 * @param {(text: string, ...content: Node[]) => void} about.told says a text, and shows what stands for it
 */
export function threatMarks(desk, { mind, stateOf, told }) {
  /** What the marks are about; empty where there are none. */
  let about = '';
  /** @type {Threat[]} */
  let found = [];

  const wipe = () => {
    for (const mark of document.querySelectorAll('.cells .threat')) mark.remove();
  };

  /** The sides in the order of play, each by a seat of its own. @param {Snapshot} snapshot */
  const sidesOf = ({ seats }) =>
    seats.flatMap(({ side, colour }, seat) =>
      seats.findIndex((other) => other.side === side) === seat ? [{ side, seat, colour }] : [],
    );

  /** Puts the marks onto the board; what carries a threat is marked less than where it is carried out. @param {Snapshot} snapshot */
  function mark(snapshot) {
    wipe();
    const labels = desk.table.labels();
    for (const { side, colour } of sidesOf(snapshot)) {
      const own = found.filter((threat) => threat.colour === colour);
      const places = new Set(own.map(({ points }) => points[points.length - 1]));
      for (const point of new Set(own.flatMap(({ points }) => points)))
        document
          .querySelector(`.cells [data-point="${CSS.escape(labels[point])}"]`)
          ?.append(markOf(side, places.has(point) ? 'place' : 'stands'));
    }
  }

  /** Tells the key: whose marks are which, and what they mean. @param {Snapshot} snapshot */
  function tell(snapshot) {
    const labels = desk.table.labels();
    const lines = sidesOf(snapshot).flatMap(({ side, seat, colour }) => {
      const threats = inWords(
        found.filter((threat) => threat.colour === colour),
        labels,
      );
      if (!threats.length) return [];
      const text = t('threats.of', { who: capital(sentences.seatName(snapshot, seat)), what: threats });
      return [{ text, line: el('p', { class: 'threats' }, markOf(side, 'place'), text) }];
    });
    if (lines.length) told(lines.map(({ text }) => text).join(' '), ...lines.map(({ line }) => line));
    else told(t('threats.none'), document.createTextNode(t('threats.none')));
  }

  function clear() {
    about = '';
    wipe();
  }

  return {
    /** Shows what threatens, or has it gone. */
    async toggle() {
      if (about) {
        clear();
        const gone = t('threats.gone');
        told(gone, document.createTextNode(gone));
        return;
      }
      const snapshot = desk.table.snapshot();
      about = stateOf(snapshot);
      found = await mind.threats(desk.table.position());
      if (about !== stateOf(desk.table.snapshot())) return;
      mark(snapshot);
      tell(snapshot);
    },
    /** @param {Snapshot} snapshot */
    show(snapshot) {
      if (!about) return;
      if (stateOf(snapshot) !== about) clear();
      else mark(snapshot); // the board may lie the other way round now
    },
    clear,
  };
}
