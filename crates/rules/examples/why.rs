//! Says of each action of a game whether the rules allow it, and if not, which rule it breaks:
//! `cargo run -p tessera-rules --example why -- hexade J10 K5 J11`.

use std::process::ExitCode;
use tessera_rules::geometry::Coords;
use tessera_rules::{AnyPosition, GameId, Position, notation};

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let Some(game) = words.next().and_then(|name| GameId::ALL.into_iter().find(|game| game.key() == name)) else {
        eprintln!("Name a game and actions, as in: hexade J10 K5 J11");
        return ExitCode::FAILURE;
    };
    let mut position = AnyPosition::start(game);
    for text in words {
        match notation::resolve(&text, &position, Coords::Rulebook) {
            Ok(action) => {
                position.apply(&action);
                println!("{text}: played");
            }
            Err(error) => println!("{text}: refused, {error}"),
        }
    }
    println!("{}{position}", notation::board(&position, Coords::Rulebook));
    ExitCode::SUCCESS
}
