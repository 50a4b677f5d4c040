//! The English of the catalogue, for whoever asks natively: the command, the tests.

use super::{Arg, Message};
use serde_json::{Map, Value};
use std::fmt;
use std::sync::OnceLock;

/// Every word and sentence in English.
fn catalogue() -> &'static Map<String, Value> {
    static WORDS: OnceLock<Map<String, Value>> = OnceLock::new();
    // A test reads the same file: what is built has words.
    WORDS.get_or_init(|| serde_json::from_str(include_str!("../../www/words/en.json")).unwrap_or_default())
}

/// Writes a message out; one that the catalogue does not have as its key.
pub(super) fn write(message: &Message, f: &mut fmt::Formatter) -> fmt::Result {
    let is_one = message.args.iter().any(|(name, arg)| *name == "n" && *arg == Arg::Number(1));
    let text = match catalogue().get(message.key()) {
        Some(Value::Object(forms)) => forms.get("one").filter(|_| is_one).or(forms.get("other")),
        entry => entry,
    };
    let mut rest = text.and_then(Value::as_str).unwrap_or(message.key());
    while let Some((before, after)) = rest.split_once('{') {
        f.write_str(before)?;
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        match message.args.iter().find(|(known, _)| *known == name) {
            Some((_, arg)) => write!(f, "{arg}")?,
            None => write!(f, "{{{name}}}")?,
        }
        rest = after;
    }
    f.write_str(rest)
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => write!(f, "{number}"),
            Self::Message(message) => write(message, f),
            Self::List(list) => {
                for (i, message) in list.iter().enumerate() {
                    write!(f, "{}{message}", if i == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
        }
    }
}
