//! The summary of a reviewed game: the few plies to look at again, and how much each side gave away.

use super::{PlyReview, Verdict, about};
use crate::Level;
use crate::best::highest_first;
use tessera_rules::{AnyPosition, Position, Seat};

/// The most key moments of a side.
const MOST: usize = 3;
/// The fewest plies between two key moments.
const APART: usize = 3;
/// The most slips in a row that are one moment: where nobody sees the point, there is more than one.
const LONGEST_RUN: usize = 6;
/// A slip that the reply does not use counts this much.
const UNUSED: f32 = 0.5;
/// With less than this given away, a reply has used the slip before it.
const USES: f32 = 0.10;

/// The summary of a reviewed game.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The plies to look at again, the weightiest first: at most three of each side.
    pub key_moments: Vec<usize>,
    /// Each side, in the order of their first seats.
    pub sides: Vec<SideSummary>,
    /// Whether chances are told and graded: not where three sides or more play.
    pub chances: bool,
    /// Whether chances are told in words instead of numbers.
    pub words: bool,
    /// The first ply that is reviewed: of a long game the last ones are.
    pub first: usize,
}

/// What a side did.
#[derive(Clone, PartialEq, Debug)]
pub struct SideSummary {
    /// Its first seat.
    pub seat: Seat,
    /// How many of its actions were graded.
    pub graded: usize,
    /// What these gave away on average, from 0 to 1.
    pub average_loss: f32,
    /// The same with no action counted as more than 0.30.
    pub capped_loss: f32,
    /// The levels that play like that: one, two that cannot be told apart, or all below or above one; none where nothing can be
    /// told.
    pub about: &'static [Level],
}

/// What an action gave away, from 0 to 1.
pub(super) fn loss(ply: &PlyReview) -> f32 {
    (ply.before - ply.after).max(0.0)
}

fn is_slip(ply: &PlyReview) -> bool {
    use Verdict::{AllowsWin, Blunder, LetsWinGo, Mistake};
    matches!(ply.verdict, Mistake | Blunder | LetsWinGo | AllowsWin)
}

fn is_proved(ply: &PlyReview) -> bool {
    matches!(ply.verdict, Verdict::LetsWinGo | Verdict::AllowsWin)
}

/// The key moments of these plies, which follow each other, the weightiest first. `position` is any of the game: it knows the sides.
pub(super) fn key_moments(plies: &[PlyReview], position: &AnyPosition) -> Vec<usize> {
    let weight = |at: usize| {
        let used = plies.get(at + 1).is_none_or(|next| loss(next) < USES);
        loss(&plies[at]) * if used { 1.0 } else { UNUSED }
    };
    let slips: Vec<usize> = (0..plies.len()).filter(|&at| is_slip(&plies[at])).collect();
    // A slip that decides a game outweighs a proved one that hardly changes it.
    let heaviest_first = |slips: &mut [usize], by: &dyn Fn(usize) -> f32| {
        highest_first(slips, |&at| (by(at), is_proved(&plies[at])));
    };
    // Slips that answer each other are one moment: the one that gave most away. It counts as much as the weightiest of them.
    let mut runs: Vec<(usize, f32)> = Vec::new();
    for run in slips.chunk_by(|a, b| a + 1 == *b).flat_map(|run| run.chunks(LONGEST_RUN)) {
        let mut run = run.to_vec();
        heaviest_first(&mut run, &|at| loss(&plies[at]));
        runs.push((run[0], run.iter().map(|&at| weight(at)).fold(0.0, f32::max)));
    }
    highest_first(&mut runs, |&(at, heavy)| (heavy, is_proved(&plies[at])));
    let side = |at: usize| position.side(plies[at].seat);
    let mut chosen: Vec<usize> = Vec::new();
    let take = |at: usize, chosen: &mut Vec<usize>| {
        let mine = chosen.iter().filter(|&&other| side(at).contains(plies[other].seat)).count();
        if mine < MOST && !chosen.iter().any(|&other| at.abs_diff(other) < APART) {
            chosen.push(at);
        }
    };
    for (at, _) in runs {
        take(at, &mut chosen);
    }
    // A side whose slips were all answered by larger ones has its own moment, too.
    let mut all = slips;
    heaviest_first(&mut all, &weight);
    for own in position.sides() {
        if !chosen.iter().any(|&at| own.contains(plies[at].seat)) {
            chosen.extend(all.iter().copied().find(|&at| own.contains(plies[at].seat)));
        }
    }
    chosen.into_iter().map(|at| plies[at].ply).collect()
}

