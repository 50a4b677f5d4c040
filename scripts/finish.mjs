// Builds the site around the module that Trunk has built: scripts, style sheets, pages, pictures, the frame, files for hosts.
// Trunk runs it as a hook; by hand:
//   node scripts/finish.mjs [--draft] [FOLDER]
// FOLDER defaults to dist/. With --draft pages with faults are built, too.
import { fileURLToPath } from 'node:url';

const flags = process.argv.slice(2);
const draft = flags.includes('--draft');
const staging = process.env.TRUNK_STAGING_DIR;
const folder = flags.find((flag) => !flag.startsWith('-')) ?? staging ?? 'dist';
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  // Imported here rather than at the top, so that `catch` can explain a missing package.
  const { make } = await import('./site/make.mjs');
  const { takeModule } = await import('./site/module.mjs');
  if (staging) takeModule(staging);
  const problems = await make(folder, process.env.TESSERA_URL ?? '');
  for (const line of problems) console.error(line);
  if (problems.length && !draft) {
    const things = problems.length === 1 ? 'one thing is' : `${problems.length} things are`;
    console.error(`The pages are not right: ${things} to be put right, see above.`);
    process.exit(1);
  }
} catch (error) {
  const { code, stderr, message, stack } = /** @type {NodeJS.ErrnoException & {stderr?: string}} */ (error);
  const missing = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
  const hint = 'The pages need npm packages that are not there: run scripts/setup.sh first.';
  console.error(missing ? `${hint} (${message.split('\n')[0]})` : stderr || stack);
  process.exit(1);
}
