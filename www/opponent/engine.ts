// The engine of the page: one for all that asks it.

import { thinker } from '../base/build.js';
import { trusted } from '../base/worker-urls.ts';
import { EngineClient } from '../engine/engine.ts';

/** The name of the engine, which what it has seen is kept under: its file's name changes with what is in it. */
export const BY: string = thinker.wasm.slice(thinker.wasm.lastIndexOf('/') + 1);

export const engine: EngineClient = new EngineClient({ worker: () => trusted('thinker'), wasm: thinker.wasm });
