// Dialogs: a sheet of paper over the table, with a title and a button that closes it.
import { button, el } from './dom.ts';
import { sign } from './icons.ts';
import { t } from './words.ts';

let opened = 0;

/**
 * Opens a dialog and removes it when it is closed. Escape and a touch outside close it too.
 * @param about `close` is the label of the closing button, `actions` are the buttons beside it; a `sheet` rises from the
 *   lower edge of a phone and has its closing button beside the title
 */
export function openDialog(
  {
    title,
    kind = '',
    close: called = t('page.close'),
    actions = [],
    sheet = false,
  }: { title: string; kind?: string; close?: string; actions?: HTMLElement[]; sheet?: boolean },
  ...content: (Node | string)[]
) {
  opened += 1;
  const id = `dialog-${opened}`;
  let dialog: HTMLDialogElement;
  const shut = () => dialog.close();
  const close = sheet ? sign('close', called, shut) : button(called, shut);
  const heading = el('h2', { id }, title);
  dialog = el(
    'dialog',
    { class: `sheet-of-paper ${kind}${sheet ? ' rising' : ''}`.trim(), 'aria-labelledby': id },
    ...(sheet ? [el('div', { class: 'titled' }, heading, close)] : [heading]),
    ...content,
    ...(sheet && !actions.length ? [] : [el('div', { class: 'actions' }, ...(sheet ? [] : [close]), ...actions)]),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('pointerdown', (event) => {
    const box = dialog.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (event.target === dialog && !inside) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  // Show the beginning of the text, though the focus is on the closing button below it.
  if (document.activeElement === close) dialog.scrollTop = 0;
  return { dialog, close };
}

/**
 * Asks for confirmation before something that must not happen by accident.
 * @param more further choices below the question
 */
export function confirmThat(
  { title, question, yes }: { title: string; question: string; yes: string },
  then: () => void,
  ...more: HTMLElement[]
) {
  const sure = el(
    'button',
    {
      type: 'button',
      class: 'main',
      onclick: () => {
        dialog.close();
        then();
      },
    },
    yes,
  );
  const { dialog } = openDialog(
    { title, kind: 'question', close: t('page.notNow'), actions: [sure] },
    el('p', {}, question),
    ...more,
  );
}
