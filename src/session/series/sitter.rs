//! Who sits at a table: a person, or the computer at one of its levels. Records, links and stored tables hold a name for
//! either; the computer's is `Tessera level 2, seed 4711`. A program that knows no computer shows that as it stands.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;

/// The computer's levels, from the weakest.
const LEVELS: RangeInclusive<u8> = 1..=8;
/// The largest seed: five digits.
const MAX_SEED: u32 = 99_999;

/// The computer at a table. The same level and seed play the same game again.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Computer {
    /// Its level, 1 to 8.
    pub level: u8,
    /// What its chances come from, 0 to 99,999.
    pub seed: u32,
}

impl Computer {
    /// The computer at the nearest level and seed that there are.
    #[must_use]
    pub fn new(level: u8, seed: u32) -> Self {
        Self { level: level.clamp(*LEVELS.start(), *LEVELS.end()), seed: seed.min(MAX_SEED) }
    }
}

/// Writes the name that stands for it: `Tessera level 2, seed 4711`.
impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Tessera level {}, seed {}", self.level, self.seed)
    }
}

/// Somebody at a table.
///
/// ```
/// use tessera_site::session::{Computer, Sitter};
/// let computer = Sitter::named("Tessera level 2, seed 4711");
/// assert_eq!(computer, Sitter::Computer(Computer { level: 2, seed: 4711 }));
/// assert_eq!(Sitter::named("Ann"), Sitter::Person("Ann".to_owned()));
/// assert_eq!(computer.to_string(), "Tessera level 2, seed 4711");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person, by the name; empty where the person has none.
    Person(String),
    /// The computer.
    Computer(Computer),
}

impl Sitter {
    /// The person or computer that a name stands for.
    #[must_use]
    pub fn named(name: &str) -> Self {
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
        let parts = name.strip_prefix("Tessera level ").and_then(|rest| rest.split_once(", seed "));
        let numbers = parts.and_then(|(level, seed)| {
            let seed: u32 = digits(seed).filter(|_| seed.len() <= 5)?;
            let level: u32 = digits(level).filter(|_| level.len() == 1)?;
            let level = u8::try_from(level).ok().filter(|level| LEVELS.contains(level))?;
            Some(Computer { level, seed })
        });
        numbers.map_or_else(|| Self::Person(name.to_owned()), Self::Computer)
    }

    /// The computer, if it sits there.
    #[must_use]
    pub const fn computer(&self) -> Option<Computer> {
        match self {
            Self::Person(_) => None,
            Self::Computer(computer) => Some(*computer),
        }
    }
}

/// Writes the name that stands in records.
impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Person(name) => f.write_str(name),
            Self::Computer(computer) => computer.fmt(f),
        }
    }
}
