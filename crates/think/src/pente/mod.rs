//! Pente for two sides: patterns of lines on all empty points, kept up to date stone by stone.
//!
//! Forced lines are exact: fours and the threat of a fifth pair are what attacks, and the answers to them are all that
//! there are: the point itself, a capture, and nothing else. Open threes only come early and count: a capture may answer
//! them, so that they prove nothing.

mod patterns;
mod state;
mod tables;
#[cfg(test)]
mod tests;

use crate::best::keep_best;
use crate::board::{Board, Candidate, End, LOUD, Move, Want, again};
use crate::search::MAX_PLY;
use patterns::{FIVE, FOUR};
use state::{PAIRS, State};
use tables::{FIGHT, FIVES, FOURS, OPEN_FOURS, OPEN_THREES, POINTS, SIDE, TAKES, Tables, of, tables};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, GameId, Position, Seat};

/// The most moves that are tried below the first.
const BEAM: usize = 28;
/// The middle, and how far the tournament rule keeps the third stone from it.
const CENTRE: usize = POINTS / 2;
const APART: usize = 3;
/// What captured pairs are worth, by their number.
const CAPTURED: [i32; 6] = [0, 110, 250, 450, 800, 2_000];

/// The board.
pub struct PenteBoard {
    tables: &'static Tables,
    stack: Vec<State>,
    tournament: bool,
}

impl PenteBoard {
    /// The board of a position, for two colours and rows of five or more.
    pub fn new(position: &AnyPosition) -> Option<Self> {
        let options = position.options();
        let known = position.game() == GameId::Pente
            && position.sides().count() == 2
            && position.owners().len() == 2
            && options.get("complication") == "off";
        if !known {
            return None;
        }
        let tables = tables();
        let mut state = State::new(tables);
        let seat = position.to_act().unwrap_or(Seat(0));
        for at in position.board().points() {
            if let Some(piece) = position.piece_at(at) {
                state.change(tables, at.index(), 1 + (piece.owner.0 & 1));
            }
        }
        state.to_move = seat.0 & 1;
        let captured = [0, 1].map(|seat| position.tally(Seat(seat)).captured);
        state.pairs = captured.map(|stones| u8::try_from(stones / 2).unwrap_or(PAIRS));
        state.placed = state.stones + captured[0] + captured[1];
        let winner = position.outcome().and_then(|outcome| outcome.winners().first());
        state.won = winner.map(|seat| seat.0 & 1);
        let mut stack = Vec::with_capacity(MAX_PLY + 1);
        stack.push(state);
        Some(Self { tables, stack, tournament: options.get("tournament") == "on" })
    }

    fn now(&self) -> &State {
        &self.stack[self.stack.len() - 1]
    }

    /// Whether the player to act may use an empty point.
    fn may(&self, point: usize) -> bool {
        match self.now().placed {
            0 => point == CENTRE,
            2 if self.tournament => {
                let [x, y] = [point % SIDE, point / SIDE].map(|n| n.abs_diff(SIDE / 2));
                x.max(y) >= APART
            }
            _ => true,
        }
    }

    /// How early a stone on a point is tried: loud if it has to do with the fight.
    fn order(&self, point: usize) -> i32 {
        let state = self.now();
        let me = usize::from(state.to_move);
        let sum = |makes: u32, table: &[i32; 256]| -> i32 {
            makes.to_le_bytes().into_iter().map(|entry| table[usize::from(entry)]).sum()
        };
        let (own, others) = (state.makes[me][point], state.makes[1 - me][point]);
        let sum = sum(own, &self.tables.attack) + sum(others, &self.tables.defence);
        // What is loud stands above what can be less than nothing.
        let loud = (sum + FIGHT / 2).div_euclid(FIGHT);
        sum - loud * FIGHT + if loud > 0 { LOUD } else { 0 }
    }

    /// Adds the empty points that are wanted.
    fn list(&self, out: &mut Vec<Candidate>, wanted: impl Fn(&State, usize) -> bool) {
        let state = self.now();
        for point in 0..POINTS {
            if state.cells[point] == 0 && wanted(state, point) {
                let order = self.order(point);
                let code = 1 + u32::try_from(point).unwrap_or(0);
                out.push(Candidate { chosen: Move { code, extra: 0 }, order });
            }
        }
    }

