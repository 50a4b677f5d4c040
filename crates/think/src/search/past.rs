//! Positions that have been there before, where they can come again: of the game, which can be long, and on the line.

use super::MAX_PLY;

/// Places for traces.
const TRACES: usize = 1 << 12;

/// Keys of the game so far and of the line.
pub struct Past {
    keys: Vec<u64>,
    earlier: usize,
    /// Where keys of the game have left a trace: most others are told from them by this alone.
    traces: [bool; TRACES],
}

/// Where a key leaves its trace.
#[allow(clippy::cast_possible_truncation)] // the low bits are what is wanted
const fn trace(key: u64) -> usize {
    key as usize & (TRACES - 1)
}

impl Past {
    /// That of a game with these keys.
    pub fn new(mut keys: Vec<u64>) -> Self {
        let mut traces = [false; TRACES];
        for &key in &keys {
            traces[trace(key)] = true;
        }
        keys.reserve(MAX_PLY);
        Self { earlier: keys.len(), keys, traces }
    }

    /// A line begins here.
    pub fn begin(&mut self, key: u64) {
        self.keys.truncate(self.earlier);
        self.keys.push(key);
    }

    /// The line goes on.
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// The line goes back.
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Whether a position has been there before.
    pub fn has(&self, key: u64) -> bool {
        let (earlier, line) = self.keys.split_at(self.earlier);
        line.contains(&key) || self.traces[trace(key)] && earlier.contains(&key)
    }
}
