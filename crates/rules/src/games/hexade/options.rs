//! The option of Hexade.

use crate::{GameId, OptionError, OptionSpec, Options, Values};

pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec { key: "size", values: Values::Choices(&["10", "8", "6"]) }];

/// The options of Hexade; the default is the base game.
///
/// ```
/// use tessera_rules::{Game, Hexade, HexadeOptions, Options, Position};
/// let position = Hexade::new(&HexadeOptions { size: 6 }.try_into()?)?;
/// assert_eq!((position.board().len(), position.ruleset().size), (91, 6));
/// assert!(Options::try_from(HexadeOptions { size: 7 }).is_err());
/// # Ok::<(), tessera_rules::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HexadeOptions {
    /// Cells along a side of the board: 10, 8 or 6.
    pub size: u8,
}

impl Default for HexadeOptions {
    fn default() -> Self {
        Self { size: 10 }
    }
}

impl TryFrom<&Options> for HexadeOptions {
    type Error = OptionError;

    fn try_from(options: &Options) -> Result<Self, OptionError> {
        options.check_keys(GameId::Hexade)?;
        Ok(Self { size: options.number("size") })
    }
}

impl TryFrom<HexadeOptions> for Options {
    type Error = OptionError;

    fn try_from(options: HexadeOptions) -> Result<Self, OptionError> {
        Self::of(GameId::Hexade).with("size", &options.size)
    }
}
