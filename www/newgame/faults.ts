// What is wrong with a number that is typed, in the page's words: a browser would say it in its own language.
import { number, t } from '../base/words.ts';

/** What a field takes, where it has something else; empty where the browser finds nothing wrong. */
function faultOf({ validity, min, max, step }: HTMLInputElement) {
  const { valueMissing, badInput, rangeUnderflow, rangeOverflow, stepMismatch } = validity;
  if (!valueMissing && !badInput && !rangeUnderflow && !rangeOverflow && !stepMismatch) return '';
  const bounds = { min: number(Number(min)), max: number(Number(max)) };
  if (step === 'any') return t('field.number', bounds);
  return Number(step || 1) === 1 ? t('field.whole', bounds) : t('field.steps', { ...bounds, step });
}

/** Has the fields for numbers within an element say what is wrong with them. */
export function sayFaults(element: HTMLElement) {
  element.addEventListener(
    'invalid',
    ({ target }) => {
      const field = target as HTMLInputElement;
      const fault = faultOf(field);
      if (fault) field.setCustomValidity(fault);
    },
    true,
  );
  // What is typed anew is judged anew, before anybody else hears of it.
  element.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) target.setCustomValidity('');
    },
    true,
  );
}
