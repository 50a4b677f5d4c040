// Sentences made from a table's state. The words themselves stand in words/*.json.
import { capital, list, number, say, t } from './words.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('tessera').SeatState} Seat */
/** @typedef {import('./cell.js').Cell} Cell */

/** What the ruleset is, in a line. */
export const ruleset = (/** @type {import('./words.js').Message[]} */ meanings) =>
  meanings.length ? `${capital(meanings.map(say).join('; '))}.` : t('page.baseRules');

/** What a colour is called. */
const colourName = (/** @type {string} */ colour) => t(`colour.${colour}`);

/** A colour, numbered where several seats have it: “Red 2”. @param {{colour: string}[]} seats @param {number} index */
export function seatLabel(seats, index) {
  const same = seats.filter(({ colour }) => colour === seats[index].colour);
  const colour = colourName(seats[index].colour);
  return same.length > 1 ? t('seat.numbered', { colour, n: same.indexOf(seats[index]) + 1 }) : colour;
}

/** What somebody without a name is called in a match. */
export const person = (/** @type {number} */ index) => t('person', { n: index + 1 });

/** Who acts or won: the name, or the colour where there is none. @param {Snapshot} s @param {number} index */
const who = (s, index) =>
  s.seats[index].name || (s.number > 1 ? person(s.seats[index].person) : seatLabel(s.seats, index));

/** A seat's name, and its colour where the name does not say it. @param {Snapshot} s @param {number} index */
export const seatName = (s, index) =>
  who(s, index) === seatLabel(s.seats, index)
    ? who(s, index)
    : t('seat.named', { name: who(s, index), colour: seatLabel(s.seats, index) });

/** Somebody's name in the match. @param {Snapshot} s @param {number} index */
export const personName = (s, index) => s.sheet?.names[index] || person(index);

/** What the seat to act is asked to do. @param {Snapshot} s @param {number} toAct @param {{kind: string, number: number}} task */
function asked(s, toAct, { kind, number: n }) {
  const { inHand, colour: own } = s.seats[toAct];
  const colour = s.seats.find((seat) => seat.colour !== own)?.colour ?? own;
  const args = { who: who(s, toAct), rival: colourName(colour), n };
  if (kind === 'relocate') return t(`task.relocate.${s.game}.${colour}`, args);
  if (kind === 'place-reenter-or-jump' && !inHand) return t('task.reenter-or-jump.cavendish', args);
  return t(`task.${kind}.${s.game}`, args);
}

/** Why the game ended. Pente for points with more than two players is won by four; teams count stones. @param {Snapshot} s @param {string} ending */
function ended(s, ending) {
  const fours = s.options.includes('mode=points') && s.seats.length > 2;
  if (fours && ending === 'line') return t('ending.line.four');
  if (fours && ending === 'captures') return t('ending.captures.four');
  if (ending === 'captures' && s.options.includes('mode=team')) return t('ending.captures.team');
  return t(`ending.${ending}`);
}

/** Why a position that is set up cannot be played on. @param {Snapshot} s @param {import('tessera').SetUpState} state @returns {[heading: string, sentence: string]} */
export function setupFault(s, { fault }) {
  if (fault && 'refusal' in fault) return [say(fault.refusal.heading), say(fault.refusal.sentence)];
  if (!fault || 'sentence' in fault) return [t('setup.over'), fault ? say(fault.sentence) : ''];
  const names = fault.result.winners.map(colourName);
  const args = { names, ending: ended(s, fault.result.ending), n: names.length };
  return [t('setup.over'), t(names.length ? 'setup.over.win' : 'setup.over.draw', args)];
}
/** An action for the eye, in the print of the page. */
const written = (/** @type {{label: string, action: string}} */ { label, action }) =>
  action.startsWith('~') ? label : action.replaceAll('-', '–').replace('>', ' → ');

/** What the button says that does what is aimed at. */
export const commit = (/** @type {Snapshot} */ { aimed }) =>
  aimed ? (aimed.places ? t('aim.place', { at: aimed.label }) : t('aim.play', { action: written(aimed) })) : '';

/** What to do now, or how it ended: one sentence, always in one place. */
export function taskSentence(/** @type {Snapshot} */ s) {
  if (s.result) {
    const ending = ended(s, s.result.ending);
    const colours = s.result.winners;
    const winners = s.seats.flatMap((seat, i) =>
      colours.includes(seat.colour) ? [seat.name || s.number > 1 ? who(s, i) : colourName(seat.colour)] : [],
    );
    const names = [...new Set(winners)];
    const result = names.length ? t('result.win', { names, ending, n: names.length }) : t('result.draw', { ending });
    return s.sheet?.standing === 'won'
      ? `${result} ${t('result.match', { name: personName(s, s.sheet.winner ?? 0) })}`
      : result;
  }
  if (!s.task || s.toAct === null) return '';
  if (s.aimed) {
    const asked = t('aim.task', { who: who(s, s.toAct), action: written(s.aimed) });
    return s.aimed.takes.length ? `${asked} ${t('aim.takes', { n: s.aimed.takes.length })}` : asked;
  }
  const args = { who: who(s, s.toAct), from: s.path[0] ?? '', way: s.path.join('–'), last: s.path.at(-1) ?? '' };
  if (s.path.length === 1) return s.task.kind === 'capture' ? t('path.capture', args) : t('path.from', args);
  if (s.path.length > 1) return s.finished ? t('path.stop', args) : t(`path.next.${s.game}`, args);
  return asked(s, s.toAct, s.task);
}

