//! The bindings: what the page sees of the crate.

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs once when the module is loaded. Not called `main`: a test's own `main` would clash with it.
#[wasm_bindgen(start)]
pub fn boot() {
    console_error_panic_hook::set_once();
}

/// The version of this crate.
#[must_use]
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
