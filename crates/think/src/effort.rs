//! A bound on the work that one question may cost, whatever position it is about.

use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position, Written};

/// The most actions, and places on the way to them, that are looked at to list the legal actions of a position.
///
/// In millions of positions of random games at most 631 were looked at, but for Chivalry, where one position in ten
/// thousand needs more than 1,000. Listing this many takes one or two milliseconds.
pub const MAX_WORK: usize = 4_000;

/// Replaces `out` by the legal actions; `false` where that would be too much work: then there is an action for each
/// first leap, which is legal, but not all that are.
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

/// The action whose path begins so and takes the first way on as long as there is one.
fn first_way_on(position: &AnyPosition, mut path: Vec<Point>, next: &mut Vec<Point>) -> Option<Action> {
    while path.len() <= position.board().len() {
        position.next_points(&path, next);
        let Some(&on) = next.first() else { break };
        path.push(on);
    }
    position.resolve(&Written::Path { points: path, leaps: Vec::new() }).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_many_actions_some_are_listed_each_of_them_legal() {
        let crowded = include_str!("../../../tests/data/crowded.txt").lines().next().expect("the position");
        let crowded: AnyPosition = crowded.parse().expect("the rules have nothing against it");
        let mut actions = Vec::new();
        assert!(!legal_actions(&crowded, &mut actions));
        assert!((1..MAX_WORK).contains(&actions.len()), "{}", actions.len());
        let mut legal = Vec::new();
        crowded.legal(&mut legal);
        assert!(actions.iter().all(|action| legal.contains(action)));
    }
}
