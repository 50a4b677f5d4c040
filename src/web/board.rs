//! The board of a table for the page: its canvas, pointer and keyboard, and which part of it is shown. Places are CSS
//! pixels from the canvas's upper left corner.

use super::shapes::look_of;
use super::table::{Table, device};
use crate::input::Arrow;
use crate::render;
use crate::render::layers::{self, Painter};
use js_sys::Array;
use tessera_rules::geometry::Point;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};
use web_sys::HtmlCanvasElement;

#[wasm_bindgen]
impl Table {
    /// Width of the drawing to its height. It changes with the coordinates.
    pub fn aspect(&self) -> f64 {
        self.inner.borrow().aspect()
    }

    /// Draws on this canvas from now on.
    ///
    /// # Errors
    /// If the browser gives no context for drawing.
    pub fn attach(&self, canvas: HtmlCanvasElement) -> Result<(), JsValue> {
        *self.painter.borrow_mut() = Some(Painter::new(canvas)?);
        self.inner.borrow_mut().attach();
        Ok(())
    }

    /// Draws no more.
    pub fn detach(&self) {
        self.inner.borrow_mut().detach();
        *self.painter.borrow_mut() = None;
    }

    /// Tells the canvas's size in CSS pixels and the device pixels in one of them.
    pub fn resize(&self, width: f64, height: f64, ratio: f64) {
        let mut table = self.inner.borrow_mut();
        table.resize(width, height, ratio);
        if let Some(painter) = &*self.painter.borrow() {
            painter.resize(table.pixels());
        }
    }

    /// How it looks: the theme (`wood`, `night`, `paper`, `contrast`), the stones (`set`, `flat`), the coordinates
    /// (`none`, `rulebook`, `letters`: those only Pente has, other boards then have the rule book's), and whether the
    /// board is seen from the far side.
    ///
    /// # Errors
    /// If there is no such word; then nothing has changed.
    pub fn set_look(&self, theme: &str, stones: &str, coords: &str, flipped: bool) -> Result<(), JsError> {
        let look = look_of(theme, stones)?;
        let coords = match coords {
            "none" => None,
            style => Some(style.parse()?),
        };
        self.inner.borrow_mut().set_look(look, coords, flipped);
        Ok(())
    }

    /// Draws the board, whole.
    ///
    /// # Errors
    /// If the browser refuses to draw.
    pub fn paint(&self) -> Result<(), JsValue> {
        let picture = self.inner.borrow_mut().picture();
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
        let lens = self.inner.borrow().lens(x, y, [canvas.width(), canvas.height()]);
        render::canvas::draw(&layers::context(canvas)?, &lens.scene, &lens.fit)?;
        Ok(lens.label)
    }

    /// Whether actions are shown as motion. Without, what moves stands at once.
    pub fn set_motion(&self, on: bool) {
        self.inner.borrow_mut().set_motion(on);
    }

    /// Goes on with what moves, before a frame is painted at this time (milliseconds, from any origin). True while
    /// another frame is wanted after that.
    pub fn tick(&self, now: f64) -> bool {
        self.inner.borrow_mut().tick(now)
    }

    // ---- which part is shown ----

    /// Magnifies the board so many times more (less below 1), about a pixel of the canvas; 1 to 4 times in all.
    pub fn zoom_at(&self, factor: f64, x: f64, y: f64) {
        self.inner.borrow_mut().zoom_at(factor, x, y);
    }

    /// Pushes a magnified board by so many CSS pixels.
    pub fn pan_by(&self, dx: f64, dy: f64) {
        self.inner.borrow_mut().pan_by(dx, dy);
    }

    /// Shows the whole board.
    pub fn reset_zoom(&self) {
        self.inner.borrow_mut().reset_zoom();
    }

    /// How many times larger than whole the board is shown.
    pub fn zoom(&self) -> f64 {
        self.inner.borrow().zoom()
    }

    // ---- its points ----

    /// A byte a point for the accessibility tree; `www/base/state.js` takes it apart.
    pub fn cells(&self) -> Vec<u8> {
        self.inner.borrow().cells()
    }

