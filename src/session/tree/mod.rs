//! A game at the table: the actions so far with their branches, and a place in them.
//!
//! History lives here and nowhere else. Each action is a node of a tree; the cursor is one of the nodes, and the tree
//! holds the position there. Any other position is played again from the nearest node before it that caches one.

mod annotation;
mod events;
mod last;
mod outline;
mod remark;
mod standing;
mod tags;

use serde::Serialize;
use std::collections::HashMap;
use tessera_rules::geometry::Coords;
use tessera_rules::notation::{self, ActionError};
use tessera_rules::{Action, AnyPosition, GameId, Outcome, Position, Refusal, Written};

pub use annotation::{Annotation, Brush, Evaluation, Glyph, MAX_SHAPES, Shape};
pub use events::{Event, EventError};
pub use last::Last;
pub use outline::{Entry, Outline};
pub use remark::Remark;
pub(super) use tags::{REMARKS, is_remark};

/// Each node whose ply is a multiple of this caches its position.
const CACHED_EVERY: u32 = 32;

/// Turn numbers in a round: at least the number of seats, which is six at most.
const SEATS: u32 = 8;

/// A place in a game: the start, or the place after an action. A `NodeId` is valid until its place is deleted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Debug)]
pub struct NodeId(pub(super) usize);

impl NodeId {
    /// The place before the first action.
    pub const START: Self = Self(0);
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) parent: NodeId,
    pub(super) ply: u32,
    /// The turn it was made in, as [`Entry::turn`] counts them.
    turn: u32,
    /// The action that leads here. At the start it is `Action::End` and has no meaning.
    pub(super) action: Action,
    written: Written,
    /// The number of pieces that it captured.
    captured: u32,
    key: u64,
    pub(super) note: Annotation,
    /// The outcome, if an event at the table ended the game here.
    pub(super) conclusion: Option<Outcome>,
    /// The outcome, if the rules ended the game here.
    pub(super) ended: Option<Outcome>,
    pub(super) children: Vec<NodeId>,
    /// The child that was visited last: redo goes there.
    pub(super) visited: Option<NodeId>,
    cached: Option<Box<AnyPosition>>,
}

/// A game at the table: its actions with all branches, and the cursor.
///
/// ```
/// use tessera_rules::geometry::Coords;
/// use tessera_rules::{AnyPosition, GameId};
/// use tessera_site::session::GameTree;
///
/// let mut game = GameTree::new(AnyPosition::start(GameId::Hexade));
/// game.play_text("J10", Coords::Rulebook).unwrap();
/// game.play_text("K5", Coords::Rulebook).unwrap();
/// assert!(game.play_text("K5", Coords::Rulebook).is_err());
/// assert!(game.undo(1));
/// game.play_text("K6", Coords::Rulebook).unwrap();
/// assert_eq!(game.texts(Coords::Rulebook), ["J10", "K6"]);
/// assert_eq!(game.branches().len(), 0);
/// game.undo(1);
/// assert_eq!(game.branches().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    pub(super) nodes: Vec<Node>,
    /// The node after a place by its action: thousands can branch off at one place.
    after: HashMap<(NodeId, Action), NodeId>,
    /// Entries of `nodes` that were deleted and can be used again.
    free: Vec<NodeId>,
    pub(super) cursor: NodeId,
    pub(super) position: AnyPosition,
    pub(super) tags: Vec<(String, String)>,
    /// Where the game stands, while actions are tried after that place.
    pub(super) latest: Option<NodeId>,
}

