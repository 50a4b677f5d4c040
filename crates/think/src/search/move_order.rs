//! Move ordering: the best move of the transposition table, then killer moves, counter moves and the history heuristic.

use crate::search_board::{Candidate, MAX_PLY};

/// Entries of the history table, by code.
const HISTORY: usize = 1 << 12;
/// The largest history value.
const MAX_HISTORY: i32 = 16_000;
/// Bonuses for the two killer moves of a ply.
const KILLERS: [i32; 2] = [60_000, 50_000];
/// The bonus for the move that refuted the last move before.
const COUNTER: i32 = 45_000;

/// Which moves have caused cutoffs.
pub struct MoveOrder {
    killers: Vec<[u32; 2]>,
    history: Vec<[i32; 2]>,
    /// By the code of the move before and the side to move: what caused the last cutoff after it.
    counters: Vec<[u32; 2]>,
}

/// The history entry of a code. Codes of placements are small and have one each.
const fn place(code: u32) -> usize {
    (code ^ code >> 12) as usize & (HISTORY - 1)
}

impl MoveOrder {
    pub fn new() -> Self {
        Self { killers: vec![[0; 2]; MAX_PLY], history: vec![[0; 2]; HISTORY], counters: vec![[0; 2]; HISTORY] }
    }

    /// Adds killer, counter and history bonuses to the orders of the moves after the move `before`; `best` comes first.
    pub fn add(&self, moves: &mut [Candidate], best: u32, before: u32, ply: usize, side: usize) {
        let killers = self.killers[ply.min(MAX_PLY - 1)];
        let counter = self.counters[place(before)][side];
        for candidate in moves {
            let code = candidate.chosen.code;
            if code == best {
                candidate.order = i32::MAX;
                continue;
            }
            let killer = killers.iter().position(|&killer| killer == code).map_or(0, |which| KILLERS[which]);
            let bonus = killer + if code == counter { COUNTER } else { 0 };
            candidate.order = candidate.order.saturating_add(bonus + self.history[place(code)][side]);
        }
    }

    /// The history value of a move, from -16,000 to 16,000.
    pub fn history(&self, code: u32, side: usize) -> i32 {
        self.history[place(code)][side]
    }

    /// Records that a move caused a cutoff after the move `before`, and those tried before it did not.
    pub fn on_cutoff(&mut self, code: u32, before: u32, tried: &[Candidate], ply: usize, side: usize, depth: i32) {
        let killers = &mut self.killers[ply.min(MAX_PLY - 1)];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        self.counters[place(before)][side] = code;
        let bonus = (depth * depth * 16).clamp(16, 1_600);
        self.change(code, side, bonus);
        for candidate in tried.iter().filter(|candidate| candidate.chosen.code != code) {
            self.change(candidate.chosen.code, side, -bonus);
        }
    }

    fn change(&mut self, code: u32, side: usize, by: i32) {
        let value = &mut self.history[place(code)][side];
        *value += by - *value * by.abs() / MAX_HISTORY;
    }
}

/// Moves the candidate with the highest order from `next` on to `next`; of equals, the first. Equal ones never pass each other, so
/// that the search is the same everywhere.
pub fn pick(moves: &mut [Candidate], next: usize) {
    let Some(mut best) = moves.last().copied() else { return };
    for i in (next..moves.len() - 1).rev() {
        let before = moves[i];
        let passes = best.order > before.order;
        moves[i + 1] = if passes { before } else { best };
        best = if passes { best } else { before };
    }
    moves[next] = best;
}
