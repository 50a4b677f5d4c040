//! The options of Cavendish.

use crate::{GameId, OptionSpec, Options, Values};

/// The options, the values of the source's UK edition first.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "edition", values: Values::Choices(&["uk", "us"]) },
    OptionSpec { key: "captured", values: Values::Choices(&["dead", "reenter"]) },
    OptionSpec { key: "chains", values: Values::Choices(&["off", "on"]) },
    OptionSpec { key: "stalemate", values: Values::Choices(&["loss", "draw"]) },
];

/// The publisher whose rules are in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edition {
    Uk,
    Us,
}

impl Edition {
    /// The nearest that the first player's second piece may come to the first, in steps.
    pub(super) const fn apart(self) -> u8 {
        match self {
            Self::Uk => 4,
            Self::Us => 2,
        }
    }
}

/// The options in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ruleset {
    pub(super) edition: Edition,
    pub(super) reenter: bool,
    pub(super) chains: bool,
    pub(super) stalemate_draws: bool,
}

impl Ruleset {
    pub(super) fn of(options: &Options) -> Self {
        Self {
            edition: if options.get("edition") == "us" { Edition::Us } else { Edition::Uk },
            reenter: options.get("captured") == "reenter",
            chains: options.get("chains") == "on",
            stalemate_draws: options.get("stalemate") == "draw",
        }
    }

    pub(super) fn options(self) -> Options {
        let mut options = Options::of(GameId::Cavendish);
        for (key, value, chosen) in [
            ("edition", "us", self.edition == Edition::Us),
            ("captured", "reenter", self.reenter),
            ("chains", "on", self.chains),
            ("stalemate", "draw", self.stalemate_draws),
        ] {
            let set = if chosen { options.set(key, value) } else { Ok(()) };
            debug_assert!(set.is_ok());
        }
        options
    }
}
