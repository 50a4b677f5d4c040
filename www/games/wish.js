// Which game an address asks for and who plays it, as far as it can be told without the module.

/**
 * @typedef {object} Stand how a table stood there when it was shown last
 * @property {string[]} names of all who play; in what was sent empty where somebody has none
 * @property {number | null} [acts] who of them is to act
 * @property {string[]} teams what each two or three of them, every second one, have together; none where they are no partners
 * @property {boolean} [clock] whether they have clocks
 * @property {string} rules that are not the usual ones
 * @property {string} [task] what is to be done
 *
 * @typedef {{id?: string, game: string, stand?: Stand}} Wish
 */

const SHOWN = 'tessera/shown';
/** The signs of a share code, in their order, and the most that one has. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MOST = 4096;

/** The stored games that were shown last, the latest first, if nobody has changed them. @returns {Wish[]} */
function shown() {
  try {
    const stored = JSON.parse(localStorage.getItem(SHOWN) ?? '[]');
    return stored.slice(0, 20).map((/** @type {any[]} */ [id, game, stand]) => ({
      id,
      game,
      stand: [stand?.names, stand?.teams].every(Array.isArray) ? stand : undefined,
    }));
  } catch {
    return [];
  }
}

let before = '';

/** Remembers of which game a stored one is, and how it stands there. @param {string} id @param {string} game @param {Stand} stand */
export function remember(id, game, stand) {
  const now = JSON.stringify([id, game, stand]);
  if (now === before) return;
  before = now;
  try {
    const others = shown().filter((other) => other.id !== id);
    const all = [[id, game, stand], ...others.map((other) => [other.id, other.game, other.stand])];
    localStorage.setItem(SHOWN, JSON.stringify(all.slice(0, 20)));
  } catch {
    /* storage is full or denied: the next start only shows less at once */
  }
}

/** What a share code begins with: a version, the game, its rules, the names. @param {string} code @param {string[]} games @returns {Wish} */
function sent(code, games) {
  const bits = [...code.slice(0, MOST)].map((sign) => (64 + SIGNS.indexOf(sign)).toString(2).slice(1)).join('');
  let at = 0;
  const take = (/** @type {number} */ width) => {
    at += width;
    return bits.slice(at - width, at);
  };
  const value = (/** @type {string} */ taken) => Number.parseInt(taken, 2);
  /** @returns {number} */
  const number = () => {
    const four = value(take(5));
    return four > 15 ? four - 16 + 16 * number() : four;
  };
  const text = () => {
    const length = number();
    if (!length) return '';
    const width = 7 + value(take(1));
    const letters = take(length * width).match(RegExp(`.{${width}}`, 'g')) ?? [];
    return new TextDecoder().decode(Uint8Array.from(letters, value));
  };
  const game = value(take(8)) === 1 ? games[number()] : '';
  const setUp = take(1) === '1';
  const words = text();
  const count = Number(/players=(\d)/.exec(words)?.[1] ?? (/mode=(partners|team)/.test(words) ? 4 : 2));
  return {
    game: game ?? '',
    stand: {
      names: Array.from({ length: count }, text),
      teams: count > 2 && !words.includes('mode=points') ? ['', ''] : [],
      // That there are some is known; they are said when the module is there.
      rules: words && !setUp ? '\u00a0' : '',
    },
  };
}

/**
 * What a fragment asks for; no game where that is not known.
 * @param {string} fragment
 * @param {string[]} games all, in the order of share codes
 * @returns {Wish}
 */
export function wishOf(fragment, games) {
  const wish = fragment.toLowerCase();
  const known = shown();
  if (games.includes(wish)) return known.find(({ game }) => game === wish) ?? { game: wish };
  if (wish.startsWith('play=')) return sent(fragment.slice(5), games);
  const id = fragment.slice(5);
  return known.find((one) => wish.startsWith('game/') && one.id === id) ?? { game: wish.replace(/\/computer$/, '') };
}
