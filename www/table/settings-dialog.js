// The dialog of settings: each is a row of choices, applied the moment it is made and remembered on this device.

import { openDialog } from '../base/dialog.js';
import { el } from '../base/dom.js';
import { LANGUAGES } from '../base/looks.js';
import { CHOICES, set, settings } from '../base/settings.js';
import { look, themeOf } from '../base/theme.js';
import { setLanguage, t } from '../base/words.js';
import { keepDrawn } from '../board/canvas.js';
import { deviceSection } from '../offline/section.js';
import { canFeel } from './feel.js';
import { trySound } from './sound.js';

/** @typedef {import('../base/settings.js').Settings} Settings */

/** In the order in which one looks for them. @type {(keyof Settings)[]} */
const ORDER = ['theme', 'stones', 'coords', 'flat', 'confirm', 'pace', 'sound', 'volume', 'haptics', 'language'];

/** The board that shows a theme on the first page. */
const PREVIEW = 'pente';

/**
 * @param {typeof import('tessera')} tessera
 * @param {string} [game] the one on the page: themes are shown on its board, and only what it has is offered
 * @param {keyof Settings} [focused] the setting that the keyboard begins at
 */
export function showSettings(tessera, game, focused) {
  const now = settings();
  /** @type {{destroy(): void}[]} */
  const kept = [];
  const fault = el('p', { class: 'note', role: 'alert', hidden: true });

  /** A small board in a theme. @param {string} theme */
  const preview = (theme) => {
    const table = tessera.Table.resting(game ?? PREVIEW);
    const canvas = el('canvas', { 'aria-hidden': 'true' });
    const drawn = keepDrawn(canvas, table, {
      look: () => ({ ...look(), theme: themeOf(/** @type {Settings['theme']} */ (theme)) }),
    });
    kept.push({
      destroy() {
        drawn.destroy();
        table.free();
      },
    });
    const frame = el('span', { class: 'picture' }, canvas);
    frame.style.setProperty('--aspect', String(table.aspect()));
    return frame;
  };

  const name = (/** @type {keyof Settings} */ key, /** @type {string} */ value) =>
    key === 'language' && value !== 'auto'
      ? LANGUAGES[/** @type {import('../base/settings.js').Language} */ (value)]
      : t(`settings.${key}.${value}`);

  /** @param {keyof Settings} key @param {string} value */
  async function choose(key, value) {
    fault.hidden = true;
    if (key !== 'language') {
      set(key, /** @type {never} */ (value));
      if (key === 'sound' || key === 'volume') trySound(game ?? PREVIEW);
      return;
    }
    try {
      await setLanguage(/** @type {Settings['language']} */ (value));
      dialog.close();
      showSettings(tessera, game, key); // in the new language
    } catch {
      fault.textContent = t('settings.language.fault');
      fault.hidden = false;
    }
  }

  const fields = ORDER.filter((key) => key !== 'haptics' || canFeel()).map((key) => {
    // Letters along the edge are another way to write a Pente board; the others have theirs printed.
    const values = CHOICES[key].filter((value) => key !== 'coords' || value !== 'letters' || !game || game === 'pente');
    const hint = `settings-hint-${key}`;
    const hinted = key === 'flat' || key === 'confirm' || (key === 'coords' && game) ? t(`settings.${key}.hint`) : '';
    return el(
      'fieldset',
      { class: key, 'data-setting': key, 'aria-describedby': hinted ? hint : undefined },
      el('legend', {}, t(`settings.${key}`)),
      ...values.map((value) =>
        el(
          'label',
          { class: 'pill' },
          ...(key === 'theme' ? [preview(value)] : []),
          el(
            'span',
            {},
            el('input', {
              type: 'radio',
              name: `settings-${key}`,
              value,
              checked: now[key] === value,
              autofocus: key === focused && now[key] === value,
              onchange: () => choose(key, value),
            }),
            name(key, value),
          ),
        ),
      ),
      ...(hinted ? [el('p', { id: hint, class: 'hint' }, hinted)] : []),
    );
  });
  const { dialog, close } = openDialog(
    { title: t('settings'), kind: 'settings', close: t('settings.done') },
    ...fields,
    fault,
    deviceSection(),
  );
  close.classList.add('main');
  dialog.addEventListener('close', () => kept.forEach((part) => part.destroy()));
}
