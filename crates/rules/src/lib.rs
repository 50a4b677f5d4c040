#![doc = include_str!("../README.md")]
//!
//! # Where to find what
//!
//! * [`Position`] and [`Game`]: the contract. [`Pente`], [`Cavendish`], [`Hexade`], [`Kensington`] and [`Chivalry`] keep
//!   it; [`AnyPosition`] is a position of any of them, [`GameId`] says of which, [`Options`] by which rules.
//! * [`Action`] is the smallest thing that the rules can refuse, [`Written`] how it is written, [`Refusal`] the [`Rule`]
//!   that it breaks. [`Outcome`] says how a game ended, [`Task`] what is to be done now.
//! * [`Seat`]s belong to persons, [`Seats`] are sets of them: sides and winners. [`Bits`] are sets of points.
//! * [`geometry`]: boards as points, directions, faces and places in the plane.
//! * [`notation`]: text and back, for an action, a position and a whole game; a board as text.
//! * [`mod@message`]: what is said to a person, as data.
//! * [`perft`]: counting action sequences, to hold a program against this one.

mod action;
mod announcement;
mod any;
mod bits;
mod few;
mod form;
mod game_id;
mod games;
pub mod geometry;
mod highlight;
mod impossible;
mod key;
mod layout;
mod lines;
pub mod message;
mod met;
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
pub use highlight::{Highlight, Why};
pub use layout::{Given, Layout, Reckoned};
pub use names::UnknownName;
pub use options::{OptionError, OptionSpec, Options, Values};
pub use outcome::{Ending, Outcome};
pub use piece::{Called, Colour, CountSpec, Piece, PieceKind, Seat, Tally};
pub use position::{Game, Position};
pub use refusal::{Fact, Refusal, Rule};
pub use seats::Seats;
pub use series::{NextFirst, Points, Reason};
pub use state::{StateError, StateReader, StateWriter};
pub use task::Task;

use position::alone;
