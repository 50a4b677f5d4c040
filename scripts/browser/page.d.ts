// What www/start.js and embed/frame.js leave on the page for scripts, as functions see it that run there.

declare global {
  var tessera: {
    bindings: typeof import('tessera');
    words: typeof import('../../www/base/words.js');
    /** The view is a table's wherever scripts and tests ask for it. */
    app: Omit<ReturnType<typeof import('../../www/app.js').run>, 'view'> & {
      view: ReturnType<typeof import('../../www/table/table.js').tableView>;
    };
    /** In a frame, which has no app: what embed/embed.d.ts promises. */
    board: { calls: Pick<import('../../embed/embed').TesseraBoard, 'getState'> };
  };
  /** What thinks, where a measurement has put it. */
  var Mind: typeof import('thinker').Mind;
  var thinker: Worker | undefined;
}

export {};
