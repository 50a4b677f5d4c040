//! The threats on a board, to show them.

use crate::best::highest_first;
use crate::effort::legal_actions;
use std::fmt;
use tessera_rules::geometry::Point;
use tessera_rules::{AnyPosition, Colour, Position, Seat, SetUpRules, Shape, ShapeKind};

/// Something that a colour can do next if nobody stops it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threat {
    /// Whose threat it is.
    pub colour: Colour,
    /// What it is.
    pub kind: ThreatKind,
    /// The points of the pieces that count, and last the point where the threat is completed.
    pub points: Vec<Point>,
}

/// What a threat is. As text it is the `id` by which catalogues know it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ThreatKind {
    /// A row that one more piece makes a winning one.
    Row,
    /// A perfect six that lacks one counter.
    Six,
    /// A hexagon that lacks one counter.
    Hexagon,
    /// A square that lacks one counter.
    Square,
    /// A triangle that lacks one counter.
    Triangle,
    /// Pieces that can be captured.
    Capture,
}

impl ThreatKind {
    /// Its id in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Six => "six",
            Self::Hexagon => "hexagon",
            Self::Square => "square",
            Self::Triangle => "triangle",
            Self::Capture => "capture",
        }
    }

    /// The threat to fill a shape; `None` for a castle, which no piece needs to be near.
    fn of(shape: &Shape) -> Option<Self> {
        match (shape.kind, shape.points.len()) {
            (ShapeKind::Castle, _) => None,
            (ShapeKind::Hexagon, _) => Some(Self::Hexagon),
            (ShapeKind::Square, _) => Some(Self::Square),
            (_, 6) => Some(Self::Six),
            (ShapeKind::Triangle, _) => Some(Self::Triangle),
            (ShapeKind::Row | ShapeKind::Ring, _) => Some(Self::Row),
        }
    }

    /// How much it matters.
    const fn weight(self) -> i32 {
        match self {
            Self::Row | Self::Six | Self::Hexagon => 3,
            Self::Capture => 2,
            Self::Square => 1,
            Self::Triangle => 0,
        }
    }
}

impl fmt::Display for ThreatKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The threats of all sides, the weightiest first; none when the game is over. Of each kind a colour has at most one
/// threat for each point where one is completed. Where there are too many captures to list, some are left out.
///
/// ```
/// use tessera_rules::AnyPosition;
/// use tessera_think::{ThreatKind, threats};
/// let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
/// let found = threats(&four);
/// assert!(found.iter().all(|threat| threat.kind == ThreatKind::Row));
/// assert_eq!(found.len(), 2, "on either side of the four");
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn threats(position: &AnyPosition) -> Vec<Threat> {
    let Some(me) = position.to_act() else { return Vec::new() };
    let mut found: Vec<Threat> = Vec::new();
    for shape in position.shapes() {
        let Some(threat) = threat_of(position, shape) else { continue };
        let is_known = |other: &Threat| {
            other.kind == threat.kind && other.colour == threat.colour && other.points.last() == threat.points.last()
        };
        if !found.iter().any(is_known) {
            found.push(threat);
        }
    }
    found.extend(captures(position, me));
    let mut known = vec![position.colour(me)];
    for seat in position.owners() {
        let colour = position.colour(seat);
        if !known.contains(&colour) {
            known.push(colour);
            found.extend(position.with_turn(seat).into_iter().flat_map(|turned| captures(&turned, seat)));
        }
    }
    highest_first(&mut found, |threat| threat.kind.weight());
    found
}

/// The threat to fill a shape that lacks one point, if it is one.
fn threat_of(position: &AnyPosition, shape: &Shape) -> Option<Threat> {
    let (open, standing): (Vec<Point>, Vec<Point>) =
        shape.points.iter().partition(|&&at| position.piece_at(at).is_none());
    let [last] = open[..] else { return None };
    let mut colours = standing.iter().filter_map(|&at| position.piece_at(at)).map(|piece| piece.colour);
    let colour = colours.next()?;
    let kind = ThreatKind::of(shape)?;
    let points = standing.iter().copied().chain([last]).collect();
    (shape.serves(colour) && colours.all(|other| other == colour)).then_some(Threat { colour, kind, points })
}

/// Captures of one colour: for each point where a capturing piece ends, the largest set of captured pieces.
struct Captures {
    of_point: Vec<Vec<Point>>,
    /// These points, in the order in which they were found.
    targets: Vec<Point>,
}

impl Captures {
    fn new(position: &AnyPosition) -> Self {
        Self { of_point: vec![Vec::new(); position.board().len()], targets: Vec::new() }
    }

    /// Adds a capture, unless a known one with the same target takes as many pieces.
    fn add(&mut self, target: Point, captured: impl ExactSizeIterator<Item = Point>) {
        let known = &mut self.of_point[target.index()];
        if captured.len() > known.len() {
            if known.is_empty() {
                self.targets.push(target);
            }
            known.clear();
            known.extend(captured);
        }
    }

    fn threats(self, colour: Colour) -> impl Iterator<Item = Threat> {
        let Self { mut of_point, targets } = self;
        targets.into_iter().map(move |target| {
            let mut points = std::mem::take(&mut of_point[target.index()]);
            points.push(target);
            Threat { colour, kind: ThreatKind::Capture, points }
        })
    }
}

/// The captures of the seat to act.
fn captures(position: &AnyPosition, seat: Seat) -> impl Iterator<Item = Threat> + use<> {
    let (mut actions, mut found) = (Vec::new(), Captures::new(position));
    legal_actions(position, &mut actions);
    for action in &actions {
        let Some(target) = action.target() else { continue };
        found.add(target, position.captures(action).iter().collect::<Vec<_>>().into_iter());
    }
    found.threats(position.colour(seat))
}
