//! Tables of Pente: where the lines run, the worth of patterns, Zobrist keys.

use super::patterns::{
    CLASS, EXPOSES, FIVE, OPEN_FOUR, OPEN_THREE, STALKS, TAKES_AHEAD, TAKES_BEHIND, WIDE_OPEN_THREE, WINDOWS,
    both_colours,
};
use crate::packed::Packed;
use crate::zobrist::next;
use std::array::from_fn;
use std::sync::OnceLock;
use tessera_rules::narrow;

/// Points along a side of the board, and of the board.
pub const SIDE: usize = 19;
pub const POINTS: usize = SIDE * SIDE;
/// Lines in all four directions.
pub const LINES: usize = 2 * SIDE + 2 * (2 * SIDE - 1);
/// The step from a point to the next along each direction.
pub const STEPS: [i16; 4] = [1, 19, 20, 18];

/// Where a point is on a line.
#[derive(Clone, Copy, Default)]
pub struct Place {
    pub line: u8,
    /// Its index on the line.
    pub at: u8,
    /// The number of points behind it.
    pub after: u8,
}

/// The shifts of the parts of a count: the number of patterns of a kind, twelve bits each.
pub const FIVES: u32 = 0;
pub const OPEN_FOURS: u32 = 12;
pub const OPEN_THREES: u32 = 24;
pub const TAKES: u32 = 36;

/// The number of a kind in a count.
pub const fn of(count: u64, kind: u32) -> u64 {
    count >> kind & 0xFFF
}

/// What a pattern of a colour adds to the sums of a position.
#[derive(Clone, Copy, Default)]
pub struct Part {
    /// By colour: to the worth of the position for it, if it is to move.
    pub worth: Packed,
    /// To the orders of both colours' stones, of which one makes it and the other prevents it.
    pub orders: Packed,
}

/// What the options make of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// Five and more win.
    Usual,
    /// Only five win.
    Exact,
    /// As usual, but only the first colour counts: the second stands for all others.
    OneColour,
}

pub struct Tables {
    pub reading: Reading,
    /// By window: the pattern that a stone of the first colour would make, in the low byte, and that of the second, in the high
    /// one. With [`Reading::Exact`] see [`State::exact_entries`].
    ///
    /// [`State::exact_entries`]: super::state::State::exact_entries
    pub entries: Box<[u16; WINDOWS]>,
    pub places: Vec<[Place; 4]>,
    /// By colour and pattern: what it adds to the sums of a position.
    pub parts: [[Part; 256]; 2],
    /// By pattern: what it adds to the counts of its colour. Only threats count.
    pub counts: [u64; 256],
    /// By point and colour: the Zobrist key.
    pub keys: Vec<[u64; 2]>,
}

/// By class: the worth of a point where a colour can make the pattern, if it is to move and if the other is. Fitted to
/// games: see `crates/lab/fits/pente.txt`.
pub const WORTH: [[i32; 13]; 2] =
    [[0, 0, 0, 4, 18, 2, 19, 0, 105, 68, 294, 0, 0], [0, 0, 0, 2, 17, 2, 14, 0, 74, 29, 177, 485, 0]];
/// The same for a pair that can be captured.
pub const TO_TAKE: [i32; 2] = [622, 477];
/// By class: the order of a stone that makes the pattern, and of an enemy stone that prevents it. A capture may break a
/// four, so it comes before the point of the five.
const ATTACK: [i32; 13] = [0, 2, 8, 12, 40, 52, 60, 80, 330, 420, 380, 2_000, 3_000];
const DEFENCE: [i32; 13] = [0, 2, 7, 10, 30, 38, 36, 48, 230, 290, 250, 1_300, 100];

pub fn tables(reading: Reading) -> &'static Tables {
    static TABLES: [OnceLock<Tables>; 3] = [const { OnceLock::new() }; 3];
    TABLES[reading as usize].get_or_init(|| Tables::new(reading))
}

impl Tables {
    fn new(reading: Reading) -> Self {
        let mut entries = both_colours(reading == Reading::Exact);
        if reading == Reading::OneColour {
            for entry in &mut entries {
                *entry &= 0xFF;
            }
        }
        let mut state = 0x0007_E55E_7A01;
        Self {
            reading,
            entries: entries.try_into().expect("one for each window"),
            places: (0..POINTS).map(places).collect(),
            parts: [0, 1].map(|colour| from_fn(|entry| part(narrow(entry), colour))),
            counts: from_fn(|entry| count(narrow(entry))),
            keys: (0..POINTS).map(|_| [next(&mut state), next(&mut state)]).collect(),
        }
    }
}

/// What a pattern adds to the counts.
fn count(entry: u8) -> u64 {
    let class = entry & CLASS;
    let is = |known: bool, kind: u32| u64::from(known) << kind;
    let takes = (entry & (TAKES_AHEAD | TAKES_BEHIND)).count_ones();
    is(class == FIVE, FIVES)
        + is(class == OPEN_FOUR, OPEN_FOURS)
        + is(class == OPEN_THREE || class == WIDE_OPEN_THREE, OPEN_THREES)
        + (u64::from(takes) << TAKES)
}

/// What a pattern of a colour adds.
fn part(entry: u8, colour: usize) -> Part {
    let class = usize::from(entry & CLASS).min(12);
    let takes = i32::from(entry & TAKES_AHEAD != 0) + i32::from(entry & TAKES_BEHIND != 0);
    let stalks = i32::from(entry & STALKS != 0);
    let exposes = i32::from(entry & EXPOSES != 0);
    let attack = ATTACK[class] + 400 * takes + 60 * stalks - 60 * exposes;
    let defence = DEFENCE[class] + 330 * takes + 20 * stalks;
    let [to_move, waiting] = [0, 1].map(|turn| WORTH[turn][class] + TO_TAKE[turn] * takes);
    let [worth, orders] =
        if colour == 0 { [[to_move, -waiting], [attack, defence]] } else { [[-waiting, to_move], [defence, attack]] };
    Part { worth: Packed::of(worth), orders: Packed::of(orders) }
}

/// The lines through a point.
fn places(point: usize) -> [Place; 4] {
    let (x, y) = (point % SIDE, point / SIDE);
    let place = |line: usize, at: usize, length: usize| Place {
        line: narrow(line),
        at: narrow(at),
        after: narrow(length - 1 - at),
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
