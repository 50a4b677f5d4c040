//! Hexagons of a given side: rows lettered from the top, numbers for the lines from upper right to lower left.

use super::{Board, Lattice};

/// Half the height of a triangle of side 2: the distance between two rows.
const ROW: f64 = 0.866_025_403_784_438_6;

/// Right, then anticlockwise.
const STEPS: [[f64; 2]; 6] = [[1.0, 0.0], [0.5, ROW], [-0.5, ROW], [-1.0, 0.0], [-0.5, -ROW], [0.5, -ROW]];

/// The board of side `n`: 3n(n−1)+1 points, row by row from the top.
pub(super) fn board(n: u8) -> Board {
    let n = i32::from(n);
    let (mut labels, mut centres) = (Vec::new(), Vec::new());
    for (row, letter) in (0..2 * n - 1).zip('A'..) {
        for number in (row - n + 2).max(1)..=(n + row).min(2 * n - 1) {
            labels.push(format!("{letter}{number}"));
            let below_middle = f64::from(row - (n - 1));
            centres.push([f64::from(number - n) - below_middle / 2.0, -below_middle * ROW]);
        }
    }
    Board::new(Lattice::Hexagonal, labels, None, centres, &STEPS)
}
