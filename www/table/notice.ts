// Notices about storage: what has failed or gone otherwise than expected, with buttons for what can be done.
import { button, el } from '../base/dom.ts';
import { fileName, saveText } from '../base/files.ts';
import { t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import { saveRaw, title } from '../library/card.ts';
import type { Damaged } from '../store/playing.ts';
import type { Stored } from '../store/store.ts';
import * as store from '../store/store.ts';

export function storeNotice(desk: Desk) {
  const element = el('div', { class: 'notice', hidden: true });
  /** The kind of the notice that is shown: trouble is reported once, not after each action. */
  let kindShown = '';
  let trouble = false;
  const clear = () => {
    kindShown = '';
    trouble = false;
    element.hidden = true;
    element.replaceChildren();
  };
  const tell = (kind: string, heading: string, text: string, ...buttons: HTMLElement[]) => {
    kindShown = kind;
    element.replaceChildren(
      el('p', {}, el('strong', {}, heading), ' ', text),
      el('div', { class: 'actions' }, ...buttons),
    );
    element.hidden = false;
    desk.warn(`${heading} ${text}`);
  };
  /** Deletes a game that cannot be read and offers to undo that. */
  const deleteGame = async (stored: Stored) => {
    const remark = async (deleted: number) => {
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
    /** Reports an error in storing; `null` clears it. */
    trouble(error: unknown) {
      if (!error) {
        if (trouble) clear();
        return;
      }
      const { kind } = store.StoreError.of(error);
      if (trouble && kindShown === kind) return;
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
    /** Reports a game that cannot be read. */
    damaged(damaged?: Damaged) {
      if (!damaged) return;
      const { stored, cause } = damaged;
      tell(
        'damaged',
        t('store.damaged'),
        t('store.damaged.more', { cause }),
        button(t('store.saveRaw'), () => saveRaw(stored)),
        button(t('games.delete'), () => deleteGame(stored)),
        button(t('page.close'), clear),
      );
    },
    /**
     * Reports that a received game branches off a stored one.
     * @param n the number of actions they have in common
     * @param take merges the received game into the stored one, if possible
     */
    branched(n: number, take: (() => void) | undefined) {
      const kept = button(t('link.both'), clear);
      const taken = take ? [button(t('link.take'), take)] : [];
      tell('branched', t('link.branch'), t('link.branch.more', { n }), kept, ...taken);
    },
    /** Reports that the stored game which a received one branches off cannot be read any more. */
    gone() {
      tell('gone', t('link.gone'), t('link.gone.more'), button(t('page.close'), clear));
    },
    /** Reports that another tab had changed the game, so that this one was stored as a copy. */
    copied() {
      tell('copied', t('store.copied'), t('store.copied.more'), button(t('page.close'), clear));
    },
  };
}
