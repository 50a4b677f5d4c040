//! How the levels differ beside depth: what they overlook, and how much of their chance of winning they give away.
//!
//! A weak level errs as people do. It overlooks what is not salient, and goes on overlooking it until something changes
//! there, and it chooses worse moves among those that look good to a shallow search.

use crate::Level;
use crate::search::{Oversights, Settings};
use crate::sight::Sight;
use tessera_rules::{GameId, narrow};

/// How a level plays in a game.
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// What it sees of its position.
    pub sight: Sight,
    /// Whether it never passes by its own win, or a move that decides, in two turns running.
    pub never_twice: bool,
    /// Percentage overlooked of enemy moves from the next but one on, except wins.
    later: u32,
    /// Percentage of own moves overlooked, for each leap after the first.
    pub per_leap: u32,
    /// Percentage overlooked of own captures that will break what the enemy's next move threatens.
    breaks: u32,
    /// The chance of winning that a move gives away on average, if the position has such moves.
    pub loss: f32,
    /// With a chance of winning above this the level gives nothing away. Above 1: it always gives away.
    pub ahead: f32,
    /// The most plies of quiescence.
    quiescence_plies: u16,
    /// The most moves of the root that are searched, those with the highest static order.
    moves: usize,
    /// The most moves among which it chooses, those with the highest static order.
    pub glance: usize,
    /// Tenths of extra draws among the moves it may choose: each keeps the better one, or the worse one if negative.
    pub redraws_x10: i32,
}

/// How well a level sees tactics, in every game.
#[derive(Clone, Copy)]
struct Tactics {
    /// Percentage overlooked of own moves, for each leap after the first.
    per_leap: u32,
    /// Percentage overlooked of own captures that will break what the enemy's next move threatens.
    breaks: u32,
    /// The most plies of quiescence.
    quiescence_plies: u16,
    /// The most moves of the root that are searched; at full strength each game has its own.
    moves: Option<usize>,
}

/// How a level plays in one game.
#[derive(Clone, Copy)]
struct Row {
    /// Percentage overlooked of enemy moves from the next but one on, except wins.
    later: u32,
    /// Thousandths of the chance of winning that a move gives away on average.
    loss: u32,
    /// The most moves among which it chooses.
    glance: usize,
    /// Tenths of extra draws: each keeps the better move, or the worse one if negative, though not in a long game.
    redraws_x10: i32,
}

impl Row {
    /// Gives nothing away.
    const FULL: Self = Self { later: 0, loss: 0, glance: usize::MAX, redraws_x10: 0 };
}

/// The levels of one game.
struct GameLevels {
    /// The plies after which a game is long, if levels adapt to that: games in which little or nothing is captured would
    /// go on for ever. In a long game a level overlooks less and less of its own wins, though not of the enemy's, gives
    /// less and less away, nothing while it is ahead, and prefers no worse moves.
    long_after: Option<u32>,
    /// What the first levels see of their own wins, moves that decide and captures; then of the enemy's. The others see
    /// everything.
    sights: [Sight; 4],
    /// The levels above these play at full strength.
    rows: [Row; 6],
    /// The most moves of the root that those search, unless all of them lose.
    full_root: usize,
}

/// No limit on the plies of quiescence but the board's own.
const ALL: u16 = u16::MAX;

/// Thousandths of the chance of winning from which on a level may give away everything.
const ANYTHING: u32 = 1_000;

/// The moves of the root that a level searches, where it does not search all.
const ROOT: usize = 80;
/// The same for full strength, in games whose static order tells enough: it looks deeper instead.
const FULL_ROOT: usize = 48;

/// What a level sees.
const fn sight(own: [u32; 3], enemy: [u32; 3]) -> Sight {
    Sight {
        own_wins: own[0],
        own_decisions: own[1],
        captures: own[2],
        enemy_wins: enemy[0],
        enemy_decisions: enemy[1],
        losses: enemy[2],
    }
}

/// By level.
const TACTICS: [Tactics; 8] = [
    Tactics { per_leap: 50, breaks: 95, quiescence_plies: 2, moves: Some(2 * ROOT) },
    Tactics { per_leap: 40, breaks: 95, quiescence_plies: 2, moves: Some(ROOT) },
    Tactics { per_leap: 22, breaks: 95, quiescence_plies: 2, moves: Some(ROOT) },
    Tactics { per_leap: 0, breaks: 90, quiescence_plies: 4, moves: Some(ROOT) },
    Tactics { per_leap: 0, breaks: 0, quiescence_plies: 4, moves: Some(ROOT) },
    Tactics { per_leap: 0, breaks: 0, quiescence_plies: ALL, moves: Some(ROOT) },
    Tactics { per_leap: 0, breaks: 0, quiescence_plies: ALL, moves: None },
    Tactics { per_leap: 0, breaks: 0, quiescence_plies: ALL, moves: None },
];

