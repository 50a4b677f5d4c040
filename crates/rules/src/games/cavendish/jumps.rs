//! Jumps and chains of them: which there are, what a written path stands for and how one is written.
//!
//! The points on which a chain can land lie three steps apart, those that it captures from lie between them, and each
//! belongs to one jump only. So what a chain has captured says which jumps it made, though not in which order.

use super::reasons::{NO_JUMP, NO_STEP, ONE_JUMP, PAIR, STRAIGHT, TURN};
use super::{COLOURS, Cavendish, OWN, grid, lines::EMPTY};
use crate::geometry::Point;
use crate::small_sort::sort_few;
use crate::visited::Visited;
use crate::{Action, Captured, Fact, Leap, Position, Refusal, Rule, alone};

/// A piece on its way: where it began, where it is and what it has captured.
#[derive(Clone, Copy)]
struct Flight {
    from: Point,
    at: Point,
    captured: Captured,
}

impl Flight {
    const fn begin(from: Point) -> Self {
        Self { from, at: from, captured: Captured::EMPTY }
    }

    const fn action(self) -> Action {
        Action::Move { from: self.from, to: self.at, captured: self.captured }
    }
}

impl Cavendish {
    /// Adds all jumps and chains of the player to act, each once. Gives how often a jump was looked at; `None` as soon
    /// as that is more than `most`.
    pub(super) fn jumps(&self, most: usize, out: &mut Vec<Action>) -> Option<usize> {
        let mut level = out.len();
        let mut passed = 0;
        self.each_jump(|[from, near, far, at]| {
            let mut flight = Flight { from, at, captured: Captured::EMPTY };
            flight.captured.insert(near);
            flight.captured.insert(far);
            out.push(flight.action());
        });
        if !self.ruleset.chains {
            return Some(passed);
        }
        // What was found last is where the next jump begins. Other ways to the same result have the same length.
        while level < out.len() {
            let next_level = out.len();
            let mut known = Visited::default();
            for i in level..next_level {
                let Action::Move { from, to: at, captured } = out[i] else { continue };
                for flight in self.jumps_on(Flight { from, at, captured }) {
                    passed += 1;
                    if known.insert((flight.from, flight.at, flight.captured)) {
                        out.push(flight.action());
                    }
                }
                if passed > most {
                    return None;
                }
            }
            level = next_level;
        }
        Some(passed)
    }

    /// Whether the player to act has a jump.
    pub(super) fn can_jump(&self) -> bool {
        let mut any = false;
        self.each_jump(|_| any = true);
        any
    }

    /// Whether an action is a legal chain of jumps.
    pub(super) fn has_chain(&self, action: &Action) -> bool {
        let Action::Move { from, to, captured } = *action else { return false };
        let own = action.is_on(self.board()) && self.cells[from.index()] == OWN[self.mover()];
        if !own || !self.ruleset.chains || captured.is_empty() || self.outcome.is_some() {
            return false;
        }
        let mut known = Visited::default();
        let mut open = vec![Flight::begin(from)];
        while let Some(flight) = open.pop() {
            for next in self.jumps_on(flight).filter(|next| next.captured.is_subset(&captured)) {
                if next.captured == captured && next.at == to {
                    return true;
                }
                if known.insert((next.from, next.at, next.captured)) {
                    open.push(next);
                }
            }
        }
        false
    }

    /// Calls `found` with the four points of each first jump of the player to act.
    pub(super) fn each_jump(&self, found: impl FnMut([Point; 4])) {
        if self.outcome.is_none() {
            grid::jumps(&self.pieces[self.mover()], &self.pieces[1 - self.mover()], found);
        }
    }

    /// The jumps that a piece of the player to act can make from where it is.
    fn jumps_on(&self, flight: Flight) -> impl Iterator<Item = Flight> {
        (0..6).filter_map(move |direction| self.jump_on(flight, direction))
    }

