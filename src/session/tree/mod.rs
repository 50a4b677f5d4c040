//! A game at the table: the actions so far with their branches, and a place in them.
//!
//! History lives here and nowhere else. Each action is a node of a tree; the cursor stands on one, and the position
//! there is at hand. Other positions are played again from the nearest that is kept, one in every few plies.

mod events;
mod last;
mod outline;
mod tags;

use tessera_rules::geometry::Coords;
use tessera_rules::notation::{self, ActionError};
use tessera_rules::{Action, AnyPosition, Outcome, Position, Refusal, Written};

pub use events::{Event, EventError};
pub use last::Last;
pub use outline::Entry;
pub(super) use tags::{REMARKS, is_remark};

/// Every so many plies a node holds a copy of its position.
const CACHED_EVERY: u32 = 32;

/// A place in a game: the start, or the place after an action. Good until the place is deleted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(pub(super) usize);

impl NodeId {
    /// The place before the first action.
    pub const START: Self = Self(0);
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) parent: NodeId,
    pub(super) ply: u32,
    /// The action that leads here; at the start one that nobody looks at.
    pub(super) action: Action,
    written: Written,
    key: u64,
    pub(super) comment: String,
    /// How an event at the table ended the game here.
    pub(super) conclusion: Option<Outcome>,
    /// How the rules did.
    ended: Option<Outcome>,
    pub(super) children: Vec<NodeId>,
    /// The child that was visited last: where redo goes.
    pub(super) visited: Option<NodeId>,
    cached: Option<Box<AnyPosition>>,
}

/// A game at the table.
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
    /// Deleted places, to be used again.
    free: Vec<NodeId>,
    pub(super) cursor: NodeId,
    pub(super) position: AnyPosition,
    pub(super) tags: Vec<(String, String)>,
}

impl GameTree {
    /// A game that begins from a position.
    #[must_use]
    pub fn new(start: AnyPosition) -> Self {
        let root = Node {
            parent: NodeId::START,
            ply: 0,
            action: Action::End,
            written: Written::End,
            key: start.key(),
            comment: String::new(),
            conclusion: None,
            ended: start.outcome(),
            children: Vec::new(),
            visited: None,
            cached: Some(Box::new(start.clone())),
        };
        Self { nodes: vec![root], free: Vec::new(), cursor: NodeId::START, position: start, tags: Vec::new() }
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

    /// Plays an action. One that is there already after the cursor is followed, another one begins a branch.
    ///
    /// # Errors
    /// The rule that it breaks; then nothing has changed.
    pub fn play(&mut self, written: &Written) -> Result<Action, Refusal> {
        let action = self.position.resolve(written)?;
        self.advance(&action);
        Ok(action)
    }

    /// Plays an action given as text.
    ///
    /// # Errors
    /// What is wrong with the text, or the rule that the action breaks; then nothing has changed.
    pub fn play_text(&mut self, text: &str, coords: Coords) -> Result<Action, ActionError> {
        let action = notation::resolve(text, &self.position, coords)?;
        self.advance(&action);
        Ok(action)
    }

    /// Plays an action that is known to be legal at the cursor, as [`GameTree::play`] does. A game that was concluded here
    /// goes on.
    pub fn advance(&mut self, action: &Action) {
        self.resume();
        let known = self.branches().iter().copied().find(|&child| self.node(child).action == *action);
        let written = self.position.spell(action);
        self.position.apply(action);
        let next = known.unwrap_or_else(|| self.grow(*action, written));
        self.node_mut(self.cursor).visited = Some(next);
        self.cursor = next;
    }

    /// A new child of the cursor; the position is that after the action already.
    fn grow(&mut self, action: Action, written: Written) -> NodeId {
        let ply = self.node(self.cursor).ply + 1;
        let node = Node {
            parent: self.cursor,
            ply,
            action,
            written,
            key: self.position.key(),
            comment: String::new(),
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
        id
    }

    /// Goes back so many actions, which stay in the tree. False, and nothing happens, where there are fewer.
    pub fn undo(&mut self, count: usize) -> bool {
        let possible = count <= self.ply();
        if possible {
            let back = (0..count).fold(self.cursor, |at, _| self.node(at).parent);
            self.jump(back);
        }
        possible
    }

    /// Goes forward so many actions along [`GameTree::forward`]. False, and nothing happens, where there are fewer.
    pub fn redo(&mut self, count: usize) -> bool {
        let forward = self.forward();
        let target = count.checked_sub(1).map(|last| forward.get(last).copied());
        if let Some(Some(target)) = target {
            self.go(target);
        }
        target != Some(None)
    }

    /// Puts the cursor on a place and leaves what redo follows as it is.
    pub(super) fn jump(&mut self, to: NodeId) {
        self.position = self.position_at(to);
        self.cursor = to;
    }

    /// Puts the cursor on a place of this game.
    pub fn go(&mut self, to: NodeId) {
        self.jump(to);
        let mut at = to;
        while at != NodeId::START {
            let parent = self.node(at).parent;
            self.node_mut(parent).visited = Some(at);
            at = parent;
        }
    }

    /// Takes so many actions back for good: they and all that follows them leave the tree. False, and nothing
    /// happens, where there are fewer.
    pub fn retract(&mut self, count: usize) -> bool {
        let possible = count <= self.ply();
        if possible && count > 0 {
            let first = (1..count).fold(self.cursor, |at, _| self.node(at).parent);
            self.jump(self.node(first).parent);
            self.cut(first);
        }
        possible
    }

    /// The places from the first action to the one given, in order.
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

    /// The canonical text of the action that leads to a place; of no meaning at the start.
    #[must_use]
    pub fn text(&self, at: NodeId, coords: Coords) -> String {
        notation::print(&self.node(at).written, self.position.board(), coords)
    }

    /// The action that leads to a place; `None` at the start.
    #[must_use]
    pub fn action(&self, at: NodeId) -> Option<Action> {
        (at != NodeId::START).then(|| self.node(at).action)
    }

    /// The places that redo would go through: at each the branch last visited, else the first.
    #[must_use]
    pub fn forward(&self) -> Vec<NodeId> {
        let step = |at: &NodeId| self.node(*at).visited.or_else(|| self.node(*at).children.first().copied());
        std::iter::successors(Some(self.cursor), step).skip(1).collect()
    }

    /// The places one action after the cursor: first that of the main line, then the others as they were played.
    #[must_use]
    pub fn branches(&self) -> &[NodeId] {
        &self.node(self.cursor).children
    }

    /// How often the position at the cursor has stood since the start, now included. The third time a draw may be
    /// claimed.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let key = self.node(self.cursor).key;
        let before = self.path(self.cursor).into_iter().filter(|&at| self.node(at).key == key).count();
        before + usize::from(self.node(NodeId::START).key == key)
    }

    /// What is remarked at a place.
    #[must_use]
    pub fn comment(&self, at: NodeId) -> &str {
        &self.node(at).comment
    }

    /// Replaces what is remarked at a place. Runs of white space become one space.
    pub fn set_comment(&mut self, at: NodeId, text: &str) {
        self.node_mut(at).comment = notation::plain_comment(text);
    }
}
