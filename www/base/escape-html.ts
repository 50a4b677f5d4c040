const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as Record<string, string>;

/** Escapes a text for HTML, attributes included. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);
