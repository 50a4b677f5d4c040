//! How a table is drawn: size, look, which part is shown, and what moves.

use super::sitting::Sitting;
use crate::input::Hand;
use crate::render::{Change, Figure, Fit, Look, Motion, View, Zoom};
use crate::session::{Last, NodeId};
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{Highlight, Position};

/// The largest side of a canvas in device pixels: what every browser can do.
const MAX_PIXELS: f64 = 4096.0;

/// How a table is drawn.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// Width and height in CSS pixels.
    pub size: [f64; 2],
    /// Device pixels a CSS pixel.
    pub ratio: f64,
    /// Theme and stones.
    pub look: Look,
    /// The coordinates around the board; none where it has none.
    pub coords: Option<Coords>,
    /// Whether the board is seen from the far side.
    pub flipped: bool,
    /// Which part of the board is shown.
    pub zoom: Zoom,
    /// The canvas that it is seen on, by the number that it got when it was attached; without one nothing moves.
    pub canvas: Option<u32>,
    /// How many canvases it has been seen on.
    pub canvases: u32,
    motion: Option<Running>,
    motion_wanted: bool,
    shown: Shown,
}

/// What there is to show of the place in the game where the cursor stands: found once, when the cursor comes there.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The number of the game in the match.
    number: usize,
    cursor: NodeId,
    parent: Option<NodeId>,
    /// What stands on the board.
    pub figure: Figure,
    /// The action that led there.
    pub last: Option<Last>,
    /// What matters there, while the game goes on.
    pub highlights: Vec<Highlight>,
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

impl Shown {
    fn of(sitting: &Sitting) -> Self {
        let game = sitting.game();
        let cursor = game.cursor();
        let path = game.path(cursor);
        let before = |end: usize| end.checked_sub(1).map_or(NodeId::START, |i| path[i]);
        Self {
            number: sitting.number(),
            cursor,
            parent: path.len().checked_sub(1).map(before),
            figure: Figure::of(game.position()),
            last: Last::of(game),
            highlights: match game.outcome() {
                None => game.position().highlights(game.begun()),
                Some(_) => Vec::new(),
            },
            ways: (Vec::new(), Vec::new()),
        }
    }

    fn path(&self) -> &[Point] {
        self.last.as_ref().map_or(&[], |last| &last.path)
    }

    /// The ways on along a path, as far as they have been found.
    pub fn ways(&self, path: &[Point]) -> &[Vec<Point>] {
        if self.ways.0 == path { &self.ways.1 } else { &[] }
    }
}

impl Drawing {
    pub fn of(sitting: &Sitting) -> Self {
        Self {
            size: [320.0, 320.0],
            ratio: 1.0,
            look: Look::default(),
            coords: Some(Coords::Rulebook),
            flipped: false,
            zoom: Zoom::default(),
            canvas: None,
            canvases: 0,
            motion: None,
            motion_wanted: false,
            shown: Shown::of(sitting),
        }
    }

    /// What there is to show of the place where the cursor stands.
    pub const fn shown(&self) -> &Shown {
        &self.shown
    }

    /// The cursor has moved. One action forward or back is shown as a motion, and what was still moving is done at once.
    /// With `carried` a hand has just carried the piece that moves.
    pub fn moved(&mut self, sitting: &Sitting, carried: bool) {
        let before = std::mem::replace(&mut self.shown, Shown::of(sitting));
        let shown = &self.shown;
        self.motion = None;
        if !self.motion_wanted || self.canvas.is_none() || before.number != shown.number {
            return;
        }
        let motion = if shown.parent == Some(before.cursor) {
            let (before, after) = (&before.figure, &shown.figure);
            let deciding = sitting.position().deciding();
            Motion::new(&Change { before, after, path: shown.path(), carried, deciding: &deciding })
        } else if before.parent == Some(shown.cursor) {
            let (before, after, path) = (&shown.figure, &before.figure, before.path());
            Motion::new(&Change { before, after, path, carried: false, deciding: &[] }).back()
        } else {
            return;
        };
        self.motion = Some(Running { motion, since: None, ms: 0.0 });
    }

    /// Finds the ways on along the path that a hand has chosen, unless that is done.
    pub fn find_ways(&mut self, hand: &Hand, position: &impl Position) {
        if self.shown.ways.0 != hand.path() {
            self.shown.ways = (hand.path().to_vec(), hand.ways(position));
        }
    }

    /// Nothing moves any more.
    pub fn stand_still(&mut self) {
        self.motion = None;
    }

    /// Whether actions are shown as motion. Without, what moves stands at once.
    pub fn set_motion(&mut self, wanted: bool) {
        self.motion_wanted = wanted;
        if !wanted {
            self.motion = None;
        }
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
        Fit::new(figure, view, self.size[0], self.size[1], self.ratio).zoomed(self.zoom)
    }
}
