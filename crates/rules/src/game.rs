//! What a kind of game has besides its positions.

use crate::{Explain, MatchRules, OptionError, OptionSpec, Options, Pick, Rule, SetUpRules, StateError, StateReader};

/// What a kind of game has besides its positions.
pub trait Game: Explain + MatchRules + SetUpRules + Pick {
    /// The key of the game in texts: lower case.
    const KEY: &'static str;
    /// Its name as people write it.
    const NAME: &'static str;
    /// Its options, in the order of its rules file.
    const OPTIONS: &'static [OptionSpec];
    /// Every rule that a refusal can name.
    const RULES: &'static [&'static Rule];

    /// The default of an option where it depends on the other options; `None` where it is always the first value.
    ///
    /// ```
    /// use tessera_rules::{Game, GameId, Options, Pente};
    /// let team = Options::parse(GameId::Pente, ["mode=team"])?;
    /// assert_eq!(Pente::default_for(&team, "players").as_deref(), Some("4"));
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    #[must_use]
    fn default_for(_options: &Options, _key: &str) -> Option<String> {
        None
    }

    /// The start position.
    ///
    /// # Errors
    /// If the options do not go together.
    ///
    /// ```
    /// use tessera_rules::{Game, GameId, Hexade, Options, Position};
    /// let position = Hexade::new(&Options::parse(GameId::Hexade, ["size=6"])?)?;
    /// assert_eq!(position.board().len(), 91);
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    fn new(options: &Options) -> Result<Self, OptionError>;

    /// A position from its written state.
    ///
    /// # Errors
    /// If the state is not complete, not well formed or not possible. Never panics, whatever the state holds.
    ///
    /// ```
    /// use tessera_rules::{Game, GameId, Hexade, Options, Position, StateReader, geometry};
    /// let mut state = StateReader::new(geometry::hexade(10), ["act=1", "taken=0,0"])?;
    /// assert_eq!(Hexade::read(&Options::of(GameId::Hexade), &mut state)?.to_act(), Some(tessera_rules::Seat::ALL[0]));
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    fn read(options: &Options, state: &mut StateReader) -> Result<Self, StateError>;
}
