// What is said where the page does not start, or does not start whole. It can be read without a style sheet.
import { el } from '../base/dom.ts';

/** It cannot start; it has not started so far; it has no style sheet. */
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

const SAID: Record<Failure, (t: Say) => [title: string, text: string]> = {
  failed: (t) => [t('page.failedTitle'), t('page.failed')],
  slow: (t) => [t('page.slowTitle'), t('page.slow')],
  unstyled: (t) => [t('page.partFailed.title'), t('page.unstyled')],
};

const note = () => document.querySelector('body > .failure') as HTMLElement | null;

/** Says it above all else, in place of what was said before; what stands on the page stays. */
export function showFailure(failure: Failure, t: Say) {
  if (note()?.dataset.failure === failure) return;
  note()?.remove();
  document.querySelector('.unstarted')?.remove(); // says the same
  const [title, text] = SAID[failure](t);
  const again = el('button', { type: 'button', class: 'main', onclick: () => location.reload() }, t('page.again'));
  const alert = el('div', { class: 'failure', 'data-failure': failure, role: 'alert' });
  document.body.prepend(alert);
  alert.append(el('h1', {}, title), el('p', {}, text), again); // what comes into an alert is read out
}

/** Takes it away: what was missing has come. */
export function endFailure(...failures: Failure[]) {
  const shown = note();
  if (failures.some((failure) => shown?.dataset.failure === failure)) shown?.remove();
}
