// What is kept of the site on this device: each version in a cache of its own, which is there as a whole or not at all.

import type { Listed } from './files.ts';
import { exact, fetchExactly, LIST, pathOf } from './files.ts';

/** The page that is shown in the place of one that is not here. */
const AWAY = 'offline/away.html';
/** So many files come at once. */
const AT_ONCE = 4;

/** @param act rejects with the first failure, after which no more is begun */
async function each<T>(things: T[], act: (thing: T) => Promise<unknown>) {
  const left = [...things];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      try {
        await act(next);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  };
  // All have ended when this does: nothing is put down after what was begun has been thrown away.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** A list's files by their paths. */
async function listIn(list: Response): Promise<Map<string, Listed>> {
  const { files } = await list.json();
  return new Map(files.map((file: Listed) => [file.path, file]));
}

const isPage = ({ path, part }: Listed) => part === 'pages' && path.endsWith('.html');

/**
 * @param home the site's address; several sites may stand at one origin
 * @param version the one that this worker is of
 * @param listDigest of its list
 */
export function versions(home: string, version: string, listDigest: string) {
  const prefix = `tessera ${new URL(home).pathname} `;
  const own = `${prefix}${version}`;
  const at = (path: string) => new URL(path, home).href;
  let listed: Promise<Map<string, Listed>> | undefined;
  let again: Promise<void> | undefined;

  /** The files of a version that is kept. */
  async function filesIn(cache: Cache): Promise<Map<string, Listed>> {
    const answer = await cache.match(at(LIST));
    if (!answer) throw new Error('nothing is kept');
    return listIn(answer);
  }
  const files = () => {
    listed ??= caches.open(own).then(filesIn);
    listed.catch(() => {
      listed = undefined;
    });
    return listed;
  };
  /** The pictures and parts that a page names, seen or not. @param path its own */
  const namedIn = (html: string, path: string, known: Map<string, Listed>) =>
    [...html.matchAll(/\s(?:src|srcset|href)="([^"#]+)(?:#[^"]*)?"/g)].flatMap(([, address]) => {
      const inside = known.get(pathOf(new URL(address, at(path)).href, home, (one) => known.has(one)) ?? '');
      return inside?.part === 'pages' && !isPage(inside) ? [inside] : [];
    });
  /** Puts down a file that is as it should be, with a page all that is in it. */
  async function put(
    cache: Cache,
    file: Listed,
    whole: Response,
    known: Map<string, Listed>,
    get: (file: Listed) => Promise<Response>,
  ) {
    const html = isPage(file) ? await whole.clone().text() : '';
    await cache.put(at(file.path), whole);
    await each([...new Set(namedIn(html, file.path, known))], async (inside) => {
      if (!(await cache.match(at(inside.path)))) await cache.put(at(inside.path), await get(inside));
    });
  }
  const fetchOne = ({ path, digest }: Listed) => fetchExactly(at(path), digest);

  /** What the host answers; where there is no way to it, and a page was wanted, a page that says so. */
  const ask = (request: Request) =>
    fetch(request).catch(async (error) => {
      const away = request.mode === 'navigate' && (await (await caches.open(own)).match(at(AWAY)));
      if (!away) throw error;
      // Its own addresses begin where it lies itself.
      const html = (await away.text()).replace(/(\s(?:src|href)=")(?=\.)/g, `$1${at(AWAY.replace(/[^/]*$/, ''))}`);
      return new Response(html, { status: 503, headers: away.headers });
    });

  /** Has those of the wanted files come that are not here. */
  async function fill(wanted: (file: Listed) => boolean, came?: (bytes: number) => void) {
    const cache = await caches.open(own);
    const here = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...(await files()).values()].filter((file) => wanted(file) && !here.has(at(file.path)));
    await each(missing, async (file) => {
      await cache.put(at(file.path), await fetchOne(file));
      came?.(file.size);
    });
  }

  const allNames = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

  /** Files that other versions have kept, by their digests: they need not come again. */
  async function keptBefore() {
    const there = new Map<string, { cache: Cache; path: string }>();
    /** Pages that have been visited, which are to be there in the next version as well. */
    const visited = new Set<string>();
    let everything = false;
    for (const name of await allNames()) {
      if (name === own) continue;
      const cache = await caches.open(name);
      const old = await filesIn(cache).catch(() => new Map());
      const left = new Set([...old.values()].filter(({ part }) => part !== 'other').map(({ path }) => path));
      for (const { url } of await cache.keys()) {
        const path = pathOf(url, home, (one) => old.has(one));
        const file = path !== undefined && old.get(path);
        if (!file) continue;
        there.set(file.digest, { cache, path: file.path });
        left.delete(file.path);
        if (file.part === 'pages') visited.add(file.path);
      }
      everything ||= old.size > 0 && !left.size;
    }
    /** Whether a file is to come with the next version. */
    const wanted = ({ path, part }: Listed) =>
      part === 'app' || (part === 'pages' && (everything || visited.has(path)));
    return { there, wanted };
  }

  return {
    /** Takes this version in as a whole; rejects, and leaves all as it was, where one file does not come as it should. */
    async takeIn() {
      // Half of it may be there from a time when the browser has ended this worker in the middle.
      const isWhole = (await caches.has(own)) && (await (await caches.open(own)).match(at(LIST)));
      try {
        const list = await fetchExactly(at(LIST), listDigest);
        const known = await listIn(list.clone());
        const { there, wanted } = await keptBefore();
        const cache = await caches.open(own);
        const get = async (file: Listed) => {
          const before = there.get(file.digest);
          return (await before?.cache.match(at(before.path))) ?? fetchOne(file);
        };
        await each([...known.values()].filter(wanted), async (file) => put(cache, file, await get(file), known, get));
        // What is kept of a version is told by its list, so that this comes last.
        await cache.put(at(LIST), list);
        if (!(await caches.has(own))) throw new Error('thrown away meanwhile');
      } catch (error) {
        if (!isWhole) await caches.delete(own);
        throw error;
      }
    },

    /** Throws away all versions but this one. */
    async clean() {
      for (const name of await allNames()) if (name !== own) await caches.delete(name);
    },

    /**
     * The answer to what a page asks for: as it is kept; else from the host, and kept if it belongs to this version.
     * @param going is told of what goes on after the answer
     */
    async answer(request: Request, going: (keeping: Promise<unknown>) => void) {
      const known = await files().catch(() => {
        // The browser has thrown it away: it is taken in anew.
        again ??= this.takeIn().finally(() => {
          again = undefined;
        });
        going(again.catch(() => {}));
        return new Map();
      });
      const path = pathOf(request.url, home, (one) => known.has(one));
      const file = path === undefined ? undefined : (known.get(path) as Listed);
      if (!file) {
        // A page that has begun before this version came may ask for parts of its own.
        for (const name of await allNames()) {
          const kept = await (await caches.open(name)).match(request.url, { ignoreVary: true });
          if (kept && name !== own) return kept;
        }
        return ask(request);
      }
      const cache = await caches.open(own);
      const kept = await cache.match(at(file.path), { ignoreVary: true });
      if (kept) return kept;
      const answer = await ask(request);
      if (answer.ok && file.part !== 'other') {
        const copy = answer.clone();
        const keep = async () => {
          const whole = await exact(copy, file.digest);
          if (whole) await put(cache, file, whole, known, fetchOne);
        };
        going(keep().catch(() => {})); // no room: it is kept another time
      }
      return answer;
    },

    /** Keeps a page that has been opened before there was a worker. */
    async visit(address: string) {
      const known = await files();
      const file = known.get(pathOf(address, home, (one) => known.has(one)) ?? '');
      if (file && isPage(file)) await put(await caches.open(own), file, await fetchOne(file), known, fetchOne);
    },

    /** How much there is to keep, and how much of it is kept, in bytes. */
    async state() {
      const cache = await caches.open(own);
      const known = [...(await files()).values()].filter(({ part }) => part !== 'other');
      const here = new Set((await cache.keys()).map(({ url }) => url));
      const sum = (some: Listed[]) => some.reduce((all, { size }) => all + size, 0);
      return { version, all: sum(known), kept: sum(known.filter(({ path }) => here.has(at(path)))) };
    },

    /** Keeps all pages and pictures. @param came is told of each file that has come */
    keepAll: (came: (bytes: number) => void) => fill(({ part }) => part !== 'other', came),

    /** Completes what each version keeps, where the browser has thrown some of it away. */
    complete: () => fill(({ part }) => part === 'app'),
  };
}
