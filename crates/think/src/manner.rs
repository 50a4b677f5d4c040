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
    /// The chance of winning that it gives away with a move, on average, where it can.
    pub loss: f32,
    /// Beyond this chance it gives nothing away: of such games nobody wants to see more. Beginners do not notice.
    pub ahead: f32,
    /// It chooses among so many moves.
    pub among: usize,
    /// So many plies a line may go on below its last full ply: how far it sees forced lines.
    pub restless: u16,
    /// It looks at so many moves.
    pub width: usize,
}

impl Manner {
    /// That of a level.
    pub const fn of(level: Level) -> Self {
        let (misses, misses_own, loss, among, restless, width) = match level.number() {
            1 => (65, 20, 3.0, 130, 0, 140),
            2 => (58, 12, 1.5, 115, 0, 130),
            3 => (40, 2, 0.6, 70, 0, 90),
            4 => (22, 0, 0.3, 28, 0, 60),
            5 => (8, 0, 0.1, 10, 2, 80),
            6 => (0, 0, 0.02, 4, u16::MAX, usize::MAX),
            _ => (0, 0, 0.0, 1, u16::MAX, usize::MAX),
        };
        let ahead = if level.number() < 4 { 2.0 } else { 0.96 };
        Self { misses, misses_own, loss, ahead, among, restless, width }
    }

    /// What is not seen in a game with this seed.
    pub const fn blind(&self, seed: u64) -> Blind {
        Blind { misses: self.misses, misses_own: self.misses_own, seed }
    }
}
