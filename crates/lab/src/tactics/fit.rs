//! One logistic model for puzzles and those who try them: who is stronger than a puzzle is hard solves it the more often.
//! Levels stand at 600, 800 … 2000 points, each where it solves every other puzzle, and puzzles between them.

use super::solver::{COUNT, SOLVERS, Solver};
use crate::failure::Failure;
use std::io::Write;
use tessera_rules::narrow;

/// By solver: how often it solved a puzzle, of how many tries; nothing where it was not asked.
pub type Tries = [Option<(u8, u8)>; COUNT];

/// How far puzzles, and solvers, are expected to lie apart, in log-odds: the standard deviations of the priors. The same for
/// the logarithm of a solver's slope.
const SPREAD: f64 = 2.5;
const SOLVER_SPREAD: f64 = 4.0;
const SLOPE_SPREAD: f64 = 1.0;
/// How far from where a solver stands a puzzle counts for its place and slope, in log-odds: a Gaussian weight. Its curve need not be
/// logistic, and should be right where it crosses one half.
const REACH: f64 = 0.4;
/// Rounds of the fit; a hundredth of a point does not change any more.
const ROUNDS: usize = 400;
/// The least distance of two levels, in log-odds. Levels that solve puzzles alike would make ratings jump.
const LEAST: f64 = 0.1;
/// How near to a level's points, at most, are the ratings of its equals; and of those from which its share at just these points is
/// told: most of its equals may stand on one side of it.
const EQUAL: f64 = 50.0;
const AROUND: f64 = 100.0;

/// Puzzles and solvers on one scale.
pub struct Fit {
    /// By puzzle: how hard it is, and the standard deviation of that.
    puzzles: Vec<(f64, f64)>,
    solvers: [Curve; COUNT],
    /// The levels, in rising order: how strong they are, and points.
    scale: Vec<(f64, f64)>,
}

/// How a solver's chance falls as puzzles grow harder.
#[derive(Clone, Copy)]
struct Curve {
    /// It solves half of the puzzles that are as hard as this.
    strong: f64,
    /// The logarithm of the slope there.
    steep: f64,
}

impl Curve {
    fn slope(self) -> f64 {
        self.steep.exp()
    }

    /// The log-odds of solving a puzzle.
    fn odds(self, hard: f64) -> f64 {
        self.slope() * (self.strong - hard)
    }
}

