//! Perfect sixes, and what of a board they need.

use super::APART;
use crate::geometry::{self, Board, Point};
use crate::{Bits, Shape, ShapeKind};
use std::sync::LazyLock;

/// Cells of a perfect six; a row may have more.
pub(super) const SIX: usize = 6;

/// Cells of the longest row of the largest board.
const LONGEST: usize = 19;

/// The cells of a perfect six, each beside the one before; of a row all, be they more than six.
#[derive(Clone, Copy)]
pub(super) struct Six {
    cells: [Point; LONGEST],
    length: usize,
}

impl Six {
    pub(super) fn row(board: &Board, from: Point, direction: usize, length: usize) -> Self {
        let mut six = Self { cells: [from; LONGEST], length };
        for i in 1..length {
            six.cells[i] = Point(board.steps()[six.cells[i - 1].index()][direction]);
        }
        six
    }

    fn of(shape: &[u16; SIX]) -> Self {
        let mut cells = [Point(0); LONGEST];
        for (cell, &index) in cells.iter_mut().zip(shape) {
            *cell = Point(index);
        }
        Self { cells, length: SIX }
    }

    pub(super) fn cells(&self) -> &[Point] {
        &self.cells[..self.length]
    }
}

/// Every perfect six of a board, and the neighbourhoods that are closed to the second counter.
pub(super) struct Shapes {
    all: Vec<Shape>,
    /// The cells of the rings and triangles.
    fixed: Vec<[u16; SIX]>,
    /// By cell, the numbers of those that it is in.
    through: Vec<Vec<u16>>,
    /// By cell, the cells around it that are closed to the second counter.
    near: Vec<Bits<5>>,
}

impl Shapes {
    fn of(board: &Board) -> Self {
        let rows = Shape::rows(board, SIX);
        let fixed = board.points().flat_map(|at| {
            // The ring around the cell to the right, and the triangles that have this cell as their left corner.
            let ring = Shape::along(board, ShapeKind::Ring, at, &[1, 0, 5, 4, 3]);
            let triangle = |directions| Shape::along(board, ShapeKind::Triangle, at, directions);
            [ring, triangle(&[0, 0, 2, 2, 4]), triangle(&[0, 0, 4, 4, 2])].into_iter().flatten()
        });
        let all: Vec<Shape> = rows.chain(fixed).collect();
        let fixed = all.iter().filter(|shape| shape.kind != ShapeKind::Row);
        let fixed: Vec<[u16; SIX]> = fixed.map(|shape| std::array::from_fn(|i| shape.points[i].0)).collect();
        let mut through = vec![Vec::new(); board.len()];
        for (number, shape) in (0u16..).zip(&fixed) {
            for &cell in shape {
                through[usize::from(cell)].push(number);
            }
        }
        let near = board
            .points()
            .map(|from| {
                let mut set = Bits::EMPTY;
                let mut edge = vec![from];
                for _ in 1..APART {
                    edge = edge.iter().flat_map(|&p| board.neighbours(p)).copied().collect();
                    for &at in &edge {
                        set.insert(at);
                    }
                }
                set
            })
            .collect();
        Self { all, fixed, through, near }
    }

    /// The shapes of the board of a side.
    pub(super) fn of_side(side: u8) -> &'static Self {
        static SHAPES: LazyLock<[Shapes; 3]> =
            LazyLock::new(|| [10, 8, 6].map(|side| Shapes::of(geometry::hexade(side))));
        &SHAPES[match side {
            8 => 1,
            6 => 2,
            _ => 0,
        }]
    }

    /// All perfect sixes: rows, then rings and triangles.
    pub(super) fn all(&self) -> &[Shape] {
        &self.all
    }

    /// The first ring or triangle through a cell all of whose cells satisfy `holds`.
    pub(super) fn find_through(&self, at: Point, mut holds: impl FnMut(u16) -> bool) -> Option<Six> {
        let shapes = self.through[at.index()].iter().map(|&number| &self.fixed[usize::from(number)]);
        shapes.into_iter().find(|shape| shape.iter().all(|&cell| holds(cell))).map(Six::of)
    }

    /// The cells that are closed to the second counter when the first stands here.
    pub(super) fn near(&self, first: Point) -> &Bits<5> {
        &self.near[first.index()]
    }
}
