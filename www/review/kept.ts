// Where a game's review is kept.

import { BY } from '../opponent/engine.ts';

/** What a game's review is kept under. @param asked what the engine was asked */
export const keptAs = (asked: { start: string; actions: string[]; letters: boolean }) => ({
  key: JSON.stringify({ start: asked.start, actions: asked.actions, letters: asked.letters }),
  by: BY,
});
