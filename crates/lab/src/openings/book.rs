//! `tessera-lab openings --book`: the engine's book, lines of moves that are as good as the best.

use super::{canonical, chance};
use crate::failure::Failure;
use crate::game::Game;
use std::collections::BTreeSet;
use std::io::Write;
use tessera_command::analysed;
use tessera_rules::{AnyPosition, Position};
use tessera_think::{Limits, Line};

/// The most moves of the book in a position, by its ply.
const WIDTH: [usize; 6] = [3, 4, 4, 2, 1, 1];
/// How much of the chance of winning a move of the book may be worse than the best.
const WORSE: f32 = 0.04;
/// Nodes of the search that tells which moves are promising, how many lines it has, and how many of them are searched further
/// for each of the book.
const GLANCE_NODES: u64 = 20_000;
const GLANCE_LINES: usize = 64;
const PROMISING: usize = 3;

/// Prints the lines at whose end the chance of winning is no further than `within` per cent from one half. None is another one turned
/// or mirrored.
pub fn print(start: &AnyPosition, nodes: u64, within: u64, out: &mut impl Write) -> Result<(), Failure> {
    #[allow(clippy::cast_precision_loss)] // some tens
    let margin = within as f32 / 100.0;
    let mut lines = vec![Game::new(start.clone())];
    for width in WIDTH {
        let mut seen = BTreeSet::new();
        let next = lines.iter().flat_map(|line| best(line, width, nodes));
        lines = next.filter(|line| seen.insert(canonical(line.position()))).collect();
    }
    for line in lines {
        if chance(line.position(), nodes).is_some_and(|chance| (chance - 0.5).abs() <= margin) {
            writeln!(out, "{}", line.texts().join(" "))?;
        }
    }
    Ok(())
}

/// The game one move on: by its best move, and by others that are as good.
fn best(game: &Game, width: usize, nodes: u64) -> Vec<Game> {
    let limits = Limits { nodes: Some(GLANCE_NODES), ..Limits::default() };
    let mut seen = BTreeSet::new();
    let after = |line: &Line| {
        let mut next = game.clone();
        next.apply(line.action());
        next
    };
    let glance = analysed(game.positions(), GLANCE_LINES, limits);
    let promising = glance.iter().map(after).filter(|next| seen.insert(canonical(next.position())));
    let mut moves: Vec<(f32, Game)> =
        promising.take(width * PROMISING).map(|next| (chance_of_mover(game, &next, nodes), next)).collect();
    moves.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let least = moves.first().map_or(0.0, |(best, _)| best - WORSE);
    moves.into_iter().filter(|(chance, _)| *chance >= least).take(width).map(|(_, next)| next).collect()
}

/// The chance of the seat that was to act, after its move.
fn chance_of_mover(before: &Game, next: &Game, nodes: u64) -> f32 {
    let chance = chance(next.position(), nodes).unwrap_or(0.0);
    if next.position().to_act() == before.position().to_act() { chance } else { 1.0 - chance }
}
