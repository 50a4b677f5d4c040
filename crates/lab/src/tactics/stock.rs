//! `tessera-lab tactics stock`: makes a stock of puzzles of what has been found and proved.

use super::file::{USAGE, read};
use super::worth::{Kind, Shelf, kind};
use crate::arguments::Arguments;
use crate::failure::Failure;
use std::io::Write;
use tessera_rules::notation::{Claim, PuzzleLine};
use tessera_think::tactics::{id_of, themes};

/// Of a hundred puzzles, the most that are wins at once, that are defences, and that win pieces or rights.
const PLAIN: usize = 8;
const DEFENCES: usize = 20;
const GAINS: usize = 40;
/// Of a hundred puzzles, the least that are defences or gains: wins alone would teach to look for wins.
const OTHERS: usize = 16;

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
    let (mut shelf, mut stock) = (Shelf::default(), Vec::new());
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
        if !stays && (*room == 0 || shelf.doubt(&puzzle, kind).is_some()) {
            continue;
        }
        *room = room.saturating_sub(1);
        shelf.add(&puzzle);
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

/// A puzzle with what follows from it, and without what is measured later.
fn finished(mut puzzle: PuzzleLine, claim: Claim) -> PuzzleLine {
    let position = puzzle.position();
    puzzle.id = id_of(&position, claim);
    puzzle.themes = themes(&position, claim, &puzzle.ways);
    puzzle.level = None;
    puzzle.rating = None;
    puzzle
}
