// A game sent by a friend: a greeting beside the board until something is played, then a button that sends it back.

import type { Snapshot, Table } from 'tessera';
import { button, el } from '../base/dom.ts';
import { copy } from '../base/files.ts';
import { icon } from '../base/icons.ts';
import * as sentences from '../base/sentences.ts';
import { t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import { linkTo } from '../share/link.ts';
import { played } from '../store/playing.ts';

const KEPT = 'tessera/sent/';

/** Tables from links that no view has shown yet, and how they came. */
const coming = new WeakMap<Table, Arrival>();

/** How a game came by link: a sentence in place of the usual greeting, whether it was stored here already, and the fragment
 *  that opens it as another game; `own` if it did not come, but is begun here to be sent. */
type Arrival = { sentence?: string; known?: boolean; apart?: string; own?: boolean };

/** Remembers that a table came by link. */
export const wasSent = (table: Table, arrival: Arrival = {}) => coming.set(table, arrival);

/** Remembers that a new table will go back and forth by link, beginning here. */
export const sendsFirst = (table: Table) => wasSent(table, { own: true });

/** The state in which a game came: how far it was, and whose turn it was. */
type ReceivedState = { ply: number; toAct: number | null };

/** The state in which a game came to this tab; nothing if it was not sent. */
function receivedState(id: string): ReceivedState | undefined {
  try {
    const stored = sessionStorage.getItem(KEPT + id);
    if (stored === null) return undefined;
    const [ply, toAct] = stored.split(' ').map(Number);
    return { ply: ply || 0, toAct: toAct ?? null };
  } catch {
    return undefined;
  }
}

function remember(id: string, { ply, toAct }: ReceivedState) {
  try {
    sessionStorage.setItem(KEPT + id, toAct === null ? `${ply}` : `${ply} ${toAct}`);
  } catch {
    /* it is remembered until the page is closed */
  }
}

export function sentGame(
  desk: Desk,
  {
    id,
    how,
    share,
    answer,
    post,
  }: {
    /** The id of the game on the table. */
    id: () => string;
    /** Shows how the game is played. */
    how: () => void;
    /** Opens the dialog for sharing. */
    share: () => void;
    /** Shows a text for a while. */
    answer: (text: string) => void;
    /** What had been played when the game was sent, while the friend is to move; nothing if it has never gone by link. */
    post: { waits: string | undefined };
  },
) {
  let table: Table | undefined;
  /** The state in which the game came. */
  let came: ReceivedState | undefined;
  let greets = false;
  /** The sentence in place of the usual greeting, and the ply at which it is shown. */
  let [sentence, at] = ['', 0];
  /** The fragment that opens the received game as another game. */
  let apart: string | undefined;
  const look = (snapshot: Snapshot) => {
    if (desk.table === table) return;
    table = desk.table;
    const arrival = coming.get(table);
    coming.delete(table);
    greets = arrival !== undefined && !arrival.own;
    [sentence, at, apart] = [arrival?.sentence ?? '', snapshot.ply, arrival?.apart];
    if (arrival && !arrival.known) remember(id(), snapshot);
    came = receivedState(id()) ?? (arrival && { ply: snapshot.ply, toAct: snapshot.toAct });
  };
  const send = async () => {
    let link: string;
    try {
      link = linkTo(desk.table.share());
    } catch {
      share(); // too long for a link: a file can hold it
      return;
    }
    if ('share' in navigator) {
      const failed = await navigator
        .share({ title: document.title, text: t('sent.yours', { name: desk.table.snapshot().name }), url: link })
        .then(
          () => false,
          (error) => error.name !== 'AbortError',
        );
      if (!failed) {
        wait();
        return;
      }
    }
    if (await copy(link)) {
      wait();
      await desk.settled(); // show the change first
      answer(t('sent.copied'));
    } else share();
  };
  /** From now on the game waits for the friend. */
  const wait = () => {
    post.waits = played(desk.table.snapshot());
    desk.did('changed');
  };
  const called = el('span');
  const back = button('', send, { class: 'main send', hidden: true });
  back.append(icon('send'), called);
  const instead = button('', () => {
    post.waits = '';
    desk.did('changed');
  });
  /** The name of the friend that the game waits for; empty if it does not wait. */
  const friend = (snapshot: Snapshot) =>
    post.waits && snapshot.toAct !== null && post.waits === played(snapshot)
      ? sentences.nameAfar(snapshot.seats[snapshot.toAct])
      : '';
  return {
    /** One sends the game back; one lets somebody here move for the friend. */
    buttons: [back, instead],
    /** That the game waits for a friend, as a headline; empty if it does not. */
    waits(snapshot: Snapshot) {
      const who = friend(snapshot);
      return who && t('sent.waits', { who });
    },
    /** The greeting of a received game, until something is played. */
    greeting(snapshot: Snapshot) {
      look(snapshot);
      if (!greets) return null;
      const another = apart ? [' ', button(t('link.apart'), () => location.assign(`#${apart}`))] : [];
      if (sentence) return snapshot.ply === at ? [el('strong', {}, sentence), ...another] : null;
      if (snapshot.ply !== came?.ply) return null;
      const over = snapshot.toAct === null || snapshot.over.length;
      const here = t(over ? 'sent.over' : 'sent.here', { name: snapshot.name });
      return [el('strong', {}, here), ' ', button(t('page.how'), how)];
    },
    show(snapshot: Snapshot) {
      look(snapshot);
      called.textContent = t(post.waits === undefined ? 'sent.first' : 'sent.back');
      // A turn can have several actions: offer to send the game back only when the turn has passed.
      back.hidden =
        came === undefined ||
        snapshot.ply <= came.ply ||
        snapshot.ply < snapshot.moves.length ||
        (snapshot.result === null && snapshot.toAct === came.toAct);
      instead.hidden = !friend(snapshot);
      instead.textContent = t('sent.instead', { who: friend(snapshot) });
    },
    /** The greeting has been read. */
    read() {
      greets = false;
      sentence = '';
    },
  };
}
