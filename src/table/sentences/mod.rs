//! Sentences about a table, as messages: whose turn it is, the task, the result, the last action, the counts. The page
//! that shows them has the catalogue, joins sentences by spaces and counts by dots, and decides nothing about any game.
//!
//! Where one person plays against computers, sentences say “you” to that person and call no one by a colour who is the
//! only one of their kind: [`Speaker::your_seat`] decides it for all of them. A verb has another form then, so each such
//! sentence has a key of its own.

mod counting;
mod naming;
mod playing;
mod setting_up;

use crate::session::{Match, Person};
use tessera_rules::AnyPosition;
use tessera_rules::geometry::Coords;

pub use counting::brought;
pub use naming::piece_name;
pub use setting_up::{set_up_fault, tray_name};

/// Speaks of a game at a table.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    /// The position on the board.
    pub position: &'a AnyPosition,
    /// How points are called.
    pub coords: Coords,
    /// Whether the task names points: for a screen reader always, for the eye if the board shows coordinates.
    pub named: bool,
    /// The match, the game on the board included once it is over.
    pub games: &'a Match,
    /// The number of the game on the board in the match, from 1.
    pub number: usize,
    /// Who sits where, by seat.
    pub people: &'a [Person],
    /// Whether the one person who plays against computers reads the sentences; else that person is one like the others.
    pub addresses: bool,
}