/// What each side gave away.
pub(super) fn sides(plies: &[PlyReview], position: &AnyPosition) -> Vec<SideSummary> {
    let summary = |side: tessera_rules::Seats| {
        let own = || plies.iter().filter(|ply| side.contains(ply.seat));
        let graded: Vec<f32> = own().filter(|ply| ply.verdict != Verdict::Forced).map(loss).collect();
        #[allow(clippy::cast_precision_loss)] // some hundred plies
        let average = |most: f32| graded.iter().map(|loss| loss.min(most)).sum::<f32>() / graded.len().max(1) as f32;
        let (average_loss, capped_loss) = (average(1.0), average(about::MOST));
        Some(SideSummary {
            seat: side.iter().next()?,
            graded: graded.len(),
            average_loss,
            capped_loss,
            about: about::about(position, graded.len(), capped_loss),
        })
    };
    position.sides().filter_map(summary).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::{Action, GameId};

    /// Plies of two seats in turn with these verdicts and losses.
    fn plies(told: &[(Verdict, f32)]) -> Vec<PlyReview> {
        let ply = |(at, &(verdict, loss)): (usize, &(Verdict, f32))| PlyReview {
            ply: at + 1,
            seat: Seat::ALL[at % 2],
            action: Action::End,
            before: 0.9,
            after: 0.9 - loss,
            proved_before: None,
            proved_after: None,
            verdict,
            best: Vec::new(),
            reply: Vec::new(),
            second_loss: None,
            reason: None,
            depth: 1,
            pass: 1,
        };
        told.iter().enumerate().map(ply).collect()
    }

    fn moments(told: &[(Verdict, f32)]) -> Vec<usize> {
        key_moments(&plies(told), &AnyPosition::start(GameId::Hexade))
    }

    const GOOD: (Verdict, f32) = (Verdict::Good, 0.0);

    #[test]
    fn a_side_has_three_key_moments_at_most_the_worst_ones() {
        let mut told = vec![GOOD; 40];
        for (at, loss) in [(0, 0.3), (4, 0.4), (8, 0.5), (12, 0.35), (21, 0.2)] {
            told[at] = (Verdict::Mistake, loss);
        }
        assert_eq!(moments(&told), [9, 5, 13, 22], "the worst first");
    }

    #[test]
    fn a_run_of_slips_is_one_moment_and_near_ones_are_not_both_told() {
        let mut told = vec![GOOD; 20];
        told[3..9].fill((Verdict::Blunder, 0.4));
        told[5].1 = 0.9;
        told[10] = (Verdict::Mistake, 0.2);
        told[12] = (Verdict::Mistake, 0.3);
        assert_eq!(moments(&told), [6, 13]);
    }

    #[test]
    fn of_slips_that_answer_each_other_the_largest_is_told_and_each_side_has_a_moment() {
        let mut told = vec![GOOD; 20];
        // The reply gives nearly as much back, so that the first one counts half by itself.
        told[4] = (Verdict::Blunder, 0.5);
        told[5] = (Verdict::Blunder, 0.4);
        assert_eq!(moments(&told), [5, 6]);
        told[11] = (Verdict::Mistake, 0.2);
        assert_eq!(moments(&told), [5, 12], "the other side has another moment");
        told[4..16].fill((Verdict::Blunder, 0.4));
        assert_eq!(moments(&told), [11, 5, 16], "a long run is more than one moment");
    }

    #[test]
    fn an_unused_slip_counts_half_and_of_equal_ones_a_proof_comes_first() {
        let mut told = vec![GOOD; 30];
        for (at, verdict, loss) in [
            (0, Verdict::Blunder, 0.8),
            (4, Verdict::Blunder, 0.5),
            (8, Verdict::LetsWinGo, 0.5),
            (12, Verdict::Blunder, 0.45),
        ] {
            told[at] = (verdict, loss);
        }
        // The reply to the first gives as much back.
        told[1] = (Verdict::Inexact, 0.15);
        assert_eq!(moments(&told), [9, 5, 13]);
        assert!(moments(&[GOOD; 9]).is_empty());
    }

    #[test]
    fn a_side_gives_away_the_mean_of_its_own_actions() {
        let told = [(Verdict::Forced, 0.0), GOOD, (Verdict::Mistake, 0.2), (Verdict::Good, 0.04), GOOD];
        let found = sides(&plies(&told), &AnyPosition::start(GameId::Hexade));
        assert_eq!(found.iter().map(|side| side.graded).collect::<Vec<_>>(), [2, 2]);
        assert!((found[0].average_loss - 0.1).abs() < 1e-5 && (found[1].average_loss - 0.02).abs() < 1e-5);
    }
}
