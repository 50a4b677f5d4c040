// What host and board say to each other over a port: texts in JSON, and nothing else.
import { has, say, t } from '../www/base/words.ts';
import { ConfigError } from './config.ts';

/** What answers the calls, each with arguments that `CALLS` has checked. */
type Live = { calls: Record<string, (...args: never[]) => unknown> };

/** The longest message, in characters, and how many are heard in a second. */
const LONGEST = 8192;
const OFTEN = 60;

const isText = (value: unknown) => typeof value === 'string' && value.length <= 100;
const isPly = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000;
const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';
const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
/** Parts of a state may come back with it; what is in them nobody reads. */
const isConfig = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(
    (one) => isValue(one) || (typeof one === 'object' && (!Array.isArray(one) || one.every(isValue))),
  );

/** What may be called, with what; what may be left out says so itself. */
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

/** Serves a board over a port, from now on. Calls wait until the board is there. */
export function serve(port: MessagePort, live: Promise<Live>) {
  let second = 0;
  let heard = 0;
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
    if (typeof data !== 'string' || data.length > LONGEST) return;
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, heard] = [now, 0];
    heard += 1;
    const { id, call, args = [] } = parsed(data);
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) return;
    if (heard > OFTEN) return refuse(id, new ConfigError('often', has('embed.often') ? t('embed.often') : ''));
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
