//! Tables of Pente: where the lines run, the worth of patterns, Zobrist keys.

use super::patterns::{
    CLASS, EXPOSES, FIVE, OPEN_FOUR, OPEN_THREE, STALKS, TAKES_AHEAD, TAKES_BEHIND, WIDE_OPEN_THREE, WINDOWS,
    both_colours,
};
use crate::packed::Packed;
use crate::zobrist::next;
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

/// Room for all kinds. A kind is a pair of patterns, what a stone of each colour would make on a point in one direction: the two
/// have some 300 of their 65,536 combinations. Kind 0 is nothing for either.
pub const KINDS: usize = 512;
/// The bit of kinds that are threats: a stone would make an open three or more (classes from 8 on), or capture.
pub const THREAT: u16 = 256;
/// The bits of entries, one of which is set in each threat.
const THREATS: u16 = u16::from_le_bytes([8 | TAKES_AHEAD | TAKES_BEHIND; 2]);

/// The place of a kind in a table. The remainder, which changes nothing, spares a check.
pub const fn at(kind: u16) -> usize {
    kind as usize % KINDS
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
    /// By window: the kind. With [`Reading::Exact`] see [`State::exact_kind`].
    ///
    /// [`State::exact_kind`]: super::state::State::exact_kind
    pub kinds: Box<[u16; WINDOWS]>,
    /// By kind: the pattern that a stone of the first colour would make, in the low byte, and that of the second, in the high one.
    pub entries: [u16; KINDS],
    /// By kind: by colour, what it adds to the worth of the position for it, if it is to move.
    pub worth: [Packed; KINDS],
    /// By kind: by colour, what it adds to the order of a stone.
    pub orders: [[i16; 2]; KINDS],
    /// By kind: by colour, what it adds to the counts.
    pub counts: [[u64; 2]; KINDS],
    pub places: Vec<[Place; 4]>,
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
        let mut windows = both_colours(reading == Reading::Exact);
        if reading == Reading::OneColour {
            for entries in &mut windows {
                *entries &= 0xFF;
            }
        }
        let (mut entries, mut kinds, mut unused) = ([0; KINDS], vec![0; 1 << 16], [1, THREAT]);
        let mut number = |pair: u16| {
            let kind = &mut kinds[usize::from(pair)];
            if *kind == 0 && pair != 0 {
                let unused = &mut unused[usize::from(pair & THREATS != 0)];
                *kind = *unused;
                entries[at(*kind)] = pair;
                *unused += 1;
            }
            *kind
        };
        for window in &mut windows {
            if reading == Reading::Exact {
                // What is left of it where the row is longer than five.
                for colours in [[true, false], [false, true], [true, true]] {
                    number(without_fives(*window, colours));
                }
            }
            *window = number(*window);
        }
        let mut state = 0x0007_E55E_7A01;
        Self {
            reading,
            kinds: windows.try_into().expect("one for each window"),
            worth: entries.map(worth),
            orders: entries.map(orders),
            counts: entries.map(|entries| entries.to_le_bytes().map(count)),
            entries,
            places: (0..POINTS).map(places).collect(),
            keys: (0..POINTS).map(|_| [next(&mut state), next(&mut state)]).collect(),
        }
    }

    /// The kind of these entries.
    pub fn kind(&self, entries: u16) -> u16 {
        narrow(self.entries.iter().position(|&known| known == entries).unwrap_or(0))
    }
}

/// Entries without the fives of some colours.
pub fn without_fives(entries: u16, colours: [bool; 2]) -> u16 {
    let entry = |colour: usize| {
        let entry = entries.to_le_bytes()[colour];
        if colours[colour] && entry & CLASS == FIVE { entry & !CLASS } else { entry }
    };
    u16::from_le_bytes([entry(0), entry(1)])
}

/// What a pattern adds to the counts of its colour. Only threats count.
fn count(entry: u8) -> u64 {
    let class = entry & CLASS;
    let is = |known: bool, kind: u32| u64::from(known) << kind;
    is(class == FIVE, FIVES)
        + is(class == OPEN_FOUR, OPEN_FOURS)
        + is(class == OPEN_THREE || class == WIDE_OPEN_THREE, OPEN_THREES)
        + (u64::from(takes(entry)) << TAKES)
}

/// The number of pairs that a stone which makes a pattern captures.
const fn takes(entry: u8) -> u32 {
    (entry & (TAKES_AHEAD | TAKES_BEHIND)).count_ones()
}

/// What the patterns of both colours add to the worth of the position.
fn worth(entries: u16) -> Packed {
    let of = |entry: u8, turn: usize| {
        WORTH[turn][usize::from(entry & CLASS).min(12)] + TO_TAKE[turn] * takes(entry).cast_signed()
    };
    let [first, second] = entries.to_le_bytes();
    Packed::of([of(first, 0) - of(second, 1), of(second, 0) - of(first, 1)])
}

/// What the patterns of both colours add to the orders of both colours' stones, of which one makes a pattern and the other prevents
/// it.
fn orders(entries: u16) -> [i16; 2] {
    let [first, second] = entries.to_le_bytes().map(|entry| {
        let class = usize::from(entry & CLASS).min(12);
        let is = |bit: u8| i32::from(entry & bit != 0);
        let takes = takes(entry).cast_signed();
        let attack = ATTACK[class] + 400 * takes + 60 * is(STALKS) - 60 * is(EXPOSES);
        [attack, DEFENCE[class] + 330 * takes + 20 * is(STALKS)]
    });
    [narrow(first[0] + second[1]), narrow(second[0] + first[1])]
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
