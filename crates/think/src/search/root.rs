//! The moves of the root with their values and lines.

use super::{INFINITY, OVERLOOKED, Search};
use crate::best::highest_first;
use crate::search_board::{Candidate, DECIDED, MAX_PLY, Move};
use tessera_rules::narrow;

/// A move of the root.
#[derive(Clone, Debug)]
pub struct Root {
    /// The move.
    pub chosen: Move,
    /// Its place in the static order, from 0.
    pub rank: usize,
    /// Its value for the side to move, from the last completed iteration that found one.
    pub value: i32,
    /// Whether the value is more than an upper bound.
    pub exact: bool,
    /// The expected line as codes, the move itself first.
    pub line: Vec<u32>,
    /// The nodes searched below it.
    pub nodes: u64,
    /// The value in the current iteration, and whether it is exact.
    pub(super) current: Option<(i32, bool)>,
}

impl Root {
    /// A move that is not searched yet, at its place in the static order.
    pub(super) fn new(chosen: Move, rank: usize) -> Self {
        let mut line = Vec::with_capacity(MAX_PLY);
        line.push(chosen.code);
        Self { chosen, rank, value: OVERLOOKED, exact: false, line, nodes: 0, current: None }
    }

    /// Its value in the current iteration, if it is exact.
    fn current_value(&self) -> Option<i32> {
        self.current.filter(|current| current.1).map(|current| current.0)
    }
}

impl Search {
    /// Takes the value of the root's last move. A value within the margin is exact.
    pub(super) fn on_root_value(&mut self, value: i32) {
        // A loss is not proved while some legal moves are unknown.
        let value = if self.complete || value > -DECIDED { value } else { OVERLOOKED + 1 };
        let index = self.frames[0].next - 1;
        let chosen = self.moves[index].chosen;
        let exact = value > self.frames[0].alpha;
        self.update_pv(0, chosen.code);
        let line = &self.pv[..self.pv_lengths[0]];
        if let Some(root) = self.roots.iter_mut().find(|root| root.chosen.code == chosen.code) {
            root.current = Some((value, exact));
            root.nodes += self.nodes - self.counted;
            if exact {
                root.line.clear();
                root.line.extend_from_slice(line);
            }
        }
        self.counted = self.nodes;
        self.frames[0].best = self.frames[0].best.max(value);
        let alpha = (self.frames[0].best - self.margin).min(self.last_of_multi_pv());
        self.frames[0].alpha = self.frames[0].alpha.max(alpha);
    }

    /// Adds the moves beyond the width to this iteration if all others lose, proved or not. Returns whether there are such moves.
    pub(super) fn widen(&mut self) -> bool {
        if self.frames[0].best > OVERLOOKED + narrow::<i32, _>(MAX_PLY) || self.rest.is_empty() {
            return false;
        }
        for candidate in std::mem::take(&mut self.rest) {
            let rank = self.roots.len();
            self.roots.push(Root::new(candidate.chosen, rank));
            self.moves.push(Candidate { chosen: candidate.chosen, order: -narrow::<i32, _>(rank) });
        }
        self.frames[0].end = self.moves.len();
        true
    }

    /// The value of the last of the moves that are to be exact.
    fn last_of_multi_pv(&self) -> i32 {
        if self.multi_pv == 1 {
            return self.frames[0].best;
        }
        let mut values: Vec<i32> = self.roots.iter().filter_map(Root::current_value).collect();
        highest_first(&mut values, |&value| value);
        values.get(self.multi_pv - 1).copied().unwrap_or(-INFINITY)
    }

    /// Ends an iteration: takes over its values and sorts the moves by them.
    pub(super) fn end_iteration(&mut self) {
        self.depth += 1;
        for root in &mut self.roots {
            let (value, exact) = root.current.take().unwrap_or((root.value, false));
            (root.value, root.exact) = (value, exact);
        }
        // The sort is stable: the previous best move stays ahead of moves that are not better.
        highest_first(&mut self.roots, |root| if root.exact { root.value } else { root.value - 2 * INFINITY });
        self.values.extend(self.roots.first().map(|root| root.value));
    }

