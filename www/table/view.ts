// Commands for turning and magnifying the board, and for sound.
import { set, settings } from '../base/settings.ts';
import { t } from '../base/words.ts';
import type { Desk, Part } from '../desk/desk.ts';

/** The factor by which one press of a key magnifies. */
const STEP = 1.4;

export const viewing = (
  desk: Desk,
  {
    zoom,
    isMagnified,
    turn,
  }: {
    /** Magnifies by a factor; 0 shows the whole board. */
    zoom: (factor: number) => void;
    isMagnified: () => boolean;
    turn: () => void;
  },
): Part => ({
  commands: [
    { id: 'board.turn', name: t('board.turn'), group: t('menu.view'), run: turn },
    { id: 'zoom.in', name: t('zoom.in'), keys: ['+', '='], group: t('menu.view'), run: () => zoom(STEP) },
    {
      id: 'zoom.out',
      name: t('zoom.out'),
      keys: ['-'],
      group: t('menu.view'),
      can: isMagnified,
      run: () => zoom(1 / STEP),
    },
    {
      id: 'zoom.whole',
      name: t('zoom.whole'),
      keys: ['*', '0'],
      group: t('menu.view'),
      can: isMagnified,
      run: () => zoom(0),
    },
    {
      id: 'sound',
      name: t('settings.sound'),
      icon: () => (settings().sound === 'on' ? 'sound' : 'mute'),
      state: () => t(`settings.sound.${settings().sound}`),
      keys: ['v'],
      group: t('menu.view'),
      run: () => {
        set('sound', settings().sound === 'on' ? 'off' : 'on');
        desk.announce(settings().sound === 'on' ? t('sound.on') : t('sound.off'));
      },
    },
  ],
});
