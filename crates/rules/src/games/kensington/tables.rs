//! The board as sets of points: what the rules ask of it, worked out once.

use crate::geometry::{self, Face, Point};
use crate::{Bits, Colour, Shape, ShapeKind};
use std::sync::LazyLock;

/// Number of points.
pub const POINTS: usize = 72;
/// Number of triangles and squares.
pub const FORMATIONS: u32 = 54;
/// No set of counters holds this one: it stands for a shape that is not there.
const NEVER: u128 = u128::MAX;

/// The set of one point.
pub const fn bit(at: Point) -> u128 {
    1 << at.0
}

/// A set of points, to count or to walk through.
#[allow(clippy::cast_possible_truncation)] // the two halves are what is wanted
pub const fn points(set: u128) -> Bits<2> {
    Bits([set as u64, (set >> 64) as u64])
}

/// What the rules know of the board. Formations are its triangles and squares, numbered as its faces are.
pub struct Tables {
    /// The hexagons, and the triangles and squares in the order of their numbers.
    pub shapes: Vec<Shape>,
    /// The neighbours of each point.
    pub near: [u128; POINTS],
    /// The points of each formation.
    formations: Vec<u128>,
    /// The formations through each point, as bits.
    through: [u64; POINTS],
    /// The formations that are squares, as bits; the others are triangles.
    squares: u64,
    /// By side, the hexagon through each point that the side wins with.
    hexagons: [[u128; POINTS]; 2],
}

/// The tables of the one board that there is.
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);
    &TABLES
}

/// A face as the rules see it. Hexagons win; those of the middle column, which is white, serve both sides, on the left
/// lie red's and on the right blue's.
fn shape(face: &Face) -> Shape {
    let (kind, colour) = match face.corners.len() {
        6 if face.centre[0] < -0.5 => (ShapeKind::Hexagon, Some(Colour::Red)),
        6 if face.centre[0] > 0.5 => (ShapeKind::Hexagon, Some(Colour::Blue)),
        6 => (ShapeKind::Hexagon, None),
        4 => (ShapeKind::Square, None),
        _ => (ShapeKind::Triangle, None),
    };
    Shape { kind, points: face.corners.clone().into(), colour, wins: kind == ShapeKind::Hexagon }
}

impl Tables {
    fn new() -> Self {
        let board = geometry::kensington();
        let set = |corners: &[Point]| corners.iter().fold(0, |set, &at| set | bit(at));
        let mut tables = Self {
            shapes: board.faces().iter().map(shape).collect(),
            near: [0; POINTS],
            formations: Vec::new(),
            through: [0; POINTS],
            squares: 0,
            hexagons: [[NEVER; POINTS]; 2],
        };
        for at in board.points() {
            tables.near[at.index()] = set(board.neighbours(at));
        }
        for shape in &tables.shapes {
            let points = set(&shape.points);
            if shape.wins {
                let sides = [Colour::Red, Colour::Blue].map(|colour| shape.serves(colour));
                for (hexagons, _) in tables.hexagons.iter_mut().zip(sides).filter(|(_, serves)| *serves) {
                    shape.points.iter().for_each(|at| hexagons[at.index()] = points);
                }
            } else {
                let formation = 1 << tables.formations.len();
                tables.formations.push(points);
                shape.points.iter().for_each(|at| tables.through[at.index()] |= formation);
                if shape.kind == ShapeKind::Square {
                    tables.squares |= formation;
                }
            }
        }
        tables
    }

    /// The formations through a point all of whose points are in the set.
    pub fn whole(&self, at: Point, set: u128) -> u64 {
        let mut rest = self.through[at.index()];
        let mut whole = 0;
        while rest != 0 {
            let lowest = rest & rest.wrapping_neg();
            if self.formations[rest.trailing_zeros() as usize] & !set == 0 {
                whole |= lowest;
            }
            rest ^= lowest;
        }
        whole
    }

    /// Whether these formations have a point in common, as those have that one move can leave.
    pub fn meet(&self, formations: u64) -> bool {
        let chosen = (0..).zip(&self.formations).filter(|(number, _)| formations >> number & 1 != 0);
        chosen.fold(NEVER, |common, (_, set)| common & set) != 0
    }

    /// The number of counters that these formations, completed at once, give the right to relocate.
    pub const fn right(&self, formations: u64) -> u8 {
        if formations & self.squares != 0 {
            2
        } else if formations != 0 {
            1
        } else {
            0
        }
    }

    /// Whether the hexagon through a point wins for a side that has this set.
    pub fn wins(&self, side: usize, at: Point, set: u128) -> bool {
        self.hexagons[side][at.index()] & !set == 0
    }
}
