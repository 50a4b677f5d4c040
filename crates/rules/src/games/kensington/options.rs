//! The options of Kensington.

use crate::{GameId, OptionError, OptionSpec, Options, Values};

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "players", values: Values::Choices(&["2", "4", "6"]) },
    OptionSpec { key: "rebuild", values: Values::Choices(&["free", "wait"]) },
];

/// The options of Kensington; the default is the base game.
///
/// ```
/// use tessera_rules::{Game, Kensington, KensingtonOptions, Options, Position};
/// let four = KensingtonOptions { players: 4, ..KensingtonOptions::default() };
/// let position = Kensington::new(&four.try_into()?)?;
/// assert_eq!((position.seats(), position.ruleset()), (4, four));
/// assert!(Options::try_from(KensingtonOptions { players: 3, ..four }).is_err());
/// # Ok::<(), tessera_rules::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KensingtonOptions {
    /// Number of players: 2, 4 or 6.
    pub players: u8,
    /// Whether a player waits two turns before rebuilding what they moved out of.
    pub rebuild_waits: bool,
}

impl Default for KensingtonOptions {
    fn default() -> Self {
        Self { players: 2, rebuild_waits: false }
    }
}

impl TryFrom<&Options> for KensingtonOptions {
    type Error = OptionError;

    fn try_from(options: &Options) -> Result<Self, OptionError> {
        options.check_keys(GameId::Kensington)?;
        Ok(Self { players: options.number("players"), rebuild_waits: options.get("rebuild") == "wait" })
    }
}

impl TryFrom<KensingtonOptions> for Options {
    type Error = OptionError;

    fn try_from(options: KensingtonOptions) -> Result<Self, OptionError> {
        let rebuild = if options.rebuild_waits { "wait" } else { "free" };
        Self::of(GameId::Kensington).with("players", &options.players)?.with("rebuild", rebuild)
    }
}
