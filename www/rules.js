// The clauses of a game's rules that an action can break, to read when one was refused.
import { openDialog } from './dialog.js';
import { el } from './dom.js';
import { t } from './words.js';

/**
 * Shows the clauses, the one that is meant in view and with the sentence of the refusal.
 * @param {import('tessera').Table} table
 * @param {{rule: string, heading: string, sentence: string} | null} [meant]
 */
export function showRules(table, meant) {
  const { name } = table.snapshot();
  /** @type {[id: string, heading: string, sentence: string][]} */
  const clauses = Array.from(table.clauses());
  /** What stands under one heading is read together. @type {Map<string, HTMLElement>} */
  const sections = new Map();
  for (const [id, heading, sentence] of clauses) {
    const here = id === meant?.rule;
    const section = sections.get(heading) ?? el('section', {}, el('h3', {}, heading));
    sections.set(heading, section);
    // Elsewhere than in a refusal there are no points to name.
    const clause = el('p', { id: `rule-${id.replace('/', '-')}` }, here ? meant.sentence : sentence.replace(/\{\d\}/g, '…'));
    section.append(clause);
    if (!here) continue;
    clause.tabIndex = -1;
    clause.setAttribute('aria-current', 'true');
  }
  const items = [...sections.values()];
  openDialog({ title: t('rules.title', { name }), kind: 'rules' }, el('p', { class: 'summary' }, t('rules.about')), el('div', { class: 'clauses' }, ...items));
  const there = /** @type {HTMLElement | undefined} */ (items.flatMap((item) => [...item.querySelectorAll('[aria-current]')])[0]);
  there?.scrollIntoView({ block: 'center' });
  there?.focus({ preventScroll: true });
}
