//! `tessera-lab tactics stock`: makes a stock of puzzles of what has been found and proved.

use super::file::{SOLVE_NODES, USAGE, begins, read};
use crate::arguments::Arguments;
use crate::failure::Failure;
use std::collections::HashSet;
use std::io::Write;
use tessera_command::choose;
use tessera_rules::geometry::Point;
use tessera_rules::notation::{Claim, PuzzleLine};
use tessera_rules::{Piece, Position};
use tessera_think::tactics::{id_of, same_as, themes};
use tessera_think::{Level, Limits};

/// Of a hundred puzzles, the most that are wins at once, that are defences, and that win pieces or rights.
const PLAIN: usize = 8;
const DEFENCES: usize = 20;
const GAINS: usize = 20;
/// Of a hundred puzzles, the least that are defences or gains: wins alone would teach to look for wins.
const OTHERS: usize = 16;

/// Of a hundred pieces of two positions, as many as make them alike where they stand in both: they come from one game, and
/// who has solved one of them knows the other.
const ALIKE: usize = 80;

/// What a puzzle asks for, as far as a stock is to have some of each.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    Win,
    Defence,
    Gain,
}

const fn kind(claim: Claim) -> Option<Kind> {
    match claim {
        Claim::Win(1) => Some(Kind::Plain),
        Claim::Win(_) => Some(Kind::Win),
        Claim::Stop => Some(Kind::Defence),
        Claim::Capture(_) | Claim::Shape(_) | Claim::Ahead(_) => Some(Kind::Gain),
        Claim::Choice(_) | Claim::Force(_) | Claim::Lost(_) => None,
    }
}

/// Prints the puzzles of files as one stock: none twice, with ids and themes, some of each kind; those that begin with a slip
/// go before others. All of a stock that is kept stay.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut words = Arguments::new(words, USAGE);
    let (mut paths, mut count, mut kept) = (Vec::new(), usize::MAX / 100, Vec::new());
    while let Some(word) = words.next() {
        match word {
            "--count" => count = words.number()?,
            "--keep" => kept.extend(read(words.value()?)?),
            path => paths.push(path),
        }
    }
    if paths.is_empty() && kept.is_empty() {
        return Err(words.usage());
    }
    let mut found = Vec::new();
    for path in paths {
        found.extend(read(path)?);
    }
    // The longest wins are the rarest; a slip makes a position look like a game.
    found.sort_by_key(|puzzle| {
        (puzzle.after.is_empty(), std::cmp::Reverse(puzzle.claim.map(|claim| claim.to_string())))
    });
    let (mut stood, mut stock) = (HashSet::new(), Vec::new());
    let mut boards: Vec<HashSet<(Point, Piece)>> = Vec::new();
    let mut left = [(Kind::Plain, PLAIN), (Kind::Defence, DEFENCES), (Kind::Gain, GAINS)]
        .map(|(kind, share)| (kind, (count * share).div_ceil(100)));
    let mut wins = count;
    let keeps = kept.len();
    for (place, puzzle) in kept.into_iter().chain(found).enumerate() {
        let stays = place < keeps;
        let Some((claim, kind)) = puzzle.claim.and_then(|claim| Some((claim, kind(claim)?))) else { continue };
        let room = match left.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, room)) => room,
            None => &mut wins,
        };
        let position = puzzle.position();
        if !stays && (*room == 0 || stood.contains(&same_as(&position))) {
            continue;
        }
        let board: HashSet<(Point, Piece)> =
            position.board().points().filter_map(|at| Some((at, position.piece_at(at)?))).collect();
        if !stays && (boards.iter().any(|other| alike(other, &board)) || !is_worth_asking(&puzzle, kind)) {
            continue;
        }
        *room = room.saturating_sub(1);
        stood.insert(same_as(&position));
        boards.push(board);
        stock.push(finished(puzzle, claim));
    }
    // Wins fill what the others leave, as far as enough others are there.
    let is_other = |puzzle: &PuzzleLine| matches!(puzzle.claim.and_then(kind), Some(Kind::Defence | Kind::Gain));
    let others = stock.iter().filter(|puzzle| is_other(puzzle)).count();
    let mut wins = count.saturating_sub(others).min(others * (100 - OTHERS) / OTHERS);
    let mut place = 0;
    stock.retain(|puzzle| {
        place += 1;
        let stays = place <= keeps || is_other(puzzle) || wins > 0;
        wins = wins.saturating_sub(usize::from(!is_other(puzzle)));
        stays
    });
    stock.sort_by(|one, other| one.id.cmp(&other.id));
    for puzzle in stock {
        writeln!(out, "{puzzle}")?;
    }
    Ok(())
}

fn alike(one: &HashSet<(Point, Piece)>, other: &HashSet<(Point, Piece)>) -> bool {
    let both = one.intersection(other).count();
    both * 100 >= one.union(other).count() * ALIKE
}

/// A win is always the right thing to do. A gain or a defence may be true and yet a bad action: only those that the engine
/// would play are asked for.
fn is_worth_asking(puzzle: &PuzzleLine, kind: Kind) -> bool {
    if matches!(kind, Kind::Plain | Kind::Win) {
        return true;
    }
    let limits = Limits { nodes: Some(SOLVE_NODES), ..Limits::default() };
    let choice = choose(&[puzzle.position()], Level::FULL, limits, 1);
    choice.is_some_and(|choice| begins(&puzzle.ways, &choice.action()))
}

/// A puzzle with what follows from it, and without what is measured later.
fn finished(mut puzzle: PuzzleLine, claim: Claim) -> PuzzleLine {
    let position = puzzle.position();
    puzzle.id = id_of(&position, claim);
    puzzle.themes = themes(&position, claim, &puzzle.ways);
    puzzle.level = None;
    puzzle.rating = None;
    puzzle
}
