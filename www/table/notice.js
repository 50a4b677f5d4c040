// What is wrong with storage, or went otherwise than expected: said calmly, with what can be done.
import { button, el } from '../base/dom.js';
import { fileName, saveText } from '../base/files.js';
import { t } from '../base/words.js';
import { saveRaw, title } from '../games/card.js';
import * as store from '../games/store.js';

/** @typedef {import('../games/store.js').Stored} Stored */

/** @param {import('../desk/desk.js').Desk} desk */
export function storeNotice(desk) {
  const element = el('div', { class: 'notice', hidden: true });
  /** What is told now: trouble is told once, not at each action. */
  let told = '';
  let trouble = false;
  const clear = () => {
    told = '';
    trouble = false;
    element.hidden = true;
    element.replaceChildren();
  };
  const tell = (
    /** @type {string} */ kind,
    /** @type {string} */ heading,
    /** @type {string} */ text,
    /** @type {HTMLElement[]} */ ...buttons
  ) => {
    told = kind;
    element.replaceChildren(
      el('p', {}, el('strong', {}, heading), ' ', text),
      el('div', { class: 'actions' }, ...buttons),
    );
    element.hidden = false;
    desk.warn(`${heading} ${text}`);
  };
  /** Throws a game away that cannot be read; it can be had back while one stays. @param {Stored} stored */
  const throwAway = async (stored) => {
    const remark = async (/** @type {number} */ deleted) => {
      try {
        await store.remark(stored.id, { deleted });
        return true;
      } catch (error) {
        const { kind } = store.StoreError.of(error);
        tell(kind, t('trouble'), t(`trouble.${kind}`), button(t('page.close'), clear));
        return false;
      }
    };
    if (!(await remark(Date.now()))) return;
    const back = button(t('page.undo'), async () => {
      if (await remark(0)) clear();
    });
    tell('thrown', t('games.deleted', { name: title(desk.tessera, stored) }), '', back, button(t('page.close'), clear));
  };
  const saveGame = () =>
    button(t('store.saveFile'), () => saveText(fileName(desk.table.snapshot().name), desk.table.record()));

  return {
    element,
    /** How storing went: `null` when well. @param {unknown} error */
    trouble(error) {
      if (!error) {
        if (trouble) clear();
        return;
      }
      const { kind } = store.StoreError.of(error);
      if (trouble && told === kind) return;
      trouble = true;
      tell(
        kind,
        t('trouble'),
        t(`trouble.${kind}`),
        saveGame(),
        button(t('page.close'), () => {
          element.hidden = true;
        }),
      );
    },
    /** The game that was to be here cannot be read. @param {import('../games/playing.js').Damaged} [damaged] */
    damaged(damaged) {
      if (!damaged) return;
      const { stored, cause } = damaged;
      tell(
        'damaged',
        t('store.damaged'),
        t('store.damaged.more', { cause }),
        button(t('store.saveRaw'), () => saveRaw(stored)),
        button(t('games.delete'), () => throwAway(stored)),
        button(t('page.close'), clear),
      );
    },
    /** Another tab was first. */
    copied() {
      tell('copied', t('store.copied'), t('store.copied.more'), button(t('page.close'), clear));
    },
  };
}
