// A table before its module is there: which game, who plays, the board, in the places that they will have.
import { el } from './base/dom.js';
import { icon } from './base/icons.js';
import { settings } from './base/settings.js';
import { coordsShown, PHONE } from './board/coords.js';
import { pictureOf } from './front.js';

const coarse = matchMedia('(pointer: coarse)');

/** @typedef {import('./stills.js').Still} Still */
/** @typedef {import('./games/wish.js').Stand} Stand */

/** Somebody who plays. @param {Still['seats'][number]} seat @param {boolean} acts @param {string} clock */
const seat = ({ name, besides, slots }, acts, clock) =>
  el(
    'li',
    { class: 'player', 'data-acts': String(acts) },
    el(
      'div',
      { class: 'inner' },
      el('span', { class: 'disc' }),
      el('span', { class: 'who' }, el('span', { class: 'name' }, name)),
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
      el('span', { class: 'clock' }, clock),
    ),
  );

/** All who play: as the usual game begins, or as they sit there, partners together. @param {Still} still @param {Stand} [stand] */
function panelsOf({ seats }, stand) {
  if (!stand) return seats.map((one, i) => seat(one, !i, ''));
  const { names, acts, teams, clock } = stand;
  const time = clock ? '\u00a0' : '';
  const panels = names.map((name, i) => {
    const usual = names.length > 2 ? { name: '', besides: '', slots: 0 } : seats[i];
    return seat({ ...usual, name: String(name || usual.name) }, acts === i, teams.length ? '' : time);
  });
  const team = (/** @type {string} */ sum, /** @type {number} */ first) =>
    el(
      'li',
      { class: 'team' },
      el('ul', {}, ...panels.filter((_, i) => i % 2 === first)),
      el('span', { class: 'sum' }, String(sum)),
      el('span', { class: 'clock' }, time),
    );
  return teams.length ? teams.map(team) : panels;
}

/** The list of them. @param {Still} still @param {string} label @param {Stand} [stand] */
const playersOf = (still, label, stand) =>
  el(
    'ul',
    {
      class: `players${stand && stand.names.length > 2 ? ' many' : ''}`,
      'data-seats': String((stand?.names ?? still.seats).length),
      'aria-label': label,
    },
    ...panelsOf(still, stand),
  );

/** Neighbouring points closer together than this are too small for a finger, in CSS pixels, as the module has it. */
const SMALL = 28;

/** The board, drawn where the module will draw it. @param {string} game @param {Still} still @param {'begun' | 'bare' | 'empty'} which */
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
 * @param {Still} still
 * @param {typeof import('./base/words.js').t} t
 * @param {Stand} [stand] how it stood there last, or was sent
 */
export function stillTable(game, still, t, stand) {
  const { name, task } = still;
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
      el('div', {}, el('h1', {}, name), ...(stand?.rules ? [el('span', { class: 'ruleset' }, stand.rules)] : [])),
      bare('how', t('page.how')),
      bare('share', t('share.title')),
      bare('menu', t('page.more')),
    ),
    el('div', { class: 'people' }, playersOf(still, t('page.players'), stand)),
    el('div', { class: 'board-slot' }, boardOf(game, still, which)),
    el(
      'div',
      { class: 'present' },
      el('div', { class: 'said' }, el('p', { class: 'task' }, stand ? (stand.task ?? '') : task)),
    ),
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
