//! Tessera: the rules of five abstract board games and the boards to play them on.
//!
//! The layers, each using only those named before it:
//!
//! * [`words`]: what is said to a person, as keys of the catalogue that the page and the command share;
//! * [`geometry`]: boards as points, directions, faces and places in the plane;
//! * [`rules`]: what may be done on them, one file a game behind the trait [`rules::Position`];
//! * [`notation`]: text and back, for an action, a position and a whole game;
//! * [`session`]: a game at the table, with its history;
//! * [`input`]: pointer and keys turned into actions;
//! * [`render`]: the drawing as data, and the ways to put it out;
//! * `web`: the thin bindings, in the wasm module only.
//!
//! ```
//! use tessera::rules::{AnyPosition, GameId, Position};
//!
//! let position = AnyPosition::start(GameId::Hexade);
//! let mut actions = Vec::new();
//! position.legal(&mut actions);
//! assert_eq!(actions.len(), 271);
//! ```

pub mod geometry;
pub mod input;
pub mod notation;
pub mod render;
pub mod rules;
pub mod session;
#[cfg(target_arch = "wasm32")]
pub mod web;
pub mod words;
