//! Bounds on the work of listing legal actions, whatever the position.

use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position, Written};

/// The most actions, and partial actions on the way to them, that are visited to list the legal actions of a position.
///
/// Millions of positions of random games took at most 631, except in Chivalry, where one in ten thousand takes more than
/// 1,000. Listing 4,000 takes one or two milliseconds.
pub const MAX_WORK: usize = 4_000;

/// Replaces `out` by the legal actions. Returns `false` where that would be too much work: then `out` holds one legal
/// action for each first leap.
pub fn legal_actions(position: &AnyPosition, out: &mut Vec<Action>) -> bool {
    if position.legal_within(MAX_WORK, out).is_some() {
        return true;
    }
    out.clear();
    let (mut starts, mut next) = (Vec::new(), Vec::new());
    position.next_points(&[], &mut starts);
    for from in starts {
        position.next_points(&[from], &mut next);
        if next.is_empty() {
            let place = position.resolve(&Written::Place { at: from, marked: false });
            out.extend(place.or_else(|_| position.resolve(&Written::Reenter(from))));
        }
        for to in std::mem::take(&mut next) {
            out.extend(first_way_on(position, vec![from, to], &mut next));
        }
    }
    false
}

/// The action whose path begins like this and then takes the first next point until there is none.
fn first_way_on(position: &AnyPosition, mut path: Vec<Point>, next: &mut Vec<Point>) -> Option<Action> {
    while path.len() <= position.board().len() {
        position.next_points(&path, next);
        let Some(&on) = next.first() else { break };
        path.push(on);
    }
    position.resolve(&Written::Path { points: path, leaps: Vec::new() }).ok()
}

/// The work that is left for listing actions while a level looks at a position, as [`Position::legal_within`] counts it:
/// nobody sees through a position with too many of them.
pub struct Effort(usize);

impl Effort {
    /// The work that all lists of a look may take together, and each of them.
    const TOTAL: usize = 60_000;
    const PER_LIST: usize = 1_000;

    pub fn new() -> Self {
        Self(Self::TOTAL)
    }

    /// Replaces `out` by the legal actions. Returns `false`, with none of them, where that is too much work.
    pub fn list(&mut self, position: &AnyPosition, out: &mut Vec<Action>) -> bool {
        let most = self.0.min(Self::PER_LIST);
        let work = position.legal_within(most, out);
        self.0 -= work.unwrap_or(most);
        if work.is_none() {
            out.clear();
        }
        work.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_many_actions_a_few_legal_ones_are_listed() {
        let crowded = include_str!("../../../tests/data/crowded.txt").lines().next().expect("the position");
        let crowded: AnyPosition = crowded.parse().expect("it is a legal position");
        let mut actions = Vec::new();
        assert!(!legal_actions(&crowded, &mut actions));
        assert!((1..MAX_WORK).contains(&actions.len()), "{}", actions.len());
        let mut legal = Vec::new();
        crowded.legal(&mut legal);
        assert!(actions.iter().all(|action| legal.contains(action)));
    }
}
