//! What a review says of the actions of a game, as records keep it.

use super::{Evaluation, GameTree, Glyph, NodeId};
use tessera_rules::geometry::Coords;

/// The most actions of a variation that shows what would have been better.
const MAX_LINE: usize = 6;

/// What a review says of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The action's place in the game, from 1.
    pub ply: usize,
    /// What is thought of it.
    pub glyph: Option<Glyph>,
    /// How the game stands after it.
    pub evaluation: Option<Evaluation>,
    /// What would have been better, from before the action on; empty where nothing is to be shown.
    pub line: Vec<String>,
}

impl GameTree {
    /// Keeps what a review says of the actions of the line through the cursor: evaluation and glyph at each, and what
    /// would have been better as a variation of at most six actions, up to the first that is not legal. What people have
    /// written stays.
    ///
    /// ```
    /// use tessera_rules::geometry::Coords;
    /// use tessera_site::session::{Evaluation, GameTree, Glyph, Remark};
    /// let mut game = GameTree::parse_records("[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 *\n").unwrap().remove(0);
    /// let evaluation = Some(Evaluation::Chance { permille: 620, depth: Some(8) });
    /// game.remark_all(&[Remark { ply: 2, glyph: Some(Glyph::Mistake), evaluation, line: vec!["K6".into()] }], Coords::Rulebook);
    /// assert!(game.record().ends_with("1. J10 2. K5 $2 {[%eval 62,8]} (2. K6) *\n"), "{}", game.record());
    /// ```
    pub fn remark_all(&mut self, remarks: &[Remark], coords: Coords) {
        let cursor = self.cursor;
        let mut shown = self.path(cursor);
        shown.extend(self.forward());
        for Remark { ply, glyph, evaluation, line } in remarks {
            let Some(&at) = ply.checked_sub(1).and_then(|index| shown.get(index)) else { continue };
            if glyph.is_some() {
                self.set_glyph(at, *glyph);
            }
            if evaluation.is_some() {
                self.set_evaluation(at, *evaluation);
            }
            self.add_line(at, line, coords);
        }
        self.jump(cursor);
    }

    /// Adds a variation in place of an action. What redo goes through stays.
    fn add_line(&mut self, instead_of: NodeId, line: &[String], coords: Coords) {
        let parent = self.node(instead_of).parent;
        let visited = self.node(parent).visited;
        self.jump(parent);
        for text in line.iter().take(MAX_LINE) {
            if self.play_text(text, coords).is_err() {
                break;
            }
        }
        self.node_mut(parent).visited = visited;
    }
}
