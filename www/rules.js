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
  /** What stands under one heading is read together. @type {Map<string, HTMLElement>} */
  const sections = new Map();
  for (const id of /** @type {string[]} */ (table.clauses())) {
    const here = id === meant?.rule;
    const heading = t(`rule.${id}.heading`);
    const section = sections.get(heading) ?? el('section', {}, el('h3', {}, heading));
    sections.set(heading, section);
    // Elsewhere than in a refusal there are no points to name.
    const clause = el('p', { id: `rule-${id.replace('/', '-')}` }, here ? say(meant.sentence) : t(`rule.${id}.sentence`, { 0: '…', 1: '…', 2: '…' }));
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
