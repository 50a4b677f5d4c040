//! An exhaustive search for wins by force within a number of turns.

use crate::boards::sieve;
use std::collections::HashMap;
use tessera_rules::geometry::{Board, Point};
use tessera_rules::{Action, AnyPosition, Position, Seats, Task};

/// The most replies among those that hold out longest that are compared by the number of winning answers.
const WEIGHED: usize = 16;

/// The legal actions, with `first` first if it is legal.
fn legal(position: &AnyPosition, first: Option<Action>) -> Vec<Action> {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    if let Some(place) = actions.iter().position(|&action| Some(action) == first) {
        actions.swap(0, place);
    }
    actions
}

/// The square of the distance of two points.
fn squared_distance(board: &Board, one: Point, other: Point) -> f64 {
    let [one, other] = [one, other].map(|at| board.centre(at));
    (one[0] - other[0]).powi(2) + (one[1] - other[1]).powi(2)
}

/// Every legal action with the position that it leads to.
pub fn followers(position: &AnyPosition) -> impl Iterator<Item = (Action, AnyPosition)> + use<> {
    let position = position.clone();
    let mut actions = Vec::new();
    position.legal(&mut actions);
    actions.into_iter().map(move |action| (action, position.after(&action)))
}

/// Proves wins of one side. Each answer is `None` when the limit of actions is reached.
pub struct Prover {
    side: Seats,
    /// By key of 64 bits and turns: whether the side wins.
    known: HashMap<(u64, u8), bool>,
    /// Actions that may still be tried.
    left: u64,
    /// The last winning action and the last refutation, which are tried first.
    winner: Option<Action>,
    refuter: Option<Action>,
}

impl Prover {
    /// A prover of wins of a side that tries at most `most` actions.
    pub fn new(side: Seats, most: u64) -> Self {
        Self { side, known: HashMap::new(), left: most, winner: None, refuter: None }
    }

    fn tried(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        Some(())
    }

    fn acts(&self, position: &AnyPosition) -> bool {
        position.to_act().is_some_and(|seat| self.side.contains(seat))
    }

    fn has_won(&self, position: &AnyPosition) -> bool {
        position.outcome().is_some_and(|outcome| outcome.winners().first().is_some_and(|seat| self.side.contains(seat)))
    }

    /// The turns left after an action of the side.
    fn left_after(&self, next: &AnyPosition, turns: u8) -> u8 {
        turns - u8::from(!self.acts(next))
    }

    /// Whether the side wins within `turns` of its own by force.
    pub fn wins(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        if position.outcome().is_some() {
            return Some(self.has_won(position));
        }
        let acts = self.acts(position);
        if turns == 0 && (acts || position.task() != Some(Task::PlaceToBreak)) {
            return Some(false);
        }
        if sieve(position.game()).is_out_of_reach(position, self.side, turns) {
            return Some(false);
        }
        let key = (position.key(), turns);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let found = if acts { self.some_wins(position, turns)? } else { self.all_lose(position, turns)? };
        // A win in one is found as fast as it is looked up.
        if turns > 1 || !acts {
            self.known.insert(key, found);
        }
        Some(found)
    }

