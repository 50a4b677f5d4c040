//! The motion between two figures: where each piece is, as a pure function of time.
//!
//! ```
//! use tessera_site::render::{Change, Figure, Motion};
//! use tessera_rules::GameId;
//!
//! let after = Figure::resting(GameId::Hexade);
//! let mut before = after.clone();
//! let (at, piece) = before.pieces.pop().unwrap();
//! let motion = Motion::new(&Change { before: &before, after: &after, path: &[at], carried: false, deciding: &[] });
//! let moment = motion.at(20.0);
//! assert_eq!((moment.hidden, moment.loose[0].piece), (vec![at], piece));
//! assert!(!motion.done(20.0) && motion.done(250.0));
//! ```

use super::figure::{Figure, Loose, View};
use tessera_rules::Piece;
use tessera_rules::geometry::{Point, sin_cos};

/// The time in milliseconds that a piece takes to settle.
const SETTLE: f64 = 150.0;
/// The time that a piece takes from point to point of its path.
const LEG: f64 = 120.0;
/// The time that a captured piece takes to lift off.
const LIFT: f64 = 190.0;
/// The time from stone to stone of the shape that decided the game: one is to see it come about.
const STONE: f64 = 60.0;
/// The time in which such a stone swells and shrinks again.
const PULSE: f64 = 120.0;
/// How much it swells, as a share of its size.
const SWELL: f64 = 0.16;
/// The time in which the board behind the shape darkens.
const DIM: f64 = 200.0;
/// The most time that a path may take; if it has many points, they go by faster.
const LONGEST: f64 = 240.0;
/// The same of a shape, without the last pulse.
const LONGEST_SHAPE: f64 = 300.0;

/// What an action changed on the board.
#[derive(Clone, Copy, Debug)]
pub struct Change<'a> {
    /// The figure before it.
    pub before: &'a Figure,
    /// The figure after it.
    pub after: &'a Figure,
    /// The points of its path; if nothing moved, only that of the placed piece.
    pub path: &'a [Point],
    /// Whether a hand has carried the piece to the end of the path already.
    pub carried: bool,
    /// The points that decided the game, if this action did.
    pub deciding: &'a [Point],
}

/// What the board shows at a moment of a motion.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// Points whose pieces are not drawn where they stand.
    pub hidden: Vec<Point>,
    /// The pieces on their way.
    pub loose: Vec<Loose>,
    /// The number of deciding points that are shown.
    pub deciding: usize,
    /// How much the board has darkened, as a share of how dark it gets.
    pub dim: f64,
}

impl Moment {
    /// Applies the moment to a figure and a view that are about to be drawn.
    pub fn show(self, figure: &mut Figure, view: &mut View) {
        figure.pieces.retain(|(at, _)| !self.hidden.contains(at));
        view.loose.extend(self.loose);
        view.deciding.truncate(self.deciding);
        view.dim *= self.dim;
        // The last action is marked only when the motion is over.
        view.last.clear();
        view.taken.clear();
        view.lit.clear();
        view.answers.clear();
    }
}

/// A motion, which begins at 0 milliseconds.
#[derive(Clone, Debug)]
pub struct Motion {
    tracks: Vec<Track>,
    hidden: Vec<Point>,
    /// The time at which all pieces stand.
    settled: f64,
    /// The pieces of the shape that decided the game, with their places.
    deciding: Vec<(Piece, [f64; 2])>,
    backwards: bool,
}

#[derive(Clone, Debug)]
struct Track {
    piece: Piece,
    course: Course,
    begin: f64,
    length: f64,
}

#[derive(Clone, Debug)]
enum Course {
    /// The piece comes down on a place.
    Settle([f64; 2]),
    /// The piece goes from place to place.
    Travel(Vec<[f64; 2]>),
    /// The piece lifts off from a place, up or down towards the side that takes it.
    Lift([f64; 2], f64),
}

impl Motion {
    /// The motion of an action.
    #[must_use]
    pub fn new(change: &Change) -> Self {
        let Change { before, after, path, carried, deciding } = *change;
        let centre = |at: Point| before.board.centre(at);
        let ends = path.first().zip(path.last()).filter(|_| path.len() > 1);
        let mover = ends.and_then(|(&from, &to)| {
            let piece = before.piece_at(from)?;
            (after.piece_at(to) == Some(piece)).then_some((from, to, piece))
        });
        let on_way = |at: Point| mover.is_some_and(|(from, to, _)| at == from || at == to);
        let differs = |one: &Figure, other: &Figure| {
            let pieces = one.pieces.iter().filter(|(at, piece)| other.piece_at(*at) != Some(*piece) && !on_way(*at));
            pieces.copied().collect::<Vec<_>>()
        };
        let (gone, come) = (differs(before, after), differs(after, before));
        let mut tracks: Vec<Track> = Vec::new();
        let mut hidden: Vec<Point> = gone.iter().chain(&come).map(|(at, _)| *at).collect();
        let mut legs = Vec::new();
        if let Some((from, to, piece)) = mover {
            hidden.extend([from, to]);
            let course = if carried {
                Course::Settle(centre(to))
            } else {
                legs = path.iter().map(|&at| centre(at)).collect();
                Course::Travel(legs.clone())
            };
            #[allow(clippy::cast_precision_loss)] // a few dozen at most
            let length = if carried { SETTLE } else { (LEG * (path.len() - 1) as f64).min(LONGEST) };
            tracks.push(Track { piece, course, begin: 0.0, length });
        }
        for &(at, piece) in &come {
            tracks.push(Track { piece, course: Course::Settle(centre(at)), begin: 0.0, length: SETTLE });
        }
        let taker = mover.map(|(_, _, piece)| piece).or_else(|| come.first().map(|(_, piece)| *piece));
        let towards = if taker.is_some_and(|piece| piece.owner.index() % 2 == 1) { 1.0 } else { -1.0 };
        let first = tracks.first().map_or(0.0, |track| track.length);
        for &(at, piece) in &gone {
            let begin = first * passing(&legs, centre(at));
            tracks.push(Track { piece, course: Course::Lift(centre(at), towards), begin, length: LIFT });
        }
        hidden.sort_unstable();
        hidden.dedup();
        let settled = tracks.iter().map(|track| track.begin + track.length).fold(0.0, f64::max);
        let deciding = deciding.iter().filter_map(|&at| Some((after.piece_at(at)?, centre(at)))).collect();
        Self { tracks, hidden, settled, deciding, backwards: false }
    }

