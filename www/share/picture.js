// The board as a picture: to the share sheet of the device, where it has one that takes pictures, else into a file.
import { el } from '../base/dom.js';
import { fileName, save } from '../base/files.js';
import { look } from '../base/theme.js';
import { t } from '../base/words.js';
import { called } from './link.js';

/** @typedef {import('tessera').Table} Table */

/** Its width in pixels. */
const WIDE = 1600;

/** The board as it looks on the page. @param {Table} table @param {number} width in pixels */
export function painted(table, width) {
  const canvas = el('canvas', { width, height: Math.round(width / table.aspect()), 'aria-hidden': 'true' });
  const { theme, stones } = look();
  table.paint_export(canvas, theme, stones);
  return canvas;
}

/** What a picture of the table is called as a file. @param {Table} table @param {'png' | 'svg'} kind */
export function pictureName(table, kind) {
  const snapshot = table.snapshot();
  return fileName(`${called(snapshot)} ${snapshot.ply}`, kind);
}

/** @param {Table} table @returns {Promise<Blob>} */
export const png = (table) =>
  new Promise((then, fail) => {
    painted(table, WIDE).toBlob((blob) => (blob ? then(blob) : fail(new Error('no picture'))), 'image/png');
  });

/** A picture as the share sheet takes it. @param {Table} table @param {Blob} blob */
const filesOf = (table, blob) => [new File([blob], pictureName(table, 'png'), { type: 'image/png' })];

/** Whether the device has a share sheet that takes pictures. @param {Table} table */
export const canHand = (table) => navigator.canShare?.({ files: filesOf(table, new Blob()) }) ?? false;

/** Hands a picture to the share sheet. @param {Table} table @param {(sentence: string) => void} tell */
export async function hand(table, tell) {
  const files = filesOf(table, await png(table));
  await navigator.share({ files }).catch((error) => {
    if (error.name !== 'AbortError') tell(t('share.notShared'));
  });
}

/** Hands a picture to the share sheet where there is one, else saves it. @param {Table} table @param {(sentence: string) => void} tell */
export async function handPicture(table, tell) {
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
