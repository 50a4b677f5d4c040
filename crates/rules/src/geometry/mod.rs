//! Boards: points with labels, directions to step in, neighbours, faces and places in the plane.
//!
//! A board knows nothing of any game. Unit of length is the distance between two neighbouring points,
//! the origin is the middle of the board, x grows to the right and y grows upwards.

mod angle;
mod hex;
mod index;
mod square;
mod tessellation;

pub use angle::sin_cos;

use crate::names::names;
use crate::narrow;
use index::Index;
use std::sync::LazyLock;

/// A place where a piece can stand, as an index into its board: `0..board.len()`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Point(pub u16);

impl Point {
    /// The point with an index, which must be one of a board: debug builds panic if it does not fit in 16 bits.
    ///
    /// ```
    /// use tessera_rules::geometry::Point;
    /// assert_eq!(Point::at(7), Point(7));
    /// ```
    #[inline]
    #[must_use]
    pub fn at(index: usize) -> Self {
        Self(narrow(index))
    }

    /// The index, for arrays that have an entry a point.
    ///
    /// ```
    /// assert_eq!(tessera_rules::geometry::Point(7).index(), 7);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The family of a board, which decides how it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lattice {
    /// Rows and columns; eight directions.
    Square,
    /// Three families of lines; six directions.
    Hexagonal,
    /// Hexagons, squares and triangles; neighbours, but no straight lines.
    Tessellation,
}

/// Which of a board's labels to use where it has two sets (Pente).
///
/// ```
/// use tessera_rules::geometry::Coords;
/// assert_eq!("letters".parse(), Ok(Coords::Letters));
/// assert_eq!(Coords::default().to_string(), "rulebook");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Coords {
    /// The game's own labels.
    #[default]
    Rulebook,
    /// A letter for the file and a number for the rank, where the game has them as a second style.
    Letters,
}

names!(Coords { Rulebook: "rulebook", Letters: "letters" });

/// A face of a tessellation: its corners in turn, anticlockwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Face {
    /// Three, four or six points.
    pub corners: Vec<Point>,
    /// The middle of the face, in board units.
    pub centre: [f64; 2],
}

/// The largest number of directions a board has.
pub const MAX_DIRECTIONS: usize = 8;

/// A board: the same for every position of a game.
#[derive(Debug)]
pub struct Board {
    lattice: Lattice,
    labels: Vec<String>,
    letters: Option<Vec<String>>,
    centres: Vec<[f64; 2]>,
    directions: usize,
    steps: Vec<[u16; MAX_DIRECTIONS]>,
    neighbours: Vec<Vec<Point>>,
    faces: Vec<Face>,
    by_label: Index<String>,
    by_letters: Option<Index<String>>,
}

impl Board {
    /// Ties up a board. `unit_steps` are the directions as differences in the plane, anticlockwise from the right;
    /// points that lie so from one another are its neighbours. Without any, all points at distance 1 are neighbours.
    fn new(
        lattice: Lattice,
        labels: Vec<String>,
        letters: Option<Vec<String>>,
        centres: Vec<[f64; 2]>,
        unit_steps: &[[f64; 2]],
    ) -> Self {
        let at = Index::of(centres.iter().map(|&c| grid_key(c)));
        let off_board = narrow(centres.len());
        let mut steps = vec![[off_board; MAX_DIRECTIONS]; centres.len() + 1];
        for (from, c) in centres.iter().enumerate() {
            for (d, s) in unit_steps.iter().enumerate() {
                if let Some(Point(to)) = at.get(&grid_key([c[0] + s[0], c[1] + s[1]])) {
                    steps[from][d] = to;
                }
            }
        }
        let neighbours = (0..centres.len())
            .map(|from| {
                (0..off_board)
                    .filter(|&to| {
                        let reached = steps[from].contains(&to);
                        let [dx, dy] = difference(centres[from], centres[usize::from(to)]);
                        reached || (unit_steps.is_empty() && (dx.hypot(dy) - 1.0).abs() < 1e-3)
                    })
                    .map(Point)
                    .collect()
            })
            .collect();
        let index = |names: &[String]| Index::of(names.iter().map(|name| name.to_ascii_uppercase()));
        Self {
            lattice,
            by_label: index(&labels),
            by_letters: letters.as_deref().map(index),
            labels,
            letters,
            centres,
            directions: unit_steps.len(),
            steps,
            neighbours,
            faces: Vec::new(),
        }
    }

