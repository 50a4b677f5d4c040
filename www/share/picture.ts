// The board as a picture: handed to the device's share sheet if that takes pictures, else saved as a file.

import type { Table } from 'tessera';
import { el } from '../base/dom.ts';
import { fileName, save } from '../base/files.ts';
import { look } from '../base/theme.ts';
import { t } from '../base/words.ts';
import { called } from './link.ts';

/** The width of a saved picture, in pixels. */
const WIDE = 1600;

/** The board in the look of the page. @param width in pixels */
export function painted(table: Table, width: number) {
  const canvas = el('canvas', { width, height: Math.round(width / table.aspect()), 'aria-hidden': 'true' });
  const { theme, stones } = look();
  table.paint_export(canvas, theme, stones);
  return canvas;
}

/** The file name of a picture of the table. */
export function pictureName(table: Table, kind: 'png' | 'svg') {
  const snapshot = table.snapshot();
  return fileName(`${called(snapshot)} ${snapshot.ply}`, kind);
}

export const png = (table: Table): Promise<Blob> =>
  new Promise((then, fail) => {
    painted(table, WIDE).toBlob((blob) => (blob ? then(blob) : fail(new Error('no picture'))), 'image/png');
  });

/** A picture in the form that the share sheet takes. */
const filesOf = (table: Table, blob: Blob) => [new File([blob], pictureName(table, 'png'), { type: 'image/png' })];

/** Whether the device has a share sheet that takes pictures. */
export const canHand = (table: Table) => navigator.canShare?.({ files: filesOf(table, new Blob()) }) ?? false;

/** Hands a picture to the share sheet. */
export async function hand(table: Table, tell: (sentence: string) => void) {
  const files = filesOf(table, await png(table));
  await navigator.share({ files }).catch((error) => {
    if (error.name !== 'AbortError') tell(t('share.notShared'));
  });
}

/** Hands a picture to the share sheet if there is one, else saves it. */
export async function handPicture(table: Table, tell: (sentence: string) => void) {
  try {
    if (canHand(table)) await hand(table, tell);
    else {
      const name = pictureName(table, 'png');
      save(name, await png(table));
      tell(t('share.saved', { name }));
    }
  } catch {
    tell(t('share.noPicture'));
  }
}
