//! Whether a puzzle is worth asking. A claim may be proved and its answers bad moves all the same, and a stock may hold
//! hundreds of puzzles that have the same solution.

use super::file::{SOLVE_NODES, USAGE, begins, read};
use crate::arguments::Arguments;
use crate::failure::Failure;
use crate::game::{legal, wins};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::io::Write;
use tessera_command::{analysed, choose};
use tessera_rules::geometry::Point;
use tessera_rules::notation::{Claim, PuzzleLine};
use tessera_rules::{Action, AnyPosition, Piece, Position, Seats, Task};
use tessera_think::tactics::same_as;
use tessera_think::{Level, Limits, Proved};

/// Of a hundred pieces of two positions, as many as make them alike where they stand in both: they come from one game, and
/// who has solved one of them knows the other.
const ALIKE: usize = 80;
/// The most puzzles of one claim in which the same pieces make the same way.
const SAME_WAY: usize = 10;
/// By how much of the chance of winning one answer may be worse than another that counts as well.
const AS_GOOD: f32 = 0.15;
/// The most actions that are played on because there is no choice.
const FORCED: usize = 12;
/// The likeliest replies to an answer that are searched on, and of a turn that goes on, the likeliest next actions.
const REPLIES: usize = 6;
const GOES_ON: usize = 3;

/// What a puzzle asks for, as far as a stock is to have some of each.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Plain,
    Win,
    Defence,
    Gain,
}

/// The kind of a claim; nothing for those that are no puzzles.
pub const fn kind(claim: Claim) -> Option<Kind> {
    match claim {
        Claim::Win(1) => Some(Kind::Plain),
        Claim::Win(_) => Some(Kind::Win),
        Claim::Stop => Some(Kind::Defence),
        Claim::Capture(_) | Claim::Shape(_) | Claim::Ahead(_) => Some(Kind::Gain),
        Claim::Choice(_) | Claim::Force(_) | Claim::Lost(_) => None,
    }
}

/// Why a puzzle is not asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// Its position is there already, perhaps turned.
    Twice,
    /// Its position is hardly another than one that is there.
    Alike,
    /// Enough others have the same solution.
    SameWay,
    /// It asks for a gain where a move wins at once.
    WinsAtOnce,
    /// It asks for a gain where something else has to be done first.
    Pending,
    /// The engine would play something else.
    NotBest,
    /// An answer that counts is clearly worse than another, or loses where another does not.
    Unequal,
    /// The other side wins even after the best answer.
    Lost,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Twice => "twice",
            Self::Alike => "alike",
            Self::SameWay => "same-way",
            Self::WinsAtOnce => "wins-at-once",
            Self::Pending => "pending",
            Self::NotBest => "not-best",
            Self::Unequal => "unequal",
            Self::Lost => "lost",
        })
    }
}

/// What a stock holds so far, as far as the next puzzle must differ from it.
#[derive(Default)]
pub struct Shelf {
    stood: HashSet<Vec<[u16; 3]>>,
    boards: Vec<HashSet<(Point, Piece)>>,
    ways: HashMap<(Claim, Vec<u16>), usize>,
}

impl Shelf {
    /// Takes a puzzle in.
    pub fn add(&mut self, puzzle: &PuzzleLine) {
        let position = puzzle.position();
        self.stood.insert(same_as(&position));
        self.boards.push(pieces(&position));
        if let Some(way) = walk(puzzle) {
            *self.ways.entry(way).or_default() += 1;
        }
    }

    /// Why a puzzle should not be taken in, if there is a reason.
    pub fn doubt(&self, puzzle: &PuzzleLine, kind: Kind) -> Option<Doubt> {
        let position = puzzle.position();
        let board = pieces(&position);
        let alike = |other: &HashSet<(Point, Piece)>| {
            other.intersection(&board).count() * 100 >= other.union(&board).count() * ALIKE
        };
        if self.stood.contains(&same_as(&position)) {
            return Some(Doubt::Twice);
        }
        if self.boards.iter().any(alike) {
            return Some(Doubt::Alike);
        }
        if walk(puzzle).and_then(|way| self.ways.get(&way)).is_some_and(|&times| times >= SAME_WAY) {
            return Some(Doubt::SameWay);
        }
        badly_asked(puzzle, kind)
    }
}

fn pieces(position: &AnyPosition) -> HashSet<(Point, Piece)> {
    position.board().points().filter_map(|at| Some((at, position.piece_at(at)?))).collect()
}

