// `make pictures`: the screenshots in README: each board in play, light and dark, on a phone and a desktop.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mouse, playAction, state } from './browser/hands.mjs';
import { open } from './browser/site.mjs';
import { POSITIONS } from './site/posters.mjs';

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

/** Time for a page to be painted, in milliseconds. */
const PAINT = 300;

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
};

const site = await open();
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const [game, actions] of Object.entries(POSITIONS)) {
      const page = await site.page({ path: `#${game}`, colorScheme, reducedMotion: 'reduce', ...options });
      for (const action of actions.split(' ')) await playAction(page, mouse(page), action);
      await page.mouse.move(1, 1);
      await page.waitForTimeout(PAINT);
      await page.screenshot({ path: `${FOLDER}${game}-${screen}-${colorScheme}.png` });
      console.log(`${game}, ${screen}, ${colorScheme}: ${(await state(page)).ply} actions`);
      await site.closePages();
    }
  }
  const page = await site.page({ colorScheme, viewport: { width: 1440, height: 720 } });
  await page.waitForTimeout(PAINT);
  await page.screenshot({ path: `${FOLDER}boards-${colorScheme}.png` });
  await site.closePages();
}
await site.close();
