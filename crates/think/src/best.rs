//! What is best of many. The sorts stand here and nowhere else: in the module for the browser each place that sorts would
//! bring a copy of its own, which weigh as much as a game.

use crate::board::Candidate;
use std::cmp::Reverse;

/// Leaves so many of the moves from `start` on, the best ones, in any order.
pub fn keep_best(start: usize, most: usize, out: &mut Vec<Candidate>) {
    if out.len() - start > most {
        out[start..].select_nth_unstable_by_key(most - 1, |candidate| Reverse(candidate.order));
        out.truncate(start + most);
    }
}

/// Puts things in the order of their values, the highest first, equals as they stood.
pub fn highest_first<T: Clone>(things: &mut [T], value: impl Fn(&T) -> i32) {
    let sorted: Vec<T> =
        places(things.iter().map(value).collect()).into_iter().map(|(_, place)| things[place].clone()).collect();
    things.clone_from_slice(&sorted);
}

/// Where things stood, in the order of their values.
fn places(values: Vec<i32>) -> Vec<(Reverse<i32>, usize)> {
    let mut places: Vec<(Reverse<i32>, usize)> =
        values.into_iter().enumerate().map(|(place, value)| (Reverse(value), place)).collect();
    places.sort_unstable();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_stay_as_they_stood() {
        let mut things = [(3, 'a'), (5, 'b'), (3, 'c'), (6, 'd'), (5, 'e')];
        highest_first(&mut things, |thing| thing.0);
        assert_eq!(things.map(|thing| thing.1), ['d', 'b', 'e', 'a', 'c']);
    }
}
