//! Pente for two colours, and in `team.rs` for two teams of four: the patterns that a stone would make on each empty point,
//! updated with each stone.
//!
//! Forced lines are exact. The threats are fours and the capture of the fifth pair; the listed answers to them are complete:
//! the point itself and captures. Open threes count in the evaluation and are tried early, but a capture may answer them,
//! so that they prove nothing.

mod orders;
mod patterns;
mod state;
mod tables;
mod team;
#[cfg(test)]
mod tests;

use crate::best::keep_best;
use crate::bits::numbers;
use crate::opening::Opening;
use crate::search_board::{Candidate, End, Forced, MAX_EVALUATION, Move, NOISY, SearchBoard, Want};
use crate::term::Term;
use patterns::{CLASS, FIVE, NAMES, TAKES_AHEAD, TAKES_BEHIND};
use state::{PAIRS, State};
use tables::{FIVES, OPEN_FOURS, OPEN_THREES, POINTS, Reading, SIDE, TAKES, TO_TAKE, Tables, WORTH, of, tables};
pub use team::TeamBoard;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position, Seat, SetUpRules, narrow};

/// Below the root, about [`LEAST`] to [`MOST`] moves are searched, and never more than [`BEAM`].
const LEAST: i16 = 16;
const MOST: i16 = 22;
const BEAM: usize = 26;
/// With fewer stones on the board than [`FEW`], the root tries points within [`NEAR`] of one: farther ones, of which there are
/// hundreds, are worth the same to the evaluation, which was fitted to later positions.
const FEW: u16 = 6;
const NEAR: usize = 2;
/// The middle of the board.
const CENTRE: usize = POINTS / 2;
/// The worth of captured pairs, by their number.
const CAPTURED: [i32; 6] = [0, 308, 793, 1_579, 2_799, 4_000];
/// The value at which a side wins three games of four.
const SCALE: i32 = 1_094;

/// The worth of the strongest thing that a side can do with its next move, and the names of these things, strongest first.
const AT_ONCE: [i32; 6] = [6_000, -2_500, -200, 3_416, 250, 0];
const AT_ONCE_NAMES: [&str; 6] = [
    "five at once",
    "two fives of the other",
    "five of the other",
    "open four at once",
    "open four of the other or open three at once",
    "nothing at once",
];

/// The board.
pub struct PenteBoard {
    tables: &'static Tables,
    state: State,
    /// The least distance of the third stone from the centre, which the tournament rule sets.
    apart: usize,
}

impl PenteBoard {
    /// The board of a position, for two colours.
    pub fn new(position: &AnyPosition) -> Option<Self> {
        let AnyPosition::Pente(pente) = position else { return None };
        if position.sides().count() != 2 || position.owners().len() != 2 {
            return None;
        }
        let tables = tables(if pente.ruleset().complication { Reading::Exact } else { Reading::Usual });
        let mut state = State::new(tables);
        let seat = position.to_act().unwrap_or(Seat::ALL[0]);
        for at in position.board().points() {
            if let Some(piece) = position.piece_at(at) {
                state.change(tables, at.index(), 1 + (u8::from(piece.owner) & 1));
            }
        }
        let sums = &mut state.sums;
        sums.to_move = u8::from(seat) & 1;
        let captured = [0, 1].map(|seat: usize| position.tally(Seat::ALL[seat]).captured);
        sums.pairs = captured.map(|stones| u8::try_from(stones / 2).unwrap_or(PAIRS));
        sums.placed = sums.stones + captured[0] + captured[1];
        let apart = if sums.placed < 3 { Opening::of(position).apart.into() } else { 0 };
        let winner = position.outcome().and_then(|outcome| outcome.winners().first());
        sums.won = winner.map(|seat| u8::from(seat) & 1);
        sums.stuck = position.outcome().is_some() && winner.is_none();
        state.forget(tables);
        Some(Self { tables, state, apart })
    }

