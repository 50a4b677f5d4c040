// A step of learning before its module is there: what is asked, in words that come beside the module, and its board
// without pieces.
import { learn } from './base/build.js';
import { el } from './base/dom.js';
import { icon } from './base/icons.js';
import { boardOf } from './still.js';

/** The steps that have been done, as `www/learn/steps.js` stores them. What is stored can be anything. @param {string} game @returns {unknown[]} */
function doneSteps(game) {
  try {
    const { [game]: ids } = JSON.parse(localStorage.getItem('tessera/learned') ?? '{}') ?? {};
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

/**
 * @param {string} game
 * @param {import('./stills.js').Still} still
 * @param {Record<string, string>} words of the room
 * @param {string} back what the way back is called
 */
function lesson(game, still, words, back) {
  const own = `learn.${game}.`;
  const steps = Object.keys(words).flatMap((key) => (key.startsWith(own) && key.endsWith('.task') ? [key] : []));
  const done = doneSteps(game);
  const finished = steps.map((key) => done.includes(key.split('.')[2]));
  const at = Math.max(0, finished.indexOf(false));
  const dots = finished.map((is, i) =>
    el(
      'li',
      {},
      el(
        'button',
        { type: 'button', disabled: true, 'data-done': String(is), 'aria-current': i === at ? 'step' : undefined },
        is ? '✓' : String(i + 1),
      ),
    ),
  );
  const way = el('a', { class: 'sign', href: '#', 'aria-label': back }, icon('leave'));
  const title = words['learn.title'].replace('{game}', still.name);
  const asked = (words[steps[at]] ?? '').replaceAll(/\[([^\]]+)\]\([\w-]+\)/g, '$1');
  const view = el(
    'div',
    { class: 'lesson still', 'data-game': game, 'aria-busy': 'true' },
    el('header', {}, way, el('h1', {}, title)),
    el('ol', { class: 'steps' }, ...dots),
    el('p', { class: 'guide', 'data-kind': 'task' }, asked),
    el('div', { class: 'board-slot' }, boardOf(game, still, 'empty')),
    el(
      'div',
      { class: 'moment' },
      el('button', { type: 'button', class: 'hint', disabled: true }, words['learn.hint']),
    ),
  );
  view.style.setProperty('--aspect', String(still.shapes.empty.aspect));
  return view;
}

/** @type {Promise<unknown> | undefined} */
let dressed;

/** The room's style sheet, which its furniture finds on the page then. */
const dress = () =>
  new Promise((then, fail) => {
    document.head.append(
      el('link', {
        rel: 'stylesheet',
        href: learn.style,
        onload: then,
        onerror: () => fail(new Error('no style sheet')),
      }),
    );
  });

/**
 * @param {string} game
 * @param {import('./stills.js').Still} still
 * @param {import('./base/settings.js').Language} tag
 * @param {string} back what the way back is called
 */
export async function stillLesson(game, still, tag, back) {
  dressed ??= dress();
  const [words] = await Promise.all([fetch(learn.words[tag]).then((answer) => answer.json()), dressed]);
  return lesson(game, still, words, back);
}
