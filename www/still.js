// A table before its module is there: which game, who plays, the board, in the places that they will have.
import { el } from './base/dom.js';
import { icon } from './base/icons.js';
import { settings } from './base/settings.js';
import { coordsShown, PHONE } from './board/coords.js';
import { pictureOf } from './front.js';

const coarse = matchMedia('(pointer: coarse)');

/** Somebody who plays. @param {import('./stills.js').Still['seats'][number]} seat */
const seat = ({ name, counts, besides, slots, colour, acts }) =>
  el(
    'li',
    { class: 'player', 'data-colour': colour, 'data-acts': String(acts) },
    el(
      'div',
      { class: 'inner' },
      el('span', { class: 'disc' }),
      el('span', { class: 'who' }, el('span', { class: 'name' }, name)),
      el(
        'span',
        { class: 'counts' },
        el('span', { class: 'sr' }, counts),
        el(
          'span',
          { class: 'shown', 'aria-hidden': 'true' },
          ...Array.from({ length: slots }, () => el('span', { class: 'slot' })),
          el('span', { class: 'besides' }, besides),
        ),
      ),
    ),
  );

/** Neighbouring points closer together than this are too small for a finger, in CSS pixels, as the module has it. */
const SMALL = 28;

/** The board, drawn where the module will draw it. @param {string} game @param {import('./stills.js').Still} still @param {'begun' | 'bare' | 'empty'} which */
export function boardOf(game, { shapes, square }, which) {
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
    const unit = Math.floor(whole * ratio);
    const scale = square && unit >= 8 ? unit / ratio : whole;
    image.style.inlineSize = `${width * scale}px`;
    image.style.blockSize = `${height * scale}px`;
    // Where a finger's actions are confirmed the page keeps room for the button that does it.
    const { confirm } = settings();
    const confirms = confirm === 'always' || (confirm === 'small' && coarse.matches && scale < SMALL);
    board.dataset.confirms = String(confirms);
  }).observe(board);
  return board;
}

/**
 * @param {string} game
 * @param {import('./stills.js').Still} still
 * @param {typeof import('./base/words.js').t} t
 */
export function stillTable(game, still, t) {
  const { name, task, seats } = still;
  const bare = (/** @type {import('./base/icons.js').Icon} */ name, /** @type {string} */ label) => {
    const sign = el('button', { type: 'button', class: 'sign', 'aria-label': label, disabled: true });
    sign.append(icon(name));
    return sign;
  };
  const act = (
    /** @type {string} */ kind,
    /** @type {import('./base/icons.js').Icon} */ sign,
    /** @type {string} */ text,
  ) => el('button', { type: 'button', class: kind, disabled: true }, icon(sign), el('span', {}, text));
  const back = el('a', { href: '#', class: 'sign', 'aria-label': t('page.back') });
  back.append(icon('leave'));
  const phone = matchMedia(PHONE).matches;
  const which = coordsShown({ setting: settings().coords, game, phone }) === 'none' ? 'bare' : 'begun';
  const table = el(
    'div',
    { class: 'table still', 'data-game': game, 'aria-busy': 'true' },
    el(
      'header',
      {},
      back,
      el('div', {}, el('h1', {}, name)),
      bare('how', t('page.how')),
      bare('share', t('share.title')),
      bare('menu', t('page.more')),
    ),
    el('div', { class: 'people' }, el('ul', { class: 'players', 'aria-label': t('page.players') }, ...seats.map(seat))),
    el('div', { class: 'board-slot' }, boardOf(game, still, which)),
    el('div', { class: 'present' }, el('div', { class: 'said' }, el('p', { class: 'task' }, task))),
    el(
      'div',
      { class: 'actions' },
      act('undo', 'undo', t('page.undo')),
      act('redo', 'redo', t('page.redo')),
      act('hint', 'light', t('page.hint')),
      act('fresh', 'fresh', t('page.fresh')),
    ),
  );
  table.style.setProperty('--aspect', String(still.shapes[which].aspect));
  return table;
}
