//! Values on their way to the page and from it.

use crate::input::Reply;
use crate::render::{self, Look, Scene, layers};
use crate::table::Said;
use serde::Serialize;
use tessera_rules::message::Message;
use tessera_rules::{GameId, OptionError, Options};
use wasm_bindgen::prelude::{JsError, JsValue};
use web_sys::HtmlCanvasElement;

/// What the page catches when something cannot be done: the message.
#[derive(Debug)]
pub struct Thrown(JsValue);

impl<E: Into<Message>> From<E> for Thrown {
    fn from(error: E) -> Self {
        Self(value(&Said(error.into())))
    }
}

impl From<Thrown> for JsValue {
    fn from(thrown: Thrown) -> Self {
        thrown.0
    }
}

/// A shape as an object. Absent values are `null`, as in JSON, not `undefined`.
pub fn value(shape: &impl Serialize) -> JsValue {
    // Texts and numbers can always be handed over.
    shape.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}

/// What an event did, in a word for the page: empty when nothing shows.
pub const fn word(reply: &Reply) -> &'static str {
    match reply {
        Reply::Nothing => "",
        Reply::Changed => "changed",
        Reply::Act(_) => "acted",
        Reply::Refused(_) => "refused",
    }
}

/// A look from the names of its parts.
pub fn look_of(theme: &str, stones: &str) -> Result<Look, JsError> {
    Ok(Look { stones: stones.parse()?, ..Look::of(theme.parse()?) })
}

/// Options for a game from the page's words.
pub fn options_of(key: &str, words: &str) -> Result<Options, OptionError> {
    Options::parse(key.parse::<GameId>()?, words.split_whitespace())
}

/// Draws a scene over the whole of a small canvas.
pub fn draw_whole(canvas: &HtmlCanvasElement, scene: &Scene) -> Result<(), JsValue> {
    render::canvas::draw_whole(&layers::context(canvas)?, scene)
}
