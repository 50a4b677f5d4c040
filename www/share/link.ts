// A game's link, and its name in files.

import type { Snapshot } from 'tessera';
import { nameAfar } from '../base/sentences.ts';

/** What precedes the share code in a link's fragment. */
export const LINK = 'play=';

/** Follows the code in a link on somebody's page, or from an embedded board: no friend has sent such a game. */
export const FROM_PAGE = '&from=page';

/** Follows the code in a link that opens the game as a new one, even if it is stored here already. */
export const APART = '&apart';

/** Follows all else in a link that opens the review of its game. */
export const SEE_REVIEW = '&see=review';

/** The link that holds a game. */
export const linkTo = (code: string) => `${location.href.split('#')[0]}#${LINK}${code}`;

/** The name of a game in file names and under pictures. */
export const called = (snapshot: Snapshot) =>
  [snapshot.name, ...snapshot.seats.map((seat) => seat.name && nameAfar(seat))].filter(Boolean).join(' ');
