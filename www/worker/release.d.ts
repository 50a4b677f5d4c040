/** Made when the site is built: which version this worker keeps. See scripts/site/worker.mjs. */

/** Names this version: another one for each change of a file, or of the worker itself. */
export const version: string;
/** The digest of version.json, which lists the files (SHA-256, base64url). */
export const list: string;
