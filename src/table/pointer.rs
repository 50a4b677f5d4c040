//! Where the pointer and the keyboard are on the board.

use crate::input::{self, Arrow, Confirm, Taps};
use tessera_rules::geometry::{Board, Point};

/// Where the pointer is and what it does.
#[derive(Clone, Default, Debug)]
pub struct Pointer {
    /// The point that it is over.
    pub hover: Option<Point>,
    /// Where it holds the selected piece, in board units.
    pub dragged: Option<[f64; 2]>,
    /// The point that it went down on.
    pub pressed: Option<Point>,
    /// A finger is looking for its point: what was aimed at before is not shown meanwhile.
    pub slides: bool,
    /// When an action is confirmed before it is done.
    pub confirm: Confirm,
    /// What its fingers tapped.
    pub taps: Taps,
}

impl Pointer {
    /// The pointer is gone; how actions are confirmed and what was tapped stays.
    pub fn leave(&mut self) {
        *self = Self { confirm: self.confirm, taps: std::mem::take(&mut self.taps), ..Self::default() };
    }
}

/// Where the keyboard is.
#[derive(Clone, Default, Debug)]
pub struct Keyboard {
    /// The point that it is on.
    pub at: Option<Point>,
    /// The same as far as the person sees it there.
    pub focus: Option<Point>,
    /// Where the arrows set out from, so that they keep to one line.
    lean: [f64; 2],
}

impl Keyboard {
    /// The point beside one in the direction of an arrow.
    pub fn arrow(&mut self, board: &Board, from: Point, arrow: Arrow, flipped: bool) -> Option<Point> {
        let next = input::neighbour(board, from, arrow, self.lean, flipped)?;
        let [x, y] = board.centre(next);
        match arrow {
            Arrow::Left | Arrow::Right => self.lean = [x, y],
            Arrow::Up | Arrow::Down => self.lean[1] = y,
        }
        Some(next)
    }

    /// The keyboard is on a point; `visible` when the person sees it so.
    pub fn focus(&mut self, board: &Board, at: Point, visible: bool) {
        self.at = Some(at);
        self.focus = visible.then_some(at);
        // The arrows of a keyboard that comes from elsewhere set out from here; half a unit off is still the same line,
        // because rows are shifted by that much.
        let [x, y] = board.centre(at);
        if (self.lean[0] - x).abs() > 0.75 || (self.lean[1] - y).abs() > 0.75 {
            self.lean = [x, y];
        }
    }
}
