//! Team Pente: four colours, two teams. Each colour has a view of the board in which all others are one colour, since any two
//! stones of others can be captured. A row counts for one colour alone, so the views' patterns are those of single colours.
//!
//! Forced lines are exact as for two colours, but only the next seat threatens at once: a four of the seat after one's partner
//! forces nobody yet, since the partner can still stop it.

use super::state::{Points, State, Sums, pairs};
use super::tables::{FIVES, POINTS, Reading, Tables, of, tables};
use super::{AT_ONCE, BEAM, CAPTURED, CENTRE, NEAR, SCALE, is_near};
use crate::best::keep_best;
use crate::bits::numbers;
use crate::search_board::{Candidate, End, Forced, MAX_EVALUATION, MAX_PLY, Move, NOISY, SearchBoard, Want};
use std::array::from_fn;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, PenteMode, Position, Seat, narrow};

/// Seats and colours.
const SEATS: usize = 4;
/// Captured stones of the other team that win.
const PRISONERS: u8 = 10;

/// What counts beside the stones.
#[derive(Clone, Copy)]
struct Turn {
    seat: u8,
    /// By team: captured stones of the other team.
    captured: [u8; 2],
    won: Option<u8>,
}

/// The board.
pub struct TeamBoard {
    tables: &'static Tables,
    /// By colour: the board in which its stones have the first colour, and all others the second.
    views: [State; SEATS],
    now: Turn,
    earlier: Vec<Turn>,
}

impl TeamBoard {
    /// The board of a position, for two teams of two colours.
    pub fn new(position: &AnyPosition) -> Option<Self> {
        let AnyPosition::Pente(pente) = position else { return None };
        if pente.ruleset().mode != PenteMode::Team {
            return None;
        }
        let tables = tables(Reading::OneColour);
        let mut views = [(); SEATS].map(|()| State::new(tables));
        for (own, view) in views.iter_mut().enumerate() {
            for at in position.board().points() {
                if let Some(piece) = position.piece_at(at) {
                    view.change(tables, at.index(), if piece.owner.index() == own { 1 } else { 2 });
                }
            }
            view.forget(tables);
        }
        let winner = position.outcome().and_then(|outcome| outcome.winners().first());
        let captured = [0, 1].map(|team: usize| position.tally(Seat::ALL[team]).score.unwrap_or(0));
        let now = Turn {
            seat: position.to_act().map_or(0, u8::from),
            captured: captured.map(|stones| u8::try_from(stones).unwrap_or(PRISONERS).min(PRISONERS)),
            won: winner.map(|seat| u8::from(seat) & 1),
        };
        Some(Self { tables, views, now, earlier: Vec::with_capacity(MAX_PLY) })
    }

    fn seat(&self) -> usize {
        self.now.seat.into()
    }

    /// The seat some places after the one to move.
    fn after(&self, places: usize) -> usize {
        (self.seat() + places) % SEATS
    }

    /// The stones of the other team that a seat captures from a point.
    fn counted(&self, seat: usize, point: usize) -> u8 {
        let others = [seat + 1, seat + 3].map(|other| &self.views[other % SEATS].cells);
        let is_theirs = |at: &usize| others.iter().any(|cells| cells[*at] == 1);
        narrow(pairs(self.views[seat].entries(0, point), point).flatten().filter(is_theirs).count())
    }

    /// Whether a seat's stone on a point wins.
    fn wins(&self, seat: usize, point: usize) -> bool {
        let view = &self.views[seat];
        let captures = |seat: usize| self.now.captured[seat % 2] + self.counted(seat, point);
        view.fives(0, point) || view.captures(0, point) && captures(seat) >= PRISONERS
    }

    /// Whether a seat wins with its next stone.
    fn can_win(&self, seat: usize) -> bool {
        numbers(self.views[seat].threats()).any(|point| self.wins(seat, point))
    }

    /// The move-ordering value of a stone on an empty point.
    fn order(&self, point: usize) -> i32 {
        let order = |places: usize| self.views[self.after(places)].order(self.tables, point).map(i32::from);
        order(0)[0] + order(1)[1] + order(3)[1]
    }

    /// Adds points with their orders.
    fn list(&self, points: impl Iterator<Item = usize>, out: &mut Vec<Candidate>) {
        self.list_ordered(points.map(|point| (point, self.order(point))), out);
    }

    /// The same where the orders are known.
    fn list_ordered(&self, points: impl Iterator<Item = (usize, i32)>, out: &mut Vec<Candidate>) {
        let [own, next, last] = [0, 1, 3].map(|places| &self.views[self.after(places)]);
        out.extend(points.map(|(point, order)| {
            let threatened = next.captures(0, point) || next.fours(0, point) || last.fours(0, point);
            let noisy = own.captures(0, point) || own.threes(0, point) || threatened;
            let order = order + if noisy { NOISY } else { 0 };
            Candidate { chosen: Move::place(point), order }
        }));
    }

    /// Adds the empty points with orders above 0.
    fn list_good(&mut self, out: &mut Vec<Candidate>) {
        self.views.iter_mut().for_each(|view| view.update_orders(self.tables));
        let [own, next, last] =
            [(0, 0), (1, 1), (3, 1)].map(|(places, colour)| &self.views[self.after(places)].orders[colour]);
        let order = |point: usize| i32::from(own.get(point)) + i32::from(next.get(point)) + i32::from(last.get(point));
        self.list_ordered(self.free().map(|point| (point, order(point))).filter(|&(_, order)| order > 0), out);
    }

