// The pages that stand in the project as HTML, with the names of what the build has made of their parts. Their sources
// name the sources of these: in the site the links fetch all that the first view needs at once, since a browser finds
// a script only after it has loaded the one that imports it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { PATHS, STROKE } from '../../www/base/icons.js';
import { escapeHtml } from './html.mjs';
import { boardCard } from './stills.mjs';

/** @typedef {import('./bundle.mjs').Bundled} Bundled */

/**
 * The links and the scripts of a page. A browser that reads a policy in the head asks for nothing that stands behind a script
 * it has to wait for: so that script comes after all that is to be fetched beside it, the style sheet too. What the first
 * paint does not need has low priority then: on a slow line it would take its share of what the paint waits for.
 * @param {string} root the way from the page's folder to the site's own
 * @param {Bundled} made
 * @param {Bundled['app']} parts those of the page
 * @param {string} [first] the script that runs before the first paint
 */
function links(root, { icon, wasm }, { script, style }, first) {
  const to = (/** @type {string} */ file) => `${root}${file}`;
  const low = first ? ' fetchpriority="low"' : '';
  return [
    ...(first ? [`<link rel="preload" href="${to(style.file)}" as="style">`] : []),
    `<script type="module" src="${to(script.file)}"${low}></script>`,
    ...script.with.map((file) => `<link rel="modulepreload" href="${to(file)}"${low}>`),
    ...style.fonts.map(
      (file) => `<link rel="preload" href="${to(file)}" as="font" type="font/woff2" crossorigin${low}>`,
    ),
    `<link rel="preload" href="${to(wasm)}" as="fetch" type="application/wasm" crossorigin${low}>`,
    ...(first ? [`<script src="${to(first)}"></script>`] : []),
    `<link rel="stylesheet" href="${to(style.file)}">`,
    `<link rel="icon" href="${to(icon)}" type="image/svg+xml">`,
  ];
}

/** Puts the links in the place of those that name sources. @param {string} html @param {string[]} links */
const linked = (html, links) =>
  html
    .replace(/ *<!--[\s\S]*?-->\n?/g, '')
    .replace(/^ *<link (?:rel="(?:icon|stylesheet)"|data-trunk).*\n/gm, '')
    .replace(/^ *<script .*\n/gm, '')
    .replace(/ *<\/head>/, () => `${links.map((link) => `    ${link}\n`).join('')}  </head>`);

/** A sign as www/base/icons.js draws it. @param {keyof typeof PATHS} name */
const sign = (name) => {
  const attributes = Object.entries(STROKE).map(([key, value]) => `${key}="${value}"`);
  return `<svg ${attributes.join(' ')}><path d="${PATHS[name]}"/></svg>`;
};

/** Puts the English words and the boards in. @param {string} html @param {Bundled} made */
function said(html, { stills: { folder, games, said } }) {
  const t = (/** @type {string} */ key) => escapeHtml(said.en.words[key] ?? `{${key}}`);
  return html.replace(/\{([a-z.]+)\}/g, (_, key) => {
    if (key === 'boards') return games.map((game) => boardCard(`./${folder}`, game, t)).join('\n');
    return key === 'sign' ? sign('settings') : t(key);
  });
}

/**
 * Writes the pages of the app, the frame and the measuring.
 * @param {string} out the site's folder
 * @param {Bundled} made
 * @param {string} touch the path in the site of the icon for a home screen
 */
export function writeHeads(out, made, touch) {
  for (const [source, file, root, parts] of /** @type {const} */ ([
    ['index.html', 'index.html', './', made.app],
    ['embed/index.html', 'embed/index.html', '../', made.frame],
    ['www/bench/index.html', 'bench/index.html', '../', made.bench],
  ])) {
    mkdirSync(path.join(out, path.dirname(file)), { recursive: true });
    const [first, home] = parts === made.app ? [made.first, `<link rel="apple-touch-icon" href="./${touch}">`] : [];
    const html = linked(readFileSync(source, 'utf8'), [...links(root, made, parts, first), ...(home ? [home] : [])]);
    writeFileSync(path.join(out, file), parts === made.app ? said(html, made) : html);
  }
}

/** Puts into embed/ what stands on other people's pages by its name. @param {string} out the site's folder @param {Bundled} made */
export async function writeEmbed(out, { inline }) {
  const put = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(path.join(out, 'embed', name), text);
  mkdirSync(path.join(out, 'embed'), { recursive: true });
  for (const file of ['embed.d.ts', 'custom-elements.json']) put(file, readFileSync(`embed/${file}`, 'utf8'));
  put('inline.js', `import '../${inline.file}';\n`);
  // The element is no module, and the one part with a promised size.
  const { code, map } = await transform(readFileSync('embed/v1.js', 'utf8'), {
    minify: true,
    sourcemap: true,
    sourcefile: 'v1.js',
  });
  put('v1.js', `${code}//# sourceMappingURL=v1.js.map\n`);
  put('v1.js.map', map);
}
