// Text on its way into HTML and back.

const NAMED = /** @type {Record<string, string>} */ ({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" });

/** Text as it stands in HTML or SVG, in an attribute too. @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Text as it was before it was written into HTML or SVG. @param {string} html */
export const unescapeHtml = (html) =>
  html.replace(/&(?:#(\d+)|(lt|gt|amp|quot|apos));/g, (_, code, name) =>
    code ? String.fromCharCode(code) : NAMED[name],
  );

/** HTML as its text. @param {string} html */
export const plain = (html) => unescapeHtml(html.replace(/<[^>]*>/g, ''));
