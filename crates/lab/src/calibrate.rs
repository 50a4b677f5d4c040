//! `tessera-lab calibrate`: how often games are won in which the search tells this or that chance.

use crate::arguments::{Arguments, unknown};
use crate::failure::Failure;
use crate::game::seed_of;
use crate::openings;
use std::io::Write;
use tessera_command::choose;
use tessera_rules::{AnyPosition, GameId, Position, Seats, narrow};
use tessera_think::{Level, Limits, calibrated};

const USAGE: &str = "expected a game: tessera-lab calibrate GAME [--games N] [--nodes N] [--seed N] [--level L]";

/// Actions after which a game counts as drawn.
const LONGEST: usize = 300;
/// Bins of the table.
const BINS: usize = 10;
/// The factors that are tried: 0.02, 0.04 … 4.
const FACTORS: std::ops::RangeInclusive<u8> = 1..=200;
const STEP: f64 = 0.02;
/// How often the games are drawn again to tell the range of k.
const DRAWS: usize = 200;
/// Plies of a game's phases: opening, middle game, end game begin here.
const PHASES: [usize; 3] = [0, 16, 40];
/// By phase only where this lowers the Brier score by more than this.
const BY_PHASE: f64 = 0.005;
/// Above this score after calibration words are told instead of numbers.
const WORDS: f64 = 0.22;

struct Args {
    game: GameId,
    games: u64,
    nodes: u64,
    seed: u64,
    level: Option<Level>,
}

fn args(words: &[&str]) -> Result<Args, Failure> {
    let mut words = Arguments::new(words, USAGE);
    let mut args = Args { game: words.game()?, games: 100, nodes: 12_000, seed: 1, level: None };
    while let Some(word) = words.next() {
        match word {
            "--games" => args.games = words.count()?,
            "--nodes" => args.nodes = words.count()?,
            "--seed" => args.seed = words.count()?,
            "--level" => args.level = Some(words.level()?),
            word => return Err(unknown(word)),
        }
    }
    Ok(args)
}

/// What was told of a position in which nothing was proved.
#[derive(Clone, Copy)]
struct Told {
    ply: usize,
    /// The chance of the seat to act.
    chance: f64,
    /// Its result: 1, ½ or 0.
    result: f64,
}

/// What was told during a game, and how many proved values there were and came true.
struct Game {
    told: Vec<Told>,
    proved: usize,
    true_ones: usize,
    is_decided: bool,
}

/// One game of the engine against itself, from an opening of a few random plies.
fn play(start: &AnyPosition, args: &Args, seed: u64) -> Game {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = openings::opening(start, seed);
    let limits = Limits { nodes: Some(args.nodes), ..Limits::default() };
    let mut met: Vec<(usize, Seats, f64, Option<bool>)> = Vec::new();
    game.play_on(LONGEST, |game| {
        let best = choose(game.positions(), Level::FULL, limits, rng.u64(..))?;
        let side = game.position().side(game.position().to_act()?);
        let proved = best.proved.map(|proved| matches!(proved, tessera_think::Proved::Win(_)));
        met.push((game.actions().len(), side, f64::from(best.chance), proved));
        let played = args.level.and_then(|level| choose(game.positions(), level, level.limits(), rng.u64(..)));
        Some(played.unwrap_or(best).action())
    });
    let winners = game.winners();
    let result = |side: Seats| match winners.first() {
        Some(winner) => f64::from(u8::from(side.contains(winner))),
        None => 0.5,
    };
    let unproved = met.iter().filter(|one| one.3.is_none());
    let told = unproved.map(|&(ply, side, chance, _)| Told { ply, chance, result: result(side) }).collect();
    let proofs: Vec<bool> = met
        .iter()
        .filter_map(|one| Some((one.3? && result(one.1) > 0.9) || (!one.3? && result(one.1) < 0.1)))
        .collect();
    Game {
        told,
        proved: proofs.len(),
        true_ones: proofs.iter().filter(|came| **came).count(),
        is_decided: !winners.is_empty(),
    }
}

/// A chance with its log-odds multiplied by `k`.
fn scaled(chance: f64, k: f64) -> f64 {
    let chance = chance.clamp(1e-4, 1.0 - 1e-4);
    1.0 / (1.0 + (-k * (chance / (1.0 - chance)).ln()).exp())
}

/// The mean squared error of chances; 0.25 is that of a coin.
fn brier<'a>(told: impl IntoIterator<Item = &'a Told>, chance: impl Fn(&Told) -> f64) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for one in told {
        sum += (chance(one) - one.result).powi(2);
        count += 1.0;
    }
    sum / f64::max(count, 1.0)
}