/// By game, in the order of [`GameId::ALL`]. Tuned by `tessera-lab feel` and by matches.
const LEVELS: [GameLevels; GameId::ALL.len()] = [
    // Pente
    GameLevels {
        long_after: None,
        sights: [
            sight([96, 0, 49], [60, 24, 40]),
            sight([99, 40, 71], [87, 58, 52]),
            sight([100, 80, 94], [99, 90, 84]),
            sight([100, 98, 100], [100, 100, 97]),
        ],
        rows: [
            Row { later: 0, loss: 50_000, glance: 200, redraws_x10: -36 },
            Row { later: 0, loss: 50_000, glance: 200, redraws_x10: -42 },
            Row { later: 0, loss: 50_000, glance: 80, redraws_x10: -6 },
            Row { later: 0, loss: 50_000, glance: 70, redraws_x10: -4 },
            Row { later: 20, loss: 1_500, glance: 30, redraws_x10: 21 },
            Row { later: 10, loss: 110, glance: 40, redraws_x10: 40 },
        ],
        full_root: FULL_ROOT,
    },
    // Cavendish
    GameLevels {
        long_after: None,
        sights: [
            sight([97, 0, 60], [54, 30, 40]),
            sight([99, 40, 71], [87, 54, 53]),
            sight([100, 80, 88], [99, 91, 78]),
            sight([100, 98, 100], [100, 100, 98]),
        ],
        rows: [
            Row { later: 0, loss: 50_000, glance: 200, redraws_x10: -8 },
            Row { later: 0, loss: 50_000, glance: 110, redraws_x10: -16 },
            Row { later: 0, loss: 50_000, glance: 80, redraws_x10: -4 },
            Row { later: 0, loss: 50_000, glance: 70, redraws_x10: 0 },
            Row { later: 30, loss: 1_600, glance: 24, redraws_x10: 28 },
            Row { later: 7, loss: 60, glance: 40, redraws_x10: 40 },
        ],
        full_root: usize::MAX,
    },
    // Hexade
    GameLevels {
        long_after: None,
        sights: [
            sight([98, 0, 55], [56, 26, 46]),
            sight([99, 20, 71], [83, 57, 61]),
            sight([100, 80, 98], [99, 95, 86]),
            sight([100, 98, 100], [100, 100, 96]),
        ],
        rows: [
            Row { later: 0, loss: 50_000, glance: 200, redraws_x10: -8 },
            Row { later: 0, loss: 50_000, glance: 110, redraws_x10: -17 },
            Row { later: 0, loss: 50_000, glance: 60, redraws_x10: 14 },
            Row { later: 0, loss: 20_500, glance: 40, redraws_x10: 25 },
            Row { later: 14, loss: 470, glance: 26, redraws_x10: 26 },
            Row { later: 9, loss: 40, glance: 40, redraws_x10: 16 },
        ],
        full_root: FULL_ROOT,
    },
    // Kensington
    GameLevels {
        long_after: Some(40),
        sights: [
            sight([97, 0, 26], [38, 24, 34]),
            sight([99, 8, 38], [88, 60, 60]),
            sight([100, 60, 85], [99, 84, 66]),
            sight([100, 90, 95], [100, 100, 84]),
        ],
        rows: [
            Row { later: 0, loss: 50_000, glance: 80, redraws_x10: -24 },
            Row { later: 0, loss: 50_000, glance: 70, redraws_x10: -12 },
            Row { later: 0, loss: 8_000, glance: 35, redraws_x10: -3 },
            Row { later: 0, loss: 4_000, glance: 20, redraws_x10: 9 },
            Row { later: 45, loss: 700, glance: 24, redraws_x10: 35 },
            Row { later: 16, loss: 120, glance: 40, redraws_x10: 40 },
        ],
        full_root: usize::MAX,
    },
    // Chivalry
    GameLevels {
        long_after: Some(80),
        sights: [
            sight([97, 40, 55], [34, 46, 55]),
            sight([99, 50, 55], [90, 70, 72]),
            sight([100, 85, 86], [100, 86, 84]),
            sight([100, 95, 93], [100, 100, 91]),
        ],
        rows: [
            Row { later: 0, loss: 20_000, glance: 120, redraws_x10: -1 },
            Row { later: 0, loss: 20_000, glance: 100, redraws_x10: 1 },
            Row { later: 0, loss: 5_000, glance: 75, redraws_x10: 13 },
            Row { later: 0, loss: 3_500, glance: 50, redraws_x10: 17 },
            Row { later: 17, loss: 530, glance: 40, redraws_x10: 23 },
            Row { later: 12, loss: 100, glance: 60, redraws_x10: 40 },
        ],
        full_root: usize::MAX,
    },
];

