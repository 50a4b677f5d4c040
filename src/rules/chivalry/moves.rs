//! The list of legal actions.

use super::steps::{KNIGHT, Squares, View};
use crate::geometry::Point;
use crate::rules::{Action, Captured};
use std::collections::BTreeSet;

/// Squares that one piece can canter to: those an even number of files and ranks away.
const CANTER_SQUARES: usize = 56;

/// Lists the actions of `movers`, which must capture if one of them has a jump step.
pub(super) fn list(mut view: View, movers: Squares, enemies: Squares, out: &mut Vec<Action>) {
    let must_capture = movers.iter().any(|at| view.has_jump(at));
    let mut seen = Seen::new();
    for from in movers.iter() {
        let piece = view.take(from);
        seen.clear();
        let mut actions = Moves { view: &mut view, from, enemies, seen: &mut seen, out };
        if must_capture {
            actions.jump_on(from, Captured::EMPTY, 0);
        } else {
            actions.plain();
        }
        let knight = piece & KNIGHT != 0;
        if knight || !must_capture {
            actions.canter(knight, must_capture);
        }
        view.put(from, piece);
    }
}

/// What is needed to list the actions of one piece.
struct Moves<'a> {
    view: &'a mut View,
    from: Point,
    enemies: Squares,
    seen: &'a mut Seen,
    out: &'a mut Vec<Action>,
}

impl Moves<'_> {
    fn add(&mut self, to: Point, captured: Captured) {
        self.out.push(Action::Move { from: self.from, to, captured });
    }

    fn plain(&mut self) {
        let from = self.from;
        let quiet = |to| Action::Move { from, to, captured: Captured::EMPTY };
        self.out.extend(self.view.plains(from).map(quiet));
    }

    /// Canters, and a Knight's charges.
    fn canter(&mut self, knight: bool, must_capture: bool) {
        let mut landed = Squares::EMPTY;
        landed.insert(self.from);
        // First the squares that are reached without landing beside prey: there a canter may end. Prey found by a Knight
        // waits in `beside`, from where cantering goes on for nothing but a charge.
        let (mut quiet, mut beside) = (Stack::new(), Stack::new());
        quiet.push(self.from);
        while let Some(at) = quiet.pop() {
            for to in self.view.canters(at) {
                if landed.contains(to) {
                    continue;
                }
                landed.insert(to);
                if knight && self.view.has_jump(to) {
                    beside.push(to);
                } else {
                    quiet.push(to);
                    if !must_capture {
                        self.out.push(Action::Move { from: self.from, to, captured: Captured::EMPTY });
                    }
                }
            }
        }
        while let Some(at) = beside.pop() {
            for to in self.view.canters(at) {
                if !landed.contains(to) {
                    landed.insert(to);
                    beside.push(to);
                }
            }
            self.jump_on(at, Captured::EMPTY, 0);
        }
    }

    /// All ways to jump on from a square. `taken` is `captured` again, as a number with a bit for each of the enemies.
    fn jump_on(&mut self, at: Point, captured: Captured, taken: u32) {
        let mut ended = true;
        let lines = self.view.lines(at);
        for &[over, to] in lines {
            if !self.view.is_enemy(over) || !self.view.vacant(to) || self.view.is_goal(at) {
                continue;
            }
            ended = false;
            let taken = taken | 1 << rank(&self.enemies, over);
            if self.seen.insert(u32::from(to.0) | taken << 8) {
                let prey = self.view.take(over);
                let mut captured = captured;
                captured.insert(over);
                self.jump_on(to, captured, taken);
                self.view.put(over, prey);
            }
        }
        if ended && taken != 0 {
            self.add(at, captured);
        }
    }
}

/// Number of the set's squares before this one.
fn rank(set: &Squares, at: Point) -> u32 {
    let word = at.index() / 64;
    let before: u32 = set.0[..word].iter().map(|bits| bits.count_ones()).sum();
    before + (set.0[word] & ((1 << (at.index() % 64)) - 1)).count_ones()
}

/// Squares that wait.
struct Stack {
    squares: [Point; CANTER_SQUARES],
    len: usize,
}

impl Stack {
    const fn new() -> Self {
        Self { squares: [Point(0); CANTER_SQUARES], len: 0 }
    }

    fn push(&mut self, at: Point) {
        self.squares[self.len] = at;
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Point> {
        self.len = self.len.checked_sub(1)?;
        Some(self.squares[self.len])
    }
}

/// Where jumps have led already (the square and all that was captured), so that no way on is followed twice: without it
/// the time would grow with the number of routes, which is out of all bounds on boards set up for the purpose.
struct Seen {
    few: [u32; Self::FEW],
    len: usize,
    many: BTreeSet<u32>,
}

impl Seen {
    /// More than games come to; only what is beyond is kept on the heap.
    const FEW: usize = 64;

    const fn new() -> Self {
        Self { few: [0; Self::FEW], len: 0, many: BTreeSet::new() }
    }

    fn clear(&mut self) {
        self.len = 0;
        self.many.clear();
    }

    /// Puts one in, and tells whether it is new.
    fn insert(&mut self, place: u32) -> bool {
        if self.few[..self.len].contains(&place) {
            false
        } else if self.len < Self::FEW {
            self.few[self.len] = place;
            self.len += 1;
            true
        } else {
            self.many.insert(place)
        }
    }
}
