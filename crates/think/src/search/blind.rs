//! What a weak level does not see.

use crate::board::LEAPS;

/// Whom the search does not see everything for: of a hundred so many are not seen.
#[derive(Clone, Copy, Default, Debug)]
pub struct Blind {
    /// Own wins.
    pub own: u32,
    /// Wins of the enemy.
    pub wins: u32,
    /// What else the enemy can do.
    pub others: u32,
    /// Other own moves, for each leap after the first.
    pub far: u32,
    /// Tells which.
    pub seed: u64,
}

impl Blind {
    /// Whether the one that thinks does not see that a move, the one with this code, is possible. What it overlooks it
    /// overlooks again as long as it is the same: nothing but the seed, the move and whether it wins says so. Once the
    /// move wins it is another threat, which may be seen.
    pub fn misses(&self, code: u32, is_own: bool, wins: bool) -> bool {
        let percent = match (is_own, wins) {
            (true, true) => self.own,
            (true, false) => self.far * (code >> LEAPS),
            (false, true) => self.wins,
            (false, false) => self.others,
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
    fn the_further_an_own_move_goes_the_more_seldom_it_is_seen() {
        let missed = |leaps: u32| {
            let misses = |&code: &u32| Blind { far: 30, ..Blind::default() }.misses(leaps << LEAPS | code, true, false);
            (0..1_000).filter(misses).count()
        };
        for (leaps, about) in [(0, 0), (1, 300), (2, 600), (3, 900), (4, 1_000)] {
            assert!(missed(leaps).abs_diff(about) <= 60, "{leaps}: {}", missed(leaps));
        }
    }

    #[test]
    fn what_becomes_a_win_is_another_threat() {
        let seen = |seed: u64| {
            let blind = Blind { own: 20, wins: 50, others: 50, far: 0, seed };
            [false, true].map(|wins| blind.misses(7, false, wins))
        };
        let all: Vec<[bool; 2]> = (0..1_000).map(seen).collect();
        let count = |what: [bool; 2]| all.iter().filter(|&&seen| seen == what).count();
        // Each of the four is about as frequent: one says nothing about the other.
        for what in [[false, false], [false, true], [true, false], [true, true]] {
            assert!((190..=310).contains(&count(what)), "{what:?}: {}", count(what));
        }
        assert_eq!(all, (0..1_000).map(seen).collect::<Vec<_>>());
    }
}
