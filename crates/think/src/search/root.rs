//! The moves of the position that is thought about, and what is known of each.

use super::{ENDLESS, Search};
use crate::best::highest_first;
use crate::board::{DECIDED, Move};

/// What a move of the position that is thought about is worth.
#[derive(Clone, Debug)]
pub struct Root {
    /// The move.
    pub chosen: Move,
    /// Its value for the side that acts, from the deepest full iteration that told it.
    pub value: i32,
    /// Whether the value is more than a bound from above.
    pub exact: bool,
    /// What is expected to follow, as codes, the move itself first.
    pub line: Vec<u32>,
    /// Values of the iteration that goes on.
    pub(super) fresh: Option<(i32, bool)>,
}

impl Root {
    /// Its value from the iteration that goes on, if that knows more than a bound.
    fn told(&self) -> Option<i32> {
        self.fresh.filter(|fresh| fresh.1).map(|fresh| fresh.0)
    }
}

impl Search {
    /// The root hears the value of a move: one within the margin is exact.
    pub(super) fn hear_at_root(&mut self, value: i32) {
        let index = self.frames[0].next - 1;
        let chosen = self.moves[index].chosen;
        let exact = value > self.frames[0].alpha;
        self.keep_line(0, chosen.code);
        let line = &self.lines[..self.lengths[0]];
        if let Some(root) = self.roots.iter_mut().find(|root| root.chosen.code == chosen.code) {
            root.fresh = Some((value, exact));
            if exact {
                root.line.clear();
                root.line.extend_from_slice(line);
            }
        }
        self.frames[0].best = self.frames[0].best.max(value);
        let alpha = (self.frames[0].best - self.margin).min(self.last_wanted());
        self.frames[0].alpha = self.frames[0].alpha.max(alpha);
    }

    /// The value of the last of the moves that are to have values of their own, as far as they have one.
    fn last_wanted(&self) -> i32 {
        if self.wanted == 1 {
            return self.frames[0].best;
        }
        let mut values: Vec<i32> = self.roots.iter().filter_map(Root::told).collect();
        highest_first(&mut values, |&value| value);
        values.get(self.wanted - 1).copied().unwrap_or(-ENDLESS)
    }

    /// Takes over what the full iteration has found.
    pub(super) fn settle(&mut self) {
        self.depth += 1;
        for root in &mut self.roots {
            let (value, exact) = root.fresh.take().unwrap_or((root.value, false));
            (root.value, root.exact) = (value, exact);
        }
        // Equals stay as they stood: what was best before stays ahead of what is not known to be better.
        highest_first(&mut self.roots, |root| if root.exact { root.value } else { root.value - 2 * ENDLESS });
    }

    /// Whether there are moves whose values can be compared.
    pub fn is_ranked(&self) -> bool {
        self.roots.iter().any(|root| root.exact) || self.roots.first().is_some_and(|root| root.fresh.is_some())
    }

    /// The moves whose values can be compared, best first, with their values: from the iteration that goes on as soon
    /// as that knows what was best before (and one more, where there is to be a choice), else from the last full one. As
    /// long as all moves lose that it has tried, those that it has not are worth what they were: one of them may not.
    pub fn ranking(&self) -> Vec<(&Root, i32)> {
        let known = self.roots.iter().filter_map(Root::told).count();
        let is_fresh = known > usize::from(self.margin > 0 && self.depth > 0);
        let lost = self.frames.first().is_some_and(|frame| frame.best <= -DECIDED);
        let value = |root: &Root| match root.fresh {
            _ if !is_fresh => root.exact.then_some(root.value),
            Some((value, exact)) => exact.then_some(value),
            None => lost.then_some(root.value),
        };
        let mut ranking: Vec<(&Root, i32)> = self.roots.iter().filter_map(|root| Some((root, value(root)?))).collect();
        highest_first(&mut ranking, |&(_, value)| value);
        ranking
    }

    /// Whether it is known how the game ends.
    pub fn is_decided(&self) -> bool {
        self.depth > 0 && self.roots.first().is_some_and(|root| root.exact && root.value.abs() >= DECIDED)
    }
}
