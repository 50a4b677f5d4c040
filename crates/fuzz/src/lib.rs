//! The doors: every entry point for texts from elsewhere, with the promises that hold whatever the text.
//!
//! Two drivers use them. The tests of this crate replay the corpus in `tests/data/fuzz/`: everything that was ever found.
//! The crate in `guided/`, which `make fuzz` builds, lets libFuzzer look for more, guided by coverage and by the words in
//! `dictionaries/`. Codes with a checksum are mutated below it, since libFuzzer's changes would all be refused.

mod codes;
mod doors;
mod play;

pub use codes::{is_sealed, mutated};

/// An entry point for texts.
#[derive(Clone, Copy, Debug)]
pub struct Door {
    /// Its name: that of its file in `tests/data/fuzz/`.
    pub name: &'static str,
    /// Tries all promises with a text; whether the text was accepted.
    ///
    /// # Panics
    /// If a promise is broken.
    pub enter: fn(&str) -> bool,
    /// Whether the texts are codes with a checksum.
    pub sealed: bool,
}

/// The doors in Rust; those of an embedded board are in `tests/fuzz.test.mjs`.
pub const DOORS: [Door; 10] = [
    Door { name: "action", enter: doors::action, sealed: false },
    Door { name: "options", enter: doors::options, sealed: false },
    Door { name: "position", enter: doors::position, sealed: false },
    Door { name: "puzzle", enter: doors::puzzle, sealed: false },
    Door { name: "thought", enter: doors::thought, sealed: false },
    Door { name: "record", enter: doors::record, sealed: false },
    Door { name: "pente-org", enter: doors::pente_org, sealed: false },
    Door { name: "share", enter: doors::share, sealed: true },
    Door { name: "import", enter: doors::import, sealed: false },
    Door { name: "table", enter: doors::table, sealed: false },
];

/// The door of this name.
#[must_use]
pub fn door(name: &str) -> Option<&'static Door> {
    DOORS.iter().find(|door| door.name == name)
}
