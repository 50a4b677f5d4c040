//! Several ways that lead a piece to the same end and differ in what they capture.

use super::Hand;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, Position};

impl Hand {
    /// The ways on from the last point touched between which the player must choose: those whose end another way
    /// reaches with other captures. For each result there is its canonical way, if it begins with the points touched so
    /// far. Each way begins at the last point touched; ways to the same end follow each other. Empty if there is
    /// nothing to choose.
    #[must_use]
    pub fn ways(&self, position: &impl Position) -> Vec<Vec<Point>> {
        let Some((&first, passed)) = self.path.split_first() else { return Vec::new() };
        let mut actions = Vec::new();
        position.legal(&mut actions);
        let end = |action: &Action| match action {
            Action::Move { from, to, .. } if *from == first => Some(*to),
            _ => None,
        };
        let mut ends: Vec<Point> = actions.iter().filter_map(end).collect();
        ends.sort_unstable();
        let mut twice: Vec<Point> = ends.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        twice.dedup();
        let ways_to = |to: Point| {
            let outcomes = actions.iter().filter(|action| end(action) == Some(to));
            let paths = outcomes.map(|action| position.spell(action).points());
            let ways = paths.filter(|path| path.starts_with(&self.path)).map(|path| path[passed.len()..].to_vec());
            Some(ways.collect::<Vec<_>>()).filter(|ways| ways.len() > 1)
        };
        twice.into_iter().filter_map(ways_to).flatten().collect()
    }
}