    /// The labels of all points, in the style of the coordinates shown.
    pub fn labels(&self) -> Vec<String> {
        self.inner.borrow().labels()
    }

    /// The points in rows from the top, each from the left.
    pub fn rows(&self) -> Array {
        let rows = self.inner.borrow().rows();
        rows.into_iter().map(|row| row.into_iter().map(|p| JsValue::from(p.0)).collect::<Array>()).collect()
    }

    /// The point where the keyboard begins: the middle of the board.
    pub fn home(&self) -> u16 {
        self.inner.borrow().home().0
    }

    /// Where a point is on the canvas, as shares of its width and height; when the board is magnified, also below 0 or
    /// above 1.
    pub fn spot(&self, point: u16) -> Vec<f64> {
        let spots = self.inner.borrow().spots();
        let at = usize::from(point) * 2;
        spots.get(at..at + 2).unwrap_or(&spots[..2]).to_vec()
    }

    /// The distance of two neighbouring points as a share of the canvas's width.
    pub fn cell(&self) -> f64 {
        self.inner.borrow().cell()
    }

    /// The point under a pixel.
    pub fn point_at(&self, x: f64, y: f64) -> Option<u16> {
        self.inner.borrow().point_at(x, y).map(|p| p.0)
    }

    // ---- keys and screen readers ----

    /// A point is chosen.
    pub fn touch(&self, point: u16) -> String {
        self.tell(|table| table.touch(Point(point), device()))
    }

    /// The point beside one in the direction of an arrow: `left`, `right`, `up` or `down`.
    pub fn arrow(&self, from: u16, name: &str) -> Option<u16> {
        let arrow = match name {
            "left" => Arrow::Left,
            "right" => Arrow::Right,
            "up" => Arrow::Up,
            "down" => Arrow::Down,
            _ => return None,
        };
        self.inner.borrow_mut().arrow(Point(from), arrow).map(|p| p.0)
    }

    /// The keyboard is on a point; `visible` when the person sees it so.
    pub fn focus(&self, point: u16, visible: bool) {
        self.inner.borrow_mut().focus(Point(point), visible);
    }

    /// The keyboard is elsewhere.
    pub fn blur(&self) {
        self.inner.borrow_mut().blur();
    }

    // ---- pointers and fingers ----

    /// When an action is confirmed before it is done: `always`, `small` (a finger on small points), `never`.
    ///
    /// # Errors
    /// If there is no such word; then nothing has changed.
    pub fn set_confirm(&self, when: &str) -> Result<(), JsError> {
        self.inner.borrow_mut().set_confirm(when.parse()?);
        Ok(())
    }

    /// Whether neighbouring points are closer on the screen now than a finger can tell apart (28 CSS pixels).
    pub fn small(&self) -> bool {
        self.inner.borrow().small()
    }

    /// The button or a finger goes down.
    pub fn press(&self, x: f64, y: f64, finger: bool) -> String {
        self.tell(|table| table.press(x, y, finger, device()))
    }

    /// It goes up.
    pub fn release(&self, x: f64, y: f64) -> String {
        self.tell(|table| table.release(x, y, device()))
    }

    /// A finger chooses what is under a pixel, without having pressed anything before.
    pub fn tap(&self, x: f64, y: f64) -> String {
        self.tell(|table| table.tap(x, y, device()))
    }

    /// The pointer moves; `ghost` tells whether it can hover. True when there is something new to draw.
    pub fn hover(&self, x: f64, y: f64, ghost: bool) -> bool {
        self.inner.borrow_mut().hover(x, y, ghost)
    }

    /// A finger on small points looks for its own; nothing is chosen before `tap`.
    pub fn slide(&self, x: f64, y: f64) {
        self.inner.borrow_mut().slide(x, y);
    }

    /// Whether the button or a finger is down on a point.
    pub fn holds(&self) -> bool {
        self.inner.borrow().holds()
    }

    /// The pointer is gone; what it began means nothing.
    pub fn leave(&self) {
        self.inner.borrow_mut().leave();
    }
}
