//! The canonical path of an action: of all legal ones the one with the fewest squares, then first by bytes of its text.

use super::moves::List;
use super::steps::{KNIGHT, Squares, View};
use crate::geometry::{Board, Point};
use crate::small_sort::sort_few;
use crate::visited::Visited;
use crate::{Captured, Leap};

/// Finds the path of a legal action: its points, and the marks between them. `None` if no path leads from start to end and
/// captures these pieces; the path of an action that is not legal may be none that the rules allow.
pub(super) fn canonical(
    board: &Board,
    mut view: View,
    from: Point,
    to: Point,
    captured: Captured,
) -> Option<(Vec<Point>, Vec<Leap>)> {
    let knight = view.take(from) & KNIGHT != 0;
    let quiet = captured.is_empty();
    if quiet && board.neighbours(from).contains(&to) {
        return Some((vec![from, to], vec![Leap::Step]));
    }
    let mut search =
        Search { board, routes: Routes::new(&view, from, to, captured), view, to, hopeless: Visited::default() };
    let mut landed = Squares::EMPTY;
    landed.insert(from);
    // The captures say how many jumps there are, so the fewest squares are the fewest canter steps. Round by round:
    // all squares one canter step further away, each with the path there that is first by its text.
    let mut round = vec![(board.label(from).to_owned(), vec![from])];
    while !round.is_empty() {
        let ends = round.iter().filter_map(|(text, path)| {
            let at = path.last().copied()?;
            let jumps = search.jumps(at, captured)?;
            let text = jumps.iter().fold(text.clone(), |text, &to| text + "x" + board.label(to));
            let marks = vec![Leap::Step; path.len() - 1].into_iter().chain(vec![Leap::Jump; jumps.len()]).collect();
            Some((text, ([&path[..], &jumps].concat(), marks)))
        });
        if let Some((_, found)) = ends.min_by(|one, other| one.0.cmp(&other.0)) {
            return Some(found);
        }
        let mut next: Vec<(String, Vec<Point>)> = Vec::new();
        for (text, path) in &round {
            for to in path.last().into_iter().flat_map(|&at| search.view.canters(at)) {
                // A Knight that lands beside prey captures: a canter without capture goes by other squares.
                if !(landed.contains(to) || quiet && knight && search.view.has_jump(to)) {
                    landed.insert(to);
                    let way = (format!("{text}-{}", board.label(to)), [&path[..], &[to]].concat());
                    next.insert(next.partition_point(|other| *other < way), way);
                }
            }
        }
        round = next;
    }
    None
}

struct Search<'a> {
    board: &'a Board,
    view: View,
    to: Point,
    routes: Routes,
    /// Squares, with what was left to capture, from which there is no way.
    hopeless: Visited,
}

impl Search<'_> {
    /// The jumps from a square that take exactly these pieces and end where the action ends, first by their text.
    fn jumps(&mut self, at: Point, left: Captured) -> Option<Vec<Point>> {
        if left.is_empty() {
            return (at == self.to).then(Vec::new);
        }
        if !self.routes.may_lead(at, left) || self.hopeless.contains(&(at, at, left)) {
            return None;
        }
        let mut steps: Vec<_> = self.view.jumps(at).filter(|&[over, _]| left.contains(over)).collect();
        // The mark that follows is part of the order: G10x comes before G1x.
        let board = self.board;
        let text = |to| board.label(to).bytes().chain([b'x']);
        sort_few(&mut steps, |&[_, one], &[_, other]| text(one).lt(text(other)));
        for [over, to] in steps {
            let mut left = left;
            left.remove(over);
            if let Some(mut rest) = self.jumps(to, left) {
                rest.insert(0, to);
                return Some(rest);
            }
        }
        self.hopeless.insert((at, at, left));
        None
    }
}

/// The captures of an action as a graph, to tell most of what leads nowhere without trying it: where pieces stand close
/// together there are too many orders to take them in.
///
/// A square that the piece can land on is a node, a piece to capture an edge between the two squares on either side of
/// it: one edge if it stands beside such a square along a rank or a file, else one of the two diagonals. So the way is a
/// trail that goes along each edge once. Then, as Euler found, an odd number of edges meets at its two ends, if they
/// differ, and an even number everywhere else; that the diagonals can be chosen so is a system of linear equations over
/// two elements. And the edges must hang together.
struct Routes {
    /// The squares by their numbers, which are bits in the sets below.
    squares: List,
    end: u64,
    /// What is to be captured, with the squares on either side; both times the same where there is only one way.
    edges: Vec<(Point, [u64; 2])>,
}

impl Routes {
    fn new(view: &View, from: Point, to: Point, captured: Captured) -> Self {
        let mut squares = List::new();
        if captured.is_empty() {
            return Self { squares, end: 0, edges: Vec::new() };
        }
        // Whatever stands there, the piece lands an even number of files and ranks away.
        squares.push(from);
        while let Some(at) = squares.next() {
            for &[_, far] in view.lines(at).iter().filter(|[_, far]| view.is_square(*far)) {
                if !squares.all().contains(&far) {
                    squares.push(far);
                }
            }
        }
        let mut this = Self { squares, end: 0, edges: Vec::new() };
        this.end = this.bit(to);
        for prey in captured {
            let mut ways = [0; 2];
            for &at in this.squares.all().iter().filter(|&&at| view.vacant(at)) {
                for &[_, far] in view.lines(at).iter().filter(|&&[over, far]| over == prey && view.vacant(far)) {
                    let way = this.bit(at) | this.bit(far);
                    if !ways.contains(&way) {
                        ways = [if ways[0] == 0 { way } else { ways[0] }, way];
                    }
                }
            }
            this.edges.push((prey, ways));
        }
        this
    }

    fn bit(&self, at: Point) -> u64 {
        self.squares.all().iter().position(|&square| square == at).map_or(0, |number| 1 << number)
    }

    /// Whether a way from a square can take exactly these pieces and end where the action ends. If not, there is none;
    /// if so, there nearly always is.
    fn may_lead(&self, at: Point, left: Captured) -> bool {
        let edges = || self.edges.iter().filter(|(prey, _)| left.contains(*prey)).map(|(_, ways)| ways);
        let mut reached = self.bit(at);
        let mut odd = reached ^ self.end;
        // Independent choices between two diagonals, each with a highest bit of its own.
        let mut choices = [0; u64::BITS as usize];
        for [one, other] in edges() {
            odd ^= one;
            let mut choice = one ^ other;
            while choice != 0 {
                let highest = &mut choices[choice.ilog2() as usize];
                if *highest == 0 {
                    *highest = choice;
                    break;
                }
                choice ^= *highest;
            }
        }
        while odd != 0 {
            match choices[odd.ilog2() as usize] {
                0 => return false,
                choice => odd ^= choice,
            }
        }
        loop {
            let before = reached;
            let mut apart = false;
            for way in edges().flatten() {
                if way & reached != 0 {
                    reached |= way;
                }
            }
            for [one, other] in edges() {
                apart |= (one | other) & reached == 0;
            }
            if !apart {
                return true;
            }
            if reached == before {
                return false;
            }
        }
    }
}
