// What is kept of the site on this device: each version in a cache of its own, which is there as a whole or not at all.
import { exact, fetchExactly, LIST, pathOf } from './files.js';

/** @typedef {import('./files.js').Listed} Listed */

/** So many files come at once. */
const AT_ONCE = 4;

/** @template T @param {T[]} things @param {(thing: T) => Promise<unknown>} act rejects with the first failure, after which no more is begun */
async function each(things, act) {
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
  if (failed) throw /** @type {PromiseRejectedResult} */ (failed).reason;
}

/**
 * @param {string} home the site's address; several sites may stand at one origin
 * @param {string} version the one that this worker is of
 * @param {string} listDigest of its list
 */
export function versions(home, version, listDigest) {
  const prefix = `tessera ${new URL(home).pathname} `;
  const own = `${prefix}${version}`;
  const at = (/** @type {string} */ path) => new URL(path, home).href;
  /** @type {Promise<Map<string, Listed>> | undefined} */
  let listed;
  /** @type {Promise<void> | undefined} */
  let again;

  /** The files of a version that is kept. @param {Cache} cache @returns {Promise<Map<string, Listed>>} */
  async function filesIn(cache) {
    const answer = await cache.match(at(LIST));
    if (!answer) throw new Error('nothing is kept');
    const { files } = await answer.json();
    return new Map(files.map((/** @type {Listed} */ file) => [file.path, file]));
  }
  const files = () => {
    listed ??= caches.open(own).then(filesIn);
    listed.catch(() => {
      listed = undefined;
    });
    return listed;
  };
  /**
   * Keeps a file that has just come for a page, if it is this version's; with a page all that is in it, seen or not.
   * @param {Cache} cache @param {Listed} file @param {Response} answer @param {Map<string, Listed>} known
   */
  async function keep(cache, { path, digest, part }, answer, known) {
    const whole = await exact(answer, digest);
    if (!whole) return;
    const html = part === 'pages' && path.endsWith('.html') ? await whole.clone().text() : '';
    await cache.put(at(path), whole);
    const named = [...html.matchAll(/\s(?:src|href)="([^"#]+)"/g)].map(([, address]) =>
      pathOf(new URL(address, at(path)).href, home, (one) => known.has(one)),
    );
    await each([...new Set(named)], async (one) => {
      const inside = known.get(one ?? '');
      if (inside?.part !== 'pages' || inside.path.endsWith('.html') || (await cache.match(at(inside.path)))) return;
      await cache.put(at(inside.path), await fetchExactly(at(inside.path), inside.digest));
    });
  }

  const allNames = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

  /** Files that other versions have kept, by their digests: they need not come again. */
  async function keptBefore() {
    /** @type {Map<string, {cache: Cache, path: string}>} */
    const there = new Map();
    /** Pages and pictures that have been visited, which are to be there in the next version as well. @type {Set<string>} */
    const visited = new Set();
    for (const name of await allNames()) {
      if (name === own) continue;
      const cache = await caches.open(name);
      const old = await filesIn(cache).catch(() => new Map());
      for (const { url } of await cache.keys()) {
        const path = pathOf(url, home, (one) => old.has(one));
        const file = path !== undefined && old.get(path);
        if (!file) continue;
        there.set(file.digest, { cache, path: file.path });
        if (file.part !== 'app') visited.add(file.path);
      }
    }
    return { there, visited };
  }

  return {
    /** Takes this version in as a whole; rejects, and leaves all as it was, where one file does not come as it should. */
    async takeIn() {
      // Half of it may be there from a time when the browser has ended this worker in the middle.
      const isWhole = (await caches.has(own)) && (await (await caches.open(own)).match(at(LIST)));
      try {
        const list = await fetchExactly(at(LIST), listDigest);
        /** @type {Listed[]} */
        const all = (await list.clone().json()).files;
        const { there, visited } = await keptBefore();
        const cache = await caches.open(own);
        await each(
          all.filter(({ path, part }) => part === 'app' || visited.has(path)),
          async ({ path, digest }) => {
            const before = there.get(digest);
            const kept = await before?.cache.match(at(before.path));
            await cache.put(at(path), kept ?? (await fetchExactly(at(path), digest)));
          },
        );
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
     * @param {Request} request
     * @param {(keeping: Promise<unknown>) => void} going is told of what goes on after the answer
     */
    async answer(request, going) {
      const known = await files().catch(() => {
        // The browser has thrown it away: once, it is taken in anew.
        again ??= this.takeIn();
        going(again.catch(() => {}));
        return new Map();
      });
      const path = pathOf(request.url, home, (one) => known.has(one));
      const file = path === undefined ? undefined : /** @type {Listed} */ (known.get(path));
      if (!file) {
        // A page that has begun before this version came may ask for parts of its own.
        for (const name of await allNames()) {
          const kept = await (await caches.open(name)).match(request.url, { ignoreVary: true });
          if (kept && name !== own) return kept;
        }
        return fetch(request);
      }
      const cache = await caches.open(own);
      const kept = await cache.match(at(file.path), { ignoreVary: true });
      if (kept) return kept;
      const answer = await fetch(request);
      if (answer.ok && file.part !== 'other') {
        const keeping = keep(cache, file, answer.clone(), known).catch(() => {}); // no room: it is kept another time
        going(keeping);
      }
      return answer;
    },

    /** How much there is to keep, and how much of it is kept, in bytes. */
    async state() {
      const cache = await caches.open(own);
      const known = [...(await files()).values()].filter(({ part }) => part !== 'other');
      const here = new Set((await cache.keys()).map(({ url }) => url));
      const sum = (/** @type {Listed[]} */ some) => some.reduce((all, { size }) => all + size, 0);
      return { version, all: sum(known), kept: sum(known.filter(({ path }) => here.has(at(path)))) };
    },

    /** Keeps all pages and pictures. @param {(bytes: number) => void} came is told of each file that has come */
    async keepAll(came) {
      const cache = await caches.open(own);
      const known = [...(await files()).values()].filter(({ part }) => part !== 'other');
      const here = new Set((await cache.keys()).map(({ url }) => url));
      await each(
        known.filter(({ path }) => !here.has(at(path))),
        async ({ path, digest, size }) => {
          await cache.put(at(path), await fetchExactly(at(path), digest));
          came(size);
        },
      );
    },
  };
}
