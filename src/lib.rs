//! The boards of Tessera and the tables to play on: what the site's module is made of, over the rules of the five games.
//!
//! The layers, each using only those named before it:
//!
//! * [`session`]: a game at the table, with its history;
//! * [`input`]: pointer and keys turned into actions;
//! * [`render`]: the drawing as data, and the ways to put it out;
//! * [`table`]: the controller of a table, with time passed in and the canvas behind it;
//! * `web`: the thin bindings, in the wasm module only.
//!
//! ```
//! use tessera_rules::{AnyPosition, GameId, geometry::Coords};
//! use tessera_site::session::GameTree;
//!
//! let mut game = GameTree::new(AnyPosition::start(GameId::Hexade));
//! game.play_text("J10", Coords::Rulebook).unwrap();
//! assert_eq!(game.ply(), 1);
//! ```

pub mod input;
pub mod render;
pub mod session;
pub mod table;
#[cfg(target_arch = "wasm32")]
pub mod web;
