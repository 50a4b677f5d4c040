//! The searches of a review: what is searched, in which order, and what becomes of it.

use super::budget::Way;
use super::seen::{Seen, certain, over};
use super::{Review, Verdict};
use crate::best::highest_first;
use crate::effort::legal_actions;
use crate::{Limits, calibrated};
use tessera_rules::{AnyPosition, Position};

/// What is given away in the plies that the second pass looks at first.
const IN_DOUBT: std::ops::RangeInclusive<f32> = 0.05..=0.35;

/// An action that the second pass may look at.
struct Doubt {
    at: usize,
    /// What it gives away by the two positions on either side.
    swing: f32,
    is_best: bool,
    /// Whether a win was proved before it.
    lets_go: bool,
}

/// A search that the review has to do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task {
    /// The position before an action, or the last one, for the first time.
    First(usize),
    /// The two best actions before an action that was the best.
    Second(usize),
    /// A position again, longer.
    Again(usize),
    /// The position after the best action in place of this one.
    AfterBest(usize),
    /// Nothing to search: an action has been looked at again.
    Judge(usize),
}

impl Review {
    /// What is known of a task's position without a search.
    pub(super) fn known(&self, task: Task) -> Option<Seen> {
        match task {
            Task::First(at) | Task::Again(at) => over(&self.positions[at])
                .or_else(|| self.forced(at))
                .or_else(|| self.known_value(&self.positions[at], self.nodes(task))),
            Task::AfterBest(at) => {
                let position = self.after_best_position(at)?;
                over(&position).or_else(|| self.known_value(&position, self.nodes(task)))
            }
            Task::Second(at) => self.known_second(at).map(|_| Seen::default()),
            Task::Judge(_) => Some(Seen::default()),
        }
    }

    /// A position with one legal action is worth what comes after it.
    fn forced(&self, at: usize) -> Option<Seen> {
        if at == self.actions.len() || !self.is_forced(at) {
            return None;
        }
        let after = self.after(at)?;
        let line = [self.actions[at]].into_iter().chain(after.line.iter().copied()).collect();
        Some(Seen { line, by_depth: Vec::new(), ..after })
    }

    pub(super) fn is_forced(&self, at: usize) -> bool {
        let mut actions = Vec::new();
        legal_actions(&self.positions[at], &mut actions) && actions.len() == 1
    }

    /// How many nodes a task is searched.
    fn nodes(&self, task: Task) -> u64 {
        match task {
            Task::First(_) | Task::Second(_) => self.budget.nodes,
            _ => self.budget.again,
        }
    }

    pub(super) fn begin(&mut self, task: Task) {
        let (at, position) = match task {
            Task::First(at) | Task::Again(at) | Task::Second(at) | Task::Judge(at) => (at, self.positions[at].clone()),
            Task::AfterBest(at) => (at + 1, self.after_best_position(at).unwrap_or_else(|| self.positions[at].clone())),
        };
        let nodes = self.nodes(task);
        self.engine.set_lines(if matches!(task, Task::Second(_)) { 2 } else { 1 });
        self.engine.set_position(position, &self.positions[..at]);
        self.engine.go(Limits { nodes: Some(nodes), ..Limits::default() });
    }

    /// The position after the best action in place of one of the game.
    fn after_best_position(&self, at: usize) -> Option<AnyPosition> {
        let position = self.positions[at].after(self.seen[at].as_ref()?.line.first()?);
        Some(position)
    }

    pub(super) fn seen_by_engine(&self) -> Seen {
        let game = self.positions[0].game();
        let by_depth = self.engine.chances_by_depth().iter().map(|&chance| calibrated(game, chance)).collect();
        let Some(line) = self.engine.lines().into_iter().next() else { return Seen { chance: 0.5, ..Seen::default() } };
        let chance = certain(line.proved).unwrap_or_else(|| calibrated(game, line.chance));
        let (proved, depth, nodes) = (line.proved, line.depth, self.engine.nodes());
        Seen { chance, proved, line: line.actions, depth, nodes, by_depth }
    }

