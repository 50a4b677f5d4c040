//! What is known of positions that were looked at before, in a table of a fixed size.

use crate::board::DECIDED;

/// What a value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is this.
    Exact,
    /// It is this or more.
    Least,
    /// It is this or less.
    Most,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The move that was best, 0 for none.
    pub code: u32,
    /// The value for the side that acts.
    pub value: i32,
    /// How deep it was looked at.
    pub depth: i32,
    /// What the value says.
    pub bound: Bound,
}

#[derive(Clone, Copy)]
struct Entry {
    check: u32,
    code: u32,
    value: i16,
    depth: i8,
    /// The bound, and the number of the iteration times 4.
    mark: u8,
}

const NOTHING: Entry = Entry { check: 0, code: 0, value: 0, depth: i8::MIN, mark: 0 };
/// Entries of the smallest table, and of the largest: 12 MB.
const SIZES: [usize; 2] = [1 << 10, 1 << 20];

/// The table.
pub struct Table {
    entries: Vec<Entry>,
    age: u8,
}

impl Table {
    /// One that has room for so many positions, within bounds.
    pub fn for_nodes(nodes: u64) -> Self {
        let wished = usize::try_from(nodes).unwrap_or(usize::MAX).clamp(SIZES[0], SIZES[1]);
        Self { entries: vec![NOTHING; wished.next_power_of_two()], age: 0 }
    }

    /// A new iteration begins: what is older gives way.
    pub fn age(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    /// The two places where a position may be, side by side.
    #[allow(clippy::cast_possible_truncation)] // the low bits are what is wanted
    fn places(&self, key: u64) -> [usize; 2] {
        let first = key as usize & (self.entries.len() - 1);
        [first, first ^ 1]
    }

    /// What is known of a position so many plies from the one that is thought about.
    pub fn get(&self, key: u64, ply: i32) -> Option<Known> {
        let check = (key >> 32) as u32;
        let entry = self.places(key).map(|at| self.entries[at]).into_iter();
        let entry = entry.into_iter().find(|entry| entry.check == check && entry.depth != i8::MIN)?;
        let value = i32::from(entry.value);
        // What is decided counts from the position; here it counts from the root.
        let value = match value {
            _ if value >= DECIDED => value - ply,
            _ if value <= -DECIDED => value + ply,
            _ => value,
        };
        let bound = match entry.mark & 3 {
            0 => Bound::Exact,
            1 => Bound::Least,
            _ => Bound::Most,
        };
        Some(Known { code: entry.code, value, depth: entry.depth.into(), bound })
    }

    /// Keeps what was found out about a position, in the place of what is least worth.
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
            Bound::Least => 1,
            Bound::Most => 2,
        };
        let depth = known.depth.clamp(-64, 127) as i8;
        self.entries[at] = Entry { check, code, value: value as i16, depth, mark: bound | self.age << 2 };
    }
}
