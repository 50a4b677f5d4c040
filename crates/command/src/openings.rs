//! `tessera openings`: how a game may begin so that both sides have about the same chance, for the games of a match.

use crate::arguments::Arguments;
use crate::failure::Failure;
use crate::thinking;
use std::collections::BTreeSet;
use std::io::Write;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::message;
use tessera_rules::message::clip;
use tessera_rules::notation;
use tessera_rules::{Action, AnyPosition, GameId, Position, Seat};
use tessera_think::{Level, Limits, Thought};

/// A game so far: positions with the actions that led to them.
pub type History = Vec<(AnyPosition, Option<Action>)>;

/// How many plies an opening has.
const PLIES: std::ops::RangeInclusive<usize> = 4..=8;
/// How far the chance of winning may be from even, by a quick look and by a long one.
const QUICK: f32 = 0.2;
const EVEN: f32 = 0.1;
/// Nodes for a ply, and for the quick look.
const LITTLE: u64 = 400;
const JUDGE: u64 = 3_000;
/// So many are tried for one that is found.
const TRIES: u64 = 60;
/// The most that can be asked for.
const MOST: u64 = 10_000;

/// What is asked for.
struct Asked {
    start: AnyPosition,
    count: u64,
    nodes: u64,
    seed: u64,
}

fn asked(words: &[&str]) -> Result<Asked, Failure> {
    let mut words = Arguments::new(words, || message!("command-error.openings"));
    let game = words.game()?;
    let (mut count, mut nodes, mut seed) = (20, 20_000, 1);
    while let Some(word) = words.next() {
        match word {
            "--count" => count = words.count()?,
            "--nodes" => nodes = words.count()?,
            "--seed" => seed = words.count()?,
            word => words.option(word)?,
        }
    }
    Ok(Asked { start: words.start(game)?, count: count.min(MOST), nodes, seed })
}

/// Prints balanced openings, one a line, each with the chance of the seat that acts then; the same for the same words.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let Asked { start, count, nodes, seed } = asked(words)?;
    // How to come by the same list again.
    let called = ["openings".to_owned(), start.game().key().to_owned(), start.options().to_string()];
    let called = called.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    writeln!(out, "# tessera {called} --count {count} --nodes {nodes} --seed {seed}")?;
    let mut seen = BTreeSet::new();
    for draw in 0..count.saturating_mul(TRIES) {
        let history = drawn(&start, &mut fastrand::Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(draw)));
        let Some((position, _)) = history.last() else { break };
        let is_even = |nodes, within: f32| chance(position, nodes).is_some_and(|chance| (chance - 0.5).abs() < within);
        if seen.contains(&face(position)) || !is_even(JUDGE, QUICK) || !is_even(nodes, EVEN) {
            continue;
        }
        seen.insert(face(position));
        let chance = chance(position, nodes).unwrap_or(0.5);
        writeln!(out, "{:<44} # {chance:.3}", texts(&history).join(" "))?;
        if seen.len() as u64 == count {
            break;
        }
    }
    Ok(())
}

/// The actions of a game so far, as records write them.
fn texts(history: &History) -> Vec<String> {
    let steps = history.iter().zip(history.iter().skip(1));
    let text = |((before, _), (_, action)): (&(AnyPosition, _), &(_, Option<Action>))| {
        let action = action.as_ref()?;
        Some(notation::print(&before.spell(action), before.board(), Coords::Rulebook))
    };
    steps.filter_map(text).collect()
}

/// Some plies of the computer at a level that does not always play the same.
fn drawn(start: &AnyPosition, rng: &mut fastrand::Rng) -> History {
    let mut history: History = vec![(start.clone(), None)];
    let limits = Limits { nodes: Some(LITTLE), ..Limits::default() };
    for _ in 0..rng.usize(PLIES) {
        let Some((position, _)) = history.last() else { break };
        let Some(choice) = thinking::choose(std::slice::from_ref(position), Level::ALL[1], limits, rng.u64(..)) else {
            break;
        };
        let mut next = position.clone();
        next.apply(&choice.action);
        history.push((next, Some(choice.action)));
    }
    history
}

/// The chance of the seat to act, after so many nodes; `None` when the game is over.
fn chance(position: &AnyPosition, nodes: u64) -> Option<f32> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut thought = Thought::new(std::slice::from_ref(position), Level::FULL, limits, 1);
    thinking::finish(&mut thought, limits);
    thought.lines(1).first().map(|line| line.chance)
}

