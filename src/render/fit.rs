//! The layout of a board on the pixels of an element: from points to pixels, and back.

use super::figure::{Figure, View};
use super::scene::{Frame, Spot};
use super::{frame, label_size};
use tessera_rules::geometry::{Board, Lattice, Point};

/// The smallest legible type size, in CSS pixels.
const LEGIBLE: f64 = 8.0;
/// The largest distance from a point at which a touch still means it, in board units.
const REACH: f64 = 0.55;

/// The largest [`Zoom::factor`].
const MOST: f64 = 4.0;
/// The distance of neighbouring points under the lens in CSS pixels: 2.5 times that on the board, but at least the
/// first figure, the width of a fingertip, and at most the second.
const LENS: [f64; 2] = [44.0, 60.0];

/// Which part of a board is shown, and how large.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Zoom {
    /// 1 for the whole board, up to 4.
    pub factor: f64,
    /// The place on the board in the middle of the element, in units like those of [`Board::centre`].
    pub centre: [f64; 2],
}

impl Default for Zoom {
    fn default() -> Self {
        Self { factor: 1.0, centre: [0.0, 0.0] }
    }
}

/// The place of a drawing in an element: `pixel = place × scale + offset`, in CSS pixels.
#[derive(Clone, Debug)]
pub struct Fit {
    /// CSS pixels per unit of the drawing.
    pub scale: f64,
    /// The origin of the drawing, in CSS pixels from the element's upper left corner.
    pub offset: Spot,
    /// Device pixels per CSS pixel.
    pub ratio: f64,
    /// The part of the drawing that is shown.
    pub frame: Frame,
    board: &'static Board,
    flipped: bool,
    /// Width and height of the element.
    size: Spot,
    /// Scale and offset of the whole board.
    whole: (f64, Spot),
}

