//! Actions: what the rules list and carry out, and what people write.

use crate::Bits;
use crate::geometry::{Board, Point};

/// The smallest thing that a player does and the rules can refuse. It names a result, not a way of writing it:
/// two paths with the same start, end and captures are one action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Action {
    /// A piece from the hand to a point.
    Place(Point),
    /// A captured piece, in the enemy's colour, to a point (Cavendish).
    Reenter(Point),
    /// A piece from a point to a point, which may be the same one.
    Move {
        /// Where it stands.
        from: Point,
        /// Where it ends.
        to: Point,
        /// What it captures on the way.
        captured: Captured,
    },
    /// An enemy counter to a vacant point (Kensington).
    Relocate {
        /// Where it stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// Declines what is left of the turn (Kensington).
    End,
}

/// The points that an action captures from: enough for the boards on which pieces jump.
pub type Captured = Bits<3>;

/// A set of points of any board.
///
/// ```
/// use tessera_rules::{Action, AnyPosition, PointSet, Position};
/// let position: AnyPosition = "pente act=1 last=R2 green=0,R5 yellow=R1,R2 taken=0,0".parse()?;
/// let yellow: PointSet = ["R1", "R2"].iter().filter_map(|label| position.board().find(label)).collect();
/// let empty = PointSet::up_to(position.board().len()) - yellow;
/// assert_eq!(empty.len(), 361 - 2);
/// assert_eq!(position.captures(&Action::Place(position.board().find("R3").unwrap())), yellow);
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
pub type PointSet = Bits<6>;

impl From<Captured> for PointSet {
    fn from(Bits([a, b, c]): Captured) -> Self {
        Self([a, b, c, 0, 0, 0])
    }
}

/// How a step of a written path is marked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leap {
    /// `-`: a plain move, a canter or a move along an edge.
    Step,
    /// `x`: a jump that captures.
    Jump,
}

/// An action as it is written or built by hand, before the position is asked what it stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Written {
    /// `H8` or `H8*`.
    Place {
        /// The point.
        at: Point,
        /// Whether it carries the capture mark.
        marked: bool,
    },
    /// `~H8`.
    Reenter(Point),
    /// `C8-D9`, `H4xJ4xL6`.
    Path {
        /// Two points or more.
        points: Vec<Point>,
        /// One between each two points; or none at all, when it comes from a hand and the position decides.
        leaps: Vec<Leap>,
    },
    /// `D2>K3`.
    Relocate {
        /// Where the counter stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// `end`.
    End,
}

impl From<Action> for Written {
    /// The shortest way to write what an action says by itself; a piece that moves goes straight from its start to its
    /// end. `Position::spell` knows the path that it takes.
    fn from(action: Action) -> Self {
        match action {
            Action::Place(at) => Self::Place { at, marked: false },
            Action::Reenter(at) => Self::Reenter(at),
            Action::Move { from, to, captured } => {
                let leap = if captured.is_empty() { Leap::Step } else { Leap::Jump };
                Self::Path { points: vec![from, to], leaps: vec![leap] }
            }
            Action::Relocate { from, to } => Self::Relocate { from, to },
            Action::End => Self::End,
        }
    }
}

impl Action {
    /// The points that a hand touches to do it, in their order: one for a placement, start and end of a move, none for
    /// the end of a turn. [`Position::spell`](crate::Position::spell) knows where a move turns on its way.
    ///
    /// ```
    /// use tessera_rules::{Action, geometry::Point};
    /// let relocation = Action::Relocate { from: Point(3), to: Point(9) };
    /// assert!(relocation.points().eq([Point(3), Point(9)]));
    /// assert_eq!(Action::End.points().next(), None);
    /// ```
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (first, second) = match *self {
            Self::Place(at) | Self::Reenter(at) => (Some(at), None),
            Self::Move { from, to, .. } | Self::Relocate { from, to } => (Some(from), Some(to)),
            Self::End => (None, None),
        };
        first.into_iter().chain(second)
    }

    /// The point where it ends: the last of [`points`](Self::points).
    ///
    /// ```
    /// use tessera_rules::{Action, geometry::Point};
    /// assert_eq!(Action::Relocate { from: Point(3), to: Point(9) }.target(), Some(Point(9)));
    /// assert_eq!(Action::End.target(), None);
    /// ```
    #[must_use]
    pub const fn target(&self) -> Option<Point> {
        match *self {
            Self::Place(at) | Self::Reenter(at) => Some(at),
            Self::Move { to, .. } | Self::Relocate { to, .. } => Some(to),
            Self::End => None,
        }
    }

    /// Whether every point that it names is one of the board's.
    ///
    /// ```
    /// use tessera_rules::{Action, geometry::{self, Point}};
    /// let far = Action::Place(Point(200));
    /// assert!(far.is_on(geometry::hexade(10)) && !far.is_on(geometry::cavendish()));
    /// ```
    #[must_use]
    pub fn is_on(&self, board: &Board) -> bool {
        let on_board = |at: Point| at.index() < board.len();
        match *self {
            Self::Place(at) | Self::Reenter(at) => on_board(at),
            Self::Move { from, to, captured } => on_board(from) && on_board(to) && captured.iter().all(on_board),
            Self::Relocate { from, to } => on_board(from) && on_board(to),
            Self::End => true,
        }
    }
}

impl Written {
    /// The points in the order in which a hand touches them.
    #[must_use]
    pub fn points(&self) -> Vec<Point> {
        match self {
            Self::Place { at, .. } | Self::Reenter(at) => vec![*at],
            Self::Path { points, .. } => points.clone(),
            Self::Relocate { from, to } => vec![*from, *to],
            Self::End => Vec::new(),
        }
    }
}

const _: () = assert!(size_of::<Action>() <= 32, "lists of actions are made in hot paths");

#[cfg(test)]
mod tests {
    use super::{Action, Captured};
    use crate::geometry::{self, Point};

    /// Each point that an action names counts, and the first beyond the board is none of its points.
    #[test]
    fn every_point_of_an_action_must_be_on_the_board() {
        let board = geometry::cavendish();
        let [last, beyond] = [168, 169].map(Point);
        assert_eq!(board.len(), 169);
        let each = |from, to, prey| {
            let captured = Captured::from(prey);
            [
                Action::Place(from).is_on(board),
                Action::Reenter(to).is_on(board),
                Action::Relocate { from, to }.is_on(board),
                Action::Move { from, to, captured }.is_on(board),
                Action::End.is_on(board),
            ]
        };
        assert_eq!(each(last, last, last), [true; 5]);
        assert_eq!(each(beyond, last, last), [false, true, false, false, true]);
        assert_eq!(each(last, beyond, last), [true, false, false, false, true]);
        assert_eq!(each(last, last, beyond), [true, true, true, false, true]);
        assert_eq!(each(beyond, beyond, last), [false, false, false, false, true]);
        assert_eq!(each(last, beyond, beyond), [true, false, false, false, true]);
    }
}
