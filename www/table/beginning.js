// How another game begins at this table: by the choice made in the dialog, or from a position set up by hand. And who
// plays the one that is there.
import { newgame } from '../base/build.js';
import { withPart } from '../base/later.js';
import { furnished } from '../base/room.js';
import { t } from '../base/words.js';
import { seat } from '../desk/seated.js';
import { fresh } from '../games/playing.js';
import { lastChoice, remember } from '../newgame/choice.js';

/** @typedef {import('tessera').Table} Table */
/** @typedef {import('../newgame/choice.js').Choice} Choice */

const newGameDialog = furnished(newgame, () => import('../newgame/newgame.js'));
const whoDialog = furnished(newgame, () => import('../newgame/who.js'));
const setUpView = furnished(newgame, () => import('./setup.js'));

/**
 * @param {import('../desk/desk.js').Desk} desk
 * @param {HTMLElement} view gives its place to the set-up while a position is set up
 * @param {(made: Table, sentence: string) => void} replace puts a new game in the place of this one
 * @param {() => void} returned called when the view is back in its place
 */
export function beginning(desk, view, replace, returned) {
  const { tessera } = desk;
  const { game, name } = desk.table.snapshot();
  /** The view in which a position is set up, while one is. @type {ReturnType<typeof import('./setup.js').setupView> | undefined} */
  let settingUp;

  /** Puts the table's view back in the place of the set-up. */
  const leave = () => {
    if (!settingUp) return;
    settingUp.element.replaceWith(view);
    settingUp.destroy();
    settingUp = undefined;
    returned();
  };
  /** The rules, the people and the clock of the game on the table. @returns {Choice} */
  const asHere = () => {
    const { options, seats } = desk.table.snapshot();
    return { options, names: seats.map((seat) => seat.name), clock: desk.table.clock()?.control ?? '' };
  };
  /** Has a position set up, for a game by the choice made. @param {Choice} choice */
  const setUp = (choice) =>
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
  /** Begins a game; what was put together is remembered. @param {Choice} choice @param {boolean} chosen */
  const begin = (choice, chosen) => {
    if (chosen) remember(game, choice);
    replace(fresh(tessera, choice, game), t('page.replaced'));
  };
  /** Asks for another game. */
  const ask = () =>
    withPart(newGameDialog, ({ askForNewGame }) =>
      askForNewGame(tessera, { game, name }, lastChoice(tessera, game), begin, setUp),
    );

  /** Has others play the game on the table, told by seat. @param {string[]} names */
  const reseat = (names) => {
    seat(desk.table, names);
    desk.did('seated');
  };
  /** Asks who plays. */
  const who = () =>
    withPart(whoDialog, ({ askWho }) => {
      const { options, seats } = desk.table.snapshot();
      askWho(tessera, { game, options, names: seats.map((each) => each.name) }, reseat);
    });

  /** @type {import('../desk/desk.js').Command} */
  const freshCommand = { id: 'fresh', name: t('page.fresh'), icon: 'fresh', group: t('menu.game'), run: ask };
  return {
    ask,
    /** Begins another game by the same rules between others. @param {string[]} names */
    another: (names) => begin({ ...asHere(), names }, false),
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
