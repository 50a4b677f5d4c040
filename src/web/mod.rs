//! The bindings: what the page sees of the crate. A `Table` is a match with a game of it on the board; its `Board` is that
//! table on a canvas, its `SetUp` a position that is set up at it. They share the table, and each may be freed before
//! the others. Every method is by `&self` over a `RefCell`, because wasm-bindgen throws when JavaScript comes back into a
//! `&mut self` method.

mod board;
mod functions;
mod puzzle;
mod setup;
mod shapes;
mod table;
mod words;

pub use board::Board;
#[cfg(feature = "playouts")]
pub use functions::playouts;
pub use functions::{GameName, by_chance, choose, clock_control, computer_name, computer_named, form, games};
pub use functions::{picture, side_time, time_control, time_form};
pub use puzzle::{Puzzle, PuzzleLine};
pub use setup::SetUp;
pub use shapes::Thrown;
pub use table::Table;
pub use words::{Arrow, Brush, Confirm, Coords, Did, Mode, ShapeKind, Stones, Theme, Verdict, Walk};

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs once when the module is loaded. Not called `main`: a test's own `main` would clash with it.
#[wasm_bindgen(start)]
pub fn boot() {
    console_error_panic_hook::set_once();
}

/// The device's time in milliseconds. It is asked here and nowhere else, so that every action is counted by one watch.
fn device() -> u64 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // since 1970, and of this age
    let now = js_sys::Date::now() as u64;
    now
}
