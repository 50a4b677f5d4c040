//! Small pictures of positions.

use super::Table;
use super::table::context;
use crate::render::{self, Figure, Theme, View};
use crate::rules::Position;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use web_sys::HtmlCanvasElement;

#[wasm_bindgen]
impl Table {
    /// Draws a position, given as its line of text, without coordinates on a small canvas.
    ///
    /// # Errors
    /// The line is no position, or the browser refuses to draw.
    pub fn picture(position: &str, canvas: &HtmlCanvasElement, theme: &str, _stones: &str) -> Result<(), JsError> {
        let position = crate::notation::read_position(position)?;
        let theme = if theme == "night" { Theme::DARK } else { Theme::LIGHT };
        let view = View { deciding: position.deciding(), ..View::plain() };
        let scene = render::scene(&Figure::of(&position), &view, theme);
        let drawn = context(canvas).and_then(|context| render::canvas::draw_whole(&context, &scene));
        drawn.map_err(|_| JsError::new("the browser refuses to draw"))
    }
}
