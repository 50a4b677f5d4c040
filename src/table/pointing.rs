//! Pointers, fingers and keys at a board. Places are CSS pixels from the upper left corner of where it is drawn.

use super::board_view::BoardView;
use super::controller::Table;
use crate::input::{Arrow, Confirm, Lift, Manner, Reply, SMALL};
use tessera_rules::geometry::Point;

impl BoardView {
    /// When an action is confirmed before it is done.
    pub const fn set_confirm(&mut self, confirm: Confirm) {
        self.pointer.confirm = confirm;
    }

    /// The point under a pixel.
    #[must_use]
    pub fn point_at(&self, table: &Table, x: f64, y: f64) -> Option<Point> {
        self.layout(table).hit(x, y)
    }

    /// Whether neighbouring points are closer than a finger can tell apart.
    #[must_use]
    pub fn small(&self, table: &Table) -> bool {
        self.unit(table) < SMALL
    }

    /// Whether the button or a finger is down on a point.
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.pointer.pressed.is_some()
    }

    /// A finger goes down at this time (milliseconds, from any origin). Tells whether its tap would be the second of two:
    /// then nothing is pressed before it is known what the finger means.
    pub fn finger_down(&mut self, table: &Table, x: f64, y: f64, time: f64) -> bool {
        let layout = self.layout(table);
        let confirms = table.mode.set_up().is_none() && self.pointer.confirm.asks(true, self.unit(table));
        let manner = Manner { magnified: self.zoom() > 1.0, confirms };
        self.pointer.taps.down(time, [x, y], layout.hit(x, y), manner)
    }

    /// The finger is lifted; gives what it meant, which is still to be carried out.
    pub fn finger_up(&mut self, x: f64, y: f64, time: f64) -> Lift {
        self.pointer.taps.up(time, [x, y])
    }

    /// Something beside the board has been touched: the next tap on the board is the first of two.
    pub const fn forget_taps(&mut self) {
        self.pointer.taps.forget();
    }

    /// What a finger meant has been carried out. A second tap on the same point confirms what is aimed at or ends a path;
    /// it does not undo the first.
    fn tapped(&mut self, table: &Table, reply: Reply) -> Reply {
        let selected = table.hand.path().len() == 1 && table.hand.aim().is_none();
        let done = match reply {
            Reply::Act(_) => true,
            Reply::Changed => selected || table.mode.set_up().is_some(),
            _ => false,
        };
        if done {
            self.pointer.taps.done();
        }
        reply
    }

    /// A point of the board is chosen, by a finger or something finer.
    fn touch_at(&mut self, table: &mut Table, at: Point, finger: bool, device: u64) -> Reply {
        if let Some(set_up) = table.mode.set_up_mut() {
            return set_up.touch(at);
        }
        self.ask_to_confirm(table, finger, false);
        let reply = table.hand.touch(table.sitting.position(), at);
        table.settle(reply, Some(at), device)
    }

    /// `seen` tells that the person has seen under the lens which point is meant.
    fn ask_to_confirm(&self, table: &mut Table, finger: bool, seen: bool) {
        let confirm = self.pointer.confirm;
        let asks = confirm.asks(finger && !seen, self.unit(table));
        table.hand.set_confirms(asks);
        table.hand.set_trusts_moves(confirm != Confirm::Always);
    }

    /// A finger chooses what is under a pixel, without having pressed anything before. `held` tells that it looked for
    /// its point through the lens, and let go of it there: then a placement is not confirmed again.
    pub fn tap(&mut self, table: &mut Table, x: f64, y: f64, held: bool, device: u64) -> Reply {
        self.catch_up(table);
        self.leave(table);
        let reply = match self.point_at(table, x, y) {
            Some(at) if held && table.mode.set_up().is_none() => {
                self.ask_to_confirm(table, true, true);
                let reply = table.hand.touch(table.sitting.position(), at);
                table.settle(reply, Some(at), device)
            }
            Some(at) => self.touch_at(table, at, true, device),
            None => Reply::Nothing,
        };
        self.tapped(table, reply)
    }

    /// The button or a finger goes down.
    pub fn press(&mut self, table: &mut Table, x: f64, y: f64, finger: bool, device: u64) -> Reply {
        self.catch_up(table);
        let at = self.point_at(table, x, y);
        self.pointer.pressed = at;
        if table.mode.set_up().is_some() {
            return Reply::Nothing;
        }
        self.ask_to_confirm(table, finger, false);
        let reply = table.hand.press(table.sitting.position(), at);
        table.settle(reply, at, device)
    }

    /// The button or the finger goes up.
    pub fn release(&mut self, table: &mut Table, x: f64, y: f64, device: u64) -> Reply {
        self.catch_up(table);
        let at = self.point_at(table, x, y);
        let pressed = self.pointer.pressed.take();
        let dropped = self.pointer.dragged.take().is_some();
        if let Some(set_up) = table.mode.set_up_mut() {
            let reply = set_up.release(pressed, at);
            return self.tapped(table, if dropped { Reply::Changed } else { reply });
        }
        let reply = table.hand.release(table.sitting.position(), at);
        match table.settle_carried(reply, at, device, dropped) {
            Reply::Nothing if dropped => {
                table.refused = None;
                Reply::Changed
            }
            reply => self.tapped(table, reply),
        }
    }

    /// The pointer moves; `ghost` tells whether it can hover. True when there is something new to draw.
    pub fn hover(&mut self, table: &Table, x: f64, y: f64, ghost: bool) -> bool {
        self.catch_up(table);
        let at = self.point_at(table, x, y);
        let before = std::mem::replace(&mut self.pointer.hover, at.filter(|_| ghost));
        let pressed = self.pointer.pressed;
        let holds = match (table.mode.set_up(), pressed) {
            (Some(set_up), Some(pressed)) => set_up.holds(pressed),
            (_, pressed) => pressed.is_some() && table.hand.path() == pressed.as_slice(),
        };
        if holds && (self.pointer.dragged.is_some() || at != pressed) {
            self.pointer.dragged = Some(self.layout(table).on_board(x, y));
            return true;
        }
        before != self.pointer.hover
    }

    /// A finger on small points looks for its own; nothing is chosen before [`Table::tap`].
    pub fn slide(&mut self, table: &Table, x: f64, y: f64) {
        self.catch_up(table);
        self.pointer.hover = self.point_at(table, x, y);
        self.pointer.slides = true;
    }

    /// The pointer is gone; what it began means nothing.
    pub fn leave(&mut self, table: &mut Table) {
        table.leave();
        self.catch_up(table);
    }

    // ---- keys and screen readers ----

    /// A point is chosen by something finer than a finger. Nothing happens where the board has no such point.
    pub fn touch(&mut self, table: &mut Table, at: Point, device: u64) -> Reply {
        if has(table, at) { self.touch_at(table, at, false, device) } else { Reply::Nothing }
    }

    /// The point beside one in the direction of an arrow; none at the edge, or where the board has no such point.
    pub fn arrow(&mut self, table: &Table, from: Point, arrow: Arrow) -> Option<Point> {
        let flipped = self.dress(table).flipped;
        if has(table, from) { self.keyboard.arrow(table.board(), from, arrow, flipped) } else { None }
    }

    /// The keyboard is on a point; `visible` when the person sees it so.
    pub fn focus(&mut self, table: &Table, at: Point, visible: bool) {
        if has(table, at) {
            self.keyboard.focus(table.board(), at, visible);
        }
    }

    /// The keyboard is elsewhere.
    pub const fn blur(&mut self) {
        self.keyboard.at = None;
        self.keyboard.focus = None;
    }
}

/// Whether a board has a point.
fn has(table: &Table, at: Point) -> bool {
    at.index() < table.board().len()
}

impl Table {
    /// Does what is aimed at.
    pub fn commit(&mut self, device: u64) -> Reply {
        let at = self.hand.aim();
        let reply = self.hand.commit(self.sitting.position());
        self.settle(reply, at, device)
    }
}
