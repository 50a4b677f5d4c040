//! A position as one line of text: the game's key, the options that are not at their default, the state.

use crate::message;
use crate::message::{Message, errors};
use crate::{AnyPosition, GameId, OptionError, Options, Position, StateError, StateReader, StateWriter};
use std::fmt;
use std::str::FromStr;

/// The longest line that is read, in bytes: several times what the largest board needs.
pub const MAX_POSITION: usize = 8_000;

/// Why a line is not a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// There is nothing in it.
    Empty,
    /// It is longer than [`MAX_POSITION`].
    TooLong,
    /// The game or an option is not known, or options do not go together.
    Options(OptionError),
    /// What stands where is not well formed or not possible.
    State(StateError),
}

impl PositionError {
    /// What is wrong and what was expected.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Empty => message!("position.empty"),
            Self::TooLong => message!("position.long", most = MAX_POSITION),
            Self::Options(error) => error.message(),
            Self::State(error) => error.message(),
        }
    }
}

errors!(PositionError);

impl From<OptionError> for PositionError {
    fn from(error: OptionError) -> Self {
        Self::Options(error)
    }
}

impl From<StateError> for PositionError {
    fn from(error: StateError) -> Self {
        Self::State(error)
    }
}

/// The position as one line of text, which [`FromStr`] reads back.
///
/// ```
/// use tessera_rules::{AnyPosition, GameId, Options};
/// let options = Options::parse(GameId::Hexade, ["size=6"])?;
/// let position = AnyPosition::new(&options)?;
/// assert!(position.to_string().starts_with("hexade size=6 act=1"));
/// assert_eq!(position.to_string().parse(), Ok(position));
/// # Ok::<(), tessera_rules::OptionError>(())
/// ```
impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.game())?;
        for (key, value) in self.options().changed() {
            write!(f, " {key}={value}")?;
        }
        let mut state = StateWriter::new(self.board());
        self.write(&mut state);
        f.write_str(&state.finish())
    }
}

/// The position that a line stands for. After the game's key the options come first, the state follows: it begins
/// with the first word whose key is no option, and may then use keys that options have as well.
impl FromStr for AnyPosition {
    type Err = PositionError;

    fn from_str(line: &str) -> Result<Self, PositionError> {
        if line.len() > MAX_POSITION {
            return Err(PositionError::TooLong);
        }
        let mut words = line.split_whitespace();
        let game: GameId = words.next().ok_or(PositionError::Empty)?.parse()?;
        let is_option = |word: &&str| {
            let key = word.split_once('=').map(|(key, _)| key);
            game.options().iter().any(|spec| Some(spec.key) == key)
        };
        let words: Vec<&str> = words.collect();
        let (options, state) = words.split_at(words.iter().take_while(|word| is_option(word)).count());
        let options = Options::parse(game, options.iter().copied())?;
        // Only a start position knows the board that the options ask for.
        let start = Self::new(&options)?;
        let mut reader = StateReader::new(start.board(), state.iter().copied())?;
        let position = Self::read(&options, &mut reader)?;
        reader.finish()?;
        Ok(position)
    }
}
