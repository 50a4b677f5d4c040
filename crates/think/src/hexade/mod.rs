//! Hexade: all lines, triangles and rings that a side can still fill, and pairs that can be captured.
//!
//! Forced lines are exact. A six wins unless a reply breaks it. A six that lacks one counter is a threat if the completed
//! six could not be broken. The listed answers to a threat are complete: the cell itself, captures, a six of one's own, and
//! moves that prepare to break the six, a counter at one end of a pair in it whose other end is empty.

mod state;
#[cfg(test)]
mod tests;

use crate::best::best_to_front;
use crate::hexes::orders::Orders;
use crate::hexes::{BEAM, LACKS_ONE, LACKS_TWO, Marks, Tables};
use crate::opening::Opening;
use crate::search_board::{Candidate, End, Forced, MAX_PLY, Move, SearchBoard, Want, push_copy};
use crate::term::Term;
use state::{CELLS, KINDS, SIX, State, WEIGHTS, tables};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, narrow};

/// The board.
pub struct HexadeBoard {
    tables: &'static Tables,
    /// The least distance of White's second counter from the first.
    apart: u8,
    stack: Vec<State>,
    orders: Orders<CELLS>,
    /// Empty cells to choose from: their orders in the high halves, their numbers in the low ones.
    choice: [i64; CELLS],
}

impl HexadeBoard {
    /// The board of a position of any size.
    pub fn new(position: &AnyPosition) -> Option<Self> {
        let AnyPosition::Hexade(hexade) = position else { return None };
        let tables = tables(hexade);
        let Opening { actions, apart } = Opening::of(position);
        let mut stack = Vec::with_capacity(MAX_PLY + 1);
        stack.push(State::of(tables, position, actions));
        Some(Self { tables, apart, stack, orders: Orders::new(), choice: [0; CELLS] })
    }

    /// The terms of the value.
    pub fn terms(&self) -> Vec<Term> {
        self.now().terms(self.tables, &KINDS, &WEIGHTS)
    }

    fn now(&self) -> &State {
        &self.stack[self.stack.len() - 1]
    }

    /// Adds the best legal moves with their orders. Those in `noisy`, among them all captures, are noisy.
    fn list_best(&mut self, noisy: &Marks, most: usize, out: &mut Vec<Candidate>) {
        let weights = self.orders.of(self.tables, &self.stack);
        let state = &self.stack[self.stack.len() - 1];
        let me = usize::from(state.to_move);
        let mut open = 0;
        state.open(self.tables, self.apart).each(|at| {
            self.choice[open] = weights[at].in_high_half(me) | narrow::<i64, _>(at);
            open += 1;
        });
        let choice = &mut self.choice[..open];
        // Few are noisy; a look at each cell would cost more than finding these.
        noisy.each(|at| {
            if let Ok(place) = choice.binary_search_by_key(&narrow(at), |choice| choice & 0xFFFF) {
                choice[place] += i64::from(state.noisiness(self.tables, at)) << 32;
            }
        });
        best_to_front(choice, most, |choice| choice >> 32);
        let best = choice.iter().take(most);
        let candidate =
            |choice: &i64| Candidate { chosen: Move::place(narrow(choice & 0xFFFF)), order: narrow(choice >> 32) };
        out.extend(best.map(candidate));
    }

    /// Adds some noisy moves with their orders.
    fn list_noisy(&self, cells: Marks, out: &mut Vec<Candidate>) {
        let state = self.now();
        for at in cells.all() {
            let weight = state.pieces.order_weight(self.tables, at, state.to_move.into());
            out.push(Candidate { chosen: Move::place(at), order: weight + state.noisiness(self.tables, at) });
        }
    }

    /// The moves that win at once, or else all that keep the enemy from winning with the next. `None` where there is neither.
    fn forced(&self) -> Option<Marks> {
        let state = self.now();
        let me = usize::from(state.to_move);
        if state.is_threatened() {
            return Some(state.breaks(self.tables));
        }
        let wins = state.wins(self.tables, me);
        if wins.any() {
            return Some(wins);
        }
        let threat = state.wins(self.tables, 1 - me).all().next()?;
        Some(state.answers(self.tables, threat, self.completions(me)))
    }

    /// The cells that complete a six of a side.
    fn completions(&self, side: usize) -> Marks {
        let mut marks = Marks::NONE;
        if self.now().pieces.has(LACKS_ONE + side) {
            self.now().pieces.open_points(self.tables, side, SIX - 1, &mut marks);
        }
        marks
    }

    /// The cells on which the side to move captures, completes a six or threatens one.
    fn noisy(&self) -> Marks {
        let state = self.now();
        let me = usize::from(state.to_move);
        let mut noisy = self.completions(me);
        if state.pieces.has(LACKS_TWO + me) {
            state.pieces.open_points(self.tables, me, SIX - 2, &mut noisy);
        }
        noisy.add_all(state.takes(self.tables, me));
        noisy
    }
}

impl SearchBoard for HexadeBoard {
    fn side(&self) -> usize {
        self.now().to_move.into()
    }

    fn end(&self) -> Option<End> {
        self.now().ended
    }

    fn key(&self) -> u64 {
        let state = self.now();
        let beside = 1 + u64::from(state.to_move) + (u64::from(state.opening) << 8);
        state.pieces.key ^ beside.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn generate_forced(&mut self, out: &mut Vec<Candidate>) -> Forced {
        let Some(forced) = self.forced() else { return Forced::No };
        self.list_noisy(forced, out);
        Forced::Listed
    }

    fn generate_others(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool {
        let state = self.now();
        if want == Want::All {
            self.list_best(&state.takes(self.tables, state.to_move.into()), usize::MAX, out);
            return true;
        }
        let noisy = self.noisy();
        if want == Want::Noisy {
            self.list_noisy(noisy, out);
            return false;
        }
        self.list_best(&noisy, BEAM, out);
        false
    }

    fn breaks_threat(&self, chosen: Move) -> bool {
        let (state, at) = (self.now(), chosen.code as usize - 1);
        let me = usize::from(state.to_move);
        let threats = self.completions(1 - me);
        (state.is_threatened() || threats.any()) && !threats.has(at) && state.takes(self.tables, me).has(at)
    }

    fn apply(&mut self, chosen: Move) {
        push_copy(&mut self.stack).play(self.tables, chosen.code as usize - 1);
    }

    fn undo(&mut self) {
        self.stack.pop();
        self.orders.on_undo(self.stack.len());
    }

    fn evaluate(&mut self) -> i32 {
        self.now().value(&WEIGHTS)
    }

    fn scale(&self) -> i32 {
        250
    }

    fn quiescence_plies(&self) -> u16 {
        10
    }

    fn action(&self, chosen: Move) -> Action {
        Action::Place(Point(narrow(chosen.code - 1)))
    }
}