impl Profile {
    /// The profile of a level in a game after `plies`.
    pub fn of(level: Level, game: GameId, plies: usize) -> Self {
        let number = usize::from(level.number());
        let GameLevels { long_after, sights, rows, full_root } = &LEVELS[game as usize];
        let (row, tactics) = (rows.get(number - 1).copied().unwrap_or(Row::FULL), TACTICS[number - 1]);
        let length = u32::try_from(plies).unwrap_or(u32::MAX);
        let long = long_after.filter(|&after| length > after);
        // Falls with the square of the game's length.
        let fading = |part: u32| long.map_or(part, |after| part * (after * after) / length.min(0x1000).pow(2));
        let seen_late = |seen: u32| 100 - fading(100 - seen);
        let Sight { own_wins, enemy_wins, own_decisions, enemy_decisions, captures, losses } =
            sights.get(number - 1).copied().unwrap_or(Sight::FULL);
        let sight =
            sight([seen_late(own_wins), seen_late(own_decisions), captures], [enemy_wins, enemy_decisions, losses]);
        Self {
            sight,
            never_twice: number > 1,
            later: fading(row.later),
            per_leap: tactics.per_leap,
            breaks: tactics.breaks,
            #[allow(clippy::cast_precision_loss)] // some thousands
            loss: long.map_or(row.loss, |_| fading(row.loss.min(ANYTHING))) as f32 / 1_000.0,
            ahead: match long {
                _ if number >= 4 => 0.96,
                Some(_) => 0.5,
                None => 2.0,
            },
            quiescence_plies: tactics.quiescence_plies,
            moves: tactics.moves.unwrap_or(*full_root),
            glance: row.glance,
            redraws_x10: long.map_or(row.redraws_x10, |_| row.redraws_x10.max(0)),
        }
    }

    /// Whether the level sees all that the search finds.
    pub fn sees_all(&self) -> bool {
        self.sight == Sight::FULL
    }

    /// Whether the level plays at full strength.
    pub fn is_full(&self) -> bool {
        self.sees_all() && self.loss <= 0.0
    }

    /// The settings of a search with this seed after some turns, in which moves within `margin` of the best get exact values.
    pub fn settings(&self, seed: u64, turns: usize, margin: i32) -> Settings {
        let (later, per_leap, breaks) = (self.later, self.per_leap, self.breaks);
        Settings {
            oversights: Oversights { later, per_leap, breaks, seed, turns: narrow(turns) },
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
    fn a_higher_level_errs_no_more_and_the_highest_not_at_all() {
        for game in GameId::ALL {
            let all = Level::ALL.map(|level| Profile::of(level, game, 0));
            for pair in all[..4].windows(2) {
                let [lower, higher] = [pair[0].sight, pair[1].sight];
                let sees =
                    |sight: Sight| [sight.own_wins, sight.own_decisions, sight.enemy_wins, sight.enemy_decisions];
                let also = |sight: Sight| [sight.captures, sight.losses];
                assert!(sees(lower).iter().zip(sees(higher)).all(|(low, high)| *low <= high), "{game}: {pair:?}");
                assert!(also(lower).iter().zip(also(higher)).all(|(low, high)| *low <= high), "{game}: {pair:?}");
                assert!(pair[0].loss >= pair[1].loss, "{game}: {pair:?}");
            }
            assert!(all[4..].iter().all(Profile::sees_all), "{game}");
            assert!(all.is_sorted_by(|low, high| low.breaks >= high.breaks) && all[4].breaks == 0, "{game}");
            for profile in &all[6..] {
                assert!(profile.is_full() && profile.later == 0, "{game}");
                let all = if matches!(game, GameId::Pente | GameId::Hexade) { FULL_ROOT } else { usize::MAX };
                assert_eq!((profile.quiescence_plies, profile.moves), (ALL, all), "{game}");
            }
        }
    }

    #[test]
    fn in_a_long_game_a_level_overlooks_less_of_its_own_wins_and_gives_less_away() {
        for (game, after) in [(GameId::Kensington, 40), (GameId::Chivalry, 80)] {
            let at = |plies| Profile::of(Level::ALL[0], game, plies);
            let overlooked = |plies| 100 - at(plies).sight.own_decisions;
            assert!(overlooked(after) > 0 && overlooked(2 * after) == overlooked(after) / 4, "{game}");
            assert_eq!(at(2 * after).sight.enemy_wins, at(0).sight.enemy_wins, "{game}: the enemy's stay");
            assert!(at(after).loss > 1.0 && (0.2..=0.25).contains(&at(2 * after).loss), "{game}");
            assert!(at(after).ahead > 1.0 && (at(after + 1).ahead - 0.5).abs() < f32::EPSILON, "{game}");
        }
        let of_pente = |plies| Profile::of(Level::ALL[0], GameId::Pente, plies);
        assert_eq!((of_pente(120).sight, of_pente(120).loss), (of_pente(0).sight, of_pente(0).loss));
    }
}
