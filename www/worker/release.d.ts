/** The version that this worker keeps, made when the site is built. See scripts/site/worker.mjs. */

/** The name of the version; it changes with each change of a file or of the worker. */
export const version: string;
/** The digest of version.json, which lists the files (SHA-256, base64url). */
export const list: string;
