// How strong a solver is, by Glicko-2 (Mark Glickman, “Example of the Glicko-2 system”, 2022): each puzzle is a game against an
// opponent whose rating is known and stays as it is. `r` and `RD` are called points and deviation here.

/** Points to a unit of the system's own scale, and the points at its zero. */
const [SCALE, ZERO] = [173.7178, 1500];
/** How much the volatility may change. */
const TAU = 0.5;
/** The volatility is found to within this. */
const EXACT = 1e-6;
/** A rating stays this lively, and is at most so uncertain. */
const [LEAST, MOST] = [45, 350];
/** Rating periods in a day without puzzles: after a year a sure rating has become half as sure. */
const PERIODS = 0.2;

export interface Rating {
  points: number;
  deviation: number;
  volatility: number;
}

/** A puzzle that was tried: its rating, and 1 if it was solved or 0. */
export interface Result {
  points: number;
  deviation: number;
  score: number;
}

/** The rating of somebody who has solved nothing yet. */
export const BEGINNER: Rating = { points: 1000, deviation: 350, volatility: 0.06 };

/** How much the rating of an opponent counts by its deviation. */
const weight = (deviation: number) => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/** The new volatility: the root of the system's function, by the method of Illinois. */
function volatilityOf(sigma: number, phi: number, v: number, delta: number) {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const e = Math.exp(x);
    return (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - v);
  if (!(delta ** 2 > phi ** 2 + v)) for (high = a - TAU; f(high) < 0; ) high -= TAU;
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > EXACT) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

/** The rating after one period with these results. */
export function rated({ points, deviation, volatility }: Rating, results: Result[]): Rating {
  const [mu, phi] = [(points - ZERO) / SCALE, deviation / SCALE];
  let [information, surprise] = [0, 0];
  for (const { points: theirs, deviation: uncertain, score } of results) {
    const g = weight(uncertain / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (theirs - ZERO) / SCALE)));
    information += g ** 2 * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const v = 1 / information;
  const sigma = volatilityOf(volatility, phi, v, v * surprise);
  const widened = phi ** 2 + sigma ** 2;
  const next = 1 / Math.sqrt(1 / widened + 1 / v);
  return { points: ZERO + SCALE * (mu + next ** 2 * surprise), deviation: SCALE * next, volatility: sigma };
}

/** The rating after one puzzle, within what is useful. @param days since the last one */
export function afterPuzzle(rating: Rating, result: Result, days: number): Rating {
  const idle = Math.hypot(rating.deviation, SCALE * rating.volatility * Math.sqrt(PERIODS * Math.max(days, 0)));
  const { points, deviation, volatility } = rated({ ...rating, deviation: Math.min(idle, MOST) }, [result]);
  return {
    points: Math.min(Math.max(points, 100), 3500),
    deviation: Math.min(Math.max(deviation, LEAST), MOST),
    volatility,
  };
}

/** The points of level 1 of the computer, and between one level and the next: as the puzzles' ratings are made. */
const [FIRST, STEP] = [600, 200];
/** From this many puzzles on, or from this deviation, it is said which level somebody is about as good as. */
const [ENOUGH, SURE] = [8, 180];

/** The level of the computer that finds as much; nothing as long as that would be a guess. */
export function levelOf({ points, deviation }: Rating, count: number) {
  if (count < ENOUGH || deviation > SURE) return undefined;
  return Math.min(Math.max(Math.round((points - FIRST) / STEP) + 1, 1), 8);
}
