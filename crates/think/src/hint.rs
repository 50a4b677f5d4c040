//! A hint, by degrees.

use crate::{Line, Threat, threats};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position};

/// How much a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Degree {
    /// What threatens or can be won.
    What,
    /// Where.
    Where,
    /// The action.
    Action,
    /// What follows.
    Line,
}

impl Degree {
    /// A degree by its number, 1 to 4.
    ///
    /// ```
    /// use tessera_think::Degree;
    /// assert_eq!(Degree::new(3), Some(Degree::Action));
    /// assert_eq!(Degree::new(0), None);
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::What),
            2 => Some(Self::Where),
            3 => Some(Self::Action),
            4 => Some(Self::Line),
            _ => None,
        }
    }
}

/// What is hinted; more with each degree.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// What threatens or can be won, the threat that the choice completes or stops; `None` where there is no such thing.
    pub threat: Option<Threat>,
    /// Where to look.
    pub points: Vec<Point>,
    /// What to do.
    pub action: Option<Action>,
    /// What is expected to follow.
    pub line: Vec<Action>,
}

/// A hint from what was chosen at full strength.
///
/// ```
/// use tessera_rules::AnyPosition;
/// use tessera_think::{Degree, Level, Player, hint};
/// let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
/// let mut player = Player::new(&four, &[], Level::FULL, Level::FULL.limits(), 1);
/// while !player.think(1_000) {}
/// let hint = hint(&four, &player.choice().unwrap(), Degree::What);
/// assert!(hint.threat.is_some() && hint.action.is_none());
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn hint(position: &AnyPosition, choice: &Line, degree: Degree) -> Hint {
    let touched = points_of(&choice.action());
    let concerns = |threat: &Threat| threat.points.last().is_some_and(|last| touched.contains(last));
    let threat = threats(position).into_iter().find(concerns);
    let standing = threat.as_ref().map_or(Vec::new(), |threat| threat.points.clone());
    let near = touched.iter().flat_map(|&at| position.board().neighbours(at)).copied();
    let points = match degree {
        Degree::What => Vec::new(),
        _ if !standing.is_empty() => standing,
        _ => touched.iter().copied().chain(near).collect(),
    };
    Hint {
        threat,
        points,
        action: (degree >= Degree::Action).then_some(choice.action()),
        line: if degree == Degree::Line { choice.actions.clone() } else { Vec::new() },
    }
}

/// The points that an action names.
fn points_of(action: &Action) -> Vec<Point> {
    match *action {
        Action::Place(at) | Action::Reenter(at) => vec![at],
        Action::Move { from, to, .. } | Action::Relocate { from, to } => vec![from, to],
        Action::End => Vec::new(),
    }
}
