//! `tessera train`: fits the weights of a game's evaluation to games that the computer plays against itself.

use crate::arguments::{Arguments, unknown};
use crate::failure::Failure;
use crate::openings;
use crate::thinking;
use std::io::Write;
use tessera_rules::message;
use tessera_rules::{AnyPosition, GameId, Position, Seat};
use tessera_think::fit::{is_quiet, scale, terms};
use tessera_think::{Level, Limits};

/// A game that goes on for so many actions is drawn.
const LONGEST: usize = 400;
/// One action of so many is drawn at a low level, so that games differ.
const STRAYS: u64 = 12;
/// One game of so many is kept apart, to see whether the weights hold for games they were not fitted to.
const APART: u64 = 5;
/// How strongly weights are held to what they were: as much as so many positions.
const HELD: f64 = 60.0;
const ROUNDS: usize = 12;
/// How often a step is halved at most.
const HALVES: usize = 12;
/// How much what became of a position counts; the rest is what the search saw.
const RESULT: f64 = 0.7;

/// What is asked for.
struct Asked {
    game: GameId,
    games: u64,
    nodes: u64,
    seed: u64,
}

/// A position: how often each term counts, and what the side that acts came to, from 0 to 1.
struct Sample {
    counts: Vec<f64>,
    result: f64,
}

fn asked(words: &[&str]) -> Result<Asked, Failure> {
    let mut words = Arguments::new(words, || message!("command-error.train"));
    let mut asked = Asked { game: words.game()?, games: 200, nodes: 1_000, seed: 1 };
    while let Some(word) = words.next() {
        match word {
            "--games" => asked.games = words.count()?,
            "--nodes" => asked.nodes = words.count()?,
            "--seed" => asked.seed = words.count()?,
            word => return Err(unknown(word)),
        }
    }
    Ok(asked)
}

/// A position of a game, and what the seat that acts there can expect.
struct Met {
    position: AnyPosition,
    /// Its chance as the search saw it.
    chance: f64,
    /// What became of it: the end of the game, or the chance before the next stray.
    result: f64,
}

/// One game of the computer against itself, from an opening drawn by chance, and whether somebody won.
fn play(start: &AnyPosition, nodes: u64, seed: u64) -> (Vec<Met>, bool) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game: Vec<AnyPosition> = openings::opening(start, seed).into_iter().map(|(position, _)| position).collect();
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (mut chances, mut strays) = (Vec::new(), Vec::new());
    let first = game.len() - 1;
    while game.len() < LONGEST {
        let Some(mut choice) = thinking::choose(&game, Level::FULL, limits, rng.u64(..)) else { break };
        chances.push(f64::from(choice.chance));
        strays.push(rng.u64(..STRAYS) == 0);
        if strays.last() == Some(&true) {
            let Some(stray) = thinking::choose(&game, Level::ALL[2], limits, rng.u64(..)) else { break };
            choice = stray;
        }
        let mut next = game[game.len() - 1].clone();
        next.apply(&choice.action);
        game.push(next);
    }
    let winners = game.last().and_then(Position::outcome).map(tessera_rules::Outcome::winners);
    // From the end on: what a seat can expect, until a stray changes it.
    let expected = move |seat: Seat| match winners {
        Some(winners) if !winners.is_empty() => f64::from(u8::from(winners.contains(seat))),
        _ => 0.5,
    };
    let mut met: Vec<Met> = Vec::new();
    let mut told: Option<(Seat, f64)> = None;
    for ((position, chance), stray) in game.split_off(first).into_iter().zip(chances).zip(strays).rev() {
        let Some(seat) = position.to_act() else { continue };
        if stray {
            told = Some((seat, chance));
        }
        let result = match told {
            Some((who, chance)) if who == seat => chance,
            Some((_, chance)) => 1.0 - chance,
            None => expected(seat),
        };
        met.push(Met { position, chance, result });
    }
    (met, winners.is_some_and(|winners| !winners.is_empty()))
}

/// The quiet positions of a game: the others the search looks beyond.
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

/// How badly weights foretell what became of positions, on average: 0.693 is to know nothing.
fn error(weights: &[f64], samples: &[Sample], per_unit: f64) -> f64 {
    let one = |sample: &Sample| {
        let chance = chance(weights, &sample.counts, per_unit).clamp(1e-6, 1.0 - 1e-6);
        -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
    };
    let (sum, count) = samples.iter().fold((0.0, 0.0), |(sum, count), sample| (sum + one(sample), count + 1.0));
    sum / f64::max(count, 1.0)
}

/// Weights that foretell the results best, held to what they were (logistic regression by Newton's method).
fn fit(old: &[f64], samples: &[Sample], per_unit: f64) -> Vec<f64> {
    let count = old.len();
    let mut weights = old.to_vec();
    for _ in 0..ROUNDS {
        // Of each row the second derivatives, then what the first one asks for.
        let mut rows = vec![vec![0.0; count + 1]; count];
        for (i, row) in rows.iter_mut().enumerate() {
            row[i] = HELD / old[i].abs().max(10.0).powi(2);
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
        // A step that leads astray is halved until it does not.
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

/// What is to be as little as possible: the error of all samples, and how far weights are from what they were.
fn loss(old: &[f64], weights: &[f64], samples: &[Sample], per_unit: f64) -> f64 {
    let far = |(old, weight): (&f64, &f64)| HELD / 2.0 * ((weight - old) / old.abs().max(10.0)).powi(2);
    error(weights, samples, per_unit) * f64::from(u32::try_from(samples.len()).unwrap_or(u32::MAX))
        + old.iter().zip(weights).map(far).sum::<f64>()
}

/// How many times as much a value says as it should: by so much all weights together foretell the results best.
fn excess(old: &[f64], samples: &[Sample], per_unit: f64) -> f64 {
    let factors = (-20..=8).map(|eighth| 2f64.powf(f64::from(eighth) / 4.0));
    let of = |&factor: &f64| error(old, samples, per_unit * factor);
    factors.min_by(|a, b| of(a).total_cmp(&of(b))).unwrap_or(1.0)
}

/// Solves equations, the right side of which stands at the end of each row (Gauss's elimination).
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

/// Plays, fits and prints the old and the new weights; the same for the same words.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let Asked { game, games, nodes, seed } = asked(words)?;
    let start = AnyPosition::start(game);
    let (mut fitted, mut apart) = (Vec::new(), Vec::new());
    let mut decided = 0;
    for number in 0..games {
        let (played, is_decided) = play(&start, nodes, seed.wrapping_mul(1_000_003).wrapping_add(number));
        decided += u64::from(is_decided);
        let into = if number % APART == APART - 1 { &mut apart } else { &mut fitted };
        into.extend(samples(&played));
    }
    let names = terms(&start);
    let old: Vec<f64> = names.iter().map(|term| f64::from(term.weight)).collect();
    let per_unit = 3f64.ln() / f64::from(scale(&start));
    let factor = excess(&old, &fitted, per_unit);
    let per_unit = per_unit * factor;
    let new = fit(&old, &fitted, per_unit);
    writeln!(out, "games {games}, decided {decided}, scale {:.0}", f64::from(scale(&start)) / factor)?;
    for (name, samples) in [("fitted", &fitted), ("apart", &apart)] {
        let [before, after] = [&old, &new].map(|weights| error(weights, samples, per_unit));
        writeln!(out, "{name}: positions {}, error {before:.4} {after:.4}", samples.len())?;
    }
    for ((term, old), new) in names.iter().zip(&old).zip(&new) {
        writeln!(out, "{:<32}{old:>8.1}{new:>8.1}", term.name)?;
    }
    Ok(())
}
