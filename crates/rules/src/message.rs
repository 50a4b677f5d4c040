//! Sentences for people, as data: a key of a catalogue of words, and the arguments for its places. This crate holds no
//! words; the program that shows a message brings the catalogue.

use std::borrow::Cow;
use std::fmt;

/// A sentence or a word for a person.
///
/// ```
/// use tessera_rules::message;
/// let pairs = message!("counts.pairs", n = 2u8);
/// assert_eq!(pairs.key(), "counts.pairs");
/// assert_eq!(pairs.to_string(), "counts.pairs n=2");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    key: Cow<'static, str>,
    args: Vec<(&'static str, Arg)>,
}

/// What goes into a place of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A text that is the same in every language: a label, a name, what somebody typed.
    Text(String),
    /// A number; the one called `n` chooses between singular and plural.
    Number(u32),
    /// Words of the catalogue.
    Message(Message),
    /// Words one after the other, separated by commas.
    List(Vec<Message>),
    /// Texts or words as a sentence joins them: “Ann, Bob and Cy”.
    And(Vec<Arg>),
    /// A number of halves, written as wholes and ½: three are “1½”.
    Halves(u32),
}

impl Message {
    /// The words with this key, with nothing in their places yet. [`message!`](crate::message!) is shorter.
    ///
    /// ```
    /// use tessera_rules::message::Message;
    /// assert_eq!(Message::new("counts.pairs").to_string(), "counts.pairs");
    /// ```
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// The same with something in a place.
    ///
    /// ```
    /// use tessera_rules::message::Message;
    /// assert_eq!(Message::new("counts.pairs").with("n", 2u8).to_string(), "counts.pairs n=2");
    /// ```
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// The key in the catalogue.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// What goes into the places, by their names.
    #[must_use]
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }
}

/// The key and the arguments, for a log or a program without a catalogue: `counts.pairs n=2`.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.key)?;
        self.args.iter().try_for_each(|(name, arg)| write!(f, " {name}={arg}"))
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "'{text}'"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Message(message) => write!(f, "({message})"),
            Self::List(list) => list.iter().try_for_each(|message| write!(f, "({message})")),
            Self::And(args) => args.iter().try_for_each(|arg| write!(f, "{arg}&")),
            Self::Halves(halves) => write!(f, "{halves}/2"),
        }
    }
}

/// A message with what goes into its places: `message!("key", name = value, …)`. The key stands there in full, so that
/// a test can hold it against the catalogue.
#[macro_export]
macro_rules! message {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::message::Message::new($key)$(.with(stringify!($name), $value))*
    };
}

/// Makes errors of types with a method `message`: `Display`, [`Error`](std::error::Error) and `Into<Message>`.
#[macro_export]
macro_rules! errors {
    ($($error:ty),* $(,)?) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.message(), f)
            }
        }

        impl std::error::Error for $error {}

        impl From<$error> for $crate::message::Message {
            fn from(error: $error) -> Self {
                error.message()
            }
        }
    )*};
}
#[doc(inline)]
pub use crate::errors;

/// At most 40 characters of a text from outside, for repeating it in a message.
///
/// ```
/// assert_eq!(tessera_rules::message::clip("a\tb"), "ab");
/// ```
#[must_use]
pub fn clip(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

/// Separated by commas; [`Arg::And`] is for those that a sentence joins.
impl From<Vec<Message>> for Arg {
    fn from(list: Vec<Message>) -> Self {
        Self::List(list)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            /// A larger number becomes `u32::MAX`.
            fn from(number: $number) -> Self {
                Self::Number(u32::try_from(number).unwrap_or(u32::MAX))
            }
        }
    )*};
}
numbers!(u8, u16, u32, u64, usize);
