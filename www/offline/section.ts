// The part of the settings about this device: how much of the site is kept on it, and whether its storage is persistent.
import { button, el, write } from '../base/dom.ts';
import { askToKeep, lasts } from '../base/persist-storage.ts';
import { number, t } from '../base/words.ts';
import type { Kept } from './offline.ts';
import { isKept, keepAll, kept } from './offline.ts';

/** Bytes as people read them. */
const size = (bytes: number) => t('device.size', { n: number(Math.max(0.1, Math.round(bytes / 100_000) / 10)) });

/** How much of the site is kept, and a button that keeps all of it. */
function siteKept() {
  const said = el('p', { class: 'hint', role: 'status' });
  const bar = el('progress', { hidden: true, max: 1, value: 0, 'aria-label': t('device.keeping') });
  const keep = button('', () => run(), { hidden: true });
  const show = ({ all, kept }: Kept) => {
    bar.hidden = true;
    keep.hidden = kept >= all;
    keep.disabled = false;
    write(keep, t('device.keep', { size: size(all - kept) }));
    write(said, kept >= all ? t('device.all', { size: size(all) }) : t('device.some', { size: size(kept) }));
  };
  async function run() {
    keep.disabled = true;
    const before = await kept().catch(() => ({ version: '', all: 0, kept: 0 }));
    let came = 0;
    bar.max = Math.max(1, before.all - before.kept);
    bar.value = 0;
    bar.hidden = false;
    write(said, t('device.keeping'));
    try {
      show(
        await keepAll((bytes) => {
          came += bytes;
          bar.value = came;
        }),
      );
    } catch {
      // Files fetched so far are kept; pressing the button again fetches the rest.
      await kept().then(show, () => {});
      keep.disabled = false;
      bar.hidden = true;
      write(said, t('device.failed'));
    }
  }
  if (isKept()) kept().then(show, () => {});
  else write(said, t('device.none'));
  return [said, keep, bar];
}

/** Whether the storage is persistent, and a button that asks for it. */
function storageKept() {
  const said = el('p', { class: 'hint', role: 'status' });
  const ask = button(
    t('device.ask'),
    async () => {
      const lasting = await askToKeep();
      show(lasting);
      if (lasting === false) write(said, t('device.refused'));
    },
    { hidden: true },
  );
  const show = (lasting: boolean | undefined) => {
    if (lasting === undefined) return;
    write(said, lasting ? t('device.lasts') : t('device.passes'));
    ask.hidden = lasting;
  };
  lasts().then(show);
  return [said, ask];
}

/** A button for full screen on a phone. An installed app has the whole screen anyway. */
function wholeScreen() {
  const free = document.fullscreenEnabled && matchMedia('(pointer: coarse) and (display-mode: browser)').matches;
  const is = document.fullscreenElement !== null;
  if (!free && !is) return [];
  const change = () => {
    // An element in full screen would cover the dialog.
    full.closest('dialog')?.close();
    const done = is ? document.exitFullscreen() : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    done.catch(() => {}); // the system refuses
  };
  const full = button(is ? t('device.notFull') : t('device.full'), change);
  return [full];
}

/** @param more what else is kept on it */
export const deviceSection = (...more: HTMLElement[]) =>
  el(
    'fieldset',
    { class: 'device' },
    el('legend', {}, t('device.title')),
    ...wholeScreen(),
    ...siteKept(),
    ...storageKept(),
    ...more,
  );
