// Makes the npm package tessera-board from packages/board/ and the built site:
// target/packages/tessera-board/ and, packed, target/packages/tessera-board-VERSION.tgz.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { manifest } from '../site/element.mjs';
import { writeVersion } from '../site/version.mjs';
import { frameFiles } from './frame.mjs';

const SOURCE = 'packages/board';
/** The file from which `npm pack` takes the name; it also is the folder's name. */
const NAME = 'tessera-board';

/** The version of all packages. */
export const version = () => /^version = "(.*)"$/m.exec(readFileSync('Cargo.toml', 'utf8'))?.[1] ?? '';

/** The element as a module: embed/v1.js with the parts that each board's own base needs. */
export async function elementModule() {
  const { outputFiles } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [`${SOURCE}/index.js`],
    inject: [`${SOURCE}/base.js`],
    define: { PACKAGE: 'true' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    // Bundlers minify it; people may read it.
    minifySyntax: true,
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

/**
 * Writes everything but the frame, which needs the built site.
 * @param {string} out the package's folder
 */
export async function writeElement(out) {
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'index.js'), await elementModule());
  for (const file of ['index.d.ts', 'react.js', 'react.d.ts', 'tessera-board.mjs', 'README.md'])
    copyFileSync(`${SOURCE}/${file}`, path.join(out, file));
  copyFileSync('embed/embed.d.ts', path.join(out, 'embed.d.ts'));
  copyFileSync('scripts/verify-host.mjs', path.join(out, 'verify-host.mjs'));
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(file, path.join(out, file));
  const base = {
    name: 'base',
    description:
      'Where the board’s files are: the folder that `npx tessera-board copy` has filled. By default beside the module.',
    type: 'string',
  };
  writeFileSync(path.join(out, 'custom-elements.json'), JSON.stringify(manifest('index.js', [base]), undefined, 2));
  const { name, ...rest } = JSON.parse(readFileSync(`${SOURCE}/package.json`, 'utf8'));
  writeFileSync(
    path.join(out, 'package.json'),
    `${JSON.stringify({ name, version: version(), ...rest }, undefined, 2)}\n`,
  );
}

/**
 * Writes the frame with all its files.
 * @param {string} site the folder of the built site
 * @param {string} out
 */
export function writeFrame(site, out) {
  for (const file of [...frameFiles(site), 'LICENSE-MIT.txt', 'LICENSE-APACHE.txt', 'THIRD-PARTY.txt']) {
    mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    copyFileSync(path.join(site, file), path.join(out, file));
  }
  cpSync(`${SOURCE}/site`, out, { recursive: true });
  copyFileSync('www/icon.svg', path.join(out, 'icon.svg'));
  writeVersion(out);
}

/** The size of all files in a folder, in bytes. @param {string} folder */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(path.join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

/** @param {number} bytes */
const kB = (bytes) => `${Math.round(bytes / 1000).toLocaleString('en')} kB`;

/**
 * Makes and packs it.
 * @param {string} [folder]
 * @returns {Promise<string>} the packed file
 */
export async function makeBoard(folder = 'target/packages') {
  if (!existsSync('dist/embed/index.html'))
    throw new Error('There is no site to take the frame from: build it first with make site.');
  const out = path.join(folder, NAME);
  rmSync(out, { recursive: true, force: true });
  await writeElement(out);
  writeFrame('dist', path.join(out, 'site'));
  const said = execFileSync('npm', ['pack', '--json', '--pack-destination', path.resolve(folder)], {
    cwd: out,
    encoding: 'utf8',
  });
  const [{ filename, size }] = JSON.parse(said);
  const file = path.join(folder, filename);
  console.log(
    `${file}: ${kB(size)} packed, ${kB(sizeOf(out))} unpacked; the module alone: ${kB(statSync(path.join(out, 'index.js')).size)}`,
  );
  return file;
}

if (process.argv[1]?.endsWith('packages/board.mjs')) await makeBoard();
