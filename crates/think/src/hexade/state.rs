//! Positions of Hexade, and how moves change them.

use crate::hexes::value::Weights;
use crate::hexes::{self, EMPTY, FULL, Kind, LOOSE, Marks, TAKES, Tables};
use crate::search_board::{End, NOISY};
use std::sync::OnceLock;
use tessera_rules::{Hexade, Position, ShapeKind};

/// Cells of the largest board and one off the board; the windows and quads of that board, in words of 64.
pub const CELLS: usize = 272;
const WINDOWS: usize = 19;
const QUADS: usize = 11;

/// Lines, triangles and rings.
pub const KINDS: [Kind; 3] = [
    Kind {
        name: "line",
        shape: ShapeKind::Row,
        size: 6,
        worths: [[0, 2, 10, 35, 112, 325, 600], [0, 2, 8, 28, 90, 260, 600]],
        order_weights: [0, 2, 8, 28, 90, 260, 600],
    },
    Kind {
        name: "triangle",
        shape: ShapeKind::Triangle,
        size: 6,
        worths: [[0, 2, 10, 35, 112, 325, 600], [0, 2, 8, 28, 90, 260, 600]],
        order_weights: [0, 2, 8, 28, 90, 260, 600],
    },
    Kind {
        name: "ring",
        shape: ShapeKind::Ring,
        size: 6,
        worths: [[0, 2, 10, 35, 112, 325, 600], [0, 2, 8, 28, 90, 260, 600]],
        order_weights: [0, 2, 8, 28, 90, 260, 600],
    },
];
/// The weights of the other terms.
pub const WEIGHTS: Weights = [0, 20, 60, -20, -40, 6, -6, 0, 0, 0];

/// The tables of a board, made once for each size.
pub fn tables(position: &Hexade) -> &'static Tables {
    static TABLES: [OnceLock<Tables>; 3] = [const { OnceLock::new() }; 3];
    let tables = match position.ruleset().size {
        10 => &TABLES[0],
        8 => &TABLES[1],
        _ => &TABLES[2],
    };
    tables.get_or_init(|| Tables::new(position.board(), position.shapes(), &KINDS))
}

/// A position.
pub type State = hexes::State<CELLS, WINDOWS, QUADS>;

impl State {
    /// Whether the side to move must break a six.
    pub const fn is_threatened(&self) -> bool {
        self.pieces.has(FULL + 1 - self.to_move as usize)
    }

    /// The side to move places a counter and captures. Sets how the game ended, if it did.
    pub fn play(&mut self, tables: &Tables, at: usize) {
        let me = usize::from(self.to_move);
        let mut caught = Marks::NONE;
        self.pieces.caught(tables, at, me, |pair| pair.into_iter().for_each(|cell| caught.add(cell)));
        self.pieces.change(tables, at, me, true);
        self.in_hand[me] = self.in_hand[me].saturating_sub(1);
        for cell in caught.all() {
            self.pieces.change(tables, cell, 1 - me, false);
            self.in_hand[1 - me] += 1;
        }
        self.to_move = 1 - self.to_move;
        self.opening = (self.opening + 1).min(3);
        let won = |side: usize| Some(End::Won(side));
        self.ended = if self.pieces.has(FULL + 1 - me) {
            won(1 - me)
        } else if self.pieces.has(FULL + me) && !self.can_break(tables) {
            won(me)
        } else if self.in_hand[1 - me] == 0 {
            Some(End::Even(0))
        } else {
            None
        };
    }

    /// Whether the side to move can leave the enemy without a six.
    fn can_break(&self, tables: &Tables) -> bool {
        let mut any = false;
        if self.in_hand[usize::from(self.to_move)] > 0 {
            self.breaks(tables, self.to_move.into(), |_| any = true);
        }
        any
    }

    /// Calls `found` with each cell where a counter of a side breaks every six of the enemy.
    pub fn breaks(&self, tables: &Tables, side: usize, mut found: impl FnMut(usize)) {
        for at in self.takes(tables, side).all() {
            let mut caught = Marks::NONE;
            self.pieces.caught(tables, at, side, |pair| pair.into_iter().for_each(|cell| caught.add(cell)));
            let mut all = true;
            self.pieces.windows(tables, 1 - side, 6, |six| all &= six.iter().any(|&cell| caught.has(cell.into())));
            if all {
                found(at);
            }
        }
    }

    /// The cells on which a side captures.
    pub fn takes(&self, tables: &Tables, side: usize) -> Marks {
        let mut takes = Marks::NONE;
        self.pieces.quads(tables, TAKES + side, |[at, ..]| takes.add(at));
        takes
    }

    /// What is added to the order of a noisy move.
    pub fn noisiness(&self, tables: &Tables, at: usize) -> i32 {
        let mut caught = 0;
        self.pieces.caught(tables, at, self.to_move.into(), |_| caught += 1);
        NOISY + 900 * caught
    }

    /// All answers to the threat of a six, completed on the cell `threat`, that could not be broken.
    pub fn answers(&self, tables: &Tables, threat: usize, own_sixes: Marks) -> Marks {
        let me = usize::from(self.to_move);
        let mut marks = own_sixes;
        marks.add(threat);
        marks.add_all(self.takes(tables, me));
        // If completing the six captures a pair with this counter in it, the captured cells are free to break it from.
        let step = |at: usize, direction: usize| usize::from(tables.steps[at][direction]);
        for direction in 0..6 {
            let near = step(threat, direction);
            let far = step(near, direction);
            let [near_holds, far_holds, behind] = [near, far, step(far, direction)].map(|at| self.pieces.cells[at]);
            if behind == 2 - self.to_move && near_holds + far_holds == 1 + self.to_move && near_holds * far_holds == 0 {
                marks.add(if near_holds == EMPTY { near } else { far });
            }
        }
        // A counter at one end of a pair in the completed six captures it from the other end.
        let mut after = *self;
        after.to_move = 1 - self.to_move;
        after.play(tables, threat);
        let mut in_six = Marks::NONE;
        after.pieces.windows(tables, 1 - me, 6, |six| six.iter().for_each(|&cell| in_six.add(cell.into())));
        after.pieces.quads(tables, LOOSE + me, |[one, near, far, other]| {
            if in_six.has(near) || in_six.has(far) {
                [one, other].into_iter().filter(|&end| self.pieces.cells[end] == EMPTY).for_each(|end| marks.add(end));
            }
        });
        marks
    }
}
