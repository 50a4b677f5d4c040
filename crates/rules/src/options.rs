//! Options: named rule choices, with all that a form needs to offer them.

use crate::GameId;
use crate::message;
use crate::message::{Message, clip, errors};
use std::fmt;
use std::str::FromStr;

/// How texts write whether something is in force.
pub(crate) const fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// The values that an option can have.
#[derive(Debug)]
pub enum Values {
    /// One of these; the first is the default.
    Choices(&'static [&'static str]),
    /// A whole number in a range; the first of the usual numbers is the default.
    Number {
        /// The usual numbers.
        usual: &'static [u16],
        /// The smallest.
        min: u16,
        /// The largest.
        max: u16,
    },
    /// A whole number for each seat, separated by commas; 0 by default.
    NumberPerSeat,
}

/// An option of a game.
#[derive(Debug)]
pub struct OptionSpec {
    /// The key in texts.
    pub key: &'static str,
    /// Its values, the default first.
    pub values: Values,
}

impl OptionSpec {
    /// The value where none is given and the other options have their first values.
    ///
    /// ```
    /// use tessera_rules::GameId;
    /// let size = &GameId::Hexade.options()[0];
    /// assert_eq!((size.key, size.default_value()), ("size", "10".to_owned()));
    /// ```
    #[must_use]
    pub fn default_value(&self) -> String {
        match &self.values {
            Values::Choices(choices) => choices.first().map_or(String::new(), |&value| value.to_owned()),
            Values::Number { usual, .. } => usual.first().map_or(String::new(), ToString::to_string),
            Values::NumberPerSeat => "0,0".to_owned(),
        }
    }

    /// The values in a line, as the text protocol lists them.
    ///
    /// ```
    /// use tessera_rules::GameId;
    /// assert_eq!(GameId::Hexade.options()[0].values_text(), "10|8|6");
    /// ```
    #[must_use]
    pub fn values_text(&self) -> String {
        match &self.values {
            Values::Choices(choices) => choices.join("|"),
            Values::Number { usual, min, max, .. } => {
                let usual = usual.iter().map(ToString::to_string);
                usual.chain([format!("{min}..{max}")]).collect::<Vec<_>>().join("|")
            }
            Values::NumberPerSeat => "n,n,…".to_owned(),
        }
    }

    /// The value in its one way of writing.
    fn check(&self, value: &str) -> Result<String, OptionError> {
        let wrong = || OptionError::Value { key: self.key, value: clip(value), expected: self.values_text() };
        let number = |text: &str| {
            let digits = !text.is_empty() && text.len() <= 5 && text.bytes().all(|b| b.is_ascii_digit());
            if digits { text.parse::<u16>().map_err(|_| wrong()) } else { Err(wrong()) }
        };
        match &self.values {
            Values::Choices(choices) if choices.contains(&value) => Ok(value.to_owned()),
            Values::Choices(_) => Err(wrong()),
            Values::Number { min, max, .. } => {
                let n = number(value)?;
                if (*min..=*max).contains(&n) { Ok(n.to_string()) } else { Err(wrong()) }
            }
            Values::NumberPerSeat if value.len() > 48 => Err(wrong()),
            Values::NumberPerSeat => {
                let numbers = value.split(',').map(|n| number(n).map(|n| n.to_string()));
                Ok(numbers.collect::<Result<Vec<_>, _>>()?.join(","))
            }
        }
    }
}

/// A choice of values for a game's options, each value well formed by itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "crate::serial::PlainOptions", try_from = "crate::serial::PlainOptions")
)]
pub struct Options {
    game: GameId,
    given: Vec<(&'static str, String)>,
}

impl Options {
    /// Every option at its default.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// assert_eq!(Options::of(GameId::Pente).get("mode"), "basic");
    /// ```
    #[must_use]
    pub const fn of(game: GameId) -> Self {
        Self { game, given: Vec::new() }
    }

