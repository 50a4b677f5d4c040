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

pub struct Tables {
    /// By window, what a stone would make.
    pub entries: Vec<u8>,
    pub places: Vec<[Place; 4]>,
    /// By entry: what it adds to a count.
    pub counts: [u64; 256],
    /// By entry: its part of the value.
    pub worth: [i32; 256],
    /// By entry: how early a stone is tried that makes it, and one that keeps the enemy from it; with [`FIGHT`] where that
    /// has to do with the fight.
    pub attack: [i32; 256],
    pub defence: [i32; 256],
    /// By point and colour: its part of the key.
    pub keys: Vec<[u64; 2]>,
}

/// By class: what the possibility to make it is worth, and how early it is tried.
const WORTH: [i32; 13] = [0, 1, 3, 5, 12, 15, 14, 18, 50, 64, 66, 150, 0];
const ATTACK: [i32; 13] = [0, 2, 8, 12, 40, 52, 60, 80, 330, 420, 380, 4_000, 0];
const DEFENCE: [i32; 13] = [0, 2, 7, 10, 30, 38, 36, 48, 230, 290, 250, 2_600, 0];

/// Beyond what else tells how early a stone is tried.
pub const FIGHT: i32 = 1 << 22;

pub fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(Tables::new)
}

impl Tables {
    fn new() -> Self {
        let mut tables = Self {
            entries: table(),
            places: (0..POINTS).map(places).collect(),
            counts: [0; 256],
            worth: [0; 256],
            attack: [0; 256],
            defence: [0; 256],
            keys: Vec::new(),
        };
        for entry in 0..=u8::MAX {
            let at = usize::from(entry);
            let class = entry & CLASS;
            let is = |known: bool, kind: u32| u64::from(known) << kind;
            let takes = (entry & (TAKES_AHEAD | TAKES_BEHIND)).count_ones();
            tables.counts[at] = is(class == FIVE, FIVES)
                + is(class == OPEN_FOUR, OPEN_FOURS)
                + is(class == FOUR, FOURS)
                + is(class == OPEN_THREE || class == WIDE_OPEN_THREE, OPEN_THREES)
                + (u64::from(takes) << TAKES);
            let by_class = |table: [i32; 13]| table.get(usize::from(class)).copied().unwrap_or(0);
            let takes = i32::try_from(takes).unwrap_or(0);
            let stalks = i32::from(entry & STALKS != 0);
            let exposes = i32::from(entry & EXPOSES != 0);
            tables.worth[at] = by_class(WORTH) + 40 * takes;
            let fight = |loud: bool| if loud || takes > 0 { FIGHT } else { 0 };
            tables.attack[at] =
                by_class(ATTACK) + 400 * takes + 60 * stalks - 60 * exposes + fight(class >= OPEN_THREE);
            tables.defence[at] = by_class(DEFENCE) + 330 * takes + 20 * stalks + fight(class >= FOUR);
        }
        let mut state = 0x0007_E55E_7A01;
        tables.keys = (0..POINTS).map(|_| [next(&mut state), next(&mut state)]).collect();
        tables
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
