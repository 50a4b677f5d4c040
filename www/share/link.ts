// A game's address and name, for what is taken along.

import type { Snapshot } from 'tessera';
import { say } from '../base/words.ts';

/** What comes before the code in a link's fragment. */
export const LINK = 'play=';

/** What follows the code in a link that stands on somebody's page, or leads here from a board there: nobody has sent it. */
export const FROM_PAGE = '&from=page';

/** What follows the code in a link whose game is to be one of its own, even if it is here already. */
export const APART = '&apart';

/** The address of this page that holds a game. */
export const linkTo = (code: string) => `${location.href.split('#')[0]}#${LINK}${code}`;

/** What a game is called in names of files and under pictures. */
export const called = (snapshot: Snapshot) =>
  [snapshot.name, ...snapshot.seats.map(({ name, who }) => name && say(who))].filter(Boolean).join(' ');
