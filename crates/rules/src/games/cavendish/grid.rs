//! Sets of points of the board in which a step is a shift, so that all jumps are found at once.
//!
//! A row of the board, which has 8 to 15 points, takes 16 bits: the point of row r and number k is bit 16 r + k.
//! Bits between the rows stay 0, so that no shift leads from one row into another. The order of the bits is the order
//! of the points.

use super::POINTS;
use crate::Bits;
use crate::geometry::Point;
use crate::narrow;

/// Bits from a point to the next one to the right, and to the two below it.
const STEPS: [u32; 3] = [1, 16, 17];

/// A set of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grid(Bits<4>);

/// The first and the last number of a row.
const fn numbers(row: usize) -> [usize; 2] {
    [if row > 7 { row - 6 } else { 1 }, if row < 7 { row + 8 } else { 15 }]
}

/// The bit of each point.
#[allow(clippy::cast_possible_truncation)] // below 256, and constants cannot use try_from
const BITS: [u8; POINTS] = {
    let mut bits = [0; POINTS];
    let (mut point, mut row) = (0, 0);
    while row < 15 {
        let [mut number, last] = numbers(row);
        while number <= last {
            bits[point] = (16 * row + number) as u8;
            point += 1;
            number += 1;
        }
        row += 1;
    }
    bits
};

/// The point of each bit.
#[allow(clippy::cast_possible_truncation)] // below 256, and constants cannot use try_from
const POINTS_BY_BIT: [u8; 256] = {
    let mut points = [0; 256];
    let mut point = 0;
    while point < POINTS {
        points[BITS[point] as usize] = point as u8;
        point += 1;
    }
    points
};

const fn bit(at: Point) -> Point {
    Point(BITS[at.index()] as u16)
}

const fn point(bit: Point) -> Point {
    Point(POINTS_BY_BIT[bit.index()] as u16)
}

impl Grid {
    pub(super) const EMPTY: Self = Self(Bits::EMPTY);

    /// All points of the board.
    #[allow(clippy::cast_possible_truncation)] // below 256, and constants cannot use try_from
    pub(super) const BOARD: Self = {
        let mut set = Self::EMPTY;
        let mut at = 0;
        while at < POINTS {
            set.insert(Point(at as u16));
            at += 1;
        }
        set
    };

    pub(super) const fn insert(&mut self, at: Point) {
        self.0.insert(bit(at));
    }

    pub(super) const fn remove(&mut self, at: Point) {
        self.0.remove(bit(at));
    }

    pub(super) const fn contains(&self, at: Point) -> bool {
        self.0.contains(bit(at))
    }

    pub(super) fn len(&self) -> u32 {
        self.0.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn nth(&self, index: u32) -> Option<Point> {
        self.0.nth(index).map(point)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        self.0.iter().map(point)
    }

    pub(super) fn without(&self, other: &Self) -> Self {
        Self(self.0.without(other.0))
    }

    pub(super) fn and(&self, other: &Self) -> Self {
        Self(Bits(std::array::from_fn(|i| self.0.0[i] & other.0.0[i])))
    }

    fn moved_on(&self, bits: u32) -> Self {
        let words = &self.0.0;
        Self(Bits(std::array::from_fn(|i| words[i] << bits | if i > 0 { words[i - 1] >> (64 - bits) } else { 0 })))
    }

    fn moved_back(&self, bits: u32) -> Self {
        let words = &self.0.0;
        Self(Bits(std::array::from_fn(|i| words[i] >> bits | if i < 3 { words[i + 1] << (64 - bits) } else { 0 })))
    }
}

/// Calls `found` with the four points of each jump of a side, from its start on.
pub(super) fn jumps(own: &Grid, enemy: &Grid, mut found: impl FnMut([Point; 4])) {
    let vacant = Grid::BOARD.without(own).without(enemy);
    for step in STEPS {
        // The later one of each two enemies in a line.
        let pairs = enemy.and(&enemy.moved_on(step));
        if pairs.is_empty() {
            continue;
        }
        let steps: [u16; 4] = [0, 1, 2, 3].map(|n| narrow(n * step));
        let on = pairs.moved_on(step).and(&own.moved_on(3 * step)).and(&vacant);
        for Point(to) in on.0 {
            found(steps.map(|n| point(Point(to - steps[3] + n))));
        }
        let back = pairs.moved_back(2 * step).and(&own.moved_back(3 * step)).and(&vacant);
        for Point(to) in back.0 {
            found(steps.map(|n| point(Point(to + steps[3] - n))));
        }
    }
}
