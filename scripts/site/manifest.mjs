// The web app manifest in each language, and PNG icons made from www/icon.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putAsset } from './assets.mjs';
import { cached, digest } from './cache.mjs';
import { loadResvg } from './cards.mjs';
import { colour } from './tokens.mjs';

/** Its path in the site, as in www/offline/offline.ts. @param {string} tag the language */
const fileOf = (tag) => `manifest-${tag}.webmanifest`;

/** The maskable icon: systems crop it, but a circle of 80 % always stays visible. @param {string} icon */
const onGround = (icon) =>
  icon
    .replace(/viewBox="[^"]*"/, 'viewBox="-10 -10 52 52"')
    .replace(/>/, `><path fill="${colour('paper')}" d="M-10-10h52v52h-52z"/>`);

/** @typedef {{src: string, sizes: string, type: string, purpose?: string}} Icon */

/**
 * Makes the icons.
 * @param {string} out the site's folder
 * @param {string} plain the path of the icon as SVG
 */
async function makeIcons(out, plain) {
  const svg = readFileSync('www/icon.svg', 'utf8');
  const ground = onGround(svg);
  const sized = (/** @type {string} */ text, /** @type {number} */ size) =>
    text.replace('<svg', `<svg width="${size}" height="${size}"`);
  /** @param {string} name @param {string} text */
  const points = async (name, text) =>
    putAsset(out, name, await cached(`${digest(text)}.png`, async () => (await loadResvg())(text)));
  /** @type {Icon[]} */
  const icons = [{ src: plain, sizes: 'any', type: 'image/svg+xml' }];
  for (const size of [192, 512]) {
    const sizes = `${size}x${size}`;
    icons.push({ src: await points(`icon-${size}.png`, sized(svg, size)), sizes, type: 'image/png' });
    icons.push({
      src: await points(`icon-maskable-${size}.png`, sized(ground, size)),
      sizes,
      type: 'image/png',
      purpose: 'maskable',
    });
  }
  return { icons, touch: await points('icon-touch.png', sized(ground, 180)) };
}

/** Screenshots for the install dialog, from README: on a phone, on a desktop. */
const SCREENSHOTS = [
  ['kensington', 'phone', 'light', 'narrow'],
  ['pente', 'phone', 'dark', 'narrow'],
  ['chivalry', 'phone', 'light', 'narrow'],
  ['hexade', 'desktop', 'light', 'wide'],
  ['cavendish', 'desktop', 'dark', 'wide'],
];

/** Width and height of a PNG. @param {Buffer} png */
const sizesOf = (png) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

/** @typedef {import('./bundle.mjs').Bundled['skeletons']} Skeletons */

/**
 * The manifest in a language. All describe one app, because `start_url` is the same.
 * @param {string} tag
 * @param {Skeletons} skeletons
 * @param {Icon[]} icons
 * @param {object[]} screenshots
 */
function manifest(tag, { games, texts }, icons, screenshots) {
  const { words } = texts[tag];
  return {
    name: words['page.title'],
    short_name: words['page.title'],
    description: words['page.tagline'],
    lang: tag,
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: colour('paper'),
    background_color: colour('paper'),
    categories: ['games'],
    icons,
    shortcuts: games.map(({ key, name }) => ({
      name,
      description: words[`line.${key}`],
      url: `./#${key}`,
      icons: [icons[1]],
    })),
    screenshots,
    // The service worker answers it, so that a record goes to no server.
    share_target: {
      action: './share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'file', accept: ['text/plain', '.txt', '.pgn'] }],
      },
    },
    file_handlers: [{ action: './', accept: { 'text/plain': ['.txt'], 'application/vnd.chess-pgn': ['.pgn'] } }],
    launch_handler: { client_mode: 'navigate-existing' },
  };
}

/**
 * Writes the manifests.
 * @param {string} out the site's folder
 * @param {import('./bundle.mjs').Bundled} made
 * @returns {Promise<string>} the path in the site of the icon for a home screen
 */
export async function writeManifests(out, { icon, skeletons }) {
  const { icons, touch } = await makeIcons(out, icon);
  const screenshots = SCREENSHOTS.map(([game, screen, scheme, form_factor]) => {
    const png = readFileSync(`docs/images/${game}-${screen}-${scheme}.png`);
    const src = putAsset(out, `screenshots/${game}-${screen}.png`, png);
    const label = skeletons.games.find(({ key }) => key === game)?.name;
    return { src, sizes: sizesOf(png), type: 'image/png', form_factor, label };
  });
  for (const tag of Object.keys(skeletons.texts)) {
    const text = JSON.stringify(manifest(tag, skeletons, icons, screenshots), null, 1);
    writeFileSync(path.join(out, fileOf(tag)), `${text}\n`);
  }
  return touch;
}
