//! What the boards of Pente have in common: where the lines run, what patterns are worth, numbers for keys.

use super::patterns::{
    CLASS, EXPOSES, FIVE, FOUR, OPEN_FOUR, OPEN_THREE, STALKS, TAKES_AHEAD, TAKES_BEHIND, WIDE_OPEN_THREE, table,
};
use crate::zobrist::next;
use std::sync::OnceLock;

/// Points of a line of the board, and of the board.
pub const SIDE: usize = 19;
pub const POINTS: usize = SIDE * SIDE;
/// Lines in all four directions.
pub const LINES: usize = 2 * SIDE + 2 * (2 * SIDE - 1);
/// The step from a point to the next along each direction.
pub const STEPS: [i16; 4] = [1, 19, 20, 18];

/// Where a point lies on a line.
#[derive(Clone, Copy, Default)]
pub struct Place {
    pub line: u8,
    pub at: u8,
    /// Points that follow on it.
    pub after: u8,
}

/// Parts of a count: how many entries of each kind there are, 12 bits each.
pub const FIVES: u32 = 0;
pub const OPEN_FOURS: u32 = 12;
pub const FOURS: u32 = 24;
pub const OPEN_THREES: u32 = 36;
pub const TAKES: u32 = 48;

/// How many of a kind a count has.
pub const fn of(count: u64, kind: u32) -> u64 {
    count >> kind & 0xFFF
}

/// What an entry adds to what is kept of a position.
#[derive(Clone, Copy, Default)]
pub struct Part {
    /// To the count.
    pub count: u64,
    /// To the value for the side that acts, and for the other.
    pub worth: [i32; 2],
    /// How early a stone is tried that makes it, and one that keeps the enemy from it.
    pub attack: i16,
    pub defence: i16,
}

pub struct Tables {
    /// By window, what a stone would make.
    pub entries: Vec<u8>,
    pub places: Vec<[Place; 4]>,
    /// By entry: what it adds to what is kept of a position.
    pub parts: Vec<Part>,
    /// By point and colour: its part of the key.
    pub keys: Vec<[u64; 2]>,
}

/// What the possibility to make it is worth to the side that acts and to the other, by class. These were fitted to games:
/// `crates/lab/fits/pente.txt` tells how.
pub const WORTH: [[i32; 13]; 2] =
    [[0, 1, 2, 9, 16, 21, 21, 28, 112, 127, 152, 224, 0], [0, 0, 1, 4, 14, 19, 16, 20, 69, 73, 124, 322, 0]];
/// What pairs that can be taken are worth to them.
pub const TO_TAKE: [i32; 2] = [64, 47];
/// How early a stone is tried that makes it, and one that keeps the enemy from it. A capture may break a four: it is
/// tried before the point where the five would be.
const ATTACK: [i16; 13] = [0, 2, 8, 12, 40, 52, 60, 80, 330, 420, 380, 2_000, 3_000];
const DEFENCE: [i16; 13] = [0, 2, 7, 10, 30, 38, 36, 48, 230, 290, 250, 1_300, 100];
/// The least that speaks for a stone which captures or makes a four, or keeps the enemy from it: the smallest of these,
/// less what speaks against pairs that can be captured in the other directions.
pub const FIGHT: i16 = 60;

pub fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(Tables::new)
}

impl Tables {
    fn new() -> Self {
        let mut state = 0x0007_E55E_7A01;
        Self {
            entries: table(),
            places: (0..POINTS).map(places).collect(),
            parts: (0..=u8::MAX).map(part).collect(),
            keys: (0..POINTS).map(|_| [next(&mut state), next(&mut state)]).collect(),
        }
    }
}

/// What an entry adds.
fn part(entry: u8) -> Part {
    let class = entry & CLASS;
    let is = |known: bool, kind: u32| u64::from(known) << kind;
    let takes = (entry & (TAKES_AHEAD | TAKES_BEHIND)).count_ones();
    let count = is(class == FIVE, FIVES)
        + is(class == OPEN_FOUR, OPEN_FOURS)
        + is(class == FOUR, FOURS)
        + is(class == OPEN_THREE || class == WIDE_OPEN_THREE, OPEN_THREES)
        + (u64::from(takes) << TAKES);
    let class = usize::from(class).min(12);
    let takes = i16::from(entry & TAKES_AHEAD != 0) + i16::from(entry & TAKES_BEHIND != 0);
    let stalks = i16::from(entry & STALKS != 0);
    let exposes = i16::from(entry & EXPOSES != 0);
    Part {
        count,
        worth: [0, 1].map(|turn| WORTH[turn][class] + TO_TAKE[turn] * i32::from(takes)),
        attack: ATTACK[class] + 400 * takes + 60 * stalks - 60 * exposes,
        defence: DEFENCE[class] + 330 * takes + 20 * stalks,
    }
}

/// The lines through a point.
fn places(point: usize) -> [Place; 4] {
    let (x, y) = (point % SIDE, point / SIDE);
    let place = |line: usize, at: usize, length: usize| {
        let small = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        Place { line: small(line), at: small(at), after: small(length - 1 - at) }
    };
    let sum = x + y;
    [
        place(y, x, SIDE),
        place(SIDE + x, y, SIDE),
        place(2 * SIDE + SIDE - 1 + x - y, x.min(y), SIDE - x.abs_diff(y)),
        place(
            4 * SIDE - 1 + sum,
            y - sum.saturating_sub(SIDE - 1),
            if sum < SIDE { sum + 1 } else { 2 * SIDE - 1 - sum },
        ),
    ]
}
