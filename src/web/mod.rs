//! The bindings: what the page sees of the crate. Every method is by `&self` over a `RefCell`, because wasm-bindgen
//! throws when JavaScript comes back into a `&mut self` method.

mod board;
mod functions;
mod setup;
mod shapes;
mod table;

pub use functions::games;
pub use table::Table;

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs once when the module is loaded. Not called `main`: a test's own `main` would clash with it.
#[wasm_bindgen(start)]
pub fn boot() {
    console_error_panic_hook::set_once();
}