/// The factor with the lowest score.
fn best_factor(told: &[Told]) -> f64 {
    let of = |k: f64| brier(told, |one| scaled(one.chance, k));
    let factors = FACTORS.map(|n| f64::from(n) * STEP);
    factors.map(|k| (k, of(k))).min_by(|a, b| a.1.total_cmp(&b.1)).map_or(1.0, |best| best.0)
}

/// The factors between which nine of ten lie, over games drawn again.
fn range(games: &[Game], seed: u64) -> [f64; 2] {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut factors: Vec<f64> = (0..DRAWS)
        .map(|_| {
            let drawn = (0..games.len()).flat_map(|_| games[rng.usize(..games.len())].told.clone());
            best_factor(&drawn.collect::<Vec<_>>())
        })
        .collect();
    factors.sort_by(f64::total_cmp);
    [factors[DRAWS / 20], factors[DRAWS - 1 - DRAWS / 20]]
}

/// The phase of a ply.
fn phase(ply: usize) -> usize {
    PHASES.iter().filter(|&&from| from <= ply).count() - 1
}

/// Plays, and prints what was told against what came of it. Deterministic.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let args = args(words)?;
    let start = AnyPosition::start(args.game);
    let games: Vec<Game> = (0..args.games).map(|number| play(&start, &args, seed_of(args.seed, number))).collect();
    let told: Vec<Told> = games.iter().flat_map(|game| game.told.iter().copied()).collect();
    let sum = |of: fn(&Game) -> usize| games.iter().map(of).sum::<usize>();
    writeln!(
        out,
        "{}: games {}, decided {}, positions {}, proved {} of which came true {}",
        args.game,
        games.len(),
        sum(|game| usize::from(game.is_decided)),
        told.len(),
        sum(|game| game.proved),
        sum(|game| game.true_ones)
    )?;
    let k = best_factor(&told);
    let [low, high] = range(&games, args.seed);
    let raw = brier(&told, |one| one.chance);
    let fitted = brier(&told, |one| scaled(one.chance, k));
    #[allow(clippy::cast_possible_truncation)] // a chance
    let now = brier(&told, |one| f64::from(calibrated(args.game, one.chance as f32)));
    writeln!(out, "k {k:.2} ({low:.2} to {high:.2}), Brier {raw:.3}, with k {fitted:.3}, as calibrated now {now:.3}")?;
    let of_phase = |n: usize| told.iter().filter(|one| phase(one.ply) == n).copied().collect::<Vec<_>>();
    let factors = [0, 1, 2].map(|n| best_factor(&of_phase(n)));
    let by_phase = brier(&told, |one| scaled(one.chance, factors[phase(one.ply)]));
    let helps = if fitted - by_phase > BY_PHASE { "helps" } else { "does not help" };
    writeln!(out, "by phase k {:.2} {:.2} {:.2}: Brier {by_phase:.3}, {helps}", factors[0], factors[1], factors[2])?;
    writeln!(out, "{}", if fitted > WORDS { "words instead of numbers" } else { "numbers" })?;
    writeln!(out, "told      positions  calibrated  won")?;
    for bin in 0..BINS {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 9
        let is_in = |one: &&Told| (scaled(one.chance, k) * 10.0).clamp(0.0, 9.0) as usize == bin;
        let here: Vec<&Told> = told.iter().filter(is_in).collect();
        let count = f64::from(narrow::<u32, _>(here.len())).max(1.0);
        let chance = here.iter().map(|one| scaled(one.chance, k)).sum::<f64>() / count;
        let won = here.iter().map(|one| one.result).sum::<f64>() / count;
        writeln!(out, "{:>3}–{:<3}%{:>11}{chance:>12.2}{won:>5.2}", bin * 10, bin * 10 + 10, here.len())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions told a chance of 90 %, of which this many in ten are won.
    fn told(won: usize) -> Vec<Told> {
        let one = |n: usize| Told { ply: n, chance: 0.9, result: if n < won { 1.0 } else { 0.0 } };
        (0..10).map(one).collect()
    }

    #[test]
    fn the_factor_turns_what_was_told_into_what_was_won() {
        assert!((best_factor(&told(9)) - 1.0).abs() < 0.03);
        // Three to one is the root of nine to one.
        let three_quarters: Vec<Told> = told(7).into_iter().chain(told(8)).collect();
        assert!((best_factor(&three_quarters) - 0.5).abs() < 0.03);
        assert!(best_factor(&told(5)) <= STEP);
    }

    #[test]
    fn a_coin_has_a_score_of_a_quarter() {
        assert!((brier(&told(9), |_| 0.5) - 0.25).abs() < 1e-9);
        assert!((brier(&told(10), |_| 1.0)).abs() < 1e-9);
    }

    #[test]
    fn a_game_has_three_phases() {
        assert_eq!([0, 15, 16, 39, 40, 200].map(phase), [0, 0, 1, 1, 2, 2]);
    }
}
