//! Sorting a few things.

/// Sorts a handful of things: as quick as [`slice::sort_unstable_by`] for so few, and in a wasm module a tenth of its
/// size for each type.
pub(crate) fn sort_few<T>(things: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for i in 1..things.len() {
        let (sorted, rest) = things.split_at(i);
        let at = sorted.partition_point(|other| !comes_before(&rest[0], other));
        for place in (at..i).rev() {
            things.swap(place, place + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_handful_is_sorted_and_equals_keep_their_order() {
        let mut things = [(3, 'a'), (1, 'b'), (2, 'c'), (3, 'd'), (1, 'e'), (0, 'f')];
        super::sort_few(&mut things, |one, other| one.0 < other.0);
        assert_eq!(things, [(0, 'f'), (1, 'b'), (1, 'e'), (2, 'c'), (3, 'a'), (3, 'd')]);
    }
}
