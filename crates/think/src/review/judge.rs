//! What the searches say of an action.

use super::budget::Way;
use super::seen::{Seen, certain};
use super::verdict::{self, Facts};
use super::{PlyReview, Review, Verdict, reason};
use crate::{Proved, calibrated};
use tessera_rules::{AnyPosition, Position, Task, narrow};

impl Review {
    /// How much the second-best action gives away, after a search for the two best.
    pub(super) fn second_loss(&self, at: usize) -> Option<f32> {
        let [best, second] = self.engine.two_best()?;
        let game = self.positions[0].game();
        let loss = match second.proved {
            Some(Proved::Loss(_)) => 1.0,
            _ => calibrated(game, best.chance) - calibrated(game, second.chance),
        };
        (best.action() == self.actions[at]).then_some(loss)
    }

    /// What a position after an action at `at` is worth to the seat that acted.
    pub(super) fn from(&self, at: usize, position: &AnyPosition, seen: Seen) -> Seen {
        let Some(seat) = self.positions[at].to_act() else { return seen };
        let side = self.positions[at].side(seat);
        if let Some(outcome) = position.outcome() {
            let winners = outcome.winners();
            let (chance, proved) = match () {
                () if winners.is_empty() => (0.5, None),
                () if winners.contains(seat) => (1.0, Some(Proved::Win(1))),
                () => (0.0, Some(Proved::Loss(1))),
            };
            return Seen { chance, proved, ..Seen::default() };
        }
        seen.turned(position.to_act().is_some_and(|next| side.contains(next)))
    }

    /// What the position after an action is worth to the seat that acted.
    pub(super) fn after(&self, at: usize) -> Option<Seen> {
        Some(self.from(at, &self.positions[at + 1], self.seen[at + 1].clone()?))
    }

    /// Whether it has to be looked at whether the action was the only good one.
    pub(super) fn may_be_only(&self, at: usize) -> bool {
        let ply = self.plies[at].as_ref();
        self.two_sides
            && ply.is_some_and(|ply| {
                ply.verdict == Verdict::Good && ply.proved_before.is_none() && ply.best.first() == Some(&ply.action)
            })
    }

    /// Grades an action by what has been seen.
    pub(super) fn judge(&mut self, at: usize) {
        let (Some(before), Some(after)) = (self.seen[at].clone(), self.after(at)) else { return };
        let (position, action) = (&self.positions[at], self.actions[at]);
        let Some(seat) = position.to_act() else { return };
        let is_best = before.line.first() == Some(&action);
        let mut facts = self.compare(at, &before, &after, is_best);
        facts.second_loss = self.second[at];
        let forced = self.is_forced(at);
        let verdict = match () {
            () if forced => Verdict::Forced,
            () if !self.two_sides => verdict::verdict_by_proof(&facts),
            // The first own stone of a game that begins in the centre is far from all that a search can see.
            () if at < 2 && self.positions[0].task() == Some(Task::PlaceCentre) => Verdict::Good,
            () => verdict::verdict(&facts),
        };
        let mut ply = PlyReview {
            ply: at + 1,
            seat,
            action,
            before: facts.before,
            after: facts.after,
            proved_before: facts.proved_before,
            proved_after: facts.proved_after,
            verdict,
            best: if forced { Vec::new() } else { before.line },
            reply: after.line,
            second_loss: self.second[at],
            reason: None,
            depth: before.depth,
            pass: self.plies[at].as_ref().map_or(1, |old| old.pass),
        };
        ply.reason = reason::of(position, &self.positions[at + 1], &ply);
        self.plies[at] = Some(ply);
        self.fresh.retain(|&other| other != at);
        self.fresh.push(at);
    }

    /// What two positions say of the action between them.
    fn compare(&self, at: usize, before: &Seen, after: &Seen, is_best: bool) -> Facts {
        let mut facts = Facts {
            before: before.chance,
            after: after.chance,
            proved_before: before.proved,
            proved_after: after.proved,
            is_best,
            second_loss: None,
            seen_at: 0,
        };
        if !self.two_sides && facts.proved_after.is_none() {
            // The next seat's chance against all others says nothing of this one's.
            facts.after = facts.before;
        }
        if !self.two_sides && matches!(facts.proved_after, Some(Proved::Win(turns)) if turns > 1) {
            // That the next seat loses does not say who wins.
            (facts.after, facts.proved_after) = (facts.before, facts.proved_before);
        }
        if is_best {
            // One of two proofs is enough; else the search after the action has looked further.
            facts.proved_after = facts.proved_after.or(facts.proved_before);
            facts.after = certain(facts.proved_after).unwrap_or(facts.after);
            (facts.before, facts.proved_before) = (facts.after, facts.proved_after);
            return facts;
        }
        if matches!(before.proved, Some(Proved::Loss(_))) {
            // Whatever is done loses.
            (facts.after, facts.proved_after) = (0.0, facts.proved_after.or(before.proved));
            return facts;
        }
        if let Some(best) = &self.after_best[at]
            && before.proved.is_none()
            && (self.budget.way == Way::Pair || best.chance < facts.before)
        {
            (facts.before, facts.proved_before) = (best.chance, best.proved);
        }
        if facts.after > facts.before {
            // It is as good as the best.
            (facts.before, facts.proved_before) = (facts.after, facts.proved_after);
        }
        let right = |chance: &f32| facts.before - *chance >= verdict::BANDS[0];
        let held = after.by_depth.iter().rev().take_while(|chance| right(chance)).count();
        facts.seen_at = narrow(after.by_depth.len() - held + 2);
        facts
    }
}
