// The engine's worker.
import { thinking } from './protocol.ts';

const worker = self as unknown as Worker;
const take = thinking((answer) => worker.postMessage(answer), 40);
worker.onmessage = ({ data }: MessageEvent) => void take(data);
