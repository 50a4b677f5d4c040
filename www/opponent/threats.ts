// What threatens, on the board: the marks of each side have a shape of their own, and a key says in words whose they are
// and what is threatened. They stand until something happens, or somebody has them gone.

import type { Snapshot } from 'tessera';
import { el } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import type { BoardShape } from '../base/shapes.ts';
import { capital, t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import type { Mind } from '../engine/engine.ts';
import type { Threat } from '../engine/protocol.ts';
import { stateOf } from './question.ts';

/** The kinds that there are words for. */
const KINDS = ['row', 'six', 'hexagon', 'square', 'triangle', 'capture'] as const;
/** So many points of a kind are named, the weightiest; the marks tell the others. */
const NAMED = 6;

/** The form of a side's marks, for the key. */
const markOf = (side: number) => el('i', { class: 'threat', 'data-side': String(side), 'aria-hidden': 'true' });

/** What a side threatens, in words. */
const inWords = (threats: Threat[], labels: string[]) =>
  KINDS.flatMap((kind) => {
    const places = threats.filter((one) => one.kind === kind).map(({ points }) => labels[points[points.length - 1]]);
    const points = [...new Set(places)];
    if (!points.length) return [];
    const named = { n: points.length, points: points.slice(0, NAMED) };
    return points.length > NAMED ? t(`threats.${kind}.many`, named) : t(`threats.${kind}`, named);
  });

export function threatMarks(
  desk: Desk,
  {
    mind,
    draw,
    told,
  }: {
    mind: Mind;
    /** Draws shapes on the board, in the place of those before. */
    draw: (shapes: BoardShape[]) => void;
    /** Says a text, and shows what stands for it. */
    told: (text: string, ...content: Node[]) => void;
  },
) {
  /** What the marks are about; empty where there are none. */
  let about = '';
  let found: Threat[] = [];

  /** The sides in the order of play, each by a seat of its own. */
  const sidesOf = ({ seats }: Snapshot) =>
    seats.flatMap(({ side, colour }, seat) =>
      seats.findIndex((other) => other.side === side) === seat ? [{ side, seat, colour }] : [],
    );

  /** Draws the marks on the board; what carries a threat is marked less than where it is carried out. */
  const mark = (snapshot: Snapshot) =>
    draw(
      sidesOf(snapshot).flatMap(({ side, colour }): BoardShape[] => {
        const own = found.filter((threat) => threat.colour === colour);
        const places = new Set(own.map(({ points }) => points[points.length - 1]));
        const stands = new Set(own.flatMap(({ points }) => points).filter((point) => !places.has(point)));
        return [
          { kind: 'threat', side, points: [...places] },
          { kind: 'stands', side, points: [...stands] },
        ];
      }),
    );

  /** Tells the key: whose marks are which, and what they mean. */
  function tell(snapshot: Snapshot) {
    const labels = desk.table.labels();
    const lines = sidesOf(snapshot).flatMap(({ side, seat, colour }) => {
      const threats = inWords(
        found.filter((threat) => threat.colour === colour),
        labels,
      );
      if (!threats.length) return [];
      const text = t('threats.of', { who: capital(sentences.seatName(snapshot, seat)), what: threats });
      return [{ text, line: el('p', { class: 'threats' }, markOf(side), text) }];
    });
    if (lines.length) told(lines.map(({ text }) => text).join(' '), ...lines.map(({ line }) => line));
    else told(t('threats.none'), document.createTextNode(t('threats.none')));
  }

  function clear() {
    about = '';
    draw([]);
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
    show(snapshot: Snapshot) {
      if (!about) return;
      if (stateOf(snapshot) !== about) clear();
    },
    clear,
  };
}
