//! What there is to show of the place in the game where the cursor stands: found once, when the cursor comes there.

use super::sitting::Sitting;
use crate::render::Figure;
use crate::session::{Last, NodeId};
use tessera_rules::geometry::Point;
use tessera_rules::{Explain, Highlight};

/// A place that is looked at.
#[derive(Clone, Debug)]
pub struct Place {
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
    /// The empty points that the rules close to the placement that is due.
    pub closed: Vec<Point>,
}

/// How one place follows another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// By one action.
    Forward,
    /// By taking one action back.
    Back,
    /// In any other way.
    Leap,
}

impl Place {
    /// The place where the cursor stands.
    pub fn of(sitting: &Sitting) -> Self {
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
            closed: match game.outcome() {
                None => game.position().closed(),
                Some(_) => Vec::new(),
            },
        }
    }

    /// The points along the action that led there.
    pub fn path(&self) -> &[Point] {
        self.last.as_ref().map_or(&[], |last| &last.path)
    }

    /// How this place follows another.
    pub fn after(&self, before: &Self) -> Step {
        if self.number != before.number {
            Step::Leap
        } else if self.parent == Some(before.cursor) {
            Step::Forward
        } else if before.parent == Some(self.cursor) {
            Step::Back
        } else {
            Step::Leap
        }
    }
}
