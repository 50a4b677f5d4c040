// What a browser needs to install the app: manifest.webmanifest, and icons of points made of www/icon.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putAsset } from './assets.mjs';
import { cached, digest } from './cache.mjs';
import { loadResvg } from './cards.mjs';
import { colour } from './tokens.mjs';

/** Where it is in the site. */
export const MANIFEST = 'manifest.webmanifest';

/** The icon on a ground of its own, which systems cut to their shapes: a circle of four fifths always stays. @param {string} icon */
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

/** The screenshots of README that show what one gets: on a phone, on a desktop. */
const SCREENSHOTS = [
  ['kensington', 'phone', 'light', 'narrow'],
  ['pente', 'phone', 'dark', 'narrow'],
  ['chivalry', 'phone', 'light', 'narrow'],
  ['hexade', 'desktop', 'light', 'wide'],
  ['cavendish', 'desktop', 'dark', 'wide'],
];

/** Width and height of a PNG. @param {Buffer} png */
const sizesOf = (png) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

/**
 * Writes the manifest.
 * @param {string} out the site's folder
 * @param {import('./bundle.mjs').Bundled} made
 * @returns {Promise<{file: string, touch: string}>} their paths in the site
 */
export async function writeManifest(out, { icon, stills: { games, said } }) {
  const { words } = said.en;
  const { icons, touch } = await makeIcons(out, icon);
  const name = (/** @type {string} */ key) => games.find((game) => game.key === key)?.name ?? key;
  const manifest = {
    name: words['page.title'],
    short_name: words['page.title'],
    description: words['page.tagline'],
    lang: 'en',
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
    screenshots: SCREENSHOTS.map(([game, screen, scheme, form_factor]) => {
      const png = readFileSync(`docs/images/${game}-${screen}-${scheme}.png`);
      const src = putAsset(out, `screenshots/${game}-${screen}.png`, png);
      return { src, sizes: sizesOf(png), type: 'image/png', form_factor, label: name(game) };
    }),
    // The worker takes it, so that a record goes to no server.
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
  writeFileSync(path.join(out, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return { file: MANIFEST, touch };
}
