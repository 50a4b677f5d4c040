//! Repeated positions: keys of the game so far and of the line.

use crate::search_board::MAX_PLY;

/// Size of the filter.
const FILTER: usize = 1 << 12;

/// Keys of the game so far and of the line.
pub struct Repetition {
    keys: Vec<u64>,
    /// Keys of the game, which come first.
    earlier: usize,
    /// Low bits of the game's keys. A game can be long; the filter rules out most keys without a search.
    filter: [bool; FILTER],
}

/// The place of a key in the filter.
#[allow(clippy::cast_possible_truncation)] // the low bits are what is wanted
const fn place(key: u64) -> usize {
    key as usize & (FILTER - 1)
}

impl Repetition {
    /// Starts from the keys of a game.
    pub fn new(mut keys: Vec<u64>) -> Self {
        let mut filter = [false; FILTER];
        for &key in &keys {
            filter[place(key)] = true;
        }
        keys.reserve(MAX_PLY);
        Self { earlier: keys.len(), keys, filter }
    }

    /// Starts a line at the root.
    pub fn start_line(&mut self, key: u64) {
        self.keys.truncate(self.earlier);
        self.keys.push(key);
    }

    /// Adds a position to the line.
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// Removes the last position of the line.
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Whether the game or the line contains a position.
    pub fn contains(&self, key: u64) -> bool {
        let (earlier, line) = self.keys.split_at(self.earlier);
        line.contains(&key) || self.filter[place(key)] && earlier.contains(&key)
    }
}
