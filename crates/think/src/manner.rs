//! How the levels differ beside how deep they look: what they do not see, and how much they give away.
//!
//! A weak level misjudges as people do. What it overlooks it overlooks each time, until something else is there to be
//! seen; what it gives away it gives among moves that a short look takes for good ones.

use crate::Level;
use crate::search::Blind;

/// What a level does not see and gives away.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Of a hundred own wins, wins of the enemy and other replies of his so many are not seen.
    misses: [u32; 3],
    /// The chance of winning that it lets go with a move, on average, where there are moves that do.
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
        let (misses, loss, among, restless, width) = match level.number() {
            1 => ([60, 85, 60], 2.5, 140, 0, 160),
            2 => ([20, 52, 50], 0.9, 110, 0, 140),
            3 => ([6, 25, 45], 0.35, 50, 0, 90),
            4 => ([0, 0, 20], 0.12, 20, 1, 80),
            5 => ([0, 0, 5], 0.035, 10, 4, 80),
            6 => ([0, 0, 0], 0.015, 4, u16::MAX, usize::MAX),
            _ => ([0, 0, 0], 0.0, 1, u16::MAX, usize::MAX),
        };
        let ahead = if level.number() < 4 { 2.0 } else { 0.96 };
        Self { misses, loss, ahead, among, restless, width }
    }

    /// What is not seen in a game with this seed.
    pub const fn blind(&self, seed: u64) -> Blind {
        let [own, wins, others] = self.misses;
        Blind { own, wins, others, seed }
    }
}