/// The chance of solving, by log-odds.
fn chance(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// A result, as a value that is fitted sees it.
struct Seen {
    /// The log-odds of solving with the present value, and by how much they grow with it.
    odds: f64,
    growth: f64,
    solved: f64,
    of: f64,
}

/// One step of Newton's method towards the value that makes results most likely.
fn step(value: f64, spread: f64, results: impl Iterator<Item = Seen>) -> (f64, f64) {
    let (mut slope, mut curve) = (-value / spread.powi(2), 1.0 / spread.powi(2));
    for Seen { odds, growth, solved, of } in results {
        let chance = chance(odds);
        slope += growth * (solved - of * chance);
        curve += growth.powi(2) * of * chance * (1.0 - chance);
    }
    // A step is bounded, so that the first ones do not leap over the target.
    ((slope / curve).clamp(-1.0, 1.0), curve)
}

/// How often a solver solved a puzzle, of how many tries. Who was not asked since two lower levels always solve it would solve
/// it, too.
fn known(tries: &Tries, place: usize) -> (u8, u8) {
    let of = SOLVERS[place].tries();
    tries[place].unwrap_or((of, of))
}

impl Fit {
    /// Fits all to the tries at puzzles.
    pub fn new(all: &[Tries]) -> Self {
        let mut solvers = [Curve { strong: 0.0, steep: 0.0 }; COUNT];
        let mut puzzles = vec![(0.0, 0.0); all.len()];
        let seen = |curve: Curve, hard: f64, (solved, of): (u8, u8), growth: f64| Seen {
            odds: curve.odds(hard),
            growth,
            solved: f64::from(solved),
            of: f64::from(of),
        };
        for _ in 0..ROUNDS {
            for (tries, (hard, deviation)) in all.iter().zip(&mut puzzles) {
                let results = tries.iter().zip(&solvers);
                let results = results.filter_map(|(tried, curve)| Some(seen(*curve, *hard, (*tried)?, -1.0)));
                let (change, curve) = step(*hard, SPREAD, results);
                *hard += change;
                *deviation = curve.sqrt().recip();
            }
            for (place, curve) in solvers.iter_mut().enumerate() {
                let results = all.iter().zip(&puzzles);
                let results = results.filter_map(|(tries, (hard, _))| Some(seen(*curve, *hard, tries[place]?, 1.0)));
                curve.strong += step(curve.strong, SOLVER_SPREAD, results).0;
            }
        }
        // With the same slope for all, a solver that tells hard from easy more sharply, or less, would stand beside its place.
        for _ in 0..ROUNDS {
            for (place, curve) in solvers.iter_mut().enumerate() {
                let now = *curve;
                let results = |growth: fn(Curve, f64) -> f64| {
                    let tries = all.iter().zip(&puzzles);
                    tries.map(move |(tries, &(hard, _))| {
                        let weight = (-((hard - now.strong) / REACH).powi(2) / 2.0).exp();
                        let Seen { odds, growth, solved, of } = seen(now, hard, known(tries, place), growth(now, hard));
                        Seen { odds, growth, solved: solved * weight, of: of * weight }
                    })
                };
                curve.strong += step(now.strong, SOLVER_SPREAD, results(|curve, _| curve.slope())).0;
                curve.steep += step(now.steep, SLOPE_SPREAD, results(Curve::odds)).0;
            }
        }
        let mut scale: Vec<(f64, f64)> = Vec::new();
        for (solver, curve) in SOLVERS.iter().zip(solvers) {
            let Some(points) = solver.anchor else { continue };
            let least = scale.last().map_or(f64::NEG_INFINITY, |(below, _)| below + LEAST);
            scale.push((curve.strong.max(least), points));
        }
        Self { puzzles, solvers, scale }
    }

    /// Points at a place of the scale. Beyond the levels it goes on as steeply as between the first and the last.
    fn points(&self, odds: f64) -> f64 {
        let (Some(&first), Some(&last)) = (self.scale.first(), self.scale.last()) else { return 0.0 };
        let line = |(odds_0, points_0): (f64, f64), (odds_1, points_1): (f64, f64), from: (f64, f64)| {
            from.1 + (odds - from.0) * (points_1 - points_0) / (odds_1 - odds_0)
        };
        match self.scale.windows(2).find(|pair| (pair[0].0..pair[1].0).contains(&odds)) {
            Some(pair) => line(pair[0], pair[1], pair[0]),
            None if odds < first.0 => line(first, last, first),
            None => line(first, last, last),
        }
    }

    /// The rating of a puzzle and its deviation, in points. Where two levels are nearly alike, a small step in log-odds is many
    /// points.
    pub fn rating(&self, place: usize) -> (f64, f64) {
        let (hard, deviation) = self.puzzles[place];
        (self.points(hard), (self.points(hard + deviation) - self.points(hard - deviation)) / 2.0)
    }
}

/// The share of its tries at a puzzle in which a solver solved it.
fn part(tries: &Tries, place: usize) -> f64 {
    let (solved, of) = known(tries, place);
    f64::from(solved) / f64::from(of)
}

/// The mean of shares, in per cent.
fn share(shares: &[f64]) -> String {
    match shares {
        [] => "–".to_owned(),
        _ => format!("{:.0} %", 100.0 * shares.iter().sum::<f64>() / f64::from(narrow::<u32, usize>(shares.len()))),
    }
}

/// The share at a distance of 0 and of how many it was told, by the straight line through shares at distances up to [`AROUND`]: a
/// least-squares fit in which the nearest weigh most.
fn share_at(shares: &[(f64, f64)]) -> (String, usize) {
    let near = || shares.iter().filter(|(distance, _)| distance.abs() < AROUND);
    let sum = |part: fn(f64, f64) -> f64| -> f64 {
        near().map(|&(distance, share)| (1.0 - distance.abs() / AROUND) * part(distance, share)).sum()
    };
    let (weight, first, second) = (sum(|_, _| 1.0), sum(|distance, _| distance), sum(|distance, _| distance.powi(2)));
    let (height, product) = (sum(|_, share| share), sum(|distance, share| distance * share));
    let spread = weight * second - first * first;
    let at = if spread > 1e-9 { Some(((second * height - first * product) / spread).clamp(0.0, 1.0)) } else { None };
    (share(at.as_slice()), near().count())
}

/// Prints how strong each solver is, how often levels solve puzzles of their own rating, and how often each solves the tenths
/// of the puzzles, the easiest first.
pub fn print(fit: &Fit, all: &[Tries], out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "| solver | points | strength | slope | tries | solved | within {EQUAL} points | at its points |")?;
    writeln!(out, "|---|---:|---:|---:|---:|---:|---:|---:|")?;
    let ratings: Vec<f64> = (0..all.len()).map(|place| fit.rating(place).0).collect();
    for (place, solver) in SOLVERS.iter().enumerate() {
        let curve = fit.solvers[place];
        let points = solver.anchor.unwrap_or_else(|| fit.points(curve.strong));
        let tried: u32 = all.iter().filter_map(|tries| tries[place]).map(|(_, of)| u32::from(of)).sum();
        let results = all.iter().zip(&ratings);
        let results: Vec<(f64, f64)> = results.map(|(tries, rating)| (rating - points, part(tries, place))).collect();
        let within = |most: f64| -> Vec<f64> {
            results.iter().filter(|(distance, _)| distance.abs() <= most).map(|&(_, share)| share).collect()
        };
        let (whole, equal, (at, around)) = (share(&within(f64::INFINITY)), within(EQUAL), share_at(&results));
        let equal = format!("{} of {}", share(&equal), equal.len());
        let (name, strong, slope) = (solver.name(), curve.strong, curve.slope());
        writeln!(
            out,
            "| {name} | {points:.0} | {strong:.2} | {slope:.2} | {tried} | {whole} | {equal} | {at} by {around} |"
        )?;
    }
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by(|&one, &other| ratings[one].total_cmp(&ratings[other]));
    writeln!(out)?;
    let names: Vec<String> = SOLVERS.iter().map(Solver::name).collect();
    writeln!(out, "| tenth | points | {} |", names.join(" | "))?;
    writeln!(out, "|---:|---:|{}", "---:|".repeat(COUNT))?;
    let count = order.len();
    for tenth in 0..10 {
        let some = &order[count * tenth / 10..count * (tenth + 1) / 10];
        let (Some(&first), Some(&last)) = (some.first(), some.last()) else { continue };
        let cells =
            (0..COUNT).map(|place| share(&some.iter().map(|&puzzle| part(&all[puzzle], place)).collect::<Vec<_>>()));
        let cells: Vec<String> = cells.collect();
        writeln!(out, "| {} | {:.0}–{:.0} | {} |", tenth + 1, ratings[first], ratings[last], cells.join(" | "))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries of solvers that are one unit apart, from −4 on, at puzzles that lie between them.
    fn simulated() -> (Vec<f64>, Vec<Tries>) {
        let mut rng = fastrand::Rng::with_seed(5);
        let hard: Vec<f64> = (0..600).map(|_| rng.f64() * 8.0 - 3.5).collect();
        let tries = hard.iter().map(|hard| {
            std::array::from_fn(|place| {
                let odds = f64::from(narrow::<u8, usize>(place)) - 4.0 - hard;
                Some((narrow((0..3).filter(|_| rng.f64() < chance(odds)).count()), 3))
            })
        });
        let tries = tries.collect();
        (hard, tries)
    }

    #[test]
    fn the_order_of_levels_and_puzzles_is_found_again() {
        let (hard, tries) = simulated();
        let fit = Fit::new(&tries);
        let strong = fit.solvers.map(|curve| curve.strong);
        assert!(strong.is_sorted(), "{strong:?}");
        // Levels begin at the third solver, who stands at −2 and 600 points; each unit is 200 points.
        let mut sum = 0.0;
        for (place, hard) in hard.iter().enumerate() {
            let (points, deviation) = fit.rating(place);
            let wrong = points - (600.0 + (hard + 2.0) * 200.0);
            assert!((20.0..400.0).contains(&deviation), "{deviation}");
            sum += (wrong / deviation).powi(2);
        }
        let mean = sum / 600.0;
        assert!((0.5..1.6).contains(&mean), "errors are as large as they are told to be: {mean}");
    }

    #[test]
    fn a_puzzle_that_everybody_solves_is_easy_and_one_that_nobody_solves_is_hard() {
        let (_, mut tries) = simulated();
        tries.push([Some((3, 3)); COUNT]);
        tries.push([Some((0, 3)); COUNT]);
        let fit = Fit::new(&tries);
        let (easy, hard) = (fit.rating(tries.len() - 2).0, fit.rating(tries.len() - 1).0);
        assert!((-400.0..600.0).contains(&easy) && (2000.0..3000.0).contains(&hard), "{easy} {hard}");
    }

    #[test]
    fn a_level_that_tells_hard_from_easy_less_has_a_flatter_curve() {
        let mut rng = fastrand::Rng::with_seed(6);
        let flat = 5;
        let tries: Vec<Tries> = (0..600)
            .map(|_| {
                let hard = rng.f64() * 8.0 - 4.0;
                std::array::from_fn(|place| {
                    let slope = if place == flat { 0.4 } else { 1.5 };
                    let odds = slope * (f64::from(narrow::<u8, usize>(place)) - 5.0 - hard);
                    Some((narrow((0..90).filter(|_| rng.f64() < chance(odds)).count()), 90))
                })
            })
            .collect();
        let slopes = Fit::new(&tries).solvers.map(Curve::slope);
        let others = slopes.iter().enumerate().filter(|&(place, _)| place != flat);
        assert!(others.clone().all(|(_, slope)| *slope > 2.0 * slopes[flat]), "{slopes:?}");
    }

    #[test]
    fn the_share_at_a_rating_is_told_though_most_puzzles_stand_on_one_side() {
        let line = |distance: f64| (distance, 0.5 - distance / 400.0);
        let mut shares: Vec<(f64, f64)> = (0..50).map(|place| line(-f64::from(place))).collect();
        shares.extend([line(40.0), line(90.0), (100.0, 1.0), (-150.0, 0.0)]);
        assert_eq!(share_at(&shares), ("50 %".to_owned(), 52));
        assert_eq!(share_at(&[(20.0, 1.0), (20.0, 0.0)]), ("–".to_owned(), 2), "no line");
    }

    #[test]
    fn a_level_stands_where_it_is_anchored() {
        let (_, tries) = simulated();
        let fit = Fit::new(&tries);
        for (place, (solver, curve)) in SOLVERS.iter().zip(fit.solvers).enumerate() {
            let Some(points) = solver.anchor else { continue };
            assert!((fit.points(curve.strong) - points).abs() < 1e-6, "{place}");
        }
    }
}
