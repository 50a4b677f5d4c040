// What www/start.js leaves on the page for scripts, as functions see it that run there.

declare global {
  var tessera: {
    bindings: typeof import('tessera');
    /** The view is a table's wherever scripts and tests ask for it. */
    app: Omit<ReturnType<typeof import('../../www/app.js').run>, 'view'> & {
      view: ReturnType<typeof import('../../www/table.js').tableView>;
    };
  };
}

export {};
