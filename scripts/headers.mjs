// The headers that the site's files are sent with: by the server of `make play`, and by the files in hosting/, which
// tests/hosting.test.mjs compares with this table.

/** @typedef {{what: string, files: RegExp, headers: Record<string, string>}} Rule */

/** Which files, by their paths within the site, get which headers; a later rule goes before an earlier one. @type {Rule[]} */
export const RULES = [
  {
    what: 'all files',
    files: /^/,
    headers: {
      // A frame with the attribute `sandbox` has no origin, so that all it loads is of another one and needs this.
      'Access-Control-Allow-Origin': '*',
      // Pages that take in only what asks to be taken in (Cross-Origin-Embedder-Policy) can have boards, too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
    },
  },
  {
    what: 'the app, the rules, the help: no page of others may have them in a frame, to lead clicks astray',
    files: /^(index\.html|(rules|help)\/.*)?$/,
    headers: { 'Content-Security-Policy': "frame-ancestors 'self'" },
  },
  {
    what: 'the frame with a board, and the worker that thinks in it: what a page with such a policy demands of all its frames',
    files: /^(embed\/|assets\/thinker-)/,
    headers: { 'Cross-Origin-Embedder-Policy': 'require-corp' },
  },
  {
    what: 'what has a digest of its content in its name, and so never changes',
    files: /^assets\//,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
];

/** The headers of a file. @param {string} file its path within the site @returns {Record<string, string>} */
export const headersOf = (file) =>
  Object.assign({}, ...RULES.filter(({ files }) => files.test(file)).map(({ headers }) => headers));
