// The commands that take the game along: what they show is fetched later.
import { share } from '../base/build.js';
import { later, withPart } from '../base/later.js';
import { furnished } from '../base/room.js';
import { t } from '../base/words.js';

const dialog = furnished(share, () => import('./share-dialog.js'));
const paper = later(() => import('./print.js'));

/**
 * @param {Pick<import('../desk/desk.js').Desk, 'table'>} desk
 * @returns {import('../desk/desk.js').Command[]}
 */
export function sharing(desk) {
  return [
    {
      id: 'share',
      name: t('share.title'),
      icon: 'share',
      group: t('menu.game'),
      run: () => withPart(dialog, ({ showShare }) => showShare(desk.table)),
    },
    {
      id: 'print',
      name: t('share.print'),
      keys: ['Ctrl+p'],
      run: () => withPart(paper, ({ printSheet }) => printSheet(desk.table)),
    },
  ];
}
