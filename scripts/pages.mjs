// Makes the static pages (rules, help) of pages/ into a site that Trunk has built: a hook of Trunk's, and by hand
//   node scripts/pages.mjs [--draft] [FOLDER]
// FOLDER is dist/ where nothing is said. With --draft what is wrong is told and the pages are made all the same.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const flags = process.argv.slice(2);
const draft = flags.includes('--draft');
const out = flags.find((flag) => !flag.startsWith('-')) ?? process.env.TRUNK_STAGING_DIR ?? 'dist';

try {
  const { make } = await import(pathToFileURL(path.resolve('scripts/pages/make.mjs')).href);
  const told = await make(out, process.env.TESSERA_URL ?? '');
  for (const line of told) console.error(line);
  if (told.length && !draft) {
    console.error(
      `The pages are not right: ${told.length === 1 ? 'one thing is' : `${told.length} things are`} to be put right, see above.`,
    );
    process.exit(1);
  }
} catch (error) {
  const { code, stderr, message, stack } = /** @type {NodeJS.ErrnoException & {stderr?: string}} */ (error);
  console.error(
    code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND'
      ? `The pages need npm packages that are not there: run scripts/setup.sh first. (${message.split('\n')[0]})`
      : stderr || stack,
  );
  process.exit(1);
}
