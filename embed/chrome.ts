// What is around the board: players, task, buttons, list of moves; `controls` says how much of it.

import type { Snapshot } from 'tessera';
import { button, el, write } from '../www/base/dom.ts';
import * as sentences from '../www/base/sentences.ts';
import { t } from '../www/base/words.ts';
import { acts } from '../www/desk/acts.ts';
import type { DeskBase } from '../www/desk/desk.ts';
import { voice } from '../www/desk/desk.ts';
import { moves } from '../www/desk/moves.ts';
import { people } from '../www/desk/people.ts';
import type { Deeds } from './bar.ts';
import { bar } from './bar.ts';
import type { Config } from './config.ts';
import type { Standing } from './remarks.ts';
import { remarks } from './remarks.ts';

interface Part {
  /** Its elements; they are on the page in the order of the parts. */
  elements: HTMLElement[];
  show?: (snapshot: Snapshot, standing: Standing) => void;
}

/** The players and their counts. */
function peoplePart(desk: DeskBase): Part {
  const { element, show } = people(desk);
  return { elements: [element], show };
}

/** The list of moves; in a puzzle it is hidden until the puzzle is solved or its solution shown. */
function movesPart({ mode }: Config, desk: DeskBase): Part {
  const { element, show } = moves(desk);
  return {
    elements: [element],
    show(snapshot, { verdict }) {
      show(snapshot);
      element.hidden =
        snapshot.moves.length === 0 || (mode === 'puzzle' && (verdict === 'open' || verdict === 'wrong'));
    },
  };
}

/** The buttons that fit the situation, in the bar if there is one. */
function buttonsPart(config: Config, desk: DeskBase, deeds: Deeds): Part {
  const { buttons, show: showActs } = acts(desk);
  const again = button(t('embed.again'), deeds.again, { class: 'main' });
  const goOn = button('', deeds.goOn, { class: 'main' });
  const moment = el('div', { class: 'moment' }, ...buttons, again, goOn);
  const row = config.controls === 'none' ? undefined : bar(config, deeds, moment);
  return {
    elements: [row?.element ?? moment],
    show(snapshot, standing) {
      showActs(snapshot);
      if (!standing.plays) for (const one of buttons) one.hidden = true;
      again.hidden = standing.verdict !== 'wrong';
      goOn.hidden = !standing.rests && !standing.alone;
      write(goOn, t(standing.alone ? 'embed.again' : 'embed.goOn'));
      row?.show(snapshot, standing);
    },
  };
}

export function chrome(config: Config, desk: DeskBase, deeds: Deeds) {
  const { mode, controls, task } = config;
  const quiet = controls === 'none' ? ' sr' : '';
  const full = controls === 'full';
  const speech = voice();
  const slot = el('div', { class: 'board-slot' });
  const prompt = el(
    'p',
    { class: `prompt${quiet}`, dir: 'auto', hidden: mode !== 'puzzle' },
    task || t('embed.puzzle'),
  );
  const remarked = remarks(config, desk);
  const players = full ? [peoplePart(desk)] : [];
  const parts: Part[] = [
    ...players,
    { elements: [prompt, slot] },
    { elements: [remarked.task, remarked.note], show: remarked.show },
    buttonsPart(config, desk, deeds),
    ...(full ? [movesPart(config, desk)] : []),
    { elements: speech.elements },
  ];
  const show = (some: Part[], snapshot: Snapshot, standing: Standing) => {
    for (const part of some) part.show?.(snapshot, standing);
  };
  return {
    element: el('div', { class: 'face' }, ...parts.flatMap(({ elements }) => elements)),
    slot,
    warn: speech.warn,
    /** Draws the pieces beside the names in the look of the board. */
    dress: (snapshot: Snapshot, standing: Standing) => show(players, snapshot, standing),
    /** Shows the current state of the table. */
    show: (snapshot: Snapshot, standing: Standing) => show(parts, snapshot, standing),
    /** Announces an event to screen readers. */
    report(event: string, snapshot: Snapshot, verdict: Standing['verdict']) {
      const right = config.solved || t('embed.solved');
      if (event === 'acted' && verdict === 'wrong')
        return speech.warn([sentences.announcement(snapshot), t('embed.wrong'), config.hint].filter(Boolean).join(' '));
      if (event === 'acted' && verdict === 'solved')
        return speech.warn([sentences.announcement(snapshot), right].join(' '));
      return speech.report([{ event, snapshot }]);
    },
  };
}
