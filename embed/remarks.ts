// The sentences beside a board: the task or the state of the game, and a note.

import type { Snapshot, Verdict } from 'tessera';
import { el, write } from '../www/base/dom.ts';
import { ruleLink } from '../www/base/rules.ts';
import * as sentences from '../www/base/sentences.ts';
import type { Part } from '../www/base/words.ts';
import { say, t } from '../www/base/words.ts';
import type { DeskBase } from '../www/desk/desk.ts';
import type { Config } from './config.ts';

/** The state of a board in addition to its table. */
export interface Standing {
  /** Empty if there is no puzzle. */
  verdict: '' | Verdict;
  /** Whether the board can be played on. */
  plays: boolean;
  /** Whether the computer thinks about its action. */
  thinks: boolean;
  /** Whether the computer, which plays against itself, waits for the reader to let it go on. */
  rests: boolean;
  /** Whether the computer should play but could not be loaded. */
  alone: boolean;
  /** The game as a share code; `null` if it is too long for one. */
  code: string | null;
}

/** The state of the game, for somebody who looks through it. */
function placeSentence(snapshot: Snapshot) {
  const { last, result, ply, moves } = snapshot;
  const place = () => {
    if (last) return t('embed.at', { n: ply, of: moves.length, who: t(`colour.${last.colour}`), action: last.text });
    return moves.length ? t('embed.atStart', { n: moves.length }) : '';
  };
  const next = result ? sentences.taskSentence(snapshot) : sentences.headline(snapshot);
  return [place(), result || !next ? next : t('sentence', { what: next })].filter(Boolean).join(' ');
}

/** What stands beside the board instead of headline and task: in a puzzle, and where the game is only shown. */
function stateSentence({ mode, solved }: Config, snapshot: Snapshot, { verdict }: Standing) {
  if (verdict === 'solved') return solved || t('embed.solved');
  if (verdict === 'shown') return t('embed.shown');
  if (mode === 'play') return '';
  return mode === 'view' ? placeSentence(snapshot) : sentences.taskSentence(snapshot);
}

/** The note on the current move. */
function noteOn({ table }: DeskBase) {
  const node = table.cursor();
  return [table.comment(node), table.hint(node) ? t('moves.hinted') : '']
    .filter(Boolean)
    .map((each) => el('span', {}, each));
}

export function remarks(config: Config, desk: DeskBase) {
  const { mode, controls } = config;
  const headline = el('p', { class: 'headline' });
  const text = el('p', { class: 'instruction' });
  const task = el('div', { class: 'task' }, headline, ' ', text);
  const note = el('div', { class: `note${controls === 'none' ? ' sr' : ''}`, hidden: true });
  const remarked = (snapshot: Snapshot, { verdict, alone, rests }: Standing): (Node | string)[] => {
    const { refusal } = snapshot;
    if (refusal)
      return [
        el('strong', {}, say(refusal.heading)),
        el('span', {}, sentences.refusalSeen(snapshot)),
        ruleLink(refusal.rule),
      ];
    if (verdict === 'wrong') return [el('strong', {}, t('embed.wrong')), el('span', {}, config.hint)];
    if (alone) return [t('embed.alone')];
    if (rests) return [t('embed.rests')];
    const said = mode === 'view' && controls !== 'full' ? noteOn(desk) : [];
    // While playing, the task contains it.
    return [mode === 'view' ? sentences.told(snapshot) : '', ...said].filter(Boolean);
  };
  return {
    task,
    note,
    show(snapshot: Snapshot, standing: Standing) {
      const { verdict } = standing;
      const wrong = snapshot.refusal !== null || verdict === 'wrong';
      const state = stateSentence(config, snapshot, standing);
      const { told, asked, unseen } = sentences.below(snapshot, standing.plays);
      write(headline, state ? '' : sentences.headlineNow(snapshot, standing.thinks));
      const plain = (parts: Part[]) => parts.map((part) => (typeof part === 'string' ? part : part.words)).join('');
      const shown = [told, asked].map(plain).filter(Boolean).join(' ');
      text.replaceChildren(state || shown, ...(state ? [] : [el('span', { class: 'sr' }, unseen)]));
      task.classList.toggle('right', verdict === 'solved');
      // A note about an error replaces the task, so that the page around does not move.
      task.classList.toggle('sr', controls === 'none' || wrong);
      const content = remarked(snapshot, standing);
      note.hidden = !content.length;
      note.classList.toggle('plain', !wrong);
      note.replaceChildren(...content);
    },
  };
}
