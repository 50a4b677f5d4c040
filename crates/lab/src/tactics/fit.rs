//! One logistic model for puzzles and those who try them: who is stronger than a puzzle is hard solves it the more often.
//! Levels stand at 600, 800 … 2000 points, and puzzles between them by the chance that the levels have.

use super::solver::{COUNT, SOLVERS, Solver};
use crate::failure::Failure;
use std::io::Write;
use tessera_rules::narrow;

/// By solver: how often it solved a puzzle, of how many tries; nothing where it was not asked.
pub type Tries = [Option<(u8, u8)>; COUNT];

/// How far puzzles, and solvers, are expected to lie apart, in log-odds: the standard deviations of the priors.
const SPREAD: f64 = 2.5;
const SOLVER_SPREAD: f64 = 4.0;
/// Rounds of the fit; a hundredth of a point does not change any more.
const ROUNDS: usize = 400;
/// The least distance of two levels, in log-odds. Levels that solve puzzles alike would make ratings jump.
const LEAST: f64 = 0.1;
/// Puzzles whose rating is this near to a level's are its equals, in points.
const NEAR: f64 = 100.0;

/// Puzzles and solvers on one scale.
pub struct Fit {
    /// By puzzle: how hard it is, in log-odds, and the standard deviation of that.
    puzzles: Vec<(f64, f64)>,
    /// By solver: how strong it is.
    solvers: [f64; COUNT],
    /// The levels, in rising order: log-odds and points.
    scale: Vec<(f64, f64)>,
}

/// The chance of solving, by log-odds.
fn chance(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// One step of Newton's method towards the value that makes results most likely. Each result has the chance that it was given
/// with the present value, how often it happened, of how many tries.
fn step(value: f64, spread: f64, results: impl Iterator<Item = (f64, f64, f64)>) -> (f64, f64) {
    let (mut slope, mut curve) = (-value / spread.powi(2), 1.0 / spread.powi(2));
    for (chance, solved, of) in results {
        slope += solved - of * chance;
        curve += of * chance * (1.0 - chance);
    }
    // A step is bounded, so that the first ones do not leap over the target.
    ((slope / curve).clamp(-1.0, 1.0), curve)
}

impl Fit {
    /// Fits all to the tries at puzzles.
    pub fn new(all: &[Tries]) -> Self {
        let mut solvers = [0.0; COUNT];
        let mut puzzles = vec![(0.0, 0.0); all.len()];
        for _ in 0..ROUNDS {
            for (tries, (hard, deviation)) in all.iter().zip(&mut puzzles) {
                let results = tries.iter().zip(&solvers).filter_map(|(tried, strong)| {
                    let (solved, of) = (*tried)?;
                    Some((1.0 - chance(strong - *hard), f64::from(of - solved), f64::from(of)))
                });
                let (change, curve) = step(*hard, SPREAD, results);
                *hard += change;
                *deviation = curve.sqrt().recip();
            }
            for (place, strong) in solvers.iter_mut().enumerate() {
                let results = all.iter().zip(&puzzles).filter_map(|(tries, (hard, _))| {
                    let (solved, of) = tries[place]?;
                    Some((chance(*strong - hard), f64::from(solved), f64::from(of)))
                });
                *strong += step(*strong, SOLVER_SPREAD, results).0;
            }
        }
        let mut scale: Vec<(f64, f64)> = Vec::new();
        for (solver, strong) in SOLVERS.iter().zip(solvers) {
            let Some(points) = solver.anchor else { continue };
            let least = scale.last().map_or(f64::NEG_INFINITY, |(below, _)| below + LEAST);
            scale.push((strong.max(least), points));
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

/// Prints how strong each solver is, how often levels solve puzzles of their own rating, and how often each solves the tenths
/// of the puzzles, the easiest first.
pub fn print(fit: &Fit, all: &[Tries], out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "| solver | points | log-odds | tries | solved | solved of puzzles within {NEAR} points |")?;
    writeln!(out, "|---|---:|---:|---:|---:|---:|")?;
    let share =
        |(solved, of): (f64, f64)| if of > 0.0 { format!("{:.0} %", 100.0 * solved / of) } else { "–".to_owned() };
    let ratings: Vec<f64> = (0..all.len()).map(|place| fit.rating(place).0).collect();
    for (place, solver) in SOLVERS.iter().enumerate() {
        let points = solver.anchor.unwrap_or_else(|| fit.points(fit.solvers[place]));
        let sum = |near: f64| {
            let mut sum = (0.0, 0.0);
            for (tries, _) in all.iter().zip(&ratings).filter(|(_, rating)| (*rating - points).abs() <= near) {
                // Who was not asked since two lower levels always solve it would solve it, too.
                let (solved, of) = tries[place].unwrap_or((1, 1));
                sum = (sum.0 + f64::from(solved) / f64::from(of), sum.1 + 1.0);
            }
            sum
        };
        let tried: u32 = all.iter().filter_map(|tries| tries[place]).map(|(_, of)| u32::from(of)).sum();
        let near = sum(NEAR);
        let name = solver.name();
        let log_odds = fit.solvers[place];
        let whole = share(sum(f64::INFINITY));
        writeln!(out, "| {name} | {points:.0} | {log_odds:.2} | {tried} | {whole} | {} of {} |", share(near), near.1)?;
    }
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by(|&one, &other| ratings[one].total_cmp(&ratings[other]));
    writeln!(out)?;
    let names: Vec<String> = SOLVERS.iter().map(Solver::name).collect();
    writeln!(out, "| tenth | points | {} |", names.join(" | "))?;
    writeln!(out, "|---:|---:|{}", "---:|".repeat(COUNT))?;
    let count = order.len();
    for tenth in 0..10 {
        let part = &order[count * tenth / 10..count * (tenth + 1) / 10];
        let (Some(&first), Some(&last)) = (part.first(), part.last()) else { continue };
        let cells = (0..COUNT).map(|place| {
            let solved = part.iter().map(|&puzzle| all[puzzle][place].unwrap_or((1, 1)));
            share((
                solved.map(|(solved, of)| f64::from(solved) / f64::from(of)).sum(),
                f64::from(narrow::<u32, usize>(part.len())),
            ))
        });
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
        assert!(fit.solvers.is_sorted(), "{:?}", fit.solvers);
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
    fn a_level_stands_where_it_is_anchored() {
        let (_, tries) = simulated();
        let fit = Fit::new(&tries);
        for (place, (solver, odds)) in SOLVERS.iter().zip(fit.solvers).enumerate() {
            let Some(points) = solver.anchor else { continue };
            assert!((fit.points(odds) - points).abs() < 1e-6, "{place}");
        }
    }
}