    /// The same motion backwards, for an action taken back.
    #[must_use]
    pub fn back(self) -> Self {
        Self { backwards: true, deciding: Vec::new(), ..self }
    }

    /// What the board shows after this many milliseconds.
    #[must_use]
    pub fn at(&self, ms: f64) -> Moment {
        let ms = ms.max(0.0);
        let time = if self.backwards { self.settled - ms } else { ms };
        if ms < self.settled {
            let loose = self.tracks.iter().map(|track| track.at(time)).collect();
            return Moment { hidden: self.hidden.clone(), loose, deciding: 0, dim: 0.0 };
        }
        let since = ms - self.settled;
        let begins = self.begins();
        let swell = |((piece, at), begin): (&(Piece, [f64; 2]), f64)| {
            let share = (since - begin) / PULSE;
            let size = 1.0 + SWELL * sin_cos(share / 2.0).0;
            (0.0..1.0).contains(&share).then_some(Loose { piece: *piece, at: *at, size, alpha: 1.0 })
        };
        Moment {
            hidden: Vec::new(),
            loose: self.deciding.iter().zip(begins.clone()).filter_map(swell).collect(),
            deciding: begins.filter(|&begin| begin <= since).count(),
            dim: (since / DIM).min(1.0),
        }
    }

    /// Whether the motion is over after this many milliseconds.
    #[must_use]
    pub fn done(&self, ms: f64) -> bool {
        // With a time that is not a number the motion would never end.
        ms.is_nan() || ms >= self.settled + self.begins().last().map_or(0.0, |begin| begin + PULSE)
    }

    /// When each piece of the shape that decided the game lights up, after all pieces stand.
    fn begins(&self) -> impl Iterator<Item = f64> + Clone + use<> {
        let count = self.deciding.len();
        #[allow(clippy::cast_precision_loss)] // few points
        (0..count).map(move |i| i as f64 * STONE.min(LONGEST_SHAPE / count as f64))
    }
}

impl Track {
    fn at(&self, ms: f64) -> Loose {
        let share = ((ms - self.begin) / self.length).clamp(0.0, 1.0);
        let piece = self.piece;
        match &self.course {
            Course::Settle(at) => {
                let left = (1.0 - share).powi(3);
                Loose { piece, at: *at, size: 1.0 + 0.28 * left, alpha: 1.0 - 0.55 * left }
            }
            Course::Travel(places) => {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
                // from 0 to the number of legs, a few dozen at most
                let (leg, part) = {
                    let along = share * (places.len() - 1) as f64;
                    let leg = (along as usize).min(places.len().saturating_sub(2));
                    (leg, along - leg as f64)
                };
                let eased = part * part * (3.0 - 2.0 * part);
                let (a, b) = (places[leg], places[(leg + 1).min(places.len() - 1)]);
                let at = [0, 1].map(|i| a[i] + (b[i] - a[i]) * eased);
                Loose { piece, at, size: 1.0 + 0.1 * sin_cos(part / 2.0).0, alpha: 1.0 }
            }
            Course::Lift([x, y], towards) => {
                let gone = share * share;
                let at = [*x, y + towards * 0.9 * gone];
                Loose { piece, at, size: 1.0 + 0.15 * share, alpha: 1.0 - gone }
            }
        }
    }
}

/// When a piece that goes through these places passes `by`, as a share of its time; 0.5 if it goes nowhere.
fn passing(places: &[[f64; 2]], by: [f64; 2]) -> f64 {
    let distance = |pair: &[[f64; 2]]| {
        let middle = [0, 1].map(|i| f64::midpoint(pair[0][i], pair[1][i]));
        (middle[0] - by[0]).hypot(middle[1] - by[1])
    };
    let legs = places.windows(2).map(distance).enumerate();
    #[allow(clippy::cast_precision_loss)] // few legs
    let share = |leg: usize| (leg as f64 + 0.5) / (places.len() - 1) as f64;
    legs.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0.5, |(leg, _)| share(leg))
}
