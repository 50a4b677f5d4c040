//! The last action on the board: a drawing marks it, and the page announces it.

use super::{GameTree, NodeId};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, Colour, Position, Seat, Written};

/// The action that led to the cursor, as the board shows it afterwards.
///
/// ```
/// use tessera_rules::geometry::Coords;
/// use tessera_rules::{AnyPosition, GameId};
/// use tessera_site::session::{GameTree, Last};
/// let mut game = GameTree::new(AnyPosition::start(GameId::Hexade));
/// assert!(Last::of(&game).is_none());
/// game.play_text("J10", Coords::Rulebook).unwrap();
/// let last = Last::of(&game).unwrap();
/// assert_eq!((last.colour.name(), last.path.len(), last.captures.len()), ("white", 1, 0));
/// ```
#[derive(Clone, Debug)]
pub struct Last {
    /// The seat that acted.
    pub seat: Seat,
    /// Its colour.
    pub colour: Colour,
    /// How it is written.
    pub written: Written,
    /// The points along its path.
    pub path: Vec<Point>,
    /// The points where it captured pieces.
    pub captures: Vec<Point>,
    /// How many counters have been relocated since the turn began.
    pub relocated: usize,
}

impl GameTree {
    /// Where the piece stands with which the turn at the cursor began, as
    /// [`Explain::highlights`](tessera_rules::Explain::highlights) asks: the last one that was placed or moved, whatever
    /// has been relocated since.
    #[must_use]
    pub fn begun(&self) -> Option<Point> {
        let path = self.path(self.cursor());
        let mut actions = path.into_iter().rev().filter_map(|at| self.action(at));
        match actions.find(|action| !matches!(action, Action::Relocate { .. }))? {
            Action::Place(at) | Action::Reenter(at) | Action::Move { to: at, .. } => Some(at),
            Action::Relocate { .. } | Action::End => None,
        }
    }
}

impl Last {
    /// The action that led to the cursor of a game; `None` at the start.
    #[must_use]
    pub fn of(game: &GameTree) -> Option<Self> {
        let action = game.action(game.cursor())?;
        let path = game.path(game.cursor());
        let before = path.len().checked_sub(2).map_or(NodeId::START, |i| path[i]);
        let before = game.position_at(before);
        let written = before.spell(&action);
        let seat = before.to_act()?;
        let turn = path.iter().rev().filter_map(|&at| game.action(at)).skip_while(|action| *action == Action::End);
        Some(Self {
            seat,
            colour: before.colour(seat),
            path: written.points(),
            written,
            captures: before.captures(&action).iter().collect(),
            relocated: turn.take_while(|action| matches!(action, Action::Relocate { .. })).count(),
        })
    }
}
