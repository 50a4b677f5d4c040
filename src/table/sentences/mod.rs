//! What is said of a table, as messages: what is to be done, how it ended, what was done, what is counted. Whoever shows
//! them has the catalogue, joins sentences by spaces and counts by dots, and decides nothing about any game.

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
    /// Whether what is to be done is told with the names of points: not to the eye where the board has none printed.
    pub named: bool,
    /// The match, the game on the board included once it is over.
    pub games: &'a Match,
    /// The number of the game on the board in the match, from 1.
    pub number: usize,
    /// Who sits where, by seat.
    pub people: &'a [Person],
}
