// How to play: a game in four small pictures, beside the board or, where none is there, in a dialog.
import { learn } from '../base/build.js';
import { openDialog } from '../base/dialog.ts';
import { button, el } from '../base/dom.ts';
import { icon } from '../base/icons.ts';
import { later, withPart } from '../base/lazy.ts';
import { loadAssets } from '../base/load-room.ts';
import { rulesLink } from '../base/rules.ts';
import { onLanguage, t } from '../base/words.ts';
import { howTab, sheet as shown } from './how-place.ts';
import { picture } from './picture.ts';
import primer from './primer.json';
import { know } from './seen-games.ts';

type Game = keyof typeof primer;

const assets = later(() => loadAssets(learn));

/** What each game is called, which is the same in every language. */
const nameOf = (game: string) => game.charAt(0).toUpperCase() + game.slice(1);

/** The cards of a game. */
function cardsOf(game: Game) {
  const ends: (() => void)[] = [];
  const cards = primer[game].map(({ id, title }) => {
    const { image, end } = picture(`${game}-${id}`);
    ends.push(end);
    return el(
      'li',
      { class: 'card' },
      image,
      el('div', {}, el('h3', {}, t(`how.title.${title}`)), el('p', {}, t(`how.${game}.${id}`))),
    );
  });
  const list = el('ul', { class: 'cards' }, ...cards);
  return { cards, list, end: () => ends.forEach((each) => each()) };
}

/** The ways on from the cards. */
const ways = (game: string, close: () => void) => [
  el('a', { class: 'way main', href: `#learn/${game}`, onclick: close }, icon('light'), t('how.learn')),
  rulesLink(game, 'way', t('how.rules')),
];

/** A sign on a button. */
function sign(name: Parameters<typeof icon>[0], label: string, act: () => void) {
  const made = button('', act, { class: 'sign', 'aria-label': label, title: label });
  made.append(icon(name));
  return made;
}

/** The list of cards as something that is turned over: by swiping, by two buttons, by the arrows. */
function turning({ cards, list }: ReturnType<typeof cardsOf>) {
  list.tabIndex = 0;
  list.role = 'list';
  list.setAttribute('aria-label', t('how.cards'));
  const place = () => cards.findIndex((card) => card.offsetLeft + card.offsetWidth / 2 > list.scrollLeft);
  const go = (step: number) => {
    const card = cards[Math.min(Math.max(place() + step, 0), cards.length - 1)];
    list.scrollTo({ left: card.offsetLeft - cards[0].offsetLeft });
  };
  const before = sign('back', t('how.before'), () => go(-1));
  const after = sign('forward', t('how.after'), () => go(1));
  const show = () => {
    before.setAttribute('aria-disabled', String(list.scrollLeft < 4));
    after.setAttribute('aria-disabled', String(list.scrollLeft + list.clientWidth > list.scrollWidth - 4));
  };
  list.addEventListener('scroll', show, { passive: true });
  new ResizeObserver(show).observe(list);
  return [before, after];
}

/**
 * Keeps a sheet in line with the side panel, if there is one. It shows all cards as long as its buttons stay in sight, and
 * covers the foot of the board where there is no room for both. Returns a function that ends this.
 */
function placed(sheet: HTMLElement) {
  const table = document.querySelector('#tessera > .table');
  const [panel, bar, board] = ['.people', '.actions', '.board-slot > .board'].map((part) =>
    table?.querySelector(`:scope > ${part}`),
  );
  if (!table || !panel || !bar || !board) return () => {};
  const along = (part: Element) => {
    const { left, width } = part.getBoundingClientRect();
    sheet.style.setProperty('--left', `${left}px`);
    sheet.style.setProperty('--width', `${width}px`);
  };
  const covers = () => sheet.getBoundingClientRect().top <= bar.getBoundingClientRect().bottom;
  const place = () => {
    along(panel);
    sheet.classList.add('tall');
    if (covers()) sheet.classList.remove('tall');
    if (covers()) along(board);
  };
  const observer = new ResizeObserver(place);
  for (const part of [table, panel, bar, board]) observer.observe(part);
  place();
  return () => observer.disconnect();
}

/** A sheet over the lower part of the board, or at the foot of the side panel: the board can be touched meanwhile. */
function beside(game: Game) {
  const came = document.activeElement as HTMLElement | null;
  const deck = cardsOf(game);
  const title = el('h2', { id: 'how-title' }, t('how.title', { game: nameOf(game) }));
  const sheet = el(
    'dialog',
    { class: 'how beside', 'aria-labelledby': 'how-title' },
    el(
      'div',
      { class: 'head' },
      title,
      ...turning(deck),
      sign('close', t('page.close'), () => close()),
    ),
    deck.list,
    el('div', { class: 'ways' }, ...ways(game, () => close())),
  );
  let endPlace = () => {};
  const endLanguage = onLanguage(() => close());
  function close() {
    if (shown.close !== close) return;
    shown.close = undefined;
    sheet.close();
  }
  sheet.addEventListener('close', () => {
    const held = sheet.contains(document.activeElement);
    if (shown.close === close) shown.close = undefined;
    endLanguage();
    endPlace();
    deck.end();
    sheet.remove();
    if (held && came?.isConnected) came.focus({ preventScroll: true });
  });
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  shown.close = close;
  document.body.append(sheet);
  sheet.open = true; // the board can be touched meanwhile
  endPlace = placed(sheet);
  deck.list.focus({ preventScroll: true });
}

/** Fills the tab beside the moves. */
function fill(tab: NonNullable<ReturnType<typeof howTab>>, game: Game) {
  if (tab.panel.childElementCount) return;
  const deck = cardsOf(game);
  Object.assign(deck.list, { tabIndex: 0, role: 'list', ariaLabel: t('how.cards') });
  const title = el('h2', { class: 'sr' }, t('how.title', { game: nameOf(game) }));
  tab.panel.append(title, deck.list, el('div', { class: 'ways' }, ...ways(game, () => {})));
  tab.atEnd(deck.end);
}

/** A dialog, where there is no board. */
function alone(game: Game) {
  const deck = cardsOf(game);
  const play = el('a', { class: 'way main', href: `#${game}/play` }, icon('play'), t('how.play'));
  const [learning, rules] = ways(game, () => dialog.close());
  learning.classList.remove('main');
  // The ways on stand in the foot of the dialog, in sight however long it is.
  const { dialog } = openDialog(
    { title: t('how.title', { game: nameOf(game) }), kind: 'how alone', actions: [rules, learning, play] },
    deck.list,
  );
  play.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', deck.end);
}

/**
 * Shows how a game is played: beside the board of a table, or in a dialog where there is none. `asked` is false on a first
 * visit, when the page has opened the tab beside the moves by itself.
 */
export function showHow({
  game,
  table,
  asked = true,
}: {
  game: string;
  tessera?: unknown;
  table?: unknown;
  asked?: boolean;
}) {
  const show = () => {
    if (!Object.hasOwn(primer, game)) return;
    know(game);
    shown.close?.();
    const tab = table ? howTab() : undefined;
    if (tab) {
      fill(tab, game as Game);
      if (asked) tab.open(true);
    } else if (table) beside(game as Game);
    else alone(game as Game);
  };
  return asked ? withPart(assets, show) : assets().then(show, () => {});
}
