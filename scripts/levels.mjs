// `make levels`: matches of each level of the computer against the one below it, of levels 1 and 2 against the sparring
// partner `novice`, and of full strength against each partner. Hours for all; PAIRS=… sets the pairs of games, GAME=… names
// one game.
import { execFileSync } from 'node:child_process';
import { askedGames, head, row } from './tables.mjs';

const PAIRS = process.env.PAIRS ?? '20';
/** Level 8 thinks for a fixed time. By nodes a busy machine changes nothing. */
const STEPS = [
  ['level:1', 'novice'],
  ['level:2', 'novice'],
  ...[2, 3, 4, 5, 6, 7].map((level) => [`level:${level}`, `level:${level - 1}`]),
  ['nodes:300000', 'level:7'],
  ['nodes:20000', 'greedy'],
  ['nodes:20000', 'uct:10000'],
];

head('game', ...STEPS.map(([one, other]) => `${one} against ${other}`));
for (const game of askedGames()) {
  const cells = STEPS.map(([one, other]) => {
    const words = ['match', one, other, '--game', game, '--pairs', PAIRS, '--threads', '2', '--json'];
    const output = execFileSync('target/release/tessera-lab', words, { encoding: 'utf8' });
    const { won, drawn, lost, share } = JSON.parse(output);
    return `${Math.round(share * 100)} % of ${won + drawn + lost}`;
  });
  row(game, ...cells);
}
