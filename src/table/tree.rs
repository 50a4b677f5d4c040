//! The tree of the game at a table: the list of moves, ways through it, and what changes it.

use super::controller::Table;
use super::mode::Mode;
use crate::session::{NodeId, Outline, Remark};
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
    /// Says whether the list of moves has no line but the one that is looked at.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// use tessera_site::table::{Mode, Table};
    /// let mut table = Table::new(&Options::parse(GameId::Hexade, []).unwrap(), Vec::new()).unwrap();
    /// table.set_mode(Mode::Play);
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
    pub const fn set_folds(&mut self, folds: bool) {
        self.folds = folds;
    }

    /// Begins to analyse the game, or goes on playing it where it stands. While it is analysed a game that goes on stands
    /// where it does, whatever is tried after that. Tells whether another place is on the board.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// use tessera_site::table::{Mode, Table};
    /// let mut table = Table::new(&Options::of(GameId::Hexade), Vec::new()).unwrap();
    /// table.set_mode(Mode::Play);
    /// table.play("J10", 0).unwrap();
    /// table.analyse(true, 0);
    /// table.play("K5", 0).unwrap();
    /// assert_eq!(table.as_it_stands(0).snapshot().ply, 1);
    /// assert!(table.analyse(false, 0));
    /// assert_eq!(table.snapshot().ply, 1);
    /// ```
    pub fn analyse(&mut self, on: bool, device: u64) -> bool {
        if on {
            self.sitting.keep_place(true);
        }
        let returns = !on && (self.sitting.keeps_place() || self.sitting.reviews());
        let moved = returns && self.sitting.show_standing(device);
        if !on {
            self.sitting.keep_place(false);
        }
        self.set_mode(if on { Mode::Analyse } else { Mode::Play });
        self.moved(moved)
    }

    /// A part of the list of moves in reading order: with all branches, or none of them.
    #[must_use]
    pub fn outline(&self, part: Range<usize>) -> Outline {
        let (game, coords) = (self.game(), self.coords());
        if self.folds { game.outline_line(part, coords) } else { game.outline_part(part, coords) }
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
        self.looked(moved)
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
        self.looked(moved)
    }

    /// Lets the main line lead through a place; false where it does already, or where that would change how a finished game
    /// ended.
    pub fn promote(&mut self, node: usize) -> bool {
        let game = self.sitting.game_mut();
        game.place(node).is_some_and(|at| game.can_promote(at) && game.promote(at))
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

    /// The degree of the hint that was asked for before the action that leads to a place.
    #[must_use]
    pub fn hint(&self, node: usize) -> Option<u8> {
        self.game().note(self.game().place(node)?).hint
    }

    /// Keeps that a hint of a degree, 1 to 4, was asked for before the action that leads to a place; false where there is
    /// no such place.
    pub fn set_hint(&mut self, node: usize, degree: u8) -> bool {
        let game = self.sitting.game_mut();
        game.place(node).inspect(|&at| game.set_hint(at, Some(degree))).is_some()
    }

    /// Keeps what a review says of the action that leads to a place, as [`GameTree::remark_at`] does; false where there is no such
    /// place, or none leads there.
    pub fn remark(&mut self, node: usize, mut remark: Remark) -> bool {
        let coords = self.coords();
        remark.words = remark.words.chars().take(MAX_REMARK).collect();
        let game = self.sitting.game_mut();
        let place = game.place(node).filter(|&at| at != NodeId::START);
        place.inspect(|&at| game.remark_at(at, &remark, coords)).is_some()
    }

    /// The number of hints that were asked for on the way to the place that is looked at.
    #[must_use]
    pub fn hints(&self) -> usize {
        let game = self.game();
        game.path(game.cursor()).into_iter().filter(|&at| game.note(at).hint.is_some()).count()
    }
}
