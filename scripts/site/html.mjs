// Escapes text for HTML, and extracts text from HTML.

const NAMED = /** @type {Record<string, string>} */ ({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" });

/** Escapes text for HTML and SVG, for attributes too. @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Undoes the escapes of HTML and SVG. @param {string} html */
export const unescapeHtml = (html) =>
  html.replace(/&(?:#(\d+)|(lt|gt|amp|quot|apos));/g, (_, code, name) =>
    code ? String.fromCharCode(code) : NAMED[name],
  );

/** The text of a piece of HTML, without its tags. @param {string} html */
export const plain = (html) => unescapeHtml(html.replace(/<[^>]*>/g, ''));
