//! The options of Cavendish.

use crate::rules::{Choice, GameId, OptionSpec, Options, Values};

/// The options, the values of the source's UK edition first.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "edition",
        meaning: "whose rules",
        values: Values::Choices(&[
            Choice { value: "uk", meaning: "second piece at least four steps from the first; captures by jumping" },
            Choice { value: "us", meaning: "second piece not next to the first; captures by jumping and by flanking" },
        ]),
    },
    OptionSpec {
        key: "captured",
        meaning: "what becomes of captured pieces",
        values: Values::Choices(&[
            Choice { value: "dead", meaning: "they are out of the game" },
            Choice { value: "reenter", meaning: "the captor may place them, in their own colour" },
        ]),
    },
    OptionSpec {
        key: "chains",
        meaning: "jumping on in the same turn",
        values: Values::Choices(&[
            Choice { value: "off", meaning: "one jump a turn" },
            Choice { value: "on", meaning: "the same piece may jump again and again" },
        ]),
    },
    OptionSpec {
        key: "stalemate",
        meaning: "a player who can do nothing",
        values: Values::Choices(&[
            Choice { value: "loss", meaning: "loses" },
            Choice { value: "draw", meaning: "the game is drawn" },
        ]),
    },
];

/// The publisher whose rules are in force.
#[derive(Clone, Copy, PartialEq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Debug)]
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
