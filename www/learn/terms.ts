// What a term means, where it stands: a few words, a picture, the way to the rule.
import { learn } from '../base/build.js';
import { button, el } from '../base/dom.ts';
import { icon } from '../base/icons.ts';
import { later, withPart } from '../base/lazy.ts';
import { loadAssets } from '../base/load-room.ts';
import { ruleLink } from '../base/rules.ts';
import { t } from '../base/words.ts';
import { picture } from './picture.ts';
import terms from './terms.json';

type Term = keyof typeof terms;

const assets = later(() => loadAssets(learn));

/** How far the note stays from the term and from the window's edge, in CSS pixels. */
const GAP = 8;

/** Puts a note below a term, or above it where there is more room. */
function place(note: HTMLElement, term: Element) {
  const at = term.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const below = at.bottom + GAP + height <= innerHeight || at.top < innerHeight - at.bottom;
  const top = below ? at.bottom + GAP : at.top - GAP - height;
  const within = (from: number, size: number, all: number) => Math.max(GAP, Math.min(from, all - size - GAP));
  note.style.left = `${within(at.left, width, innerWidth)}px`;
  note.style.top = `${within(top, height, innerHeight)}px`;
}

/** Explains a term. @param term by its id @param from where it stands */
export const showTerm = (term: string, from: Element) =>
  withPart(assets, () => {
    if (!Object.hasOwn(terms, term)) return;
    const { rule, picture: drawn = `term-${term}` }: { rule: string; picture?: string } = terms[term as Term];
    const { image, end } = picture(drawn);
    const close = button('', () => note.close(), {
      class: 'sign',
      'aria-label': t('page.close'),
      title: t('page.close'),
    });
    close.append(icon('close'));
    const note = el(
      'dialog',
      { class: 'term-note', 'aria-labelledby': 'term-title' },
      el('div', { class: 'head' }, el('h2', { id: 'term-title' }, t(`term.${term}.title`)), close),
      image,
      el('p', {}, t(`term.${term}.means`)),
      ruleLink(rule),
    );
    note.addEventListener('close', () => {
      end();
      note.remove();
    });
    // The note fills itself: what is touched beside its content lies outside.
    note.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
      const { left, right, top, bottom } = note.getBoundingClientRect();
      if (target === note && (clientX < left || clientX > right || clientY < top || clientY > bottom)) note.close();
    });
    document.body.append(note);
    note.showModal();
    place(note, from);
  });
