//! Pictures of the position on the board, for others to see.

use super::Table;
use super::draw::look_of;
use super::words::Said;
use crate::render::{self, Figure, layers};
use serde::Serialize;
use tessera_rules::Position;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};
use web_sys::HtmlCanvasElement;

#[wasm_bindgen]
impl Table {
    /// The position on the board as an SVG picture with its coordinates and the last action marked; theme and stones as
    /// `set_look` has them. The title is the game's name where it is empty; without a description there is none.
    ///
    /// # Errors
    /// There is no such look.
    pub fn svg(&self, theme: &str, stones: &str, title: &str, description: &str) -> Result<String, JsError> {
        let state = self.state.borrow();
        let position = state.game.position();
        let title = if title.is_empty() { position.game().name() } else { title };
        Ok(render::picture(position, &state.standing(), look_of(theme, stones)?, title, description))
    }

    /// What the picture shows, as a message: its description.
    ///
    /// # Errors
    /// None in practice: all parts are texts and numbers.
    pub fn describe(&self) -> Result<JsValue, JsValue> {
        let state = self.state.borrow();
        let figure = Figure::of(state.game.position());
        Ok(Said(figure.describe(state.coords())).serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
    }

    /// Draws the same picture over the whole of a canvas, in the look of the board.
    ///
    /// # Errors
    /// The browser refuses to draw.
    pub fn paint_export(&self, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
        let state = self.state.borrow();
        let scene = render::scene(&Figure::of(state.game.position()), &state.standing(), state.look());
        render::canvas::draw_whole(&layers::context(canvas)?, &scene)
    }
}
