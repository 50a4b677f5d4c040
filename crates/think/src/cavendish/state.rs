//! Positions of Cavendish, with what becomes of them.

use crate::board::End;
use crate::hexes::{self, EMPTY, FULL, Kind, LACKS_ONE, Marks, Net, TAKES};
use std::sync::OnceLock;
use tessera_rules::geometry::{self, Point};

/// Points of the board, and one for off the board; its windows and fours.
pub const POINTS: usize = 170;
const WINDOWS: usize = 328;
const FOURS: usize = 376;
/// The points of a row that wins.
pub const ROW: u8 = 5;
/// What a window is worth by how many of its points one side holds alone.
const WORTH: [i32; 7] = [0, 3, 12, 42, 130, 600, 0];

/// The net of the board.
pub fn net() -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    let kind = Kind { size: ROW.into(), worth: WORTH };
    NET.get_or_init(|| Net::new(geometry::cavendish(), &[(kind, &[&[0; 4], &[1; 4], &[2; 4]])]))
}

/// The options that a board is told.
#[derive(Clone, Copy)]
pub struct Ruleset {
    /// Pieces that are placed capture, too.
    pub flanks: bool,
    /// The nearest that the first player's second piece may come to the first.
    pub apart: u8,
    /// Who has no legal action loses.
    pub stuck_loses: bool,
}

/// A position.
pub type State = hexes::State<POINTS, WINDOWS, FOURS>;

impl State {
    /// The points where the side that acts may place a piece.
    pub fn open(&self, net: &Net, ruleset: Ruleset) -> Marks {
        let mut open = Marks::NONE;
        if self.in_hand[usize::from(self.to_move)] == 0 {
            return open;
        }
        let near = if self.opening == 2 { self.near_first(net, ruleset.apart) } else { Marks::NONE };
        for (at, _) in self.pieces.cells.iter().enumerate().filter(|&(at, &cell)| cell == EMPTY && !near.has(at)) {
            open.add(at);
        }
        open
    }

    /// The points nearer to the first piece than so many steps.
    fn near_first(&self, net: &Net, apart: u8) -> Marks {
        let mut near = Marks::NONE;
        for (at, _) in self.pieces.cells.iter().enumerate().filter(|&(_, &cell)| cell == 1) {
            near.add(at);
        }
        for _ in 1..apart {
            for at in near.all() {
                for next in net.board.neighbours(Point(u16::try_from(at).unwrap_or(0))) {
                    near.add(next.index());
                }
            }
        }
        near
    }

    /// The side that acts places a piece; by some rules what it flanks goes.
    pub fn place(&mut self, net: &Net, ruleset: Ruleset, at: usize) {
        let me = usize::from(self.to_move);
        self.pieces.change(net, at, me, true);
        self.in_hand[me] = self.in_hand[me].saturating_sub(1);
        if ruleset.flanks {
            let mut caught = Marks::NONE;
            self.pieces.caught(net, at, me, |pair| pair.into_iter().for_each(|point| caught.add(point)));
            for point in caught.all() {
                self.pieces.change(net, point, 1 - me, false);
            }
        }
        self.pass(ruleset);
    }

    /// The side that acts jumps: the four points from the one where the piece lands to the one where it was.
    pub fn jump(&mut self, net: &Net, ruleset: Ruleset, [to, near, far, from]: [usize; 4]) {
        let me = usize::from(self.to_move);
        self.pieces.change(net, from, me, false);
        self.pieces.change(net, near, 1 - me, false);
        self.pieces.change(net, far, 1 - me, false);
        self.pieces.change(net, to, me, true);
        self.pass(ruleset);
    }

    /// The turn passes, and whether the game ends is judged.
    fn pass(&mut self, ruleset: Ruleset) {
        let me = usize::from(self.to_move);
        let next = 1 - me;
        self.to_move = 1 - self.to_move;
        self.opening = (self.opening + 1).min(3);
        self.ended = match () {
            () if self.pieces.has(FULL + me) => Some(End::Won(me)),
            () if self.in_hand[next] > 0 || self.pieces.pairs(TAKES + next) > 0 => None,
            () if ruleset.stuck_loses => Some(End::Won(me)),
            () => Some(End::Even(0)),
        };
    }

    /// The points that complete a row of a side.
    pub fn completions(&self, net: &Net, side: usize) -> Marks {
        let mut marks = Marks::NONE;
        if self.pieces.has(LACKS_ONE + side) {
            self.pieces.open_points(net, side, ROW - 1, &mut marks);
        }
        marks
    }
}
