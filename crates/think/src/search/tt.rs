//! The transposition table: values of positions searched before, in a fixed amount of memory.

use crate::search_board::DECIDED;

/// What a stored value means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The value itself.
    Exact,
    /// The value is this or more.
    Lower,
    /// The value is this or less.
    Upper,
}

/// A stored result.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The code of the best move, 0 for none.
    pub code: u32,
    /// The value for the side to move.
    pub value: i32,
    /// The depth of the search that found it.
    pub depth: i32,
    /// Whether the value is exact or a bound.
    pub bound: Bound,
}

#[derive(Clone, Copy)]
struct Entry {
    check: u32,
    code: u32,
    value: i16,
    depth: i8,
    /// The bound, and 4 times the age.
    mark: u8,
}

const EMPTY: Entry = Entry { check: 0, code: 0, value: 0, depth: i8::MIN, mark: 0 };
/// Entries of the smallest and the largest table; the latter takes 12 MB.
const SIZES: [usize; 2] = [1 << 10, 1 << 20];

/// The table.
pub struct TranspositionTable {
    entries: Vec<Entry>,
    age: u8,
}

impl TranspositionTable {
    /// A table with about one entry per node, within bounds.
    pub fn for_nodes(nodes: u64) -> Self {
        let size = usize::try_from(nodes).unwrap_or(usize::MAX).clamp(SIZES[0], SIZES[1]);
        Self { entries: vec![EMPTY; size.next_power_of_two()], age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(EMPTY);
    }

    /// Starts a new iteration: older entries are replaced first.
    pub fn next_age(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    /// The two entries side by side in which a position may be stored.
    #[allow(clippy::cast_possible_truncation)] // the low bits are what is wanted
    fn places(&self, key: u64) -> [usize; 2] {
        let first = key as usize & (self.entries.len() - 1);
        [first, first ^ 1]
    }

    /// The stored result of a position `ply` plies from the root.
    pub fn get(&self, key: u64, ply: i32) -> Option<Known> {
        let check = (key >> 32) as u32;
        let entry = self.places(key).map(|at| self.entries[at]).into_iter();
        let entry = entry.into_iter().find(|entry| entry.check == check && entry.depth != i8::MIN)?;
        let value = i32::from(entry.value);
        // Distances to the end are stored from the position; the search counts them from the root.
        let value = match value {
            _ if value >= DECIDED => value - ply,
            _ if value <= -DECIDED => value + ply,
            _ => value,
        };
        let bound = match entry.mark & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        };
        Some(Known { code: entry.code, value, depth: entry.depth.into(), bound })
    }

    /// Stores a result in place of the less valuable of two entries.
    #[allow(clippy::cast_possible_truncation)] // values have 16 bits, depths 8
    pub fn put(&mut self, key: u64, ply: i32, known: Known) {
        let check = (key >> 32) as u32;
        let [first, second] = self.places(key);
        let worth = |at: usize| {
            let entry = self.entries[at];
            i32::from(entry.depth) - if entry.mark >> 2 == self.age { 0 } else { 64 }
        };
        let at = if self.entries[first].check == check {
            first
        } else if self.entries[second].check == check || worth(second) < worth(first) {
            second
        } else {
            first
        };
        let old = self.entries[at];
        let code = if known.code == 0 && old.check == check { old.code } else { known.code };
        let value = match known.value {
            value if value >= DECIDED => value + ply,
            value if value <= -DECIDED => value - ply,
            value => value,
        };
        let bound = match known.bound {
            Bound::Exact => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
        };
        let depth = known.depth.clamp(-64, 127) as i8;
        self.entries[at] = Entry { check, code, value: value as i16, depth, mark: bound | self.age << 2 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A key whose first place in the smallest table is the last one but `from_end`.
    fn key(check: u64, from_end: u64) -> u64 {
        check << 32 | (SIZES[0] as u64 - 1 - from_end)
    }

    fn known(depth: i32, value: i32) -> Known {
        Known { code: 7, value, depth, bound: Bound::Lower }
    }

    /// What is left of two results and a third one that has room only in the place of one of them.
    fn left(depths: [i32; 3]) -> [bool; 3] {
        let mut table = TranspositionTable::for_nodes(1);
        for (check, depth) in (1..).zip(depths) {
            table.put(key(check, 0), 0, known(depth, 5));
        }
        [1, 2, 3].map(|check| table.get(key(check, 0), 0).is_some())
    }

    #[test]
    fn two_results_share_two_places_and_a_third_replaces_the_shallower() {
        assert_eq!(left([4, 3, 1]), [true, false, true]);
        assert_eq!(left([3, 4, 1]), [false, true, true]);
        assert_eq!(left([3, 3, 1]), [false, true, true]);
    }

    #[test]
    fn an_older_result_is_replaced_first_also_after_many_iterations() {
        for iterations in [1, 63, 65] {
            let mut table = TranspositionTable::for_nodes(1);
            table.put(key(1, 1), 0, known(9, 5));
            (0..iterations).for_each(|_| table.next_age());
            table.put(key(2, 1), 0, known(2, 5));
            table.put(key(3, 1), 0, known(1, 5));
            let there = [1, 2, 3].map(|check| table.get(key(check, 1), 0).is_some());
            assert_eq!(there, [false, true, true], "{iterations} iterations");
        }
    }

    #[test]
    fn distances_to_the_end_count_from_where_the_position_comes_up() {
        let mut table = TranspositionTable::for_nodes(1);
        for (check, value) in (1..).zip([DECIDED + 9, -DECIDED - 9, DECIDED, -DECIDED, DECIDED - 1, 0]) {
            table.put(key(check, 2), 3, known(1, value));
            let found = [3, 1, 8].map(|ply| table.get(key(check, 2), ply).expect("just stored").value);
            let nearer = if value.abs() >= DECIDED { value.signum() } else { 0 };
            assert_eq!(found, [value, value + 2 * nearer, value - 5 * nearer]);
        }
    }

    #[test]
    fn the_best_move_stays_where_a_later_search_finds_none() {
        let mut table = TranspositionTable::for_nodes(1);
        table.put(key(1, 0), 0, known(3, 5));
        for (depth, bound) in [(-1, Bound::Exact), (127, Bound::Upper)] {
            table.put(key(1, 0), 0, Known { code: 0, value: 6, depth, bound });
            let found = table.get(key(1, 0), 0).expect("just stored");
            assert_eq!((found.code, found.value, found.depth, found.bound), (7, 6, depth, bound));
        }
        table.clear();
        assert!(table.get(key(1, 0), 0).is_none());
    }

    #[test]
    fn it_has_about_an_entry_for_each_node_within_bounds() {
        let entries = [0, 1024, 1025, u64::MAX].map(|nodes| TranspositionTable::for_nodes(nodes).entries.len());
        assert_eq!(entries, [1 << 10, 1 << 10, 1 << 11, 1 << 20]);
    }
}
