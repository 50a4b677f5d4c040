//! The wasm module in a real browser.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_module_runs() {
    assert_eq!(tessera::web::version(), env!("CARGO_PKG_VERSION"));
}
