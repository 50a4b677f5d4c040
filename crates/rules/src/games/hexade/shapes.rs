//! Perfect sixes, and what of a board they need.

use super::APART;
use crate::Bits;
use crate::geometry::{self, Board, Point};
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

/// The rings and triangles of a board, and the neighbourhoods that are closed to the second counter.
pub(super) struct Shapes {
    all: Vec<[u16; SIX]>,
    /// By cell, the numbers of those that it is in.
    through: Vec<Vec<u16>>,
    /// By cell, the cells around it that are closed to the second counter.
    near: Vec<Bits<5>>,
}

impl Shapes {
    fn of(board: &Board) -> Self {
        let walk = |from: Point, directions: &[usize]| {
            let mut at = Some(from);
            let mut cells = vec![from];
            for &d in directions {
                at = at.and_then(|p| board.step(p, d));
                cells.extend(at);
            }
            cells
        };
        let mut all: Vec<[u16; SIX]> = Vec::new();
        let mut add =
            |cells: &[Point]| all.extend(<[u16; SIX]>::try_from(cells.iter().map(|p| p.0).collect::<Vec<_>>()));
        for at in board.points() {
            // The ring around the cell to the right, and the triangles that have this cell as their left corner.
            add(&walk(at, &[1, 0, 5, 4, 3]));
            add(&walk(at, &[0, 0, 2, 2, 4]));
            add(&walk(at, &[0, 0, 4, 4, 2]));
        }
        let mut through = vec![Vec::new(); board.len()];
        for (number, shape) in (0u16..).zip(&all) {
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
        Self { all, through, near }
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

    /// The first ring or triangle that a cell is in and whose cells are all as wished.
    pub(super) fn find_through(&self, at: Point, mut holds: impl FnMut(u16) -> bool) -> Option<Six> {
        let shapes = self.through[at.index()].iter().map(|&number| &self.all[usize::from(number)]);
        shapes.into_iter().find(|shape| shape.iter().all(|&cell| holds(cell))).map(Six::of)
    }

    /// The cells that are closed to the second counter when the first stands here.
    pub(super) fn near(&self, first: Point) -> &Bits<5> {
        &self.near[first.index()]
    }
}
