//! The rules of five abstract board games: Pente, Cavendish, Hexade, Kensington and Chivalry.
//!
//! Everything that wants to know what may be done asks [`Position::legal`] and [`Position::resolve`];
//! there is no second validator. A position depends on nothing but the options and the actions so far.
//!
//! * [`message`]: what is said to a person, as data: keys and arguments for a catalogue of words;
//! * [`geometry`]: boards as points, directions, faces and places in the plane;
//! * [`Position`] and [`Game`]: the contract, and the five games that keep it, [`AnyPosition`] for any of them;
//! * [`notation`]: text and back, for an action, a position and a whole game.
//!
//! ```
//! use tessera_rules::{AnyPosition, GameId, Position};
//!
//! let position = AnyPosition::start(GameId::Hexade);
//! let mut actions = Vec::new();
//! position.legal(&mut actions);
//! assert_eq!(actions.len(), 271);
//! ```

mod action;
mod announcement;
mod any;
mod bits;
mod form;
mod game_id;
mod games;
pub mod geometry;
mod impossible;
mod key;
mod layout;
mod lines;
pub mod message;
mod names;
pub mod notation;
mod options;
mod outcome;
pub mod perft;
mod piece;
#[cfg(feature = "playouts")]
pub mod playout;
mod position;
mod refusal;
mod seats;
#[cfg(feature = "serde")]
mod serial;
mod series;
mod state;
mod task;
#[cfg(test)]
mod testing;

pub use action::{Action, Captured, Leap, PointSet, Written};
pub use announcement::Announcement;
pub use any::{AnyPosition, Visitor};
pub use bits::{Bits, BitsIter};
pub use game_id::GameId;
pub use games::cavendish::Cavendish;
pub use games::chivalry::Chivalry;
pub use games::hexade::Hexade;
pub use games::kensington::Kensington;
pub use games::pente::Pente;
pub use layout::{Given, Layout, Reckoned};
pub use names::UnknownName;
pub use options::{OptionError, OptionSpec, Options, Values};
pub use outcome::{Ending, Outcome};
pub use piece::{Colour, CountSpec, Piece, PieceKind, Seat, Tally};
pub use position::{Game, Position};
pub use refusal::{Fact, Refusal, Rule};
pub use seats::Seats;
pub use series::{NextFirst, Points, Reason};
pub use state::{StateError, StateReader, StateWriter};
pub use task::Task;

use position::alone;
