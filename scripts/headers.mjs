// The HTTP headers of the site's files: for the server of `make play`, and for the files in hosting/, which
// tests/hosting.test.mjs compares with this table.

/** @typedef {{what: string, files: RegExp, headers: Record<string, string>}} Rule */

/** Headers by path within the site; later rules override earlier ones. @type {Rule[]} */
export const RULES = [
  {
    what: 'all files',
    files: /^/,
    headers: {
      // A frame with the attribute `sandbox` has an opaque origin, so everything it loads is cross-origin and needs this.
      'Access-Control-Allow-Origin': '*',
      // Pages with a Cross-Origin-Embedder-Policy can have boards, too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
    },
  },
  {
    what: 'the app and all pages beside it: no page of others may have them in a frame, to lead clicks astray',
    files: /^(index\.html|(bench|help|offline|rules)\/.*)?$/,
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
