#![doc = include_str!("../README.md")]
//!
//! # Where to find what
//!
//! * [`Position`], [`Explain`], [`MatchRules`], [`SetUpRules`] and [`Game`]: the contract. [`Pente`], [`Cavendish`], [`Hexade`], [`Kensington`] and [`Chivalry`] keep
//!   it; [`AnyPosition`] is a position of any of them, [`GameId`] says of which, [`Options`] by which rules, as texts have them; [`PenteOptions`], [`CavendishOptions`],
//!   [`HexadeOptions`] and [`KensingtonOptions`] are typed. Chivalry has none.
//! * [`Action`] is the smallest thing that the rules can refuse, [`Written`] how it is written, [`Refusal`] the [`Rule`]
//!   that it breaks. [`Outcome`] says how a game ended, [`Task`] what is to be done now.
//! * [`Shape`]s are what players try to fill: rows, sixes, hexagons, a castle.
//! * [`Seat`]s belong to persons, [`Seats`] are sets of them: sides and winners. [`Bits`] are sets of points.
//! * [`geometry`]: boards as points, directions, faces and places in the plane.
//! * [`notation`]: text and back, for an action, a position and a whole game; a board as text.
//! * [`mod@message`]: what is said to a person, as data.
//! * [`narrow`] converts between kinds of numbers where that cannot fail.
//! * [`perft`]: counting action sequences, to hold a program against this one.

mod action;
mod announcement;
mod any;
mod bits;
mod explain;
mod game;
mod game_id;
mod games;
pub mod geometry;
mod highlight;
mod impossible;
mod key;
mod lines;
mod match_rules;
pub mod message;
mod names;
mod narrow;
pub mod notation;
mod options;
mod outcome;
pub mod perft;
mod pick;
mod piece;
#[cfg(feature = "playouts")]
pub mod playout;
mod position;
mod refusal;
mod seats;
#[cfg(feature = "serde")]
mod serial;
mod set_up;
mod shape;
mod small_sort;
mod state;
mod task;
#[cfg(test)]
mod testing;
mod visited;

pub use action::{Action, Captured, Leap, PointSet, Written};
pub use announcement::Announcement;
pub use any::{AnyPosition, Visitor};
pub use bits::{Bits, BitsIter};
pub use explain::Explain;
pub use game::Game;
pub use game_id::GameId;
pub use games::cavendish::{Cavendish, CavendishEdition, CavendishOptions};
pub use games::chivalry::Chivalry;
pub use games::hexade::{Hexade, HexadeOptions};
pub use games::kensington::{Kensington, KensingtonOptions};
pub use games::pente::{Pente, PenteMode, PenteOptions};
pub use highlight::{Highlight, Why};
pub use match_rules::{MatchRules, NextFirst, Points, Reason};
pub use names::UnknownName;
pub use narrow::narrow;
pub use options::{OptionError, OptionSpec, Options, Values};
pub use outcome::{Ending, Outcome};
pub use pick::Pick;
pub use piece::{Called, Colour, CountSpec, NoSuchSeat, Piece, PieceKind, Seat, Tally};
pub use position::Position;
pub use refusal::{Fact, Refusal, Rule};
pub use seats::Seats;
pub use set_up::{Given, Layout, Reckoned, SetUpRules};
pub use shape::{Shape, ShapeKind};
pub use state::{StateError, StateReader, StateWriter};
pub use task::Task;

use position::{alone, refusal_as_written};
