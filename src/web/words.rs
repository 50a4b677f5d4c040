//! Messages on their way to the page, which puts them into its language: `{key, args}`, as `www/base/words.js` takes them.

use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};
use tessera_rules::message::{Arg, Message};
use wasm_bindgen::JsValue;

/// A message for the page.
pub struct Said(pub Message);

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        message(&self.0, serializer)
    }
}

/// What the page catches when something cannot be done: the message.
#[derive(Debug)]
pub struct Fault(JsValue);

impl<E: Into<Message>> From<E> for Fault {
    fn from(error: E) -> Self {
        let value = Said(error.into()).serialize(&serde_wasm_bindgen::Serializer::json_compatible());
        // Texts and numbers can always be handed over.
        Self(value.unwrap_or(JsValue::NULL))
    }
}

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> Self {
        fault.0
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
