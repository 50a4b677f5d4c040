//! The tree of a game as a whole: its reading order, the list of moves, jumps to branchings, and what changes its
//! shape.

use super::{Annotation, Evaluation, GameTree, Glyph, NodeId};
use serde::Serialize;
use std::ops::Range;
use tessera_rules::Explain;
use tessera_rules::geometry::Coords;

/// An action of the tree in reading order.
pub(in crate::session) struct Step {
    pub at: NodeId,
    /// The number of variations that it stands in.
    pub depth: usize,
    /// Whether it is the first action of a variation.
    pub opens: bool,
    /// The number of variations that end with it.
    pub closes: usize,
}

/// An action in the list of moves. The list has the order of a printed record: the variations that replace an action
/// follow it in brackets.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// The place after the action; for the page its number.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub node: NodeId,
    /// Its number in its line of play, counted from 1.
    #[serde(skip)]
    pub ply: usize,
    /// The turn that it belongs to: eight times the round, counted from 1, and the index of the seat. Seats act in their
    /// order, and a round ends with the last of them.
    pub turn: u32,
    /// Its canonical text.
    pub text: String,
    /// The same in pieces: between them a long way may break.
    pub steps: Vec<String>,
    /// The number of pieces that it captured.
    pub captured: u32,
    /// The number of variations that it stands in; 0 on the main line.
    pub depth: usize,
    /// The number of brackets that open before it.
    pub opens: usize,
    /// The number of brackets that close after it and its remark.
    #[serde(skip)]
    pub closes: usize,
    /// Whether it lies on the line through the cursor: before it, or after it where redo goes.
    pub on_line: bool,
    /// Whether the cursor stands on it.
    #[serde(skip)]
    pub current: bool,
    /// The remark on it, its beginning and `…` where it is very long; empty if there is none.
    pub comment: String,
    /// What somebody thinks of it.
    pub glyph: Option<Glyph>,
    /// How the game stands after it.
    pub evaluation: Option<Evaluation>,
    /// The degree of the hint that was asked for before it.
    pub hint: Option<u8>,
    /// The key of the words for how the game ended with it, by the rules or by an event.
    pub ended: Option<String>,
}

/// The most characters of a remark that are shown in the list.
const SHOWN_REMARK: usize = 2_000;

/// A remark as the list has it.
fn shown_remark(remark: &str) -> String {
    match remark.char_indices().nth(SHOWN_REMARK) {
        Some((end, _)) => format!("{}…", &remark[..end]),
        None => remark.to_owned(),
    }
}

/// The text of an action in pieces: the first point, then each step with its sign.
fn steps_of(text: &str) -> Vec<String> {
    let begins = text.match_indices(['-', 'x', '>']).map(|(at, _)| at).filter(|&at| at > 0);
    let ends = begins.clone().chain([text.len()]);
    std::iter::once(0).chain(begins).zip(ends).map(|(from, to)| text[from..to].to_owned()).collect()
}

/// A part of the list of moves.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Outline {
    /// The number of entries in the whole list.
    pub size: usize,
    /// The number of actions that the list leaves out.
    pub folded: usize,
    /// Where in the whole list the entry is on which the cursor stands; none at the start.
    pub current: Option<usize>,
    /// The entries of the part.
    pub entries: Vec<Entry>,
}

impl GameTree {
    /// The place whose [`NodeId::index`] is `index`; `None` if there is no such place, or it was deleted.
    #[must_use]
    pub fn place(&self, index: usize) -> Option<NodeId> {
        let id = NodeId(index);
        (index < self.nodes.len() && !self.free.contains(&id)).then_some(id)
    }