    /// Whether an action of the side wins.
    fn some_wins(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        let actions = legal(position, self.winner);
        let sieve = Some(sieve(position.game())).filter(|sieve| turns == 1 && sieve.applies(position, self.side));
        for action in &actions {
            if sieve.is_some_and(|sieve| !sieve.may_win(position, self.side, action)) {
                continue;
            }
            self.tried()?;
            let next = position.after(action);
            let left = self.left_after(&next, turns);
            if self.wins(&next, left)? {
                self.winner = Some(*action);
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether every action of the other side loses.
    fn all_lose(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        let mut actions = legal(position, self.refuter);
        for place in 0..actions.len() {
            // An action on the target of the last win comes first.
            let wanted = self.winner.as_ref().and_then(Action::target);
            if place > 0
                && let Some(better) = actions[place..].iter().position(|action| action.target() == wanted)
            {
                actions.swap(place, place + better);
            }
            let action = actions[place];
            self.tried()?;
            if !self.wins(&position.after(&action), turns)? {
                self.refuter = Some(action);
                return Some(false);
            }
        }
        Some(true)
    }

    /// The side's actions that win within `turns`: all, or one more than `enough`.
    pub fn winners(&mut self, position: &AnyPosition, turns: u8, enough: usize) -> Option<Vec<Action>> {
        let mut found = Vec::new();
        for (action, next) in followers(position) {
            self.tried()?;
            let left = self.left_after(&next, turns);
            if self.wins(&next, left)? {
                found.push(action);
                if found.len() > enough {
                    break;
                }
            }
        }
        Some(found)
    }

    /// The solutions of a position in which the side acts and has these winning actions: all its winning actions, and for
    /// the other side the reply that holds out longest. The list stops a little above `most`.
    pub fn ways(
        &mut self,
        position: &AnyPosition,
        turns: u8,
        winners: &[Action],
        most: usize,
    ) -> Option<Vec<Vec<Action>>> {
        let mut ways = Vec::new();
        for action in winners {
            let mut way = vec![*action];
            let mut next = position.after(action);
            let mut left = self.left_after(&next, turns);
            while next.outcome().is_none() && !self.acts(&next) {
                let reply = self.longest(&next, left)?;
                next.apply(&reply);
                way.push(reply);
            }
            if next.outcome().is_some() {
                ways.push(way);
            } else {
                // The reply may have left a shorter win.
                left = self.shortest(&next, left)?;
                let following = self.winners(&next, left, most)?;
                let more = self.ways(&next, left, &following, most)?;
                ways.extend(more.into_iter().map(|rest| [way.clone(), rest].concat()));
            }
            if ways.len() > most {
                break;
            }
        }
        Some(ways)
    }

    /// The fewest turns in which the side wins from here, where it is known to win within `most`.
    fn shortest(&mut self, position: &AnyPosition, most: u8) -> Option<u8> {
        for turns in 0..most {
            if self.wins(position, turns)? {
                return Some(turns);
            }
        }
        Some(most)
    }

    /// The reply after which the win takes longest; of these, one after which the fewest actions win.
    fn longest(&mut self, position: &AnyPosition, turns: u8) -> Option<Action> {
        let mut replies = Vec::new();
        for (action, next) in followers(position) {
            replies.push((self.shortest(&next, turns)?, action, next));
        }
        let longest = replies.iter().map(|reply| reply.0).max()?;
        let mut best: Option<(usize, Action)> = None;
        // A reply on or near the target of the last win usually holds out best, and looks like a defence.
        let wanted = self.winner.as_ref().and_then(Action::target);
        let far = |action: &Action| match (action.target(), wanted) {
            (Some(one), Some(other)) => squared_distance(position.board(), one, other),
            _ => f64::INFINITY,
        };
        replies.sort_by(|(_, one, _), (_, other, _)| far(one).total_cmp(&far(other)));
        let weighed = if longest > 1 { WEIGHED } else { usize::MAX };
        for (_, action, next) in replies.into_iter().filter(|reply| reply.0 == longest).take(weighed) {
            let enough = best.map_or(usize::MAX - 1, |(fewest, _)| fewest);
            let count = if next.outcome().is_some() || !self.acts(&next) {
                0
            } else {
                self.winners(&next, longest, enough)?.len()
            };
            if best.is_none_or(|(fewest, _)| count < fewest) {
                best = Some((count, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// Whether these are all solutions from here within `turns`, given one reply at each turn of the other side.
    pub fn holds(&mut self, position: &AnyPosition, turns: u8, ways: &[&[Action]]) -> Option<bool> {
        if position.outcome().is_some() {
            return Some(self.has_won(position) && ways.iter().all(|way| way.is_empty()));
        }
        let mut firsts: Vec<Action> = ways.iter().filter_map(|way| way.first()).copied().collect();
        if ways.is_empty() || ways.iter().any(|way| way.is_empty()) {
            return Some(false);
        }
        firsts.sort_unstable();
        firsts.dedup();
        let mut legal = Vec::new();
        position.legal(&mut legal);
        if !firsts.iter().all(|action| legal.contains(action)) {
            return Some(false);
        }
        let acts = self.acts(position);
        let turns = if acts { self.shortest(position, turns)? } else { turns };
        if acts {
            let mut winners = self.winners(position, turns, usize::MAX - 1)?;
            winners.sort_unstable();
            if winners != firsts {
                return Some(false);
            }
        } else if firsts.len() != 1 || !self.wins(position, turns)? {
            return Some(false);
        }
        for action in firsts {
            let next = position.after(&action);
            let left = if acts { self.left_after(&next, turns) } else { turns };
            let rest: Vec<&[Action]> =
                ways.iter().filter(|way| way.first() == Some(&action)).map(|way| &way[1..]).collect();
            if !self.holds(&next, left, &rest)? {
                return Some(false);
            }
        }
        Some(true)
    }
}
