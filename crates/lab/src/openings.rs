//! `tessera-lab openings`: balanced openings for matches, and the engine's book.

mod book;

use crate::arguments::Arguments;
use crate::failure::Failure;
use crate::game::{Game, seed_of};
use std::collections::BTreeSet;
use std::io::Write;
use tessera_command::{analysed, choose};
use tessera_rules::message::clip;
use tessera_rules::{AnyPosition, GameId, Position, Seat};
use tessera_think::tactics::same_as;
use tessera_think::{Level, Limits};

const USAGE: &str = "expected a game: tessera-lab openings GAME [--book] [--within N] [--count N] [--nodes N] [--seed N] [KEY=VALUE ...]";

/// Plies of an opening.
const PLIES: std::ops::RangeInclusive<usize> = 4..=8;
/// How far the chance of winning may be from 0.5, after a short and after a long search.
const SHORT_MARGIN: f32 = 0.2;
const MARGIN: f32 = 0.1;
/// Nodes per ply of an opening, and for the short search.
const PLY_NODES: u64 = 400;
const SHORT_NODES: u64 = 3_000;
/// Candidates per opening before the search for more is given up.
const CANDIDATES: u64 = 60;
/// The largest number of openings that can be requested.
const MAX_COUNT: u64 = 10_000;

/// The arguments.
struct Args {
    start: AnyPosition,
    /// Whether to print the book in place of balanced openings.
    book: bool,
    /// How far from one half the chance of winning may be at the end of a line of the book, in per cent.
    within: u64,
    count: u64,
    nodes: u64,
    seed: u64,
}

fn args(words: &[&str]) -> Result<Args, Failure> {
    let mut words = Arguments::new(words, USAGE);
    let game = words.game()?;
    let (mut book, mut within, mut count, mut nodes, mut seed) = (false, 15, 20, 20_000, 1);
    while let Some(word) = words.next() {
        match word {
            "--book" => book = true,
            "--within" => within = words.count()?,
            "--count" => count = words.count()?,
            "--nodes" => nodes = words.count()?,
            "--seed" => seed = words.count()?,
            word => words.option(word)?,
        }
    }
    Ok(Args { start: words.start(game)?, book, within, count: count.min(MAX_COUNT), nodes, seed })
}

/// Prints balanced openings, one per line, with the chance of the side to move. Deterministic.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let Args { start, book, within, count, nodes, seed } = args(words)?;
    if book {
        writeln!(out, "# tessera-lab openings {} --book --within {within} --nodes {nodes}", start.game().key())?;
        return book::print(&start, nodes, within, out);
    }
    // The arguments that make the same list again.
    let call = ["openings".to_owned(), start.game().key().to_owned(), start.options().to_string()];
    let call = call.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    writeln!(out, "# tessera-lab {call} --count {count} --nodes {nodes} --seed {seed}")?;
    let mut seen = BTreeSet::new();
    for draw in 0..count.saturating_mul(CANDIDATES) {
        let game = random(&start, &mut fastrand::Rng::with_seed(seed_of(seed, draw)));
        let position = game.position();
        let is_even = |nodes, within: f32| chance(position, nodes).is_some_and(|chance| (chance - 0.5).abs() < within);
        if seen.contains(&canonical(position)) || !is_even(SHORT_NODES, SHORT_MARGIN) || !is_even(nodes, MARGIN) {
            continue;
        }
        seen.insert(canonical(position));
        let chance = chance(position, nodes).unwrap_or(0.5);
        writeln!(out, "{:<44} # {chance:.3}", game.texts().join(" "))?;
        if seen.len() as u64 == count {
            break;
        }
    }
    Ok(())
}

/// A random opening: some plies by a low level.
fn random(start: &AnyPosition, rng: &mut fastrand::Rng) -> Game {
    let limits = Limits { nodes: Some(PLY_NODES), ..Limits::default() };
    let mut game = Game::new(start.clone());
    game.play_on(rng.usize(PLIES), |game| {
        let position = std::slice::from_ref(game.position());
        choose(position, Level::ALL[1], limits, rng.u64(..)).map(|line| line.action())
    });
    game
}

/// The chance of the side to move after a search of `nodes`; `None` if the game is over.
fn chance(position: &AnyPosition, nodes: u64) -> Option<f32> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    analysed(std::slice::from_ref(position), 1, limits).first().map(|line| line.chance)
}

/// A position up to symmetry: the pieces, the seat to act, captures.
fn canonical(position: &AnyPosition) -> (Vec<[u16; 3]>, Option<Seat>, Vec<u16>) {
    let captured = Seat::first(position.seats()).map(|seat| position.tally(seat).captured).collect();
    (same_as(position), position.to_act(), captured)
}

/// The openings in a text: the actions of one per line, up to a `#`. `path` is for error messages.
pub fn read(path: &str, text: &str, start: &AnyPosition) -> Result<Vec<Game>, Failure> {
    let lines = (1u32..).zip(text.lines().map(|line| line.split('#').next().unwrap_or("").trim()));
    let opening = |(number, line): (u32, &str)| {
        Game::replay(start, line.split_whitespace())
            .map_err(|action| Failure::failed(format!("{path}:{number}: “{}” is not legal there", clip(action))))
    };
    lines.filter(|(_, line)| !line.is_empty()).map(opening).collect()
}

/// A random opening that a short search finds balanced. The same seed gives the same opening.
pub fn opening(start: &AnyPosition, seed: u64) -> Game {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut found = Game::new(start.clone());
    for _ in 0..40 {
        let game = random(start, &mut rng);
        if let Some(chance) = chance(game.position(), SHORT_NODES) {
            found = game;
            if (chance - 0.5).abs() < SHORT_MARGIN {
                break;
            }
        }
    }
    found
}

/// The list of openings for the base rules of a game; empty for other options.
pub fn own(start: &AnyPosition) -> Result<Vec<Game>, Failure> {
    if !start.options().changed().is_empty() {
        return Ok(Vec::new());
    }
    let text = match start.game() {
        GameId::Pente => include_str!("../openings/pente.txt"),
        GameId::Cavendish => include_str!("../openings/cavendish.txt"),
        GameId::Hexade => include_str!("../openings/hexade.txt"),
        GameId::Kensington => include_str!("../openings/kensington.txt"),
        GameId::Chivalry => include_str!("../openings/chivalry.txt"),
    };
    read("openings", text, start)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own_of(game: GameId) -> Vec<Game> {
        own(&AnyPosition::start(game)).expect("legal")
    }

    #[test]
    fn each_game_has_openings_of_its_own_none_twice_however_turned() {
        for game in GameId::ALL {
            let all = own_of(game);
            let faces: BTreeSet<_> = all.iter().map(|opening| canonical(opening.position())).collect();
            assert!(all.len() >= 20 && faces.len() == all.len(), "{game}: {} of {}", faces.len(), all.len());
            for opening in &all {
                assert!(PLIES.contains(&opening.actions().len()), "{game}: {:?}", opening.texts());
                assert!(opening.position().outcome().is_none(), "{game}");
            }
        }
    }

    #[test]
    fn a_board_that_is_turned_or_mirrored_is_the_same_and_another_colour_is_not() {
        let start = AnyPosition::start(GameId::Hexade);
        let after = |texts: &[&str]| canonical(Game::replay(&start, texts.iter().copied()).expect("legal").position());
        assert_eq!(after(&["J10", "J11"]), after(&["J10", "K10"]));
        assert_ne!(after(&["J10", "J11"]), after(&["J11", "J10"]));
        assert_ne!(after(&["J10", "J11"]), after(&["J10", "J12"]));
    }
}
