// The players: for each seat its piece, its name, its counts, and whether it is its turn; partners together with their common
// counts. In table mode each seat's panel faces its player.

import type { Snapshot } from 'tessera';
import { devicePixels, el, write } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import { capital, points, say, t } from '../base/words.ts';
import type { DeskBase, Part } from './desk.ts';
import { byPairs, takenPictures } from './taken.ts';

/** The panel of a seat. */
interface Panel {
  element: HTMLElement;
  clock: HTMLElement;
  /** In table mode: the sentences for its player. */
  words: HTMLElement;
  /** In table mode: the buttons of its player. */
  hand: HTMLElement;
  show: (snapshot: Snapshot) => void;
}

/** The panel of a team. */
interface Team {
  element: HTMLElement;
  clock: HTMLElement;
  show: (snapshot: Snapshot) => void;
}

/** The largest diameter of a seat's piece, in rem. */
const DISC = 2.5;

/** The counts, as text for screen readers and as pictures. */
function tally(desk: DeskBase, kind: string) {
  const spoken = el('span', { class: 'sr' });
  const pictures = takenPictures(desk);
  return { element: el('span', { class: kind }, spoken, pictures.element), spoken, pictures };
}

function panel(desk: DeskBase, index: number): Panel {
  const side = devicePixels(DISC);
  const disc = el('canvas', { class: 'disc', width: side, height: side, 'aria-hidden': 'true' }) as HTMLCanvasElement;
  const [called, colour, level, acts, score, clock] = ['called', 'sr', 'level', 'sr', 'score', 'clock'].map((kind) =>
    el('span', { class: kind }),
  );
  const name = el('span', { class: 'name' }, called, colour);
  const counts = tally(desk, 'counts');
  const ours = el('span', { class: 'ours' });
  const ended = el('span', { class: 'ended', 'aria-hidden': 'true' });
  counts.element.append(ours, ended);
  const words = el('div', { class: 'prompt-host' });
  const hand = el('div', { class: 'hand' });
  const who = el('span', { class: 'who' }, name, level, acts, score);
  const element = el(
    'li',
    { class: 'player' },
    el('div', { class: 'inner' }, disc, who, counts.element, clock, words, hand),
  );
  return {
    element,
    clock,
    words,
    hand,
    show(snapshot) {
      const { seats, sheet, teams, result, ending } = snapshot;
      const seat = seats[index];
      const toAct = snapshot.over.length ? null : snapshot.toAct;
      desk.table.paint_piece(index, disc);
      const computer = String(Boolean(seat.computer));
      Object.assign(element.dataset, { acts: String(toAct === index), colour: seat.colour, computer });
      // Says how the winner has won, in the winner's colour. For screen readers the sentence beside the board says it.
      const won = result?.winners.includes(seat.colour as never) ?? false;
      element.dataset.won = String(won);
      write(ended, won && ending ? capital(say(ending)) : '');
      // The piece beside the name shows the colour, and screen readers hear it after the name.
      const [who, label] = [say(seat.who), say(seat.label)];
      write(called, who);
      write(colour, who === label ? '' : t('seat.named', { name: '', colour: label }));
      const strength = seat.computer ? t(`level.${seat.computer.level}`) : '';
      name.title = [sentences.seatName(snapshot, index), ...(strength ? [strength] : [])].join(', ');
      if (level.dataset.level !== strength)
        level.replaceChildren(...(strength ? [el('span', {}, el('span', { class: 'sr' }, ', '), strength)] : []));
      level.dataset.level = strength;
      write(acts, toAct === index ? `, ${t('seat.acts')}` : '');
      // The score of the match, after its first game.
      const total = sheet?.lines.length ? points(sheet.totals[seat.person]) : '';
      score.hidden = !total;
      if (score.dataset.total !== total)
        score.replaceChildren(el('span', { class: 'sr' }, `, ${t('sheet.total')}: `), total);
      score.dataset.total = total;
      write(counts.spoken, sentences.counts(seat));
      counts.pictures.show(snapshot, index);
      // In table mode the panel of each partner shows the team's total.
      const team = teams.find(({ seats: members }) => members.includes(index));
      write(ours, team?.total ? say(team.total) : '');
    },
  };
}

/** @param members the panels of its seats */
function team(desk: DeskBase, index: number, members: HTMLElement[]): Team {
  const list = el('ul', {}, ...members);
  const sum = tally(desk, 'sum');
  const words = el('span', { class: 'words', 'aria-hidden': 'true' });
  sum.element.append(words);
  const clock = el('span', { class: 'clock' });
  return {
    element: el('li', { class: 'team' }, list, sum.element, clock),
    clock,
    show(snapshot) {
      const { names, total, seats } = snapshot.teams[index];
      list.setAttribute('aria-label', say(names));
      const text = total ? say(total) : '';
      write(sum.spoken, text);
      sum.pictures.show(snapshot, seats[0], true);
      write(words, byPairs(snapshot, snapshot.seats[seats[0]]) ? '' : text);
    },
  };
}

export function people(
  desk: DeskBase,
): Part & { element: HTMLElement; show: (snapshot: Snapshot) => void; panels: Panel[]; teams: Team[] } {
  const players = el('ul', { class: 'players', 'aria-label': t('page.players') });
  /** One for each seat; they are made again only when the seats or teams change. */
  const panels: Panel[] = [];
  /** Empty if there are no teams. */
  const teams: Team[] = [];
  let seated = '';
  return {
    element: el('div', { class: 'people' }, players),
    panels,
    teams,
    show(snapshot) {
      const now = JSON.stringify([snapshot.seats.length, snapshot.teams.map(({ seats }) => seats)]);
      if (now !== seated) {
        seated = now;
        panels.splice(0, panels.length, ...snapshot.seats.map((_, i) => panel(desk, i)));
        const made = snapshot.teams.map(({ seats }, i) =>
          team(
            desk,
            i,
            [...seats].map((seat) => panels[seat].element),
          ),
        );
        teams.splice(0, teams.length, ...made);
        players.replaceChildren(...(teams.length ? teams : panels).map(({ element }) => element));
        players.dataset.seats = String(panels.length);
        players.classList.toggle('many', panels.length > 2);
      }
      for (const part of [...panels, ...teams]) part.show(snapshot);
    },
  };
}
