//! The options of Cavendish.

use crate::options::switch;
use crate::{GameId, OptionError, OptionSpec, Options, Values};

/// The options, the values of the source's UK edition first.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "edition", values: Values::Choices(&["uk", "us"]) },
    OptionSpec { key: "captured", values: Values::Choices(&["dead", "reenter"]) },
    OptionSpec { key: "chains", values: Values::Choices(&["off", "on"]) },
    OptionSpec { key: "stalemate", values: Values::Choices(&["loss", "draw"]) },
];

/// The publisher whose rules are in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CavendishEdition {
    /// The edition of 1982, sold in the United Kingdom.
    #[default]
    Uk,
    /// The edition of 1986, sold in the United States: a placement captures by flanking.
    Us,
}

impl CavendishEdition {
    /// The nearest that the first player's second piece may come to the first, in steps.
    #[must_use]
    pub const fn apart(self) -> u8 {
        match self {
            Self::Uk => 4,
            Self::Us => 2,
        }
    }
}

/// The options of Cavendish; the default is the base game.
///
/// ```
/// use tessera_rules::{Cavendish, CavendishEdition, CavendishOptions, Game, Options};
/// let us = CavendishOptions { edition: CavendishEdition::Us, reenter: true, ..CavendishOptions::default() };
/// let position = Cavendish::new(&us.into())?;
/// assert_eq!(position.ruleset(), us);
/// assert_eq!(Options::from(us).to_string(), "edition=us captured=reenter");
/// # Ok::<(), tessera_rules::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CavendishOptions {
    /// Whose rules are in force.
    pub edition: CavendishEdition,
    /// Whether the captor may place captured pieces.
    pub reenter: bool,
    /// Whether a piece may jump several times in a turn.
    pub chains: bool,
    /// Whether the game is drawn, instead of lost, for a player who cannot act.
    pub stalemate_draws: bool,
}

impl TryFrom<&Options> for CavendishOptions {
    type Error = OptionError;

    fn try_from(options: &Options) -> Result<Self, OptionError> {
        options.check_keys(GameId::Cavendish)?;
        let edition = if options.get("edition") == "us" { CavendishEdition::Us } else { CavendishEdition::Uk };
        Ok(Self {
            edition,
            reenter: options.get("captured") == "reenter",
            chains: options.get("chains") == "on",
            stalemate_draws: options.get("stalemate") == "draw",
        })
    }
}

impl From<CavendishOptions> for Options {
    fn from(options: CavendishOptions) -> Self {
        let changed = [
            ("edition", "us", options.edition == CavendishEdition::Us),
            ("captured", "reenter", options.reenter),
            ("chains", switch(true), options.chains),
            ("stalemate", "draw", options.stalemate_draws),
        ];
        let words = changed.into_iter().filter(|(.., is_changed)| *is_changed).map(|(key, value, _)| (key, value));
        Self::known(GameId::Cavendish, words)
    }
}
