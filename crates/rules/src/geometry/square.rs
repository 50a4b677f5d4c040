//! Boards of rows and columns.

use super::{Board, Lattice};

/// Right, then anticlockwise.
const STEPS: [[f64; 2]; 8] =
    [[1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [-1.0, 1.0], [-1.0, 0.0], [-1.0, -1.0], [0.0, -1.0], [1.0, -1.0]];

/// 19 × 19 crossings, rows from the bottom. Labels give the distance from the centre; letters leave out I.
pub(super) fn pente() -> Board {
    let (mut labels, mut letters, mut centres) = (Vec::new(), Vec::new(), Vec::new());
    for y in -9i32..=9 {
        for (x, file) in (-9i32..=9).zip("ABCDEFGHJKLMNOPQRST".chars()) {
            let part = |v: i32, plus: char, minus: char| match v {
                0 => String::new(),
                v => format!("{}{}", if v > 0 { plus } else { minus }, v.abs()),
            };
            let label = part(x, 'R', 'L') + &part(y, 'U', 'D');
            labels.push(if label.is_empty() { "0".into() } else { label });
            letters.push(format!("{file}{}", y + 10));
            centres.push([f64::from(x), f64::from(y)]);
        }
    }
    Board::new(Lattice::Square, labels, Some(letters), centres, &STEPS)
}

/// 176 squares, ranks 1 to 16 from the bottom, files A to N; the ranks near the ends are shorter.
pub(super) fn chivalry() -> Board {
    let (mut labels, mut centres) = (Vec::new(), Vec::new());
    for rank in 1u8..=16 {
        let margin = match rank.min(17 - rank) {
            1 => 6,
            2 => 3,
            3 => 2,
            4 => 1,
            _ => 0,
        };
        for file in margin..14 - margin {
            labels.push(format!("{}{rank}", char::from(b'A' + file)));
            centres.push([f64::from(file) - 6.5, f64::from(rank) - 8.5]);
        }
    }
    Board::new(Lattice::Square, labels, None, centres, &STEPS)
}
