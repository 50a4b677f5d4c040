// The dialog for sharing a game: a link that holds it, a picture of the board, the record. The result of a button is shown
// beside it.

import type { Table } from 'tessera';
import { openDialog } from '../base/dialog.ts';
import type { Properties } from '../base/dom.ts';
import { button, el } from '../base/dom.ts';
import { copy, fileName, save, saveText } from '../base/files.ts';
import { paintQr } from '../base/qr.ts';
import { canReview } from '../base/reviewable.ts';
import { look } from '../base/theme.ts';
import { say, t } from '../base/words.ts';
import { called, linkTo, SEE_REVIEW } from './link.ts';
import { canHand, hand, painted, pictureName, png } from './picture.ts';
import { printSheet } from './print.ts';

type Tell = (sentence: string) => void;
type Row = (make: (tell: Tell) => HTMLElement[]) => HTMLElement;

/** The width of the picture in the dialog, in pixels. */
const WIDE = 480;

/** Makes rows of buttons. The result of the last button is shown at the end of its row, and only there. */
function rows(): Row {
  let last: HTMLElement | undefined;
  return (make) => {
    const result = el('p', { class: 'done', role: 'status' });
    const tell = (sentence: string) => {
      if (last) last.textContent = '';
      last = result;
      result.textContent = sentence;
      result.scrollIntoView({ block: 'nearest' });
    };
    return el('div', { class: 'row' }, ...make(tell), result);
  };
}

/** Copies the text of a field; if the browser refuses, selects it to be copied by hand. */
async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement, tell: Tell) {
  const done = await copy(field.value);
  if (!done) {
    field.focus();
    field.select();
  }
  tell(t(done ? 'share.copied' : 'share.notCopied'));
}

/** A button that saves a text. @param text called when the button is pressed */
const saveButton = (name: string, text: () => string, tell: Tell, properties?: Properties) =>
  button(
    t('share.save'),
    () => {
      saveText(name, text());
      tell(t('share.saved', { name }));
    },
    properties,
  );

export function showShare(table: Table) {
  const row = rows();
  openDialog(
    { title: t('share.title'), kind: 'share', sheet: true },
    linkSection(table, row),
    pictureSection(table, row),
    recordSection(table, row),
  );
}

/** The link with its buttons; if the game is too long for a link, the record as a file instead. */
function linkSection(table: Table, row: Row) {
  const heading = el('h3', {}, t('share.link'));
  let link: string;
  try {
    link = linkTo(table.share());
  } catch (error) {
    const name = fileName(called(table.snapshot()));
    const saving = row((tell) => [saveButton(name, () => table.record(), tell, { class: 'main' })]);
    return el('section', {}, heading, el('p', {}, say(error)), saving);
  }
  const plain = link;
  const field = el('input', {
    type: 'text',
    readOnly: true,
    value: link,
    'aria-label': t('share.link'),
    onfocus() {
      field.select();
      field.scrollLeft = 0; // show the beginning, which names the site
    },
  });
  const code = el('div', { class: 'qr', hidden: true });
  const reviewed = el('input', {
    type: 'checkbox',
    onchange() {
      link = reviewed.checked ? plain + SEE_REVIEW : plain;
      field.value = link;
      // The code of the former link.
      code.replaceChildren();
      if (!code.hidden) code.hidden = !drawCode();
    },
  });
  /** Draws the QR code. @returns false if the link is too long for one */
  const drawCode = () => {
    const canvas = el('canvas', { role: 'img', 'aria-label': t('share.qrLabel') });
    const fits = paintQr(canvas, link);
    if (fits) code.replaceChildren(canvas);
    return fits;
  };
  const buttons = row((tell) => {
    const showCode = () => {
      if (!code.firstChild && !drawCode()) {
        tell(t('share.noQr'));
        return;
      }
      code.hidden = !code.hidden;
      qr.setAttribute('aria-expanded', String(!code.hidden));
      code.scrollIntoView({ block: 'nearest' });
    };
    const qr = button(t('share.qr'), showCode, { 'aria-expanded': 'false' });
    const hands = 'share' in navigator;
    const hand = () =>
      navigator.share({ title: document.title, url: link }).catch((error) => {
        if (error.name !== 'AbortError') tell(t('share.notShared'));
      });
    return [
      // The device's share sheet, if it has one.
      ...(hands ? [button(t('share.hand'), hand, { class: 'main' })] : []),
      button(t('page.copy'), () => copyFrom(field, tell), hands ? {} : { class: 'main' }),
      qr,
    ];
  });
  const isOver = canReview(table.snapshot());
  return el(
    'section',
    {},
    heading,
    el('p', { class: 'summary' }, t('share.linkHelp')),
    field,
    ...(isOver ? [el('label', { class: 'check' }, reviewed, el('span', {}, t('share.review')))] : []),
    buttons,
    code,
  );
}

/** The picture of the board with its buttons. */
function pictureSection(table: Table, row: Row) {
  const drawn = () => {
    const { theme, stones } = look();
    const text = table.svg(theme, stones, called(table.snapshot()), say(table.describe()));
    return new Blob([text], { type: 'image/svg+xml;charset=utf-8' });
  };
  const buttons = row((tell) => {
    const failed = () => tell(t('share.noPicture'));
    const take = async (kind: 'svg' | 'png') => {
      const name = pictureName(table, kind);
      save(name, kind === 'svg' ? drawn() : await png(table));
      tell(t('share.saved', { name }));
    };
    return [
      ...(canHand(table) ? [button(t('share.handPicture'), () => hand(table, tell).catch(failed))] : []),
      button(t('share.png'), () => take('png').catch(failed)),
      button(t('share.svg'), () => take('svg').catch(failed)),
      button(t('share.print'), () => printSheet(table)),
    ];
  });
  return el(
    'section',
    {},
    el('h3', {}, t('share.picture')),
    el('div', { class: 'shown' }, painted(table, WIDE), buttons),
  );
}

/** The record, to copy or to save. */
function recordSection(table: Table, row: Row) {
  const snapshot = table.snapshot();
  const record = el('textarea', {
    value: table.record(),
    rows: 6,
    readOnly: true,
    spellcheck: false,
    'aria-label': t('share.record'),
  });
  const buttons = row((tell) => {
    const forPenteOrg = () => {
      try {
        record.value = table.pente_org();
      } catch (error) {
        tell(say(error));
      }
    };
    return [
      button(t('page.copy'), () => copyFrom(record, tell)),
      saveButton(fileName(called(snapshot)), () => table.record(), tell),
      ...(snapshot.game === 'pente' ? [button(t('page.forPenteOrg'), forPenteOrg)] : []),
    ];
  });
  return el('section', {}, el('h3', {}, t('share.record')), record, buttons);
}
