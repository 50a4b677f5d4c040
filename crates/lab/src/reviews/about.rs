//! What the levels give away: games of each level against itself, reviewed, for the table by which reviews tell like which level
//! a side played.

use super::{Args, play, reviewed};
use crate::failure::Failure;
use crate::game::Game;
use std::fs;
use std::io::Write;
use tessera_rules::message::clip;
use tessera_rules::{AnyPosition, GameId};
use tessera_think::{Budget, Level, LevelLoss, level_about};

/// The levels that are limited by nodes: the others depend on the clock.
const LEVELS: usize = 6;
/// Games of each level in a round, so that what a run has played until it is broken off is spread over the levels.
const ROUND: u64 = 2;

/// A side: how many of its actions were graded, and what these gave away on average, each capped.
type Side = (usize, f32);
/// The sides of the games of each level, game by game.
type Games = [Vec<Vec<Side>>; LEVELS];

/// Plays the games of the levels, or reads them, and prints the rows of the table.
pub fn run(args: &Args, start: &AnyPosition, budget: Budget, out: &mut impl Write) -> Result<(), Failure> {
    let games = match &args.from {
        Some(path) => read(path)?,
        None => played(args, start, budget, out)?,
    };
    tell(args.game, &games, out)
}

/// Plays and reviews games of each level against itself, and prints a line for each.
fn played(args: &Args, start: &AnyPosition, budget: Budget, out: &mut impl Write) -> Result<Games, Failure> {
    let mut games = Games::default();
    for round in 0..args.games.div_ceil(ROUND) {
        let numbers = round * ROUND..args.games.min((round + 1) * ROUND);
        for (level, played) in Level::ALL.into_iter().zip(&mut games) {
            for number in numbers.clone() {
                let game = play(Game::new(start.clone()), [level; 2], args, number);
                let summary = reviewed(&game, budget).summary();
                let sides: Vec<Side> = summary.sides.iter().map(|side| (side.graded, side.capped_loss)).collect();
                let told: Vec<String> = sides.iter().map(|(n, mean)| format!("{:.1} in {n}", 100.0 * mean)).collect();
                writeln!(out, "level {}, game {number}: {}", level.number(), told.join(", "))?;
                out.flush()?;
                played.push(sides);
            }
        }
    }
    Ok(games)
}

/// Reads the lines of games from what earlier runs have printed; others are passed over.
fn read(path: &str) -> Result<Games, Failure> {
    let mut games = Games::default();
    for line in fs::read_to_string(path)?.lines().map(str::trim) {
        let Some((level, sides)) = line.strip_prefix("level ").and_then(|rest| rest.split_once(", game ")) else {
            continue;
        };
        let side = |text: &str| {
            let (mean, graded) = text.split_once(" in ")?;
            Some((graded.parse().ok()?, mean.parse::<f32>().ok()? / 100.0))
        };
        let sides = sides.split_once(": ").and_then(|(_, sides)| sides.split(", ").map(side).collect());
        let level = level.parse::<usize>().ok().and_then(|level| level.checked_sub(1));
        match (level.and_then(|at| games.get_mut(at)), sides) {
            (Some(played), Some(sides)) => played.push(sides),
            _ => return Err(Failure::failed(format!("{path}: “{}” is no game of a level", clip(line)))),
        }
    }
    Ok(games)
}

/// The sides of all games but one.
fn without(games: &[Vec<Side>], left_out: Option<usize>) -> Vec<Side> {
    let others = games.iter().enumerate().filter(|&(at, _)| Some(at) != left_out);
    others.flat_map(|(_, sides)| sides.iter().copied()).collect()
}

/// Prints the rows of the table, and how often what they tell of sides is right, their own games being left out.
fn tell(game: GameId, games: &Games, out: &mut impl Write) -> Result<(), Failure> {
    let rows: Vec<LevelLoss> = games.iter().map(|own| LevelLoss::fit(&without(own, None))).collect();
    writeln!(out, "\n// {game}")?;
    for LevelLoss { mean, deviation, actions } in &rows {
        writeln!(out, "LevelLoss {{ mean: {mean:.4}, deviation: {deviation:.4}, actions: {actions} }},")?;
    }
    writeln!(
        out,
        "\n| game | level | games | actions | given away, of 100 | deviation | sides | told | rightly |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|"
    )?;
    for (at, own) in games.iter().enumerate() {
        let (mut sides, mut told, mut right) = (0, 0, 0);
        for (number, game) in own.iter().enumerate() {
            let mut rows = rows.clone();
            rows[at] = LevelLoss::fit(&without(own, Some(number)));
            for &(graded, mean) in game {
                let about = level_about(&rows, graded, mean);
                sides += 1;
                told += u32::from(!about.is_empty());
                right += u32::from(about.contains(&Level::ALL[at]));
            }
        }
        let LevelLoss { mean, deviation, actions } = rows[at];
        let [mean, deviation] = [mean, deviation].map(|share| 100.0 * share);
        let (level, count) = (at + 1, own.len());
        writeln!(
            out,
            "| {game} | {level} | {count} | {actions} | {mean:.1} | {deviation:.1} | {sides} | {told} | {right} |"
        )?;
    }
    Ok(())
}
