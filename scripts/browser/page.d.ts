// What www/start.ts and embed/frame.ts expose on the page, as seen by functions that run there.

declare global {
  var tessera: {
    bindings: typeof import('tessera');
    words: typeof import('../../www/base/words.ts');
    /** Scripts and tests use it only while the view is a table, or the puzzles of a game. */
    app: Omit<ReturnType<typeof import('../../www/app.ts').run>, 'view'> & {
      view: ReturnType<typeof import('../../www/table/table.ts').tableView> &
        Pick<ReturnType<typeof import('../../www/puzzles/room.ts').room>, 'solves'> & {
          entry: import('../../www/puzzles/entry.ts').Entry & Pick<import('../../www/puzzles/entry.ts').Own, 'ply'>;
        };
    };
    /** In a frame, which has no app: the interface of embed/embed.d.ts. */
    board: { calls: Pick<import('../../embed/embed').TesseraBoard, 'getState'> };
  };
  /** The engine, put there by a measurement. */
  var MoveSearch: typeof import('thinker').MoveSearch;
  var thinker: Worker | undefined;
}

export {};
