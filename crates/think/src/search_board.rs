//! The contract between the search and a game: a position that the search changes and takes back.
//!
//! # Add a game
//!
//! 1. Make a folder (`hexade/` is an example) with a type that implements [`SearchBoard`]: usually a stack of small copies,
//!    the last of which is the current position ([`apply`](SearchBoard::apply) pushes, [`undo`](SearchBoard::undo) pops); a large
//!    position, such as Pente's, keeps a log of changes instead.
//!    Update the key and the sums of the evaluation with each move. Allocate nothing once the stack has grown.
//! 2. Return it from `boards::build` for the options that it knows; `plain::PlainBoard` serves all others.
//! 3. Test it against the rules: `agree::agrees` plays at random and compares, 10⁵ plies with `TESSERA_LONG=1`.
//!
//! # How the search uses it
//!
//! There are two sides, 0 and 1. In a game of two sides, side 0 is that of the first seat; in a game of more, side 0 is
//! the side that thinks and all others together are side 1. Values are for the side to move, in a unit of the board's own
//! that keeps them below [`DECIDED`]; [`SearchBoard::scale`] is the value at which a side wins three games of four.
//!
//! Above the horizon the search tries the moves of [`Want::Good`] in descending [`Candidate::order`] and searches late ones
//! less deeply, [`NOISY`] ones half as much. Below it, in quiescence, it tries those of [`Want::Noisy`] for at most
//! [`SearchBoard::quiescence_plies`] plies. Where [`SearchBoard::generate`] says that a side has no choice but the moves
//! listed (the list is complete: any other legal move loses at once), the ply costs no depth and standing pat is not
//! allowed. So a game whose noisy moves are the forcing ones, and whose answers to them are complete, gets an exact search
//! of forced wins for free. Each list must contain a winning move if there is one.

use tessera_rules::{Action, AnyPosition, Position, narrow};

/// The bound that boards set to their evaluations, so that none looks like a proved end.
pub const MAX_EVALUATION: i32 = 15_000;
/// Above all evaluations: values of proved wins and losses begin here, at [`WON`] less the plies to the end.
pub const DECIDED: i32 = 20_000;
/// The value of a win on the board.
pub const WON: i32 = 30_000;
/// The longest line, in plies.
pub const MAX_PLY: usize = 96;

/// An action as the search handles it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// Identifies the action among those of its position, and the same action in other positions. Never 0, which stands
    /// for no move. The bits from [`LEAPS_SHIFT`] on count leaps.
    pub code: u32,
    /// Data of the board's own, valid while the position that listed the move is on the board's stack.
    pub extra: u32,
}

impl Move {
    /// A placement: its code is the point's number and one.
    pub fn place(point: usize) -> Self {
        Self { code: 1 + narrow::<u32, _>(point), extra: 0 }
    }
}

/// From this bit on a code holds the number of leaps or captures after the first: weak levels overlook long moves.
pub const LEAPS_SHIFT: u32 = 29;

/// A move worth searching.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The move.
    pub chosen: Move,
    /// Moves are tried in descending order; those from [`NOISY`] on are reduced less when they come late, and never
    /// pruned as futile.
    pub order: i32,
}

/// Orders from here on mark captures, threats and answers to threats.
pub const NOISY: i32 = 1_000_000;

/// Which moves to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// Every legal move in any order, for the root. Only some of them where all would take too long to list.
    All,
    /// The promising ones, at least one.
    Good,
    /// The noisy ones, for quiescence; possibly none.
    Noisy,
}

/// What a board knows of forced moves before it lists others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forced {
    /// The moves are forced, and have been listed.
    Listed,
    /// They may be forced; listing others will tell.
    Perhaps,
    /// They are not.
    No,
}

/// What the search asks of each position that it reaches.
pub struct Reached {
    pub side: usize,
    pub end: Option<End>,
    pub key: u64,
    pub turn_continues: bool,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// A side won.
    Won(usize),
    /// Nobody won, or the game is for points: the value for side 0.
    Even(i32),
}

impl End {
    /// How a game of two sides ended; `None` while it goes on.
    pub fn of(position: &AnyPosition) -> Option<Self> {
        let winner = position.outcome()?.winners().first();
        Some(winner.map_or(Self::Even(0), |seat| Self::Won(seat.index() % 2)))
    }
}

