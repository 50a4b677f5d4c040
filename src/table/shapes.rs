//! Shapes that stand in several others: messages, which the page puts into its language, results and refusals.

use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};
use tessera_rules::geometry::Coords;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{Outcome, Refusal, Seat};

/// A message as `{key, args}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said(pub Message);

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        message(&self.0, serializer)
    }
}

fn message<S: Serializer>(message: &Message, serializer: S) -> Result<S::Ok, S::Error> {
    let mut object = serializer.serialize_struct("Message", 2)?;
    object.serialize_field("key", message.key())?;
    object.serialize_field("args", &Places(message.args()))?;
    object.end()
}

struct Places<'a>(&'a [(&'static str, Arg)]);

impl Serialize for Places<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut places = serializer.serialize_map(Some(self.0.len()))?;
        for (name, arg) in self.0 {
            places.serialize_entry(name, &Place(arg))?;
        }
        places.end()
    }
}

struct Place<'a>(&'a Arg);

impl Serialize for Place<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Arg::Text(text) => serializer.serialize_str(text),
            Arg::Number(number) => serializer.serialize_u32(*number),
            Arg::Message(nested) => message(nested, serializer),
            Arg::List(list) => serializer.collect_seq(list.iter().map(|nested| Said(nested.clone()))),
        }
    }
}

/// How a game ended.
#[derive(Clone, serde::Serialize, Debug)]
pub struct GameResult {
    /// The colours of the winners, each once; none after a draw.
    pub winners: Vec<&'static str>,
    /// What ended it.
    pub ending: &'static str,
}

impl GameResult {
    /// How a game of so many seats ended, with the colours of the winners.
    pub(super) fn of(outcome: Outcome, seats: usize, colour: impl Fn(Seat) -> &'static str) -> Self {
        match outcome {
            Outcome::Draw(ending) => Self { winners: Vec::new(), ending: ending.name() },
            Outcome::Win(winners, ending) => {
                let mut names: Vec<_> = Seat::first(seats).filter(|&seat| winners.contains(seat)).map(colour).collect();
                names.dedup();
                Self { winners: names, ending: ending.name() }
            }
        }
    }
}

/// Why something is not legal.
#[derive(Clone, serde::Serialize, Debug)]
pub struct RefusalState {
    /// The rule's id.
    pub rule: &'static str,
    /// The rule in a few words.
    pub heading: Said,
    /// What it says about what was tried.
    pub sentence: Said,
}

impl RefusalState {
    /// With labels in this style.
    pub(super) fn of(refusal: &Refusal, coords: Coords) -> Self {
        Self { rule: refusal.rule.id, heading: Said(refusal.rule.heading()), sentence: Said(refusal.sentence(coords)) }
    }
}
