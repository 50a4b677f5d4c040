// Commands for how the board is seen and heard.
import { set, settings } from '../base/settings.js';
import { t } from '../base/words.js';

/** How many times larger or smaller with each press of a key. */
const STEP = 1.4;

/**
 * @param {{desk: import('../desk/desk.js').Desk, zoom: (factor: number) => void}} about `zoom` magnifies so many times more, 0 shows the whole board
 * @returns {import('../desk/desk.js').Command[]}
 */
export const view = ({ desk, zoom }) => [
  { name: t('zoom.in'), keys: ['+', '='], group: t('menu.view'), run: () => zoom(STEP) },
  {
    name: t('zoom.out'),
    keys: ['-'],
    group: t('menu.view'),
    can: () => desk.table.zoom() > 1,
    run: () => zoom(1 / STEP),
  },
  {
    name: t('zoom.whole'),
    keys: ['*', '0'],
    group: t('menu.view'),
    can: () => desk.table.zoom() > 1,
    run: () => zoom(0),
  },
  {
    name: t('sound.toggle'),
    keys: ['v'],
    group: t('menu.view'),
    run: () => {
      set('sound', settings().sound === 'on' ? 'off' : 'on');
      desk.say(settings().sound === 'on' ? t('sound.on') : t('sound.off'));
    },
  },
];
