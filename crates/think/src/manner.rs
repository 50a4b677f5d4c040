//! How the levels differ beside how deep they look: what they do not see, and how much they give away.
//!
//! A weak level misjudges as people do. What it overlooks it overlooks each time, until something else is there to be
//! seen; what it gives away it gives among moves that a short look takes for good ones.

use crate::Level;
use crate::search::Blind;
use tessera_rules::GameId;

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

/// Manners from the weakest to one without fault: of a hundred own wins, wins of the enemy and other replies those not
/// seen; thousandths of the chance let go; among how many moves; the moves looked at.
const ROWS: [[u32; 6]; 8] = [
    [75, 92, 80, 4_000, 150, 160],
    [60, 85, 60, 2_500, 140, 160],
    [20, 52, 50, 900, 110, 140],
    [6, 25, 45, 350, 50, 90],
    [0, 0, 20, 120, 20, 80],
    [0, 0, 5, 35, 10, 80],
    [0, 0, 0, 15, 4, 5_000],
    [0, 0, 0, 0, 1, 5_000],
];
/// Where the levels of each game stand among these, in tenths of a row, as matches found that the steps between them are
/// most alike; README tells them. Level 4 may give away more than level 3, since it looks deeper and at each win.
const PLACES: [[u32; 8]; 5] = [
    [10, 18, 30, 21, 38, 52, 70, 70],
    [10, 20, 30, 36, 49, 64, 70, 70],
    [10, 21, 28, 25, 37, 52, 70, 70],
    [16, 24, 31, 29, 40, 54, 70, 70],
    [10, 20, 31, 27, 39, 50, 70, 70],
];

impl Manner {
    /// That of a level in a game.
    pub fn of(level: Level, game: GameId) -> Self {
        let number = usize::from(level.number());
        let place = PLACES[game as usize][number - 1];
        let [row, next] = [place / 10, place / 10 + 1].map(|row| ROWS[(row as usize).min(ROWS.len() - 1)]);
        let [own, wins, others, loss, among, width] =
            std::array::from_fn(|i| (row[i] * (10 - place % 10) + next[i] * (place % 10)) / 10);
        Self {
            // From level 4 on nobody is beaten by what stands before the eyes.
            misses: if number < 4 { [own, wins, others] } else { [0, 0, others] },
            #[allow(clippy::cast_precision_loss)] // some thousands
            loss: loss as f32 / 1_000.0,
            ahead: if number < 4 { 2.0 } else { 0.96 },
            among: among as usize,
            restless: [0, 0, 0, 1, 4, u16::MAX, u16::MAX, u16::MAX][number - 1],
            width: width as usize,
        }
    }

    /// What is not seen in a game with this seed.
    pub const fn blind(&self, seed: u64) -> Blind {
        let [own, wins, others] = self.misses;
        Blind { own, wins, others, seed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_looks_as_deep_gives_away_less_level_by_level_and_the_highest_nothing() {
        for game in GameId::ALL {
            let all = Level::ALL.map(|level| Manner::of(level, game));
            for levels in [&all[..3], &all[3..7]] {
                for pair in levels.windows(2) {
                    let worse = |i: usize| pair[0].misses[i] < pair[1].misses[i];
                    assert!(pair[0].loss > pair[1].loss && !(0..3).any(worse), "{game}: {pair:?}");
                }
            }
            for manner in &all[6..] {
                assert!(manner.loss == 0.0 && manner.misses == [0; 3] && manner.restless == u16::MAX, "{game}");
                assert!(manner.width > 1_000, "{game}: every move is looked at");
            }
        }
    }
}
