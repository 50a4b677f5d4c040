//! Like which level a side played: what its actions gave away on average, compared with what those of the levels give away.

use crate::Level;
use crate::chance::exp;
use tessera_rules::{AnyPosition, GameId, Position};

/// The fewest graded actions of a side from which a level is told.
const FEWEST: usize = 15;
/// The most that one action counts: a larger loss says no more about a player, but hides all others.
pub(super) const MOST: f32 = 0.30;
/// The share of the likelihood of all levels that those which are told must have.
const SURE: f32 = 0.90;
/// The most levels that are told, and the most where the run reaches to the weakest or to the strongest: “level 4 or below”.
const NEIGHBOURS: usize = 2;
const TO_AN_END: usize = 4;

/// What the actions of a level give away in games against itself, each at most 0.30 of a chance of winning.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelLoss {
    /// Per action, from 0 to 1.
    pub mean: f32,
    /// The deviation of one action. It is taken from the means of whole sides, since the actions of a game are alike.
    pub deviation: f32,
    /// How many actions were graded.
    pub actions: usize,
}

impl LevelLoss {
    /// Fits sides of a level, each with the number of its graded actions and their mean.
    ///
    /// ```
    /// use tessera_think::LevelLoss;
    /// let fitted = LevelLoss::fit(&[(20, 0.10), (20, 0.14)]);
    /// assert!((fitted.mean - 0.12).abs() < 1e-6 && fitted.actions == 40);
    /// ```
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // some thousand actions
    pub fn fit(sides: &[(usize, f32)]) -> Self {
        let actions = sides.iter().map(|&(n, _)| n).sum();
        let mean = sides.iter().map(|&(n, mean)| n as f32 * mean).sum::<f32>() / (actions as f32).max(1.0);
        let square = |&(n, own): &(usize, f32)| n as f32 * (own - mean) * (own - mean);
        let degrees = sides.len().saturating_sub(1).max(1);
        let deviation = (sides.iter().map(square).sum::<f32>() / degrees as f32).sqrt();
        Self { mean, deviation, actions }
    }

    /// The variance of the mean loss of `graded` actions.
    #[allow(clippy::cast_precision_loss)] // some thousand actions
    fn variance(&self, graded: usize) -> f32 {
        self.deviation * self.deviation * (1.0 / graded as f32 + 1.0 / self.actions as f32)
    }
}

/// The likelihood of a mean at each level, up to a factor that is the same for all.
fn likelihoods(levels: &[LevelLoss], graded: usize, mean: f32) -> Vec<f32> {
    let of = |level: &LevelLoss| {
        let variance = level.variance(graded);
        ((mean - level.mean) * (mean - level.mean) / (2.0 * variance), variance.sqrt())
    };
    let all: Vec<(f32, f32)> = levels.iter().map(of).collect();
    // Relative to the nearest level: of a mean that is far from all, `exp` would leave the same of each.
    let least = all.iter().map(|&(exponent, _)| exponent).fold(f32::INFINITY, f32::min);
    all.into_iter().map(|(exponent, deviation)| exp(least - exponent) / deviation).collect()
}

