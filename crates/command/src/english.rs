//! The English of the catalogue, for native callers: the command, the tests.

use serde_json::{Map, Value};
use std::sync::OnceLock;
use tessera_rules::message::{Arg, Message};

/// What can be said in English: a message, or whatever turns into one, as errors do.
///
/// ```
/// use tessera_command::English;
/// use tessera_rules::message;
/// assert_eq!(message!("counts.pairs", n = 2u8).english(), "2 pairs taken");
/// ```
pub trait English {
    /// The sentence, from the same catalogue that the page reads; a key that the catalogue lacks stands for itself.
    fn english(&self) -> String;
}

impl<T: Clone + Into<Message>> English for T {
    fn english(&self) -> String {
        let mut out = String::new();
        write(&self.clone().into(), &mut out);
        out
    }
}

/// Every word and sentence in English.
fn catalogue() -> &'static Map<String, Value> {
    static WORDS: OnceLock<Map<String, Value>> = OnceLock::new();
    // A test reads the same file: what is built has words.
    WORDS.get_or_init(|| serde_json::from_str(include_str!("../words/en.json")).unwrap_or_default())
}

fn write(message: &Message, out: &mut String) {
    let is_one = message.args().iter().any(|(name, arg)| *name == "n" && *arg == Arg::Number(1));
    let text = match catalogue().get(message.key()) {
        Some(Value::Object(forms)) => forms.get("one").filter(|_| is_one).or(forms.get("other")),
        entry => entry,
    };
    let mut rest = text.and_then(Value::as_str).unwrap_or(message.key());
    while let Some((before, after)) = rest.split_once('{') {
        plain(before, out);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        match message.args().iter().find(|(known, _)| *known == name) {
            Some((_, arg)) => write_arg(arg, out),
            None => out.extend(["{", name, "}"]),
        }
        rest = after;
    }
    plain(rest, out);
}

/// Writes a text without the marks of its terms: of `[the words](term)` the words.
fn plain(mut text: &str, out: &mut String) {
    while let Some((before, (words, after))) = text.split_once('[').and_then(|(before, rest)| {
        let (words, rest) = rest.split_once("](")?;
        Some((before, (words, rest.split_once(')')?.1)))
    }) {
        out.extend([before, words]);
        text = after;
    }
    out.push_str(text);
}

fn write_arg(arg: &Arg, out: &mut String) {
    match arg {
        Arg::Text(text) => out.push_str(text),
        Arg::Number(number) => out.push_str(&number.to_string()),
        Arg::Message(message) => write(message, out),
        Arg::List(list) => {
            for (i, message) in list.iter().enumerate() {
                out.push_str(if i == 0 { "" } else { ", " });
                write(message, out);
            }
        }
        Arg::And(args) => {
            for (i, arg) in args.iter().enumerate() {
                out.push_str(match args.len() - i {
                    _ if i == 0 => "",
                    1 => " and ",
                    _ => ", ",
                });
                write_arg(arg, out);
            }
        }
        Arg::Halves(halves) => {
            if *halves != 1 {
                out.push_str(&(halves / 2).to_string());
            }
            out.push_str(if halves % 2 == 1 { "½" } else { "" });
        }
    }
}
