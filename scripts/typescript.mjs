// Lets Node import the page's TypeScript: import this module first, then the sources with `await import('….ts')`.
// Node itself strips types only from version 22 on.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