/// By game, in the order of [`GameId::ALL`], levels 1 to 6.
/// `tessera-lab reviews GAME --about` prints the rows.
const LOSSES: [&[LevelLoss]; GameId::ALL.len()] = [
    // Pente
    &[
        LevelLoss { mean: 0.1466, deviation: 0.2283, actions: 1206 },
        LevelLoss { mean: 0.1243, deviation: 0.1480, actions: 735 },
        LevelLoss { mean: 0.1386, deviation: 0.1401, actions: 941 },
        LevelLoss { mean: 0.0980, deviation: 0.1075, actions: 890 },
        LevelLoss { mean: 0.0418, deviation: 0.0801, actions: 968 },
        LevelLoss { mean: 0.0243, deviation: 0.0604, actions: 933 },
    ],
    // Cavendish
    &[
        LevelLoss { mean: 0.1347, deviation: 0.3115, actions: 1976 },
        LevelLoss { mean: 0.1330, deviation: 0.1912, actions: 1285 },
        LevelLoss { mean: 0.1371, deviation: 0.1766, actions: 1386 },
        LevelLoss { mean: 0.1219, deviation: 0.1699, actions: 1460 },
        LevelLoss { mean: 0.0409, deviation: 0.0788, actions: 1151 },
        LevelLoss { mean: 0.0204, deviation: 0.0602, actions: 1227 },
    ],
    // Hexade
    &[
        LevelLoss { mean: 0.1578, deviation: 0.3823, actions: 3861 },
        LevelLoss { mean: 0.1256, deviation: 0.2387, actions: 2857 },
        LevelLoss { mean: 0.0664, deviation: 0.1347, actions: 1812 },
        LevelLoss { mean: 0.0376, deviation: 0.0966, actions: 2116 },
        LevelLoss { mean: 0.0228, deviation: 0.0715, actions: 1765 },
        LevelLoss { mean: 0.0127, deviation: 0.0425, actions: 2108 },
    ],
    // Kensington
    &[
        LevelLoss { mean: 0.0669, deviation: 0.2669, actions: 3637 },
        LevelLoss { mean: 0.0633, deviation: 0.2161, actions: 3407 },
        LevelLoss { mean: 0.0438, deviation: 0.1948, actions: 3159 },
        LevelLoss { mean: 0.0312, deviation: 0.1212, actions: 3489 },
        LevelLoss { mean: 0.0129, deviation: 0.0767, actions: 2577 },
        LevelLoss { mean: 0.0105, deviation: 0.0549, actions: 2918 },
    ],
    // Chivalry
    &[
        LevelLoss { mean: 0.0844, deviation: 0.1960, actions: 2158 },
        LevelLoss { mean: 0.0602, deviation: 0.1698, actions: 2322 },
        LevelLoss { mean: 0.0509, deviation: 0.1874, actions: 2594 },
        LevelLoss { mean: 0.0302, deviation: 0.1293, actions: 2043 },
        LevelLoss { mean: 0.0240, deviation: 0.0871, actions: 2796 },
        LevelLoss { mean: 0.0170, deviation: 0.0615, actions: 2651 },
    ],
];

/// The levels of a game, from 1 on, as far as they have been fitted: with the base rules alone.
fn levels(start: &AnyPosition) -> &'static [LevelLoss] {
    if start.options().changed().is_empty() { LOSSES[start.game() as usize] } else { &[] }
}

/// The levels whose games a side's `graded` actions with this mean loss resemble; `levels` begins with level 1. The fewest
/// neighbours that hold nine tenths of the likelihood: one level or two, or up to four at either end. What reaches to the last of
/// `levels` includes all stronger ones. None where nothing can be told.
///
/// ```
/// use tessera_think::{LevelLoss, level_about};
/// let level = |mean| LevelLoss { mean, deviation: 0.08, actions: 1_000 };
/// let numbers = |graded, mean| -> Vec<u8> {
///     let levels = [level(0.25), level(0.15), level(0.05)];
///     level_about(&levels, graded, mean).iter().map(|level| level.number()).collect()
/// };
/// assert_eq!(numbers(30, 0.15), [2]);
/// assert_eq!(numbers(30, 0.20), [1, 2]);
/// assert_eq!(numbers(30, 0.05), [3, 4, 5, 6, 7, 8], "or above");
/// assert_eq!(numbers(14, 0.15), [] as [u8; 0], "too few");
/// ```
#[must_use]
pub fn level_about(levels: &[LevelLoss], graded: usize, mean: f32) -> &'static [Level] {
    if graded < FEWEST {
        return &[];
    }
    let likely = likelihoods(levels, graded, mean);
    let all: f32 = likely.iter().sum();
    // The most likely run of `count` neighbours, if it is likely enough.
    let run = |count: usize| {
        let may_be_told = |&(from, _): &(usize, f32)| count <= NEIGHBOURS || from == 0 || from + count == levels.len();
        let shares = likely.windows(count).map(|run| run.iter().sum::<f32>() / all).enumerate();
        let (from, share) = shares.filter(may_be_told).max_by(|a, b| a.1.total_cmp(&b.1))?;
        (share >= SURE).then_some((from, from + count))
    };
    let told = (1..levels.len().min(TO_AN_END + 1)).find_map(run);
    // What is above the table is at least as strong as its last level.
    let to_the_end = |to| if to == levels.len() { Level::ALL.len() } else { to };
    told.and_then(|(from, to)| Level::ALL.get(from..to_the_end(to))).unwrap_or(&[])
}

