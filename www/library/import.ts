// Imports a game: the dialog that asks for one. The module recognises what a text is.

import type { ImportFault, Table } from 'tessera';
import { openDialog } from '../base/dialog.ts';
import { el } from '../base/dom.ts';
import { read } from '../base/files.ts';
import { capital, say, t } from '../base/words.ts';
import { LINK } from '../share/link.ts';

/** A table, the sentence about it, and the share code if the text was a link. */
type Imported = { table: Table; sentence: string; code: string | undefined };

/** What importing a game needs. */
export interface Place {
  tessera: typeof import('tessera');
  /** Shows a table of any game. */
  open: (table: Table, sentence: string) => void;
  /** The table on the page: moves without a game's name are moves of its game. */
  here?: () => Table | undefined;
}

/** Longer texts are cut in the dialog. */
const MAX_SHOWN_CHARACTERS = 100_000;

/** What is wrong with a text, as a sentence for people, and the index where the fault begins, if known. */
class Fault extends Error {
  readonly at: number | undefined;

  constructor({ sentence, at }: ImportFault) {
    super(capital(say(sentence)));
    this.at = at ?? undefined;
  }
}

const isFault = (error: unknown): error is ImportFault =>
  typeof error === 'object' && error !== null && 'sentence' in error;

/** The table that a text holds. */
function tableOf({ tessera, here }: Place, text: string): Imported {
  try {
    const table = here?.()?.import_here(text) ?? tessera.Table.import(text);
    return { table, sentence: say(table.import_sentence() ?? ''), code: table.import_code() };
  } catch (error) {
    throw isFault(error) ? new Fault(error) : error;
  }
}

/** Imports the game that a text holds; if that fails, opens the dialog with the reason. */
export function importText(place: Place, text: string) {
  let imported: Imported;
  try {
    imported = tableOf(place, text);
  } catch (error) {
    askForGame(place, text, error);
    return;
  }
  for (const dialog of document.querySelectorAll('dialog.open')) (dialog as HTMLDialogElement).close();
  // Open a link by its address, because the game may be stored here already.
  if (imported.code) location.hash = LINK + imported.code;
  else place.open(imported.table, imported.sentence);
}

export const importFile = (place: Place, file: File) =>
  read(file).then(
    (text) => importText(place, text),
    (error) => askForGame(place, '', error),
  );

/**
 * Opens the dialog that asks for a game.
 * @param first the text in the field
 * @param why the error with which importing that text has failed
 */
export function askForGame(place: Place, first: string = '', why: unknown = undefined) {
  for (const dialog of document.querySelectorAll('dialog.open')) (dialog as HTMLDialogElement).close();
  const text = el('textarea', {
    value: first.slice(0, MAX_SHOWN_CHARACTERS),
    rows: 7,
    spellcheck: false,
    autocapitalize: 'off',
    'aria-label': t('open.text'),
    placeholder: t('open.text'),
  });
  const file = el('input', {
    type: 'file',
    accept: '.txt,.pgn,text/plain',
    'aria-label': t('open.file'),
    onchange: () => {
      const [chosen] = file.files ?? [];
      if (chosen) importFile(place, chosen);
    },
  });
  const fault = el(
    'p',
    { class: 'note', role: 'alert', hidden: !why },
    why instanceof Error ? why.message : say(why ?? ''),
  );
  openDialog(
    {
      title: t('open.title'),
      kind: 'open',
      close: t('page.cancel'),
      actions: [
        el('button', { type: 'button', class: 'main', onclick: () => importText(place, text.value) }, t('open.act')),
      ],
    },
    el('p', { class: 'summary' }, t('open.help')),
    text,
    fault,
    el('label', { class: 'file' }, el('span', {}, t('open.file')), file),
  );
  text.focus();
  // Select the word at which the fault begins.
  if (why instanceof Fault && why.at !== undefined) {
    const end = first.slice(why.at).search(/\s|$/);
    text.setSelectionRange(why.at, why.at + Math.max(end, 1));
  }
}