impl Fit {
    /// Lays a figure into an element of this size in CSS pixels, as large as it fits, on a screen with `ratio` device
    /// pixels per CSS pixel. If the element is so small that coordinates would not be legible, they are taken out of
    /// `view`, and the board gets their room.
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
        // On a board of rows and columns a unit is a whole number of device pixels, so that all lines are equally
        // sharp.
        let unit = (scale * ratio).floor();
        if figure.board.lattice() == Lattice::Square && unit >= 8.0 {
            scale = unit / ratio;
            let centre = [width / 2.0, height / 2.0];
            let middle = [seen.left + seen.width / 2.0, seen.top + seen.height / 2.0];
            offset = [0, 1].map(|i| (((centre[i] - middle[i] * scale) * ratio).floor() + 0.5) / ratio);
        }
        view.unit = scale;
        let (size, whole) = ([width, height], (scale, offset));
        Self { scale, offset, ratio, frame: seen, board: figure.board, flipped: view.flipped, size, whole }
    }

    /// The same board with this zoom. A board larger than the element always fills it.
    #[must_use]
    pub fn zoomed(mut self, zoom: Zoom) -> Self {
        let factor = if zoom.factor.is_finite() { zoom.factor.clamp(1.0, MOST) } else { 1.0 };
        (self.scale, self.offset) = self.whole;
        if factor > 1.0 {
            self.scale *= factor;
            let middle = self.spot(zoom.centre);
            let frame = [(self.frame.left, self.frame.width), (self.frame.top, self.frame.height)];
            self.offset = [0, 1].map(|i| {
                let (low, length) = (frame[i].0 * self.scale, frame[i].1 * self.scale);
                let least = self.size[i] - low - length;
                let wanted = self.size[i] / 2.0 - middle[i] * self.scale;
                if least >= -low { f64::midpoint(least, -low) } else { wanted.max(least).min(-low) }
            });
        }
        self
    }

    /// The board magnified about its middle by about this factor, with lines as sharp as those of the whole board.
    #[must_use]
    pub fn close_up(mut self, factor: f64) -> Self {
        let whole = self.whole.0;
        self.scale = whole * if factor.is_finite() { factor.clamp(1.0, MOST) } else { 1.0 };
        if self.board.lattice() == Lattice::Square {
            self.scale = (self.scale * self.ratio).floor().max(1.0) / self.ratio;
        }
        let grown = self.scale / whole;
        // The middle stays where it is.
        self.offset = [0, 1].map(|i| {
            let middle = self.size[i] / 2.0;
            let offset = middle + (self.whole.1[i] - middle) * grown;
            if self.board.lattice() == Lattice::Square {
                ((offset * self.ratio).floor() + 0.5) / self.ratio
            } else {
                offset
            }
        });
        self
    }

    /// CSS pixels a unit of the whole board.
    #[must_use]
    pub const fn whole_scale(&self) -> f64 {
        self.whole.0
    }

    /// The present zoom.
    #[must_use]
    pub fn zoom(&self) -> Zoom {
        let [x, y] = self.size.map(|length| length / 2.0);
        Zoom { factor: self.scale / self.whole.0, centre: self.on_board(x, y) }
    }

    /// The zoom after the board grows by `factor` while the place under this pixel stays where it is.
    #[must_use]
    pub fn zoom_at(&self, factor: f64, x: f64, y: f64) -> Zoom {
        let now = self.zoom();
        let grown = (now.factor * factor).clamp(1.0, MOST);
        if !(grown.is_finite() && x.is_finite() && y.is_finite()) {
            return now;
        }
        let [bx, by] = self.on_board(x, y);
        let share = now.factor / grown;
        let centre = [bx + (now.centre[0] - bx) * share, by + (now.centre[1] - by) * share];
        self.clone().zoomed(Zoom { factor: grown, centre }).zoom()
    }

    /// The zoom after the board is pushed by this many CSS pixels.
    #[must_use]
    pub fn pan_by(&self, dx: f64, dy: f64) -> Zoom {
        let now = self.zoom();
        if !(dx.is_finite() && dy.is_finite()) {
            return now;
        }
        let [x, y] = self.size.map(|length| length / 2.0);
        let centre = self.on_board(x - dx, y - dy);
        self.clone().zoomed(Zoom { centre, ..now }).zoom()
    }

    /// The layout of the lens, a small element of this size in CSS pixels: a magnified part of the board, with the
    /// place under the pixel `x`, `y` of this layout in its middle.
    #[must_use]
    pub fn lens(&self, x: f64, y: f64, [width, height]: [f64; 2]) -> Self {
        let [x, y] = self.spot(self.on_board(x, y));
        let scale = (2.5 * self.scale).clamp(LENS[0], LENS[1]).max(self.scale);
        let offset = [width / 2.0 - x * scale, height / 2.0 - y * scale];
        Self { scale, offset, size: [width, height], whole: (scale, offset), ..self.clone() }
    }

    /// A place on the board as a place in the drawing.
    const fn spot(&self, [x, y]: [f64; 2]) -> Spot {
        if self.flipped { [-x, y] } else { [x, -y] }
    }

    /// The pixel of a place in the drawing.
    #[must_use]
    pub fn pixel(&self, at: Spot) -> Spot {
        [0, 1].map(|i| at[i] * self.scale + self.offset[i])
    }

    /// The pixel of a point's middle, in CSS pixels from the element's upper left corner.
    #[must_use]
    pub fn place(&self, at: Point) -> Spot {
        self.pixel(self.spot(self.board.centre(at)))
    }

    /// The place on the board under a pixel, in units like those of [`Board::centre`].
    #[must_use]
    pub fn on_board(&self, x: f64, y: f64) -> [f64; 2] {
        let [x, y] = [(x - self.offset[0]) / self.scale, (y - self.offset[1]) / self.scale];
        if self.flipped { [-x, y] } else { [x, -y] }
    }

    /// The point under a pixel: the nearest one, if it is near enough that a touch means it.
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
