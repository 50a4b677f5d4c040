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
