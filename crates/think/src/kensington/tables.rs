//! The board of Kensington as sets of points, and what its shapes are worth.

use crate::zobrist::next;
use std::sync::OnceLock;
use tessera_rules::geometry::{Point, kensington};

/// Points of the board.
pub const POINTS: usize = 72;
/// All of them.
pub const BOARD: u128 = (1 << POINTS) - 1;

/// A hexagon, square or triangle.
#[derive(Clone, Copy)]
pub struct Shape {
    pub points: u128,
    pub corners: u32,
    /// The sides that it serves, as bits.
    pub serves: u8,
}

pub struct Tables {
    pub near: [u128; POINTS],
    pub shapes: Vec<Shape>,
    /// By point, the numbers of the shapes that it is in.
    pub through: Vec<Vec<u8>>,
    /// By point and side: its part of the key.
    pub keys: Vec<[u64; 2]>,
}

/// By the enemy's counters in a shape, and then by one's own: what it is worth in the second phase.
const HEXAGON: [[i32; 7]; 3] = [[0, 5, 14, 34, 80, 180, 0], [0, 2, 6, 15, 38, 100, 0], [0, 0, 2, 6, 14, 0, 0]];
const SQUARE: [[i32; 7]; 3] = [[0, 2, 9, 40, 62, 0, 0], [0, 0, 2, 10, 0, 0, 0], [0; 7]];
const TRIANGLE: [[i32; 7]; 3] = [[0, 3, 16, 30, 0, 0, 0], [0, 0, 5, 0, 0, 0, 0], [0; 7]];

/// What shapes of so many corners are worth.
pub const fn worths(corners: u32) -> &'static [[i32; 7]; 3] {
    match corners {
        6 => &HEXAGON,
        4 => &SQUARE,
        _ => &TRIANGLE,
    }
}

impl Shape {
    /// What it is worth to a side that has these points, where the other has those.
    pub fn worth(&self, side: usize, own: u128, others: u128) -> i32 {
        if self.serves >> side & 1 == 0 {
            return 0;
        }
        let count = |set: u128| (self.points & set).count_ones() as usize;
        worths(self.corners).get(count(others)).map_or(0, |row| row[count(own)])
    }
}

pub const fn bit(at: usize) -> u128 {
    1 << at
}

pub fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(Tables::new)
}

impl Tables {
    fn new() -> Self {
        let board = kensington();
        let set = |points: &[Point]| points.iter().fold(0, |set, at| set | bit(at.index()));
        let shape = |face: &tessera_rules::geometry::Face| Shape {
            points: set(&face.corners),
            corners: u32::try_from(face.corners.len()).unwrap_or(0),
            // The middle column is white and serves both; on the left is red's, on the right blue's.
            serves: match face.corners.len() {
                6 => u8::from(face.centre[0] < 0.5) | u8::from(face.centre[0] > -0.5) << 1,
                _ => 3,
            },
        };
        let mut near = [0; POINTS];
        for at in board.points() {
            near[at.index()] = set(board.neighbours(at));
        }
        let shapes: Vec<Shape> = board.faces().iter().map(shape).collect();
        let through = |point: usize| {
            let in_it = |(number, shape): (u8, &Shape)| (shape.points & bit(point) != 0).then_some(number);
            (0..).zip(&shapes).filter_map(in_it).collect()
        };
        let through = (0..POINTS).map(through).collect();
        let mut state = 0x0007_E55E_7A04;
        let keys = (0..POINTS).map(|_| [next(&mut state), next(&mut state)]).collect();
        Self { near, shapes, through, keys }
    }

    /// The shapes through a point.
    pub fn shapes_at(&self, point: usize) -> impl Iterator<Item = &Shape> {
        self.through[point].iter().map(|&number| &self.shapes[usize::from(number)])
    }
}

/// The points of a set.
pub fn points(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            at as usize
        })
    })
}
