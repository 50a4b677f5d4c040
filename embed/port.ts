// The protocol between host page and board over a port: JSON texts and nothing else.
import { has, say, t } from '../www/base/words.ts';
import { ConfigError } from './config.ts';

/** The functions that answer the calls; `CALLS` checks their arguments first. */
type Live = { calls: Record<string, (...args: never[]) => unknown> };

/** Longer messages are ignored, in characters. */
const MAX_MESSAGE = 8192;
/** How many messages per second are answered. */
const MAX_PER_SECOND = 60;

const isText = (value: unknown) => typeof value === 'string' && value.length <= 100;
const isPly = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000;
const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';
const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
/** `setState` may be given a whole state: parts such as `last` are objects, whose content is not read. */
const isConfig = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(
    (one) => isValue(one) || (typeof one === 'object' && (!Array.isArray(one) || one.every(isValue))),
  );

/** The calls, with a check for each argument. An optional argument's check accepts `undefined`. */
const CALLS: Record<string, ((value: unknown) => boolean)[]> = {
  getState: [],
  setState: [isConfig],
  play: [isText],
  undo: [],
  redo: [],
  goTo: [isPly],
  flip: [],
  toSVG: [],
  focusBoard: [isFlag],
};

/** Answers the calls that arrive at a port. They wait until the board has loaded. */
export function serve(port: MessagePort, live: Promise<Live>) {
  let second = 0;
  let received = 0;
  /** Calls are answered one after the other. */
  let turn = Promise.resolve();
  const answer = (message: unknown) => port.postMessage(JSON.stringify(message));
  const refuse = (id: number, error: unknown) =>
    answer({
      id,
      error:
        error instanceof ConfigError
          ? { code: error.code, message: error.message }
          : { code: 'failed', message: say(error) },
    });
  port.onmessage = ({ data }) => {
    if (typeof data !== 'string' || data.length > MAX_MESSAGE) return;
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, received] = [now, 0];
    received += 1;
    const { id, call, args = [] } = parsed(data);
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) return;
    if (received > MAX_PER_SECOND)
      return refuse(id, new ConfigError('often', has('embed.often') ? t('embed.often') : ''));
    const wanted = typeof call === 'string' && Object.hasOwn(CALLS, call) ? CALLS[call] : undefined;
    if (!wanted || !Array.isArray(args) || args.length > wanted.length || !wanted.every((is, i) => is(args[i]))) {
      return refuse(id, new ConfigError('call', has('embed.call') ? t('embed.call') : ''));
    }
    turn = turn.then(async () => {
      try {
        answer({ id, value: await (await live).calls[call as string](...(args as never[])) });
      } catch (error) {
        refuse(id, error);
      }
    });
    return undefined;
  };
  return {
    tell: (event: string, detail: unknown) => answer({ event, detail }),
  };
}

function parsed(text: string): { id?: unknown; call?: unknown; args?: unknown } {
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}
