// The tasks of a page's main thread, in CPU time, so that other load on the machine changes nothing.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{name: string, ts: number, tdur?: number, pid: number, tid: number, args: {name?: string}}} Traced times in microseconds */

/**
 * Traces a piece of work: the main thread's tasks, each with its start and CPU time, and the page's own marks
 * (`performance.mark`), all in milliseconds.
 * @param {Page} page
 * @param {() => Promise<unknown>} work
 */
export async function tasks(page, work) {
  const browser = /** @type {import('playwright-core').Browser} */ (page.context().browser());
  await browser.startTracing(page, {
    categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  /** @type {{traceEvents: Traced[]}} */
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const own = traceEvents.filter(({ pid, tid }) => main.has(`${pid} ${tid}`));
  const found = own.filter(({ name, tdur }) => name === 'RunTask' && tdur);
  if (!found.length) throw new Error('the trace has no tasks');
  return {
    tasks: found.map(({ ts, tdur = 0 }) => ({ at: ts / 1000, took: tdur / 1000 })),
    /** When a mark was made. @param {string} called */
    marks: (called) => own.filter(({ name }) => name === called).map(({ ts }) => ts / 1000),
  };
}

/** The longest task, in milliseconds. @param {Page} page @param {() => Promise<unknown>} work */
export const longestTask = async (page, work) => Math.max(...(await tasks(page, work)).tasks.map(({ took }) => took));
