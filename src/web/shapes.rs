//! Values on their way to the page and from it.

use crate::render::{self, Scene, layers};
use crate::table::Said;
use serde::Serialize;
use tessera_rules::message::Message;
use tessera_rules::{GameId, OptionError, Options};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsValue, UnwrapThrowExt};
use web_sys::HtmlCanvasElement;

/// What the page catches when something cannot be done: the message.
#[derive(Debug)]
pub struct Thrown(JsValue);

impl<E: Into<Message>> From<E> for Thrown {
    fn from(error: E) -> Self {
        Self(shape(&Said(error.into())).into())
    }
}

impl From<Thrown> for JsValue {
    fn from(thrown: Thrown) -> Self {
        thrown.0
    }
}

/// A shape for the page.
pub fn shape<T: Tsify + Serialize>(shape: &T) -> Ts<T> {
    // Texts and numbers can always be handed over.
    shape.into_ts().unwrap_throw()
}

/// Options for a game from the page's words.
pub fn options_of(key: &str, words: &str) -> Result<Options, OptionError> {
    Options::parse(key.parse::<GameId>()?, words.split_whitespace())
}

/// Draws a scene over the whole of a small canvas.
pub fn draw_whole(canvas: &HtmlCanvasElement, scene: &Scene) -> Result<(), JsValue> {
    render::canvas::draw_whole(&layers::context(canvas)?, scene)
}
