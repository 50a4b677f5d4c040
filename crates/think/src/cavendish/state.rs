//! Positions of Cavendish, and how moves change them.

use crate::hexes::value::Weights;
use crate::hexes::{self, FULL, Kind, LACKS_ONE, Marks, TAKES, Tables};
use crate::search_board::{End, NOISY};
use std::sync::OnceLock;
use tessera_rules::{AnyPosition, Position, ShapeKind};

/// Points of the board and one off the board; its windows and quads, in words of 64.
pub const POINTS: usize = 170;
const WINDOWS: usize = 6;
const QUADS: usize = 6;
/// The points of a winning row.
pub const ROW: u8 = 5;
/// Rows.
pub const KINDS: [Kind; 1] = [Kind {
    name: "row",
    shape: ShapeKind::Row,
    size: 5,
    worths: [[0, 1, 27, 149, 400, 600, 0], [0, 0, 18, 108, 200, 600, 0]],
    order_weights: [0, 3, 12, 42, 130, 600, 0],
}];
/// The weights of the other terms.
pub const WEIGHTS: Weights = [0, 58, 86, -87, 0, 14, 10, 98, -19, 19];

/// What a capture adds to the order of a move.
pub const CAPTURE: i32 = 600;

/// The tables of the board, the same for all options.
pub fn tables(position: &AnyPosition) -> &'static Tables {
    static NET: OnceLock<Tables> = OnceLock::new();
    NET.get_or_init(|| Tables::new(position.board(), position.shapes(), &KINDS))
}

/// The options that change what a move does.
#[derive(Clone, Copy)]
pub struct Ruleset {
    /// Whether placed pieces capture, too.
    pub flanks: bool,
    /// The least distance of the first player's second piece from the first.
    pub apart: u8,
    /// Whether captured pieces are held by the captor, who may place them again.
    pub reenter: bool,
    /// Whether a player without a legal action loses; otherwise the game is drawn.
    pub stuck_loses: bool,
}

/// A position.
pub type State = hexes::State<POINTS, WINDOWS, QUADS>;

impl State {
    /// The side to move places a piece, which captures if the rules say so.
    pub fn place(&mut self, tables: &Tables, ruleset: Ruleset, at: usize) {
        let me = usize::from(self.to_move);
        let mut caught = Marks::NONE;
        if ruleset.flanks {
            self.pieces.caught(tables, at, me, |pair| pair.into_iter().for_each(|point| caught.add(point)));
        }
        self.pieces.change(tables, at, me, true);
        self.in_hand[me] = self.in_hand[me].saturating_sub(1);
        for point in caught.all() {
            self.pieces.change(tables, point, 1 - me, false);
            self.held[me] += u8::from(ruleset.reenter);
        }
        self.pass(ruleset);
    }

    /// The side to move jumps from one point to another and captures.
    pub fn jump(
        &mut self,
        tables: &Tables,
        ruleset: Ruleset,
        [from, to]: [usize; 2],
        captured: impl Iterator<Item = usize>,
    ) {
        let me = usize::from(self.to_move);
        self.pieces.change(tables, from, me, false);
        for at in captured {
            self.pieces.change(tables, at, 1 - me, false);
            self.held[me] += u8::from(ruleset.reenter);
        }
        self.pieces.change(tables, to, me, true);
        self.pass(ruleset);
    }

    /// The side to move places a piece that it has captured. It captures nothing.
    pub fn reenter(&mut self, tables: &Tables, ruleset: Ruleset, at: usize) {
        let me = usize::from(self.to_move);
        self.pieces.change(tables, at, 1 - me, true);
        self.held[me] = self.held[me].saturating_sub(1);
        self.pass(ruleset);
    }

    /// Passes the turn, and sets how the game ended, if it did.
    fn pass(&mut self, ruleset: Ruleset) {
        let me = usize::from(self.to_move);
        let next = 1 - me;
        self.to_move = 1 - self.to_move;
        self.opening = (self.opening + 1).min(3);
        self.ended = match () {
            () if self.pieces.has(FULL + me) => Some(End::Won(me)),
            // A piece that came back has made the row.
            () if self.pieces.has(FULL + next) => Some(End::Won(next)),
            () if self.in_hand[next] > 0 || self.held[next] > 0 || self.pieces.pairs(TAKES + next) > 0 => None,
            () if ruleset.stuck_loses => Some(End::Won(me)),
            () => Some(End::Even(0)),
        };
    }

    /// The pairs that a placement of the side to move captures.
    pub fn caught(&self, tables: &Tables, ruleset: Ruleset, at: usize) -> i32 {
        let mut caught = 0;
        if ruleset.flanks {
            self.pieces.caught(tables, at, self.to_move.into(), |_| caught += 1);
        }
        caught
    }

    /// What is added to the order of a placement that captures or is noisy for another reason.
    pub fn noisiness(&self, tables: &Tables, ruleset: Ruleset, at: usize, noisy: bool) -> i32 {
        let caught = self.caught(tables, ruleset, at);
        caught * CAPTURE + if caught > 0 || noisy { NOISY } else { 0 }
    }

    /// The points that complete a row of a side.
    pub fn completions(&self, tables: &Tables, side: usize) -> Marks {
        let mut marks = Marks::NONE;
        if self.pieces.has(LACKS_ONE + side) {
            self.pieces.open_points(tables, side, ROW - 1, &mut marks);
        }
        marks
    }
}
