// The table that a config tells of, and how it is drawn.
import { dressTable, themeMeant, themeOf } from '../www/base/theme.js';
import { say, t } from '../www/base/words.js';
import { ConfigError } from './config.js';

/** @typedef {import('./config.js').Config} Config */
/** @typedef {import('tessera').Table} Table */

/** Does something that fails by the fault of one part of a config. @template T @param {string} code the part's @param {() => T} act @returns {T} */
export function blaming(code, act) {
  try {
    return act();
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(code, say(error));
  }
}

/** The theme that a config comes to. @param {Config} config */
export const themeIn = ({ theme }) => themeOf(themeMeant(theme));

/** How a table of this config is drawn. @param {Config} config @returns {import('../www/base/theme.js').Look} */
export const lookOf = (config) => ({
  theme: themeIn(config),
  stones: config.stones,
  coords: config.coords,
  flipped: config.flip,
});

/** The table as the game of a config begins, or as its record has it. @param {typeof import('tessera')} tessera @param {Config} config @returns {Table} */
function beginOf({ Table, games }, { game, options, record, position, code }) {
  const known = games().some(({ key }) => key === game);
  if (game ? !known : !code && !record && !position)
    throw new ConfigError('game', t('embed.noGame', { name: game.slice(0, 20) }));
  if (code) return blaming('code', () => Table.from_share(code));
  if (record) return blaming('record', () => Table.open(record));
  if (position) return blaming('position', () => Table.from_position(position, []));
  return blaming('options', () => new Table(game, options, []));
}

/** Plays the actions that a config lists. @param {Table} table @param {string} moves */
function playAll(table, moves) {
  for (const action of moves.split(/\s+/).filter(Boolean)) {
    try {
      table.play(action);
    } catch (error) {
      throw new ConfigError('moves', t('embed.badMove', { action: action.slice(0, 40), cause: say(error) }));
    }
  }
}

/** The table that a config tells of. @param {typeof import('tessera')} tessera @param {Config} config */
export function tableOf(tessera, config) {
  const { game, record, moves, code, ply } = config;
  const table = beginOf(tessera, config);
  const { game: found, name } = table.snapshot();
  if (game && game !== found) throw new ConfigError('game', t('position.other-game', { found: name, wanted: game }));
  dressTable(table, lookOf(config));
  if (!code && !record) playAll(table, moves);
  if (record && ply === null) table.walk('end');
  const { moves: all, ply: reached } = table.snapshot();
  if (ply !== null && ply > all.length) throw new ConfigError('ply', t('embed.badPly', { n: ply, of: all.length }));
  if (ply !== null && ply !== reached) table.go_to(ply);
  return table;
}
