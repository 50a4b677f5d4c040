//! A game of two levels against each other, as a line of actions: `cargo run --release -p tessera-think --example game -- pente 1 3`.

use std::process::ExitCode;
use tessera_rules::geometry::Coords;
use tessera_rules::{AnyPosition, GameId, Position, notation};
use tessera_think::{Level, Player};

/// Longer games are broken off, in plies.
const LONGEST: usize = 400;

/// Nodes between two looks at the time, if one had any.
const SLICE: u64 = 1_000;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let game = words.next().and_then(|name| GameId::ALL.into_iter().find(|game| game.key() == name));
    let levels: Vec<Level> =
        words.filter_map(|word| Level::ALL.get(word.parse::<usize>().ok()?.checked_sub(1)?).copied()).collect();
    let (Some(game), [_, _]) = (game, &levels[..]) else {
        eprintln!("Name a game and two levels from 1 to {}, as in: pente 1 3", Level::ALL.len());
        return ExitCode::FAILURE;
    };
    let mut history = vec![AnyPosition::start(game)];
    for ply in 0..LONGEST {
        let Some((position, earlier)) = history.split_last() else { break };
        if position.outcome().is_some() {
            break;
        }
        let level = levels[ply % 2];
        let mut player = Player::new(position, earlier, level, level.limits(), 1 + ply as u64);
        while !player.think(SLICE) {}
        let Some(choice) = player.choice() else { break };
        let mut next = position.clone();
        next.apply(&choice.action());
        print!("{} ", notation::spell(&choice.action(), position, Coords::Rulebook));
        history.push(next);
    }
    println!("{}", history.last().map(notation::result).unwrap_or_default());
    ExitCode::SUCCESS
}
