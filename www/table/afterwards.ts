// What follows a finished game beside *next game*: how long it was, and buttons to review it and to share its picture. While
// somebody looks through a game, buttons for stepping take the place of the others.

import type { Snapshot, Table } from 'tessera';
import { button } from '../base/dom.ts';
import { sign } from '../base/icons.ts';
import { later, withPart } from '../base/lazy.ts';
import { t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';

const pictures = later(() => import('../share/picture.ts'));

/** A minute in milliseconds. */
const MINUTE = 60_000;
/** A longer game was put aside in between: its time says nothing. */
const MAX_MINUTES = 6 * 60;

/**
 * Measures how long a game takes whose moves are all played on this page.
 * @returns takes each snapshot; returns the minutes of a finished game, `undefined` if they are not known
 */
function stopwatch(desk: Desk) {
  let table: Table | undefined;
  let number = 0;
  /** Whether the game was on the page before its first move. */
  let whole = false;
  let began: number | undefined;
  let took: number | undefined;
  return ({ moves, number: game, result }: Snapshot) => {
    if (desk.table !== table || game !== number || !moves.length) {
      [table, number, whole] = [desk.table, game, !moves.length];
      began = undefined;
    }
    if (whole && moves.length) began ??= performance.now();
    if (!result) took = undefined;
    else if (began !== undefined) took ??= performance.now() - began;
    const minutes = took === undefined ? undefined : Math.max(Math.round(took / MINUTE), 1);
    return minutes !== undefined && minutes <= MAX_MINUTES ? minutes : undefined;
  };
}

export function afterwards(
  desk: Desk,
  {
    review,
    answer,
  }: {
    /** Whether the game is looked through rather than played, and a way to have it reviewed. */
    review: { on: () => boolean; begin: () => void };
    answer: (text: string) => void;
  },
) {
  const gone = (moved: boolean) => {
    if (moved) desk.did('gone');
  };
  const look = button('', () => {
    gone(desk.table.walk('start'));
    review.begin();
    // The buttons for stepping replace this one.
    desk.settled().then(() => forward.focus());
  });
  const picture = sign('picture', t('share.handPicture'), () =>
    withPart(pictures, ({ handPicture }) => handPicture(desk.table, answer)),
  );
  const forward = sign('forward', t('embed.forward'), () => {
    if (desk.table.redo()) desk.did('redone');
  });
  const back = sign('back', t('embed.back'), () => {
    if (desk.table.undo()) desk.did('undone');
  });
  const keys = [
    sign('first', t('embed.first'), () => gone(desk.table.walk('start'))),
    back,
    forward,
    sign('last', t('embed.last'), () => gone(desk.table.walk('end'))),
  ];
  for (const key of keys) key.classList.add('walk');
  picture.classList.add('picture');
  look.classList.add('look');
  look.append(t('page.look'));
  const time = stopwatch(desk);
  return {
    /** *Next game* stands before them. */
    buttons: [look, picture, ...keys],
    /** Shows the buttons. @returns how long the game was, if it is over: its moves, and its time if that is known */
    show(snapshot: Snapshot): string[] {
      const { result, ply, moves, path, aimed } = snapshot;
      for (const one of [look, picture]) one.hidden = !result || !moves.length;
      const walks = !result && moves.length > 0 && !path.length && !aimed && review.on();
      for (const key of keys) key.hidden = !walks;
      // Not `disabled`: at either end of the game the button would lose the focus.
      for (const [i, key] of keys.entries())
        key.setAttribute('aria-disabled', String(i < 2 ? ply === 0 : ply === moves.length));
      const n = time(snapshot);
      if (!result) return [];
      return [t('games.plies', { n: ply }), ...(n === undefined ? [] : [t('end.minutes', { n })])];
    },
  };
}
