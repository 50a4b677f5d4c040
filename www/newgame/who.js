// Who plays a game that has begun: a seat is given to the computer, taken from it, or has another name.
import { openDialog } from '../base/dialog.js';
import { button, el } from '../base/dom.js';
import { t } from '../base/words.js';
import { Seats } from './seats.js';

/**
 * @param {typeof import('tessera')} tessera
 * @param {{game: string, options: string, names: string[]}} now
 * @param {(names: string[]) => void} chosen
 */
export function askWho(tessera, { game, options, names }, chosen) {
  const seats = new Seats(tessera, game, names, () => {});
  seats.show(tessera.form(game, options));
  const done = button(
    t('settings.done'),
    () => {
      dialog.close();
      chosen(seats.names);
    },
    { class: 'main' },
  );
  const { dialog } = openDialog(
    { title: t('page.names'), kind: 'newgame', close: t('page.notNow'), actions: [done] },
    el('div', { class: 'people' }, seats.element),
  );
}