    /// Adds those points of a set that are wanted.
    fn list_set(&self, points: Points, out: &mut Vec<Candidate>, wanted: &dyn Fn(usize) -> bool) {
        self.list(numbers(points).filter(|&point| wanted(point)), out);
    }

    /// The empty points on which a stone is allowed: the first stone is placed on the centre.
    fn free(&self) -> impl Iterator<Item = usize> {
        let view = &self.views[0];
        let is_first = view.sums.stones == 0 && self.now.seat == 0 && self.now.captured == [0; 2];
        (0..POINTS).filter(move |&point| view.cells[point] == 0 && (!is_first || point == CENTRE))
    }
}

/// The points of both sets.
fn union(one: Points, other: Points) -> Points {
    from_fn(|word| one[word] | other[word])
}

impl SearchBoard for TeamBoard {
    fn side(&self) -> usize {
        self.seat() % 2
    }

    fn end(&self) -> Option<End> {
        let full = usize::from(self.views[0].sums.stones) == POINTS;
        self.now.won.map(|winner| End::Won(winner.into())).or(full.then_some(End::Even(0)))
    }

    fn key(&self) -> u64 {
        let Turn { seat, captured: [a, b], .. } = self.now;
        let beside = u64::from_be_bytes([0, 0, 0, 1, seat, a, b, u8::from(self.end().is_some())]);
        let stones = self.views.iter().fold(0, |key: u64, view| key.rotate_left(16) ^ view.sums.key);
        stones ^ beside.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn generate_forced(&mut self, out: &mut Vec<Candidate>) -> Forced {
        let start = out.len();
        let own = &self.views[self.seat()];
        self.list_set(own.threats(), out, &|point| self.wins(self.seat(), point));
        if out.len() > start {
            return Forced::Listed;
        }
        let next = self.after(1);
        if self.can_win(next) {
            // A capture may break the four, or remove a stone that the enemy needs for a capture.
            let is_answer = |point: usize| own.captures(0, point) || self.wins(next, point);
            self.list_set(union(own.threats(), self.views[next].threats()), out, &is_answer);
            return Forced::Listed;
        }
        Forced::No
    }

    fn generate_others(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool {
        let start = out.len();
        if want == Want::Noisy {
            let own = &self.views[self.seat()];
            self.list_set(own.threats(), out, &|point| own.fours(0, point) || own.captures(0, point));
            return false;
        }
        if want == Want::Good {
            self.list_good(out);
        }
        if out.len() == start {
            self.list(self.free(), out);
        }
        if want == Want::Good {
            keep_best(start, BEAM, out);
        }
        want == Want::All
    }

    fn breaks_threat(&self, chosen: Move) -> bool {
        let (next, point) = (self.after(1), chosen.code as usize - 1);
        self.views[self.seat()].captures(0, point) && !self.wins(next, point) && self.can_win(next)
    }

    fn is_for_root(&self, chosen: Move) -> bool {
        is_near(&self.views[0], chosen.code as usize - 1, NEAR)
    }

    fn apply(&mut self, chosen: Move) {
        let (point, seat) = (chosen.code as usize - 1, self.seat());
        self.earlier.push(self.now);
        let won = self.wins(seat, point);
        let counted = self.counted(seat, point);
        let entries = self.views[seat].entries(0, point);
        for (own, view) in self.views.iter_mut().enumerate() {
            view.begin();
            view.change(self.tables, point, if own == seat { 1 } else { 2 });
            for at in pairs(entries, point).flatten() {
                view.change(self.tables, at, 0);
            }
            view.settle(self.tables);
        }
        let captured = &mut self.now.captured[seat % 2];
        *captured = (*captured + counted).min(PRISONERS);
        self.now.won = won.then_some(self.now.seat % 2);
        self.now.seat = (self.now.seat + 1) % 4;
    }

    fn undo(&mut self) {
        let Some(turn) = self.earlier.pop() else { return };
        self.now = turn;
        for view in &mut self.views {
            view.undo(self.tables);
        }
    }

    fn evaluate(&mut self) -> i32 {
        let [own, next, partner, last] = [0, 1, 2, 3].map(|places| &self.views[self.after(places)].sums);
        let captured = |team: usize| CAPTURED[usize::from(self.now.captured[team % 2] / 2).min(CAPTURED.len() - 1)];
        // Only a view's first colour has patterns, so that its worth for the second is negative.
        let worth = |sums: &Sums, turn: usize| sums.worth.unpack()[turn];
        let worth = worth(own, 0) - worth(partner, 1) + worth(next, 1) + worth(last, 1);
        let fives = of(next.counts[0], FIVES);
        let at_once = match () {
            () if of(own.counts[0], FIVES) > 0 => AT_ONCE[0],
            () if fives > 1 => AT_ONCE[1],
            () if fives > 0 => AT_ONCE[2],
            () => 0,
        };
        let value = worth + at_once + captured(self.seat()) - captured(self.seat() + 1);
        value.clamp(-MAX_EVALUATION, MAX_EVALUATION)
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
