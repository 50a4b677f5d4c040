// The dialog that takes the game along: a link that holds it, the record, pictures, a sheet of paper.
import { openDialog } from '../base/dialog.js';
import { button, el } from '../base/dom.js';
import { copy, fileName, save, saveText } from '../base/files.js';
import { paintQr } from '../base/qr.js';
import { look } from '../base/theme.js';
import { say, t } from '../base/words.js';
import { called, linkTo } from './link.js';
import { printSheet } from './print.js';

/** @typedef {import('tessera').Table} Table */

/** @param {Table} table */
export function showShare(table) {
  const snapshot = table.snapshot();
  const told = el('p', { class: 'note plain', role: 'status', hidden: true });
  const tell = (/** @type {string} */ sentence) => {
    told.hidden = false;
    told.textContent = sentence;
  };
  const copyFrom = (/** @type {string} */ text) =>
    copy(text).then((done) => tell(t(done ? 'share.copied' : 'share.notCopied')));
  const row = (/** @type {HTMLElement[]} */ ...buttons) => el('div', { class: 'row' }, ...buttons);

  const record = el('textarea', {
    value: table.record(),
    rows: 8,
    readOnly: true,
    spellcheck: false,
    'aria-label': t('share.record'),
  });
  const saveRecord = () => saveText(fileName(called(snapshot), 'txt'), table.record());
  const picture = async (/** @type {'svg' | 'png'} */ kind) => {
    const name = fileName(`${called(snapshot)} ${snapshot.ply}`, kind);
    const { theme, stones } = look();
    if (kind === 'svg') {
      saveText(name, table.svg(theme, stones, called(snapshot), say(table.describe())), 'image/svg+xml');
    } else {
      const canvas = el('canvas', { width: 1600, height: Math.round(1600 / table.aspect()) });
      table.paint_export(canvas, theme, stones);
      const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => {
        canvas.toBlob(done, 'image/png');
      });
      if (blob) save(name, blob);
      else tell(t('share.noPicture'));
    }
  };
  openDialog(
    { title: t('share.title'), kind: 'share' },
    el('section', {}, el('h3', {}, t('share.link')), ...linkParts(table, tell, copyFrom, saveRecord)),
    el(
      'section',
      {},
      el('h3', {}, t('share.record')),
      record,
      row(
        button(t('page.copy'), () => copyFrom(record.value)),
        button(t('share.save'), saveRecord),
        ...(snapshot.game === 'pente'
          ? [
              button(t('page.forPenteOrg'), () => {
                try {
                  record.value = table.pente_org();
                } catch (error) {
                  tell(say(error));
                }
              }),
            ]
          : []),
      ),
    ),
    el(
      'section',
      {},
      el('h3', {}, t('share.picture')),
      row(
        button(t('share.svg'), () => picture('svg').catch(() => tell(t('share.noPicture')))),
        button(t('share.png'), () => picture('png').catch(() => tell(t('share.noPicture')))),
        button(t('share.print'), () => printSheet(table)),
      ),
    ),
    told,
  );
}

/**
 * The link with its ways out; where the game is too long for one, the file in its stead.
 * @param {Table} table @param {(sentence: string) => void} tell @param {(text: string) => Promise<void>} copyFrom @param {() => void} saveRecord
 */
function linkParts(table, tell, copyFrom, saveRecord) {
  /** @type {string} */
  let link;
  try {
    link = linkTo(table.share());
  } catch (error) {
    return [
      el('p', {}, say(error)),
      el('div', { class: 'row' }, button(t('share.save'), saveRecord, { class: 'main' })),
    ];
  }
  const code = el('div', { class: 'qr', hidden: true });
  const showCode = () => {
    if (!code.firstChild) {
      const canvas = el('canvas', { role: 'img', 'aria-label': t('share.qrLabel') });
      if (!paintQr(canvas, link)) {
        tell(t('share.noQr'));
        return;
      }
      code.append(canvas);
    }
    code.hidden = !code.hidden;
    code.scrollIntoView({ block: 'nearest' });
  };
  const hand = () =>
    navigator.share({ title: document.title, url: link }).catch((error) => {
      if (error.name !== 'AbortError') tell(t('share.notShared'));
    });
  return [
    el('p', { class: 'summary' }, t('share.linkHelp')),
    el('input', {
      type: 'text',
      readOnly: true,
      value: link,
      'aria-label': t('share.link'),
      onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
    }),
    el(
      'div',
      { class: 'row' },
      button(t('page.copy'), () => copyFrom(link), { class: 'main' }),
      // The device's own share sheet, where it has one.
      ...('share' in navigator ? [button(t('share.hand'), hand)] : []),
      button(t('share.qr'), showCode),
    ),
    code,
  ];
}
