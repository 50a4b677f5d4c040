//! The grades.

use crate::Proved;

/// The verdict on an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// There was no choice, so that nothing is graded.
    Forced,
    /// Nothing, or not much, was given away.
    Good,
    /// The one good action: every other one gives away much, or loses.
    Only,
    /// Something was given away.
    Inexact,
    /// Much was given away.
    Mistake,
    /// So much was given away that it may decide the game.
    Blunder,
    /// A proved win was there, and is so no more.
    LetsWinGo,
    /// The enemy has a proved win now, which another action would have prevented.
    AllowsWin,
}

impl Verdict {
    /// Its id in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Good => "good",
            Self::Only => "only",
            Self::Inexact => "inexact",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
            Self::LetsWinGo => "lets-win-go",
            Self::AllowsWin => "allows-win",
        }
    }
}

/// Points of chance given away from which an action is inexact, a mistake, a blunder.
pub(super) const BANDS: [f32; 3] = [0.10, 0.20, 0.30];
/// The chance below which nobody is graded worse than inexact.
const LOST_ANYWAY: f32 = 0.10;
/// With this chance left, a win that is proved no more is an inexactness.
const STILL_WINNING: f32 = 0.80;
/// The most turns of the enemy's win up to which allowing it has a name of its own; longer ones are hard to see, so that the
/// grade is one step softer.
const SEEN_WIN: u16 = 4;
/// From this depth in plies on, what is wrong is hard to see: the grade is one step softer.
const DEEP: u8 = 8;
/// How much worse the second-best action is where there is only one good one.
const ONLY: f32 = 0.20;

/// What is known of an action, from the point of view of the seat that acted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    pub before: f32,
    pub after: f32,
    pub proved_before: Option<Proved>,
    pub proved_after: Option<Proved>,
    /// Whether it is the best action that the search knows.
    pub is_best: bool,
    /// How much the second-best action gives away, 1 where all others lose.
    pub second_loss: Option<f32>,
    /// The depth from which on the search has seen what is wrong.
    pub seen_at: u8,
}

/// Grades an action of a game of two sides.
pub(super) fn verdict(facts: &Facts) -> Verdict {
    let Facts { before, after, proved_before, proved_after, is_best, second_loss, seen_at } = *facts;
    if is_best || matches!(proved_before, Some(Proved::Loss(_))) {
        // Where next to nothing is left, it hardly matters which action is the only one.
        let matters = proved_before.is_none() && before >= LOST_ANYWAY;
        let only = is_best && matters && second_loss.is_some_and(|loss| loss >= ONLY);
        return if only { Verdict::Only } else { Verdict::Good };
    }
    let is_lost = matches!(proved_after, Some(Proved::Loss(_)));
    if matches!(proved_before, Some(Proved::Win(_))) {
        return match proved_after {
            Some(Proved::Win(_)) => Verdict::Good,
            // As good as won, though it can be proved no more.
            _ if before - after < BANDS[0] => Verdict::Good,
            _ if after >= STILL_WINNING => Verdict::Inexact,
            _ => Verdict::LetsWinGo,
        };
    }
    let loss = before - after;
    let band =
        if loss >= BANDS[0] && before < LOST_ANYWAY { 1 } else { BANDS.iter().filter(|&&from| loss >= from).count() };
    if is_lost && band > 1 && matches!(proved_after, Some(Proved::Loss(..=SEEN_WIN))) {
        return Verdict::AllowsWin;
    }
    // A proof of a long win must not excuse more than an estimate of the same would.
    let softer = usize::from(if is_lost { band > 1 } else { band > 0 && seen_at >= DEEP });
    [Verdict::Good, Verdict::Inexact, Verdict::Mistake, Verdict::Blunder][band - softer]
}

