// A game that a friend has sent: what it is stands beside the board until something is played, and then it is sent back
// with one touch.
import { button, el } from '../base/dom.js';
import { copy } from '../base/files.js';
import { icon } from '../base/icons.js';
import { say, t } from '../base/words.js';
import { linkTo } from '../share/link.js';

/** @typedef {import('tessera').Table} Table */
/** @typedef {import('tessera').Snapshot} Snapshot */

const KEPT = 'tessera/sent/';

/** The tables that links have brought and no view has greeted yet. @type {WeakSet<Table>} */
const coming = new WeakSet();

/** Remembers that a link has brought a table. @param {Table} table */
export const wasSent = (table) => coming.add(table);

/** @typedef {{ply: number, toAct: number | null}} Came how far a game was when it came, and who was to act */

/** How a game came, while its tab is open; nothing where it was not sent. @param {string} id @returns {Came | undefined} */
function cameAs(id) {
  try {
    const stored = sessionStorage.getItem(KEPT + id);
    if (stored === null) return undefined;
    const [ply, toAct] = stored.split(' ').map(Number);
    return { ply: ply || 0, toAct: toAct ?? null };
  } catch {
    return undefined;
  }
}

/** @param {string} id @param {Came} came */
function remember(id, { ply, toAct }) {
  try {
    sessionStorage.setItem(KEPT + id, toAct === null ? `${ply}` : `${ply} ${toAct}`);
  } catch {
    /* good until the page is closed */
  }
}

/**
 * @param {import('../desk/desk.js').Desk} desk
 * @param {object} about
 * @param {() => string} about.id that of the game on the table
 * @param {() => void} about.how shows how the game is played
 * @param {() => void} about.share offers all the ways to take the game along
 * @param {(text: string) => void} about.answer says something for a while
 */
export function sent(desk, { id, how, share, answer }) {
  /** @type {Table | undefined} */
  let table;
  /** How the game came. @type {Came | undefined} */
  let came;
  let greets = false;
  /** @param {Snapshot} snapshot */
  const look = (snapshot) => {
    if (desk.table === table) return;
    table = desk.table;
    greets = coming.delete(table);
    if (greets) remember(id(), snapshot);
    came = cameAs(id()) ?? (greets ? { ply: snapshot.ply, toAct: snapshot.toAct } : undefined);
  };
  const send = async () => {
    /** @type {string} */
    let link;
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
      if (!failed) return;
    }
    if (await copy(link)) answer(t('sent.copied'));
    else share();
  };
  const back = button('', send, { class: 'main send', hidden: true });
  back.append(icon('send'), t('sent.back'));
  return {
    /** Sends the game back. */
    button: back,
    /** What is said of a game that has come, until something is played. @param {Snapshot} snapshot */
    greeting(snapshot) {
      look(snapshot);
      if (!greets || snapshot.ply !== came?.ply) return null;
      const who = snapshot.toAct === null ? '' : say(snapshot.seats[snapshot.toAct].who);
      const sentence = who ? t('sent.here', { name: snapshot.name, who }) : t('sent.over', { name: snapshot.name });
      return [el('strong', {}, sentence), ' ', button(t('page.how'), how)];
    },
    /** @param {Snapshot} snapshot */
    show(snapshot) {
      look(snapshot);
      // A turn can have several actions: it goes back when another one is to act.
      back.hidden =
        came === undefined ||
        snapshot.ply <= came.ply ||
        snapshot.ply < snapshot.moves.length ||
        (snapshot.result === null && snapshot.toAct === came.toAct);
    },
    /** The greeting has been read. */
    read() {
      greets = false;
    },
  };
}
