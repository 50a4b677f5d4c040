// The engine of the page: one for all that asks it.

import { thinker } from '../base/build.js';
import { trusted } from '../base/worker-urls.ts';
import { EngineClient } from '../engine/engine.ts';

export const engine: EngineClient = new EngineClient({ worker: () => trusted('thinker'), wasm: thinker.wasm });
