//! Pointers and fingers at the board, and what is aimed at. Places are CSS pixels from the canvas's upper left corner.

use super::Table;
use super::table::State;
use crate::input::{Confirm, Reply, SMALL};
use crate::render::Ghost;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, Piece, PieceKind, Position, Seat};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Where the pointer is and what it does.
#[derive(Default)]
pub struct Pointer {
    pub hover: Option<Point>,
    /// Where it holds the selected piece, in board units.
    pub dragged: Option<[f64; 2]>,
    pub pressed: Option<Point>,
    /// A finger is looking for its point: what was aimed at before is not shown meanwhile.
    slides: bool,
    confirm: Confirm,
}

impl State {
    fn hit(&self, x: f64, y: f64) -> Option<Point> {
        self.layout().hit(x, y)
    }

    /// Whether neighbouring points are closer than a finger can tell apart.
    fn small(&self) -> bool {
        self.layout().scale < SMALL
    }

    /// Chooses a point, by a finger or something finer.
    pub fn touch_at(&mut self, at: Point, finger: bool) -> Reply {
        if self.setting.is_some() {
            return self.setup_touch(at);
        }
        self.hand.set_confirms(self.pointer.confirm.asks(finger, self.layout().scale));
        let reply = self.hand.touch(self.game.position(), at);
        self.settle(reply, Some(at))
    }

    fn tap(&mut self, x: f64, y: f64) -> Reply {
        self.leave();
        match self.hit(x, y) {
            Some(at) => self.touch_at(at, true),
            None => Reply::Nothing,
        }
    }

    fn press(&mut self, x: f64, y: f64, finger: bool) -> Reply {
        let at = self.hit(x, y);
        self.pointer.pressed = at;
        if self.setting.is_some() {
            return Reply::Nothing;
        }
        self.hand.set_confirms(self.pointer.confirm.asks(finger, self.layout().scale));
        let reply = self.hand.press(self.game.position(), at);
        self.settle(reply, at)
    }

    fn release(&mut self, x: f64, y: f64) -> Reply {
        let at = self.hit(x, y);
        let pressed = self.pointer.pressed.take();
        let dropped = self.pointer.dragged.take().is_some();
        if self.setting.is_some() {
            let reply = self.setup_release(pressed, at);
            return if dropped { Reply::Changed } else { reply };
        }
        self.drawing.carried = dropped;
        let reply = self.hand.release(self.game.position(), at);
        let reply = self.settle(reply, at);
        self.drawing.carried = false;
        match reply {
            Reply::Nothing if dropped => {
                self.refused = None;
                Reply::Changed
            }
            reply => reply,
        }
    }

    fn hover(&mut self, x: f64, y: f64, ghost: bool) -> bool {
        let at = self.hit(x, y);
        let before = self.pointer.hover;
        self.pointer.hover = if ghost { at } else { None };
        let pressed = self.pointer.pressed;
        let holds = match (&self.setting, pressed) {
            (Some(setting), Some(pressed)) => setting.holds(pressed),
            (_, pressed) => pressed.is_some() && self.hand.path() == pressed.as_slice(),
        };
        if holds && (self.pointer.dragged.is_some() || at != pressed) {
            self.pointer.dragged = Some(self.layout().on_board(x, y));
            return true;
        }
        before != self.pointer.hover
    }

    fn slide(&mut self, x: f64, y: f64) {
        self.pointer.hover = self.hit(x, y);
        self.pointer.slides = true;
    }

    /// The piece that an action puts on the board, if it places one.
    pub fn placed(&self, action: Action) -> Option<Piece> {
        let position = self.game.position();
        let actor = position.to_act()?;
        let owner = match action {
            Action::Place(_) => actor,
            Action::Reenter(_) => Seat(1 - actor.0),
            _ => return None,
        };
        Some(Piece { colour: position.colour(owner), kind: PieceKind::Stone, owner })
    }

    /// What is aimed at, for the drawing: the way there, where a piece goes one, and the piece at its end.
    pub fn aimed(&self) -> Option<(Vec<Point>, Ghost)> {
        if self.pointer.slides {
            return None;
        }
        let position = self.game.position();
        let action = self.hand.aimed(position)?;
        let way = position.spell(&action).points();
        let (from, at) = (*way.first()?, *way.last()?);
        let piece = self.placed(action).or_else(|| position.piece_at(from))?;
        let takes = position.captures(&action).iter().collect();
        Some((if way.len() > 1 { way } else { Vec::new() }, Ghost { at, piece, takes, aimed: true }))
    }

    /// The pointer is gone; what it began means nothing.
    pub fn leave(&mut self) {
        self.pointer = Pointer { confirm: self.pointer.confirm, ..Pointer::default() };
        self.hand.release_nowhere();
    }

    fn commit(&mut self) -> Reply {
        let at = self.hand.aim();
        let reply = self.hand.commit(self.game.position());
        self.settle(reply, at)
    }
}

#[wasm_bindgen]
impl Table {
    /// When an action is confirmed before it is done: `always`, `small` (a finger on small points), `never`.
    ///
    /// # Errors
    /// There is no such word; then nothing has changed.
    pub fn set_confirm(&self, when: &str) -> Result<(), JsError> {
        let confirm: Confirm = when.parse()?;
        self.state.borrow_mut().pointer.confirm = confirm;
        Ok(())
    }

    /// Whether neighbouring points are closer on the screen now than a finger can tell apart (28 CSS pixels).
    pub fn small(&self) -> bool {
        self.state.borrow().small()
    }

    /// The button or a finger goes down.
    pub fn press(&self, x: f64, y: f64, finger: bool) -> String {
        self.tell(|state| state.press(x, y, finger))
    }

    /// It goes up.
    pub fn release(&self, x: f64, y: f64) -> String {
        self.tell(|state| state.release(x, y))
    }

    /// A finger chooses what is under a pixel, without having pressed anything before.
    pub fn tap(&self, x: f64, y: f64) -> String {
        self.tell(|state| state.tap(x, y))
    }

    /// The pointer moves; `ghost` tells whether it can hover. True when there is something new to draw.
    pub fn hover(&self, x: f64, y: f64, ghost: bool) -> bool {
        self.state.borrow_mut().hover(x, y, ghost)
    }

    /// A finger on small points looks for its own; nothing is chosen before `tap`.
    pub fn slide(&self, x: f64, y: f64) {
        self.state.borrow_mut().slide(x, y);
    }

    /// Whether the button or a finger is down on a point.
    pub fn holds(&self) -> bool {
        self.state.borrow().pointer.pressed.is_some()
    }

    /// The point under a pixel.
    pub fn point_at(&self, x: f64, y: f64) -> Option<u16> {
        self.state.borrow().hit(x, y).map(|p| p.0)
    }

    /// The pointer is gone; what it began means nothing.
    pub fn leave(&self) {
        self.state.borrow_mut().leave();
    }

    /// Does what is aimed at.
    pub fn commit(&self) -> String {
        self.tell(State::commit)
    }
}
