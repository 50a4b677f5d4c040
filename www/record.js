// The dialog with the game as text: to keep it, or to open another.
import { openDialog } from './dialog.js';
import { el } from './dom.js';
import { say, t } from './words.js';

/**
 * @param {typeof import('tessera')} tessera
 * @param {import('tessera').Table} table
 * @param {(opened: import('tessera').Table) => void} open called with the table that a record was opened into
 */
export function showRecord(tessera, table, open) {
  const text = el('textarea', { value: table.record(), rows: 12, spellcheck: false, 'aria-label': t('page.recordTitle') });
  const told = el('p', { class: 'note plain', role: 'status', hidden: true });
  const tell = (/** @type {string} */ sentence, fault = false) => {
    told.hidden = false;
    told.classList.toggle('plain', !fault);
    told.textContent = sentence;
  };
  /** Does what can fail with a sentence. @param {() => void} act */
  const attempt = (act) => {
    try {
      act();
    } catch (error) {
      tell(say(error), true);
    }
  };
  const button = (/** @type {string} */ name, /** @type {() => void} */ act, kind = '') => el('button', { type: 'button', class: kind, onclick: act }, name);
  const copy = () => navigator.clipboard.writeText(text.value).then(() => tell(t('page.copied')), () => tell(t('page.notCopied'), true));
  const { dialog } = openDialog({
    title: t('page.recordTitle'),
    actions: [
      ...(table.snapshot().game === 'pente' ? [button(t('page.forPenteOrg'), () => attempt(() => { text.value = table.pente_org(); }))] : []),
      button(t('page.openRecord'), () => attempt(() => {
        const opened = tessera.Table.open(text.value);
        dialog.close();
        open(opened);
      })),
      button(t('page.copy'), copy, 'main'),
    ],
  }, el('p', { class: 'summary' }, t('page.recordHelp')), text, told);
}
