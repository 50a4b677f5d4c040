// Skeletons, shown until the module has loaded: of a table its head, the board's picture, and empty places around it; of
// *Your games* the head, and the two lists to choose from.
import { pictureOf } from '../base/board-picture.ts';
import { el } from '../base/dom.ts';
import type { Icon } from '../base/icons.ts';
import { icon } from '../base/icons.ts';
import { settings } from '../base/settings.ts';
import { tablePicture } from '../home/static.ts';
import type { Skeleton } from './skeletons.js';

/** The most that a whole number of pixels is off after its factors have been divided and multiplied. */
const ROUNDED = 1e-6;

const coarse = matchMedia('(pointer: coarse)');

/**
 * The panel of a player.
 * @param plays whether it is the computer, whose level comes with the module
 * @param colour for screen readers, where the name is not the colour
 */
const seat = (
  { name, besides, slots }: Skeleton['seats'][number],
  { acts, plays, colour }: { acts: boolean; plays: boolean; colour: string },
) =>
  el(
    'li',
    { class: 'player', 'data-acts': String(acts) },
    el(
      'div',
      { class: 'inner' },
      el('span', { class: 'disc' }),
      el(
        'span',
        { class: 'who' },
        el('span', { class: 'name' }, name, el('span', { class: 'sr' }, colour)),
        el('span', { class: 'level' }, ...(plays ? [el('span', {}, '\u00a0')] : [])),
      ),
      el(
        'span',
        { class: 'counts' },
        el(
          'span',
          { class: 'shown', 'aria-hidden': 'true' },
          ...Array.from({ length: slots }, () => el('span', { class: 'slot' })),
          el('span', { class: 'besides' }, besides),
        ),
      ),
      el('span', { class: 'clock' }),
    ),
  );

/**
 * The board's picture at the size at which the module will draw it. A square cell is a whole number of device pixels.
 * @param close how many times a board of small cells is magnified about its middle
 */
function boardOf(game: string, { shapes, square, small }: Skeleton, which: 'begun' | 'bare', close: number) {
  const {
    size: [width, height],
    aspect,
  } = shapes[which];
  const image = el('img', { src: pictureOf(game, which), alt: '', decoding: 'sync' });
  const board = el('div', { class: 'board' }, image);
  board.style.setProperty('--aspect', String(aspect));
  new ResizeObserver(() => {
    const box = board.getBoundingClientRect();
    const ratio = devicePixelRatio || 1;
    const whole = Math.min(box.width / width, box.height / height);
    const sharp = (scale: number) => (square ? Math.floor(scale * ratio + ROUNDED) / ratio : scale);
    const wholeScale = sharp(whole);
    const scale = wholeScale < small ? sharp(wholeScale * close) : wholeScale;
    image.style.inlineSize = `${width * scale}px`;
    image.style.blockSize = `${height * scale}px`;
    // If touches are confirmed, leave room for the button that confirms.
    const { confirm } = settings();
    const confirms = confirm === 'always' || (confirm === 'small' && coarse.matches && wholeScale < small);
    board.dataset.close = String(scale > wholeScale);
    board.dataset.confirms = String(confirms);
  }).observe(board);
  return board;
}

type T = typeof import('../base/words.ts').t;

/** The link in the head that leads back to the first page. */
function backLink(t: T) {
  const back = el('a', { href: '#', class: 'sign', 'aria-label': t('page.back') });
  back.append(icon('leave'));
  return back;
}

/** @param goesOn whether there are unfinished games, which are shown first */
export function gamesSkeleton(t: T, goesOn: boolean) {
  const list = (name: string, shown: boolean) =>
    el('button', { type: 'button', class: 'waits', 'aria-pressed': String(shown), disabled: true }, name);
  const lists = [list(t('games.continue'), true), list(t('games.over'), false)];
  return el(
    'div',
    { class: 'games-list skeleton', 'aria-busy': 'true' },
    el('header', {}, backLink(t), el('h1', {}, t('games.title'))),
    ...(goesOn ? [el('div', { class: 'state' }, ...lists)] : []),
  );
}

/**
 * @param began for a game that may have begun, how many times its board was magnified; the module fills in who plays and what to
 *   do
 * @param against whether it is one against the computer
 */
export function tableSkeleton(
  game: string,
  skeleton: Skeleton,
  t: T,
  { began, against }: { began: number | undefined; against: boolean },
) {
  const { name } = skeleton;
  const begun = began !== undefined;
  const seats = skeleton.seats.map((seat, i) => {
    if (begun) return { name: '', besides: '', slots: 0 };
    return against ? { ...seat, name: i ? t('computer') : t('you') } : seat;
  });
  const headline = begun ? '' : against ? t('turn.you') : skeleton.headline;
  const task = begun ? '' : skeleton.task;
  const bare = (name: Icon, label: string) => {
    const sign = el('button', { type: 'button', class: 'sign waits', 'aria-label': label, disabled: true });
    sign.append(icon(name));
    return sign;
  };
  const act = (kind: string, sign: Icon, text: string) =>
    el('button', { type: 'button', class: kind, disabled: true }, icon(sign), el('span', {}, text));
  const which = tablePicture(game);
  const { close: wanted, flat } = settings();
  const closes = which === 'bare' && wanted === 'on' && flat === 'off';
  const close = closes ? (began ?? skeleton.close) : 1;
  const table = el(
    'div',
    { class: 'table skeleton', 'data-game': game, 'aria-busy': 'true' },
    el(
      'header',
      {},
      backLink(t),
      el('div', {}, el('h1', {}, name)),
      bare('how', t('page.how')),
      bare('share', t('share.title')),
      bare('menu', t('page.more')),
    ),
    el(
      'div',
      { class: 'people' },
      el(
        'ul',
        { class: 'players', 'data-seats': String(seats.length), 'aria-label': t('page.players') },
        ...seats.map((one, i) =>
          seat(one, {
            acts: !begun && !i,
            plays: against && i > 0,
            colour: against ? t('seat.named', { name: '', colour: skeleton.seats[i].name }) : '',
          }),
        ),
      ),
    ),
    el('div', { class: 'board-slot' }, boardOf(game, skeleton, which, close)),
    el(
      'div',
      { class: 'present' },
      el(
        'div',
        { class: 'prompt-text' },
        el(
          'div',
          { class: 'task' },
          el('p', { class: 'headline' }, headline),
          task && ' ',
          el('p', { class: 'instruction' }, task),
        ),
      ),
    ),
    el(
      'div',
      { class: 'actions' },
      act(begun ? 'undo waits' : 'undo', 'undo', t('page.undo')),
      act('redo', 'redo', t('page.redo')),
      act('hint waits', 'light', t('page.hint')),
      act('fresh waits', 'fresh', t('page.fresh')),
    ),
  );
  table.style.setProperty('--aspect', String(skeleton.shapes[which].aspect));
  return table;
}
