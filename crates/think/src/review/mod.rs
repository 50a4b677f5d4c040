//! The review of a finished game: what each action gave away, told by proofs first and by calibrated chances second.
//!
//! The first pass searches the positions of the game backwards, so that the transposition table knows what comes next; the
//! second looks again at the plies in doubt. `budget` says how long, `verdict` grades, `reason` finds what the rules can
//! check, `summary` chooses the key moments.

mod budget;
mod reason;
mod summary;
mod verdict;

pub use budget::Budget;
pub use reason::{ReasonKey, Why, why_holds};
pub use summary::{SideSummary, Summary};
pub use verdict::Verdict;

use crate::effort::legal_actions;
use crate::{Engine, Limits, Proved, calibrated, told_in_words};
use budget::Way;
use std::collections::VecDeque;
use tessera_rules::{Action, AnyPosition, GameId, Position, Seat, Task as Asked, narrow};
use verdict::Facts;

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
/// What is given away in the plies that the second pass looks at first.
const IN_DOUBT: std::ops::RangeInclusive<f32> = 0.05..=0.35;

/// What a search has found of a position, from the point of view of the seat to act.
#[derive(Clone, Debug, Default)]
struct Seen {
    /// Calibrated; 0 or 1 only where that is proved.
    chance: f32,
    proved: Option<Proved>,
    line: Vec<Action>,
    depth: u8,
    /// The calibrated chance after each iteration.
    by_depth: Vec<f32>,
}

