//! `tessera-lab train`: fits the weights of a game's evaluation to games that the computer plays against itself.

use crate::arguments::{Arguments, unknown};
use crate::failure::Failure;
use crate::game::seed_of;
use crate::openings;
use std::io::Write;
use tessera_command::choose;
use tessera_rules::{AnyPosition, GameId, Position, Seat, narrow};
use tessera_think::fit::{is_quiet, scale, terms};
use tessera_think::{Level, Limits};

const USAGE: &str = "expected a game: tessera-lab train GAME [--games N] [--nodes N] [--seed N]";

/// Actions after which a game counts as drawn.
const LONGEST: usize = 400;
/// One action in `STRAYS` is chosen by a low level, so that games differ.
const STRAYS: u64 = 12;
/// One game in `HELD_OUT` is held out, to measure the error on games that the weights were not fitted to.
const HELD_OUT: u64 = 5;
/// Regularisation towards the old weights, in positions.
const PRIOR: f64 = 60.0;
/// Steps of Newton's method.
const ROUNDS: usize = 12;
/// How often a step is halved before it is dropped.
const HALVES: usize = 12;
/// Weight of a game's result in a sample; the rest is the chance by the search.
const RESULT: f64 = 0.7;

/// The arguments.
struct Args {
    game: GameId,
    games: u64,
    nodes: u64,
    seed: u64,
}

/// A position as data for the fit: the count of each term, and the result for the side to move, from 0 to 1.
struct Sample {
    counts: Vec<f64>,
    result: f64,
}

fn args(words: &[&str]) -> Result<Args, Failure> {
    let mut words = Arguments::new(words, USAGE);
    let mut args = Args { game: words.game()?, games: 200, nodes: 1_000, seed: 1 };
    while let Some(word) = words.next() {
        match word {
            "--games" => args.games = words.count()?,
            "--nodes" => args.nodes = words.count()?,
            "--seed" => args.seed = words.count()?,
            word => return Err(unknown(word)),
        }
    }
    Ok(args)
}

/// A position of a game, with its chances for the side to move.
struct Met {
    position: AnyPosition,
    /// The chance by the search.
    chance: f64,
    /// The result: that of the game, or the chance just before the next stray action.
    result: f64,
}

/// One game of the engine against itself from a random opening, and whether somebody won.
fn play(start: &AnyPosition, nodes: u64, seed: u64) -> (Vec<Met>, bool) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = openings::opening(start, seed);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (mut chances, mut strays) = (Vec::new(), Vec::new());
    let first = game.actions().len();
    game.play_on(LONGEST, |game| {
        let best = choose(game.positions(), Level::FULL, limits, rng.u64(..))?;
        chances.push(f64::from(best.chance));
        let is_stray = rng.u64(..STRAYS) == 0;
        strays.push(is_stray);
        if !is_stray {
            return Some(best.action());
        }
        choose(game.positions(), Level::ALL[2], limits, rng.u64(..)).map(|line| line.action())
    });
    let winners = game.winners();
    // Backwards: the result holds for all positions up to a stray action.
    let expected = |seat: Seat| if winners.is_empty() { 0.5 } else { f64::from(u8::from(winners.contains(seat))) };
    let mut met: Vec<Met> = Vec::new();
    let mut known: Option<(Seat, f64)> = None;
    for ((position, chance), stray) in game.positions()[first..].iter().cloned().zip(chances).zip(strays).rev() {
        let Some(seat) = position.to_act() else { continue };
        if stray {
            known = Some((seat, chance));
        }
        let result = match known {
            Some((who, chance)) if who == seat => chance,
            Some((_, chance)) => 1.0 - chance,
            None => expected(seat),
        };
        met.push(Met { position, chance, result });
    }
    (met, !winners.is_empty())
}

/// The quiet positions of a game. In noisy ones the search looks further before it evaluates.
fn samples(game: &[Met]) -> Vec<Sample> {
    let sample = |met: &Met| Sample {
        counts: terms(&met.position).iter().map(|term| f64::from(term.count)).collect(),
        result: RESULT * met.result + (1.0 - RESULT) * met.chance,
    };
    game.iter().filter(|met| is_quiet(&met.position)).map(sample).collect()
}

fn chance(weights: &[f64], counts: &[f64], per_unit: f64) -> f64 {
    let value: f64 = weights.iter().zip(counts).map(|(weight, count)| weight * count).sum();
    1.0 / (1.0 + (-value * per_unit).exp())
}

/// The mean cross-entropy of the predictions; 0.693 is that of a coin.
fn error(weights: &[f64], samples: &[Sample], per_unit: f64) -> f64 {
    let one = |sample: &Sample| {
        let chance = chance(weights, &sample.counts, per_unit).clamp(1e-6, 1.0 - 1e-6);
        -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
    };
    let (sum, count) = samples.iter().fold((0.0, 0.0), |(sum, count), sample| (sum + one(sample), count + 1.0));
    sum / f64::max(count, 1.0)
}

