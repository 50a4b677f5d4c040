//! The board of a table for the page: its canvas, pointer and keyboard, and which part of it is shown. Places are CSS
//! pixels from the canvas's upper left corner.

use super::device;
use super::table::Table;
use super::words::{Arrow, Brush, Confirm, Coords, Did, Lift, ShapeKind, Stones, Theme, look_of};
use crate::input::{QUICK, Reply};
use crate::render::layers::{self, Painter};
use crate::render::{self, Shape};
use crate::table::{self, BoardView};
use js_sys::Array;
use std::cell::RefCell;
use std::rc::Rc;
use tessera_rules::geometry::Point;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};
use web_sys::HtmlCanvasElement;

/// A table on a canvas. There may be several of one table, each with its own size, look, pointer and shapes.
#[wasm_bindgen]
pub struct Board {
    table: Rc<RefCell<table::Table>>,
    view: RefCell<BoardView>,
    /// None once the board is taken off its canvas.
    painter: RefCell<Option<Painter>>,
}

impl Board {
    fn tell(&self, event: impl FnOnce(&mut BoardView, &mut table::Table) -> Reply) -> Did {
        event(&mut self.view.borrow_mut(), &mut self.table.borrow_mut()).into()
    }

    fn ask<T>(&self, question: impl FnOnce(&mut BoardView, &table::Table) -> T) -> T {
        question(&mut self.view.borrow_mut(), &self.table.borrow())
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
        let view = RefCell::new(BoardView::new(&self.inner.borrow()));
        Ok(Board { table: Rc::clone(&self.inner), view, painter })
    }
}

#[wasm_bindgen]
impl Board {
    /// Takes the board off its canvas: it draws no more. Events that come late do no harm.
    pub fn detach(&self) {
        *self.painter.borrow_mut() = None;
    }

    /// Tells the canvas's size in CSS pixels and the device pixels in one of them.
    pub fn resize(&self, width: f64, height: f64, ratio: f64) {
        let mut view = self.view.borrow_mut();
        view.resize(width, height, ratio);
        if let Some(painter) = &*self.painter.borrow() {
            painter.resize(view.pixels());
        }
    }

    /// Draws the board, whole.
    ///
    /// # Errors
    /// If the browser refuses to draw.
    pub fn paint(&self) -> Result<(), JsValue> {
        let picture = self.ask(BoardView::picture);
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
        let lens = self.ask(|view, table| view.lens(table, x, y, [canvas.width(), canvas.height()]));
        render::canvas::draw(&layers::context(canvas)?, &lens.scene, &lens.fit)?;
        Ok(lens.label)
    }

    /// Whether actions are shown as motion. Without, what moves stands at once.
    pub fn set_motion(&self, on: bool) {
        self.ask(|view, table| view.set_motion(table, on));
    }

    /// Goes on with what moves, before a frame is painted at this time (milliseconds, from any origin). True while
    /// another frame is wanted after that.
    pub fn tick(&self, now: f64) -> bool {
        self.ask(|view, table| view.tick(table, now))
    }

    /// Ends what moves at once.
    pub fn skip(&self) {
        self.view.borrow_mut().skip();
    }

    /// Takes off what was drawn on this board beside what the table points out.
    pub fn clear_shapes(&self) {
        self.view.borrow_mut().clear_shapes();
    }

    /// Draws something on this board beside what the table points out: an arrow along the points; a ring around each of
    /// them; a text on each; where a side's threat is carried out, or what it stands on; a numbered ghost of a piece, which
    /// `side` has by the byte of its cell. `side` is the rank of an arrow or a ring: the first is the thickest. Without a brush it has the colour of the board's own marks. Nothing happens where the board has no such point.
    #[allow(clippy::needless_pass_by_value)] // the page hands them over
    pub fn add_shape(&self, kind: ShapeKind, points: Vec<u16>, side: u8, text: &str, brush: Option<Brush>) {
        let piece = self.table.borrow().piece_like(side);
        let Some(kind) = kind.kind(side, text, piece) else { return };
        let brush = brush.and_then(Brush::brush);
        let shape = Shape { kind, points: points.into_iter().map(Point).collect(), brush, rank: side };
        self.ask(|view, table| view.add_shape(table, shape));
    }

    /// Gives it a look of its own, and whether it is seen from the far side; else it looks as its table has it.
    ///
    /// # Errors
    /// If there is no such word; then nothing has changed.
    pub fn set_look(&self, theme: Theme, stones: Stones, coords: Coords, flipped: bool) -> Result<(), JsError> {
        let (look, coords) = (look_of(theme, stones)?, coords.style()?);
        self.view.borrow_mut().set_look(look, coords, flipped);
        Ok(())
    }

    // ---- which part is shown ----

    /// Magnifies the board by a factor (below 1: makes it smaller) about a pixel of the canvas; 1 to 4 times in all.
    pub fn zoom_at(&self, factor: f64, x: f64, y: f64) {
        self.ask(|view, table| view.zoom_at(table, factor, x, y));
    }

    /// Moves a magnified board, in CSS pixels.
    pub fn pan_by(&self, dx: f64, dy: f64) {
        self.ask(|view, table| view.pan_by(table, dx, dy));
    }

    /// Shows the whole board.
    pub fn reset_zoom(&self) {
        self.view.borrow_mut().reset_zoom();
    }

    /// How many times larger than whole a person has chosen to see the board; 1 where nobody has chosen.
    pub fn zoom(&self) -> f64 {
        self.view.borrow().zoom()
    }

