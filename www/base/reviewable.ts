// Which games can be reviewed.

import type { Snapshot } from 'tessera';

/** Whether there is something to review: a game that is over. */
export const canReview = ({ result, over, moves }: Pick<Snapshot, 'result' | 'over' | 'moves'>) =>
  (result !== null || over.length > 0) && moves.length > 0;