    /// The places of the main line: after each place the first of its branches. The start is not among them.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let step = |at: &NodeId| self.node(*at).children.first().copied();
        std::iter::successors(Some(NodeId::START), step).skip(1).collect()
    }

    /// Whether a place lies on the main line; the start lies on it.
    #[must_use]
    pub fn on_main(&self, at: NodeId) -> bool {
        self.path(at).into_iter().all(|at| self.node(self.node(at).parent).children.first() == Some(&at))
    }

    /// The number of variations that a place stands in.
    #[must_use]
    pub fn depth(&self, at: NodeId) -> usize {
        let leaves = |at: &NodeId| self.node(self.node(*at).parent).children.first() != Some(at);
        self.path(at).iter().filter(|&at| leaves(at)).count()
    }

    /// The tree in reading order: the line `main`, and each variation that leaves it before its end.
    pub(in crate::session) fn walk(&self, main: &[NodeId]) -> Vec<Step> {
        /// An entry of the stack of what is still to be read.
        enum Job {
            Node { at: NodeId, on_main: bool, with_siblings: bool },
            Open,
            Close,
        }
        let mut steps: Vec<Step> = Vec::new();
        let (mut depth, mut opens) = (0, false);
        let first = main.first().map(|&at| Job::Node { at, on_main: true, with_siblings: true });
        let mut jobs: Vec<Job> = first.into_iter().collect();
        while let Some(job) = jobs.pop() {
            let (at, on_main, with_siblings) = match job {
                Job::Open => {
                    (depth, opens) = (depth + 1, true);
                    continue;
                }
                Job::Close => {
                    depth -= 1;
                    if let Some(last) = steps.last_mut() {
                        last.closes += 1;
                    }
                    continue;
                }
                Job::Node { at, on_main, with_siblings } => (at, on_main, with_siblings),
            };
            steps.push(Step { at, depth, opens: std::mem::take(&mut opens), closes: 0 });
            let node = self.node(at);
            let next = if on_main { main.get(node.ply as usize) } else { node.children.first() };
            jobs.extend(next.map(|&at| Job::Node { at, on_main, with_siblings: true }));
            if with_siblings {
                for &sibling in self.node(node.parent).children.iter().rev().filter(|&&other| other != at) {
                    let variation = Job::Node { at: sibling, on_main: false, with_siblings: false };
                    jobs.extend([Job::Close, variation, Job::Open]);
                }
            }
        }
        steps
    }

    /// The list of moves with all branches. A remark at the start is not in it.
    ///
    /// ```
    /// use tessera_rules::geometry::Coords;
    /// use tessera_site::session::GameTree;
    /// let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 (2. K6 {nearer} 3. A2) 3. A1 *\n";
    /// let outline = GameTree::parse_records(text).unwrap()[0].outline(Coords::Rulebook);
    /// let texts: Vec<&str> = outline.iter().map(|entry| entry.text.as_str()).collect();
    /// assert_eq!(texts, ["J10", "K5", "K6", "A2", "A1"]);
    /// assert_eq!((outline[2].depth, outline[2].opens, outline[3].closes), (1, 1, 1));
    /// assert!(outline[4].current && outline[1].on_line && !outline[2].on_line);
    /// ```
    #[must_use]
    pub fn outline(&self, coords: Coords) -> Vec<Entry> {
        self.outline_part(0..usize::MAX, coords).entries
    }

    /// A part of the list of moves. To read one costs a walk through the tree, and then no more than there is in it.
    ///
    /// ```
    /// use tessera_rules::geometry::Coords;
    /// use tessera_site::session::GameTree;
    /// let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 (2. K6 3. A2) 3. A1 *\n";
    /// let part = GameTree::parse_records(text).unwrap()[0].outline_part(1..3, Coords::Rulebook);
    /// let texts: Vec<&str> = part.entries.iter().map(|entry| entry.text.as_str()).collect();
    /// assert_eq!((texts, part.size, part.current), (vec!["K5", "K6"], 5, Some(4)));
    /// ```
    #[must_use]
    pub fn outline_part(&self, part: Range<usize>, coords: Coords) -> Outline {
        let mut on_line = vec![false; self.nodes.len()];
        for at in self.whole_line() {
            on_line[at.0] = true;
        }
        self.outlined(&self.walk(&self.main_line()), part, coords, |at| on_line[at.0])
    }

    /// A part of the line that leads through the cursor, as if there were no other.
    #[must_use]
    pub fn outline_line(&self, part: Range<usize>, coords: Coords) -> Outline {
        let step = |at| Step { at, depth: 0, opens: false, closes: 0 };
        let steps: Vec<Step> = self.whole_line().into_iter().map(step).collect();
        self.outlined(&steps, part, coords, |_| true)
    }

    /// The places of the line through the cursor: those before it, and those that redo goes through.
    fn whole_line(&self) -> Vec<NodeId> {
        let mut line = self.path(self.cursor);
        line.extend(self.forward());
        line
    }

    /// A part of a list of moves that has these steps.
    fn outlined(
        &self,
        steps: &[Step],
        part: Range<usize>,
        coords: Coords,
        on_line: impl Fn(NodeId) -> bool,
    ) -> Outline {
        let entry = |step: &Step| {
            let (node, text) = (self.node(step.at), self.text(step.at, coords));
            Entry {
                node: step.at,
                ply: node.ply as usize,
                turn: node.turn,
                steps: steps_of(&text),
                text,
                captured: node.captured,
                depth: step.depth,
                opens: usize::from(step.opens),
                closes: step.closes,
                on_line: on_line(step.at),
                current: step.at == self.cursor,
                comment: shown_remark(&node.note.comment),
                glyph: node.note.glyph,
                evaluation: node.note.evaluation,
                hint: node.note.hint,
                ended: node
                    .ended
                    .or(node.conclusion)
                    .map(|outcome| self.position.ending_words(outcome.ending()).key().to_owned()),
            }
        };
        Outline {
            size: steps.len(),
            folded: self.nodes.len() - 1 - self.free.len() - steps.len(),
            current: steps.iter().position(|step| step.at == self.cursor),
            entries: steps.iter().take(part.end).skip(part.start).map(entry).collect(),
        }
    }

    /// The branch beside the one at the cursor: `by` places further down the list, or up if `by` is negative.
    #[must_use]
    pub fn sibling(&self, by: isize) -> Option<NodeId> {
        let siblings = &self.node(self.node(self.cursor).parent).children;
        let here = siblings.iter().position(|&at| at == self.cursor)?;
        siblings.get(here.checked_add_signed(by)?).copied()
    }

    /// The last place before the cursor from which more than one action was played.
    #[must_use]
    pub fn branching_before(&self) -> Option<NodeId> {
        let step = |at: &NodeId| (*at != NodeId::START).then(|| self.node(*at).parent);
        std::iter::successors(Some(self.cursor), step).skip(1).find(|&at| self.node(at).children.len() > 1)
    }

    /// Makes the main line lead through a place: its branch becomes the first, and so does each branch that it springs
    /// from. The cursor stays. If the main line leads there already, does nothing and returns false.
    ///
    /// ```
    /// use tessera_rules::geometry::Coords;
    /// use tessera_site::session::GameTree;
    /// let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 (2. K6) *\n";
    /// let game = &mut GameTree::parse_records(text).unwrap()[0];
    /// let other = game.outline(Coords::Rulebook)[2].node;
    /// assert!(game.promote(other) && !game.promote(other));
    /// assert!(game.record().ends_with("1. J10 2. K6 (2. K5) *\n"));
    /// ```
    pub fn promote(&mut self, at: NodeId) -> bool {
        let mut changed = false;
        let line = self.path(self.cursor);
        for at in self.path(at) {
            let parent = self.node(at).parent;
            let here = &mut self.node_mut(parent).children;
            if here.first() == Some(&at) {
                continue;
            }
            changed = true;
            // The other branches keep their order.
            let from = here.iter().position(|&other| other == at).unwrap_or(0);
            here[..=from].rotate_right(1);
            // Redo goes through the place as well, except where that would lead away from the cursor.
            let passed = line.get(self.node(parent).ply as usize).is_some_and(|&next| self.node(next).parent == parent);
            if !passed {
                self.node_mut(parent).visited = Some(at);
            }
        }
        changed
    }

    /// Takes a place and all that follows it out of the tree. If the cursor is among these places, it goes to the place
    /// before them. The start cannot be deleted: for it, does nothing and returns false.
    pub fn delete(&mut self, at: NodeId) -> bool {
        if at == NodeId::START {
            return false;
        }
        if self.path(self.cursor).contains(&at) {
            self.jump(self.node(at).parent);
        }
        self.cut(at);
        true
    }

    /// Takes a place and all that follows it out of the tree. The cursor must not be among these places.
    pub(super) fn cut(&mut self, child: NodeId) {
        let parent = self.node(child).parent;
        let siblings = self.node_mut(parent);
        siblings.children.retain(|&other| other != child);
        if siblings.visited == Some(child) {
            siblings.visited = None;
        }
        let mut doomed = vec![child];
        while let Some(id) = doomed.pop() {
            let node = self.node_mut(id);
            doomed.append(&mut node.children);
            node.cached = None;
            node.note = Annotation::default();
            let from = (node.parent, node.action);
            self.after.remove(&from);
            self.latest = self.latest.filter(|&at| at != id);
            self.free.push(id);
        }
    }
}

impl NodeId {
    /// The number of the place, for [`GameTree::place`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
}
