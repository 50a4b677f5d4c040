//! The feature `serde`: plain data as plain values, and types with a text as that text. Derived implementations are beside
//! their types.

use crate::geometry::{Coords, Point};
use crate::message::{Arg, Message};
use crate::{AnyPosition, Bits, GameId, OptionError, Options, Refusal, Rule, Seat, Seats};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};
use std::collections::BTreeMap;

/// Types with `Display` and `FromStr` as their text.
macro_rules! text {
    ($($type:ty),*) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}
pub(crate) use text;

text!(GameId, AnyPosition);

/// Options as their game and the values that are not the default.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct PlainOptions {
    game: GameId,
    #[serde(default)]
    values: BTreeMap<String, String>,
}

impl From<Options> for PlainOptions {
    fn from(options: Options) -> Self {
        let values = options.changed().into_iter().map(|(key, value)| (key.to_owned(), value.to_owned()));
        Self { game: options.game(), values: values.collect() }
    }
}

impl TryFrom<PlainOptions> for Options {
    type Error = OptionError;

    fn try_from(plain: PlainOptions) -> Result<Self, OptionError> {
        let mut options = Self::of(plain.game);
        plain.values.iter().try_for_each(|(key, value)| options.set(key, value))?;
        Ok(options)
    }
}

/// A set as the list of its points.
impl<const WORDS: usize> Serialize for Bits<WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for Bits<WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let points = Vec::<Point>::deserialize(deserializer)?;
        match points.iter().find(|at| at.index() >= 64 * WORDS) {
            Some(at) => Err(D::Error::custom(format_args!("{} is no point of this set", at.0))),
            None => Ok(points.into_iter().collect()),
        }
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Self {
        seats.iter().collect()
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

/// `{ key, args: { name: text, number, message, list of messages, { and: list } or { halves: number } } }`.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Message", 2)?;
        object.serialize_field("key", self.key())?;
        object.serialize_field("args", &Args(self.args()))?;
        object.end()
    }
}

struct Args<'a>(&'a [(&'static str, Arg)]);

impl Serialize for Args<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut args = serializer.serialize_map(Some(self.0.len()))?;
        for (name, arg) in self.0 {
            args.serialize_entry(name, arg)?;
        }
        args.end()
    }
}

impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Number(number) => serializer.serialize_u32(*number),
            Self::Message(message) => message.serialize(serializer),
            Self::List(list) => list.serialize(serializer),
            Self::And(args) => serializer.collect_map([("and", args)]),
            Self::Halves(halves) => serializer.collect_map([("halves", halves)]),
        }
    }
}

/// The id.
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

/// `{ rule, heading, sentence }`: the id, and the messages with the game's own labels.
impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Refusal", 3)?;
        object.serialize_field("rule", self.rule)?;
        object.serialize_field("heading", &self.rule.heading())?;
        object.serialize_field("sentence", &self.sentence(Coords::Rulebook))?;
        object.end()
    }
}
