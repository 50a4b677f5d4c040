//! Partial and stable sorting without allocation. The order of ties is fixed, so that the search is the same natively and
//! in wasm.

use crate::search_board::Candidate;
use std::cell::Cell;

/// Keeps the `most` best moves from `start` on, in any order.
pub fn keep_best(start: usize, most: usize, out: &mut Vec<Candidate>) {
    best_to_front(&mut out[start..], most, |candidate| candidate.order);
    out.truncate(start + most);
}

/// Brings the `most` things with the highest orders to the front, in any order.
pub fn best_to_front<T: Copy, O: PartialOrd>(things: &mut [T], most: usize, order: impl Fn(T) -> O) {
    let things = Cell::from_mut(things).as_slice_of_cells();
    // Quickselect (Hoare 1961): the cut lies between these, and all before `low` are better.
    let (mut low, mut high) = (0, things.len());
    while low < most && most < high {
        let pivot = order(things[low.midpoint(high)].get());
        let (mut above, mut below) = (low, low);
        let mut rest = things[low..high].iter();
        while let Some(place) = rest.next() {
            let mut thing = place.get();
            // What is worse changes places with the last thing, which comes next.
            while order(thing) < pivot
                && let Some(last) = rest.next_back()
            {
                thing = last.replace(thing);
            }
            if order(thing) > pivot {
                place.set(things[above].get());
                things[above].set(thing);
                (above, below) = (above + 1, below + 1);
            } else {
                place.set(thing);
                below += usize::from(order(thing) == pivot);
            }
        }
        // All between `above` and `below` are equal.
        if most < above {
            high = above;
        } else if below < most {
            low = below;
        } else {
            break;
        }
    }
}

/// Sorts by value, highest first; stable. Insertion sort: fast for short or nearly sorted lists, and in wasm a tenth of the size of
/// the standard library's.
pub fn highest_first<T, V: PartialOrd>(things: &mut [T], value: impl Fn(&T) -> V) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && value(&things[at - 1]) < value(&things[at]) {
            things.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search_board::Move;

    #[test]
    fn equals_keep_their_order() {
        let mut things = [(3, 'a'), (5, 'b'), (3, 'c'), (6, 'd'), (5, 'e')];
        highest_first(&mut things, |thing| thing.0);
        assert_eq!(things.map(|thing| thing.1), ['d', 'b', 'e', 'a', 'c']);
    }

    #[test]
    fn the_best_are_kept() {
        let mut rng = fastrand::Rng::with_seed(5);
        for _ in 0..500 {
            let (before, most, range) = (rng.usize(..4), rng.usize(1..40), rng.i32(1..60));
            let chosen = Move { code: 1, extra: 0 };
            let order = |rng: &mut fastrand::Rng| Candidate { chosen, order: rng.i32(..range) };
            let all: Vec<Candidate> = (0..before + rng.usize(..90)).map(|_| order(&mut rng)).collect();
            let orders = |moves: &[Candidate]| -> Vec<i32> { moves.iter().map(|one| one.order).collect() };
            let mut expected = orders(&all[before..]);
            expected.sort_unstable_by_key(|&order| -order);
            expected.truncate(most);
            let mut kept = all.clone();
            keep_best(before, most, &mut kept);
            let mut found = orders(&kept[before..]);
            found.sort_unstable_by_key(|&order| -order);
            assert_eq!((found, orders(&kept[..before])), (expected, orders(&all[..before])));
        }
    }
}
