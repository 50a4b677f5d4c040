//! The list of legal actions.

use super::steps::{KNIGHT, Squares, View};
use crate::geometry::Point;
use crate::small_sort::sort_many;
use crate::{Action, Captured};

/// Squares that one piece can canter to: those an even number of files and ranks away.
const CANTER_SQUARES: usize = 56;

/// Lists the actions of `movers`, which must capture if one of them has a jump step. Gives the number of actions and of
/// places on the way to them; `None` as soon as these are more than `most`.
pub(super) fn list(mut view: View, movers: Squares, most: usize, out: &mut Vec<Action>) -> Option<usize> {
    let must_capture = movers.iter().any(|at| view.has_jump(at));
    let mut passed = 0;
    for from in movers {
        let piece = view.take(from);
        let knight = piece & KNIGHT != 0;
        let mut actions = Actions { view: &view, from, out, passed, most };
        if !must_capture {
            actions.plain();
        }
        if knight || !must_capture {
            actions.canter(knight, must_capture)?;
        } else {
            actions.capture(&[from])?;
        }
        passed = actions.passed;
        view.put(from, piece);
    }
    Some(out.len() + passed).filter(|&work| work <= most)
}

/// What is needed to list the actions of one piece.
struct Actions<'a> {
    view: &'a View,
    from: Point,
    out: &'a mut Vec<Action>,
    /// The places reached by jumps so far, each as often as it was reached.
    passed: usize,
    /// The most of them.
    most: usize,
}

impl Actions<'_> {
    /// Lists moves without captures.
    fn add_quiet(&mut self, ends: &[Point]) {
        // All at once, then each its end: measured faster than one by one, which makes each action elsewhere first.
        let first = self.out.len();
        let any = Action::Move { from: self.from, to: self.from, captured: Captured::EMPTY };
        self.out.resize(first + ends.len(), any);
        for (action, &end) in self.out[first..].iter_mut().zip(ends) {
            if let Action::Move { to, .. } = action {
                *to = end;
            }
        }
    }

    fn plain(&mut self) {
        let mut ends = List::new();
        self.view.plains(self.from).for_each(|to| ends.push(to));
        self.add_quiet(ends.all());
    }

    /// Canters, and a Knight's jumps and charges.
    fn canter(&mut self, knight: bool, must_capture: bool) -> Option<()> {
        let mut landed = Squares::EMPTY;
        landed.insert(self.from);
        // First the squares that are reached without landing beside prey: there a canter may end. Those where a Knight
        // finds prey are put aside; from there cantering goes on for nothing but a charge.
        let (mut quiet, mut beside) = (List::new(), List::new());
        quiet.push(self.from);
        while let Some(at) = quiet.next() {
            for to in self.view.canters(at) {
                if !landed.contains(to) {
                    landed.insert(to);
                    let list = if knight && self.view.has_jump(to) { &mut beside } else { &mut quiet };
                    list.push(to);
                }
            }
        }
        if must_capture {
            beside.push(self.from);
        } else {
            self.add_quiet(&quiet.all()[1..]);
        }
        while let Some(at) = beside.next() {
            for to in self.view.canters(at) {
                if !landed.contains(to) {
                    landed.insert(to);
                    beside.push(to);
                }
            }
        }
        self.capture(beside.all())
    }

    /// All captures by jumps from these squares. The end of the list is the queue of a breadth-first search: places with
    /// `n` captures, from which it makes those with `n + 1`. Two routes to the same place with the same captures are one
    /// entry, so time and memory grow with the number of places, not of routes. Boards can be set up on which even the
    /// places have no useful bound: `None` when there are more than `most`.
    fn capture(&mut self, from: &[Point]) -> Option<()> {
        let (view, start, out) = (self.view, self.from, &mut *self.out);
        let place = |to, captured| Action::Move { from: start, to, captured };
        let mut first = out.len();
        out.extend(from.iter().map(|&at| place(at, Captured::EMPTY)));
        while first < out.len() {
            let end = out.len();
            let mut kept = first;
            for index in first..end {
                let Action::Move { to: at, captured, .. } = out[index] else { continue };
                let before = out.len();
                if self.passed + (before - end) > self.most {
                    return None;
                }
                // No square that a capture empties is one to land on: those are an even number of files and ranks apart.
                for [over, to] in view.jumps(at).filter(|&[over, _]| !captured.contains(over)) {
                    let mut captured = captured;
                    captured.insert(over);
                    out.push(place(to, captured));
                }
                if out.len() == before && !captured.is_empty() {
                    out[kept] = out[index];
                    kept += 1;
                }
            }
            self.passed += out.len() - end;
            first = kept;
            sort_many(&mut out[end..]);
            for index in end..out.len() {
                if kept == first || out[kept - 1] != out[index] {
                    out[kept] = out[index];
                    kept += 1;
                }
            }
            out.truncate(kept);
        }
        Some(())
    }
}

/// Squares in the order in which they were found, handed out in that order.
pub(super) struct List {
    squares: [Point; CANTER_SQUARES],
    len: usize,
    handed_out: usize,
}

impl List {
    pub(super) const fn new() -> Self {
        Self { squares: [Point(0); CANTER_SQUARES], len: 0, handed_out: 0 }
    }

    pub(super) fn push(&mut self, at: Point) {
        self.squares[self.len] = at;
        self.len += 1;
    }

    pub(super) fn next(&mut self) -> Option<Point> {
        let next = self.all().get(self.handed_out).copied();
        self.handed_out += 1;
        next
    }

    pub(super) fn all(&self) -> &[Point] {
        &self.squares[..self.len]
    }
}
