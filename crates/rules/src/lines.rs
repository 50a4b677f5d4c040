//! What the three games of rows and pairs share: unbroken rows, and pairs caught between two pieces.
//!
//! Cells are bytes, one a point, with one more at the end that stands for everything off the board.

use crate::geometry::{Board, MAX_DIRECTIONS};

/// Nothing stands there.
pub const EMPTY: u8 = 0;
/// Off the board.
pub const OFF: u8 = u8::MAX;

/// Number of pieces like `own` that follow one another from `at` in a direction, `at` itself not counted.
pub fn run(steps: &[[u16; MAX_DIRECTIONS]], cells: &[u8], at: usize, direction: usize, own: u8) -> usize {
    let mut count = 0;
    let mut next = usize::from(steps[at][direction]);
    while cells[next] == own {
        count += 1;
        next = usize::from(steps[next][direction]);
    }
    count
}

/// Length of the unbroken row of `own` through `at`, which counts as one of them, along the line of a direction.
pub fn row(board: &Board, cells: &[u8], at: usize, direction: usize, own: u8) -> usize {
    let steps = board.steps();
    1 + run(steps, cells, at, direction, own) + run(steps, cells, at, board.opposite(direction), own)
}

/// Calls `found` with each pair next to `at` that a piece of `own` there catches: two points on a line that both
/// hold what `prey` names, with a piece of `own` behind them.
pub fn caught(
    board: &Board,
    cells: &[u8],
    at: usize,
    own: u8,
    prey: impl Fn(u8) -> bool,
    mut found: impl FnMut([usize; 2]),
) {
    let steps = board.steps();
    for direction in 0..board.directions() {
        let near = usize::from(steps[at][direction]);
        if !prey(cells[near]) {
            continue;
        }
        let far = usize::from(steps[near][direction]);
        if prey(cells[far]) && cells[usize::from(steps[far][direction])] == own {
            found([near, far]);
        }
    }
}
