// The clauses of a game's rules that an action can break, to read when one was refused.
import { openDialog } from './dialog.js';
import { el } from './dom.js';
import { say, t } from './words.js';

/**
 * Shows the clauses, the one that is meant in view and with the sentence of the refusal.
 * @param {import('tessera').Table} table
 * @param {import('./state.js').Snapshot['refusal']} [meant]
 */
export function showRules(table, meant) {
  const { name } = table.snapshot();
  const items = table.clauses().map((/** @type {string} */ id) => {
    const here = id === meant?.rule;
    // Elsewhere than in a refusal there are no points to name.
    const sentence = here ? say(meant.sentence) : t(`rule.${id}.sentence`, { 0: '…', 1: '…', 2: '…' });
    const item = el('section', { id: `rule-${id.replace('/', '-')}`, tabIndex: -1 }, el('h3', {}, t(`rule.${id}.heading`)), el('p', {}, sentence));
    if (here) item.setAttribute('aria-current', 'true');
    return item;
  });
  openDialog({ title: t('rules.title', { name }), kind: 'rules' }, el('p', { class: 'summary' }, t('rules.about')), el('div', { class: 'clauses' }, ...items));
  const there = items.find((item) => item.hasAttribute('aria-current'));
  there?.scrollIntoView({ block: 'center' });
  there?.focus({ preventScroll: true });
}