    /// Whether some moves have values that can be compared.
    pub fn is_ranked(&self) -> bool {
        self.roots.iter().any(|root| root.exact) || self.roots.first().is_some_and(|root| root.current.is_some())
    }

    /// The moves with exact values, best first: from the current iteration once it has searched the previous best move again
    /// (and a second one if there is a margin to choose within), before that from the last completed one.
    /// While all moves searched in this iteration lose, the others keep their old values: one of them may not lose.
    pub fn ranking(&self) -> Vec<(&Root, i32)> {
        let known = self.roots.iter().filter_map(Root::current_value).count();
        let is_current = known > usize::from(self.margin > 0 && self.depth > 0);
        let all_lose = self.frames.first().is_some_and(|frame| frame.best <= -DECIDED);
        let value = |root: &Root| match root.current {
            _ if !is_current => root.exact.then_some(root.value),
            Some((value, exact)) => exact.then_some(value),
            None => all_lose.then_some(root.value),
        };
        let mut ranking: Vec<(&Root, i32)> = self.roots.iter().filter_map(|root| Some((root, value(root)?))).collect();
        highest_first(&mut ranking, |&(_, value)| value);
        ranking
    }

    /// The best value so far, and the depth of its iteration.
    pub fn best_so_far(&self) -> Option<(i32, usize)> {
        let depth: usize = narrow(self.depth);
        let current = self.roots.iter().filter_map(Root::current_value).max();
        current.map(|value| (value, depth + 1)).or(Some((self.roots.first()?.value, depth)))
    }

    /// The share of the nodes that were searched below the best move so far; `None` before there is one.
    #[allow(clippy::cast_precision_loss)] // a share
    pub fn share_of_best(&self) -> Option<f32> {
        let &(best, _) = self.ranking().first()?;
        Some(best.nodes as f32 / self.counted.max(1) as f32)
    }

    /// The two best moves of the last completed iteration; none where one of them was not among those wanted. An iteration
    /// under way may have missed a better second one.
    pub fn two_best(&self) -> Option<[&Root; 2]> {
        let [best, second, ..] = &self.roots[..] else { return None };
        (self.depth > 0 && best.exact && second.exact).then_some([best, second])
    }

    /// Whether all moves but the best are proved to lose. Only a full iteration proves that.
    pub fn is_only_one_left(&self) -> bool {
        let [best, others @ ..] = &self.roots[..] else { return false };
        self.depth > 0 && best.value > -DECIDED && others.iter().all(|other| other.value <= -DECIDED)
    }

    /// Whether the result is proved.
    pub fn is_decided(&self) -> bool {
        self.depth > 0 && self.roots.first().is_some_and(|root| root.exact && root.value.abs() >= DECIDED)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Settings, TranspositionTable};
    use super::*;
    use crate::boards;
    use tessera_rules::AnyPosition;

    /// The moves that a search of two plies tries, if one is all it wants, and how many there are.
    fn tried(line: &str) -> (usize, usize) {
        let position: AnyPosition = line.parse().expect(line);
        let of_width = |width| {
            let settings = Settings { width, ..Settings::full(1) };
            let mut search =
                Search::new(boards::build(&position), Vec::new(), TranspositionTable::for_nodes(1), settings);
            for _ in 0..2 {
                search.start_iteration();
                assert!(search.run(u64::MAX), "it ends");
            }
            search.roots.len()
        };
        (of_width(1), of_width(usize::MAX))
    }

    #[test]
    fn a_search_of_few_moves_tries_the_others_before_it_takes_the_game_for_lost() {
        let (quiet, all) = tried("pente act=2 last=R3 green=0,R3,L7,U7,D8 yellow=L1,L5,U6,D7 taken=0,0");
        assert!(quiet == 1 && all > 300, "{quiet} of {all}");
        let (lost, all) = tried("pente act=2 last=R3 green=R1,R2,R3,R4,D8 yellow=L7,L5,U6,D7 taken=0,0");
        assert_eq!(lost, all, "an open four");
    }
}
