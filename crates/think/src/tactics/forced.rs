//! Proofs of wins that are too long for the prover: the search proposes the moves of the winning side, and every answer of
//! the other side is tried.

use super::prover::{Prover, followers};
use crate::Limits;
use crate::engine::Engine;
use crate::search::{Settings, TranspositionTable};
use std::collections::HashMap;
use tessera_rules::{Action, AnyPosition, Position, Seats};

/// Nodes of the search for ideas in a position, and the number of ideas.
const NODES: u64 = 6_000;
const IDEAS: usize = 3;

/// Proves that a side wins. It cannot prove the opposite: a move that was not proposed might win.
pub struct Forced {
    side: Seats,
    /// Proves the last turn.
    prover: Prover,
    known: HashMap<(u64, u8), bool>,
    left: u64,
    /// The action that won last, by the turns left.
    winners: HashMap<u8, Action>,
}

impl Forced {
    /// A prover of wins of a side that tries at most `most` actions, and as many again in the last turns.
    pub fn new(side: Seats, most: u64) -> Self {
        Self { side, prover: Prover::new(side, most), known: HashMap::new(), left: most, winners: HashMap::new() }
    }

    /// Whether the side wins within `turns` of its own by the proposed moves; `None` when the limit is reached.
    pub fn wins(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        let acts = self.acts(position);
        if turns <= 1 || position.outcome().is_some() {
            return self.prover.wins(position, turns);
        }
        let key = (position.key(), turns);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let found = if acts { self.some_wins(position, turns)? } else { self.all_lose(position, turns)? };
        self.known.insert(key, found);
        Some(found)
    }

    fn acts(&self, position: &AnyPosition) -> bool {
        position.to_act().is_some_and(|seat| self.side.contains(seat))
    }

    /// Whether a win at once, the last winning action or an idea of the search wins.
    fn some_wins(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        if self.prover.wins(position, 1)? {
            return Some(true);
        }
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let last = self.winners.get(&turns).copied().filter(|winner| legal.contains(winner));
        for action in last.into_iter().chain(ideas(position)) {
            self.left = self.left.checked_sub(1)?;
            let next = position.after(&action);
            let left = turns - u8::from(!self.acts(&next));
            if self.wins(&next, left)? {
                self.winners.insert(turns, action);
                return Some(true);
            }
        }
        Some(false)
    }

    fn all_lose(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        for (_, next) in followers(position) {
            self.left = self.left.checked_sub(1)?;
            if !self.wins(&next, turns)? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// The best actions by a search, best first. Lazy: the search runs when the first one is asked for.
fn ideas(position: &AnyPosition) -> impl Iterator<Item = Action> + use<> {
    let position = position.clone();
    std::iter::once_with(move || {
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let mut engine = Engine::with(position, &[], TranspositionTable::for_nodes(NODES), Settings::full(IDEAS));
        engine.go(limits);
        while !engine.think(NODES) {}
        engine.lines().into_iter().map(|line| line.action())
    })
    .flatten()
}
