//! The tests of the rules, the session and the table as a user of the crates sees them, in one program, linked once.
//! `cargo test --test all records::` runs one file of them.

mod accepted;
mod allocation;
mod annotations;
mod clauses;
mod clock;
mod common;
mod conformance;
mod events;
mod geometry;
mod house;
mod imports;
mod input;
mod matches;
mod motion;
mod notation;
mod pente_org;
mod puzzles;
mod records;
mod scenes;
mod seeded;
mod sentences;
mod session;
mod setup;
mod share;
mod stored;
mod table;
mod tree;
mod vectors;
mod worst;

#[path = "../../crates/rules/tests/serde.rs"] // through which `make mutants` tries the rules
mod serialised;