impl Seen {
    /// The same from the point of view of the seat that acted before. `goes_on`: the seat to act is on its side.
    fn turned(mut self, goes_on: bool) -> Self {
        if goes_on {
            return self;
        }
        self.chance = 1.0 - self.chance;
        self.proved = self.proved.map(|proved| match proved {
            Proved::Win(turns) => Proved::Loss(turns),
            Proved::Loss(turns) => Proved::Win(turns.saturating_add(1)),
        });
        self.by_depth.iter_mut().for_each(|chance| *chance = 1.0 - *chance);
        self
    }
}

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
enum Task {
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
            let mut next = positions[positions.len() - 1].clone();
            next.apply(action);
            positions.push(next);
        }
        let count = actions.len();
        let first = if count > LONG { count - LAST } else { 0 };
        let tasks: VecDeque<Task> = (first..=count).rev().map(Task::First).collect();
        Self {
            two_sides: start.sides().count() == 2,
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
            positions,
            actions: actions.to_vec(),
            first,
            budget,
        }
    }

    /// Searches about `nodes` more nodes. Returns whether the review is complete.
    pub fn step(&mut self, nodes: u64) -> bool {
        let Some(&task) = self.tasks.front() else {
            if !self.is_second_pass {
                self.is_second_pass = true;
                self.look_again();
            }
            return self.tasks.is_empty();
        };
        if !self.begun {
            self.begun = true;
            if let Some(seen) = self.known(task) {
                self.take(task, seen);
                return false;
            }
            self.begin(task);
        }
        if self.engine.step(nodes) {
            let seen = self.seen_by_engine();
            self.take(task, seen);
        }
        false
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

    /// What is known of a task's position without a search.
    fn known(&self, task: Task) -> Option<Seen> {
        match task {
            Task::First(at) | Task::Again(at) => over(&self.positions[at]).or_else(|| self.forced(at)),
            Task::AfterBest(at) => over(&self.after_best_position(at)?),
            Task::Second(_) => None,
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

    fn is_forced(&self, at: usize) -> bool {
        let mut actions = Vec::new();
        legal_actions(&self.positions[at], &mut actions) && actions.len() == 1
    }

    fn begin(&mut self, task: Task) {
        let (at, position) = match task {
            Task::First(at) | Task::Again(at) | Task::Second(at) | Task::Judge(at) => (at, self.positions[at].clone()),
            Task::AfterBest(at) => (at + 1, self.after_best_position(at).unwrap_or_else(|| self.positions[at].clone())),
        };
        let nodes = match task {
            Task::First(_) | Task::Second(_) => self.budget.nodes,
            _ => self.budget.again,
        };
        self.engine.set_lines(if matches!(task, Task::Second(_)) { 2 } else { 1 });
        self.engine.set_position(position, &self.positions[..at]);
        self.engine.go(Limits { nodes: Some(nodes), ..Limits::default() });
    }

    /// The position after the best action in place of one of the game.
    fn after_best_position(&self, at: usize) -> Option<AnyPosition> {
        let mut position = self.positions[at].clone();
        position.apply(self.seen[at].as_ref()?.line.first()?);
        Some(position)
    }

    fn seen_by_engine(&self) -> Seen {
        let game = self.positions[0].game();
        let by_depth = self.engine.chances_by_depth().iter().map(|&chance| calibrated(game, chance)).collect();
        let Some(line) = self.engine.lines().into_iter().next() else { return Seen { chance: 0.5, ..Seen::default() } };
        let chance = certain(line.proved).unwrap_or_else(|| calibrated(game, line.chance));
        Seen { chance, proved: line.proved, line: line.actions, depth: line.depth, by_depth }
    }

    /// Takes the result of a task.
    fn take(&mut self, task: Task, seen: Seen) {
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
                self.second[at] = self.second_loss(at);
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
            }
        }
    }

    /// How much the second-best action gives away, after a search for the two best.
    fn second_loss(&self, at: usize) -> Option<f32> {
        let lines = self.engine.lines();
        let [best, second, ..] = &lines[..] else { return None };
        let game = self.positions[0].game();
        let loss = match second.proved {
            Some(Proved::Loss(_)) => 1.0,
            _ => calibrated(game, best.chance) - calibrated(game, second.chance),
        };
        (best.action() == self.actions[at]).then_some(loss)
    }

    /// What a position after an action at `at` is worth to the seat that acted.
    fn from(&self, at: usize, position: &AnyPosition, seen: Seen) -> Seen {
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
    fn after(&self, at: usize) -> Option<Seen> {
        Some(self.from(at, &self.positions[at + 1], self.seen[at + 1].clone()?))
    }

    /// Whether it has to be looked at whether the action was the only good one.
    fn may_be_only(&self, at: usize) -> bool {
        let ply = self.plies[at].as_ref();
        self.two_sides
            && ply.is_some_and(|ply| {
                ply.verdict == Verdict::Good && ply.proved_before.is_none() && ply.best.first() == Some(&ply.action)
            })
    }

    /// Grades an action by what has been seen.
    fn judge(&mut self, at: usize) {
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
            // A first stone of Pente is far from all that a search can see.
            () if position.game() == GameId::Pente
                && at < 2
                && self.positions[0].task() == Some(Asked::PlaceCentre) =>
            {
                Verdict::Good
            }
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

    /// Lines up the second pass: the plies in doubt, those that give away most first.
    fn look_again(&mut self) {
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
        let is_first = |doubt: &Doubt| doubt.lets_go || IN_DOUBT.contains(&doubt.swing);
        doubtful.sort_by(|a, b| is_first(b).cmp(&is_first(a)).then(b.swing.total_cmp(&a.swing)));
        for Doubt { at, is_best, .. } in doubtful.into_iter().take(self.budget.most_again) {
            let compared = if self.budget.way == Way::Pair && !is_best { Task::AfterBest(at) } else { Task::Again(at) };
            self.tasks.extend([Task::Again(at + 1), compared, Task::Judge(at)]);
        }
        self.total += self.tasks.len();
    }
}

/// The chance that a proof leaves.
fn certain(proved: Option<Proved>) -> Option<f32> {
    proved.map(|proved| if matches!(proved, Proved::Win(_)) { 1.0 } else { 0.0 })
}

/// What is seen of a game that is over: nothing to search.
fn over(position: &AnyPosition) -> Option<Seen> {
    position.outcome().map(|_| Seen::default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Player};
    use tessera_rules::{Options, notation};

    /// A game between levels.
    fn game(start: &AnyPosition, level: Level, most: usize, seed: u64) -> Vec<Action> {
        let mut positions = vec![start.clone()];
        let mut actions = Vec::new();
        while actions.len() < most {
            let (position, earlier) = positions.split_last().expect("a position");
            let limits = Limits { nodes: Some(300), ..level.limits() };
            let mut player = Player::new(position, earlier, level, limits, seed + actions.len() as u64);
            while !player.think(1_000) {}
            let Some(choice) = player.choice() else { break };
            let mut next = position.clone();
            next.apply(&choice.action());
            actions.push(choice.action());
            positions.push(next);
        }
        actions
    }

    fn reviewed(start: &AnyPosition, actions: &[Action], nodes: u64, slice: u64) -> Review {
        let mut review = Review::new(start, actions, Budget::of(start.game()).with_nodes(nodes));
        while !review.step(slice) {}
        review
    }

    #[test]
    fn slices_change_nothing() {
        for game_id in [GameId::Hexade, GameId::Pente, GameId::Chivalry] {
            let start = AnyPosition::start(game_id);
            let actions = game(&start, Level::ALL[1], 12, 5);
            let [few, many] = [37, 100_000].map(|slice| reviewed(&start, &actions, 200, slice));
            assert!(few.plies().eq(many.plies()), "{game_id}");
            assert_eq!(few.summary(), many.summary());
            assert_eq!(few.plies().count(), actions.len());
        }
    }

    #[test]
    fn what_is_told_agrees_with_the_rules_in_whole_games() {
        for (seed, game_id) in (1..).zip(GameId::ALL) {
            let start = AnyPosition::start(game_id);
            let actions = game(&start, Level::ALL[1], 40, seed);
            let review = reviewed(&start, &actions, 300, 10_000);
            for ply in review.plies() {
                let position = review.position(ply.ply).expect("it was played");
                assert_eq!(Some(ply.seat), position.to_act());
                assert!((0.0..=1.0).contains(&ply.before) && (0.0..=1.0).contains(&ply.after), "{ply:?}");
                assert!(ply.after <= ply.before, "{ply:?}");
                for (proved, chance) in [(ply.proved_before, ply.before), (ply.proved_after, ply.after)] {
                    match proved {
                        Some(Proved::Win(_)) => assert!(chance >= 1.0, "{ply:?}"),
                        Some(Proved::Loss(_)) => assert!(chance <= 0.0, "{ply:?}"),
                        None => {}
                    }
                }
                let mut line = position.clone();
                for action in &ply.best {
                    assert!(line.is_legal(action), "{game_id}: {ply:?}");
                    line.apply(action);
                }
                if let Some(why) = &ply.reason {
                    assert!(why_holds(position, &ply.action, why), "{game_id}: {ply:?}");
                }
            }
        }
    }

    #[test]
    fn a_win_that_was_let_go_and_one_that_was_allowed_are_told_with_the_reason() {
        let place = |position: &AnyPosition, text: &str| {
            notation::resolve(text, position, tessera_rules::geometry::Coords::Rulebook).expect(text)
        };
        // Green could win with R4. Yellow then leaves the same row.
        let start: AnyPosition =
            "pente act=1 last=L1 green=0,R1,R2,R3 yellow=L1,L7,L5,L3 taken=0,0".parse().expect("a position");
        let actions = ["D9", "D1", "R4"].map(|text| place(&start, text));
        let review = reviewed(&start, &actions, 2_000, 1_000);
        let plies: Vec<_> = review.plies().collect();
        assert_eq!(plies[0].verdict, Verdict::LetsWinGo);
        assert_eq!(
            plies[0].reason.as_ref().map(|why| (why.key, why.n, why.by)),
            Some((ReasonKey::MissedWin, 1, Some(actions[2])))
        );
        assert_eq!(plies[1].verdict, Verdict::AllowsWin, "{:?}", plies[1]);
        let stands = plies[1].reason.as_ref().expect("a reason");
        assert_eq!((stands.key, stands.points.len()), (ReasonKey::RowStands, 5));
        assert_eq!((plies[2].verdict, plies[2].proved_after), (Verdict::Good, Some(Proved::Win(1))));
    }

    #[test]
    fn of_a_long_game_the_last_plies_are_reviewed() {
        let start = AnyPosition::start(GameId::Kensington);
        // Both place all counters, then go to and fro.
        let mut positions = vec![start.clone()];
        let mut actions = Vec::new();
        while actions.len() <= LONG {
            let position = &positions[positions.len() - 1];
            let mut legal = Vec::new();
            position.legal(&mut legal);
            let ends = |action: &&Action| {
                let mut next = position.clone();
                next.apply(action);
                next.outcome().is_none()
            };
            let action = *legal.iter().rev().find(ends).expect("the game goes on");
            let mut next = position.clone();
            next.apply(&action);
            positions.push(next);
            actions.push(action);
        }
        let review = reviewed(&start, &actions, 1, 1_000);
        assert_eq!(review.plies().count(), LAST);
        assert_eq!(review.summary().first, actions.len() - LAST + 1);
    }

    #[test]
    fn where_many_play_only_proofs_are_told() {
        let options = Options::parse(GameId::Pente, ["mode=points", "players=3"]).expect("options");
        let start = AnyPosition::new(&options).expect("they go together");
        let actions = game(&start, Level::ALL[0], 9, 3);
        let review = reviewed(&start, &actions, 100, 1_000);
        assert!(!review.summary().chances);
        let told = |ply: &PlyReview| {
            matches!(ply.verdict, Verdict::Good | Verdict::Forced | Verdict::LetsWinGo | Verdict::AllowsWin)
        };
        assert!(review.plies().all(told));
    }
}
