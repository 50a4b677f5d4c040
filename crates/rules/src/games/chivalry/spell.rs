//! The canonical path of an action: of all legal ones the one with the fewest squares, then first by bytes of its text.

use super::steps::{KNIGHT, Squares, View};
use crate::geometry::{Board, Point};
use crate::{Captured, Leap};
use std::collections::{BTreeMap, BTreeSet};

/// Finds the path of a legal action: its points, and the marks between them.
pub(super) fn canonical(
    board: &Board,
    mut view: View,
    from: Point,
    to: Point,
    captured: Captured,
) -> (Vec<Point>, Vec<Leap>) {
    let knight = view.take(from) & KNIGHT != 0;
    let quiet = captured.is_empty();
    if quiet && board.neighbours(from).contains(&to) {
        return (vec![from, to], vec![Leap::Step]);
    }
    let mut search = Search { board, view, to, hopeless: BTreeSet::new() };
    let mut landed = Squares::EMPTY;
    landed.insert(from);
    // The captures say how many jumps there are, so the fewest squares are the fewest canter steps. Round by round:
    // all squares so many canter steps away, each with the path there that is first by its text.
    let mut round = BTreeMap::from([(board.label(from).to_owned(), vec![from])]);
    while !round.is_empty() {
        let ends = round.iter().filter_map(|(text, path)| {
            let at = path.last().copied()?;
            let jumps = search.jumps(at, captured)?;
            let text = jumps.iter().fold(text.clone(), |text, &to| text + "x" + board.label(to));
            let marks = vec![Leap::Step; path.len() - 1].into_iter().chain(vec![Leap::Jump; jumps.len()]).collect();
            Some((text, ([&path[..], &jumps].concat(), marks)))
        });
        if let Some((_, found)) = ends.min_by(|one, other| one.0.cmp(&other.0)) {
            return found;
        }
        let mut next = BTreeMap::new();
        for (text, path) in &round {
            for to in path.last().into_iter().flat_map(|&at| search.view.canters(at)) {
                // A Knight that lands beside prey captures: a canter without capture goes by other squares.
                if !(landed.contains(to) || quiet && knight && search.view.has_jump(to)) {
                    landed.insert(to);
                    next.insert(format!("{text}-{}", board.label(to)), [&path[..], &[to]].concat());
                }
            }
        }
        round = next;
    }
    debug_assert!(false, "no path: the action is not legal here");
    (vec![from, to], vec![Leap::Step])
}

struct Search<'a> {
    board: &'a Board,
    view: View,
    to: Point,
    /// Squares, with what was left to capture, from which there is no way.
    hopeless: BTreeSet<(Point, Captured)>,
}

impl Search<'_> {
    /// The jumps from a square that take exactly these pieces and end where the action ends, first by their text.
    fn jumps(&mut self, at: Point, left: Captured) -> Option<Vec<Point>> {
        if left.is_empty() {
            return (at == self.to).then(Vec::new);
        }
        if self.hopeless.contains(&(at, left)) {
            return None;
        }
        let mut steps: Vec<_> = self.view.jumps(at).filter(|&[over, _]| left.contains(over)).collect();
        // The next mark belongs to what is compared: G1x stands after G10x.
        let board = self.board;
        let text = |to| board.label(to).bytes().chain([b'x']);
        steps.sort_unstable_by(|&[_, one], &[_, other]| text(one).cmp(text(other)));
        for [over, to] in steps {
            let mut left = left;
            left.remove(over);
            let prey = self.view.take(over);
            let rest = self.jumps(to, left);
            self.view.put(over, prey);
            if let Some(mut rest) = rest {
                rest.insert(0, to);
                return Some(rest);
            }
        }
        self.hopeless.insert((at, left));
        None
    }
}
