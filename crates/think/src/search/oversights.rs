//! What a weak level overlooks.

use crate::search_board::LEAPS_SHIFT;

/// How often, in per cent, a weak level overlooks a kind of move.
#[derive(Clone, Copy, Default, Debug)]
pub struct Oversights {
    /// Own moves that win.
    pub own_wins: u32,
    /// Enemy moves that win.
    pub enemy_wins: u32,
    /// Other enemy moves.
    pub enemy_replies: u32,
    /// Other own moves, for each leap after the first.
    pub per_leap: u32,
    /// Selects which moves are overlooked.
    pub seed: u64,
}

impl Oversights {
    /// Whether the level overlooks a move. This depends on the seed, the code and whether the move wins, so that the same
    /// move stays overlooked. When it becomes a win it is a new threat, which the level may see.
    pub fn overlooks(&self, code: u32, is_own: bool, wins: bool) -> bool {
        let percent = match (is_own, wins) {
            (true, true) => self.own_wins,
            (true, false) => self.per_leap * (code >> LEAPS_SHIFT),
            (false, true) => self.enemy_wins,
            (false, false) => self.enemy_replies,
        };
        let what = u64::from(code) << 2 | u64::from(is_own) << 1 | u64::from(wins);
        let spread = (self.seed ^ what).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let spread = (spread ^ spread >> 31).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (spread >> 40) % 100 < u64::from(percent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_moves_are_overlooked_more_often() {
        let missed = |leaps: u32| {
            let oversights = Oversights { per_leap: 30, ..Oversights::default() };
            (0..1_000).filter(|code| oversights.overlooks(leaps << LEAPS_SHIFT | code, true, false)).count()
        };
        for (leaps, about) in [(0, 0), (1, 300), (2, 600), (3, 900), (4, 1_000)] {
            assert!(missed(leaps).abs_diff(about) <= 60, "{leaps}: {}", missed(leaps));
        }
    }

    #[test]
    fn a_move_that_becomes_a_win_is_a_new_threat() {
        let seen = |seed: u64| {
            let oversights = Oversights { own_wins: 20, enemy_wins: 50, enemy_replies: 50, per_leap: 0, seed };
            [false, true].map(|wins| oversights.overlooks(7, false, wins))
        };
        let all: Vec<[bool; 2]> = (0..1_000).map(seen).collect();
        let count = |what: [bool; 2]| all.iter().filter(|&&seen| seen == what).count();
        // Each of the four is about as frequent: they are independent.
        for what in [[false, false], [false, true], [true, false], [true, true]] {
            assert!((190..=310).contains(&count(what)), "{what:?}: {}", count(what));
        }
        assert_eq!(all, (0..1_000).map(seen).collect::<Vec<_>>());
    }
}
