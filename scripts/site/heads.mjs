// The HTML pages of the project, with the names of sources replaced by those of built files. Links preload everything that the first
// view needs, because a browser finds an import only after it has loaded the importing script.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { manifest } from './element.mjs';
import { escapeHtml } from './html.mjs';
import { boardCard } from './skeletons.mjs';
import '../typescript.mjs';

const { PATHS, STROKE } = await import('../../www/base/icons.ts');

/** @typedef {import('./bundle.mjs').Bundled} Bundled */

/**
 * The links and scripts of a page. No script blocks the parser: one that hangs would stop it. What the first paint does not need
 * has low priority, so that it takes no bandwidth from the paint on a slow line.
 * @param {string} root the relative path from the page's folder to the site's root
 * @param {Bundled} made
 * @param {Bundled['app']} parts those of the page
 * @param {string} [first] the script that runs before the first paint
 */
function links(root, { icon, wasm }, { script, style }, first) {
  const to = (/** @type {string} */ file) => `${root}${file}`;
  const low = first ? ' fetchpriority="low"' : '';
  return [
    ...(first ? [`<script async src="${to(first)}" fetchpriority="high"></script>`] : []),
    `<link rel="stylesheet" href="${to(style.file)}">`,
    ...style.fonts.map((file) => `<link rel="preload" href="${to(file)}" as="font" type="font/woff2" crossorigin>`),
    `<script type="module" src="${to(script.file)}"${low}></script>`,
    ...script.with.map((file) => `<link rel="modulepreload" href="${to(file)}"${low}>`),
    `<link rel="preload" href="${to(wasm)}" as="fetch" type="application/wasm" crossorigin${low}>`,
    `<link rel="icon" href="${to(icon)}" type="image/svg+xml">`,
  ];
}

/** Replaces the links to sources. @param {string} html @param {string[]} links */
const linked = (html, links) =>
  html
    .replace(/ *<!--[\s\S]*?-->\n?/g, '')
    .replace(/^ *<link (?:rel="(?:icon|stylesheet)"|data-trunk).*\n/gm, '')
    .replace(/^ *<script .*\n/gm, '')
    .replace(/ *<\/head>/, () => `${links.map((link) => `    ${link}\n`).join('')}  </head>`);

/** An icon of www/base/icons.ts. @param {keyof typeof PATHS} name */
const sign = (name) => {
  const attributes = Object.entries(STROKE).map(([key, value]) => `${key}="${value}"`);
  return `<svg ${attributes.join(' ')}><path d="${PATHS[name]}"/></svg>`;
};

/** Inserts the English words and the boards. @param {string} html @param {Bundled} made */
function fillIn(html, { skeletons: { folder, games, texts } }) {
  const t = (/** @type {string} */ key) => escapeHtml(texts.en.words[key] ?? `{${key}}`);
  /** The language is not known yet. */
  const unstarted = Object.entries(texts).map(([tag, { words }]) => {
    const [title, text, again] = ['page.failedTitle', 'page.failed', 'page.again'].map((key) => escapeHtml(words[key]));
    return `<p lang="${tag}"><strong>${title}</strong><br>${text} <a href="">${again}</a></p>`;
  });
  return html.replace(/\{([a-z.]+)\}/g, (_, key) => {
    if (key === 'boards') return games.map((game) => boardCard(`./${folder}`, game, t)).join('\n');
    if (key === 'unstarted') return unstarted.join('');
    return key === 'sign' ? sign('settings') : t(key);
  });
}

/**
 * Writes the pages of the app and the frame.
 * @param {string} out the site's folder
 * @param {Bundled} made
 * @param {string} touch the path in the site of the icon for a home screen
 */
export function writeHeads(out, made, touch) {
  for (const [source, file, root, parts] of /** @type {const} */ ([
    ['index.html', 'index.html', './', made.app],
    ['embed/index.html', 'embed/index.html', '../', made.frame],
  ])) {
    mkdirSync(path.join(out, path.dirname(file)), { recursive: true });
    const [first, home] = parts === made.app ? [made.first, `<link rel="apple-touch-icon" href="./${touch}">`] : [];
    const html = linked(readFileSync(source, 'utf8'), [...links(root, made, parts, first), ...(home ? [home] : [])]);
    writeFileSync(path.join(out, file), parts === made.app ? fillIn(html, made) : html);
  }
}

/** Writes the files in embed/ that other pages load by name. @param {string} out the site's folder @param {Bundled} made */
export async function writeEmbed(out, { inline }) {
  const put = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(path.join(out, 'embed', name), text);
  mkdirSync(path.join(out, 'embed'), { recursive: true });
  put('embed.d.ts', readFileSync('embed/embed.d.ts', 'utf8'));
  put('custom-elements.json', JSON.stringify(manifest(), undefined, 2));
  put('inline.js', `import '../${inline.file}';\n`);
  // The element is a classic script, and the only file with a promised size.
  const { code, map } = await transform(readFileSync('embed/v1.js', 'utf8'), {
    minify: true,
    sourcemap: true,
    sourcefile: 'v1.js',
    define: { PACKAGE: 'false' },
  });
  put('v1.js', `${code}//# sourceMappingURL=v1.js.map\n`);
  put('v1.js.map', map);
}
