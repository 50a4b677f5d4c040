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
    /// The value for a colour that holds that many of its points, where the others are empty and the scale is 200.
    values: [i32; LONGEST + 1],
    wins: bool,
}

impl Shape {
    fn of(shape: &tessera_rules::Shape) -> Self {
        // With one point missing.
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
        let mut values = [0; LONGEST + 1];
        for (missing, value) in values[1..=usize::from(length)].iter_mut().rev().enumerate() {
            *value = match missing {
                0 => worth * 5,
                1 => worth,
                2 => worth / 4,
                3 => worth / 14,
                4 => worth / 50,
                _ => worth / 120,
            };
        }
        Self { points, length, colour: shape.colour.map(|colour| colour as u8), values, wins: shape.wins }
    }

    /// Its points.
    pub fn points(&self) -> &[u16] {
        &self.points[..usize::from(self.length)]
    }

    /// How many points it has.
    pub const fn length(&self) -> u8 {
        self.length
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
    pub fn value(&self, own: u8) -> i32 {
        self.values[usize::from(own)]
    }

    /// What one more piece adds to the value of `own`.
    pub fn growth(&self, own: u8) -> i32 {
        if own < self.length { self.value(own + 1) - self.value(own) } else { 0 }
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

    /// The shapes through a point with their numbers.
    pub fn through(&self, at: Point) -> impl Iterator<Item = (usize, &Shape)> {
        self.through[at.index()].iter().map(|&number| (usize::from(number), &self.all[usize::from(number)]))
    }
}
