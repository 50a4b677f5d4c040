//! What threatens on the board, for the eye.

use crate::best::highest_first;
use crate::plain::Shapes;
use std::fmt;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Colour, GameId, Position, Seat};

/// Something that a colour can do next if nobody stops it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threat {
    /// Whose it is.
    pub colour: Colour,
    /// What it is.
    pub kind: ThreatKind,
    /// The points that matter: what stands, and last where it is completed.
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

/// The threats of all sides, the weightiest first; none when the game is over.
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
    let shapes = Shapes::of(position);
    for shape in shapes.all() {
        let points = shape.points().iter().map(|&at| Point(at));
        let (open, standing): (Vec<Point>, Vec<Point>) = points.partition(|&at| position.piece_at(at).is_none());
        let [last] = open[..] else { continue };
        let owners: Vec<_> = standing.iter().filter_map(|&at| position.piece_at(at)).collect();
        let Some(first) = owners.first() else { continue };
        let side = u8::from(!position.side(position.owners()[0]).contains(first.owner));
        if owners.iter().any(|piece| piece.colour != first.colour) || shape.serves >> side & 1 == 0 {
            continue;
        }
        let kind = kind_of(position, shape.points().len());
        let points = standing.iter().copied().chain([last]).collect();
        let threat = Threat { colour: first.colour, kind, points };
        let is_known = |other: &Threat| {
            other.kind == kind && other.colour == threat.colour && other.points.last() == threat.points.last()
        };
        if !found.iter().any(is_known) {
            found.push(threat);
        }
    }
    captures(position, me, &mut found);
    highest_first(&mut found, |threat| threat.kind.weight());
    found
}

/// Adds what can be captured: by both sides where pairs are, else by the side that acts.
fn captures(position: &AnyPosition, me: Seat, found: &mut Vec<Threat>) {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    for action in &actions {
        let captured = position.captures(action);
        let target = match *action {
            Action::Place(at) | Action::Reenter(at) => at,
            Action::Move { to, .. } | Action::Relocate { to, .. } => to,
            Action::End => continue,
        };
        if !captured.is_empty() {
            let points = captured.iter().chain([target]).collect();
            found.push(Threat { colour: position.colour(me), kind: ThreatKind::Capture, points });
        }
    }
    for colour in position.owners().into_iter().map(|seat| position.colour(seat)) {
        if colour != position.colour(me) {
            pairs(position, colour, found);
        }
    }
}

/// Adds the pairs that a colour could capture if it acted: those between an empty point and a piece of its own, and
/// where pieces jump those between a piece of its own and an empty point.
fn pairs(position: &AnyPosition, colour: Colour, found: &mut Vec<Threat>) {
    let jumps = position.game() == GameId::Cavendish;
    if !jumps && !matches!(position.game(), GameId::Pente | GameId::Hexade) {
        return;
    }
    let board = position.board();
    let at = |at: Point| position.piece_at(at).map(|piece| piece.colour);
    for from in board.points().filter(|&from| if jumps { at(from) == Some(colour) } else { at(from).is_none() }) {
        for direction in 0..board.directions() {
            let next = |at: Option<Point>| at.and_then(|at| board.step(at, direction));
            let near = next(Some(from));
            let far = next(near);
            let (Some(near), Some(far), Some(end)) = (near, far, next(far)) else { continue };
            let is_prey = |point: Point| at(point).is_some_and(|other| other != colour);
            let closes = if jumps { at(end).is_none() } else { at(end) == Some(colour) };
            if is_prey(near) && is_prey(far) && closes {
                let target = if jumps { end } else { from };
                found.push(Threat { colour, kind: ThreatKind::Capture, points: vec![near, far, target] });
            }
        }
    }
}

/// What a shape of so many points is called.
fn kind_of(position: &AnyPosition, points: usize) -> ThreatKind {
    match (position.game(), points) {
        (GameId::Hexade, _) => ThreatKind::Six,
        (GameId::Kensington, 6) => ThreatKind::Hexagon,
        (GameId::Kensington, 4) => ThreatKind::Square,
        (GameId::Kensington, _) => ThreatKind::Triangle,
        _ => ThreatKind::Row,
    }
}
