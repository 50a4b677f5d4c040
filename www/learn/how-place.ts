// Where a table shows how its game is played: in a tab beside the moves if there is a side panel, else in a sheet. The tab is there
// at once; how.ts brings the cards.
import { el } from '../base/dom.ts';
import { tabList } from '../base/tabs.ts';
import { onLanguage, t } from '../base/words.ts';

/** When there is a side panel, and the height that the cards need in it, in CSS pixels. */
const PANEL = { wide: matchMedia('(min-width: 60rem)'), least: 200 };

/** Closes the sheet over the board, if one is open. */
export const sheet: { close?: () => void } = {};

/** The list of moves whose place the cards can take, if there is one. */
function movesBeside(): HTMLElement | undefined {
  const moves = document.querySelector('#tessera > .table > .moves') as HTMLElement | null;
  if (!moves?.checkVisibility() || !PANEL.wide.matches) return undefined;
  return innerHeight - moves.getBoundingClientRect().top > PANEL.least ? moves : undefined;
}

function tabBeside(moves: HTMLElement) {
  const panel = el('div');
  const { list, choose } = tabList(t('how.panel'), [
    { name: t('page.moves'), panel: moves },
    { name: t('page.how'), panel },
  ]);
  const element = el('div', { class: 'how tab' }, list, panel);
  let kept = false;
  const keep = () => {
    kept = true;
  };
  for (const event of ['pointerdown', 'focusin', 'wheel', 'keydown']) element.addEventListener(event, keep);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    event.preventDefault();
    event.stopPropagation();
    choose(0);
    (list.firstElementChild as HTMLElement).focus({ preventScroll: true });
  });
  const ends: (() => void)[] = [onLanguage(() => tab.end())];
  const leave = () => tab.end();
  PANEL.wide.addEventListener('change', leave);
  const tab = {
    element,
    panel,
    /** Calls this when the tab is taken away. */
    atEnd: (act: () => void) => ends.push(act),
    /** Shows the cards. @param asked whether somebody has asked for them */
    open(asked: boolean) {
      if (asked) kept = true;
      choose(1);
      if (asked) (list.lastElementChild as HTMLElement).focus({ preventScroll: true });
    },
    /** Shows the moves, unless somebody reads the cards. */
    rest() {
      if (!kept) choose(0);
    },
    /** Takes the tab away. */
    end() {
      if (there !== tab) return;
      there = undefined;
      PANEL.wide.removeEventListener('change', leave);
      for (const end of ends) end();
      element.remove();
      moves.hidden = false;
      for (const name of ['role', 'aria-labelledby', 'id']) moves.removeAttribute(name);
    },
  };
  moves.before(element);
  return tab;
}

/** The tab on the page, if there is one. */
let there: ReturnType<typeof tabBeside> | undefined;

/** The tab beside the moves; nothing if there is no room for it. */
export function howTab() {
  if (there && !there.element.isConnected) there.end();
  const moves = there ? undefined : movesBeside();
  if (moves) there = tabBeside(moves);
  return there;
}

/** Takes the tab away, if there is one: it holds the moves, and with them the whole table. */
export const endHowTab = () => there?.end();