    /// The family of the board.
    ///
    /// ```
    /// use tessera_rules::geometry::{self, Lattice};
    /// assert_eq!(geometry::cavendish().lattice(), Lattice::Hexagonal);
    /// ```
    #[must_use]
    pub const fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// Number of points.
    ///
    /// ```
    /// assert_eq!(tessera_rules::geometry::kensington().len(), 72);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.centres.len()
    }

    /// Whether the board has no points, which none is: [`Board::len`] asks for its companion.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.centres.is_empty()
    }

    /// All points, in the order of their indices.
    ///
    /// ```
    /// use tessera_rules::geometry::{self, Point};
    /// assert_eq!(geometry::pente().points().last(), Some(Point(360)));
    /// ```
    pub fn points(&self) -> impl DoubleEndedIterator<Item = Point> + use<> {
        (0..narrow(self.len())).map(Point)
    }

    /// The label of a point.
    ///
    /// ```
    /// use tessera_rules::geometry::{self, Point};
    /// assert_eq!(geometry::cavendish().label(Point(0)), "A1");
    /// ```
    #[must_use]
    pub fn label(&self, at: Point) -> &str {
        &self.labels[at.index()]
    }

    /// The label of a point in a style; the game's own where it has no other.
    ///
    /// ```
    /// use tessera_rules::geometry::{self, Coords};
    /// let board = geometry::pente();
    /// let centre = board.find("0").unwrap();
    /// assert_eq!(board.label_in(centre, Coords::Letters), "K10");
    /// ```
    #[must_use]
    pub fn label_in(&self, at: Point, coords: Coords) -> &str {
        match (&self.letters, coords) {
            (Some(letters), Coords::Letters) => &letters[at.index()],
            _ => self.label(at),
        }
    }

    /// Whether the board has a second set of labels.
    ///
    /// ```
    /// use tessera_rules::geometry;
    /// assert!(geometry::pente().has_letters() && !geometry::chivalry().has_letters());
    /// ```
    #[must_use]
    pub const fn has_letters(&self) -> bool {
        self.letters.is_some()
    }

    /// The point with this label, in either case of letters.
    ///
    /// ```
    /// use tessera_rules::geometry;
    /// let board = geometry::pente();
    /// assert_eq!(board.find("r3u2").map(|at| board.centre(at)), Some([3.0, 2.0]));
    /// assert_eq!(board.find("R10"), None);
    /// ```
    #[must_use]
    pub fn find(&self, label: &str) -> Option<Point> {
        self.find_in(label, Coords::Rulebook)
    }

    /// The point with this label in a style.
    ///
    /// ```
    /// use tessera_rules::geometry::{self, Coords};
    /// let board = geometry::pente();
    /// assert_eq!(board.find_in("N12", Coords::Letters), board.find("R3U2"));
    /// ```
    #[must_use]
    pub fn find_in(&self, label: &str, coords: Coords) -> Option<Point> {
        let letters = self.by_letters.as_ref().filter(|_| coords == Coords::Letters);
        letters.unwrap_or(&self.by_label).get(label.to_ascii_uppercase().as_str())
    }

    /// The place of a point in board units.
    ///
    /// ```
    /// use tessera_rules::geometry;
    /// let board = geometry::hexade(6);
    /// assert_eq!(board.centre(board.find("F6").unwrap()), [0.0, 0.0]);
    /// ```
    #[must_use]
    pub fn centre(&self, at: Point) -> [f64; 2] {
        self.centres[at.index()]
    }

    /// Number of directions: 8, 6, or 0 for a tessellation. Direction 0 is to the right, the others follow anticlockwise.
    ///
    /// ```
    /// use tessera_rules::geometry;
    /// assert_eq!(geometry::hexade(10).directions(), 6);
    /// ```
    #[must_use]
    pub const fn directions(&self) -> usize {
        self.directions
    }

    /// The direction that leads back.
    ///
    /// ```
    /// use tessera_rules::geometry;
    /// assert_eq!(geometry::pente().opposite(1), 5);
    /// ```
    #[must_use]
    pub const fn opposite(&self, direction: usize) -> usize {
        let half = self.directions / 2;
        if direction < half { direction + half } else { direction - half }
    }

    /// The next point in a direction, if the board goes on.
    ///
    /// ```
    /// use tessera_rules::geometry;
    /// let board = geometry::chivalry();
    /// assert_eq!(board.step(board.find("G1").unwrap(), 0), board.find("H1"));
    /// assert_eq!(board.step(board.find("H1").unwrap(), 0), None);
    /// ```
    #[must_use]
    pub fn step(&self, from: Point, direction: usize) -> Option<Point> {
        let to = self.steps[from.index()][direction];
        (usize::from(to) < self.len()).then_some(Point(to))
    }

    /// Raw steps for hot paths: entry `[point][direction]` is the next point's index, or `len()` off the board,
    /// from where every step stays off the board.
    ///
    /// ```
    /// use tessera_rules::geometry;
    /// let board = geometry::hexade(6);
    /// let off_board = board.len();
    /// assert_eq!(usize::from(board.steps()[90][0]), off_board);
    /// assert_eq!(usize::from(board.steps()[off_board][3]), off_board);
    /// ```
    #[must_use]
    pub fn steps(&self) -> &[[u16; MAX_DIRECTIONS]] {
        &self.steps
    }

    /// The neighbours of a point, in the order of their indices.
    ///
    /// ```
    /// use tessera_rules::geometry;
    /// let board = geometry::kensington();
    /// assert!(board.points().all(|at| (2..=4).contains(&board.neighbours(at).len())));
    /// ```
    #[must_use]
    pub fn neighbours(&self, of: Point) -> &[Point] {
        &self.neighbours[of.index()]
    }

    /// The faces of a tessellation: triangles, then squares, then hexagons. Empty on other boards.
    ///
    /// ```
    /// use tessera_rules::geometry;
    /// let corners = |n| geometry::kensington().faces().iter().filter(|face| face.corners.len() == n).count();
    /// assert_eq!([3, 4, 6].map(corners), [24, 30, 7]);
    /// ```
    #[must_use]
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The symmetries of the set of points, the identity first: entry `[i]` of one is where point `i` goes.
    ///
    /// ```
    /// use tessera_rules::geometry;
    /// assert_eq!(geometry::pente().symmetries().len(), 8);
    /// assert_eq!(geometry::hexade(6).symmetries().len(), 12);
    /// ```
    #[must_use]
    pub fn symmetries(&self) -> Vec<Vec<Point>> {
        let at = Index::of(self.centres.iter().map(|&centre| grid_key(centre)));
        let turns = if self.lattice == Lattice::Square { 4 } else { 6 };
        let mut found = Vec::new();
        for flip in [1.0, -1.0] {
            for turn in 0..turns {
                let (sin, cos) = sin_cos(f64::from(turn) / f64::from(turns));
                let image = |p: Point| {
                    let [x, y] = self.centre(p);
                    let y = y * flip;
                    at.get(&grid_key([x * cos - y * sin, x * sin + y * cos]))
                };
                if let Some(map) = self.points().map(image).collect() {
                    found.push(map);
                }
            }
        }
        found
    }
}

