//! Pointers and fingers at the board. Places are CSS pixels from the upper left corner of where it is drawn.

use super::controller::Table;
use crate::input::{Confirm, Reply, SMALL};
use tessera_rules::geometry::Point;

impl Table {
    /// When an action is confirmed before it is done.
    pub const fn set_confirm(&mut self, confirm: Confirm) {
        self.pointer.confirm = confirm;
    }

    /// The point under a pixel.
    #[must_use]
    pub fn point_at(&self, x: f64, y: f64) -> Option<Point> {
        self.layout().hit(x, y)
    }

    /// Whether neighbouring points are closer than a finger can tell apart.
    #[must_use]
    pub fn small(&self) -> bool {
        self.layout().scale < SMALL
    }

    /// Whether the button or a finger is down on a point.
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.pointer.pressed.is_some()
    }

    /// A point of the board is chosen, by a finger or something finer.
    pub(super) fn touch_at(&mut self, at: Point, finger: bool, device: u64) -> Reply {
        if let Some(set_up) = &mut self.set_up {
            return set_up.touch(at);
        }
        self.ask_to_confirm(finger, false);
        let reply = self.hand.touch(self.sitting.position(), at);
        self.settle(reply, Some(at), device)
    }

    /// `seen` tells that the person has seen under the lens which point is meant.
    fn ask_to_confirm(&mut self, finger: bool, seen: bool) {
        let confirm = self.pointer.confirm;
        let asks = confirm.asks(finger && !seen, self.layout().scale);
        self.hand.set_confirms(asks);
        self.hand.set_trusts_moves(confirm != Confirm::Always);
    }

    /// A finger chooses what is under a pixel, without having pressed anything before. `held` tells that it looked for
    /// its point through the lens, and let go of it there: then a placement is not confirmed again.
    pub fn tap(&mut self, x: f64, y: f64, held: bool, device: u64) -> Reply {
        self.leave();
        match self.point_at(x, y) {
            Some(at) if held && self.set_up.is_none() => {
                self.ask_to_confirm(true, true);
                let reply = self.hand.touch(self.sitting.position(), at);
                self.settle(reply, Some(at), device)
            }
            Some(at) => self.touch_at(at, true, device),
            None => Reply::Nothing,
        }
    }

    /// The button or a finger goes down.
    pub fn press(&mut self, x: f64, y: f64, finger: bool, device: u64) -> Reply {
        let at = self.point_at(x, y);
        self.pointer.pressed = at;
        if self.set_up.is_some() {
            return Reply::Nothing;
        }
        self.ask_to_confirm(finger, false);
        let reply = self.hand.press(self.sitting.position(), at);
        self.settle(reply, at, device)
    }

    /// The button or the finger goes up.
    pub fn release(&mut self, x: f64, y: f64, device: u64) -> Reply {
        let at = self.point_at(x, y);
        let pressed = self.pointer.pressed.take();
        let dropped = self.pointer.dragged.take().is_some();
        if let Some(set_up) = &mut self.set_up {
            let reply = set_up.release(pressed, at);
            return if dropped { Reply::Changed } else { reply };
        }
        let reply = self.hand.release(self.sitting.position(), at);
        match self.settle_carried(reply, at, device, dropped) {
            Reply::Nothing if dropped => {
                self.refused = None;
                Reply::Changed
            }
            reply => reply,
        }
    }

    /// The pointer moves; `ghost` tells whether it can hover. True when there is something new to draw.
    pub fn hover(&mut self, x: f64, y: f64, ghost: bool) -> bool {
        let at = self.point_at(x, y);
        let before = std::mem::replace(&mut self.pointer.hover, at.filter(|_| ghost));
        let pressed = self.pointer.pressed;
        let holds = match (&self.set_up, pressed) {
            (Some(set_up), Some(pressed)) => set_up.holds(pressed),
            (_, pressed) => pressed.is_some() && self.hand.path() == pressed.as_slice(),
        };
        if holds && (self.pointer.dragged.is_some() || at != pressed) {
            self.pointer.dragged = Some(self.layout().on_board(x, y));
            return true;
        }
        before != self.pointer.hover
    }

    /// A finger on small points looks for its own; nothing is chosen before [`Table::tap`].
    pub fn slide(&mut self, x: f64, y: f64) {
        self.pointer.hover = self.point_at(x, y);
        self.pointer.slides = true;
    }

    /// Does what is aimed at.
    pub fn commit(&mut self, device: u64) -> Reply {
        let at = self.hand.aim();
        let reply = self.hand.commit(self.sitting.position());
        self.settle(reply, at, device)
    }
}
