//! How a board is drawn: size, which part is shown, and what moves.

use super::controller::Table;
use super::place::{Place, Step};
use crate::input::{Hand, SMALL};
use crate::render::{Change, Figure, Fit, Motion, View, Zoom};
use std::rc::Rc;
use tessera_rules::geometry::Point;
use tessera_rules::{Explain, Position};

/// The largest side of a canvas in device pixels: what every browser can do.
const MAX_PIXELS: f64 = 4096.0;

/// How a board is drawn.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// Width and height in CSS pixels.
    pub size: [f64; 2],
    /// Device pixels a CSS pixel.
    pub ratio: f64,
    /// Which part of the board a person has chosen to see.
    pub zoom: Option<Zoom>,
    /// How many times the board is magnified while nobody has chosen; 1 for the whole board.
    pub close: f64,
    motion: Option<Running>,
    motion_wanted: bool,
    /// The place that was shown last.
    seen: Rc<Place>,
    /// The ways on along a path that differ in what they capture, with that path: finding them takes a while.
    ways: (Vec<Point>, Vec<Vec<Point>>),
}

/// A motion and where it is.
#[derive(Clone, Debug)]
struct Running {
    motion: Motion,
    since: Option<f64>,
    ms: f64,
}

impl Drawing {
    pub fn of(table: &Table) -> Self {
        Self {
            size: [320.0, 320.0],
            ratio: 1.0,
            zoom: None,
            close: 1.0,
            motion: None,
            motion_wanted: false,
            seen: Rc::clone(&table.place),
            ways: (Vec::new(), Vec::new()),
        }
    }

    /// Takes notice of where the cursor stands. One action forward or back is shown as a motion, and what was still moving
    /// is done at once.
    pub fn catch_up(&mut self, table: &Table) {
        let now = &table.place;
        if Rc::ptr_eq(&self.seen, now) {
            return;
        }
        self.seen = Rc::clone(now);
        self.ways = (Vec::new(), Vec::new());
        self.motion = None;
        let Some(before) = table.before.as_deref().filter(|_| self.motion_wanted) else { return };
        let motion = match now.after(before) {
            Step::Forward => {
                let (path, carried) = (now.path(), table.carried);
                let deciding = if table.celebrates() { table.position().deciding() } else { Vec::new() };
                let (before, after) = (&before.figure, &now.figure);
                Motion::new(&Change { before, after, path, carried, deciding: &deciding })
            }
            Step::Back => {
                let (before, after, path) = (&now.figure, &before.figure, before.path());
                Motion::new(&Change { before, after, path, carried: false, deciding: &[] }).back()
            }
            Step::Leap => return,
        };
        self.motion = Some(Running { motion, since: None, ms: 0.0 });
    }

    /// Finds the ways on along the path that a hand has chosen, unless that is done.
    pub fn find_ways(&mut self, hand: &Hand, position: &impl Position) {
        if self.ways.0 != hand.path() {
            self.ways = (hand.path().to_vec(), hand.ways(position));
        }
    }

    /// The ways on along a path, as far as they have been found.
    pub fn ways(&self, path: &[Point]) -> &[Vec<Point>] {
        if self.ways.0 == path { &self.ways.1 } else { &[] }
    }

    /// Whether actions are shown as motion. Without, what moves stands at once.
    pub fn set_motion(&mut self, wanted: bool) {
        self.motion_wanted = wanted;
        if !wanted {
            self.motion = None;
        }
    }

    /// Ends what moves at once.
    pub fn skip(&mut self) {
        self.motion = None;
    }

    /// Goes on with what moves, for a frame at this time (milliseconds, from any origin); tells whether another frame is
    /// wanted after that.
    pub fn tick(&mut self, now: f64) -> bool {
        let Some(running) = &mut self.motion else { return false };
        running.ms = now - *running.since.get_or_insert(now);
        let goes_on = !running.motion.done(running.ms);
        if !goes_on {
            self.motion = None;
        }
        goes_on
    }

    /// Shows what moves where it is now.
    pub fn animate(&self, figure: &mut Figure, view: &mut View) {
        if let Some(running) = &self.motion {
            running.motion.at(running.ms).show(figure, view);
        }
    }

    /// Sets the size in CSS pixels and the device pixels a CSS pixel, each within reason.
    pub fn resize(&mut self, width: f64, height: f64, ratio: f64) {
        let within = |length: f64| if length.is_nan() { 1.0 } else { length.clamp(1.0, MAX_PIXELS) };
        self.size = [width, height].map(within);
        let ratio = if ratio.is_finite() { ratio.clamp(0.5, 8.0) } else { 1.0 };
        self.ratio = ratio.min(MAX_PIXELS / self.size[0].max(self.size[1]));
    }

    /// The size in device pixels.
    pub fn pixels(&self) -> [u32; 2] {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // between 0 and MAX_PIXELS
        self.size.map(|length| (length * self.ratio).round() as u32)
    }

    /// The layout of a figure as it is drawn now.
    pub fn fit(&self, figure: &Figure, view: &mut View) -> Fit {
        let whole = Fit::new(figure, view, self.size[0], self.size[1], self.ratio);
        match self.zoom {
            Some(zoom) => whole.zoomed(zoom),
            // Coordinates stand at the edge of the whole board, and large points need no magnifying.
            None if self.close > 1.0 && view.coords.is_none() && whole.scale < SMALL => {
                let fit = whole.close_up(self.close);
                view.unit = fit.scale;
                fit
            }
            None => whole,
        }
    }
}
