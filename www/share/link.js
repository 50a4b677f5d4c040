// A game's address and name, for what is taken along.

import { isolated } from '../base/words.js';

/** @typedef {import('tessera').Snapshot} Snapshot */

/** What comes before the code in a link's fragment. */
export const LINK = 'play=';

/** What follows the code in a link that stands on somebody's page, or leads here from a board there: nobody has sent it. */
export const FROM_PAGE = '&from=page';

/** The address of this page that holds a game. @param {string} code */
export const linkTo = (code) => `${location.href.split('#')[0]}#${LINK}${code}`;

/** What a game is called in names of files and under pictures. @param {Snapshot} snapshot */
export const called = (snapshot) =>
  [snapshot.name, ...snapshot.seats.map(({ name }) => isolated(name))].filter(Boolean).join(' ');
