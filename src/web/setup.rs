//! A position set up by hand, for the page.

use super::shapes::{Thrown, draw_whole, shape};
use super::table::Table;
use crate::table::{self, SetUpState};
use std::cell::RefCell;
use std::rc::Rc;
use tessera_rules::geometry::Point;
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, UnwrapThrowExt, wasm_bindgen};
use web_sys::HtmlCanvasElement;

/// A position that is set up by hand at a table. Until the table is freed, touches on its board put and take off pieces.
#[wasm_bindgen]
pub struct SetUp {
    table: Rc<RefCell<table::Table>>,
}

#[wasm_bindgen]
impl Table {
    /// A position is set up by hand at this table from now on; the game's start to begin from.
    ///
    /// # Errors
    /// If the options do not go together; then nothing has changed.
    pub fn set_up(&self) -> Result<SetUp, Thrown> {
        self.inner.borrow_mut().begin_set_up("")?;
        Ok(SetUp { table: Rc::clone(&self.inner) })
    }
}

#[wasm_bindgen]
impl SetUp {
    /// Begins again from the position of a line of text, or from the game's start where it is empty.
    ///
    /// # Errors
    /// If `line` is no position, or one of another game; then nothing has changed.
    pub fn begin(&self, line: &str) -> Result<(), Thrown> {
        Ok(self.table.borrow_mut().begin_set_up(line)?)
    }

    /// Takes every piece off.
    pub fn clear(&self) {
        self.table.borrow_mut().set_up_clear();
    }

    /// Chooses a piece by its place in the tray, or with none to take pieces off.
    pub fn choose(&self, tool: Option<usize>) {
        self.table.borrow_mut().set_up_choose(tool);
    }

    /// Puts a piece of the tray on a point, or clears the point; tells whether that can be.
    #[must_use]
    pub fn put(&self, point: u16, tool: Option<usize>) -> bool {
        self.table.borrow_mut().set_up_put(Point(point), tool)
    }

    /// Sets a number by its key and seat, or leaves it to be reckoned; `act` with the seat itself as the number.
    /// Tells whether that can be.
    #[must_use]
    pub fn set(&self, key: &str, seat: u8, value: Option<u16>) -> bool {
        self.table.borrow_mut().set_up_set(key, seat, value)
    }

    /// What is set up as one object.
    pub fn state(&self) -> Ts<SetUpState> {
        self.table.borrow().set_up_state().as_ref().map(shape).unwrap_throw()
    }

    /// What stands on each point: one more than its place in the tray, 0 for nothing.
    #[must_use]
    pub fn pieces(&self) -> Vec<u8> {
        self.table.borrow().set_up_pieces()
    }

    /// Draws a piece of the tray over the whole of a small canvas.
    ///
    /// # Errors
    /// If the browser refuses to draw.
    pub fn paint(&self, tool: usize, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
        let table = self.table.borrow();
        table.tray_piece(tool).map_or(Ok(()), |piece| draw_whole(canvas, &table.single(piece)))
    }

    /// The table with a game from the position that is set up, the people as they are here; `None` as long as the
    /// game cannot go on from it.
    pub fn done(&self) -> Option<Table> {
        self.table.borrow().set_up_done().map(Table::from)
    }
}
