//! The native command `tessera`: the text protocol on standard input, and perft, replay, bench and diagrams from the
//! command line; and the sentences of the catalogue in English.
#![cfg(not(target_arch = "wasm32"))]

mod arguments;
mod bench;
mod cli;
mod diagram;
mod english;
mod failure;
mod files;
mod matches;
mod openings;
mod opponent;
mod protocol;
mod score;
mod show;
mod table;
mod tactics;
mod thinking;
mod train;

pub use cli::main;
pub use english::English;
