// All pages, from their sources to the site's folder.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cards } from './cards.mjs';
import { putFigures } from './figures.mjs';
import { frame } from './frame.mjs';
import { layOut, ORDER } from './layout.mjs';
import { checkLinks } from './links.mjs';
import { artist } from './pictures.mjs';
import { problem, told } from './problems.mjs';
import { readPage } from './source.mjs';

export const GAMES = ['pente', 'cavendish', 'hexade', 'kensington', 'chivalry'];

/** A typical position of each game, for cards and for what stands where a live board will be. */
const POSTERS = {
  pente: '0 R1 U1 R2U2 R3 L1 L2U1 R1D1 D2 U3 R4U1 R5U2 R2 R6U3 L1U2',
  cavendish: 'H8 I9 L8 I10 I8 H10 J8 G8 G9 H11 J10 G10 K9 J9 I7 F9',
  hexade: 'J9 L7 J5 L6 K5 L4 J6 L3 J7 L5 J10 M5 K8 I8',
  kensington: 'G2 I3 H4 L2 H5 M2 E3 K3 I5 M5 D2 N1 D5 L5 J2 I4',
  chivalry: 'E7-D8 I11-I12 K7-L8 I10-K12-M10 I7-K7 K11-K9xM7xK5xI7xG5xE7xE5 D7-D9xB11',
};

/** The sources, in the order of the navigation. */
function sources() {
  const found = ['rules', 'help'].flatMap((folder) =>
    (existsSync(`pages/${folder}`) ? readdirSync(`pages/${folder}`) : [])
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file.slice(0, -3)}`),
  );
  const place = (/** @type {string} */ name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return found.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** The files for hosts go where hosts read them; the examples, which nobody reads by itself, into a folder. @param {string} out */
function hosting(out) {
  mkdirSync(path.join(out, 'hosting'), { recursive: true });
  for (const file of readdirSync('hosting'))
    copyFileSync(`hosting/${file}`, path.join(out, /^[._]/.test(file) ? '' : 'hosting', file));
}

/**
 * Makes the pages into a site's folder.
 * @param {string} out the folder, with what Trunk has built
 * @param {string} address where the site will stand, or nothing where that is not known
 * @returns {Promise<string[]>} what is wrong
 */
export async function make(out, address) {
  if (!existsSync(path.join(out, 'index.html')))
    throw new Error(`There is no site in ${out} to put the pages into: build it first, as with trunk build.`);
  const site = address && !address.endsWith('/') ? `${address}/` : address;
  const hand = await artist();
  const pages = sources().map((name) => readPage(name, `pages/${name}.md`, readFileSync(`pages/${name}.md`, 'utf8')));

  for (const folder of ['rules', 'help']) rmSync(path.join(out, folder), { recursive: true, force: true });
  for (const folder of ['rules/pictures', 'rules/cards', 'help', 'embed/pictures'])
    mkdirSync(path.join(out, folder), { recursive: true });

  /** @type {Record<string, string>} */
  const posters = {};
  for (const game of GAMES) {
    posters[game] = await hand.draw({
      game,
      moves: POSTERS[/** @type {'pente'} */ (game)],
      theme: 'wood',
      last: 'off',
    });
    writeFileSync(path.join(out, `embed/pictures/${game}.svg`), posters[game]);
  }
  await putFigures(pages, out, hand, (game) => posters[game] ?? posters.pente);
  checkLinks(pages, out, GAMES);

  const draw = cards();
  for (const page of pages) {
    const {
      front: { game, name, position },
    } = page;
    const image = `rules/cards/${page.name.replace('/', '-')}.png`;
    const own =
      game && position
        ? await hand
            .draw({ game, position, theme: 'wood', last: 'off' })
            .catch(() => problem(page.file, 1, 'the position of the front matter cannot be drawn'))
        : undefined;
    const boards = game ? [own ?? posters[game]] : GAMES.map((each) => posters[each]);
    if (game && !posters[game]) problem(page.file, 1, `unknown game '${game}': expected one of ${GAMES.join(', ')}`);
    else
      writeFileSync(
        path.join(out, image),
        await draw(name, game ? 'The rules, with boards to try' : 'Five abstract board games', boards),
      );
    writeFileSync(
      path.join(out, `${page.name}.html`),
      layOut(page, pages, { site, image, element: existsSync(path.join(out, 'embed/v1.js')) }),
    );
  }

  hosting(out);
  frame(out);
  if (site) {
    const urls = ['', ...pages.map(({ name }) => `${name}.html`.replace(/index\.html$/, ''))].map(
      (url) => `  <url><loc>${site}${url}</loc></url>`,
    );
    writeFileSync(
      path.join(out, 'sitemap.xml'),
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    );
  }
  return told();
}