    /// The terms of the value.
    pub fn terms(&self) -> Vec<Term> {
        let state = &self.state;
        let me = usize::from(state.sums.to_move);
        let mut terms = Vec::new();
        let mut add = |name: String, weight: i32, count: i32| terms.push(Term::new(name, weight, count));
        for (turn, whose, sign) in [(0, "own", 1), (1, "the other's", -1)] {
            let colour = if turn == 0 { me } else { 1 - me };
            let entries = || {
                state.patterns.entries.iter().flat_map(move |here| here.map(|entries| entries.to_le_bytes()[colour]))
            };
            let count = |is: &dyn Fn(u8) -> bool| narrow::<i32, _>(entries().filter(|&entry| is(entry)).count());
            for (class, name) in (1..FIVE).zip(NAMES) {
                let there = count(&|entry| entry & CLASS == class);
                add(format!("{whose} {name}"), WORTH[turn][usize::from(class)], sign * there);
            }
            let takes = count(&|entry| entry & TAKES_AHEAD != 0) + count(&|entry| entry & TAKES_BEHIND != 0);
            add(format!("{whose} pair to take"), TO_TAKE[turn], sign * takes);
        }
        for (pairs, &weight) in (0..).zip(&CAPTURED).skip(1) {
            let has = |colour: usize| i32::from(state.sums.pairs[colour].min(PAIRS) == pairs);
            add(format!("{pairs} captured"), weight, has(me) - has(1 - me));
        }
        let now = self.at_once();
        for (i, (name, weight)) in AT_ONCE_NAMES.into_iter().zip(AT_ONCE).enumerate() {
            add(name.to_owned(), weight, i32::from(i == now));
        }
        terms
    }

    /// Which entry of [`AT_ONCE`] counts for the side to move.
    fn at_once(&self) -> usize {
        let sums = &self.state.sums;
        let [own, others] = [0, 1].map(|other| sums.counts[usize::from(sums.to_move) ^ other]);
        match () {
            () if of(own, FIVES) > 0 => 0,
            () if of(others, FIVES) > 1 => 1,
            () if of(others, FIVES) > 0 => 2,
            () if of(own, OPEN_FOURS) > 0 => 3,
            () if of(others, OPEN_FOURS) + of(own, OPEN_THREES) > 0 => 4,
            () => 5,
        }
    }

    /// Whether the opening allows a stone on an empty point.
    fn is_allowed(&self, point: usize) -> bool {
        match self.state.sums.placed {
            0 => point == CENTRE,
            2 => {
                let [x, y] = coordinates(point).map(|n| n.abs_diff(SIDE / 2));
                x.max(y) >= self.apart
            }
            _ => true,
        }
    }

    /// Adds empty points with their orders.
    fn list(&self, points: impl Iterator<Item = (usize, i16)>, out: &mut Vec<Candidate>) {
        let state = &self.state;
        let me = usize::from(state.sums.to_move);
        out.extend(points.map(|(point, order)| {
            let captured = state.captures(me, point) || state.captures(1 - me, point);
            let noisy = captured || state.threes(me, point) || state.fours(1 - me, point);
            let order = i32::from(order) + if noisy { NOISY } else { 0 };
            Candidate { chosen: Move::place(point), order }
        }));
    }

    /// The move-ordering value of a stone of the side to move on an empty point.
    fn order(&self, point: usize) -> i16 {
        self.state.order(self.tables, point)[usize::from(self.state.sums.to_move)]
    }

    /// Adds those points of threats that are wanted.
    fn list_threats(&self, out: &mut Vec<Candidate>, wanted: impl Fn(usize) -> bool) {
        let points = numbers(self.state.threats()).filter(|&point| wanted(point));
        self.list(points.map(|point| (point, self.order(point))), out);
    }

    /// Adds the points with the highest orders, about as many as are to be searched.
    fn list_good(&mut self, out: &mut Vec<Candidate>) {
        let me = usize::from(self.state.sums.to_move);
        self.state.update_orders(self.tables);
        let State { sums, orders, .. } = &mut self.state;
        let (floor, orders) = (&mut sums.floor[me], &orders[me]);
        // The floor starts from its last value and moves by smaller and smaller steps until the number fits.
        for step in [16, 8, 4, 2, 1, 1] {
            let above = orders.count(*floor);
            if above > MOST {
                *floor += step;
            } else if above < LEAST && *floor > 1 {
                *floor = (*floor - step).max(1);
            } else {
                break;
            }
        }
        let floor = *floor;
        self.list(self.state.orders[me].at_least(floor), out);
    }