impl GameTree {
    /// A game without actions that begins from a position.
    #[must_use]
    pub fn new(start: AnyPosition) -> Self {
        let root = Node {
            parent: NodeId::START,
            ply: 0,
            // As if the last seat of all had acted: the first action begins a round.
            turn: SEATS - 1,
            action: Action::End,
            written: Written::End,
            captured: 0,
            key: start.key(),
            note: Annotation::default(),
            conclusion: None,
            ended: start.outcome(),
            children: Vec::new(),
            visited: None,
            cached: Some(Box::new(start.clone())),
        };
        Self {
            nodes: vec![root],
            after: HashMap::new(),
            free: Vec::new(),
            cursor: NodeId::START,
            position: start,
            tags: Vec::new(),
            latest: None,
        }
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0]
    }

    /// The position at the cursor.
    #[must_use]
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The position that the game begins from.
    #[must_use]
    pub fn start(&self) -> AnyPosition {
        self.position_at(NodeId::START)
    }

    /// The position at a place.
    #[must_use]
    pub fn position_at(&self, at: NodeId) -> AnyPosition {
        let mut actions = Vec::new();
        let mut node = self.node(at);
        loop {
            if let Some(cached) = &node.cached {
                let mut position = AnyPosition::clone(cached);
                actions.iter().rev().for_each(|action| position.apply(action));
                return position;
            }
            actions.push(node.action);
            node = self.node(node.parent);
        }
    }

    /// Where the cursor is.
    #[must_use]
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// Number of actions from the start to the cursor.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.node(self.cursor).ply as usize
    }

    /// Plays an action. If the tree has it after the cursor already, the cursor goes there; otherwise it begins a
    /// branch.
    ///
    /// # Errors
    /// If the action breaks a rule; then nothing has changed.
    pub fn play(&mut self, written: &Written) -> Result<Action, Refusal> {
        let action = self.position.resolve(written)?;
        self.advance(&action);
        Ok(action)
    }

    /// Plays an action given as text.
    ///
    /// # Errors
    /// If `text` is not an action of this game, or the action breaks a rule; then nothing has changed.
    pub fn play_text(&mut self, text: &str, coords: Coords) -> Result<Action, ActionError> {
        let action = notation::resolve(text, &self.position, coords)?;
        self.advance(&action);
        Ok(action)
    }

    /// Plays an action as [`GameTree::play`] does, without checking it: it must be legal at the cursor. A conclusion at
    /// the cursor is taken back.
    pub fn advance(&mut self, action: &Action) {
        self.resume();
        let known = self.branch(action);
        let written = self.position.spell(action);
        let seat = self.position.to_act().map_or(0, |seat| u8::from(seat).into());
        let captured = if known.is_some() { 0 } else { self.position.captures(action).len() };
        self.position.apply(action);
        let next = known.unwrap_or_else(|| self.grow(*action, written, captured, seat));
        self.node_mut(self.cursor).visited = Some(next);
        self.cursor = next;
    }

    /// Adds a child to the cursor. `self.position` must be the position after the action of `seat` already.
    fn grow(&mut self, action: Action, written: Written, captured: u32, seat: u32) -> NodeId {
        let before = self.node(self.cursor);
        let ply = before.ply + 1;
        // What is relocated, or not, belongs to the action before it.
        let last = before.turn % SEATS;
        let goes_on = matches!(action, Action::Relocate { .. } | Action::End) && last == seat;
        let ends_round = seat <= last && !goes_on;
        let turn = before.turn - last + seat + if ends_round { SEATS } else { 0 };
        let node = Node {
            parent: self.cursor,
            ply,
            turn,
            action,
            written,
            captured,
            key: self.position.key(),
            note: Annotation::default(),
            conclusion: None,
            ended: self.position.outcome(),
            children: Vec::new(),
            visited: None,
            cached: ply.is_multiple_of(CACHED_EVERY).then(|| Box::new(self.position.clone())),
        };
        let id = if let Some(id) = self.free.pop() {
            self.nodes[id.0] = node;
            id
        } else {
            self.nodes.push(node);
            NodeId(self.nodes.len() - 1)
        };
        self.node_mut(self.cursor).children.push(id);
        self.after.insert((self.cursor, action), id);
        id
    }

    /// The place that an action at the cursor leads to, if it was played there.
    pub(super) fn branch(&self, action: &Action) -> Option<NodeId> {
        self.after.get(&(self.cursor, *action)).copied()
    }

    /// Moves the cursor back by `count` actions, which stay in the tree. If there are fewer, does nothing and returns
    /// false.
    pub fn undo(&mut self, count: usize) -> bool {
        let possible = count <= self.ply();
        if possible {
            let back = (0..count).fold(self.cursor, |at, _| self.node(at).parent);
            self.jump(back);
        }
        possible
    }

    /// Moves the cursor forward by `count` actions along [`GameTree::forward`]. If there are fewer, does nothing and
    /// returns false.
    pub fn redo(&mut self, count: usize) -> bool {
        let forward = self.forward();
        let target = count.checked_sub(1).map(|last| forward.get(last).copied());
        if let Some(Some(target)) = target {
            self.go(target);
        }
        target != Some(None)
    }

    /// Puts the cursor on a place; redo goes where it went before.
    pub(super) fn jump(&mut self, to: NodeId) {
        self.position = self.position_at(to);
        self.cursor = to;
    }

    /// Puts the cursor on a place of this game; redo goes through it from now on.
    pub fn go(&mut self, to: NodeId) {
        self.jump(to);
        let mut at = to;
        while at != NodeId::START {
            let parent = self.node(at).parent;
            self.node_mut(parent).visited = Some(at);
            at = parent;
        }
    }

    /// Takes `count` actions back for good: they and all that follows them leave the tree. If there are fewer, does
    /// nothing and returns false.
    pub fn retract(&mut self, count: usize) -> bool {
        let possible = count <= self.ply();
        if possible && count > 0 {
            let first = (1..count).fold(self.cursor, |at, _| self.node(at).parent);
            self.jump(self.node(first).parent);
            self.cut(first);
        }
        possible
    }

    /// The places on the way to `to`, from the one after the first action to `to` itself. Empty for the start.
    #[must_use]
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let step = |at: &NodeId| Some(self.node(*at).parent);
        let back = std::iter::successors(Some(to), step).take_while(|&at| at != NodeId::START);
        let mut path: Vec<NodeId> = back.collect();
        path.reverse();
        path
    }

    /// The actions from the start to the cursor.
    #[must_use]
    pub fn line(&self) -> Vec<Action> {
        self.path(self.cursor).into_iter().map(|at| self.node(at).action).collect()
    }

    /// The canonical texts of [`GameTree::line`].
    #[must_use]
    pub fn texts(&self, coords: Coords) -> Vec<String> {
        self.path(self.cursor).into_iter().map(|at| self.text(at, coords)).collect()
    }

    /// The canonical text of the action that leads to a place. It has no meaning for the start.
    #[must_use]
    pub fn text(&self, at: NodeId, coords: Coords) -> String {
        notation::print(&self.node(at).written, self.position.board(), coords)
    }

    /// The action that leads to a place; `None` at the start.
    #[must_use]
    pub fn action(&self, at: NodeId) -> Option<Action> {
        (at != NodeId::START).then(|| self.node(at).action)
    }

    /// The places that redo goes through: after each place the child visited last, or else the first child.
    #[must_use]
    pub fn forward(&self) -> Vec<NodeId> {
        let step = |at: &NodeId| self.node(*at).visited.or_else(|| self.node(*at).children.first().copied());
        std::iter::successors(Some(self.cursor), step).skip(1).collect()
    }

    /// The places one action after the cursor: first the one on the main line, then the others in the order in which
    /// they were played.
    #[must_use]
    pub fn branches(&self) -> &[NodeId] {
        &self.node(self.cursor).children
    }

    /// How many times the position at the cursor has occurred since the start, this time included. At the third time a
    /// draw may be claimed.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let key = self.node(self.cursor).key;
        let before = self.path(self.cursor).into_iter().filter(|&at| self.node(at).key == key).count();
        before + usize::from(self.node(NodeId::START).key == key)
    }

    /// Whether the game makes no progress: in Kensington after 40 moves along the lines in a row, without a placement or a
    /// relocation, and again after each 20 more. True for two turns each time, so that either side sees it.
    #[must_use]
    pub fn goes_nowhere(&self) -> bool {
        const NOWHERE: usize = 40;
        const AGAIN: usize = 20;
        let path = self.path(self.cursor);
        let moves = path.iter().rev().take_while(|at| matches!(self.node(**at).action, Action::Move { .. })).count();
        self.position.game() == GameId::Kensington
            && self.outcome().is_none()
            && moves.checked_sub(NOWHERE).is_some_and(|more| more % AGAIN < 2)
    }

    /// [`GameTree::repetitions`] of each place, by its number: counted in one walk.
    pub(super) fn all_repetitions(&self) -> Vec<usize> {
        let mut times = vec![0; self.nodes.len()];
        let mut before: HashMap<u64, usize> = HashMap::new();
        // A place stands here a second time, to be left, below all that follows it.
        let mut open = vec![(NodeId::START, false)];
        while let Some((at, leaves)) = open.pop() {
            let node = self.node(at);
            let count = before.entry(node.key).or_default();
            if leaves {
                *count -= 1;
                continue;
            }
            *count += 1;
            times[at.0] = *count;
            open.push((at, true));
            open.extend(node.children.iter().map(|&child| (child, false)));
        }
        times
    }

    /// What is said of a place.
    #[must_use]
    pub fn note(&self, at: NodeId) -> &Annotation {
        &self.node(at).note
    }

    /// The comment on a place, without its commands; empty if there is none.
    #[must_use]
    pub fn comment(&self, at: NodeId) -> &str {
        &self.node(at).note.comment
    }

    /// Replaces the comment on a place. Each run of white space becomes one space. What its commands say, as
    /// [`Annotation::read`] reads them, takes the place of what was said; all else stays.
    pub fn set_comment(&mut self, at: NodeId, text: &str) {
        let board = self.position.board();
        self.node_mut(at).note.rewrite(text, board);
    }

    /// Sets what somebody thinks of the action that leads to a place. Does nothing at the start.
    pub fn set_glyph(&mut self, at: NodeId, glyph: Option<Glyph>) {
        self.node_mut(at).note.glyph = glyph.filter(|_| at != NodeId::START);
    }

    /// Sets how the game stands at a place.
    pub fn set_evaluation(&mut self, at: NodeId, evaluation: Option<Evaluation>) {
        self.node_mut(at).note.evaluation = evaluation.and_then(Evaluation::checked);
    }

    /// Sets what is drawn on the board at a place: at most [`MAX_SHAPES`], each once, on points that the board has.
    pub fn set_shapes(&mut self, at: NodeId, shapes: &[Shape]) {
        let points = self.position.board().len();
        self.node_mut(at).note.set_shapes(shapes, points);
    }

    /// Keeps that a hint of a degree, 1 to 4, was asked for before the action that leads to a place. Another degree is
    /// none.
    pub fn set_hint(&mut self, at: NodeId, degree: Option<u8>) {
        self.node_mut(at).note.hint = degree.filter(|degree| (1..=4).contains(degree));
    }

    /// Forgets how the game stands at each place.
    pub fn clear_evaluations(&mut self) {
        self.nodes.iter_mut().for_each(|node| node.note.evaluation = None);
    }

    /// Whether something is said by a glyph anywhere in the game.
    pub(super) fn has_glyphs(&self) -> bool {
        self.nodes.iter().any(|node| node.note.glyph.is_some())
    }
}
