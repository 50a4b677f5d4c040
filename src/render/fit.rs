//! The board on the pixels of an element, and back.

use super::figure::{Figure, View};
use super::scene::{Frame, Spot};
use super::{frame, label_size};
use crate::geometry::{Board, Lattice, Point};

/// The smallest type that can be read, in CSS pixels.
const LEGIBLE: f64 = 8.0;
/// How far from a point a touch still means it, in board units.
const REACH: f64 = 0.55;

/// Where a drawing lies in an element: `pixel = place × scale + offset`, in CSS pixels.
#[derive(Clone, Debug)]
pub struct Fit {
    /// CSS pixels a unit.
    pub scale: f64,
    /// The origin of the drawing, in CSS pixels from the element's upper left corner.
    pub offset: Spot,
    /// Device pixels a CSS pixel.
    pub ratio: f64,
    /// What of the drawing there is to see.
    pub frame: Frame,
    board: &'static Board,
    flipped: bool,
}

impl Fit {
    /// Lays a figure into an element of this size in CSS pixels, as large as its shape allows, on a screen that has
    /// `ratio` device pixels a CSS pixel. Where the element is so small that coordinates could not be read they are
    /// taken out of the view, and the board has their room.
    #[must_use]
    pub fn new(figure: &Figure, view: &mut View, width: f64, height: f64, ratio: f64) -> Self {
        let ratio = if ratio.is_finite() && ratio > 0.0 { ratio } else { 1.0 };
        let (width, height) = (width.max(1.0), height.max(1.0));
        let scale_of = |frame: &Frame| (width / frame.width).min(height / frame.height);
        let mut seen = frame(figure.game, figure.board, view.coords.is_some());
        if view.coords.is_some() && scale_of(&seen) * label_size(figure.game) < LEGIBLE {
            view.coords = None;
            seen = frame(figure.game, figure.board, false);
        }
        let mut scale = scale_of(&seen);
        let mut offset = [
            (width - seen.width * scale) / 2.0 - seen.left * scale,
            (height - seen.height * scale) / 2.0 - seen.top * scale,
        ];
        // On rows and columns a unit is a whole number of device pixels, so that all lines are equally sharp.
        let unit = (scale * ratio).floor();
        if figure.board.lattice() == Lattice::Square && unit >= 8.0 {
            scale = unit / ratio;
            let centre = [width / 2.0, height / 2.0];
            let middle = [seen.left + seen.width / 2.0, seen.top + seen.height / 2.0];
            offset = [0, 1].map(|i| (((centre[i] - middle[i] * scale) * ratio).floor() + 0.5) / ratio);
        }
        Self { scale, offset, ratio, frame: seen, board: figure.board, flipped: view.flipped }
    }

    /// The pixel of a place in the drawing.
    #[must_use]
    pub fn pixel(&self, at: Spot) -> Spot {
        [0, 1].map(|i| at[i] * self.scale + self.offset[i])
    }

    /// The pixel of a point's middle, in CSS pixels from the element's upper left corner.
    #[must_use]
    pub fn place(&self, at: Point) -> Spot {
        let [x, y] = self.board.centre(at);
        self.pixel(if self.flipped { [-x, y] } else { [x, -y] })
    }

    /// The place on the board under a pixel, in units of the board as [`Board::centre`] has them.
    #[must_use]
    pub fn on_board(&self, x: f64, y: f64) -> [f64; 2] {
        let [x, y] = [(x - self.offset[0]) / self.scale, (y - self.offset[1]) / self.scale];
        if self.flipped { [-x, y] } else { [x, -y] }
    }

    /// The point under a pixel: the nearest, if it is near enough to be meant.
    #[must_use]
    pub fn hit(&self, x: f64, y: f64) -> Option<Point> {
        let [x, y] = self.on_board(x, y);
        let distance = |p: &Point| {
            let [px, py] = self.board.centre(*p);
            (px - x).hypot(py - y)
        };
        let nearest = self.board.points().min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        (distance(&nearest) <= REACH).then_some(nearest)
    }
}