/// The points that the moves of a solution touch, on the board turned so that they come first, and the claim. Nothing where a
/// piece is placed: a row may stand anywhere, and what is around it makes the puzzle.
fn walk(puzzle: &PuzzleLine) -> Option<(Claim, Vec<u16>)> {
    let mut position = puzzle.position();
    let side = position.side(position.to_act()?);
    let mut touched = Vec::new();
    for action in puzzle.ways.first()? {
        if position.to_act().is_some_and(|seat| side.contains(seat)) {
            if !matches!(action, Action::Move { .. }) {
                return None;
            }
            touched.extend(position.spell(action).points());
        }
        position.apply(action);
    }
    let turned = position.board().symmetries().into_iter();
    let turned = turned.map(|map| touched.iter().map(|at: &Point| map[at.index()].0).collect());
    puzzle.claim.zip(turned.min())
}

/// A win is always the right thing to do. A gain or a defence may be true and yet a bad move: it is asked for only if the engine
/// would play it, and if all that counts as an answer is about as good.
fn badly_asked(puzzle: &PuzzleLine, kind: Kind) -> Option<Doubt> {
    let position = puzzle.position();
    let side = position.side(position.to_act()?);
    match kind {
        Kind::Plain | Kind::Win => return None,
        Kind::Gain if position.task() == Some(Task::PlaceToBreak) => return Some(Doubt::Pending),
        Kind::Gain if !wins(&position).is_empty() => return Some(Doubt::WinsAtOnce),
        Kind::Defence | Kind::Gain => {}
    }
    let limits = Limits { nodes: Some(SOLVE_NODES), ..Limits::default() };
    let choice = choose(std::slice::from_ref(&position), Level::FULL, limits, 1)?;
    if !begins(&puzzle.ways, &choice.action()) {
        return Some(Doubt::NotBest);
    }
    let firsts = puzzle.ways.iter().filter_map(|way| way.first());
    let worths: Vec<f32> = firsts.map(|action| worth(&position, action, side, limits)).collect();
    let best = worths.iter().copied().fold(0.0, f32::max);
    if best <= 0.0 {
        return Some(Doubt::Lost);
    }
    // What is proved to lose is worse than what is not.
    worths.iter().any(|&worth| best - worth > AS_GOOD || worth <= 0.0).then_some(Doubt::Unequal)
}

/// The chance of winning after an action: 1 or 0 only where that is proved.
fn worth(position: &AnyPosition, action: &Action, side: Seats, limits: Limits) -> f32 {
    let mut next = position.after(action);
    // A search without a choice does not look further.
    for _ in 0..FORCED {
        let [only] = legal(&next)[..] else { break };
        next.apply(&only);
    }
    if let Some(outcome) = next.outcome() {
        return match outcome.winners().first() {
            Some(seat) => f32::from(u8::from(side.contains(seat))),
            None => 0.5,
        };
    }
    let own = next.to_act().is_some_and(|seat| side.contains(seat));
    let Some(line) = analysed(std::slice::from_ref(&next), 1, limits).into_iter().next() else { return 0.5 };
    let chance = match line.proved {
        Some(Proved::Win(_)) => 1.0,
        Some(Proved::Loss(_)) => 0.0,
        None if !own && is_lost(&next, side, REPLIES, limits) => 1.0,
        None => line.chance.clamp(f32::EPSILON, 1.0 - f32::EPSILON),
    };
    if own { chance } else { 1.0 - chance }
}

/// Whether a side loses by force, as far as a search of its own after each of the `most` likeliest turns of the other side
/// shows. One search of all does not look so far where a turn has hundreds of ways to go on, such as relocations.
fn is_lost(position: &AnyPosition, side: Seats, most: usize, limits: Limits) -> bool {
    let Some(seat) = position.to_act() else {
        return position.outcome().and_then(|end| end.winners().first()).is_some_and(|seat| !side.contains(seat));
    };
    if side.contains(seat) {
        let lines = analysed(std::slice::from_ref(position), 1, limits);
        return lines.first().is_some_and(|line| matches!(line.proved, Some(Proved::Loss(_))));
    }
    let replies = analysed(std::slice::from_ref(position), most, limits);
    replies.iter().any(|line| is_lost(&position.after(&line.action()), side, GOES_ON, limits))
}

/// Prints the ids of the puzzles of a file that a stock would not take today, each with the reason.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut words = Arguments::new(words, USAGE);
    let path = words.value()?;
    if words.next().is_some() {
        return Err(words.usage());
    }
    let mut shelf = Shelf::default();
    let mut puzzles = read(path)?;
    puzzles.sort_by_key(|puzzle| puzzle.after.is_empty());
    for puzzle in puzzles {
        let Some(kind) = puzzle.claim.and_then(kind) else { continue };
        match shelf.doubt(&puzzle, kind) {
            Some(doubt) => {
                writeln!(out, "{} {doubt}", puzzle.id)?;
                out.flush()?;
            }
            None => shelf.add(&puzzle),
        }
    }
    Ok(())
}
