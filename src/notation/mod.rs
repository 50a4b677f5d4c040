//! Text and back: actions, positions and whole games. Every reader here takes text from outside: bounded, checked,
//! never a panic.

mod action;
mod result;

pub use action::{ActionError, parse, print, resolve};
pub use result::{result, score, to_act};
