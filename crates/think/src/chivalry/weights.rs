//! The weights of the evaluation of Chivalry, fitted to games: see `crates/lab/fits/chivalry.txt`.

/// The worth of a piece by its kind, a Man or a Knight: while the board is full by the ranks left to the enemy's castle, and
/// when it is empty by the steps left to it.
pub const LEFT: [[[i32; 16]; 2]; 2] = [
    [
        [252, 102, 146, 121, 126, 104, 101, 126, 96, 58, 86, 66, 110, 98, 142, 100],
        [343, 473, 235, 179, 181, 190, 162, 130, 107, 119, 81, 29, 14, -5, -2, -40],
    ],
    [
        [255, 193, 220, 129, 120, 87, 133, 149, 249, 253, 277, 241, 276, 226, 266, 294],
        [296, 432, 286, 249, 242, 274, 257, 237, 173, 179, 165, 114, 112, 85, 116, 76],
    ],
];
/// What a file away from the two in the middle adds to that.
pub const ASIDE: [[i32; 2]; 2] = [[-6, -3], [-12, -11]];
/// What a side loses that has one piece left: it cannot win.
pub const ALONE: i32 = -975;
/// What a side loses for pieces that the enemy can capture next: the first, which can be saved, and each more.
pub const PREY: [i32; 2] = [-24, -70];
/// The worth of a way to the enemy's castle without an enemy, of each step that is left less, and of being near where enemies are.
pub const RACE: [i32; 3] = [44, 35, 34];
/// The worth of a canter step forward and back, and what is added for one of a Knight.
pub const CANTER: [i32; 3] = [16, 4, 9];
/// The worth of having the next move.
pub const TURN: i32 = 27;

/// The worth of a piece while the board is full, and when it is empty.
pub fn worth(kind: usize, [left, steps, aside]: [u8; 3]) -> [i32; 2] {
    let weight =
        |phase: usize, place: u8| LEFT[kind][phase][usize::from(place)] + ASIDE[kind][phase] * i32::from(aside);
    [weight(0, left), weight(1, steps)]
}
