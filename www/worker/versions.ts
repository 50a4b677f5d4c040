// The versions of the site on this device: each has a cache of its own, which is complete or not there at all.

import type { Listed } from './files.ts';
import { exact, fetchExactly, LIST, pathOf } from './files.ts';

/** The page that is shown in place of one that is not on the device. */
const AWAY = 'offline/away.html';
/** How many files are fetched at a time. */
const AT_ONCE = 4;

/** Runs `act` on several things at a time. Rejects with the first failure and then begins no more. */
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
  // Wait for all, so that nothing is stored after a failed version has been deleted.
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
 * @param home the site's address; one origin may have several sites
 * @param version this worker's
 * @param listDigest the digest of its list
 */
export function versions(home: string, version: string, listDigest: string) {
  const prefix = `tessera ${new URL(home).pathname} `;
  const own = `${prefix}${version}`;
  const at = (path: string) => new URL(path, home).href;
  let listed: Promise<Map<string, Listed>> | undefined;
  let again: Promise<void> | undefined;

  /** The files of a kept version, by path. */
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
  /** The pictures and parts that a page names. @param path the page's */
  const namedIn = (html: string, path: string, known: Map<string, Listed>) =>
    [...html.matchAll(/\s(?:src|srcset|href)="([^"#]+)(?:#[^"]*)?"/g)].flatMap(([, address]) => {
      const inside = known.get(pathOf(new URL(address, at(path)).href, home, (one) => known.has(one)) ?? '');
      return inside?.part === 'pages' && !isPage(inside) ? [inside] : [];
    });
  /** Stores a checked file; for a page, also the files it names. */
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

  /** The host's answer; without a network, for a page, the page that says so. */
  const ask = (request: Request) =>
    fetch(request).catch(async (error) => {
      const away = request.mode === 'navigate' && (await (await caches.open(own)).match(at(AWAY)));
      if (!away) throw error;
      // Its relative addresses start from its own folder.
      const html = (await away.text()).replace(/(\s(?:src|href)=")(?=\.)/g, `$1${at(AWAY.replace(/[^/]*$/, ''))}`);
      return new Response(html, { status: 503, headers: away.headers });
    });

  /** Fetches and stores the wanted files that are missing. */
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

  /** The files of older versions by digest, which need not be fetched again, and which files the next version is to keep. */
  async function keptBefore() {
    const there = new Map<string, { cache: Cache; path: string }>();
    /** Pages that have been visited: the next version keeps them as well. */
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
    /** Whether the next version is to keep a file. */
    const wanted = ({ path, part }: Listed) =>
      part === 'app' || (part === 'pages' && (everything || visited.has(path)));
    return { there, wanted };
  }

  return {
    /** Fetches this version as a whole. If a file fails, it rejects and leaves everything as it was. */
    async takeIn() {
      // A part of it may be there if the browser has stopped this worker halfway.
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
        const all = [...known.values()].filter(wanted);
        // Pages come last: the pictures that they name are there by then, and are not fetched twice.
        for (const some of [all.filter((file) => !isPage(file)), all.filter(isPage)])
          await each(some, async (file) => put(cache, file, await get(file), known, get));
        // A cache with a list counts as complete, so store the list last.
        await cache.put(at(LIST), list);
        if (!(await caches.has(own))) throw new Error('deleted meanwhile');
      } catch (error) {
        if (!isWhole) await caches.delete(own);
        throw error;
      }
    },

    /** Deletes all other versions. */
    async clean() {
      for (const name of await allNames()) if (name !== own) await caches.delete(name);
    },

    /**
     * Answers a page's request from the cache, else from the host; a file of this version is then kept.
     * @param going called with work that goes on after the answer
     */
    async answer(request: Request, going: (keeping: Promise<unknown>) => void) {
      const known = await files().catch(() => {
        // The browser has deleted the cache: fetch this version again.
        again ??= this.takeIn().finally(() => {
          again = undefined;
        });
        going(again.catch(() => {}));
        return new Map();
      });
      const path = pathOf(request.url, home, (one) => known.has(one));
      const file = path === undefined ? undefined : (known.get(path) as Listed);
      if (!file) {
        // A page that was loaded in another version may ask for files of that version.
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
        going(keep().catch(() => {})); // no room: try again next time
      }
      return answer;
    },

    /** Keeps a page that was opened before there was a worker. */
    async visit(address: string) {
      const known = await files();
      const file = known.get(pathOf(address, home, (one) => known.has(one)) ?? '');
      if (file && isPage(file)) await put(await caches.open(own), file, await fetchOne(file), known, fetchOne);
    },

    /** The bytes of all files that can be kept, and of those that are kept. */
    async state() {
      const cache = await caches.open(own);
      const known = [...(await files()).values()].filter(({ part }) => part !== 'other');
      const here = new Set((await cache.keys()).map(({ url }) => url));
      const sum = (some: Listed[]) => some.reduce((all, { size }) => all + size, 0);
      return { version, all: sum(known), kept: sum(known.filter(({ path }) => here.has(at(path)))) };
    },

    /** Keeps all pages and pictures. @param came called with the bytes of each file that has been fetched */
    keepAll: (came: (bytes: number) => void) => fill(({ part }) => part !== 'other', came),

    /** Fetches files of the app that the browser has deleted. */
    complete: () => fill(({ part }) => part === 'app'),
  };
}
