//! Types whose values have fixed names in texts: each name is written once, and read back by the same table.

use crate::message;
use crate::message::{Message, clip, errors};

/// Why a word is none of the names that were expected: of a colour, a style of coordinates, an ending, a seat.
///
/// ```
/// use tessera_rules::Colour;
/// let error = "pink".parse::<Colour>().unwrap_err();
/// assert_eq!(error.name(), "pink");
/// assert!(error.known().contains("purple"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    name: String,
    known: String,
}

impl UnknownName {
    /// The error for a word where one of these names was expected.
    #[must_use]
    pub fn new(name: &str, known: &[&str]) -> Self {
        Self { name: clip(name), known: known.join(", ") }
    }

    /// The word, clipped.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The names that were expected, separated by commas.
    #[must_use]
    pub fn known(&self) -> &str {
        &self.known
    }

    /// What is wrong and what was expected.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("name.unknown", name = self.name(), known = self.known())
    }
}

errors!(UnknownName);

/// Gives an enum its names: `ALL`, `name`, `Display` and `FromStr`, all from one table.
macro_rules! names {
    ($type:ident { $($value:ident: $name:literal),* $(,)? }) => {
        impl $type {
            /// All of them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$value),*];

            /// The name in texts.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$value => $name),* }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.into_iter().find(|value| value.name() == text);
                found.ok_or_else(|| $crate::UnknownName::new(text, &Self::ALL.map(Self::name)))
            }
        }

        #[cfg(feature = "serde")]
        $crate::serial::text!($type);
    };
}
pub(crate) use names;

#[cfg(test)]
mod tests {
    use crate::{Colour, Seat, Task};

    #[test]
    fn a_word_that_is_no_name_is_told_with_the_names() {
        let error = "pink".parse::<Colour>().expect_err("no colour of pieces");
        assert_eq!((error.name(), error.known()), ("pink", "green, yellow, red, blue, purple, brown, white, black"));
    }

    #[test]
    fn seats_are_counted_from_one() {
        assert_eq!([Seat(0), Seat(5)].map(|seat| seat.to_string()), ["1", "6"]);
        assert_eq!(["1", "6"].map(|text| text.parse().ok()), [Some(Seat(0)), Some(Seat(5))]);
        assert_eq!(["0", "7", "01"].map(|text| text.parse::<Seat>().ok()), [None; 3]);
    }

    #[test]
    fn tasks_are_shown_by_their_names() {
        assert_eq!([Task::PlaceApart(3), Task::Move].map(|task| task.to_string()), ["place-apart", "move"]);
    }
}
