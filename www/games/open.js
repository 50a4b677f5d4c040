// Taking a game in: a link's code, a record, pasted, dropped or from a file.
import { openDialog } from '../base/dialog.js';
import { el } from '../base/dom.js';
import { read } from '../base/files.js';
import { say, t } from '../base/words.js';
import { LINK } from '../share/link.js';

/** @typedef {import('tessera').Table} Table */

/**
 * The table that a text holds: a link of ours, or a record.
 * @param {typeof import('tessera')} tessera
 * @param {string} text
 * @returns {{table: Table, sentence: string}}
 */
export function tableOf(tessera, text) {
  // A link may stand among other words; a record is none, whatever its comments say.
  const code = text.trim().startsWith('[') ? undefined : text.split(`#${LINK}`)[1]?.match(/^[\w-]*/)?.[0];
  if (code !== undefined) return { table: tessera.Table.from_share(code), sentence: t('open.link') };
  const table = tessera.Table.open(text);
  return { table, sentence: table.opened() > 1 ? t('page.firstOfSeveral', { n: table.opened() }) : t('page.opened') };
}

/**
 * @param {typeof import('tessera')} tessera
 * @param {(table: Table, sentence: string) => void} open
 * @param {string} [first] what stands in the field at first
 * @param {string} [why] why that could not be opened
 */
export function showOpen(tessera, open, first = '', why = '') {
  const fault = el('p', { class: 'note', role: 'alert', hidden: !why }, why);
  const text = el('textarea', {
    value: first,
    rows: 8,
    spellcheck: false,
    'aria-label': t('open.text'),
    placeholder: t('open.text'),
  });
  const take = (/** @type {string} */ what) => {
    try {
      const { table, sentence } = tableOf(tessera, what);
      dialog.close();
      open(table, sentence);
    } catch (error) {
      text.value = what.slice(0, 100_000);
      fault.hidden = false;
      fault.textContent = say(error);
    }
  };
  const file = el('input', {
    type: 'file',
    accept: '.txt,.pgn,text/plain',
    'aria-label': t('open.file'),
    onchange: () => {
      const [chosen] = file.files ?? [];
      if (chosen)
        read(chosen).then(take, (error) => {
          fault.hidden = false;
          fault.textContent = say(error);
        });
    },
  });
  const { dialog } = openDialog(
    {
      title: t('open.title'),
      kind: 'open',
      actions: [el('button', { type: 'button', class: 'main', onclick: () => take(text.value) }, t('open.act'))],
    },
    el('p', { class: 'summary' }, t('open.help')),
    file,
    text,
    fault,
  );
}

/**
 * Takes in what is dropped on the page, or pasted where no text is typed, from now on.
 * @param {typeof import('tessera')} tessera
 * @param {(table: Table, sentence: string) => void} open
 */
export function takeIn(tessera, open) {
  const take = (/** @type {string} */ text) => {
    try {
      const { table, sentence } = tableOf(tessera, text);
      open(table, sentence);
    } catch (error) {
      showOpen(tessera, open, text.slice(0, 100_000), say(error));
    }
  };
  /** Takes what somebody hands over: a file, else text. @param {DataTransfer | null} data */
  const takeFrom = (data) => {
    const [file] = data?.files ?? [];
    const text = data?.getData('text/plain') ?? '';
    if (file) read(file).then(take, (error) => showOpen(tessera, open, '', say(error)));
    else if (text.trim()) take(text);
  };
  const typed = (/** @type {Event} */ event) =>
    /** @type {HTMLElement} */ (event.target).closest?.('input, textarea, dialog');
  /** What is dragged about on the page itself is none of ours, nor is text that is dropped where text is typed. */
  let ours = false;
  const foreign = (/** @type {DragEvent} */ event) =>
    !ours && (event.dataTransfer?.types.includes('Files') || !typed(event));
  addEventListener('dragstart', () => {
    ours = true;
  });
  addEventListener('dragend', () => {
    ours = false;
  });
  addEventListener('dragover', (event) => {
    if (foreign(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!foreign(event)) return;
    event.preventDefault();
    takeFrom(event.dataTransfer);
  });
  addEventListener('paste', (event) => {
    if (!typed(event)) takeFrom(event.clipboardData);
  });
}
