//! The review of a finished game: what each action gave away, told by proofs first and by calibrated chances second.
//!
//! The first pass searches the positions of the game backwards, so that the transposition table knows what comes next; the
//! second looks again at the plies in doubt. `budget` says how long, `verdict` grades, `reason` finds what the rules can
//! check, `summary` chooses the key moments.

mod about;
mod budget;
mod judge;
mod known;
mod passes;
mod reason;
mod seen;
mod summary;
#[cfg(test)]
mod tests;
mod verdict;

pub use about::{LevelLoss, level_about};
pub use budget::Budget;
pub use known::Value;
pub use reason::{ReasonKey, Why, why_holds};
pub use summary::{SideSummary, Summary};
pub use verdict::Verdict;

use crate::{Engine, Proved, told_in_words};
use passes::Task;
use seen::Seen;
use std::collections::VecDeque;
use tessera_rules::{Action, AnyPosition, Position, Seat};

/// What a review says of an action.
#[derive(Clone, PartialEq, Debug)]
pub struct PlyReview {
    /// The action's place in the game, from 1.
    pub ply: usize,
    /// The seat that acted.
    pub seat: Seat,
    /// What it did.
    pub action: Action,
    /// Its chance of winning before the action, calibrated, from 0 to 1; 0 or 1 only where that is proved.
    pub before: f32,
    /// The same after the action. With three sides and more, where nothing is proved, the one before.
    pub after: f32,
    /// How the game would have ended after the best action, if that is proved.
    pub proved_before: Option<Proved>,
    /// How it ends after this one, if that is proved. Turns are those of the seat that acted, this action's included.
    pub proved_after: Option<Proved>,
    /// The verdict.
    pub verdict: Verdict,
    /// The line of the best action, the action first; empty where there was no choice.
    pub best: Vec<Action>,
    /// How the game would best have gone on after the action; empty if it ended.
    pub reply: Vec<Action>,
    /// How much the second-best action gives away, where the action was the best and that has been looked at.
    pub second_loss: Option<f32>,
    /// Why the action was bad, or the only one, as far as the rules can check it.
    pub reason: Option<Why>,
    /// How many plies ahead the position before the action was searched.
    pub depth: u8,
    /// 1 after the first pass, 2 where the second has looked again.
    pub pass: u8,
}

/// Games of more plies are reviewed in part.
const LONG: usize = 500;
/// The last plies of a long game that are reviewed.
const LAST: usize = 300;

/// A review in progress. It has no clock and no thread: the caller gives it slices of nodes. The result does not depend on
/// the slices.
///
/// ```
/// use tessera_rules::{Action, AnyPosition, GameId, Position};
/// use tessera_think::{Budget, Review, Verdict};
/// let start: AnyPosition = "pente act=1 last=L1 green=0,R1,R2,R3 yellow=L1,L7,L5,L3 taken=0,0".parse()?;
/// let elsewhere = Action::Place(start.board().find("D9").unwrap());
/// let mut review = Review::new(&start, &[elsewhere], Budget::of(GameId::Pente).with_nodes(2_000));
/// while !review.step(1_000) {}
/// assert_eq!(review.plies().next().unwrap().verdict, Verdict::LetsWinGo);
/// assert_eq!(review.summary().key_moments, [1]);
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
pub struct Review {
    positions: Vec<AnyPosition>,
    actions: Vec<Action>,
    /// The index of the first action that is looked at.
    first: usize,
    budget: Budget,
    /// Whether two sides play.
    two_sides: bool,
    engine: Engine,
    tasks: VecDeque<Task>,
    /// Whether the search for the first task has begun.
    begun: bool,
    is_second_pass: bool,
    /// By position.
    seen: Vec<Option<Seen>>,
    /// By ply, after the best action, from the point of view of the seat that acted.
    after_best: Vec<Option<Seen>>,
    /// By ply, how much the second-best action gives away.
    second: Vec<Option<f32>>,
    /// By ply.
    plies: Vec<Option<PlyReview>>,
    /// Plies that have changed since they were last taken.
    fresh: Vec<usize>,
    /// What was known of positions before they were looked at.
    known: Vec<Value>,
    /// What has been searched since that was last taken.
    values: Vec<Value>,
    /// The searches to come and those done.
    total: usize,
    done: usize,
}

impl Review {
    /// Starts the review of a game: these actions from a position on, all of them legal. Of a long game the last actions
    /// are reviewed.
    #[must_use]
    pub fn new(start: &AnyPosition, actions: &[Action], budget: Budget) -> Self {
        let mut positions = Vec::with_capacity(actions.len() + 1);
        positions.push(start.clone());
        for action in actions {
            let next = positions[positions.len() - 1].after(action);
            positions.push(next);
        }
        let count = actions.len();
        let first = if count > LONG { count - LAST } else { 0 };
        let tasks: VecDeque<Task> = (first..=count).rev().map(Task::First).collect();
        let two_sides = start.sides().count() == 2;
        Self {
            two_sides,
            engine: Engine::new(start.clone(), &[], 1),
            total: tasks.len(),
            done: 0,
            tasks,
            begun: false,
            is_second_pass: false,
            seen: vec![None; count + 1],
            after_best: vec![None; count],
            second: vec![None; count],
            plies: vec![None; count],
            fresh: Vec::new(),
            known: Vec::new(),
            values: Vec::new(),
            positions,
            actions: actions.to_vec(),
            first,
            budget: if two_sides { budget } else { budget.of_many_sides() },
        }
    }

    /// Searches at most `nodes` more nodes. Returns whether the review is complete.
    pub fn step(&mut self, nodes: u64) -> bool {
        let Some(&task) = self.tasks.front() else {
            if !self.is_second_pass {
                self.is_second_pass = true;
                self.look_again();
            }
            return self.tasks.is_empty();
        };
        if !self.begun {
            if let Some(seen) = self.known(task) {
                self.take(task, seen);
                return false;
            }
            self.begun = true;
            self.begin(task);
        }
        if self.engine.step(nodes) {
            let seen = self.seen_by_engine();
            self.searched(task, &seen);
            self.take(task, seen);
        }
        false
    }

    /// Whether the next step searches, rather than takes what is known. Only such steps tell how many nodes fit into a slice.
    #[must_use]
    pub fn searches(&self) -> bool {
        self.begun || self.tasks.front().is_some_and(|&task| self.known(task).is_none())
    }

    /// The actions reviewed so far, in the order of the game.
    pub fn plies(&self) -> impl Iterator<Item = &PlyReview> {
        self.plies.iter().flatten()
    }

    /// The actions reviewed, or reviewed again, since this was last called.
    pub fn take_fresh(&mut self) -> Vec<PlyReview> {
        let fresh = std::mem::take(&mut self.fresh);
        fresh.into_iter().filter_map(|at| self.plies[at].clone()).collect()
    }

    /// How much of the work is done, from 0 to 1. The second pass counts once it is known.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // some hundred searches
    pub fn progress(&self) -> f32 {
        self.done as f32 / self.total.max(1) as f32
    }

    /// The summary of the game, as far as it has been reviewed.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let plies: Vec<PlyReview> = self.plies().cloned().collect();
        let start = &self.positions[0];
        Summary {
            key_moments: summary::key_moments(&plies, start),
            sides: summary::sides(&plies, start),
            chances: self.two_sides,
            words: told_in_words(start.game()),
            first: self.first + 1,
        }
    }

    /// The position before an action of the game, counted from 1, or the last one.
    #[must_use]
    pub fn position(&self, ply: usize) -> Option<&AnyPosition> {
        self.positions.get(ply.checked_sub(1)?)
    }
}
