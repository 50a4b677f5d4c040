//! How the levels differ beside depth: what they overlook, and how much of their chance of winning they give away.
//!
//! A weak level errs as people do. It keeps overlooking the same move until the position there changes, and it chooses
//! worse moves among those that look good to a shallow search.

use crate::Level;
use crate::search::{Oversights, Settings};
use tessera_rules::GameId;

/// How a level plays in a game.
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// Percentage overlooked: own wins, enemy wins, other enemy replies.
    overlooked: [u32; 3],
    /// Percentage of other own moves overlooked, for each leap after the first.
    per_leap: u32,
    /// The chance of winning that a move gives away on average, if the position has such moves.
    pub loss: f32,
    /// With a chance of winning above this the level gives nothing away. Above 1: it always gives away.
    pub ahead: f32,
    /// The most plies of quiescence.
    quiescence_plies: u16,
    /// The most moves of the root that it considers, those with the highest static order.
    moves: usize,
    /// Tenths of extra draws among the moves it may choose; each keeps the better one.
    pub redraws_x10: u32,
}

/// How well a level sees tactics, in every game.
#[derive(Clone, Copy)]
struct Tactics {
    /// Percentage overlooked of own wins, of enemy wins, and of other own moves for each leap after the first.
    own_wins: u32,
    enemy_wins: u32,
    per_leap: u32,
    /// The most plies of quiescence.
    quiescence_plies: u16,
}

/// How a level plays in one game.
#[derive(Clone, Copy)]
struct Row {
    /// Percentage overlooked of enemy moves that do not win.
    enemy_replies: u32,
    /// Thousandths of the chance of winning that a move gives away on average.
    loss: u32,
    /// The most moves that it considers.
    moves: usize,
    /// Tenths of extra draws; each keeps the better move.
    redraws_x10: u32,
}

/// The levels of one game.
struct GameLevels {
    /// The plies after which a game is long, if levels adapt to that. Nothing is captured in Kensington, so that a move
    /// that is always overlooked would stay possible for ever. In a long game a level overlooks and gives away less and
    /// less, and gives nothing away while it is ahead.
    long_after: Option<u32>,
    rows: [Row; 8],
}

/// No limit on the plies of quiescence but the board's own.
const ALL: u16 = u16::MAX;

/// By level.
const TACTICS: [Tactics; 8] = [
    Tactics { own_wins: 25, enemy_wins: 50, per_leap: 40, quiescence_plies: 0 },
    Tactics { own_wins: 12, enemy_wins: 20, per_leap: 25, quiescence_plies: 0 },
    Tactics { own_wins: 4, enemy_wins: 6, per_leap: 12, quiescence_plies: 0 },
    Tactics { own_wins: 0, enemy_wins: 0, per_leap: 0, quiescence_plies: 0 },
    Tactics { own_wins: 0, enemy_wins: 0, per_leap: 0, quiescence_plies: 4 },
    Tactics { own_wins: 0, enemy_wins: 0, per_leap: 0, quiescence_plies: ALL },
    Tactics { own_wins: 0, enemy_wins: 0, per_leap: 0, quiescence_plies: ALL },
    Tactics { own_wins: 0, enemy_wins: 0, per_leap: 0, quiescence_plies: ALL },
];

