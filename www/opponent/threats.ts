// Threats on the board: the marks of each side have a shape of their own, and a key says in words whose they are and what
// they threaten. They stay until the position changes or somebody hides them.

import type { Snapshot } from 'tessera';
import { el } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import type { BoardShape } from '../base/shapes.ts';
import { capital, t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import type { EngineClient } from '../engine/engine.ts';
import type { Threat } from '../engine/protocol.ts';
import { stateOf } from './question.ts';

/** The kinds of threats that have a sentence. */
const KINDS = ['row', 'six', 'hexagon', 'square', 'triangle', 'capture'] as const;
/** The most points of a kind that are named, the weightiest first; the marks show the others. */
const NAMED = 6;

/** A side's mark, for the key. */
const markOf = (side: number) => el('i', { class: 'threat', 'data-side': String(side), 'aria-hidden': 'true' });

/** The sentences about one side's threats. */
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
    engine,
    draw,
    announce,
  }: {
    engine: EngineClient;
    /** Draws shapes on the board in place of the earlier ones. */
    draw: (shapes: BoardShape[]) => void;
    /** Says a text and shows its content. */
    announce: (text: string, ...content: Node[]) => void;
  },
) {
  /** The position of the marks; empty without marks. */
  let about = '';
  let found: Threat[] = [];

  /** The sides in the order of play, each with its first seat. */
  const sidesOf = ({ seats }: Snapshot) =>
    seats.flatMap(({ side, colour }, seat) =>
      seats.findIndex((other) => other.side === side) === seat ? [{ side, seat, colour }] : [],
    );

  /** Draws the marks: strong ones where a threat is completed, weak ones on the pieces that carry it. */
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

  /** Says and shows the key: whose marks are which, and what they mean. */
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
    if (lines.length) announce(lines.map(({ text }) => text).join(' '), ...lines.map(({ line }) => line));
    else announce(t('threats.none'), document.createTextNode(t('threats.none')));
  }

  function clear() {
    about = '';
    draw([]);
  }

  return {
    /** Shows the threats, or hides them; without `shown` in turn. */
    async toggle(shown = !about) {
      if (shown === Boolean(about)) return;
      if (!shown) {
        clear();
        const gone = t('threats.gone');
        announce(gone, document.createTextNode(gone));
        return;
      }
      const snapshot = desk.table.snapshot();
      about = stateOf(snapshot);
      found = await engine.threats(desk.table.position());
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
