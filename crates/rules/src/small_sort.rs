//! Insertion sort: a tenth of the size of the standard library's in wasm.

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

/// Sorts things (Shell 1959, with Knuth's gaps): less quick than [`slice::sort_unstable`] where there are thousands, and in
/// a wasm module a tenth of its size for each type.
pub(crate) fn sort_many<T: Ord>(things: &mut [T]) {
    let mut gap = 1;
    while gap < things.len() / 3 {
        gap = 3 * gap + 1;
    }
    while gap > 0 {
        for i in gap..things.len() {
            let mut at = i;
            while at >= gap && things[at] < things[at - gap] {
                things.swap(at, at - gap);
                at -= gap;
            }
        }
        gap /= 3;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn many_are_sorted() {
        for count in 0..200u32 {
            let mut things: Vec<u32> = (0..count).map(|n| n.wrapping_mul(0x9E37_79B9) >> 24).collect();
            let mut expected = things.clone();
            expected.sort_unstable();
            super::sort_many(&mut things);
            assert_eq!(things, expected);
        }
    }

    #[test]
    fn a_handful_is_sorted_and_equals_keep_their_order() {
        let mut things = [(3, 'a'), (1, 'b'), (2, 'c'), (3, 'd'), (1, 'e'), (0, 'f')];
        super::sort_few(&mut things, |one, other| one.0 < other.0);
        assert_eq!(things, [(0, 'f'), (1, 'b'), (1, 'e'), (2, 'c'), (3, 'a'), (3, 'd')]);
    }
}
