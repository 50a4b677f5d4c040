//! Cavendish in both editions: rows on three axes, jumps, pairs that can be jumped over, and the race in which the first to
//! run out of pieces loses.
//!
//! Forced lines are exact. A four with its fifth point free is a threat; the answers are that point and all captures. A side
//! without a piece to place can only jump, or place a captured piece where the option lets it. Such a piece is the enemy's, so
//! that it completes a four rather than stops it. Where jumps may be chained, each chain is a move of its own.

mod chains;
mod state;
#[cfg(test)]
mod tests;

use crate::best::keep_best;
use crate::hexes::orders::Orders;
use crate::hexes::{BEAM, LACKS_ONE, LACKS_TWO, Marks, TAKES, Tables};
use crate::opening::Opening;
use crate::search_board::{Candidate, End, Forced, MAX_PLY, Move, NOISY, SearchBoard, Want, push_copy};
use crate::term::Term;
use chains::{Chain, Chains};
use state::{CAPTURE, KINDS, POINTS, ROW, Ruleset, State, WEIGHTS, tables};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Captured, CavendishEdition, narrow};

/// The first code of a jump, beyond those of placements. There are six for each point.
const JUMPS: u32 = 200;
/// The first code of a captured piece that is placed, beyond those of jumps.
const REENTRIES: u32 = 2_000;

/// The board.
pub struct CavendishBoard {
    tables: &'static Tables,
    ruleset: Ruleset,
    stack: Vec<State>,
    /// The chains listed for the positions of the stack.
    chains: Chains,
    orders: Orders<POINTS>,
}

/// A point by its number.
fn point(at: usize) -> Point {
    Point(narrow(at))
}

impl CavendishBoard {
    /// The board of a position.
    pub fn new(position: &AnyPosition) -> Option<Self> {
        let AnyPosition::Cavendish(cavendish) = position else { return None };
        let options = cavendish.ruleset();
        let tables = tables(position);
        let Opening { actions, apart } = Opening::of(position);
        let flanks = options.edition == CavendishEdition::Us;
        let ruleset = Ruleset { flanks, apart, reenter: options.reenter, stuck_loses: !options.stalemate_draws };
        let mut stack = Vec::with_capacity(MAX_PLY + 1);
        stack.push(State::of(tables, position, actions));
        Some(Self { tables, ruleset, stack, chains: Chains::new(options.chains), orders: Orders::new() })
    }

    /// The terms of the value.
    pub fn terms(&self) -> Vec<Term> {
        self.now().terms(self.tables, &KINDS, &WEIGHTS)
    }

    fn now(&self) -> &State {
        &self.stack[self.stack.len() - 1]
    }

    /// Adds all placements with their orders.
    fn list_open(&mut self, noisy: &Marks, out: &mut Vec<Candidate>) {
        let weights = self.orders.of(self.tables, &self.stack);
        let state = &self.stack[self.stack.len() - 1];
        let me = usize::from(state.to_move);
        for at in state.open(self.tables, self.ruleset.apart).all() {
            let noisiness = state.noisiness(self.tables, self.ruleset, at, noisy.has(at));
            out.push(Candidate { chosen: Move::place(at), order: weights[at].unpack()[me] + noisiness });
        }
    }

    /// Adds some noisy placements with their orders.
    fn list_noisy(&self, points: Marks, out: &mut Vec<Candidate>) {
        let state = self.now();
        for at in points.all() {
            let weight = state.pieces.order_weight(self.tables, at, state.to_move.into());
            let order = weight + state.noisiness(self.tables, self.ruleset, at, true);
            out.push(Candidate { chosen: Move::place(at), order });
        }
    }

    /// Adds all jumps of the side to move, chains included. Returns whether the list is complete.
    fn list_jumps(&mut self, out: &mut Vec<Candidate>) -> bool {
        let state = &self.stack[self.stack.len() - 1];
        let me = usize::from(state.to_move);
        // Among many chains a row must not be overlooked.
        let has_chains = self.chains.are_allowed();
        let wins = if has_chains { state.completions(self.tables, me) } else { Marks::NONE };
        state.pieces.quads(self.tables, TAKES + me, |[to, _, far, from]| {
            let steps = &self.tables.steps[from];
            let direction = steps.iter().position(|&next| usize::from(next) == far).unwrap_or(0);
            let code = JUMPS + narrow::<u32, _>(6 * from + direction);
            let won = if wins.has(to) { NOISY } else { 0 };
            let order = NOISY + won + CAPTURE + state.pieces.order_weight(self.tables, to, me);
            out.push(Candidate { chosen: Move { code, extra: 0 }, order });
        });
        !has_chains || self.chains.list(self.tables, state, &wins, out)
    }

