// The worker that thinks.
import { thinking } from './thinking.js';

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
const take = thinking((answer) => worker.postMessage(answer), 40);
worker.onmessage = (/** @type {MessageEvent} */ { data }) => void take(data);
