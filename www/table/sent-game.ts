// A game that a friend has sent: what it is stands beside the board until something is played, and then it is sent back
// with one touch.

import type { Snapshot, Table } from 'tessera';
import { button, el } from '../base/dom.ts';
import { copy } from '../base/files.ts';
import { icon } from '../base/icons.ts';
import { say, t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import { linkTo } from '../share/link.ts';
import { played } from '../store/playing.ts';

const KEPT = 'tessera/sent/';

/** The tables that links have brought and no view has greeted yet, and what is said of them. */
const coming = new WeakMap<Table, Arrival>();

/** How a link's game came: what is said instead of the usual, whether it was here as far as that, and the fragment that opens
 *  it as another game. */
type Arrival = { sentence?: string; known?: boolean; apart?: string };

/** Remembers that a link has brought a table. */
export const wasSent = (table: Table, arrival: Arrival = {}) => coming.set(table, arrival);

/** How far a game was when it came, and who was to act. */
type Came = { ply: number; toAct: number | null };

/** How a game came, while its tab is open; nothing where it was not sent. */
function cameAs(id: string): Came | undefined {
  try {
    const stored = sessionStorage.getItem(KEPT + id);
    if (stored === null) return undefined;
    const [ply, toAct] = stored.split(' ').map(Number);
    return { ply: ply || 0, toAct: toAct ?? null };
  } catch {
    return undefined;
  }
}

function remember(id: string, { ply, toAct }: Came) {
  try {
    sessionStorage.setItem(KEPT + id, toAct === null ? `${ply}` : `${ply} ${toAct}`);
  } catch {
    /* good until the page is closed */
  }
}

export function sent(
  desk: Desk,
  {
    id,
    how,
    share,
    answer,
    post,
  }: {
    /** That of the game on the table. */
    id: () => string;
    /** Shows how the game is played. */
    how: () => void;
    /** Offers all the ways to take the game along. */
    share: () => void;
    /** Says something for a while. */
    answer: (text: string) => void;
    /** What was played when the game was sent, while a friend is to go on. */
    post: { waits: string | undefined };
  },
) {
  let table: Table | undefined;
  /** How the game came. */
  let came: Came | undefined;
  let greets = false;
  /** What is said instead of the usual, and how far the game was then. */
  let [sentence, at] = ['', 0];
  /** The fragment that opens what was sent as another game. */
  let apart: string | undefined;
  const look = (snapshot: Snapshot) => {
    if (desk.table === table) return;
    table = desk.table;
    const arrival = coming.get(table);
    greets = coming.delete(table);
    [sentence, at, apart] = [arrival?.sentence ?? '', snapshot.ply, arrival?.apart];
    if (greets && !arrival?.known) remember(id(), snapshot);
    came = cameAs(id()) ?? (greets ? { ply: snapshot.ply, toAct: snapshot.toAct } : undefined);
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
      await desk.settled(); // what has just changed is shown first
      answer(t('sent.copied'));
    } else share();
  };
  /** It is the friend's turn from now on. */
  const wait = () => {
    post.waits = played(desk.table.snapshot());
    desk.did('changed');
  };
  const back = button('', send, { class: 'main send', hidden: true });
  back.append(icon('send'), t('sent.back'));
  const instead = button('', () => {
    post.waits = '';
    desk.did('changed');
  });
  /** Who is waited for. */
  const friend = (snapshot: Snapshot) =>
    post.waits && snapshot.toAct !== null && post.waits === played(snapshot)
      ? say(snapshot.seats[snapshot.toAct].who)
      : '';
  return {
    /** One sends the game back, one has somebody here play for the friend. */
    buttons: [back, instead],
    /** That the game waits for the friend to whom it was sent; empty where it does not. */
    waits(snapshot: Snapshot) {
      const who = friend(snapshot);
      return who && t('sent.waits', { who });
    },
    /** What is said of a game that has come, until something is played. */
    greeting(snapshot: Snapshot) {
      look(snapshot);
      if (!greets) return null;
      const another = apart ? [' ', button(t('link.apart'), () => location.assign(`#${apart}`))] : [];
      if (sentence) return snapshot.ply === at ? [el('strong', {}, sentence), ...another] : null;
      if (snapshot.ply !== came?.ply) return null;
      const over = snapshot.toAct === null || snapshot.over.length;
      const who = over ? '' : say(snapshot.seats[snapshot.toAct ?? 0].who);
      const here = who ? t('sent.here', { name: snapshot.name, who }) : t('sent.over', { name: snapshot.name });
      return [el('strong', {}, here), ' ', button(t('page.how'), how)];
    },
    show(snapshot: Snapshot) {
      look(snapshot);
      // A turn can have several actions: it goes back when another one is to act.
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