/// A position that the search changes and takes back.
pub trait SearchBoard {
    /// The side to move, 0 or 1. A side may move several times in a row.
    fn side(&self) -> usize;

    /// How the game ended, `None` while it goes on.
    fn end(&self) -> Option<End>;

    /// A hash shared only by positions that play on alike.
    fn key(&self) -> u64;

    /// Makes a move that was listed for the current position, and tells all that the search asks of each position. One call does all
    /// that, since in wasm calls of a trait object are slow.
    fn reach(&mut self, chosen: Move) -> Reached {
        self.apply(chosen);
        Reached { side: self.side(), end: self.end(), key: self.key(), turn_continues: self.turn_continues() }
    }

    /// Adds moves to `out`. For [`Want::All`] returns whether the list is complete. Otherwise returns whether the moves
    /// are forced: every other legal move loses at once, or there is none.
    fn generate(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool {
        want != Want::All && self.generate_forced(out) == Forced::Listed || self.generate_others(want, out)
    }

    /// The part of [`generate`](Self::generate) that adds forced moves alone, if the board can tell that before it lists others.
    fn generate_forced(&mut self, _out: &mut Vec<Candidate>) -> Forced {
        Forced::No
    }

    /// The rest of it, which the search often does not need.
    fn generate_others(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool;

    /// Whether the root searches a legal move. Where it searches none of them, it searches all.
    fn is_for_root(&self, _chosen: Move) -> bool {
        true
    }

    /// Whether a listed move answers a threat of the other side by nothing but a capture: it does not end where that side would
    /// win. Asked of forced moves only; levels 1 to 4 overlook such an answer before the threat is made.
    fn breaks_threat(&self, _chosen: Move) -> bool {
        false
    }

    /// Makes a move that was listed for the current position.
    fn apply(&mut self, chosen: Move);

    /// Takes the last move back.
    fn undo(&mut self);

    /// The static evaluation for the side to move.
    fn evaluate(&mut self) -> i32;

    /// The value at which a side wins three games of four.
    fn scale(&self) -> i32;

    /// The plies to the end of the game that a value stands for, if it stands for an end that is worth points rather than a
    /// win. Such a value is no proof.
    fn plies_to_end(&self, _value: i32) -> Option<i32> {
        None
    }

    /// The most plies of quiescence.
    fn quiescence_plies(&self) -> u16 {
        6
    }

    /// Whether the side to move is in the middle of its turn: such a move costs no depth.
    fn turn_continues(&self) -> bool {
        false
    }

    /// Whether a position can come up again.
    fn can_repeat(&self) -> bool {
        false
    }

    /// Sets the number of plies played before: in a long game, some boards weigh threats to end it higher.
    fn set_game_length(&mut self, _plies: usize) {}

    /// Plies to add to a level's depth after `plies` of the game: where games drag on, looking deeper ends them.
    fn extra_depth(&self, _plies: usize) -> u8 {
        0
    }

    /// The action of the rules that a listed move stands for.
    fn action(&self, chosen: Move) -> Action;
}

/// Pushes a copy of the top of a stack, which is not empty, and returns it.
pub fn push_copy<T: Copy>(stack: &mut Vec<T>) -> &mut T {
    let last = stack.len() - 1;
    stack.extend_from_within(last..);
    &mut stack[last + 1]
}

/// A code for an action without a shorter one: a hash in the bits below [`LEAPS_SHIFT`], never 0.
#[allow(clippy::cast_possible_truncation)] // the high half is what is wanted
pub fn code_of(action: &Action) -> u32 {
    let (kind, from, to, captured) = match *action {
        Action::Place(at) => return 1 + u32::from(at.0),
        Action::Reenter(at) => return 0x1000 + u32::from(at.0),
        Action::End => return 0x2000,
        Action::Move { from, to, captured } => (1, from, to, captured.words()),
        Action::Relocate { from, to } => (2, from, to, [0; 3]),
    };
    let start = kind << 32 | u64::from(from.0) << 16 | u64::from(to.0);
    let spread = captured.into_iter().fold(start, |sum, word| {
        let sum = (sum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        sum ^ sum >> 29
    });
    (spread.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 36) as u32 | 1 << 28
}
