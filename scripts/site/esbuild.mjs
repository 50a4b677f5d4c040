// Plugins and settings of the bundler.
import path from 'node:path';
import { BINDINGS } from './module.mjs';

/**
 * A module with no file.
 * @param {RegExp} filter what sources call it
 * @param {import('esbuild').OnLoadResult} content
 * @returns {import('esbuild').Plugin}
 */
export const virtual = (filter, content) => ({
  name: 'virtual',
  setup({ onResolve, onLoad }) {
    const namespace = `made${filter.source.replace(/\W/g, '')}`;
    onResolve({ filter }, ({ path: name }) => ({ path: path.posix.basename(name), namespace }));
    onLoad({ filter: /^/, namespace }, () => content);
  },
});

/** The bindings of the modules under the names by which sources ask for them. @type {import('esbuild').Plugin} */
export const bindings = {
  name: 'bindings',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(tessera|thinker)$/ }, ({ path: name }) => ({
      path: path.resolve(BINDINGS[/** @type {keyof typeof BINDINGS} */ (name)]),
    })),
};
