// The row of buttons below the board: step through the game, restart, turn the board, open the game in the app.

import type { Snapshot } from 'tessera';
import { button, el } from '../www/base/dom.ts';
import { icon, sign } from '../www/base/icons.ts';
import { t } from '../www/base/words.ts';
import type { Config } from './config.ts';
import type { Standing } from './remarks.ts';
import { analysed, inApp, linkOut } from './site.ts';

/** What the buttons do. */
export interface Deeds {
  undo: () => void;
  redo: () => void;
  toStart: () => void;
  toEnd: () => void;
  flip: () => void;
  restart: () => void;
  /** Takes back the wrong action in a puzzle. */
  again: () => void;
  /** Shows the solution of a puzzle. */
  solution: () => void;
  /** Lets the resting computer go on, or tries to load it again. */
  goOn: () => void;
}

/** The buttons that step through the game. @param walks whether they are for looking through a game rather than for playing */
const walkButtons = (walks: boolean, deeds: Deeds) => ({
  first: sign('first', t('embed.first'), deeds.toStart),
  back: walks ? sign('back', t('embed.back'), deeds.undo) : sign('undo', t('page.undo'), deeds.undo),
  forward: walks ? sign('forward', t('embed.forward'), deeds.redo) : sign('redo', t('page.redo'), deeds.redo),
  last: sign('last', t('embed.last'), deeds.toEnd),
});

/** Marks a button as without effect. It is not disabled, because it would lose the focus at either end of the game. */
const markIdle = (element: HTMLElement, idle: boolean) => element.setAttribute('aria-disabled', String(idle));

/** @param moment the buttons that fit the situation */
export function bar({ mode, controls }: Config, deeds: Deeds, moment: HTMLElement) {
  const full = controls === 'full';
  const walks = mode !== 'play';
  const { first, back, forward, last } = walkButtons(walks, deeds);
  const solution = button(t('embed.solution'), deeds.solution, { class: 'quiet' });
  const open = linkOut('#', el('span', {}, t('embed.open')), icon('open'));
  open.className = 'open';
  const analyse = linkOut('#', icon('find'));
  analyse.className = 'analyse sign';
  const element = el(
    'div',
    { class: 'bar', role: 'group', 'aria-label': t('embed.controls') },
    ...(full && walks ? [first, back, forward, last] : [back, forward]),
    sign('restart', t('embed.restart'), deeds.restart),
    ...(full ? [sign('flip', t('board.turn'), deeds.flip)] : []),
    moment,
    ...(mode === 'puzzle' ? [solution] : []),
    ...(full ? [analyse] : []),
    open,
  );
  return {
    element,
    show({ game, ply, moves, byEvent, path, aimed, result }: Snapshot, { verdict, code }: Standing) {
      const settled = verdict === 'solved' || verdict === 'shown';
      for (const one of [first, back, forward, last]) one.hidden = mode === 'puzzle' && !settled;
      for (const one of [first, back]) markIdle(one, ply === 0 && !byEvent && !path.length && !aimed);
      for (const one of [forward, last]) markIdle(one, ply === moves.length);
      solution.hidden = verdict !== 'open' && verdict !== 'wrong';
      open.href = inApp(code, game);
      const over = result !== null;
      // Not before a puzzle is solved: it would tell the solution. Nor before a game has begun, or if it is too long for a link.
      analyse.hidden = (mode === 'puzzle' && !settled) || !code || (mode === 'play' && !moves.length);
      if (analyse.hidden || !code) return;
      analyse.href = analysed(code, game, over);
      analyse.title = over ? t('embed.review') : t('embed.analyse');
      analyse.ariaLabel = analyse.title;
    },
  };
}
