// What is wrong with storage, or went otherwise than expected: said calmly, with what can be done.
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
  /** What is told now: trouble is told once, not at each action. */
  let told = '';
  let trouble = false;
  const clear = () => {
    told = '';
    trouble = false;
    element.hidden = true;
    element.replaceChildren();
  };
  const tell = (kind: string, heading: string, text: string, ...buttons: HTMLElement[]) => {
    told = kind;
    element.replaceChildren(
      el('p', {}, el('strong', {}, heading), ' ', text),
      el('div', { class: 'actions' }, ...buttons),
    );
    element.hidden = false;
    desk.warn(`${heading} ${text}`);
  };
  /** Throws a game away that cannot be read; it can be had back while one stays. */
  const throwAway = async (stored: Stored) => {
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
    /** How storing went: `null` when well. */
    trouble(error: unknown) {
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
    /** The game that was to be here cannot be read. */
    damaged(damaged?: Damaged) {
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
    /**
     * A received game takes another course than one that is here.
     * @param n how many actions they have in common
     * @param take has the received one go on in the place of the other, where that can be
     */
    branched(n: number, take: (() => void) | undefined) {
      const kept = button(t('link.both'), clear);
      const taken = take ? [button(t('link.take'), take)] : [];
      tell('branched', t('link.branch'), t('link.branch.more', { n }), kept, ...taken);
    },
    /** Another tab was first. */
    copied() {
      tell('copied', t('store.copied'), t('store.copied.more'), button(t('page.close'), clear));
    },
  };
}