/// Grades an action where three sides or more play: by what is proved alone.
pub(super) fn verdict_by_proof(facts: &Facts) -> Verdict {
    match (facts.proved_before, facts.proved_after) {
        _ if facts.is_best => Verdict::Good,
        (Some(Proved::Win(1)), after) if after != Some(Proved::Win(1)) => Verdict::LetsWinGo,
        (None, Some(Proved::Loss(turns))) if turns <= SEEN_WIN => Verdict::AllowsWin,
        _ => Verdict::Good,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(before: f32, after: f32) -> Facts {
        Facts { before, after, proved_before: None, proved_after: None, is_best: false, second_loss: None, seen_at: 1 }
    }

    #[test]
    fn bands_grade_what_is_given_away() {
        for (after, expected) in [
            (0.75, Verdict::Good),
            (0.61, Verdict::Good),
            (0.59, Verdict::Inexact),
            (0.49, Verdict::Mistake),
            (0.39, Verdict::Blunder),
        ] {
            assert_eq!(verdict(&facts(0.7, after)), expected, "{after}");
        }
    }

    #[test]
    fn a_loss_that_was_there_anyway_is_hardly_graded() {
        assert_eq!(verdict(&facts(0.09, 0.0)), Verdict::Good);
        let proved = Facts { proved_after: Some(Proved::Loss(1)), ..facts(0.099_9, -0.001) };
        assert_eq!(verdict(&proved), Verdict::Inexact);
        let lost = Facts { proved_before: Some(Proved::Loss(3)), ..facts(0.0, 0.0) };
        assert_eq!(verdict(&lost), Verdict::Good);
    }

    #[test]
    fn proofs_come_before_bands() {
        let won = Facts { proved_before: Some(Proved::Win(3)), ..facts(1.0, 0.6) };
        assert_eq!(verdict(&won), Verdict::LetsWinGo);
        assert_eq!(verdict(&Facts { after: 0.85, ..won }), Verdict::Inexact);
        assert_eq!(verdict(&Facts { after: 0.95, ..won }), Verdict::Good, "nobody would call that a slip");
        let slower = Facts { proved_after: Some(Proved::Win(9)), after: 1.0, ..won };
        assert_eq!(verdict(&slower), Verdict::Good);
        for (before, turns, expected) in [
            (0.5, 1, Verdict::AllowsWin),
            (0.5, 4, Verdict::AllowsWin),
            (0.5, 5, Verdict::Mistake),
            (0.25, 5, Verdict::Inexact),
            (0.15, 1, Verdict::Inexact),
        ] {
            let lost = Facts { proved_after: Some(Proved::Loss(turns)), ..facts(before, 0.0) };
            assert_eq!(verdict(&lost), expected, "{before} {turns}");
        }
    }

    #[test]
    fn the_best_action_is_never_blamed_and_the_only_one_is_named() {
        let best = Facts { is_best: true, ..facts(0.6, 0.1) };
        assert_eq!(verdict(&best), Verdict::Good);
        assert_eq!(verdict(&Facts { second_loss: Some(0.19), ..best }), Verdict::Good);
        assert_eq!(verdict(&Facts { second_loss: Some(0.21), ..best }), Verdict::Only);
        assert_eq!(verdict(&Facts { second_loss: Some(1.0), before: 0.05, ..best }), Verdict::Good, "as good as lost");
    }

    #[test]
    fn what_is_hard_to_see_is_graded_softer() {
        let deep = Facts { seen_at: DEEP, ..facts(0.7, 0.45) };
        assert_eq!(verdict(&deep), Verdict::Inexact);
        assert_eq!(verdict(&Facts { seen_at: DEEP - 1, ..deep }), Verdict::Mistake);
    }

    #[test]
    fn where_many_play_only_proofs_are_told() {
        assert_eq!(verdict_by_proof(&facts(0.9, 0.1)), Verdict::Good);
        let allows = Facts { proved_after: Some(Proved::Loss(1)), ..facts(0.5, 0.0) };
        assert_eq!(verdict_by_proof(&allows), Verdict::AllowsWin);
        let misses = Facts { proved_before: Some(Proved::Win(1)), ..facts(1.0, 1.0) };
        assert_eq!(verdict_by_proof(&misses), Verdict::LetsWinGo);
        assert_eq!(verdict_by_proof(&Facts { proved_after: Some(Proved::Win(1)), ..misses }), Verdict::Good);
    }
}
