// Bringing a game in: the dialog that asks for one. What a text is the module tells.

import type { ImportFault, Table } from 'tessera';
import { openDialog } from '../base/dialog.ts';
import { el } from '../base/dom.ts';
import { read } from '../base/files.ts';
import { capital, say, t } from '../base/words.ts';
import { LINK } from '../share/link.ts';

/** A table, what is said of it, and the letters of the link that it came by. */
type Brought = { table: Table; sentence: string; code: string | undefined };

/** Where a game is brought in. */
export interface Place {
  tessera: typeof import('tessera');
  /** Shows a table of any game. */
  open: (table: Table, sentence: string) => void;
  /** The table that is on the page: bare moves are moves of its game. */
  here?: () => Table | undefined;
}

/** So much of a text stands in the dialog. */
const SHOWN = 100_000;

/** What is wrong with a text, said to people, and where that begins in it if that can be told. */
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
function tableOf({ tessera, here }: Place, text: string): Brought {
  try {
    const table = here?.()?.import_here(text) ?? tessera.Table.import(text);
    return { table, sentence: say(table.told() ?? ''), code: table.told_code() };
  } catch (error) {
    throw isFault(error) ? new Fault(error) : error;
  }
}

/** Brings in what a text holds, or asks for another one and says why. */
export function bringIn(place: Place, text: string) {
  let brought: Brought;
  try {
    brought = tableOf(place, text);
  } catch (error) {
    showBring(place, text, error);
    return;
  }
  for (const dialog of document.querySelectorAll('dialog.open')) (dialog as HTMLDialogElement).close();
  // A link is followed as from anywhere: what it holds may be here already.
  if (brought.code) location.hash = LINK + brought.code;
  else place.open(brought.table, brought.sentence);
}

export const bringInFile = (place: Place, file: File) =>
  read(file).then(
    (text) => bringIn(place, text),
    (error) => showBring(place, '', error),
  );

/**
 * Asks for a game.
 * @param first what stands in the field at first
 * @param why why that could not be brought in
 */
export function showBring(place: Place, first: string = '', why: unknown = undefined) {
  for (const dialog of document.querySelectorAll('dialog.open')) (dialog as HTMLDialogElement).close();
  const text = el('textarea', {
    value: first.slice(0, SHOWN),
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
      if (chosen) bringInFile(place, chosen);
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
        el('button', { type: 'button', class: 'main', onclick: () => bringIn(place, text.value) }, t('open.act')),
      ],
    },
    el('p', { class: 'summary' }, t('open.help')),
    text,
    fault,
    el('label', { class: 'file' }, el('span', {}, t('open.file')), file),
  );
  text.focus();
  // The keyboard goes to what is wrong.
  if (why instanceof Fault && why.at !== undefined) {
    const end = first.slice(why.at).search(/\s|$/);
    text.setSelectionRange(why.at, why.at + Math.max(end, 1));
  }
}
