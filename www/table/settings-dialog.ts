// The dialog of settings: a row of choices each. A choice applies at once and is remembered on this device.

import { openDialog } from '../base/dialog.ts';
import { button, el, write } from '../base/dom.ts';
import { later } from '../base/lazy.ts';
import { LANGUAGES } from '../base/looks.ts';
import { pill } from '../base/pill.ts';
import type { Language, Settings } from '../base/settings.ts';
import { CHOICES, set, settings } from '../base/settings.ts';
import { look, onLook, themeOf } from '../base/theme.ts';
import { setLanguage, t } from '../base/words.ts';
import { keepDrawn } from '../board/canvas.ts';
import { deviceSection } from '../offline/section.ts';
import { trySound } from './sound.ts';
import { canVibrate } from './vibrate.ts';

/** The settings in the order of the dialog, the most used first. */
const ORDER: (keyof Settings)[] = [
  'theme',
  'stones',
  'coords',
  'close',
  'flat',
  'confirm',
  'pace',
  'ponder',
  'sound',
  'volume',
  'haptics',
  'keys',
  'language',
];

/** The game whose board shows the themes if no game is on the page. */
const PREVIEW = 'pente';

const values = later(() => import('../analysis/values.ts'));

/** A button that deletes what the computer has seen of positions and games. */
function analysed() {
  const said = el('p', { class: 'hint', role: 'status' });
  const told = (key: 'device.cleared' | 'device.notCleared') => () => write(said, t(key));
  const clear = async () => (await values()).clear();
  return [button(t('device.clear'), () => clear().then(told('device.cleared'), told('device.notCleared'))), said];
}

/**
 * @param game the game on the page: themes are shown on its board, and only settings that it has are offered
 * @param focused the setting that gets the focus
 */
export function showSettings(tessera: typeof import('tessera'), game?: string, focused?: keyof Settings) {
  const now = settings();
  /** They do not follow the look by themselves: `drawPreviews` has them drawn. */
  const previews: { draw(): void; destroy(): void }[] = [];
  const fault = el('p', { class: 'note', role: 'alert', hidden: true });

  /** A small board in a theme. */
  const preview = (theme: Settings['theme']) => {
    const table = tessera.Table.resting(game ?? PREVIEW);
    const canvas = el('canvas', { 'aria-hidden': 'true' });
    let drawn: ReturnType<typeof keepDrawn> | undefined;
    previews.push({
      draw() {
        if (drawn) drawn.applyLook();
        else
          drawn = keepDrawn(canvas, table, {
            look: () => ({ ...look(), theme: themeOf(theme) }),
            onLook: () => () => {},
          });
      },
      destroy() {
        drawn?.destroy();
        table.free();
      },
    });
    const frame = el('span', { class: 'picture' }, canvas);
    frame.style.setProperty('--aspect', String(table.aspect()));
    return frame;
  };
  /** Half a light board and half a dark one. */
  const both = () => {
    const frame = preview('wood');
    frame.append(...preview('night').children);
    return frame;
  };

  const name = (key: keyof Settings, value: string) =>
    key === 'language' && value !== 'auto' ? LANGUAGES[value as Language] : t(`settings.${key}.${value}`);

  async function choose(key: keyof Settings, value: string) {
    fault.hidden = true;
    if (key !== 'language') {
      set(key, value as never);
      if (key === 'sound' || key === 'volume') trySound(game ?? PREVIEW);
      return;
    }
    try {
      await setLanguage(value as Settings['language']);
      dialog.close();
      showSettings(tessera, game, key); // in the new language
    } catch {
      fault.textContent = t('settings.language.fault');
      fault.hidden = false;
    }
  }

  const fields = ORDER.filter((key) => key !== 'haptics' || canVibrate()).map((key) => {
    // Only Pente has a second way to write coordinates: letters along the edge.
    const values = CHOICES[key].filter((value) => key !== 'coords' || value !== 'letters' || !game || game === 'pente');
    const hint = `settings-hint-${key}`;
    const isHinted =
      key === 'close' ||
      key === 'flat' ||
      key === 'confirm' ||
      key === 'ponder' ||
      key === 'keys' ||
      (key === 'coords' && game);
    const hinted = isHinted ? t(`settings.${key}.hint`) : '';
    return el(
      'fieldset',
      { class: key, 'data-setting': key, 'aria-describedby': hinted ? hint : undefined },
      el('legend', {}, t(`settings.${key}`)),
      ...values.map((value) =>
        pill(
          name(key, value),
          {
            name: `settings-${key}`,
            value,
            checked: now[key] === value,
            autofocus: key === focused && now[key] === value,
            onchange: () => choose(key, value),
          },
          ...(key === 'theme' ? [value === 'auto' ? both() : preview(value as Settings['theme'])] : []),
        ),
      ),
      ...(hinted ? [el('p', { id: hint, class: 'hint' }, hinted)] : []),
    );
  });
  const { dialog, close } = openDialog(
    { title: t('settings'), kind: 'settings', close: t('settings.done') },
    ...fields,
    fault,
    deviceSection(...analysed()),
  );
  close.classList.add('main');
  let frame = 0;
  /** Draws one a frame, after the next paint: all at once would delay it by a tenth of a second. */
  const drawPreviews = () => {
    const left = [...previews];
    const drawNext = () => {
      left.shift()?.draw();
      if (left.length) frame = requestAnimationFrame(drawNext);
    };
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(drawNext);
    });
  };
  drawPreviews();
  const endLook = onLook(drawPreviews);
  dialog.addEventListener('close', () => {
    endLook();
    cancelAnimationFrame(frame);
    for (const { destroy } of previews) destroy();
  });
}
