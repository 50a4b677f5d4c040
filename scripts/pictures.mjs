// `make pictures`: the screenshots that README shows, of each board in play, light and dark, on a phone and a desktop.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mouse, playAction, state } from '../tests/browser/hands.mjs';
import { open } from '../tests/browser/site.mjs';

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

/** Games in play, and what is touched on the board last. */
const GAMES = {
  pente: '0 R1 U1 R2U2 R3 L1 L2U1 R1D1 D2 U3 R4U1 R5U2 R2 R6U3 L1U2',
  cavendish: 'H8 I9 L8 I10 I8 H10 J8 G8 G9 H11 J10 G10 K9 J9 I7 F9',
  hexade: 'J9 L7 J5 L6 K5 L4 J6 L3 J7 L5 J10 M5 K8 I8',
  kensington: 'G2 I3 H4 L2 H5 M2 E3 K3 I5 M5 D2 N1 D5 L5 J2 I4',
  chivalry: 'E7-D8 I11-I12 K7-L8 I10-K12-M10 I7-K7 K11-K9xM7xK5xI7xG5xE7xE5 D7-D9xB11',
};

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
};

const site = await open();
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const [game, actions] of Object.entries(GAMES)) {
      const page = await site.page({ path: `#${game}`, colorScheme, ...options });
      for (const action of actions.split(' ')) await playAction(page, mouse(page), action);
      await page.mouse.move(1, 1);
      await page.waitForTimeout(100);
      await page.screenshot({ path: `${FOLDER}${game}-${screen}-${colorScheme}.png` });
      console.log(`${game}, ${screen}, ${colorScheme}: ${(await state(page)).ply} actions`);
      await page.context().close();
    }
  }
  const page = await site.page({ colorScheme, viewport: { width: 1440, height: 720 } });
  await page.waitForTimeout(100);
  await page.screenshot({ path: `${FOLDER}boards-${colorScheme}.png` });
  await page.context().close();
}
await site.close();