    /// Adds the placements of captured pieces. What helps the enemy least comes first.
    fn list_reentries(&self, out: &mut Vec<Candidate>) {
        let state = self.now();
        let me = usize::from(state.to_move);
        if state.held[me] > 0 {
            out.extend(state.pieces.vacant.all().map(|at| {
                let code = REENTRIES + narrow::<u32, _>(at);
                Candidate {
                    chosen: Move { code, extra: 0 },
                    order: -state.pieces.order_weight(self.tables, at, 1 - me),
                }
            }));
        }
    }

    /// Adds the moves that win at once, or else all that keep the enemy from winning with the next, or all jumps where
    /// there is no piece to place. Returns whether one of these was the case.
    fn forced(&mut self, out: &mut Vec<Candidate>) -> bool {
        let state = self.now();
        let me = usize::from(state.to_move);
        let start = out.len();
        let can_place = state.in_hand[me] > 0;
        let wins = state.completions(self.tables, me);
        if wins.any() && can_place {
            self.list_noisy(wins, out);
            return true;
        }
        let only_jumps = self.can_only_jump(me);
        let enemy_jumps = self.can_only_jump(1 - me);
        let threat = self.threats(1 - me).next();
        if !only_jumps && !enemy_jumps && threat.is_none() {
            return false;
        }
        let complete = self.list_jumps(out);
        if only_jumps {
            return complete;
        }
        if enemy_jumps {
            // A move that leaves the enemy without a jump may win.
            let jumps = out.len();
            self.list_open(&Marks::NONE, out);
            self.list_reentries(out);
            if let Some(win) = self.win_at_once(&out[start..]) {
                let win = out[start + win];
                out.truncate(start);
                out.push(win);
                return true;
            }
            out.truncate(jumps);
        }
        let Some(threat) = threat else {
            out.truncate(start);
            return false;
        };
        if !can_place {
            return complete && out.len() > start;
        }
        let mut answers = Marks::NONE;
        answers.add(threat);
        if self.ruleset.flanks {
            self.now().pieces.quads(self.tables, TAKES + me, |[at, ..]| answers.add(at));
        }
        self.list_noisy(answers, out);
        complete
    }

    /// The points on which a side completes a row with its next move. Without a piece to place it may still land there by one
    /// jump. Chains that do are left to the search: a piece on their way stops them, too.
    fn threats(&self, side: usize) -> impl Iterator<Item = usize> {
        let state = self.now();
        let points = state.completions(self.tables, side).all();
        points.filter(move |&at| state.in_hand[side] > 0 || self.lands(side, at))
    }

    /// The place of a move that wins at once.
    fn win_at_once(&self, moves: &[Candidate]) -> Option<usize> {
        let state = self.now();
        let won = |candidate: &Candidate| {
            let mut after = *state;
            let Candidate { chosen, .. } = *candidate;
            carry_out(self.tables, self.ruleset, &mut after, chosen.code, self.chains.of(chosen));
            after.ended == Some(End::Won(state.to_move.into()))
        };
        moves.iter().position(won)
    }

    /// Whether a side has no piece to place, so that it loses where it cannot jump.
    fn can_only_jump(&self, side: usize) -> bool {
        let state = self.now();
        state.in_hand[side] == 0 && state.held[side] == 0
    }

    /// Whether a jump of a side ends on a point.
    fn lands(&self, side: usize, at: usize) -> bool {
        let mut lands = false;
        self.now().pieces.quads(self.tables, TAKES + side, |[to, ..]| lands |= to == at);
        lands
    }
}

/// The points of a jump by its code, from where the piece lands to where it was.
fn jump(tables: &Tables, code: u32) -> [usize; 4] {
    let code = (code - JUMPS) as usize;
    let (from, direction) = (code / 6, code % 6);
    let step = |at: usize| usize::from(tables.steps[at][direction]);
    let far = step(from);
    let near = step(far);
    [step(near), near, far, from]
}

