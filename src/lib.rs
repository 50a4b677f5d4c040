//! Tessera: the rules of five abstract board games and the boards to play them on.

#[cfg(target_arch = "wasm32")]
pub mod web;
