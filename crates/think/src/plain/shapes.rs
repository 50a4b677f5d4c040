//! The shapes that a side tries to fill, for looking at a position of any game: rows, hexagons, sixes.

use tessera_rules::geometry::{Board, Point};
use tessera_rules::{AnyPosition, GameId, Position};

/// The longest shape.
const LONGEST: usize = 6;

/// Some points that a side wants to have all of.
#[derive(Clone, Copy)]
pub struct Shape {
    points: [u16; LONGEST],
    length: u8,
    /// The sides that it serves, as bits.
    pub serves: u8,
    /// What one with none missing is worth, in hundredths of a win.
    pub worth: i32,
}

impl Shape {
    fn of(points: &[Point], serves: u8, worth: i32) -> Self {
        let mut shape = Self { points: [0; LONGEST], length: 0, serves, worth };
        for (place, at) in shape.points.iter_mut().zip(points) {
            *place = at.0;
            shape.length += 1;
        }
        shape
    }

    /// Its points.
    pub fn points(&self) -> &[u16] {
        &self.points[..usize::from(self.length)]
    }

    /// Its value for whoever has so many of its points while nobody else has any.
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

/// Every run of so many points along the lines of a board.
fn rows(board: &Board, length: usize, worth: i32, out: &mut Vec<Shape>) {
    for at in board.points() {
        for direction in 0..board.directions() / 2 {
            let mut points = vec![at];
            while let Some(next) = points.last().and_then(|&last| board.step(last, direction)) {
                if points.len() == length {
                    break;
                }
                points.push(next);
            }
            if points.len() == length {
                out.push(Shape::of(&points, u8::MAX, worth));
            }
        }
    }
}

/// Where a walk from a point leads, if it stays on the board.
fn walk(board: &Board, from: Point, directions: &[usize]) -> Option<Vec<Point>> {
    let mut points = vec![from];
    for &direction in directions {
        points.push(board.step(*points.last()?, direction)?);
    }
    Some(points)
}

/// The rings and triangles of six cells.
fn sixes(board: &Board, worth: i32, out: &mut Vec<Shape>) {
    for at in board.points() {
        for way in [[1, 0, 5, 4, 3], [0, 0, 2, 2, 4], [0, 0, 4, 4, 2]] {
            out.extend(walk(board, at, &way).map(|points| Shape::of(&points, u8::MAX, worth)));
        }
    }
}

/// The hexagons, squares and triangles of Kensington.
fn faces(board: &Board, out: &mut Vec<Shape>) {
    for face in board.faces() {
        let serves = u8::from(face.centre[0] < 0.5) | u8::from(face.centre[0] > -0.5) << 1;
        let (serves, worth) = match face.corners.len() {
            6 => (serves, 600),
            4 => (3, 60),
            _ => (3, 35),
        };
        out.push(Shape::of(&face.corners, serves, worth));
    }
}

impl Shapes {
    /// Those of a position's game and options.
    pub fn of(position: &AnyPosition) -> Self {
        let board = position.board();
        let mut all = Vec::new();
        match position.game() {
            GameId::Pente if position.seats() > 2 && position.target().is_some() => rows(board, 4, 200, &mut all),
            GameId::Pente | GameId::Cavendish => rows(board, 5, 200, &mut all),
            GameId::Hexade => {
                rows(board, 6, 200, &mut all);
                sixes(board, 200, &mut all);
            }
            GameId::Kensington => faces(board, &mut all),
            GameId::Chivalry => {}
        }
        let mut through = vec![Vec::new(); board.len()];
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

    /// Those that a point is in.
    pub fn through(&self, at: Point) -> impl Iterator<Item = &Shape> {
        self.through[at.index()].iter().map(|&number| &self.all[usize::from(number)])
    }
}