/// A place in the plane rounded so that equal places have equal keys.
#[allow(clippy::cast_possible_truncation)] // boards are a few dozen units wide
fn grid_key(at: [f64; 2]) -> [i64; 2] {
    at.map(|v| (v * 1000.0).round() as i64)
}

fn difference(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [b[0] - a[0], b[1] - a[1]]
}

/// Pente's board: 19 × 19 crossings, with the rule book's labels and letters as a second style.
///
/// ```
/// assert_eq!(tessera_rules::geometry::pente().len(), 361);
/// ```
#[must_use]
pub fn pente() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(square::pente);
    &BOARD
}

/// Chivalry's board: 176 squares.
///
/// ```
/// assert!(tessera_rules::geometry::chivalry().find("A1").is_none());
/// ```
#[must_use]
pub fn chivalry() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(square::chivalry);
    &BOARD
}

/// Cavendish's board: a hexagon of side 8, 169 crossings.
///
/// ```
/// assert_eq!(tessera_rules::geometry::cavendish().len(), 169);
/// ```
#[must_use]
pub fn cavendish() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| hex::board(8));
    &BOARD
}

/// Hexade's board of side 10 (271 cells), 8 (169) or 6 (91); any other side gives the board of side 10.
///
/// ```
/// assert_eq!([10, 8, 6].map(|side| tessera_rules::geometry::hexade(side).len()), [271, 169, 91]);
/// ```
#[must_use]
pub fn hexade(side: u8) -> &'static Board {
    static TEN: LazyLock<Board> = LazyLock::new(|| hex::board(10));
    static SIX: LazyLock<Board> = LazyLock::new(|| hex::board(6));
    match side {
        8 => cavendish(),
        6 => &SIX,
        _ => &TEN,
    }
}

/// Kensington's board: 72 points, 24 triangles, 30 squares, 7 hexagons.
///
/// ```
/// assert_eq!(tessera_rules::geometry::kensington().faces().len(), 61);
/// ```
#[must_use]
pub fn kensington() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(tessellation::kensington);
    &BOARD
}
