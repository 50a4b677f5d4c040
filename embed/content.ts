// Makes the table that a config describes, and its look.

import type { Table } from 'tessera';
import type { Look } from '../www/base/theme.ts';
import { dressTable, themeMeant, themeOf } from '../www/base/theme.ts';
import { say, t } from '../www/base/words.ts';
import { coordsShown, phone } from '../www/board/coords.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';

/** Does something, and blames an error on a key of the config. @param code the key */
export function blaming<T>(code: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(code, say(error));
  }
}

/** The theme that a config means. */
export const themeIn = ({ theme }: Config) => themeOf(themeMeant(theme));

/** The look that a config asks for. @param game the one on the board */
export const lookOf = (config: Config, game: string): Look => ({
  theme: themeIn(config),
  stones: config.stones,
  coords: coordsShown({ setting: config.coords, game, phone: phone.matches }),
  flipped: config.flip,
});

/** The table at the beginning of a config's game, or from its record. */
function beginOf(tessera: typeof import('tessera'), { game, options, record, position, code }: Config): Table {
  const known = tessera.games().some(({ key }) => key === game);
  if (game ? !known : !code && !record && !position)
    throw new ConfigError('game', t('embed.noGame', { name: game.slice(0, 20) }));
  if (code) return blaming('code', () => tessera.Table.from_share(code));
  if (record) return blaming('record', () => tessera.Table.open(record));
  if (position) return blaming('position', () => tessera.Table.from_position(position, []));
  return blaming('options', () => new tessera.Table(game, options, []));
}

/** Plays the actions that a config lists. */
function playAll(table: Table, moves: string) {
  for (const action of moves.split(/\s+/).filter(Boolean)) {
    try {
      table.play(action);
    } catch (error) {
      throw new ConfigError('moves', t('embed.badMove', { action: action.slice(0, 40), cause: say(error) }));
    }
  }
}

/** The table that a config describes. */
export function tableOf(tessera: typeof import('tessera'), config: Config) {
  const { game, record, moves, code, ply } = config;
  const table = beginOf(tessera, config);
  const { game: found, name } = table.snapshot();
  if (game && game !== found) throw new ConfigError('game', t('position.other-game', { found: name, wanted: game }));
  dressTable(table, lookOf(config, found));
  if (!code && !record) playAll(table, moves);
  if (record && ply === null) table.walk('end');
  const { moves: all, ply: reached } = table.snapshot();
  if (ply !== null && ply > all.length) throw new ConfigError('ply', t('embed.badPly', { n: ply, of: all.length }));
  if (ply !== null && ply !== reached) table.go_to(ply);
  return table;
}
