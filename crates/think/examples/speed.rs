//! How deep and how fast the computer thinks in each game: `cargo run --release -p tessera-think --example speed [NODES]`.
//! The position is the one after twelve actions of the computer itself; nodes and depth are the same everywhere.

use std::time::Instant;
use tessera_rules::{AnyPosition, GameId, Position};
use tessera_think::{Level, Limits, Thought};

/// Thinks about the last position for so many nodes.
fn think(history: &[AnyPosition], nodes: u64) -> Thought {
    let mut thought = Thought::new(history, Level::FULL, Limits { nodes: Some(nodes), ..Limits::default() }, 1);
    while !thought.think(nodes) {}
    thought
}

fn main() {
    let nodes = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(300_000);
    println!("{:<12}{:>7}{:>10}{:>14}", "game", "depth", "nodes", "nodes/s");
    for game in GameId::ALL {
        let mut history = vec![AnyPosition::start(game)];
        for _ in 0..12 {
            let Some(choice) = think(&history, 2_000).choice() else { break };
            let mut next = history[history.len() - 1].clone();
            next.apply(&choice.action);
            history.push(next);
        }
        let begun = Instant::now();
        let Some(choice) = think(&history, nodes).choice() else { continue };
        #[allow(clippy::cast_precision_loss)] // counts stay far below 2^52
        let speed = choice.nodes as f64 / begun.elapsed().as_secs_f64();
        println!("{:<12}{:>7}{:>10}{:>14.0}", game.key(), choice.depth, choice.nodes, speed);
    }
}
