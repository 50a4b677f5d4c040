// Messages for invalid numbers in the page's language: the browser's own messages are in the browser's language.
import { number, t } from '../base/words.ts';

/** What a field accepts, if its value is invalid; empty if it is valid. */
function faultOf({ validity, min, max, step }: HTMLInputElement) {
  const { valueMissing, badInput, rangeUnderflow, rangeOverflow, stepMismatch } = validity;
  if (!valueMissing && !badInput && !rangeUnderflow && !rangeOverflow && !stepMismatch) return '';
  const bounds = { min: number(Number(min)), max: number(Number(max)) };
  if (step === 'any') return t('field.number', bounds);
  return Number(step || 1) === 1 ? t('field.whole', bounds) : t('field.steps', { ...bounds, step });
}

/** Makes the number fields in an element show these messages. */
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
  // Typing clears the message before other listeners validate the field again.
  element.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) target.setCustomValidity('');
    },
    true,
  );
}
