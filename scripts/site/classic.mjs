// The scripts that are no modules, of which the element is the one with a promised size: served minified, each with a
// source map beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';

const SCRIPTS = ['embed/v1.js', 'www/pages/pages.js'];

/**
 * Minifies them where Trunk has copied them to.
 * @param {string} out the site's folder
 */
export async function minifyClassic(out) {
  for (const script of SCRIPTS) {
    const name = path.posix.basename(script);
    const { code, map } = await transform(readFileSync(script, 'utf8'), {
      minify: true,
      sourcemap: true,
      sourcefile: name,
    });
    writeFileSync(path.join(out, script), `${code}//# sourceMappingURL=${name}.map\n`);
    writeFileSync(path.join(out, `${script}.map`), map);
  }
}
