//! The tree of the game at a table: the list of moves, ways through it, and what changes it.

use super::controller::Table;
use crate::session::{NodeId, Outline};
use std::ops::Range;

/// The longest remark, in characters.
const MAX_REMARK: usize = 2_000;

/// A way through the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    /// To the start of the game.
    Start,
    /// To the end of this line.
    End,
    /// To the branch beside this one, further down the list.
    NextBranch,
    /// To the branch beside this one, further up the list.
    PreviousBranch,
    /// Back to where branches meet.
    BranchingBefore,
}

impl Table {
    /// Says whether what is played becomes the main line, as people at a table mean it: what was taken back before is a
    /// variation then. Else it is itself a variation, as in analysis.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// use tessera_site::table::Table;
    /// let mut table = Table::new(&Options::parse(GameId::Hexade, []).unwrap(), Vec::new()).unwrap();
    /// table.set_plays(true);
    /// for action in ["J10", "K5"] {
    ///     table.play(action, 0).unwrap();
    /// }
    /// table.undo(0);
    /// table.play("K6", 0).unwrap();
    /// assert!(!table.snapshot().off_main);
    /// table.set_folds(true);
    /// let outline = table.outline(0..9);
    /// assert_eq!((outline.size, outline.folded), (2, 1));
    /// ```
    pub const fn set_plays(&mut self, plays: bool) {
        self.plays = plays;
    }

    /// Says whether the list of moves has no line but the one that is looked at.
    pub const fn set_folds(&mut self, folds: bool) {
        self.shown.folds = folds;
    }

    /// A part of the list of moves in reading order: with all branches, or none of them.
    #[must_use]
    pub fn outline(&self, part: Range<usize>) -> Outline {
        let (game, coords) = (self.game(), self.coords());
        if self.shown.folds { game.outline_line(part, coords) } else { game.outline_part(part, coords) }
    }

    /// The number of the place that is looked at; 0 is the start.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.game().cursor().index()
    }

    /// Goes to a place by its number; tells whether that is another one.
    pub fn go(&mut self, node: usize, device: u64) -> bool {
        let to = self.game().place(node);
        let moved = self.sitting.go(to, device);
        self.moved(moved)
    }

    /// Goes a way through the tree; tells whether there is such a place.
    pub fn walk(&mut self, way: Walk, device: u64) -> bool {
        let game = self.game();
        let to = match way {
            Walk::Start => Some(NodeId::START),
            Walk::End => game.forward().last().copied(),
            Walk::NextBranch => game.sibling(1),
            Walk::PreviousBranch => game.sibling(-1),
            Walk::BranchingBefore => game.branching_before(),
        };
        let moved = self.sitting.go(to, device);
        self.moved(moved)
    }

    /// Lets the main line lead through a place; false where it does already.
    pub fn promote(&mut self, node: usize) -> bool {
        let game = self.sitting.game_mut();
        game.place(node).is_some_and(|at| game.promote(at))
    }

    /// Takes a place and all that follows it out; false where there is none, or at the start.
    pub fn delete_branch(&mut self, node: usize, device: u64) -> bool {
        let Some(at) = self.game().place(node) else { return false };
        let (deleted, moved) = self.sitting.delete(at, device);
        self.moved(moved);
        deleted
    }

    /// What is remarked on a place; empty where there is none.
    #[must_use]
    pub fn comment(&self, node: usize) -> &str {
        self.game().place(node).map_or("", |at| self.game().comment(at))
    }

    /// Replaces what is remarked on a place, at most 2,000 characters of it; false where there is no such place.
    pub fn set_comment(&mut self, node: usize, text: &str) -> bool {
        let text: String = text.chars().take(MAX_REMARK).collect();
        let game = self.sitting.game_mut();
        game.place(node).inspect(|&at| game.set_comment(at, &text)).is_some()
    }
}
