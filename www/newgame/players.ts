// Changes the players of a game that has begun: gives a seat to the computer or a person, or renames a player.
import { openDialog } from '../base/dialog.ts';
import { button, el } from '../base/dom.ts';
import { t } from '../base/words.ts';
import { Seats } from './seats.ts';

export function askWho(
  tessera: typeof import('tessera'),
  { game, options, names }: { game: string; options: string; names: string[] },
  chosen: (names: string[]) => void,
) {
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
    { title: t('page.names'), kind: 'newgame', sheet: true, actions: [done] },
    el('div', { class: 'people' }, seats.element),
  );
}