    /// The moves that win at once, or, where the enemy would win with his next, all that can keep him from it. `false`
    /// where there is neither.
    fn forced(&self, out: &mut Vec<Candidate>) -> bool {
        let state = self.now();
        let me = usize::from(state.to_move);
        let [own, others] = [state.counts[me], state.counts[1 - me]];
        let wins = |colour: usize, count: u64| {
            let lacks = PAIRS.saturating_sub(state.pairs[colour]);
            let by_pairs = lacks <= 4 && of(count, TAKES) >= u64::from(lacks);
            (of(count, FIVES) > 0 || by_pairs).then_some(move |state: &State, point: usize| {
                state.class(colour, point) == FIVE || by_pairs && state.takes(colour, point) >= lacks
            })
        };
        let start = out.len();
        if let Some(is_win) = wins(me, own) {
            self.list(out, is_win);
        }
        if out.len() > start {
            return true;
        }
        let Some(is_win) = wins(1 - me, others) else { return false };
        self.list(out, is_win);
        if out.len() == start {
            return false;
        }
        // A capture may break the four, or take a stone away that the enemy needs for his capture.
        if of(own, TAKES) > 0 {
            self.list(out, |state, point| state.takes(me, point) > 0 && !is_win(state, point));
        }
        true
    }
}

impl Board for PenteBoard {
    fn side(&self) -> usize {
        self.now().to_move.into()
    }

    fn end(&self) -> Option<End> {
        let state = self.now();
        let full = usize::from(state.stones) == POINTS;
        state.won.map(|winner| End::Won(winner.into())).or(full.then_some(End::Even(0)))
    }

    fn key(&self) -> u64 {
        let state = self.now();
        let beside =
            1 + u64::from(state.to_move) + (u64::from(state.pairs[0]) << 8) + (u64::from(state.pairs[1]) << 16);
        let ended = u64::from(self.end().is_some()) << 24;
        state.key ^ (beside + ended).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn candidates(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool {
        let state = self.now();
        let (me, start) = (usize::from(state.to_move), out.len());
        if want == Want::All {
            self.list(out, |_, point| self.may(point));
            return false;
        }
        if state.placed < 3 {
            // Nothing presses yet, and not all points may be used.
            if want == Want::Good {
                self.list(out, |_, point| self.may(point));
                keep_best(start, BEAM, out);
            }
            return false;
        }
        if self.forced(out) {
            return true;
        }
        if want == Want::Loud {
            let own = state.counts[me];
            if of(own, FOURS) + of(own, OPEN_FOURS) + of(own, TAKES) > 0 {
                self.list(out, |state, point| state.class(me, point) >= FOUR || state.takes(me, point) > 0);
            }
            return false;
        }
        self.list(out, |state, point| (state.makes[0][point] | state.makes[1][point]) != 0);
        if out.len() == start {
            self.list(out, |_, _| true);
        }
        keep_best(start, BEAM, out);
        false
    }

    fn apply(&mut self, chosen: Move) {
        again(&mut self.stack).play(self.tables, chosen.code as usize - 1);
    }

    fn undo(&mut self) {
        self.stack.pop();
    }

    fn value(&mut self) -> i32 {
        let state = self.now();
        let me = usize::from(state.to_move);
        let [own, others] = [state.counts[me], state.counts[1 - me]];
        let captured = |colour: usize| CAPTURED[usize::from(state.pairs[colour].min(PAIRS))];
        let quiet = state.worth[me] * 5 / 4 - state.worth[1 - me] + captured(me) - captured(1 - me);
        // What the side that acts can do at once, the greatest alone.
        let at_once = match () {
            () if of(own, FIVES) > 0 => 6_000,
            () if of(others, FIVES) > 1 => -2_500,
            () if of(others, FIVES) > 0 => -200,
            () if of(own, OPEN_FOURS) > 0 => 1_500,
            () if of(others, OPEN_FOURS) > 0 => -150,
            () if of(own, OPEN_THREES) > 0 => 60,
            () => 0,
        };
        quiet + at_once
    }

    fn scale(&self) -> i32 {
        400
    }

    fn restless(&self) -> u16 {
        12
    }

    fn action(&self, chosen: Move) -> Action {
        Action::Place(Point(u16::try_from(chosen.code - 1).unwrap_or(0)))
    }
}
