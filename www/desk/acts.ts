// The buttons for parts of an action.

import type { Snapshot } from 'tessera';
import { button } from '../base/dom.ts';
import { say, t } from '../base/words.ts';
import type { DeskBase } from './desk.ts';

export function acts(desk: DeskBase) {
  /** A button whose act returns the name of its event; empty if nothing has happened. */
  const acting = (text: string, act: () => string, kind = '') =>
    button(
      text,
      () => {
        const did = act();
        if (did) desk.did(did);
      },
      { class: kind },
    );
  const commit = acting('', () => desk.table.commit(), 'main commit');
  const finish = acting('', () => desk.table.finish(), 'main');
  // Not a main button, because it gives up the rest of the turn.
  const end = acting(t('page.end'), () => desk.table.end_turn());
  const back = acting(t('page.stepBack'), () => desk.table.back());
  const cancel = acting(t('page.cancel'), () => desk.table.cancel(), 'cancel');
  const reenter = acting('', () => desk.table.set_reenters(!desk.table.snapshot().reenters));
  return {
    buttons: [commit, finish, end, back, cancel, reenter],
    /** Shows the buttons that can be used now. */
    show(snapshot: Snapshot) {
      finish.hidden = !snapshot.finished || snapshot.aimed !== null;
      finish.textContent = snapshot.stop ? say(snapshot.stop) : '';
      finish.title = snapshot.finished ?? '';
      end.hidden = !snapshot.canEnd;
      back.hidden = !snapshot.canBack;
      cancel.hidden = snapshot.path.length === 0 && !snapshot.aimed;
      commit.hidden = !snapshot.aimed;
      commit.textContent = snapshot.aimed ? say(snapshot.aimed.commit) : '';
      reenter.hidden = !snapshot.canReenter;
      reenter.textContent = snapshot.reenters ? t('page.own') : t('page.reenter');
    },
  };
}
