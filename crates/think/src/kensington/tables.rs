//! The board of Kensington as sets of points, and the worth of its shapes.

use crate::bits;
use crate::zobrist::next;
use std::sync::OnceLock;
use tessera_rules::geometry::{Point, kensington};
use tessera_rules::{AnyPosition, GameId, Position, Seat, narrow};

/// Points of the board.
pub const POINTS: usize = 72;
/// The set of all points.
pub const BOARD: u128 = (1 << POINTS) - 1;
/// Shapes of the board, and at least one more that never counts, rounded up to whole words.
pub const SHAPES: usize = 64;
/// The most shapes through a point.
const THROUGH: usize = 4;
/// What a counter of each side adds to the code of a shape.
pub const ONE_OF: [u8; 2] = [1, 8];
/// The number of codes of a shape.
pub const CODES: usize = 64;
/// A code that no shape has.
const NEVER: u8 = u8::MAX;

/// A hexagon, square or triangle.
#[derive(Clone, Copy)]
pub struct Shape {
    pub points: u128,
    pub corners: u8,
    /// The sides that it serves, as bits.
    pub serves: u8,
    /// The index of its table in [`Tables::worths`].
    worth: usize,
}

/// A shape that never counts.
const NOTHING: Shape = Shape { points: 0, corners: 0, serves: 0, worth: 0 };

pub struct Tables {
    pub near: [u128; POINTS],
    pub shapes: [Shape; SHAPES],
    /// By point: the numbers of the shapes through it, padded with one that never counts.
    pub through: [[u8; THROUGH]; POINTS],
    /// By side and shape: the code with which the side lacks one corner and that is vacant.
    pub lacking: [[u8; SHAPES]; 2],
    /// By point and side: the Zobrist key.
    pub keys: Vec<[u64; 2]>,
    /// By table and code: the worth of a shape to the first side, less that to the second.
    worths: Vec<[i32; CODES]>,
    /// By table, side and code: how much that worth grows with one more counter of the side.
    gains: Vec<[[i32; CODES]; 2]>,
}

/// The worth of a shape, by the enemy's counters in it and then by one's own.
const HEXAGON: [[i32; 7]; 3] = [[0, 6, 18, 57, 108, 174, 0], [0, 2, 8, 21, 52, 82, 0], [0, -1, 2, 8, 13, 0, 0]];
const SQUARE: [[i32; 7]; 3] = [[0, 3, 17, 43, 71, 0, 0], [0, 0, 4, 9, 0, 0, 0], [0, -2, 0, 0, 0, 0, 0]];
const TRIANGLE: [[i32; 7]; 3] = [[0, -2, 9, 11, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0], [0, 4, 0, 0, 0, 0, 0]];

/// The worths of shapes, by corners.
pub const fn worths(corners: u8) -> &'static [[i32; 7]; 3] {
    match corners {
        6 => &HEXAGON,
        4 => &SQUARE,
        _ => &TRIANGLE,
    }
}

/// The number of counters of a side in a code.
pub const fn held(code: u8, side: usize) -> u8 {
    code >> (3 * side) & 7
}

/// The words of a set. Wasm shifts numbers of 128 bits by a call.
#[allow(clippy::cast_possible_truncation)] // each half is taken by itself
const fn words(set: u128) -> [u64; 2] {
    [set as u64, (set >> 64) as u64]
}

pub const fn has(set: u128, at: usize) -> bool {
    words(set)[at >> 6] >> (at & 63) & 1 != 0
}

pub const fn bit(at: usize) -> u128 {
    let word = 1u64 << (at & 63);
    if at < 64 { word as u128 } else { (word as u128) << 64 }
}

pub fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(Tables::new)
}

/// By code: the worth to the first side, less that to the second, of a shape with `corners` corners that serves these sides.
fn worth_by_code(corners: u8, serves: u8) -> [i32; CODES] {
    std::array::from_fn(|code| {
        let code: u8 = narrow(code);
        let worth = |side: usize| match worths(corners).get(usize::from(held(code, 1 - side))) {
            Some(row) if serves >> side & 1 != 0 => row.get(usize::from(held(code, side))).copied().unwrap_or(0),
            _ => 0,
        };
        worth(0) - worth(1)
    })
}

impl Tables {
    fn new() -> Self {
        let board = kensington();
        let set = |points: &[Point]| points.iter().fold(0, |set, at| set | bit(at.index()));
        let mut near = [0; POINTS];
        for at in board.points() {
            near[at.index()] = set(board.neighbours(at));
        }
        let mut tables = Self {
            near,
            shapes: [NOTHING; SHAPES],
            through: [[narrow(SHAPES - 1); THROUGH]; POINTS],
            lacking: [[NEVER; SHAPES]; 2],
            keys: Vec::new(),
            worths: vec![[0; CODES]],
            gains: Vec::new(),
        };
        let mut kinds = vec![(0, 0)];
        let mut filled = [0; POINTS];
        let start = AnyPosition::start(GameId::Kensington);
        let colours = [0, 1].map(|seat| start.colour(Seat::ALL[seat]));
        for (number, shape) in start.shapes().iter().enumerate() {
            let corners = narrow(shape.points.len());
            let [first, second] = colours.map(|colour| u8::from(shape.serves(colour)));
            let kind = (corners, first | second << 1);
            let worth = kinds.iter().position(|&known| known == kind).unwrap_or_else(|| {
                tables.worths.push(worth_by_code(corners, kind.1));
                kinds.push(kind);
                kinds.len() - 1
            });
            tables.shapes[number] = Shape { points: set(&shape.points), corners, serves: kind.1, worth };
            for side in [0, 1].into_iter().filter(|side| kind.1 >> side & 1 != 0) {
                tables.lacking[side][number] = ONE_OF[side] * (corners - 1);
            }
            for at in shape.points.iter().map(|at| at.index()) {
                tables.through[at][filled[at]] = narrow(number);
                filled[at] += 1;
            }
        }
        let gains = |worths: &[i32; CODES]| {
            ONE_OF.map(|one| std::array::from_fn(|code| worths[(code + usize::from(one)) % CODES] - worths[code]))
        };
        tables.gains = tables.worths.iter().map(gains).collect();
        let mut state = 0x0007_E55E_7A04;
        tables.keys = (0..POINTS).map(|_| [next(&mut state), next(&mut state)]).collect();
        tables
    }

    /// The worth of a shape with a code to the first side, less that to the second.
    pub fn worth(&self, shape: usize, code: u8) -> i32 {
        self.worths[self.shapes[shape].worth][usize::from(code) % CODES]
    }

    /// How much that worth grows with one more counter of a side.
    pub fn gain(&self, shape: usize, side: usize, code: u8) -> i32 {
        self.gains[self.shapes[shape].worth][side][usize::from(code) % CODES]
    }

    /// The numbers of the shapes through a point, and of one that never counts.
    pub fn shapes_at(&self, point: usize) -> impl Iterator<Item = usize> {
        self.through[point].into_iter().map(|number| usize::from(number) % SHAPES)
    }
}

/// The points of a set.
pub fn points(set: u128) -> impl Iterator<Item = usize> {
    bits::numbers(words(set))
}
