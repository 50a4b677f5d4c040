//! What a review says of the actions of a game, as records keep it.

use super::{Evaluation, GameTree, Glyph, NodeId};
use tessera_rules::geometry::Coords;

/// The most actions of a variation that shows what would have been better.
const MAX_LINE: usize = 6;
/// The most turns of a win that records hold.
const MAX_TURNS: u16 = 999;

/// What a review says of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The action's place in the game, from 1.
    pub ply: usize,
    /// What is thought of it.
    pub glyph: Option<Glyph>,
    /// The same in words, and why; empty where nothing is said.
    pub words: String,
    /// How the game stands after it.
    pub evaluation: Option<Evaluation>,
    /// What would have been better, from before the action on; empty where nothing is to be shown.
    pub line: Vec<String>,
}

impl Evaluation {
    /// How a game of two sides stands by the chance, from 0 to 1, of the side that has just acted, or by the turns, its own, in
    /// which its win or, if they are negative, its loss is proved. `is_first`: it is the side that began.
    ///
    /// ```
    /// use tessera_site::session::Evaluation;
    /// assert_eq!(Evaluation::after(0.375, None, 8, false), Evaluation::Chance { permille: 625, depth: Some(8) });
    /// assert_eq!(Evaluation::after(0.0, Some(-2), 8, true), Evaluation::Win { side: 1, turns: 2 });
    /// ```
    #[must_use]
    pub fn after(chance: f32, turns: Option<i32>, depth: u8, is_first: bool) -> Self {
        if let Some(turns) = turns.filter(|turns| *turns != 0) {
            let side = u8::from(is_first != (turns > 0));
            return Self::Win { side, turns: u16::try_from(turns.unsigned_abs()).unwrap_or(u16::MAX).min(MAX_TURNS) };
        }
        let chance = if is_first { chance } else { 1.0 - chance };
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 1,000
        let permille = (chance.clamp(0.0, 1.0) * 1_000.0).round() as u16;
        Self::Chance { permille, depth: Some(depth.into()).filter(|&depth| depth > 0) }
    }
}

impl GameTree {
    /// Keeps what a review says of the actions of the line through the cursor, as [`GameTree::remark_at`] does.
    ///
    /// ```
    /// use tessera_rules::geometry::Coords;
    /// use tessera_site::session::{Evaluation, GameTree, Glyph, Remark};
    /// let mut game = GameTree::parse_records("[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 *\n").unwrap().remove(0);
    /// let evaluation = Some(Evaluation::Chance { permille: 620, depth: Some(8) });
    /// let words = "a mistake".into();
    /// let slip = Remark { ply: 2, glyph: Some(Glyph::Mistake), words, evaluation, line: vec!["K6".into()] };
    /// game.remark_all(&[slip], Coords::Rulebook);
    /// assert!(game.record().ends_with("1. J10 2. K5 $2 {a mistake [%eval 62,8]} (2. K6) *\n"), "{}", game.record());
    /// ```
    pub fn remark_all(&mut self, remarks: &[Remark], coords: Coords) {
        let mut shown = self.path(self.cursor);
        shown.extend(self.forward());
        for remark in remarks {
            if let Some(&at) = remark.ply.checked_sub(1).and_then(|index| shown.get(index)) {
                self.remark_at(at, remark, coords);
            }
        }
    }

    /// Keeps what a review says of the action that leads to a place: its glyph, words behind what people have written, how
    /// the game stands unless it has ended there, and what would have been better as a variation of at most six actions, up to
    /// the first that is not legal. What the cursor is on stays.
    pub fn remark_at(&mut self, at: NodeId, remark: &Remark, coords: Coords) {
        let Remark { ply: _, glyph, words, evaluation, line } = remark;
        if glyph.is_some() {
            self.set_glyph(at, *glyph);
        }
        if !words.is_empty() {
            let said = format!("{} {words}", self.comment(at));
            self.set_comment(at, &said);
        }
        if evaluation.is_some() && self.node(at).ended.is_none() {
            self.set_evaluation(at, *evaluation);
        }
        let cursor = self.cursor;
        self.add_line(at, line, coords);
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
