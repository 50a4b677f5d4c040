//! A hint: the reason for a move.

use crate::{Line, Threat, threats};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position};

/// Why a move is good, and where to look for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The threat that the move completes or stops, if it does either.
    pub threat: Option<Threat>,
    /// Where to look: the points of the threat, or else those of the move and their neighbours.
    pub points: Vec<Point>,
}

/// The hint to the first move of a line.
///
/// ```
/// use tessera_rules::AnyPosition;
/// use tessera_think::{Level, Player, ThreatKind, hint};
/// let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
/// let mut player = Player::new(&four, &[], Level::FULL, Level::FULL.limits(), 1);
/// while !player.think(1_000) {}
/// let hint = hint(&four, &player.choice().unwrap());
/// assert_eq!(hint.threat.unwrap().kind, ThreatKind::Row);
/// assert_eq!(hint.points.len(), 5);
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn hint(position: &AnyPosition, line: &Line) -> Hint {
    let touched = points_of(&line.action());
    let concerns = |threat: &Threat| threat.points.last().is_some_and(|last| touched.contains(last));
    let threat = threats(position).into_iter().find(concerns);
    let around = || {
        let near = touched.iter().flat_map(|&at| position.board().neighbours(at)).copied();
        touched.iter().copied().chain(near).collect()
    };
    let points = threat.as_ref().map_or_else(around, |threat| threat.points.clone());
    Hint { threat, points }
}

/// The points that an action names.
fn points_of(action: &Action) -> Vec<Point> {
    match *action {
        Action::Place(at) | Action::Reenter(at) => vec![at],
        Action::Move { from, to, .. } | Action::Relocate { from, to } => vec![from, to],
        Action::End => Vec::new(),
    }
}