/// Like which levels a side played in a game that began here.
pub(super) fn about(start: &AnyPosition, graded: usize, mean: f32) -> &'static [Level] {
    level_about(levels(start), graded, mean)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::Options;

    fn level(mean: f32) -> LevelLoss {
        LevelLoss { mean, deviation: 0.10, actions: 800 }
    }

    fn numbers(levels: &[LevelLoss], graded: usize, mean: f32) -> Vec<u8> {
        level_about(levels, graded, mean).iter().map(|level| level.number()).collect()
    }

    #[test]
    fn a_side_is_like_the_level_that_gives_away_as_much() {
        let levels = [0.20, 0.15, 0.10, 0.05].map(level);
        for (mean, expected) in [(0.20, 1), (0.15, 2), (0.10, 3), (0.29, 1)] {
            assert_eq!(numbers(&levels, 120, mean), [expected], "{mean}");
        }
        for mean in [0.05, 0.0] {
            assert_eq!(numbers(&levels, 120, mean), [4, 5, 6, 7, 8], "{mean}: above the table nothing was measured");
        }
    }

    #[test]
    fn between_two_levels_or_with_few_actions_two_are_told() {
        let levels = [0.22, 0.16, 0.10, 0.04].map(level);
        assert_eq!(numbers(&levels, 60, 0.13), [2, 3]);
        assert_eq!(numbers(&levels, 60, 0.19), [1, 2]);
        assert_eq!(numbers(&levels, 30, 0.12), [2, 3]);
        assert_eq!(numbers(&levels, 200, 0.12), [3], "more actions tell more");
    }

    #[test]
    fn at_an_end_more_levels_are_told_than_in_the_middle() {
        let weak = [0.16, 0.15, 0.14, 0.13, 0.04, 0.03].map(level);
        assert_eq!(numbers(&weak, 60, 0.15), [1, 2, 3, 4]);
        assert_eq!(numbers(&weak, 60, 0.03), [5, 6, 7, 8]);
        let middle = [0.30, 0.15, 0.145, 0.14, 0.135, 0.01].map(level);
        assert!(numbers(&middle, 60, 0.14).is_empty());
    }

    #[test]
    fn nothing_is_told_of_few_actions_nor_where_levels_are_alike() {
        let levels = [0.24, 0.16, 0.08, 0.0].map(level);
        assert!(numbers(&levels, FEWEST - 1, 0.0).is_empty());
        assert!(!numbers(&levels, FEWEST, 0.0).is_empty());
        assert!(numbers(&[0.10; 6].map(level), 100, 0.10).is_empty());
        assert!(numbers(&[], 100, 0.10).is_empty(), "nothing has been measured");
    }

    #[test]
    fn a_fit_weighs_sides_by_their_actions_and_takes_the_deviation_of_whole_games() {
        let fitted = LevelLoss::fit(&[(10, 0.10), (30, 0.20), (10, 0.10), (30, 0.20)]);
        assert!((fitted.mean - 0.175).abs() < 1e-6 && fitted.actions == 80, "{fitted:?}");
        // 2 × (10 × 0.075² + 30 × 0.025²) / 3
        assert!((fitted.deviation - 0.05_f32.sqrt()).abs() < 1e-5, "{fitted:?}");
    }

    #[test]
    fn a_side_of_cavendish_is_like_the_weaker_or_the_stronger_levels() {
        let start = AnyPosition::start(GameId::Cavendish);
        for (mean, levels) in [(0.0, 5..8), (0.03, 4..8), (0.14, 0..4), (0.18, 0..3)] {
            assert_eq!(about(&start, 40, mean), &Level::ALL[levels], "{mean}");
        }
        assert!(about(&start, 40, 0.06).is_empty(), "between them");
        assert!(about(&start, FEWEST - 1, 0.04).is_empty());
    }

    #[test]
    fn the_tables_are_measured_by_the_base_rules_and_fit_no_others() {
        for (game, losses) in GameId::ALL.into_iter().zip(LOSSES) {
            assert_eq!(levels(&AnyPosition::start(game)), losses);
            assert!(losses.is_empty() || losses.len() == 6, "{game}");
            assert!(losses.iter().all(|level| (0.0..MOST).contains(&level.mean) && level.deviation > 0.0), "{game}");
        }
        let options = Options::parse(GameId::Hexade, ["size=8"]).expect("options");
        assert!(levels(&AnyPosition::new(&options).expect("a position")).is_empty());
    }
}
