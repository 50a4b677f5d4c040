//! Depth and nodes per second of the search in each game, or in one game by some options: `cargo run --release -p tessera-think
//! --example speed [NODES [GAME [KEY=VALUE ...]]]`, from the start and after twelve actions of the engine itself. Depth and nodes
//! are the same on every machine; the time is CPU time. `speed NODES -` reads positions from standard input, one a line, and
//! prints nodes and seconds of each.

use std::io::stdin;

use cpu_time::ThreadTime;
use tessera_rules::{AnyPosition, GameId, Options, Position};
use tessera_think::{Level, Limits, Player};

/// Actions before the second position.
const MIDDLE: usize = 12;

/// Searches the last position with `nodes` nodes.
fn think(history: &[AnyPosition], nodes: u64) -> Player {
    let (position, earlier) = history.split_last().expect("a position");
    let mut player = Player::new(position, earlier, Level::FULL, Limits { nodes: Some(nodes), ..Limits::default() }, 1);
    while !player.think(nodes) {}
    player
}

fn has_one_action(position: &AnyPosition) -> bool {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    actions.len() == 1
}

/// Searches, and returns depth, nodes and the CPU time in seconds.
fn measure(history: &[AnyPosition], nodes: u64) -> Option<(u8, u64, f64)> {
    let begun = ThreadTime::now();
    let choice = think(history, nodes).choice()?;
    Some((choice.depth, choice.nodes, begun.elapsed().as_secs_f64()))
}

/// Prints nodes and seconds of each position that is read.
fn measure_positions(nodes: u64) {
    for line in stdin().lines() {
        let position = line.expect("text").parse().expect("a position");
        if let Some((_, searched, seconds)) = measure(&[position], nodes) {
            println!("{searched} {seconds:.4}");
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let nodes = words.first().and_then(|word| word.parse().ok()).unwrap_or(300_000);
    let starts = match words.get(1).map(String::as_str) {
        Some("-") => return measure_positions(nodes),
        None => GameId::ALL.map(AnyPosition::start).to_vec(),
        Some(game) => {
            let game = game.parse().expect("a game");
            let options = Options::parse(game, words[2..].iter().map(String::as_str)).expect("its options");
            vec![AnyPosition::new(&options).expect("options that go together")]
        }
    };
    println!("{:<12}{:>8}{:>7}{:>10}{:>14}", "game", "actions", "depth", "nodes", "nodes/s");
    for start in starts {
        let mut history = vec![start];
        for actions in [0, MIDDLE] {
            // A position with one legal action is not searched.
            while history.len() <= actions || has_one_action(&history[history.len() - 1]) {
                let Some(choice) = think(&history, 2_000).choice() else { break };
                let mut next = history[history.len() - 1].clone();
                next.apply(&choice.action());
                history.push(next);
            }
            let Some((depth, searched, seconds)) = measure(&history, nodes) else { continue };
            #[allow(clippy::cast_precision_loss)] // counts stay far below 2^52
            let speed = searched as f64 / seconds;
            let (game, actions) = (history[0].game().key(), history.len() - 1);
            println!("{game:<12}{actions:>8}{depth:>7}{searched:>10}{speed:>14.0}");
        }
    }
}