    /// The game.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// assert_eq!(Options::of(GameId::Pente).game(), GameId::Pente);
    /// ```
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// Reads `key=value` words.
    ///
    /// # Errors
    /// If a word is not `key=value`, if the game has no such option or the option no such value, or if an option is given
    /// twice. Whether the options go together is asked by [`AnyPosition::new`](crate::AnyPosition::new).
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// assert!(Options::parse(GameId::Hexade, ["size=10"]).is_ok());
    /// assert!(Options::parse(GameId::Hexade, ["size=11"]).unwrap_err().to_string().contains("value='11'"));
    /// ```
    pub fn parse<'a>(game: GameId, words: impl IntoIterator<Item = &'a str>) -> Result<Self, OptionError> {
        let mut options = Self::of(game);
        for word in words {
            let (key, value) = word.split_once('=').ok_or_else(|| OptionError::Word { word: clip(word) })?;
            options.set(key, value)?;
        }
        Ok(options)
    }

    /// Gives one option a value.
    ///
    /// # Errors
    /// If the game has no such option, if the option has no such value or if it has been given one.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// let mut options = Options::of(GameId::Hexade);
    /// options.set("size", "8")?;
    /// assert!(options.set("size", "6").is_err());
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let game = self.game;
        let spec = game
            .options()
            .iter()
            .find(|spec| spec.key == key)
            .ok_or_else(|| OptionError::Key { game, key: clip(key) })?;
        if self.given(spec.key).is_some() {
            return Err(OptionError::Twice { key: spec.key });
        }
        self.given.push((spec.key, spec.check(value)?));
        Ok(())
    }

    /// With one more value.
    pub(crate) fn with(mut self, key: &str, value: &(impl ToString + ?Sized)) -> Result<Self, OptionError> {
        self.set(key, &value.to_string())?;
        Ok(self)
    }

    /// A choice of values that the game is known to have.
    pub(crate) fn known<'a>(game: GameId, values: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut options = Self::of(game);
        for (key, value) in values {
            let set = options.set(key, value);
            debug_assert!(set.is_ok(), "{game} {key}={value}");
        }
        options
    }

    /// Refuses the options of another game that this one does not have.
    pub(crate) fn check_keys(&self, game: GameId) -> Result<(), OptionError> {
        let is_known = |key| game.options().iter().any(|spec| spec.key == key);
        match self.given.iter().find(|(key, _)| !is_known(*key)) {
            Some((key, _)) => Err(OptionError::Key { game, key: (*key).to_owned() }),
            None => Ok(()),
        }
    }

    /// The number in force for a key whose values are numbers.
    pub(crate) fn number<N: FromStr + Default>(&self, key: &str) -> N {
        let number = self.get(key).parse();
        debug_assert!(number.is_ok(), "{key} is no number of {}", self.game);
        number.unwrap_or_default()
    }

    /// The value given for a key.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// assert_eq!(Options::of(GameId::Hexade).given("size"), None);
    /// ```
    #[must_use]
    pub fn given(&self, key: &str) -> Option<&str> {
        self.given.iter().find(|(k, _)| *k == key).map(|(_, v)| v.as_str())
    }

    /// The value in force for a key: the one given, or the default; empty for a key that the game does not have.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// assert_eq!(Options::of(GameId::Hexade).get("size"), "10");
    /// ```
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        let default = || self.game.options().iter().find(|s| s.key == key).map(|s| self.default_of(s));
        self.given(key).map(ToOwned::to_owned).or_else(default).unwrap_or_default()
    }

    /// The pairs that are not the default, in the order of the game's list.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// let options = Options::parse(GameId::Hexade, ["size=6"])?;
    /// assert_eq!(options.changed(), [("size", "6")]);
    /// assert_eq!(Options::parse(GameId::Hexade, ["size=10"])?.changed(), []);
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    #[must_use]
    pub fn changed(&self) -> Vec<(&'static str, &str)> {
        let specs = self.game.options().iter();
        specs.filter_map(|s| self.given(s.key).filter(|v| *v != self.default_of(s)).map(|v| (s.key, v))).collect()
    }

    /// The value in force where none is given, which may depend on the other options.
    fn default_of(&self, spec: &OptionSpec) -> String {
        self.game.default_for(self, spec.key).unwrap_or_else(|| spec.default_value())
    }
}