/// By game, in the order of [`GameId::ALL`]. Tuned by matches until the steps between levels were even.
const LEVELS: [GameLevels; 5] = [
    // Pente
    GameLevels {
        long_after: None,
        rows: [
            Row { enemy_replies: 98, loss: 6_600, moves: 78, redraws_x10: 8 },
            Row { enemy_replies: 97, loss: 6_300, moves: 69, redraws_x10: 14 },
            Row { enemy_replies: 92, loss: 5_600, moves: 50, redraws_x10: 24 },
            Row { enemy_replies: 80, loss: 4_500, moves: 35, redraws_x10: 32 },
            Row { enemy_replies: 45, loss: 1_550, moves: 35, redraws_x10: 40 },
            Row { enemy_replies: 14, loss: 150, moves: 58, redraws_x10: 40 },
            Row { enemy_replies: 0, loss: 0, moves: 5_000, redraws_x10: 40 },
            Row { enemy_replies: 0, loss: 0, moves: 5_000, redraws_x10: 40 },
        ],
    },
    // Cavendish
    GameLevels {
        long_after: None,
        rows: [
            Row { enemy_replies: 98, loss: 6_700, moves: 81, redraws_x10: 6 },
            Row { enemy_replies: 98, loss: 6_500, moves: 75, redraws_x10: 10 },
            Row { enemy_replies: 97, loss: 6_200, moves: 66, redraws_x10: 16 },
            Row { enemy_replies: 91, loss: 5_500, moves: 48, redraws_x10: 25 },
            Row { enemy_replies: 65, loss: 3_000, moves: 31, redraws_x10: 38 },
            Row { enemy_replies: 19, loss: 300, moves: 52, redraws_x10: 40 },
            Row { enemy_replies: 0, loss: 0, moves: 5_000, redraws_x10: 40 },
            Row { enemy_replies: 0, loss: 0, moves: 5_000, redraws_x10: 40 },
        ],
    },
    // Hexade
    GameLevels {
        long_after: None,
        rows: [
            Row { enemy_replies: 98, loss: 6_800, moves: 84, redraws_x10: 4 },
            Row { enemy_replies: 98, loss: 6_700, moves: 81, redraws_x10: 6 },
            Row { enemy_replies: 97, loss: 6_400, moves: 72, redraws_x10: 12 },
            Row { enemy_replies: 97, loss: 6_100, moves: 63, redraws_x10: 18 },
            Row { enemy_replies: 70, loss: 3_500, moves: 32, redraws_x10: 36 },
            Row { enemy_replies: 42, loss: 1_360, moves: 36, redraws_x10: 40 },
            Row { enemy_replies: 0, loss: 0, moves: 5_000, redraws_x10: 40 },
            Row { enemy_replies: 0, loss: 0, moves: 5_000, redraws_x10: 40 },
        ],
    },
    // Kensington
    GameLevels {
        long_after: Some(60),
        rows: [
            Row { enemy_replies: 98, loss: 7_000, moves: 18, redraws_x10: 0 },
            Row { enemy_replies: 98, loss: 6_800, moves: 16, redraws_x10: 4 },
            Row { enemy_replies: 97, loss: 6_400, moves: 14, redraws_x10: 12 },
            Row { enemy_replies: 97, loss: 6_000, moves: 12, redraws_x10: 20 },
            Row { enemy_replies: 45, loss: 1_550, moves: 35, redraws_x10: 40 },
            Row { enemy_replies: 23, loss: 400, moves: 48, redraws_x10: 40 },
            Row { enemy_replies: 0, loss: 0, moves: 5_000, redraws_x10: 40 },
            Row { enemy_replies: 0, loss: 0, moves: 5_000, redraws_x10: 40 },
        ],
    },
    // Chivalry
    GameLevels {
        long_after: None,
        rows: [
            Row { enemy_replies: 89, loss: 5_300, moves: 43, redraws_x10: 27 },
            Row { enemy_replies: 70, loss: 3_500, moves: 32, redraws_x10: 36 },
            Row { enemy_replies: 23, loss: 400, moves: 48, redraws_x10: 40 },
            Row { enemy_replies: 4, loss: 24, moves: 1_064, redraws_x10: 40 },
            Row { enemy_replies: 10, loss: 79, moves: 66, redraws_x10: 40 },
            Row { enemy_replies: 4, loss: 24, moves: 1_064, redraws_x10: 40 },
            Row { enemy_replies: 0, loss: 0, moves: 5_000, redraws_x10: 40 },
            Row { enemy_replies: 0, loss: 0, moves: 5_000, redraws_x10: 40 },
        ],
    },
];

impl Profile {
    /// The profile of a level in a game after `plies`.
    pub fn of(level: Level, game: GameId, plies: usize) -> Self {
        let number = usize::from(level.number());
        let GameLevels { long_after, rows } = &LEVELS[game as usize];
        let (row, tactics) = (rows[number - 1], TACTICS[number - 1]);
        let length = u32::try_from(plies).unwrap_or(u32::MAX);
        let long = long_after.filter(|&after| length > after);
        // Falls with the square of the game's length.
        let fading = |part: u32| long.map_or(part, |after| part * (after * after) / length.min(0x1000).pow(2));
        Self {
            overlooked: [tactics.own_wins, tactics.enemy_wins, row.enemy_replies].map(fading),
            per_leap: tactics.per_leap,
            #[allow(clippy::cast_precision_loss)] // some thousands
            loss: fading(row.loss) as f32 / 1_000.0,
            ahead: if number < 4 && long.is_none() { 2.0 } else { 0.96 },
            quiescence_plies: tactics.quiescence_plies,
            moves: row.moves,
            redraws_x10: row.redraws_x10,
        }
    }

    /// The settings of a search with this seed, in which moves within `margin` of the best get exact values.
    pub fn settings(&self, seed: u64, margin: i32) -> Settings {
        let [own_wins, enemy_wins, enemy_replies] = self.overlooked;
        Settings {
            oversights: Oversights { own_wins, enemy_wins, enemy_replies, per_leap: self.per_leap, seed },
            margin,
            lines: 1,
            width: self.moves,
            quiescence_plies: self.quiescence_plies,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_equal_depth_a_higher_level_errs_no_more_and_the_highest_not_at_all() {
        for game in GameId::ALL {
            let all = Level::ALL.map(|level| Profile::of(level, game, 0));
            for levels in [&all[..4], &all[5..7]] {
                for pair in levels.windows(2) {
                    let worse = |i: usize| pair[0].overlooked[i] < pair[1].overlooked[i];
                    assert!(pair[0].loss >= pair[1].loss && !(0..3).any(worse), "{game}: {pair:?}");
                }
            }
            for profile in &all[6..] {
                assert!(profile.loss == 0.0 && profile.overlooked == [0; 3], "{game}");
                assert!(profile.quiescence_plies == ALL && profile.moves > 1_000, "{game}: every move is searched");
            }
        }
    }

    #[test]
    fn in_a_long_game_of_kensington_a_level_overlooks_less() {
        let at = |plies| Profile::of(Level::ALL[0], GameId::Kensington, plies);
        assert_eq!(at(60).overlooked, [25, 50, 98]);
        assert_eq!(at(120).overlooked, [6, 12, 24]);
        assert_eq!(Profile::of(Level::ALL[0], GameId::Pente, 120).overlooked, [25, 50, 98]);
        assert!(at(60).ahead > 1.0 && at(61).ahead < 1.0);
    }
}
