//! Where a game stands, whatever place of it is looked at: the end of what was played. A variation changes nothing of
//! that, nor does an action tried after the end.

use super::{Annotation, GameTree, NodeId};
use tessera_rules::{Action, Outcome};

impl GameTree {
    /// Where the game stands: on its main line the place where an event ended it, or its [`latest`](GameTree::keep_place)
    /// place, else the last.
    ///
    /// ```
    /// use tessera_rules::geometry::Coords;
    /// use tessera_site::session::GameTree;
    /// let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 (2. K6) *\n";
    /// let game = &mut GameTree::parse_records(text).unwrap()[0];
    /// game.undo(2);
    /// assert_eq!(game.path(game.stands()).len(), 2);
    /// ```
    #[must_use]
    pub fn stands(&self) -> NodeId {
        self.stands_through(NodeId::START)
    }

    /// Where the game would stand if its main line led through a place.
    fn stands_through(&self, through: NodeId) -> NodeId {
        let goes_on = |at: NodeId| self.latest != Some(at) && self.node(at).conclusion.is_none();
        let mut start = NodeId::START;
        for next in self.path(through) {
            if !goes_on(start) {
                return start;
            }
            start = next;
        }
        let step = |at: &NodeId| self.node(*at).children.first().copied().filter(|_| goes_on(*at));
        std::iter::successors(Some(start), step).last().unwrap_or(start)
    }

    /// How the game ended, by its rules or by an event, whatever place of it is looked at.
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        self.result_at(self.stands())
    }

    /// How the game ended at a place.
    fn result_at(&self, at: NodeId) -> Option<Outcome> {
        let end = self.node(at);
        end.ended.or(end.conclusion)
    }

    /// Whether [`GameTree::promote`] changes something there, and leaves the result of a finished game as it is.
    ///
    /// ```
    /// use tessera_rules::geometry::Coords;
    /// use tessera_site::session::GameTree;
    /// let read = |result: &str, mark: &str| {
    ///     let text = format!("[Game \"hexade\"]\n[Result \"{result}\"]\n\n1. J10 2. K5 (2. K6) {mark}\n");
    ///     let game = GameTree::parse_records(&text).unwrap().remove(0);
    ///     let variation = game.outline(Coords::Rulebook)[2].node;
    ///     game.can_promote(variation)
    /// };
    /// assert!(read("*", "*") && !read("win black resignation", "0-1"));
    /// ```
    #[must_use]
    pub fn can_promote(&self, at: NodeId) -> bool {
        let keeps = |result| self.result_at(self.stands_through(at)) == Some(result);
        !self.on_main(at) && self.result().is_none_or(keeps)
    }

    /// Whether the game stands where [`GameTree::keep_place`] said so.
    #[must_use]
    pub fn keeps_place(&self) -> bool {
        self.latest.is_some_and(|at| at == self.stands())
    }

    /// Has the game stand where it does now although actions are tried after it, until it goes on from there; or no
    /// longer so. Where nothing has been played yet what is tried is the game.
    pub fn keep_place(&mut self, keeps: bool) {
        self.latest = Some(self.stands()).filter(|&at| keeps && at != NodeId::START);
    }

    /// The game without what was tried after the place that it [keeps](GameTree::keep_place).
    #[must_use]
    pub fn as_it_stands(&self) -> Self {
        let mut game = self.clone();
        let stands = game.stands();
        if self.keeps_place() {
            for tried in game.node(stands).children.clone() {
                game.delete(tried);
            }
        }
        game
    }

    /// Goes to the place after an action at the cursor, which is legal there, to look at it: unlike
    /// [`GameTree::advance`] it takes no conclusion back.
    pub fn try_out(&mut self, action: &Action) {
        let conclusion = self.conclusion();
        let before = self.cursor;
        self.advance(action);
        self.node_mut(before).conclusion = conclusion;
    }

    /// Takes in all of another game from the same start: its actions, remarks and events beside those that are here. Its
    /// main line becomes the main line, and the cursor goes to where it stands.
    ///
    /// ```
    /// use tessera_site::session::GameTree;
    /// let read = |line: &str| {
    ///     let text = format!("[Game \"hexade\"]\n[Result \"*\"]\n\n{line} *\n");
    ///     GameTree::parse_records(&text).unwrap().remove(0)
    /// };
    /// let mut game = read("1. J10 {ours} 2. K5 (2. K6)");
    /// game.graft(&read("1. J10 {theirs} 2. K6 3. A1"));
    /// assert!(game.record().ends_with("1. J10 {ours theirs} 2. K6 (2. K5) 3. A1 *\n"));
    /// ```
    pub fn graft(&mut self, other: &Self) {
        let mut here = vec![NodeId::START; other.nodes.len()];
        self.take_note(NodeId::START, &other.node(NodeId::START).note);
        for step in other.walk(&other.main_line()) {
            let theirs = other.node(step.at);
            let before = here[theirs.parent.0];
            if self.cursor != before {
                self.jump(before);
            }
            self.try_out(&theirs.action);
            here[step.at.0] = self.cursor;
            self.take_note(self.cursor, &theirs.note);
            if theirs.conclusion.is_some() {
                self.node_mut(self.cursor).conclusion = theirs.conclusion;
            }
        }
        let end = here[other.stands().0];
        for at in self.path(end) {
            let parent = self.node(at).parent;
            self.node_mut(parent).conclusion = None;
        }
        self.node_mut(end).conclusion = other.node(other.stands()).conclusion;
        self.latest = None;
        self.promote(end);
        self.go(end);
    }

    /// Adds what another note at a place says and ours does not.
    fn take_note(&mut self, at: NodeId, theirs: &Annotation) {
        let ours = &mut self.node_mut(at).note;
        if !ours.comment.contains(&theirs.comment) {
            if !ours.comment.is_empty() {
                ours.comment.push(' ');
            }
            ours.comment.push_str(&theirs.comment);
        }
        ours.glyph = ours.glyph.or(theirs.glyph);
        ours.evaluation = ours.evaluation.or(theirs.evaluation);
        ours.hint = ours.hint.or(theirs.hint);
        if ours.shapes.is_empty() {
            ours.shapes.clone_from(&theirs.shapes);
        }
    }
}
