//! The native command `tessera`: the text protocol on standard input, and perft, replay, reviews, proofs of tactics and diagrams
//! from the command line; and the sentences of the catalogue in English.
#![cfg(not(target_arch = "wasm32"))]

mod cli;
mod diagram;
mod english;
mod failure;
mod files;
mod protocol;
mod review;
mod show;
mod table;
pub mod tactics;
mod thinking;

pub use cli::main;
pub use english::English;
pub use failure::{Failure, report};
pub use files::text_of;
pub use table::digits;
pub use thinking::{analysed, choose, think_out};