/// The words `key=value` of the options that are not at their default, in the order of the game's list; nothing for the
/// base rules. [`Options::parse`] reads them.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, (key, value)) in self.changed().into_iter().enumerate() {
            write!(f, "{}{key}={value}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// Why a choice of options cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// There is no such game.
    Game {
        /// What was given.
        name: String,
    },
    /// A word is not `key=value`.
    Word {
        /// The word.
        word: String,
    },
    /// The game has no such option.
    Key {
        /// The game.
        game: GameId,
        /// What was given.
        key: String,
    },
    /// An option is given twice.
    Twice {
        /// Its key.
        key: &'static str,
    },
    /// The option has no such value.
    Value {
        /// The option.
        key: &'static str,
        /// What was given.
        value: String,
        /// What could be given.
        expected: String,
    },
    /// Two options that do not go together.
    Conflict {
        /// The one.
        key: &'static str,
        /// Its value.
        value: String,
        /// The other.
        with_key: &'static str,
        /// Its value.
        with_value: String,
    },
}

impl OptionError {
    /// What is wrong and what was expected.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Game { name } => {
                message!("option-error.game", name = name.as_str(), games = GameId::ALL.map(GameId::key).join(", "))
            }
            Self::Word { word } => message!("option-error.word", word = word.as_str()),
            Self::Key { game, key } if game.options().is_empty() => {
                message!("option-error.key.none", game = game.key(), key = key.as_str())
            }
            Self::Key { game, key } => {
                let keys: Vec<&str> = game.options().iter().map(|spec| spec.key).collect();
                message!("option-error.key", game = game.key(), key = key.as_str(), keys = keys.join(", "))
            }
            Self::Twice { key } => message!("option-error.twice", key = *key),
            Self::Value { key, value, expected } => {
                message!("option-error.value", key = *key, value = value.as_str(), expected = expected.as_str())
            }
            Self::Conflict { key, value, with_key, with_value } => message!(
                "option-error.conflict",
                one = format!("{key}={value}"),
                other = format!("{with_key}={with_value}"),
            ),
        }
    }
}

errors!(OptionError);

#[cfg(test)]
mod tests {
    use super::*;

    /// The key of the error for these words; empty if they are accepted.
    fn wrong(game: GameId, words: &[&str]) -> String {
        let options = Options::parse(game, words.iter().copied());
        options.map_or_else(|error| error.message().key().to_owned(), |_| String::new())
    }

    #[test]
    fn numbers_are_digits_and_not_too_many() {
        let target = |text: &str| wrong(GameId::Pente, &[&format!("target={text}")]);
        assert_eq!(["20", "00020", "1", "999"].map(target), [""; 4]);
        assert_eq!(["", "+20", "2o", "000020", "0", "1000"].map(target), ["option-error.value"; 6]);
        let handicap = |last: &str| wrong(GameId::Pente, &[&format!("handicap={}{last}", "0,".repeat(23))]);
        assert_eq!(
            ["00", "0,0", "+1", ""].map(handicap),
            ["", "option-error.value", "option-error.value", "option-error.value"]
        );
    }

    #[test]
    fn a_key_that_is_none_is_told_with_those_that_are() {
        assert_eq!(wrong(GameId::Hexade, &["wings=6"]), "option-error.key");
        assert_eq!(wrong(GameId::Chivalry, &["wings=6"]), "option-error.key.none");
    }

    #[test]
    fn values_are_listed() {
        let listed = |game: GameId| game.options().iter().map(OptionSpec::values_text).collect::<Vec<_>>().join(" ");
        assert_eq!(listed(GameId::Hexade), "10|8|6");
        assert!(listed(GameId::Pente).ends_with("off|on 21|50|1..999 n,n,…"), "{}", listed(GameId::Pente));
    }
}