    /// Notes what the search for a task has found.
    pub(super) fn searched(&mut self, task: Task, seen: &Seen) {
        match task {
            Task::Second(at) => {
                self.second[at] = self.second_loss(at);
                // It is one more thing about what the first search has found. Where another action has become the best one, there is
                // nothing to praise.
                if let Some(first) = self.seen[at].clone() {
                    self.note(&first, Some(self.second[at].unwrap_or(0.0)));
                }
            }
            Task::Again(at) => self.note(seen, self.second.get(at).copied().flatten()),
            Task::First(_) | Task::AfterBest(_) => self.note(seen, None),
            Task::Judge(_) => {}
        }
    }

    /// Takes the result of a task.
    pub(super) fn take(&mut self, task: Task, seen: Seen) {
        self.tasks.pop_front();
        self.begun = false;
        self.done += 1;
        match task {
            Task::First(at) => {
                self.seen[at] = Some(seen);
                if at < self.actions.len() {
                    self.judge(at);
                    if self.may_be_only(at) {
                        self.tasks.push_front(Task::Second(at));
                        self.total += 1;
                    }
                }
            }
            Task::Second(at) => {
                self.second[at] = self.second[at].or_else(|| self.known_second(at));
                if self.second[at].is_some() {
                    self.judge(at);
                }
            }
            Task::Again(at) => {
                let newly_proved =
                    seen.proved.is_some() && self.seen[at].as_ref().is_some_and(|old| old.proved.is_none());
                // A proof of the first pass stays.
                if seen.proved.is_some() || self.seen[at].as_ref().is_none_or(|old| old.proved.is_none()) {
                    self.seen[at] = Some(seen);
                }
                if newly_proved {
                    // What it says of the actions on either side.
                    for ply in at.saturating_sub(1)..(at + 1).min(self.actions.len()) {
                        self.judge(ply);
                    }
                }
            }
            Task::AfterBest(at) => {
                let Some(position) = self.after_best_position(at) else { return };
                self.after_best[at] = Some(self.from(at, &position, seen));
            }
            Task::Judge(at) => {
                self.judge(at);
                if let Some(ply) = &mut self.plies[at] {
                    ply.pass = 2;
                }
                if self.may_be_blamed_wrongly(at) {
                    self.tasks.extend([Task::AfterBest(at), Task::Judge(at)]);
                    self.total += 2;
                }
            }
        }
    }

    /// Whether an action is blamed because of a best one that has not been looked at itself: from before, it may look better
    /// than it is.
    fn may_be_blamed_wrongly(&self, at: usize) -> bool {
        self.two_sides
            && self.after_best[at].is_none()
            && self.plies[at].as_ref().is_some_and(|ply| {
                matches!(ply.verdict, Verdict::Mistake | Verdict::Blunder)
                    && !ply.best.is_empty()
                    && ply.proved_before.is_none()
                    && ply.proved_after.is_none()
            })
    }

    /// Lines up the second pass: the plies in doubt, those that give away most first.
    pub(super) fn look_again(&mut self) {
        // By what the two positions say, even where the action was the best that the first pass knew.
        let swing = |at: usize| {
            let after = self.after(at).map_or(0.0, |after| after.chance);
            self.seen[at].as_ref().map_or(0.0, |before| before.chance - after)
        };
        let mut doubtful: Vec<Doubt> = self
            .plies()
            .filter(|ply| ply.verdict != Verdict::Forced && ply.proved_after.is_none())
            .map(|ply| Doubt {
                at: ply.ply - 1,
                swing: swing(ply.ply - 1),
                is_best: ply.best.first() == Some(&ply.action),
                lets_go: ply.proved_before.is_some(),
            })
            .filter(|doubt| !doubt.is_best || IN_DOUBT.contains(&doubt.swing))
            .collect();
        highest_first(&mut doubtful, |doubt| (doubt.lets_go || IN_DOUBT.contains(&doubt.swing), doubt.swing));
        for Doubt { at, is_best, .. } in doubtful.into_iter().take(self.budget.most_again) {
            let compared = if self.budget.way == Way::Pair && !is_best { Task::AfterBest(at) } else { Task::Again(at) };
            self.tasks.extend([Task::Again(at + 1), compared, Task::Judge(at)]);
        }
        self.total += self.tasks.len();
    }
}
