//! A position set up by hand, for the page.

use super::shapes::{Thrown, draw_whole, value};
use super::table::Table;
use tessera_rules::geometry::Point;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::HtmlCanvasElement;

#[wasm_bindgen]
impl Table {
    /// Begins to set up a position: that of a line of text, or the game's start where it is empty. Until
    /// [`Table::setup_done`] touches put and take off pieces.
    ///
    /// # Errors
    /// If `line` is no position, or one of another game; then nothing has changed.
    pub fn begin_setup(&self, line: &str) -> Result<(), Thrown> {
        Ok(self.inner.borrow_mut().begin_set_up(line)?)
    }

    /// Takes every piece off.
    pub fn setup_clear(&self) {
        self.inner.borrow_mut().set_up_clear();
    }

    /// Chooses a piece by its place in the tray, or with none to take pieces off.
    pub fn setup_choose(&self, tool: Option<usize>) {
        self.inner.borrow_mut().set_up_choose(tool);
    }

    /// Puts a piece of the tray on a point, or clears the point; tells whether that can be.
    pub fn setup_put(&self, point: u16, tool: Option<usize>) -> bool {
        self.inner.borrow_mut().set_up_put(Point(point), tool)
    }

    /// Sets a number by its key and seat, or leaves it to be reckoned; `act` with the seat itself as the number.
    /// Tells whether that can be.
    pub fn setup_set(&self, key: &str, seat: u8, value: Option<u16>) -> bool {
        self.inner.borrow_mut().set_up_set(key, seat, value)
    }

    /// What is set up as one object; `null` while nothing is.
    pub fn setup_state(&self) -> JsValue {
        value(&self.inner.borrow().set_up_state())
    }

    /// What stands on each point: one more than its place in the tray, 0 for nothing.
    pub fn setup_pieces(&self) -> Vec<u8> {
        self.inner.borrow().set_up_pieces()
    }

    /// Draws a piece of the tray over the whole of a small canvas.
    ///
    /// # Errors
    /// If the browser refuses to draw.
    pub fn setup_paint(&self, tool: usize, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
        let table = self.inner.borrow();
        table.tray_piece(tool).map_or(Ok(()), |piece| draw_whole(canvas, &table.single(piece)))
    }

    /// The table with a game from the position that is set up, the people as they are here; `None` as long as the
    /// game cannot go on from it.
    pub fn setup_done(&self) -> Option<Table> {
        self.inner.borrow().set_up_done().map(Self::from)
    }
}