fn carry_out(tables: &Tables, ruleset: Ruleset, state: &mut State, code: u32, chain: Option<Chain>) {
    if let Some(Chain { from, to, captured }) = chain {
        state.jump(tables, ruleset, [from.index(), to.index()], captured.iter().map(Point::index));
    } else if code < JUMPS {
        state.place(tables, ruleset, code as usize - 1);
    } else if code < REENTRIES {
        let [to, near, far, from] = jump(tables, code);
        state.jump(tables, ruleset, [from, to], [near, far].into_iter());
    } else {
        state.reenter(tables, ruleset, (code - REENTRIES) as usize);
    }
}

impl SearchBoard for CavendishBoard {
    fn side(&self) -> usize {
        self.now().to_move.into()
    }

    fn end(&self) -> Option<End> {
        self.now().ended
    }

    fn key(&self) -> u64 {
        let state = self.now();
        let ([a, b], [c, d]) = (state.in_hand, state.held);
        let beside = u64::from_be_bytes([c, d, 0, 1, a, b, state.opening, state.to_move]);
        state.pieces.key ^ beside.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn generate_forced(&mut self, out: &mut Vec<Candidate>) -> Forced {
        let (pieces, start) = (&self.now().pieces, out.len());
        if ![0, 1].into_iter().any(|side| pieces.has(LACKS_ONE + side) || self.can_only_jump(side)) {
            return Forced::No;
        }
        if self.forced(out) {
            return Forced::Listed;
        }
        out.truncate(start);
        Forced::No
    }

    fn generate_others(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool {
        let state = self.now();
        let (me, start) = (usize::from(state.to_move), out.len());
        if want == Want::All {
            self.list_open(&Marks::NONE, out);
            let complete = self.list_jumps(out);
            self.list_reentries(out);
            if self.can_only_jump(1 - me)
                && let Some(win) = self.win_at_once(&out[start..])
            {
                // The weights do not tell it from other moves.
                out[start + win].order += NOISY;
            }
            return complete;
        }
        let state = self.now();
        let mut noisy = Marks::NONE;
        let can_place = state.in_hand[me] > 0;
        if can_place && state.pieces.has(LACKS_TWO + me) {
            state.pieces.open_points(self.tables, me, ROW - 2, &mut noisy);
        }
        if can_place && self.ruleset.flanks {
            state.pieces.quads(self.tables, TAKES + me, |[at, ..]| noisy.add(at));
        }
        if want == Want::Noisy {
            self.list_noisy(noisy, out);
        } else {
            self.list_open(&noisy, out);
        }
        self.list_jumps(out);
        if want == Want::Good {
            self.list_reentries(out);
            keep_best(start, BEAM, out);
        }
        false
    }

    fn breaks_threat(&self, chosen: Move) -> bool {
        let (end, captures) = match self.action(chosen) {
            Action::Move { to, .. } => (to, true),
            Action::Place(at) => (at, self.now().caught(self.tables, self.ruleset, at.index()) > 0),
            _ => return false,
        };
        let mut threats = self.threats(1 - self.side()).peekable();
        captures && threats.peek().is_some() && threats.all(|at| at != end.index())
    }

    fn apply(&mut self, chosen: Move) {
        let (tables, ruleset) = (self.tables, self.ruleset);
        let chain = self.chains.of(chosen);
        self.chains.on_apply();
        carry_out(tables, ruleset, push_copy(&mut self.stack), chosen.code, chain);
    }

    fn undo(&mut self) {
        self.stack.pop();
        self.orders.on_undo(self.stack.len());
        self.chains.on_undo();
    }

    fn evaluate(&mut self) -> i32 {
        self.now().value(&WEIGHTS)
    }

    fn scale(&self) -> i32 {
        300
    }

    fn quiescence_plies(&self) -> u16 {
        10
    }

    /// Pieces that come back can be captured again.
    fn can_repeat(&self) -> bool {
        self.ruleset.reenter
    }

    fn action(&self, chosen: Move) -> Action {
        if let Some(chain) = self.chains.of(chosen) {
            return chain.action();
        }
        if chosen.code >= REENTRIES {
            return Action::Reenter(point((chosen.code - REENTRIES) as usize));
        }
        if chosen.code < JUMPS {
            return Action::Place(point(chosen.code as usize - 1));
        }
        let [to, near, far, from] = jump(self.tables, chosen.code).map(point);
        Action::Move { from, to, captured: Captured::EMPTY.with(near).with(far) }
    }
}
