//! How the levels differ beside how deep they look: what they do not see, and how much they give away.
//!
//! A weak level misjudges as people do. What it overlooks it overlooks each time, until something else is there to be
//! seen; what it gives away it gives among moves that a short look takes for good ones.

use crate::Level;
use crate::search::Blind;

/// What a level does not see and gives away.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Of a hundred replies of the enemy so many are not seen.
    misses: u32,
    /// Of a hundred own wins so many are not seen.
    misses_own: u32,
    /// The chance of winning that it gives away with a move, on average.
    pub loss: f32,
}

impl Manner {
    /// That of a level.
    pub const fn of(level: Level) -> Self {
        let (misses, misses_own, loss) = match level.number() {
            1 => (50, 10, 0.16),
            2 => (20, 0, 0.11),
            3 => (10, 0, 0.08),
            4 => (5, 0, 0.05),
            5 => (2, 0, 0.035),
            6 => (0, 0, 0.02),
            _ => (0, 0, 0.0),
        };
        Self { misses, misses_own, loss }
    }

    /// What is not seen in a game with this seed.
    pub const fn blind(&self, seed: u64) -> Blind {
        Blind { misses: self.misses, misses_own: self.misses_own, seed }
    }
}
