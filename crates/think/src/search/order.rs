//! In which order moves are tried: what was best before, what stops lines beside this one, what often did.

use crate::board::Candidate;
use crate::search::MAX_PLY;

/// Places of the history, by code and side.
const HISTORY: usize = 1 << 12;
/// The most that a place holds.
const MOST: i32 = 16_000;

/// What moves have done so far.
pub struct Order {
    killers: Vec<[u32; 2]>,
    history: Vec<[i32; 2]>,
}

/// Places of codes: those of placements are themselves.
const fn place(code: u32) -> usize {
    (code ^ code >> 12) as usize & (HISTORY - 1)
}

impl Order {
    pub fn new() -> Self {
        Self { killers: vec![[0; 2]; MAX_PLY], history: vec![[0; 2]; HISTORY] }
    }

    /// Adds to the orders of these moves what is known of them; `best` comes first of all.
    pub fn add(&self, moves: &mut [Candidate], best: u32, ply: usize, side: usize) {
        let killers = self.killers[ply.min(MAX_PLY - 1)];
        for candidate in moves {
            let code = candidate.chosen.code;
            if code == best {
                candidate.order = i32::MAX;
                continue;
            }
            let killer = match () {
                () if code == killers[0] => 60_000,
                () if code == killers[1] => 50_000,
                () => 0,
            };
            candidate.order = candidate.order.saturating_add(killer + self.history[place(code)][side]);
        }
    }

    /// How often a move has stopped lines: from minus to plus 16,000.
    pub fn history(&self, code: u32, side: usize) -> i32 {
        self.history[place(code)][side]
    }

    /// A move stopped a line, those tried before it did not.
    pub fn stopped(&mut self, code: u32, tried: &[Candidate], ply: usize, side: usize, depth: i32) {
        let killers = &mut self.killers[ply.min(MAX_PLY - 1)];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let bonus = (depth * depth * 16).clamp(16, 1_600);
        self.change(code, side, bonus);
        for candidate in tried.iter().filter(|candidate| candidate.chosen.code != code) {
            self.change(candidate.chosen.code, side, -bonus);
        }
    }

    fn change(&mut self, code: u32, side: usize, by: i32) {
        let place = &mut self.history[place(code)][side];
        *place += by - *place * by.abs() / MOST;
    }
}

/// Brings the move with the highest order among those from `next` on there; of equal ones the first.
pub fn pick(moves: &mut [Candidate], next: usize) {
    let mut best = next;
    for i in next + 1..moves.len() {
        if moves[i].order > moves[best].order {
            best = i;
        }
    }
    // Those in between keep their order, so that the search is the same everywhere.
    moves[next..=best].rotate_right(1);
}
