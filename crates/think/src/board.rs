//! The contract between the search and a game: a position to search in, which the search changes and takes back.
//!
//! # How a game is added
//!
//! 1. A folder of its own (`pente/` shows it) with a type that keeps [`Board`]: usually a stack of small copies, the last
//!    of which is the position now ([`apply`](Board::apply) pushes, [`undo`](Board::undo) pops), with the key and the
//!    sums of the value kept up to date from one to the next. No allocation once the stack has grown.
//! 2. [`build`] gives it for the options that it knows; all others stay with [`Plain`].
//! 3. Tests hold it to the rules: `agree::agrees` plays at random and compares, 10⁵ plies with `TESSERA_LONG=1`.
//!
//! # What the search makes of it
//!
//! It knows two sides, 0 and 1. Of two the side of the first seat is 0; where more play, the one that thinks is 0 and
//! all others together are 1. Values are for the side that acts, of any unit in which [`DECIDED`] is out of reach;
//! [`Board::scale`] tells how large an advantage of three to one is.
//!
//! Above its last full ply a line tries what [`Want::Good`] lists, those with the highest [`Candidate::order`] first and
//! late ones less deeply unless they are [`LOUD`]. Below, it goes on with [`Want::Loud`] for at most
//! [`Board::restless`] plies. Wherever [`Board::candidates`] says that the side has no choice but these (the list is
//! complete then: whatever else is legal loses at once), the ply costs no depth and nobody may stand still. So a game
//! whose loud moves are the forcing ones and whose answers to them are complete gets an exact search of forced wins for
//! nothing. A winning move must be listed in each of the lists.

use crate::cavendish::CavendishBoard;
use crate::chivalry::ChivalryBoard;
use crate::hexade::HexadeBoard;
use crate::kensington::KensingtonBoard;
use crate::pente::PenteBoard;
use crate::plain::Plain;
use tessera_rules::{Action, AnyPosition};

/// Beyond all values of positions whose end is not known: wins and losses are this and more, less the plies to them.
pub const DECIDED: i32 = 20_000;
/// The value of a win at once.
pub const WON: i32 = 30_000;

/// An action as the search handles it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// What tells it from the other actions of its position, the same wherever the same action is possible again. Never
    /// 0: that stands for none. The bits from [`LEAPS`] on tell how far it goes.
    pub code: u32,
    /// Whatever its board needs to carry it out, as long as the position that listed it is on the board's stack.
    pub extra: u32,
}

/// From this bit on a code tells how many leaps or captures a move has after its first: the more, the harder it is seen.
pub const LEAPS: u32 = 29;

/// A move that is worth looking at.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The move.
    pub chosen: Move,
    /// How early it is tried: the higher the earlier; from [`LOUD`] on it is never tried less deeply than others.
    pub order: i32,
}

/// From here on an order means: a capture, a threat, an answer to one.
pub const LOUD: i32 = 1_000_000;

/// Which moves are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// Every legal one, in whatever order: for the position that is thought about.
    All,
    /// The good ones, one at least.
    Good,
    /// Those only that leave the position restless, with which a line goes on below its last full ply; there may be none.
    Loud,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// A side won.
    Won(usize),
    /// Nobody won, or the game is for points: the value for side 0.
    Even(i32),
}

/// A position to search in.
pub trait Board {
    /// The side that acts, 0 or 1. A side may act several times on end.
    fn side(&self) -> usize;

    /// How the game ended, `None` while it goes on.
    fn end(&self) -> Option<End>;

    /// A number that positions share only if they play on alike.
    fn key(&self) -> u64;

    /// Adds the moves that are wanted. Tells whether the side has to do one of these: there are no others that would
    /// not lose, or that are allowed. Then nothing is gained by standing still, and the ply costs no depth.
    fn candidates(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool;

    /// Carries out a move that was listed for this position.
    fn apply(&mut self, chosen: Move);

    /// Takes the last move back.
    fn undo(&mut self);

    /// How good the position is for the side that acts, by looking at it alone.
    fn value(&mut self) -> i32;

    /// The value with which a side wins three games of four.
    fn scale(&self) -> i32;

    /// The deepest that a line may go on below its last full ply.
    fn restless(&self) -> u16 {
        6
    }

    /// Whether the side that acts goes on with its turn: such a move costs no depth.
    fn goes_on(&self) -> bool {
        false
    }

    /// Whether positions can come again.
    fn repeats(&self) -> bool {
        false
    }

    /// Tells how many plies the game has had: it is to come to an end one day.
    fn hurry(&mut self, _plies: usize) {}

    /// The action of the rules that a listed move stands for.
    fn action(&self, chosen: Move) -> Action;
}

/// Puts the position on top of a stack there once more, to be changed. There is one at least.
pub fn again<T: Copy>(stack: &mut Vec<T>) -> &mut T {
    let last = stack.len() - 1;
    stack.extend_from_within(last..);
    &mut stack[last + 1]
}

/// The board to think on about a position.
pub fn build(position: &AnyPosition) -> Box<dyn Board> {
    if let Some(board) = PenteBoard::new(position) {
        return Box::new(board);
    }
    if let Some(board) = KensingtonBoard::new(position) {
        return Box::new(board);
    }
    if let Some(board) = HexadeBoard::new(position) {
        return Box::new(board);
    }
    if let Some(board) = CavendishBoard::new(position) {
        return Box::new(board);
    }
    if let Some(board) = ChivalryBoard::new(position) {
        return Box::new(board);
    }
    Box::new(Plain::new(position))
}

/// A code for an action that has no shorter one: spread over the bits below [`LEAPS`], and never 0.
#[allow(clippy::cast_possible_truncation)] // the high half is what is wanted
pub fn code_of(action: &Action) -> u32 {
    let (kind, from, to, captured) = match *action {
        Action::Place(at) => return 1 + u32::from(at.0),
        Action::Reenter(at) => return 0x1000 + u32::from(at.0),
        Action::End => return 0x2000,
        Action::Move { from, to, captured } => (1, from, to, captured.0),
        Action::Relocate { from, to } => (2, from, to, [0; 3]),
    };
    let start = kind << 32 | u64::from(from.0) << 16 | u64::from(to.0);
    let spread = captured.into_iter().fold(start, |sum, word| {
        let sum = (sum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        sum ^ sum >> 29
    });
    (spread.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 36) as u32 | 1 << 28
}
