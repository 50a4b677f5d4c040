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
  const items = clauses.map(([id, heading, sentence]) => {
    const here = id === meant?.rule;
    // Elsewhere than in a refusal there are no points to name.
    const item = el('section', { id: `rule-${id.replace('/', '-')}`, tabIndex: -1 }, el('h3', {}, heading), el('p', {}, here ? meant.sentence : sentence.replace(/\{\d\}/g, '…')));
    if (here) item.setAttribute('aria-current', 'true');
    return item;
  });
  openDialog({ title: t('rules.title', { name }), kind: 'rules' }, el('p', { class: 'summary' }, t('rules.about')), el('div', { class: 'clauses' }, ...items));
  const there = items.find((item) => item.hasAttribute('aria-current'));
  there?.scrollIntoView({ block: 'center' });
  there?.focus({ preventScroll: true });
}
