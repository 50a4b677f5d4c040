//! Chains of jumps, where the option allows them. A single jump is known by its code; a chain is listed with all that it
//! captures.

use super::point;
use super::state::{CAPTURE, State};
use crate::hexes::{EMPTY, Marks, TAKES, Tables};
use crate::search_board::{Candidate, LEAPS_SHIFT, Move, NOISY, code_of};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, Captured, narrow};

/// The bit of the codes of chains.
const CHAIN: u32 = 1 << 28;
/// The most jumps and chains of a position that are listed. Only positions made for the purpose have more.
const MOST: usize = 400;

/// Where a piece was, where it is and what it has captured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Chain {
    pub from: Point,
    pub to: Point,
    pub captured: Captured,
}

impl Chain {
    pub const fn action(self) -> Action {
        Action::Move { from: self.from, to: self.to, captured: self.captured }
    }

    /// The chain with one more jump in a direction, if there is one.
    fn jump_on(mut self, tables: &Tables, state: &State, direction: usize) -> Option<Self> {
        let enemy = 2 - state.to_move;
        let steps = tables.steps;
        for _ in 0..2 {
            self.to = Point(steps[self.to.index()][direction]);
            if state.pieces.cells[self.to.index()] != enemy || self.captured.contains(self.to) {
                return None;
            }
            self.captured.insert(self.to);
        }
        self.to = Point(steps[self.to.index()][direction]);
        (state.pieces.cells[self.to.index()] == EMPTY || self.to == self.from).then_some(self)
    }
}

/// The chains listed for the positions of a board's stack.
pub struct Chains {
    allowed: bool,
    listed: Vec<Chain>,
    /// By position of the stack but the last: how many were listed before a move led on from it.
    lengths: Vec<usize>,
}

impl Chains {
    pub const fn new(allowed: bool) -> Self {
        Self { allowed, listed: Vec::new(), lengths: Vec::new() }
    }

    pub const fn are_allowed(&self) -> bool {
        self.allowed
    }

    /// The chain that a move is, if it is one.
    pub fn of(&self, chosen: Move) -> Option<Chain> {
        (chosen.code & CHAIN != 0).then(|| self.listed[chosen.extra as usize])
    }

    pub fn on_apply(&mut self) {
        if self.allowed {
            self.lengths.push(self.listed.len());
        }
    }

    pub fn on_undo(&mut self) {
        if let Some(length) = self.lengths.pop() {
            self.listed.truncate(length);
        }
    }

    /// Adds the chains of two jumps and more; `wins` are the points that complete a row. Two with the same ends and captures
    /// are one. Returns whether the list is complete.
    pub fn list(&mut self, tables: &Tables, state: &State, wins: &Marks, out: &mut Vec<Candidate>) -> bool {
        let (me, begun) = (usize::from(state.to_move), self.listed.len());
        state.pieces.quads(tables, TAKES + me, |[to, near, far, from]| {
            let captured = Captured::EMPTY.with(point(near)).with(point(far));
            self.listed.push(Chain { from: point(from), to: point(to), captured });
        });
        let (mut level, singles, mut complete) = (begun, self.listed.len(), true);
        // From chains of n jumps to those of n + 1.
        while level < self.listed.len() {
            let next_level = self.listed.len();
            for index in level..next_level {
                let chain = self.listed[index];
                for next in (0..6).filter_map(|direction| chain.jump_on(tables, state, direction)) {
                    if self.listed[next_level..].contains(&next) {
                        continue;
                    }
                    let has_room = self.listed.len() - begun < MOST;
                    complete &= has_room;
                    if has_room {
                        self.listed.push(next);
                    }
                }
            }
            level = next_level;
        }
        for index in singles..self.listed.len() {
            let chain = self.listed[index];
            let jumps = chain.captured.len() / 2;
            let code = code_of(&chain.action()) | (jumps - 1).min(7) << LEAPS_SHIFT;
            let won = if wins.has(chain.to.index()) { NOISY } else { 0 };
            let order =
                NOISY + won + CAPTURE * jumps.cast_signed() + state.pieces.order_weight(tables, chain.to.index(), me);
            out.push(Candidate { chosen: Move { code, extra: narrow(index) }, order });
        }
        complete
    }
}
