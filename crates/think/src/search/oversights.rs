//! What a weak level overlooks while it searches: what comes several moves later, long moves, and captures that would break
//! a row. What else it overlooks of the next moves is up to `sight.rs`.

use crate::search_board::LEAPS_SHIFT;

/// Turns of each side after which a level looks again at what it has overlooked.
const AGAIN_AFTER: u64 = 3;
/// The ply of the own answer to the enemy's next move.
const ANSWER: usize = 2;
/// The ply from which on enemy moves can be overlooked: the enemy's next move but one.
const LATER: usize = 3;

/// How often, in per cent, a level overlooks a kind of move.
#[derive(Clone, Copy, Default, Debug)]
pub struct Oversights {
    /// Enemy moves from the next but one on, except wins.
    pub later: u32,
    /// Each leap of an own move after the first.
    pub per_leap: u32,
    /// Own captures that will break what the enemy's next move threatens.
    pub breaks: u32,
    /// Selects which moves are overlooked.
    pub seed: u64,
    /// The turns played before.
    pub turns: u64,
}

impl Oversights {
    /// Whether the level overlooks a move at a ply. This depends on the seed and the code, so that the same move stays
    /// overlooked until the level looks again.
    pub fn overlooks(&self, code: u32, ply: usize, is_own: bool) -> bool {
        let percent = match is_own {
            true if ply == 0 => any_of(code >> LEAPS_SHIFT, self.per_leap),
            false if ply >= LATER => self.later,
            _ => 0,
        };
        self.selects(percent, code, is_own)
    }

    /// Whether the level overlooks a capture at a ply where it has to answer a threat.
    pub fn overlooks_break(&self, code: u32, ply: usize) -> bool {
        ply == ANSWER && self.selects(self.breaks, code, true)
    }

    fn selects(&self, percent: u32, code: u32, is_own: bool) -> bool {
        let what = u64::from(code) << 1 | u64::from(is_own);
        percent > 0 && look(self.seed, what, self.turns + u64::from(code)) < u64::from(percent)
    }
}

/// The percentage for at least one of some independent things, each of which has this percentage.
pub fn any_of(count: u32, percent: u32) -> u32 {
    100 - (0..count).fold(100, |none, _| none * 100u32.saturating_sub(percent) / 100)
}

/// As [`percentile`], but another number after every [`AGAIN_AFTER`] turns. What is added to `turns` tells when, so that a level
/// does not see everything at once.
pub const fn look(seed: u64, what: u64, turns: u64) -> u64 {
    percentile(seed, what ^ (turns / AGAIN_AFTER).wrapping_mul(0xA24B_AED4_963E_E407))
}

/// A number from 0 to 99 that follows from a seed and what it is about.
pub const fn percentile(seed: u64, what: u64) -> u64 {
    let spread = (seed ^ what).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let spread = (spread ^ spread >> 31).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (spread >> 40) % 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_moves_are_overlooked_more_often() {
        let missed = |leaps: u32| {
            let oversights = Oversights { per_leap: 30, ..Oversights::default() };
            (0..1_000).filter(|code| oversights.overlooks(leaps << LEAPS_SHIFT | code, 0, true)).count()
        };
        for (leaps, about) in [(0, 0), (1, 300), (2, 510), (3, 657), (4, 760)] {
            assert!(missed(leaps).abs_diff(about) <= 60, "{leaps}: {}", missed(leaps));
        }
    }

    #[test]
    fn a_move_stays_overlooked_for_some_turns() {
        let sees = |turns: u64, code| {
            let oversights = Oversights { per_leap: 50, turns, ..Oversights::default() };
            !oversights.overlooks(1 << LEAPS_SHIFT | code, 0, true)
        };
        for turns in 0..AGAIN_AFTER {
            let changed: Vec<u32> = (0..1_500).filter(|&code| sees(turns, code) != sees(turns + 1, code)).collect();
            // A third of the moves is looked at again, and half of these change.
            assert!(changed.len().abs_diff(250) <= 50, "{turns}: {}", changed.len());
            assert!(changed.iter().all(|code| code % 3 == changed[0] % 3), "{turns}");
        }
    }

    #[test]
    fn a_capture_that_breaks_a_row_is_overlooked_only_where_it_is_the_next_own_move() {
        let oversights = Oversights { breaks: 50, ..Oversights::default() };
        let missed = |ply: usize| (0..1_000).filter(|&code| oversights.overlooks_break(code, ply)).count();
        assert_eq!([0, 1, 3, 4].map(missed), [0; 4]);
        assert!(missed(2).abs_diff(500) <= 60, "{}", missed(2));
    }

    #[test]
    fn only_what_comes_later_is_overlooked() {
        let oversights = Oversights { later: 50, ..Oversights::default() };
        let missed =
            |ply: usize| (0..1_000).filter(|&code| oversights.overlooks(code, ply, ply.is_multiple_of(2))).count();
        assert_eq!([0, 1, 2, 4].map(missed), [0; 4]);
        assert!([3, 5].map(missed).iter().all(|missed| missed.abs_diff(500) <= 60));
    }
}