    fn jump_on(&self, mut flight: Flight, direction: usize) -> Option<Flight> {
        let steps = self.board().steps();
        for _ in 0..2 {
            flight.at = Point(steps[flight.at.index()][direction]);
            if self.cells[flight.at.index()] != OWN[1 - self.mover()] || flight.captured.contains(flight.at) {
                return None;
            }
            flight.captured.insert(flight.at);
        }
        flight.at = Point(steps[flight.at.index()][direction]);
        (self.cells[flight.at.index()] == EMPTY || flight.at == flight.from).then_some(flight)
    }

    /// The jump or chain that a path stands for.
    pub(super) fn resolve_jumps(&self, points: &[Point], leaps: &[Leap]) -> Result<Action, Refusal> {
        if let ([from, to, ..], Some(_)) = (points, leaps.iter().find(|leap| **leap == Leap::Step)) {
            return Err(NO_STEP.broken_by_two(Fact::Point(*from), Fact::Point(*to)));
        }
        let flight = self.fly(points)?;
        match *points {
            [at] => Err(alone(self, at, NO_JUMP.broken_by(Fact::Point(at)))),
            _ => Ok(flight.action()),
        }
    }

    /// Where a piece of the player to act is after a path.
    fn fly(&self, path: &[Point]) -> Result<Flight, Refusal> {
        let Some((&from, jumps)) = path.split_first() else { return Err(TURN.broken()) };
        match self.piece_at(from) {
            None => return Err(Rule::VACANT.broken_by(Fact::Point(from))),
            Some(piece) if piece.owner.index() != self.mover() => {
                return Err(Rule::NOT_YOURS.broken_by_two(Fact::Point(from), Fact::Colour(COLOURS[self.mover()])));
            }
            Some(_) => {}
        }
        let mut flight = Flight::begin(from);
        for (number, &to) in jumps.iter().enumerate() {
            if number > 0 && !self.ruleset.chains {
                return Err(ONE_JUMP.broken_by_two(Fact::Point(from), Fact::Point(flight.at)));
            }
            let refusal = |rule: &'static Rule| rule.broken_by_two(Fact::Point(flight.at), Fact::Point(to));
            let third = |d: &usize| (0..3).try_fold(flight.at, |at, _| self.board().step(at, *d)) == Some(to);
            let direction = (0..6).find(third).ok_or_else(|| refusal(&STRAIGHT))?;
            if self.cells[to.index()] != EMPTY && to != from {
                return Err(Rule::OCCUPIED.broken_by(Fact::Point(to)));
            }
            flight = self.jump_on(flight, direction).ok_or_else(|| refusal(&PAIR))?;
        }
        Ok(flight)
    }

    /// Adds the points to which the piece that a path begins with can go on.
    pub(super) fn landings(&self, path: &[Point], out: &mut Vec<Point>) {
        if self.outcome.is_none() && (path.len() < 2 || self.ruleset.chains) {
            out.extend(self.fly(path).into_iter().flat_map(|flight| self.jumps_on(flight)).map(|flight| flight.at));
        }
    }

    /// The path that is first by the bytes of its text, of those that stand for an action.
    pub(super) fn path(&self, from: Point, to: Point, captured: &Captured) -> Vec<Point> {
        let mut path = vec![from];
        let found = self.trace(Flight::begin(from), to, captured, &mut path);
        debug_assert!(found, "only legal actions are spelled");
        path
    }

    fn trace(&self, flight: Flight, to: Point, captured: &Captured, path: &mut Vec<Point>) -> bool {
        if flight.captured == *captured {
            return flight.at == to;
        }
        let mut next: Vec<Flight> =
            self.jumps_on(flight).filter(|flight| flight.captured.without(captured).is_empty()).collect();
        // Of the labels that can follow here none is the beginning of another.
        let label = |flight: &Flight| self.board().label(flight.at);
        sort_few(&mut next, |one, other| label(one) < label(other));
        for flight in next {
            path.push(flight.at);
            if self.trace(flight, to, captured, path) {
                return true;
            }
            path.pop();
        }
        false
    }
}
