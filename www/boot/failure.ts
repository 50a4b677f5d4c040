// The message for a page that does not start, or starts only in part. It is readable without a style sheet.
import { el } from '../base/dom.ts';

/** `failed`: the page cannot start; `slow`: it has not started so far; `unstyled`: it has no style sheet. */
type Failure = 'failed' | 'slow' | 'unstyled';
type Words =
  | 'page.failedTitle'
  | 'page.failed'
  | 'page.slowTitle'
  | 'page.slow'
  | 'page.partFailed.title'
  | 'page.unstyled'
  | 'page.again';
export type Say = (key: Words) => string;

const MESSAGES: Record<Failure, (t: Say) => [title: string, text: string]> = {
  failed: (t) => [t('page.failedTitle'), t('page.failed')],
  slow: (t) => [t('page.slowTitle'), t('page.slow')],
  unstyled: (t) => [t('page.partFailed.title'), t('page.unstyled')],
};

const note = () => document.querySelector('body > .failure') as HTMLElement | null;

/** Shows a failure above the page in place of an earlier one; the rest of the page stays. */
export function showFailure(failure: Failure, t: Say) {
  if (note()?.dataset.failure === failure) return;
  note()?.remove();
  document.querySelector('.unstarted')?.remove(); // the static text with the same message
  const [title, text] = MESSAGES[failure](t);
  const again = el('button', { type: 'button', class: 'main', onclick: () => location.reload() }, t('page.again'));
  const alert = el('div', { class: 'failure', 'data-failure': failure, role: 'alert' });
  document.body.prepend(alert);
  alert.append(el('h1', {}, title), el('p', {}, text), again); // screen readers announce what is added to an alert
}

/** Removes the message about any of these failures: what was missing has loaded. */
export function endFailure(...failures: Failure[]) {
  const shown = note();
  if (failures.some((failure) => shown?.dataset.failure === failure)) shown?.remove();
}
