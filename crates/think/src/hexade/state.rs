//! Positions of Hexade, and how moves change them.

use crate::hexes::value::Weights;
use crate::hexes::{self, EMPTY, FULL, Kind, LACKS_ONE, Marks, TAKES, Tables};
use crate::search_board::{End, NOISY};
use std::sync::OnceLock;
use tessera_rules::{Hexade, Position, ShapeKind};

/// Cells of the largest board and one off the board; the windows and quads of that board, in words of 64.
pub const CELLS: usize = 272;
const WINDOWS: usize = 19;
const QUADS: usize = 11;
/// The cells of a six.
pub const SIX: u8 = 6;

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
        self.in_hand[usize::from(self.to_move)] > 0 && self.breaks(tables).any()
    }

    /// The cells where a counter of the side to move breaks every six of the enemy.
    pub fn breaks(&self, tables: &Tables) -> Marks {
        let enemy = 1 - usize::from(self.to_move);
        let mut breaks = Marks::ALL;
        self.pieces.windows(tables, enemy, SIX, |six| {
            breaks.keep(all_breaks(tables, &self.pieces.cells, enemy, six));
        });
        breaks
    }

    /// The cells on which a counter of a side completes a six and wins: the enemy cannot break all that it completes.
    pub fn wins(&self, tables: &Tables, side: usize) -> Marks {
        let [mut wins, mut tried, mut several] = [Marks::NONE; 3];
        if !self.pieces.has(LACKS_ONE + side) {
            return wins;
        }
        self.pieces.windows(tables, side, SIX - 1, |six| {
            let Some(at) = six.iter().map(|&cell| usize::from(cell)).find(|&cell| self.pieces.cells[cell] == EMPTY)
            else {
                return;
            };
            if tried.has(at) {
                several.add(at);
            } else {
                tried.add(at);
                let (cells, caught) = self.cells_after(tables, at, side);
                if self.in_hand[1 - side] + caught == 0 || !breaks_of(tables, &cells, side, six, |_| true) {
                    wins.add(at);
                }
            }
        });
        // One counter must break all that a cell completes.
        for at in several.all() {
            let (cells, _) = self.cells_after(tables, at, side);
            let mut breaks = Marks::ALL;
            self.sixes_at(tables, at, side, |six| breaks.keep(all_breaks(tables, &cells, side, six)));
            if !breaks.any() {
                wins.add(at);
            }
        }
        wins
    }

    /// The cells after a side has placed a counter on `at`, and the number of counters that it has captured.
    fn cells_after(&self, tables: &Tables, at: usize, side: usize) -> ([u8; CELLS], u8) {
        let (mut cells, mut caught) = (self.pieces.cells, 0);
        self.pieces.caught(tables, at, side, |[near, far]| {
            (cells[near], cells[far]) = (EMPTY, EMPTY);
            caught += 2;
        });
        cells[at] = 1 + u8::from(side == 1);
        (cells, caught)
    }

    /// Calls `found` with the sixes that a counter of a side on `at` completes.
    fn sixes_at<'a>(&self, tables: &'a Tables, at: usize, side: usize, mut found: impl FnMut(&'a [u16; 6])) {
        self.pieces.windows(tables, side, SIX - 1, |six| {
            if six.iter().any(|&cell| usize::from(cell) == at) {
                found(six);
            }
        });
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
        let (after, _) = self.cells_after(tables, threat, 1 - me);
        self.sixes_at(tables, threat, 1 - me, |six| {
            pairs_of(tables, &after, 1 - me, six, |ends| {
                if ends.iter().all(|&end| after[end] == EMPTY) {
                    ends.into_iter().filter(|&end| self.pieces.cells[end] == EMPTY).for_each(|end| marks.add(end));
                }
                false
            });
        });
        marks
    }
}

/// Calls `found` with the two ends of each pair of a side that has a cell of a six, until it returns `true`.
fn pairs_of(
    tables: &Tables,
    cells: &[u8; CELLS],
    side: usize,
    six: &[u16; 6],
    mut found: impl FnMut([usize; 2]) -> bool,
) -> bool {
    let own = 1 + u8::from(side == 1);
    for &cell in six {
        let steps = &tables.steps[usize::from(cell)];
        for direction in 0..6 {
            let near = usize::from(steps[direction]);
            if cells[near] == own && found([tables.steps[near][direction], steps[(direction + 3) % 6]].map(usize::from))
            {
                return true;
            }
        }
    }
    false
}

/// Calls `found` with the cells from which the enemy captures a pair of a side that has a cell of a six, until it returns `true`.
fn breaks_of(
    tables: &Tables,
    cells: &[u8; CELLS],
    side: usize,
    six: &[u16; 6],
    mut found: impl FnMut(usize) -> bool,
) -> bool {
    let enemy = 2 - u8::from(side == 1);
    pairs_of(tables, cells, side, six, |ends| match ends.map(|end| cells[end]) {
        [EMPTY, behind] if behind == enemy => found(ends[0]),
        [ahead, EMPTY] if ahead == enemy => found(ends[1]),
        _ => false,
    })
}

/// All of these cells.
fn all_breaks(tables: &Tables, cells: &[u8; CELLS], side: usize, six: &[u16; 6]) -> Marks {
    let mut breaks = Marks::NONE;
    breaks_of(tables, cells, side, six, |at| {
        breaks.add(at);
        false
    });
    breaks
}