    /// How many times larger than whole the board is shown now.
    pub fn magnified(&self) -> f64 {
        self.ask(|view, table| view.magnified(table))
    }

    /// Whether a large board that is nearly empty is magnified about its middle, as long as nobody has chosen what to see.
    /// Returns how many times larger it was shown before.
    pub fn set_close(&self, wanted: bool) -> f64 {
        self.ask(|view, table| view.set_close(table, wanted))
    }

    /// Widens a board that is magnified so if something lies outside. Returns how many times larger it was shown before.
    pub fn widen(&self) -> f64 {
        self.ask(BoardView::widen)
    }

    // ---- its points ----

    /// The points in rows from the top, each from the left.
    #[wasm_bindgen(unchecked_return_type = "number[][]")]
    pub fn rows(&self) -> Array {
        let rows = self.ask(|view, table| view.rows(table));
        rows.into_iter().map(|row| row.into_iter().map(|p| JsValue::from(p.0)).collect::<Array>()).collect()
    }

    /// The point where the keyboard begins: the middle of the board.
    pub fn home(&self) -> u16 {
        self.table.borrow().home().0
    }

    /// Where each point is on the canvas: x and y as shares of its width and height, one point after the other. On a
    /// magnified board they are also below 0 and above 1.
    pub fn spots(&self) -> Vec<f64> {
        self.ask(|view, table| view.spots(table))
    }

    /// The distance of two neighbouring points as a share of the canvas's width.
    pub fn cell(&self) -> f64 {
        self.ask(|view, table| view.cell(table))
    }

    /// The point under a pixel.
    pub fn point_at(&self, x: f64, y: f64) -> Option<u16> {
        self.ask(|view, table| view.point_at(table, x, y)).map(|p| p.0)
    }

    // ---- keys and screen readers ----

    /// A point is chosen.
    pub fn touch(&self, point: u16) -> Did {
        self.tell(|view, table| view.touch(table, Point(point), device()))
    }

    /// The point beside one in the direction of an arrow; none at the edge.
    pub fn arrow(&self, from: u16, arrow: Arrow) -> Option<u16> {
        let arrow = arrow.arrow()?;
        self.ask(|view, table| view.arrow(table, Point(from), arrow)).map(|p| p.0)
    }

    /// The keyboard is on a point; `visible` when the person sees it so.
    pub fn focus(&self, point: u16, visible: bool) {
        self.ask(|view, table| view.focus(table, Point(point), visible));
    }

    /// The keyboard is elsewhere.
    pub fn blur(&self) {
        self.view.borrow_mut().blur();
    }

    // ---- pointers and fingers ----

    /// Sets when an action is confirmed before it is done.
    ///
    /// # Errors
    /// If there is no such word; then nothing has changed.
    pub fn set_confirm(&self, when: Confirm) -> Result<(), JsError> {
        self.view.borrow_mut().set_confirm(when.confirm()?);
        Ok(())
    }

    /// Whether neighbouring points are closer on the screen now than a finger can tell apart (28 CSS pixels).
    pub fn small(&self) -> bool {
        self.ask(|view, table| view.small(table))
    }

    /// The button or a finger goes down.
    pub fn press(&self, x: f64, y: f64, finger: bool) -> Did {
        self.tell(|view, table| view.press(table, x, y, finger, device()))
    }

    /// It goes up.
    pub fn release(&self, x: f64, y: f64) -> Did {
        self.tell(|view, table| view.release(table, x, y, device()))
    }

    /// A finger goes down at this time (milliseconds, from any origin). True when its tap would be the second of two: then
    /// nothing is pressed before it is known what the finger means.
    pub fn finger_down(&self, x: f64, y: f64, time: f64) -> bool {
        self.ask(|view, table| view.finger_down(table, x, y, time))
    }

    /// The finger is lifted: what it meant, which is still to be carried out.
    pub fn finger_up(&self, x: f64, y: f64, time: f64) -> Lift {
        self.view.borrow_mut().finger_up(x, y, time).into()
    }

    /// Something beside the board has been touched: the next tap on the board is the first of two.
    pub fn forget_taps(&self) {
        self.view.borrow_mut().forget_taps();
    }

    /// The longest that may lie between two taps, in milliseconds.
    pub fn double_tap_time(&self) -> f64 {
        QUICK
    }

    /// A finger chooses what is under a pixel, without having pressed anything before; `held` tells that it looked for
    /// its point through the lens, and let go of it there.
    pub fn tap(&self, x: f64, y: f64, held: bool) -> Did {
        self.tell(|view, table| view.tap(table, x, y, held, device()))
    }

    /// The pointer moves; `ghost` tells whether it can hover. True when there is something new to draw.
    pub fn hover(&self, x: f64, y: f64, ghost: bool) -> bool {
        self.ask(|view, table| view.hover(table, x, y, ghost))
    }

    /// A finger on small points looks for its own; nothing is chosen before `tap`.
    pub fn slide(&self, x: f64, y: f64) {
        self.ask(|view, table| view.slide(table, x, y));
    }

    /// Whether the button or a finger is down on a point.
    pub fn holds(&self) -> bool {
        self.view.borrow().holds()
    }

    /// The pointer is gone; what it began means nothing.
    pub fn leave(&self) {
        self.view.borrow_mut().leave(&mut self.table.borrow_mut());
    }
}
