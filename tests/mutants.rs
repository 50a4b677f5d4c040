//! The tests that `make mutants` asks for the session, and for the rules through it, in one program: that is linked once
//! for each bug, not as often as there are files. It is not among what `cargo test` runs, which has them one by one.
#![allow(clippy::duplicate_mod)] // each file has what the tests share
#[path = "accepted.rs"]
mod accepted;
#[path = "clock.rs"]
mod clock;
#[path = "conformance.rs"]
mod conformance;
#[path = "events.rs"]
mod events;
#[path = "geometry.rs"]
mod geometry;
#[path = "input.rs"]
mod input;
#[path = "matches.rs"]
mod matches;
#[path = "notation.rs"]
mod notation;
#[path = "pente_org.rs"]
mod pente_org;
#[path = "records.rs"]
mod records;
#[path = "scenes.rs"]
mod scenes;
#[path = "seeded.rs"]
mod seeded;
#[path = "sentences.rs"]
mod sentences;
#[path = "../crates/rules/tests/serde.rs"]
mod serialised;
#[path = "session.rs"]
mod session;
#[path = "setup.rs"]
mod setup;
#[path = "share.rs"]
mod share;
#[path = "stored.rs"]
mod stored;
#[path = "table/main.rs"]
mod table;
#[path = "tree.rs"]
mod tree;
#[path = "vectors.rs"]
mod vectors;
#[path = "worst.rs"]
mod worst;
