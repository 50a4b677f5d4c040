export * from './embed.js';

/**
 * Says where all boards without an attribute `base` find their files: the address of the folder to which
 * `npx tessera-board copy FOLDER` has copied them. Without it they are looked for beside the module.
 */
export function setBase(base: string | URL): void;
