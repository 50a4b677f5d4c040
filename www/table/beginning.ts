// Begins another game at this table, from the dialog or from a position set up by hand, and changes the players of the game
// on the table.

import type { Table } from 'tessera';
import { newgame } from '../base/build.js';
import { withPart } from '../base/lazy.ts';
import { withAssets } from '../base/load-room.ts';
import { t } from '../base/words.ts';
import type { Command, Desk } from '../desk/desk.ts';
import type { Choice } from '../newgame/choice.ts';
import { lastChoice, remember } from '../newgame/choice.ts';
import { fresh } from '../store/playing.ts';
import { sendsFirst } from './sent-game.ts';

const newGameDialog = withAssets(newgame, () => import('../newgame/newgame.ts'));
const whoDialog = withAssets(newgame, () => import('../newgame/players.ts'));
const setUpView = withAssets(newgame, () => import('../setup/setup.ts'));

/**
 * @param view the table's view; the editor of positions replaces it while one is set up
 * @param replace replaces the game by a new one
 * @param returned called when the view is back
 */
export function beginning(
  desk: Desk,
  view: HTMLElement,
  replace: (made: Table, sentence: string) => void,
  returned: () => void,
) {
  const { tessera } = desk;
  const { game, name } = desk.table.snapshot();
  /** The editor of positions, while one is set up. */
  let settingUp: ReturnType<typeof import('../setup/setup.ts').setupView> | undefined;

  /** Puts the table's view back in the place of the editor. */
  const leave = () => {
    if (!settingUp) return;
    settingUp.element.replaceWith(view);
    settingUp.destroy();
    settingUp = undefined;
    returned();
  };
  /** The rules, players and clock of the game on the table. */
  const asHere = (): Choice => {
    const { options, seats } = desk.table.snapshot();
    return { options, names: seats.map((seat) => seat.name), clock: desk.table.clock()?.control ?? '' };
  };
  /** Opens the editor of positions, for a game with this choice. */
  const setUp = (choice: Choice) =>
    withPart(setUpView, ({ setupView }) => {
      if (settingUp || !view.isConnected) return; // opened twice, or the view was left while the editor loaded
      settingUp = setupView(
        tessera,
        fresh(tessera, choice, game),
        desk.table.position(),
        (made) => replace(made, t('setup.begun')),
        leave,
      );
      view.replaceWith(settingUp.element);
      scrollTo(0, 0);
      settingUp.start();
    });
  const begin = (choice: Choice) => {
    const made = fresh(tessera, choice, game);
    if (choice.link) sendsFirst(made);
    replace(made, t('page.replaced'));
  };
  /** Opens the dialog for a new game, and remembers what is chosen. */
  const ask = () =>
    withPart(newGameDialog, ({ askForNewGame }) =>
      askForNewGame(
        tessera,
        { game, name, table: asHere().names },
        lastChoice(tessera, game),
        (choice) => {
          remember(game, choice);
          begin(choice);
        },
        setUp,
      ),
    );

  /** Changes the players of the game on the table. @param names by seat */
  const reseat = (names: string[]) => {
    desk.table.set_people(names);
    desk.did('seated');
  };
  /** Opens the dialog for the players. */
  const who = () =>
    withPart(whoDialog, ({ askWho }) => {
      const { options, seats } = desk.table.snapshot();
      askWho(tessera, { game, options, names: seats.map((each) => each.name) }, reseat);
    });

  const freshCommand: Command = { id: 'fresh', name: t('page.fresh'), icon: 'fresh', group: t('menu.game'), run: ask };
  return {
    ask,
    /** Begins another game by the same rules between others. */
    another: (names: string[]) => begin({ ...asHere(), names }),
    leave,
    fresh: freshCommand,
    commands: [
      freshCommand,
      {
        id: 'who',
        name: `${t('page.who')}…`,
        group: t('menu.game'),
        run: who,
      },
      {
        id: 'setup',
        name: t('setup.open'),
        group: t('menu.game'),
        run: () => setUp(asHere()),
      },
    ],
    /** The view in which a position is set up, while one is. */
    get settingUp() {
      return settingUp;
    },
    destroy: () => settingUp?.destroy(),
  };
}
