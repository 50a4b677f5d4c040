//! The shapes that players try to fill.

use crate::Colour;
use crate::geometry::{Board, Point};

/// What a [`Shape`] looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShapeKind {
    /// Points in a line.
    Row,
    /// The six cells around a cell of Hexade.
    Ring,
    /// The triangle of 1 + 2 + 3 cells of Hexade, or a triangle of Kensington.
    Triangle,
    /// A square of Kensington.
    Square,
    /// A hexagon of Kensington.
    Hexagon,
    /// The two squares of a castle of Chivalry.
    Castle,
}

/// Points that count together once pieces of one colour stand on all of them.
///
/// [`Position::shapes`](crate::Position::shapes) lists those of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// What it looks like.
    pub kind: ShapeKind,
    /// Its points, each beside the one before.
    pub points: Box<[Point]>,
    /// The only colour that it serves; `None` where it serves each.
    pub colour: Option<Colour>,
    /// Whether filling it wins the game. The others give the right to relocate.
    pub wins: bool,
}

impl Shape {
    /// Whether pieces of a colour count here.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Colour, GameId, Position, ShapeKind};
    /// let hexagons = AnyPosition::start(GameId::Kensington).shapes().iter().filter(|one| one.kind == ShapeKind::Hexagon);
    /// assert_eq!(hexagons.filter(|hexagon| hexagon.serves(Colour::Red)).count(), 5);
    /// ```
    #[must_use]
    pub fn serves(&self, colour: Colour) -> bool {
        self.colour.is_none_or(|only| only == colour)
    }

    /// A shape that wins for each colour.
    fn winning(kind: ShapeKind, points: impl Into<Box<[Point]>>) -> Self {
        Self { kind, points: points.into(), colour: None, wins: true }
    }

    /// A winning shape that begins at a point and takes a step in each of these directions, if the board has it.
    pub(crate) fn along(board: &Board, kind: ShapeKind, from: Point, directions: &[usize]) -> Option<Self> {
        let mut points = Vec::with_capacity(1 + directions.len());
        points.push(from);
        for &direction in directions {
            points.push(board.step(*points.last()?, direction)?);
        }
        Some(Self::winning(kind, points))
    }

    /// Every row of a length on a board, each once.
    pub(crate) fn rows(board: &Board, length: usize) -> impl Iterator<Item = Self> {
        let lines = board.points().flat_map(|at| (0..board.directions() / 2).map(move |direction| (at, direction)));
        lines.filter_map(move |(at, direction)| Self::along(board, ShapeKind::Row, at, &vec![direction; length - 1]))
    }
}
