//! Several ways that lead a piece to the same end and differ in what they capture.

use super::Hand;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, Position};

/// The most actions, and places on the way to them, that are looked at for the ways: about twice what millions of random
/// games came to, and a few milliseconds.
const MAX_LISTED: usize = 25_000;
/// The most ways to one end that are offered: more lines over each other cannot be distinguished.
const MAX_WAYS: usize = 64;
/// The most ways that are looked for at all: each takes some microseconds to be found.
const MAX_ALL: usize = 512;

impl Hand {
    /// The ways on from the last point touched between which the player must choose: those whose end another way
    /// reaches with other captures. For each result there is its canonical way, if it begins with the points touched so
    /// far. Each way begins at the last point touched; ways to the same end follow each other. Empty if there is
    /// nothing to choose.
    ///
    /// A frame waits for them, so there is a bound on the work. Ends with too many ways are left out, and all of them
    /// where the actions cannot be listed at once: then the player chooses point by point.
    #[must_use]
    pub fn ways(&self, position: &impl Position) -> Vec<Vec<Point>> {
        let Some((&first, passed)) = self.path.split_first() else { return Vec::new() };
        let mut actions = Vec::new();
        if position.legal_within(MAX_LISTED, &mut actions).is_none() {
            return Vec::new();
        }
        let end = |action: &Action| match action {
            Action::Move { from, to, .. } if *from == first => Some(*to),
            _ => None,
        };
        actions.retain(|action| end(action).is_some());
        actions.sort_unstable(); // by the end first, since they begin alike
        let outcomes = actions.chunk_by(|one, other| end(one) == end(other));
        let mut looked_for = 0;
        let ways_to = |outcomes: &[Action]| {
            let paths = outcomes.iter().map(|action| position.spell(action).points());
            let ways = paths.filter(|path| path.starts_with(&self.path)).map(|path| path[passed.len()..].to_vec());
            Some(ways.collect::<Vec<_>>()).filter(|ways| ways.len() > 1)
        };
        let to_choose = outcomes.filter(|outcomes| (2..=MAX_WAYS).contains(&outcomes.len()));
        let in_all = to_choose.take_while(|outcomes| {
            looked_for += outcomes.len();
            looked_for <= MAX_ALL
        });
        in_all.filter_map(ways_to).flatten().collect()
    }
}
