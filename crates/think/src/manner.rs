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
    /// How strongly its choice leans to what looks better: it draws so many tenths of times again, each time among what looks
    /// no worse than what it has drawn.
    pub keen: u32,
}

/// What the levels are like in every game: of a hundred own wins, and of as many wins of the enemy, those not seen, which are few
/// since a win is what people see first; so many more of other own moves for each leap after the first; the plies below the
/// last full one.
const LEVELS: [[u32; 4]; 8] = [
    [25, 50, 40, 0],
    [12, 20, 25, 0],
    [4, 6, 12, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 4],
    [0, 0, 0, ALL],
    [0, 0, 0, ALL],
    [0, 0, 0, ALL],
];
/// As many plies as there may be.
const ALL: u32 = u16::MAX as u32;
/// Manners from the weakest to one without fault: of a hundred other replies of the enemy those not seen; thousandths of the
/// chance let go; the moves looked at, the likely ones, which are those near what is going on; how often it draws again, in tenths.
const ROWS: [[u32; 4]; 8] = [
    [98, 7_000, 90, 0],
    [97, 6_000, 60, 20],
    [85, 5_000, 36, 30],
    [60, 2_500, 30, 40],
    [30, 600, 40, 40],
    [12, 100, 60, 40],
    [5, 30, 80, 40],
    [0, 0, 5_000, 40],
];
/// Where the levels of each game, in the order of the list of games, stand among these, in tenths of a row, as matches found that
/// the steps between them are most alike; README tells them.
const PLACES: [[u32; 8]; 5] = [
    [4, 7, 14, 22, 35, 49, 70, 70],
    [3, 5, 8, 15, 28, 46, 70, 70],
    [2, 3, 6, 9, 26, 36, 70, 70],
    [0, 2, 6, 10, 35, 44, 70, 70],
    [17, 26, 44, 62, 53, 62, 70, 70],
];
/// In Kensington levels 1 to 4 look at one move of so many: there are fewer of them than in the other games, and who takes just
/// any of them never comes to an end.
const NARROWER: usize = 5;
/// After so many plies a game of Kensington drags on: nothing is captured there, and what is always overlooked would come
/// again and again. From then on a level overlooks less and less and gives less away, where it is ahead nothing.
const PATIENT: u32 = 60;

impl Manner {
    /// That of a level in a game after so many plies.
    #[allow(clippy::cast_possible_truncation)] // of 16 bits
    pub fn of(level: Level, game: GameId, plies: usize) -> Self {
        let number = usize::from(level.number());
        let is_long = game == GameId::Kensington;
        let plies = if is_long { (plies as u32).clamp(PATIENT, 0x1000) } else { PATIENT };
        let place = PLACES[game as usize][number - 1];
        let [row, next] = [place / 10, place / 10 + 1].map(|row| ROWS[(row as usize).min(ROWS.len() - 1)]);
        let [others, loss, width, keen] =
            std::array::from_fn(|i| (row[i] * (10 - place % 10) + next[i] * (place % 10) + 5) / 10);
        let [own, wins, far, restless] = LEVELS[number - 1];
        let [own, wins, others, loss] =
            [own, wins, others, loss].map(|part| part * (PATIENT * PATIENT) / (plies * plies));
        Self {
            misses: [own, wins, others],
            far,
            #[allow(clippy::cast_precision_loss)] // some thousands
            loss: loss as f32 / 1_000.0,
            ahead: if number < 4 && plies == PATIENT { 2.0 } else { 0.96 },
            restless: restless as u16,
            width: width as usize / if is_long && number < 5 { NARROWER } else { 1 },
            keen,
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
    fn who_looks_as_deep_gives_away_no_more_level_by_level_and_the_highest_nothing() {
        for game in GameId::ALL {
            let all = Level::ALL.map(|level| Manner::of(level, game, 0));
            for levels in [&all[..4], &all[5..7]] {
                for pair in levels.windows(2) {
                    let worse = |i: usize| pair[0].misses[i] < pair[1].misses[i];
                    assert!(pair[0].loss >= pair[1].loss && !(0..3).any(worse), "{game}: {pair:?}");
                }
            }
            for manner in &all[6..] {
                assert!(manner.loss == 0.0 && manner.misses == [0; 3] && manner.restless == u16::MAX, "{game}");
                assert!(manner.width > 1_000, "{game}: every move is looked at");
            }
        }
    }
}
