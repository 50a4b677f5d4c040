// The engine of the page: one for all that asks it.

import { thinker } from '../base/build.js';
import { trusted } from '../base/worker-urls.ts';
import { Mind } from '../engine/engine.ts';

export const mind: Mind = new Mind({ worker: () => trusted('thinker'), wasm: thinker.wasm });