    /// Whether a colour has a five, or as many captures as it needs, though they may be on several points.
    fn may_win(&self, colour: usize) -> bool {
        let sums = &self.state.sums;
        let (count, lacks) = (sums.counts[colour], PAIRS.saturating_sub(sums.pairs[colour]));
        of(count, FIVES) > 0 || of(count, TAKES) >= lacks.into()
    }

    /// Adds the moves that win at once, or else all that can keep the enemy from winning with the next. Returns `false`
    /// where there is neither.
    fn forced(&self, out: &mut Vec<Candidate>) -> bool {
        let (state, sums) = (&self.state, &self.state.sums);
        let me = usize::from(sums.to_move);
        let start = out.len();
        for colour in [me, 1 - me] {
            if !self.may_win(colour) {
                continue;
            }
            let wins = |point: usize| state.wins(colour, point);
            self.list_threats(out, wins);
            if out.len() > start {
                // A capture may break the four, or remove a stone that the enemy needs for a capture.
                if colour != me && of(sums.counts[me], TAKES) > 0 {
                    self.list_threats(out, |point| state.captures(me, point) && !wins(point));
                }
                return true;
            }
        }
        false
    }

    /// Adds the moves that are wanted, as if no double three were banned. Returns as [`SearchBoard::generate`] does.
    fn list_wanted(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool {
        let sums = &self.state.sums;
        let (me, start) = (usize::from(sums.to_move), out.len());
        // Before the third stone nothing is forced, and the opening may forbid some points.
        if want != Want::All && sums.placed > 2 {
            if self.forced(out) {
                return true;
            }
            if want == Want::Good {
                self.list_good(out);
            } else {
                let state = &self.state;
                self.list_threats(out, |point| state.fours(me, point) || state.captures(me, point));
            }
        }
        if out.len() == start && want != Want::Noisy {
            self.list_free(out);
        }
        if want == Want::Good {
            keep_best(start, BEAM, out);
        }
        want == Want::All
    }

    /// Adds all empty points that the opening allows. Where a side makes five comes first: the root lists all points even if
    /// something is forced, and where everything loses, a player still stops one of two fives.
    fn list_free(&self, out: &mut Vec<Candidate>) {
        let free = (0..POINTS).filter(|&point| self.state.cells[point] == 0 && self.is_allowed(point));
        let start = out.len();
        self.list(free.map(|point| (point, self.order(point))), out);
        let is_five = |one: &&mut Candidate| {
            let point = one.chosen.code as usize - 1;
            self.state.fives(0, point) || self.state.fives(1, point)
        };
        out[start..].iter_mut().filter(is_five).for_each(|one| one.order += NOISY);
    }

    /// Removes double threes. They are allowed where the enemy threatens five and nothing else stops that.
    fn remove_banned(&mut self, start: usize, out: &mut Vec<Candidate>) {
        let tables = self.tables;
        let is_banned = |state: &State, point: usize| state.is_double_three(tables, point);
        let point = |candidate: &Candidate| candidate.chosen.code as usize - 1;
        if !out[start..].iter().any(|candidate| is_banned(&self.state, point(candidate))) {
            return;
        }
        let excepted = self.only_double_threes_save();
        let mut kept = start;
        for place in start..out.len() {
            let at = point(&out[place]);
            if !is_banned(&self.state, at) || excepted && self.saves(at) {
                out[kept] = out[place];
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    /// Whether the enemy threatens five, and no stone that is allowed anyway wins or stops that.
    fn only_double_threes_save(&mut self) -> bool {
        let sums = &self.state.sums;
        let me = usize::from(sums.to_move);
        if of(sums.counts[1 - me], FIVES) == 0 {
            return false;
        }
        !numbers(self.state.threats()).any(|point| {
            let state = &self.state;
            let may_save = state.fives(0, point) || state.fives(1, point) || state.captures(me, point);
            may_save && !state.is_double_three(self.tables, point) && self.saves(point)
        })
    }

    /// Whether a stone of the side to move wins or leaves the enemy without a five.
    fn saves(&mut self, point: usize) -> bool {
        let me = self.state.sums.to_move;
        self.state.play(self.tables, point);
        let sums = &self.state.sums;
        let saves = sums.won == Some(me) || of(sums.counts[usize::from(1 - me)], FIVES) == 0;
        self.state.undo(self.tables);
        saves
    }

    /// Whether the ban leaves the side to move no point.
    fn is_stuck(&mut self) -> bool {
        let state = &self.state;
        let mut vacant = (0..POINTS).filter(|&point| state.cells[point] == 0);
        if vacant.any(|point| !state.is_double_three(self.tables, point)) {
            return false;
        }
        let mut all = Vec::new();
        self.list_free(&mut all);
        self.remove_banned(0, &mut all);
        all.is_empty()
    }
}

/// The column and row of a point.
const fn coordinates(point: usize) -> [usize; 2] {
    [point % SIDE, point / SIDE]
}

/// Whether a point is within `near` of a stone, or there are many.
fn is_near(state: &State, point: usize, near: usize) -> bool {
    let [x, y] = coordinates(point);
    let is_beside = |at: usize| {
        let [column, row] = coordinates(at);
        column.abs_diff(x).max(row.abs_diff(y)) <= near
    };
    state.sums.stones >= FEW || (0..POINTS).any(|at| state.cells[at] != 0 && is_beside(at))
}

impl SearchBoard for PenteBoard {
    fn side(&self) -> usize {
        self.state.sums.to_move.into()
    }

    fn end(&self) -> Option<End> {
        let sums = &self.state.sums;
        let drawn = sums.stuck || usize::from(sums.stones) == POINTS;
        sums.won.map(|winner| End::Won(winner.into())).or(drawn.then_some(End::Even(0)))
    }

    fn key(&self) -> u64 {
        let sums = &self.state.sums;
        let [a, b] = sums.pairs;
        let beside = u64::from_be_bytes([0, 0, 0, 0, u8::from(self.end().is_some()), b, a, 1 + sums.to_move]);
        sums.key ^ beside.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn generate_forced(&mut self, _out: &mut Vec<Candidate>) -> Forced {
        if [0, 1].into_iter().any(|colour| self.may_win(colour)) { Forced::Perhaps } else { Forced::No }
    }

    fn generate_others(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool {
        self.state.settle(self.tables);
        let start = out.len();
        let forced = self.list_wanted(want, out);
        if self.tables.reading == Reading::Exact {
            self.remove_banned(start, out);
            // Where all answers are banned, every move loses at once.
            if out.len() == start && want != Want::All && (forced || want == Want::Good) {
                self.list_free(out);
                self.remove_banned(start, out);
                keep_best(start, BEAM, out);
            }
        }
        forced
    }

    /// Before the third stone of the tournament rule, which stands apart, `near` is as far as that.
    fn is_for_root(&self, chosen: Move) -> bool {
        let near = if self.state.sums.placed == 2 { NEAR.max(self.apart) } else { NEAR };
        is_near(&self.state, chosen.code as usize - 1, near)
    }

    fn breaks_threat(&self, chosen: Move) -> bool {
        let (me, point) = (usize::from(self.state.sums.to_move), chosen.code as usize - 1);
        self.may_win(1 - me) && self.state.captures(me, point) && !self.state.wins(1 - me, point)
    }

    fn apply(&mut self, chosen: Move) {
        self.state.play(self.tables, chosen.code as usize - 1);
        if self.tables.reading == Reading::Exact {
            self.state.settle(self.tables);
            self.state.sums.stuck = self.is_stuck();
        }
    }

    fn undo(&mut self) {
        self.state.undo(self.tables);
    }

    fn evaluate(&mut self) -> i32 {
        let sums = &self.state.sums;
        let me = usize::from(sums.to_move);
        let captured = |colour: usize| CAPTURED[usize::from(sums.pairs[colour].min(PAIRS))];
        let quiet = sums.worth.unpack()[me] + captured(me) - captured(1 - me);
        (quiet + AT_ONCE[self.at_once()]).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    fn scale(&self) -> i32 {
        SCALE
    }

    fn quiescence_plies(&self) -> u16 {
        12
    }

    fn action(&self, chosen: Move) -> Action {
        Action::Place(Point(narrow(chosen.code - 1)))
    }
}
