//! The board of a table for the page: its canvas, pointer and keyboard, and which part of it is shown. Places are CSS
//! pixels from the canvas's upper left corner.

use super::device;
use super::table::Table;
use super::words::{Arrow, Confirm, Did};
use crate::input::Reply;
use crate::render;
use crate::render::layers::{self, Painter};
use crate::table;
use js_sys::Array;
use std::cell::RefCell;
use std::rc::Rc;
use tessera_rules::geometry::Point;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};
use web_sys::HtmlCanvasElement;

/// A table on a canvas.
#[wasm_bindgen]
pub struct Board {
    table: Rc<RefCell<table::Table>>,
    /// None once the board is taken off its canvas.
    painter: RefCell<Option<Painter>>,
    /// The canvas's number at the table.
    number: u32,
}

impl Board {
    fn tell(&self, event: impl FnOnce(&mut table::Table) -> Reply) -> Did {
        event(&mut self.table.borrow_mut()).into()
    }
}

#[wasm_bindgen]
impl Table {
    /// The board of the table on this canvas.
    ///
    /// # Errors
    /// If the browser gives no context for drawing.
    pub fn board(&self, canvas: HtmlCanvasElement) -> Result<Board, JsValue> {
        let painter = RefCell::new(Some(Painter::new(canvas)?));
        let number = self.inner.borrow_mut().attach();
        Ok(Board { table: Rc::clone(&self.inner), painter, number })
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        self.detach();
    }
}

#[wasm_bindgen]
impl Board {
    /// Takes the board off its canvas: it draws no more. Events that come late do no harm.
    pub fn detach(&self) {
        self.table.borrow_mut().detach(self.number);
        *self.painter.borrow_mut() = None;
    }

    /// Tells the canvas's size in CSS pixels and the device pixels in one of them.
    pub fn resize(&self, width: f64, height: f64, ratio: f64) {
        let mut table = self.table.borrow_mut();
        table.resize(width, height, ratio);
        if let Some(painter) = &*self.painter.borrow() {
            painter.resize(table.pixels());
        }
    }

    /// Draws the board, whole.
    ///
    /// # Errors
    /// If the browser refuses to draw.
    pub fn paint(&self) -> Result<(), JsValue> {
        let picture = self.table.borrow_mut().picture();
        let mut painter = self.painter.borrow_mut();
        painter
            .as_mut()
            .map_or(Ok(()), |painter| painter.paint(&picture.figure, &picture.view, picture.look, &picture.fit))
    }

    /// Draws on a small canvas what lies around a pixel of the board, magnified, with a cross-hair on the point that is
    /// meant there. Gives that point's label, in the style of the coordinates; none beside all points.
    ///
    /// # Errors
    /// If the browser refuses to draw.
    pub fn paint_lens(&self, canvas: &HtmlCanvasElement, x: f64, y: f64) -> Result<Option<String>, JsValue> {
        let lens = self.table.borrow().lens(x, y, [canvas.width(), canvas.height()]);
        render::canvas::draw(&layers::context(canvas)?, &lens.scene, &lens.fit)?;
        Ok(lens.label)
    }

    /// Whether actions are shown as motion. Without, what moves stands at once.
    pub fn set_motion(&self, on: bool) {
        self.table.borrow_mut().set_motion(on);
    }

    /// Goes on with what moves, before a frame is painted at this time (milliseconds, from any origin). True while
    /// another frame is wanted after that.
    pub fn tick(&self, now: f64) -> bool {
        self.table.borrow_mut().tick(now)
    }

    // ---- which part is shown ----

    /// Magnifies the board so many times more (less below 1), about a pixel of the canvas; 1 to 4 times in all.
    pub fn zoom_at(&self, factor: f64, x: f64, y: f64) {
        self.table.borrow_mut().zoom_at(factor, x, y);
    }

    /// Pushes a magnified board by so many CSS pixels.
    pub fn pan_by(&self, dx: f64, dy: f64) {
        self.table.borrow_mut().pan_by(dx, dy);
    }

