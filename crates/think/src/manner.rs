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
    /// Of a hundred own moves so many more are not seen for each leap after the first.
    far: u32,
    /// The chance of winning that it lets go with a move, on average, where there are moves that do.
    pub loss: f32,
    /// Beyond this chance it gives nothing away: of such games nobody wants to see more. Beginners do not notice.
    pub ahead: f32,
    /// So many plies a line may go on below its last full ply: how far it sees forced lines.
    pub restless: u16,
    /// It looks at so many moves.
    pub width: usize,
    /// Whether its choice leans to what looks better.
    pub keen: bool,
}

/// Manners from the weakest to one without fault: of a hundred own wins, wins of the enemy and other replies those not
/// seen; thousandths of the chance let go; the moves looked at, the likely ones, which are those near what is going on. What
/// wins at once is what people see first: beginners stop most of it, and are weak by what they do else.
const ROWS: [[u32; 5]; 8] = [
    [25, 55, 98, 7_000, 110],
    [12, 30, 97, 6_000, 60],
    [4, 8, 93, 5_000, 36],
    [0, 0, 75, 2_500, 30],
    [0, 0, 60, 600, 40],
    [0, 0, 30, 100, 60],
    [0, 0, 10, 30, 80],
    [0, 0, 0, 0, 5_000],
];
/// An own move is overlooked for each leap after its first as often as a reply, less so many times of a hundred.
const OWN: u32 = 50;
/// Where the levels of each game stand among these, in tenths of a row, as matches found that the steps between them are
/// most alike; README tells them. Level 4 may give away more than level 3, since it sees each win in one.
const PLACES: [[u32; 8]; 5] = [
    [6, 14, 25, 26, 40, 56, 70, 70],
    [6, 12, 21, 19, 29, 46, 70, 70],
    [10, 17, 25, 32, 41, 54, 70, 70],
    [1, 16, 28, 36, 46, 56, 70, 70],
    [12, 32, 46, 38, 50, 60, 70, 70],
];
/// In Kensington levels 1 to 4 look at one move of so many: there are fewer of them than in the other games, and who takes just
/// any of them never comes to an end.
const NARROWER: usize = 5;
/// After so many plies a game of Kensington drags on: nothing is captured there, and what is always overlooked would come
/// again and again. From then on a level overlooks less and less and gives less away, where it is ahead nothing.
const PATIENT: u32 = 60;

impl Manner {
    /// That of a level in a game after so many plies.
    #[allow(clippy::cast_possible_truncation)] // some thousands
    pub fn of(level: Level, game: GameId, plies: usize) -> Self {
        let number = usize::from(level.number());
        let is_long = game == GameId::Kensington;
        let plies = if is_long { (plies as u32).clamp(PATIENT, 0x1000) } else { PATIENT };
        let place = PLACES[game as usize][number - 1];
        let [row, next] = [place / 10, place / 10 + 1].map(|row| ROWS[(row as usize).min(ROWS.len() - 1)]);
        let [own, wins, others, loss, width] =
            std::array::from_fn(|i| (row[i] * (10 - place % 10) + next[i] * (place % 10)) / 10);
        let [own, wins, others, loss] =
            [own, wins, others, loss].map(|part| part * (PATIENT * PATIENT) / (plies * plies));
        Self {
            // From level 4 on nobody is beaten by what stands before the eyes.
            misses: if number < 4 { [own, wins, others] } else { [0, 0, others] },
            far: if number < 4 { others.saturating_sub(OWN) } else { 0 },
            #[allow(clippy::cast_precision_loss)] // some thousands
            loss: loss as f32 / 1_000.0,
            ahead: if number < 4 && plies == PATIENT { 2.0 } else { 0.96 },
            restless: [0, 0, 0, 1, 4, u16::MAX, u16::MAX, u16::MAX][number - 1],
            width: width as usize / if is_long && number < 5 { NARROWER } else { 1 },
            keen: number > 3,
        }
    }

    /// What is not seen in a game with this seed.
    pub const fn blind(&self, seed: u64) -> Blind {
        let [own, wins, others] = self.misses;
        Blind { own, wins, others, far: self.far, seed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_looks_as_deep_gives_away_less_level_by_level_and_the_highest_nothing() {
        for game in GameId::ALL {
            let all = Level::ALL.map(|level| Manner::of(level, game, 0));
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
