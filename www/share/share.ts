// The commands for sharing and printing; their dialogs are fetched when needed.
import { share } from '../base/build.js';
import { later, withPart } from '../base/lazy.ts';
import { withAssets } from '../base/load-room.ts';
import { t } from '../base/words.ts';
import type { Command, Desk } from '../desk/desk.ts';

const dialog = withAssets(share, () => import('./share-dialog.ts'));
const paper = later(() => import('./print.ts'));

export function sharing(desk: Pick<Desk, 'table'>): Command[] {
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
