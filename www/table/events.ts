// Ends a game other than by its rules: resignation, agreement, a claimed draw. Each is confirmed, and *Undo* takes it back.

import type { Snapshot } from 'tessera';
import { confirmThat } from '../base/dialog.ts';
import { el } from '../base/dom.ts';
import { pill } from '../base/pill.ts';
import * as sentences from '../base/sentences.ts';
import { list, say, t } from '../base/words.ts';
import type { Command, Desk, Part } from '../desk/desk.ts';

/** The sides: the index of the first seat, the names of all seats, and whether it is the side's turn. */
function sidesOf({ seats, ...snapshot }: Snapshot) {
  const numbers = [...new Set(seats.map(({ side }) => side))];
  return numbers.map((side) => ({
    seat: seats.findIndex((seat) => seat.side === side),
    name: list(seats.flatMap((seat, i) => (seat.side === side ? [sentences.seatName({ seats, ...snapshot }, i)] : []))),
    acts: snapshot.toAct !== null && seats[snapshot.toAct].side === side,
  }));
}

/** @returns `agree` ends the game in a draw */
export function events(
  desk: Desk,
  rival: ReturnType<typeof import('./computer.ts').computer>,
): Part & { agree: () => void } {
  const group = t('menu.game');
  const snapshot = () => desk.table.snapshot();
  /** Whether the game goes on between two sides: then one may resign. More than two can only agree to stop. */
  const twoSides = ({ result, over, seats }: Snapshot) =>
    !result && !over.length && new Set(seats.map(({ side }) => side)).size === 2;

  /** Ends the game. If it has changed meanwhile the module may refuse; then shows why. */
  const end = (act: () => void) => {
    try {
      act();
      desk.did('concluded');
    } catch (error) {
      desk.warn(say(error));
    }
  };

  function resign() {
    const now = snapshot();
    // The computer never resigns.
    const sides = sidesOf(now).filter(({ seat }) => !now.seats[seat].computer);
    const choices = sides.map(({ seat, name, acts }) =>
      pill(name, {
        name: 'resigns',
        value: String(seat),
        checked: acts || sides.length === 1,
        autofocus: acts,
      }),
    );
    const chosen = () =>
      Number(
        choices.map((choice) => choice.querySelector('input')).find((input) => input?.checked)?.value ?? now.toAct ?? 0,
      );
    confirmThat(
      { title: t('event.resign'), question: t('event.resign.question'), yes: t('event.resign') },
      () => end(() => desk.table.resign(chosen())),
      el('div', { class: 'pills', role: 'radiogroup', 'aria-label': t('event.resign.question') }, ...choices),
    );
  }

  const ask = (kind: 'draw' | 'stop' | 'claim', act: () => void, yes: string) => () =>
    confirmThat({ title: t(`event.${kind}`), question: t(`event.${kind}.question`), yes }, () => end(act));

  const agree = () => desk.table.agree();

  const commands: Command[] = [
    {
      id: 'event.claim',
      name: `${t('event.claim')}…`,
      group,
      can: ({ canClaim, over }) => canClaim && !over.length,
      run: ask('claim', () => desk.table.claim(), t('event.claim')),
    },
    {
      id: 'event.draw',
      name: `${t('event.draw')}…`,
      group,
      can: twoSides,
      run: () => rival.draw(() => end(agree)) || ask('draw', agree, t('event.draw.yes'))(),
    },
    {
      id: 'event.stop',
      name: `${t('event.stop')}…`,
      icon: 'flag',
      group,
      can: (now) => !now.result && !now.over.length && !twoSides(now),
      run: ask('stop', () => desk.table.agree(), t('event.stop.yes')),
    },
    { id: 'event.resign', name: `${t('event.resign')}…`, group, can: twoSides, run: resign },
  ];
  return { commands, agree: () => end(agree) };
}