/// What a position looks like however its board is turned or mirrored: the pieces on their points in the first of all
/// orders, who acts, and what each has.
fn face(position: &AnyPosition) -> (Vec<(Point, Seat)>, Option<Seat>, Vec<u16>) {
    let board = position.board();
    let pieces: Vec<(Point, Seat)> = board.points().filter_map(|at| Some((at, position.piece_at(at)?.owner))).collect();
    let turned = |map: Vec<Point>| {
        let mut turned: Vec<(Point, Seat)> = pieces.iter().map(|&(at, owner)| (map[at.index()], owner)).collect();
        turned.sort_unstable();
        turned
    };
    let first = board.symmetries().into_iter().map(turned).min().unwrap_or_default();
    let captured = Seat::first(position.seats()).map(|seat| position.tally(seat).captured).collect();
    (first, position.to_act(), captured)
}

/// The positions of an opening that is given as actions.
pub fn replay(start: &AnyPosition, texts: &[String]) -> Result<History, Failure> {
    let mut history: History = vec![(start.clone(), None)];
    for text in texts {
        let Some((position, _)) = history.last() else { break };
        let action = notation::resolve(text, position, Coords::Rulebook)
            .map_err(|_| Failure::usage(message!("command-error.opening", action = clip(text))))?;
        let mut next = position.clone();
        next.apply(&action);
        history.push((next, Some(action)));
    }
    Ok(history)
}

/// The openings in a text: the actions of one on each line, up to a `#`.
pub fn read(text: &str) -> Vec<Vec<String>> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    lines.filter(|line| !line.is_empty()).map(words).collect()
}

/// An opening drawn by chance after which both sides have about the same chance, as a quick look tells: the same for the
/// same seed.
pub fn opening(start: &AnyPosition, seed: u64) -> History {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut found: History = vec![(start.clone(), None)];
    for _ in 0..40 {
        let history = drawn(start, &mut rng);
        let Some((position, _)) = history.last() else { break };
        if let Some(chance) = chance(position, JUDGE) {
            found = history;
            if (chance - 0.5).abs() < QUICK {
                break;
            }
        }
    }
    found
}

/// The openings that a match begins with where nobody names any: those of the game by its base rules.
pub fn own(start: &AnyPosition) -> Vec<Vec<String>> {
    if !start.options().changed().is_empty() {
        return Vec::new();
    }
    read(match start.game() {
        GameId::Pente => include_str!("../openings/pente.txt"),
        GameId::Cavendish => include_str!("../openings/cavendish.txt"),
        GameId::Hexade => include_str!("../openings/hexade.txt"),
        GameId::Kensington => include_str!("../openings/kensington.txt"),
        GameId::Chivalry => include_str!("../openings/chivalry.txt"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own_of(game: GameId) -> Vec<History> {
        let start = AnyPosition::start(game);
        own(&start).iter().map(|texts| replay(&start, texts).expect("legal")).collect()
    }

    #[test]
    fn each_game_has_openings_of_its_own_none_twice_however_turned() {
        for game in GameId::ALL {
            let all = own_of(game);
            let faces: BTreeSet<_> =
                all.iter().filter_map(|history| history.last()).map(|last| face(&last.0)).collect();
            assert!(all.len() >= 20 && faces.len() == all.len(), "{game}: {} of {}", faces.len(), all.len());
            for history in &all {
                assert!(PLIES.contains(&(history.len() - 1)), "{game}: {:?}", texts(history));
                assert!(history.last().is_some_and(|last| last.0.outcome().is_none()), "{game}");
            }
        }
    }

    #[test]
    fn a_board_that_is_turned_or_mirrored_is_the_same_and_another_colour_is_not() {
        let start = AnyPosition::start(GameId::Hexade);
        let after = |texts: &[&str]| {
            let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
            face(&replay(&start, &texts).expect("legal").last().expect("a position").0)
        };
        assert_eq!(after(&["J10", "J11"]), after(&["J10", "K10"]));
        assert_ne!(after(&["J10", "J11"]), after(&["J11", "J10"]));
        assert_ne!(after(&["J10", "J11"]), after(&["J10", "J12"]));
    }
}
