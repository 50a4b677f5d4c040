// The row of buttons below the board: through the game, from the beginning, the other way round, to the app.
import { button, el } from '../www/base/dom.js';
import { icon, sign } from '../www/base/icons.js';
import { t } from '../www/base/words.js';
import { inApp, linkOut } from './site.js';

/** @typedef {import('./remarks.js').Standing} Standing */
/** @typedef {import('tessera').Snapshot} Snapshot */

/**
 * @typedef {object} Deeds what the buttons do
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} toStart
 * @property {() => void} toEnd
 * @property {() => void} flip
 * @property {() => void} restart
 * @property {() => void} again takes the wrong action back
 * @property {() => void} solution shows the solution of a puzzle
 */

/** The buttons that walk through the game. @param {boolean} walks whether they are for looking, not for playing @param {Deeds} deeds */
const walkButtons = (walks, deeds) => ({
  first: sign('first', t('embed.first'), deeds.toStart),
  back: walks ? sign('back', t('embed.back'), deeds.undo) : sign('undo', t('page.undo'), deeds.undo),
  forward: walks ? sign('forward', t('embed.forward'), deeds.redo) : sign('redo', t('page.redo'), deeds.redo),
  last: sign('last', t('embed.last'), deeds.toEnd),
});

/**
 * Along the row the arrows walk through the game, as long as it can be walked through.
 * @param {HTMLElement} row @param {Deeds} deeds @param {() => boolean} canWalk
 */
function walkByKeys(row, deeds, canWalk) {
  row.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !canWalk()) return;
    const act = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: deeds.undo,
      ArrowRight: deeds.redo,
      Home: deeds.toStart,
      End: deeds.toEnd,
    })[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Marks a button as without effect. It is never disabled: the keyboard would be lost at either end of the game. @param {HTMLElement} element @param {boolean} idle */
const markIdle = (element, idle) => element.setAttribute('aria-disabled', String(idle));

/**
 * @param {import('./config.js').Config} config
 * @param {Deeds} deeds
 * @param {HTMLElement} moment the buttons that come and go with the moment
 */
export function bar({ mode, controls }, deeds, moment) {
  const full = controls === 'full';
  const walks = mode !== 'play';
  const { first, back, forward, last } = walkButtons(walks, deeds);
  const solution = button(t('embed.solution'), deeds.solution, { class: 'quiet' });
  const open = linkOut('#', el('span', {}, t('embed.open')), icon('open'));
  open.className = 'open';
  const element = el(
    'div',
    { class: 'bar', role: 'group', 'aria-label': t('embed.controls') },
    ...(full && walks ? [first, back, forward, last] : [back, forward]),
    sign('restart', t('embed.restart'), deeds.restart),
    ...(full ? [sign('flip', t('board.turn'), deeds.flip)] : []),
    moment,
    ...(mode === 'puzzle' ? [solution] : []),
    open,
  );
  walkByKeys(element, deeds, () => !back.hidden);
  return {
    element,
    /** @param {Snapshot} snapshot @param {Standing} standing */
    show({ game, ply, moves, byEvent, path, aimed }, { verdict, goesOn, code }) {
      const settled = verdict !== 'open' && verdict !== 'wrong' && !goesOn;
      for (const one of [first, back, forward, last]) one.hidden = mode === 'puzzle' && !settled;
      for (const one of [first, back]) markIdle(one, ply === 0 && !byEvent && !path.length && !aimed);
      for (const one of [forward, last]) markIdle(one, ply === moves.length);
      solution.hidden = verdict !== 'open' && verdict !== 'wrong';
      open.href = inApp(code, game);
    },
  };
}
