/** Made when the site is built: where the module is, from this folder. */
export const module: string;
export const wasm: string;