/** A seat's counts, in a line. */
export function counts(/** @type {Snapshot} */ s, /** @type {Seat} */ seat) {
  const parts = [];
  // In Kensington's second phase nobody has anything left to place.
  if (seat.inHand !== null && (seat.inHand > 0 || s.game !== 'kensington'))
    parts.push(t('counts.left', { n: seat.inHand }));
  if (seat.held !== null) parts.push(t('counts.held', { n: seat.held }));
  if (s.game === 'pente' && s.seats.length === 2) parts.push(t('counts.pairs', { n: seat.captured / 2 }));
  else if (s.game !== 'kensington') parts.push(t('counts.taken', { n: seat.captured }));
  if (seat.score !== null && s.options.includes('mode=points')) parts.push(t('counts.points', { n: seat.score }));
  const partners = s.seats.filter((other) => other.side === seat.side && other !== seat);
  if (partners.length)
    parts.push(
      t('counts.partners', {
        names: partners.map((other) => other.name || seatLabel(s.seats, s.seats.indexOf(other))),
      }),
    );
  return parts.join(' · ');
}

/** What each team has together, where seats play as teams; else nothing. */
export function teams(/** @type {Snapshot} */ s) {
  const sides = [...new Set(s.seats.map((seat) => seat.side))];
  if (sides.length === s.seats.length) return '';
  return sides
    .map((side) => {
      const members = s.seats.filter((seat) => seat.side === side);
      const names = members.map((seat) => seat.name || seatLabel(s.seats, s.seats.indexOf(seat)));
      if (s.game === 'kensington') {
        const left = members.reduce((sum, seat) => sum + (seat.inHand ?? 0), 0);
        return left ? t('teams.left', { names, n: left }) : list(names);
      }
      return t('teams.taken', { names, n: members[0].score ?? members[0].captured });
    })
    .join(' · ');
}

/** Who begins the next game, and why. */
export function nextGame(/** @type {Snapshot} */ s) {
  const sheet = s.sheet;
  if (!sheet?.next) return '';
  const next = t(`next.${sheet.next.reason}`, { name: personName(s, sheet.next.first) });
  return sheet.standing === 'tied' ? `${t('sheet.tied')} ${next}` : next;
}

/** Points, halves as ½. */
export const points = (/** @type {number} */ n) =>
  n % 1 ? `${Math.floor(n) ? number(Math.floor(n)) : ''}½` : number(n);

/** One of the things a game brought. @param {import('tessera').SheetAward} award */
function award({ kind, length, points: n }) {
  const args = { points: points(n) };
  return ['rows', 'line'].includes(kind) ? t(`award.${kind}.${length}`, args) : t(`award.${kind}`, args);
}

/** What a game brought: “7: 5 for the five, 2 for captures”. @param {{awards: import('tessera').SheetAward[], sum: number}} share */
export const brought = ({ awards, sum }) =>
  awards.length ? t('award.sum', { points: points(sum), awards: awards.map(award).join(', ') }) : points(0);

/** What is called out with the last stone. */
export const announced = (/** @type {Snapshot} */ s) =>
  s.announced.length && s.last
    ? t('announced', { who: colourName(s.last.colour), what: s.announced.map((what) => t(`announced.${what}`)) })
    : '';

/** What a screen reader hears on a point. */
export function cellLabel(/** @type {Snapshot} */ s, /** @type {string} */ label, /** @type {Cell} */ cell) {
  const parts = [label, cell.colour ? t(`piece.${s.game}.${cell.kind}.${cell.colour}`) : t('cell.empty')];
  if (cell.playable) parts.push(cell.colour ? t('cell.choosable') : t('cell.playable'));
  return parts.join(', ');
}

/** An action's text for the ear: points, and between them what is done. */
function spoken(/** @type {string} */ text) {
  const [first, ...steps] = text.replace('*', '').split(/(?=[-x>])/);
  const ways = /** @type {Record<string, 'said.to' | 'said.takes' | 'said.relocated'>} */ ({
    '-': 'said.to',
    x: 'said.takes',
    '>': 'said.relocated',
  });
  const start = first.startsWith('~') ? t('said.reenters', { at: first.slice(1) }) : first;
  return steps.reduce((way, step) => t(ways[step[0]], { way, at: step.slice(1) }), start);
}

/** What is said when an action has been carried out. */
export function announcement(/** @type {Snapshot} */ s) {
  const last = s.last;
  if (!last) return '';
  const args = { who: colourName(last.colour), action: spoken(last.text), n: last.captures.length };
  const done =
    last.text === 'end' ? t('said.end', args) : args.n ? t(`said.capture.${s.game}`, args) : t('said.action', args);
  return [done, announced(s), taskSentence(s)].filter(Boolean).join(' ');
}

export const undone = (/** @type {Snapshot} */ s) => `${t('said.undone')} ${taskSentence(s)}`;
export const redone = (/** @type {Snapshot} */ s) => `${t('said.redone')} ${announcement(s)}`;
export const gone = (/** @type {Snapshot} */ s) =>
  s.ply ? t('said.after', { n: s.ply, said: announcement(s) }) : taskSentence(s);

/** What the button says that ends a path where it could go on. */
export const stop = (/** @type {string} */ action) => t('page.stop', { at: action.split(/[-x]/).at(-1) ?? action });
