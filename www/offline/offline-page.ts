// The page shown without a network in place of a page that is not on the device. It says why, and lists the pages that are.
import { site } from '../base/build.js';
import { el } from '../base/dom.ts';
import { followTheme } from '../base/theme.ts';
import { load, t } from '../base/words.ts';
import type { Listed } from '../worker/files.ts';
import { LIST } from '../worker/files.ts';

/** The pages that are on this device. */
async function pagesHere(): Promise<{ title: string; address: string }[]> {
  const own = `tessera ${new URL(site).pathname} `;
  const [name] = (await caches.keys()).filter((one) => one.startsWith(own));
  const cache = await caches.open(name);
  const { files }: { files: Listed[] } = (await (await cache.match(site + LIST))?.json()) ?? { files: [] };
  const pages = files.filter(({ path, part }) => part === 'pages' && path.endsWith('.html'));
  const all = await Promise.all(
    pages.map(async ({ path }) => {
      const html = await (await cache.match(site + path))?.text();
      return { title: /<h1[^>]*>([^<]*)/.exec(html ?? '')?.[1] ?? '', address: site + path };
    }),
  );
  return all.filter(({ title }) => title);
}

const say = (where: string, text: string) => {
  const place = document.querySelector(`.away ${where}`);
  if (place) place.textContent = text;
};

async function begin() {
  document.querySelector('.again')?.addEventListener('click', () => location.reload());
  // Load the page as soon as there is a network.
  addEventListener('online', () => location.reload());
  followTheme();
  await load();
  document.title = t('away.title');
  say('h1', t('away.title'));
  say('.why', t('away.text'));
  say('.all-games', t('page.back'));
  say('.again', t('page.reload'));
  say('h2', t('away.kept'));
  const pages = await pagesHere();
  document
    .querySelector('.away ul')
    ?.replaceChildren(...pages.map(({ title, address }) => el('li', {}, el('a', { href: address }, title))));
  for (const part of document.querySelectorAll('.away :is(h2, ul)')) part.toggleAttribute('hidden', !pages.length);
}

begin().catch(() => {}); // the static text of the page says the same
