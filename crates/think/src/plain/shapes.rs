//! The shapes of a game with their worths: rows, sixes, hexagons.

use tessera_rules::geometry::Point;
use tessera_rules::{AnyPosition, Position, ShapeKind};

/// The most points of a shape.
const LONGEST: usize = 6;

/// A shape of the rules, packed.
#[derive(Clone, Copy)]
pub struct Shape {
    points: [u16; LONGEST],
    length: u8,
    /// The only colour that it serves; `None` where it serves each.
    colour: Option<u8>,
    /// The value with one point missing, where the scale is 200.
    worth: i32,
    wins: bool,
}

impl Shape {
    fn of(shape: &tessera_rules::Shape) -> Self {
        let worth = match shape.kind {
            ShapeKind::Hexagon => 600,
            ShapeKind::Square => 60,
            _ if shape.wins => 200,
            _ => 35,
        };
        let mut points = [0; LONGEST];
        let mut length = 0;
        for (place, at) in points.iter_mut().zip(&shape.points) {
            *place = at.0;
            length += 1;
        }
        Self { points, length, colour: shape.colour.map(|colour| colour as u8), worth, wins: shape.wins }
    }

    /// Its points.
    pub fn points(&self) -> &[u16] {
        &self.points[..usize::from(self.length)]
    }

    /// Whether filling it ends the game.
    pub const fn wins(&self) -> bool {
        self.wins
    }

    /// Whether pieces of a colour count here.
    pub fn serves(&self, colour: u8) -> bool {
        self.colour.is_none_or(|only| only == colour)
    }

    /// The value for a colour that holds `own` of its points if the others are empty.
    pub fn value(&self, own: usize) -> i32 {
        let missing = usize::from(self.length) - own.min(usize::from(self.length));
        match (own, missing) {
            (0, _) => 0,
            (_, 0) => self.worth * 5,
            (_, 1) => self.worth,
            (_, 2) => self.worth / 4,
            (_, 3) => self.worth / 14,
            (_, 4) => self.worth / 50,
            _ => self.worth / 120,
        }
    }
}

/// The shapes of a game, and those through each point.
pub struct Shapes {
    all: Vec<Shape>,
    through: Vec<Vec<u16>>,
}

impl Shapes {
    /// The shapes of a position's game and options.
    pub fn of(position: &AnyPosition) -> Self {
        let all: Vec<Shape> = position.shapes().iter().map(Shape::of).collect();
        let mut through = vec![Vec::new(); position.board().len()];
        for (number, shape) in (0u16..).zip(&all) {
            for &at in shape.points() {
                through[usize::from(at)].push(number);
            }
        }
        Self { all, through }
    }

    /// All of them.
    pub fn all(&self) -> &[Shape] {
        &self.all
    }

    /// The shapes through a point.
    pub fn through(&self, at: Point) -> impl Iterator<Item = &Shape> {
        self.through[at.index()].iter().map(|&number| &self.all[usize::from(number)])
    }
}