    /// Shows the whole board.
    pub fn reset_zoom(&self) {
        self.table.borrow_mut().reset_zoom();
    }

    /// How many times larger than whole the board is shown.
    pub fn zoom(&self) -> f64 {
        self.table.borrow().zoom()
    }

    // ---- its points ----

    /// The points in rows from the top, each from the left.
    #[wasm_bindgen(unchecked_return_type = "number[][]")]
    pub fn rows(&self) -> Array {
        let rows = self.table.borrow().rows();
        rows.into_iter().map(|row| row.into_iter().map(|p| JsValue::from(p.0)).collect::<Array>()).collect()
    }

    /// The point where the keyboard begins: the middle of the board.
    pub fn home(&self) -> u16 {
        self.table.borrow().home().0
    }

    /// Where each point is on the canvas: x and y as shares of its width and height, one point after the other. On a
    /// magnified board they are also below 0 and above 1.
    pub fn spots(&self) -> Vec<f64> {
        self.table.borrow().spots()
    }

    /// The distance of two neighbouring points as a share of the canvas's width.
    pub fn cell(&self) -> f64 {
        self.table.borrow().cell()
    }

    /// The point under a pixel.
    pub fn point_at(&self, x: f64, y: f64) -> Option<u16> {
        self.table.borrow().point_at(x, y).map(|p| p.0)
    }

    // ---- keys and screen readers ----

    /// A point is chosen.
    pub fn touch(&self, point: u16) -> Did {
        self.tell(|table| table.touch(Point(point), device()))
    }

    /// The point beside one in the direction of an arrow; none at the edge.
    pub fn arrow(&self, from: u16, arrow: Arrow) -> Option<u16> {
        self.table.borrow_mut().arrow(Point(from), arrow.arrow()?).map(|p| p.0)
    }

    /// The keyboard is on a point; `visible` when the person sees it so.
    pub fn focus(&self, point: u16, visible: bool) {
        self.table.borrow_mut().focus(Point(point), visible);
    }

    /// The keyboard is elsewhere.
    pub fn blur(&self) {
        self.table.borrow_mut().blur();
    }

    // ---- pointers and fingers ----

    /// Sets when an action is confirmed before it is done.
    ///
    /// # Errors
    /// If there is no such word; then nothing has changed.
    pub fn set_confirm(&self, when: Confirm) -> Result<(), JsError> {
        self.table.borrow_mut().set_confirm(when.confirm()?);
        Ok(())
    }

    /// Whether neighbouring points are closer on the screen now than a finger can tell apart (28 CSS pixels).
    pub fn small(&self) -> bool {
        self.table.borrow().small()
    }

    /// The button or a finger goes down.
    pub fn press(&self, x: f64, y: f64, finger: bool) -> Did {
        self.tell(|table| table.press(x, y, finger, device()))
    }

    /// It goes up.
    pub fn release(&self, x: f64, y: f64) -> Did {
        self.tell(|table| table.release(x, y, device()))
    }

    /// A finger chooses what is under a pixel, without having pressed anything before; `held` tells that it looked for
    /// its point through the lens, and let go of it there.
    pub fn tap(&self, x: f64, y: f64, held: bool) -> Did {
        self.tell(|table| table.tap(x, y, held, device()))
    }

    /// The pointer moves; `ghost` tells whether it can hover. True when there is something new to draw.
    pub fn hover(&self, x: f64, y: f64, ghost: bool) -> bool {
        self.table.borrow_mut().hover(x, y, ghost)
    }

    /// A finger on small points looks for its own; nothing is chosen before `tap`.
    pub fn slide(&self, x: f64, y: f64) {
        self.table.borrow_mut().slide(x, y);
    }

    /// Whether the button or a finger is down on a point.
    pub fn holds(&self) -> bool {
        self.table.borrow().holds()
    }

    /// The pointer is gone; what it began means nothing.
    pub fn leave(&self) {
        self.table.borrow_mut().leave();
    }
}