/// The best weights, regularised towards the old ones: logistic regression by Newton's method.
fn fit(old: &[f64], samples: &[Sample], per_unit: f64) -> Vec<f64> {
    let count = old.len();
    let mut weights = old.to_vec();
    for _ in 0..ROUNDS {
        // The Hessian, with the negative gradient as the last column.
        let mut rows = vec![vec![0.0; count + 1]; count];
        for (i, row) in rows.iter_mut().enumerate() {
            row[i] = PRIOR / old[i].abs().max(10.0).powi(2);
            row[count] = row[i] * (old[i] - weights[i]);
        }
        for Sample { counts, result } in samples {
            let chance = chance(&weights, counts, per_unit);
            let there: Vec<usize> = (0..count).filter(|&i| counts[i] != 0.0).collect();
            for &i in &there {
                rows[i][count] += (result - chance) * counts[i] * per_unit;
                for &j in &there {
                    rows[i][j] += chance * (1.0 - chance) * counts[i] * counts[j] * per_unit * per_unit;
                }
            }
        }
        // Halve a step that makes the loss worse.
        let mut step = solve(rows);
        let now = loss(old, &weights, samples, per_unit);
        for _ in 0..HALVES {
            let next: Vec<f64> = weights.iter().zip(&step).map(|(weight, step)| weight + step).collect();
            if loss(old, &next, samples, per_unit) <= now {
                weights = next;
                break;
            }
            step = step.into_iter().map(|step| step / 2.0).collect();
        }
    }
    weights
}

/// The loss: the error of all samples, and the distance from the old weights.
fn loss(old: &[f64], weights: &[f64], samples: &[Sample], per_unit: f64) -> f64 {
    let far = |(old, weight): (&f64, &f64)| PRIOR / 2.0 * ((weight - old) / old.abs().max(10.0)).powi(2);
    error(weights, samples, per_unit) * f64::from(narrow::<u32, _>(samples.len()))
        + old.iter().zip(weights).map(far).sum::<f64>()
}

/// The factor on all weights together that predicts the results best.
fn excess(old: &[f64], samples: &[Sample], per_unit: f64) -> f64 {
    let factors = (-20..=8).map(|quarter| 2f64.powf(f64::from(quarter) / 4.0));
    let of = |&factor: &f64| error(old, samples, per_unit * factor);
    factors.min_by(|a, b| of(a).total_cmp(&of(b))).unwrap_or(1.0)
}

/// Solves linear equations by Gaussian elimination; the last column is the right-hand side.
fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let count = rows.len();
    for i in 0..count {
        let best = (i..count).max_by(|&a, &b| rows[a][i].abs().total_cmp(&rows[b][i].abs())).unwrap_or(i);
        rows.swap(i, best);
        if rows[i][i].abs() < 1e-12 {
            continue;
        }
        let pivot = rows[i].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|&(j, _)| j != i) {
            let times = row[i] / pivot[i];
            row.iter_mut().zip(&pivot).for_each(|(number, by)| *number -= times * by);
        }
    }
    let root = |(i, row): (usize, &Vec<f64>)| if row[i].abs() < 1e-12 { 0.0 } else { row[count] / row[i] };
    rows.iter().enumerate().map(root).collect()
}

/// Plays, fits, and prints the old and the new weights. Deterministic.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let Args { game, games, nodes, seed } = args(words)?;
    let start = AnyPosition::start(game);
    let (mut fitted, mut held_out) = (Vec::new(), Vec::new());
    let mut decided = 0;
    for number in 0..games {
        let (played, is_decided) = play(&start, nodes, seed_of(seed, number));
        decided += u64::from(is_decided);
        let into = if number % HELD_OUT == HELD_OUT - 1 { &mut held_out } else { &mut fitted };
        into.extend(samples(&played));
    }
    let names = terms(&start);
    let old: Vec<f64> = names.iter().map(|term| f64::from(term.weight)).collect();
    let per_unit = 3f64.ln() / f64::from(scale(&start));
    let factor = excess(&old, &fitted, per_unit);
    let per_unit = per_unit * factor;
    let new = fit(&old, &fitted, per_unit);
    writeln!(out, "games {games}, decided {decided}, scale {:.0}", f64::from(scale(&start)) / factor)?;
    for (name, samples) in [("fitted", &fitted), ("held out", &held_out)] {
        let [before, after] = [&old, &new].map(|weights| error(weights, samples, per_unit));
        writeln!(out, "{name}: positions {}, error {before:.4} {after:.4}", samples.len())?;
    }
    for ((term, old), new) in names.iter().zip(&old).zip(&new) {
        writeln!(out, "{:<32}{old:>8.1}{new:>8.1}", term.name)?;
    }
    Ok(())
}
