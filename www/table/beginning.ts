// How another game begins at this table: by the choice made in the dialog, or from a position set up by hand. And who
// plays the one that is there.

import type { Table } from 'tessera';
import { newgame } from '../base/build.js';
import { withPart } from '../base/lazy.ts';
import { furnished } from '../base/load-room.ts';
import { t } from '../base/words.ts';
import type { Command, Desk } from '../desk/desk.ts';
import type { Choice } from '../newgame/choice.ts';
import { lastChoice, remember } from '../newgame/choice.ts';
import { fresh } from '../store/playing.ts';

const newGameDialog = furnished(newgame, () => import('../newgame/newgame.ts'));
const whoDialog = furnished(newgame, () => import('../newgame/players.ts'));
const setUpView = furnished(newgame, () => import('../setup/setup.ts'));

/**
 * @param view gives its place to the set-up while a position is set up
 * @param replace puts a new game in the place of this one
 * @param returned called when the view is back in its place
 */
export function beginning(
  desk: Desk,
  view: HTMLElement,
  replace: (made: Table, sentence: string) => void,
  returned: () => void,
) {
  const { tessera } = desk;
  const { game, name } = desk.table.snapshot();
  /** The view in which a position is set up, while one is. */
  let settingUp: ReturnType<typeof import('../setup/setup.ts').setupView> | undefined;

  /** Puts the table's view back in the place of the set-up. */
  const leave = () => {
    if (!settingUp) return;
    settingUp.element.replaceWith(view);
    settingUp.destroy();
    settingUp = undefined;
    returned();
  };
  /** The rules, the people and the clock of the game on the table. */
  const asHere = (): Choice => {
    const { options, seats } = desk.table.snapshot();
    return { options, names: seats.map((seat) => seat.name), clock: desk.table.clock()?.control ?? '' };
  };
  /** Has a position set up, for a game by the choice made. */
  const setUp = (choice: Choice) =>
    withPart(setUpView, ({ setupView }) => {
      if (settingUp || !view.isConnected) return; // asked for twice, or left while it came
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
  /** Begins a game; what was put together is remembered. */
  const begin = (choice: Choice, chosen: boolean) => {
    if (chosen) remember(game, choice);
    replace(fresh(tessera, choice, game), t('page.replaced'));
  };
  /** Asks for another game. */
  const ask = () =>
    withPart(newGameDialog, ({ askForNewGame }) =>
      askForNewGame(tessera, { game, name }, lastChoice(tessera, game), begin, setUp),
    );

  /** Has others play the game on the table, told by seat. */
  const reseat = (names: string[]) => {
    desk.table.set_people(names);
    desk.did('seated');
  };
  /** Asks who plays. */
  const who = () =>
    withPart(whoDialog, ({ askWho }) => {
      const { options, seats } = desk.table.snapshot();
      askWho(tessera, { game, options, names: seats.map((each) => each.name) }, reseat);
    });

  const freshCommand: Command = { id: 'fresh', name: t('page.fresh'), icon: 'fresh', group: t('menu.game'), run: ask };
  return {
    ask,
    /** Begins another game by the same rules between others. */
    another: (names: string[]) => begin({ ...asHere(), names }, false),
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
