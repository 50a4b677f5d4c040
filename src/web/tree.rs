//! The tree of the game for the page: the list of moves, ways through it, and what changes it.

use super::Table;
use super::table::State;
use crate::session::{Entry, NodeId};
use serde::Serialize;
use tessera_rules::Ending;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

/// The longest remark, in characters.
const MAX_REMARK: usize = 2_000;

/// An action in the list of moves. `www/base/state.js` describes the same shape for the page.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EntryNow {
    node: usize,
    ply: usize,
    text: String,
    depth: usize,
    opens: usize,
    closes: usize,
    on_line: bool,
    current: bool,
    comment: String,
    ended: Option<&'static str>,
}

impl From<Entry> for EntryNow {
    fn from(entry: Entry) -> Self {
        Self {
            node: entry.node.index(),
            ply: entry.ply,
            text: entry.text,
            depth: entry.depth,
            opens: entry.opens,
            closes: entry.closes,
            on_line: entry.on_line,
            current: entry.current,
            comment: entry.comment,
            ended: entry.ended.map(Ending::name),
        }
    }
}

impl State {
    fn place(&self, node: u32) -> Option<NodeId> {
        self.game.place(node as usize)
    }

    fn go(&mut self, to: Option<NodeId>) -> bool {
        let to = to.filter(|&to| to != self.game.cursor());
        to.inspect(|&to| self.game.go(to));
        self.moved(to.is_some())
    }

    fn walk(&mut self, way: &str) -> bool {
        let game = &self.game;
        let to = match way {
            "start" => Some(NodeId::START),
            "end" => game.forward().last().copied(),
            "next-branch" => game.sibling(1),
            "previous-branch" => game.sibling(-1),
            "branching-before" => game.branching_before(),
            "branching-after" => game.branching_after(),
            _ => None,
        };
        self.go(to)
    }

    fn delete_branch(&mut self, node: u32) -> bool {
        let before = self.game.cursor();
        let deleted = self.place(node).is_some_and(|at| self.game.delete(at));
        if self.game.cursor() != before {
            self.moved(true);
        }
        deleted
    }
}

#[wasm_bindgen]
impl Table {
    /// The list of moves with all branches, as objects in reading order; `www/base/state.js` describes them.
    ///
    /// # Errors
    /// None in practice: all parts are texts and numbers.
    pub fn outline(&self) -> Result<JsValue, JsError> {
        let state = self.state.borrow();
        let outline = state.game.outline(state.coords());
        let entries: Vec<EntryNow> = outline.into_iter().map(EntryNow::from).collect();
        Ok(entries.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
    }

    /// The number of the place that is looked at; 0 is the start.
    pub fn cursor(&self) -> usize {
        self.state.borrow().game.cursor().index()
    }

    /// Goes to a place by its number; tells whether that is another one.
    pub fn go(&self, node: u32) -> bool {
        let mut state = self.state.borrow_mut();
        let to = state.place(node);
        state.go(to)
    }

    /// Goes to the `start`, to the `end` of this line, to the `next-branch` or `previous-branch` beside this one, or to
    /// `branching-before` or `branching-after`, where branches meet; tells whether there is such a place.
    pub fn walk(&self, way: &str) -> bool {
        self.state.borrow_mut().walk(way)
    }

    /// Lets the main line lead through a place; false where it does already.
    pub fn promote(&self, node: u32) -> bool {
        let mut state = self.state.borrow_mut();
        state.place(node).is_some_and(|at| state.game.promote(at))
    }

    /// Takes a place and all that follows it out; false where there is none, or at the start.
    pub fn delete_branch(&self, node: u32) -> bool {
        self.state.borrow_mut().delete_branch(node)
    }

    /// What is remarked on a place; 0 is the start.
    pub fn comment(&self, node: u32) -> String {
        let state = self.state.borrow();
        state.place(node).map(|at| state.game.comment(at).to_owned()).unwrap_or_default()
    }

    /// Replaces what is remarked on a place, at most 2,000 characters of it; false where there is no such place.
    pub fn set_comment(&self, node: u32, text: &str) -> bool {
        let mut state = self.state.borrow_mut();
        let at = state.place(node);
        let text: String = text.chars().take(MAX_REMARK).collect();
        at.inspect(|&at| state.game.set_comment(at, &text)).is_some()
    }
}
