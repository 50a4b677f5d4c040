//! What is known of positions before a review looks at them: from an earlier review of the game that was broken off, or from an
//! analysis.

use super::Review;
use super::seen::{Seen, certain};
use crate::Proved;
use tessera_rules::{Action, AnyPosition, Position};

/// The most values that a review takes.
const MOST: usize = 4_000;
/// The most iterations of a search that are kept.
const DEEPEST: usize = 128;

/// What a search has found of a position, from the point of view of the seat to act.
#[derive(Clone, PartialEq, Debug)]
pub struct Value {
    /// The position.
    pub position: AnyPosition,
    /// The nodes searched.
    pub nodes: u64,
    /// How many plies ahead.
    pub depth: u8,
    /// The chance of winning, calibrated, from 0 to 1.
    pub chance: f32,
    /// How the game ends, if that is proved.
    pub proved: Option<Proved>,
    /// The line of the best action.
    pub line: Vec<Action>,
    /// The calibrated chance after each iteration, as far as it is known.
    pub by_depth: Vec<f32>,
    /// How much the second-best action gives away, if that has been looked at.
    pub second_loss: Option<f32>,
}

fn is_share(share: f32) -> bool {
    (0.0..=1.0).contains(&share)
}

impl Value {
    /// Whether it can be what a search has found; its line ends before the first action that is not legal.
    fn makes_sense(&mut self) -> bool {
        let mut position = self.position.clone();
        let mut legal = 0;
        for action in &self.line {
            if position.outcome().is_some() || !position.is_legal(action) {
                break;
            }
            position.apply(action);
            legal += 1;
        }
        self.line.truncate(legal);
        self.by_depth.truncate(DEEPEST);
        legal > 0
            && is_share(self.chance)
            && self.by_depth.iter().all(|&chance| is_share(chance))
            && self.second_loss.is_none_or(is_share)
    }

    fn seen(&self) -> Seen {
        Seen {
            chance: certain(self.proved).unwrap_or(self.chance),
            proved: self.proved,
            line: self.line.clone(),
            depth: self.depth,
            nodes: self.nodes,
            by_depth: self.by_depth.clone(),
        }
    }

    /// Whether it says more of its position than another value.
    fn says_more(&self, other: &Self) -> bool {
        self.nodes > other.nodes || (self.nodes == other.nodes && other.second_loss.is_none())
    }
}

impl Review {
    /// Takes what is known of a position: a search of as many nodes is spared. Of two values of a position the one of more
    /// nodes counts. What makes no sense is left aside.
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, GameId, Position};
    /// use tessera_think::{Budget, Review};
    /// let start = AnyPosition::start(GameId::Hexade);
    /// let actions = ["J10", "K5"].map(|at| Action::Place(start.board().find(at).unwrap()));
    /// let budget = Budget::of(GameId::Hexade).with_nodes(500);
    /// let mut first = Review::new(&start, &actions, budget);
    /// while !first.step(1_000) {}
    /// let mut again = Review::new(&start, &actions, budget);
    /// for value in first.take_values() {
    ///     again.know(value);
    /// }
    /// while !again.searches() && !again.step(1) {}
    /// assert_eq!(again.plies().count(), 2, "nothing is left to search in the first pass");
    /// ```
    pub fn know(&mut self, mut value: Value) {
        if self.known.len() >= MOST || !value.makes_sense() {
            return;
        }
        match self.known.iter_mut().find(|other| other.position == value.position) {
            Some(other) if value.says_more(other) => *other = value,
            Some(_) => {}
            None => self.known.push(value),
        }
    }

    /// What has been searched since this was last called, to be kept for another review of the game.
    pub fn take_values(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.values)
    }

    /// What is known of a position, if a search of `nodes` nodes would find no more.
    pub(super) fn known_value(&self, position: &AnyPosition, nodes: u64) -> Option<Seen> {
        let is_enough = |value: &&Value| value.nodes >= nodes || value.proved.is_some();
        self.known.iter().find(|value| value.position == *position).filter(is_enough).map(Value::seen)
    }

    /// How much the second-best action before an action gives away, if that is known.
    pub(super) fn known_second(&self, at: usize) -> Option<f32> {
        let value = self.known.iter().find(|value| value.position == self.positions[at])?;
        value.second_loss.filter(|_| value.line.first() == Some(&self.actions[at]))
    }

    /// Notes what the engine has found of the position that it has searched.
    pub(super) fn note(&mut self, seen: &Seen, second_loss: Option<f32>) {
        self.values.push(Value {
            position: self.engine.position().clone(),
            nodes: seen.nodes,
            depth: seen.depth,
            chance: seen.chance,
            proved: seen.proved,
            line: seen.line.clone(),
            by_depth: seen.by_depth.clone(),
            second_loss,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use tessera_rules::{GameId, notation};

    const START: &str = "pente act=1 last=L1 green=0,R1,R2,R3 yellow=L1,L7,L5,L3 taken=0,0";

    fn review() -> Review {
        let start: AnyPosition = START.parse().expect("a position");
        let place = |text: &&str| {
            notation::resolve(text, &start, tessera_rules::geometry::Coords::Rulebook).expect("it is free")
        };
        let actions: Vec<Action> = ["D9", "D1", "U9", "U8", "R4"].iter().map(place).collect();
        Review::new(&start, &actions, Budget::of(GameId::Pente).with_nodes(400))
    }

    /// Carries a review out. Returns the plies and how many positions were searched.
    fn finished(mut review: Review) -> (Vec<crate::PlyReview>, Vec<Value>) {
        while !review.step(1_000) {}
        (review.plies().cloned().collect(), review.take_values())
    }

    #[test]
    fn a_review_that_was_broken_off_goes_on_where_it_stopped() {
        let (plies, values) = finished(review());
        for some in [1, values.len() / 2, values.len()] {
            let mut again = review();
            for value in &values[..some] {
                again.know(value.clone());
            }
            let (same, searched) = finished(again);
            assert!(searched.len() + some <= values.len(), "what is known is not searched again");
            let told = |plies: &[crate::PlyReview]| plies.iter().map(|ply| (ply.verdict, ply.pass)).collect::<Vec<_>>();
            assert_eq!(told(&same), told(&plies));
        }
    }

    #[test]
    fn a_value_of_fewer_nodes_spares_no_search_and_the_one_of_more_nodes_counts() {
        let (_, values) = finished(review());
        let one = values.iter().find(|value| value.proved.is_none()).expect("not all is proved").clone();
        let mut again = review();
        again.know(Value { chance: 0.25, ..one.clone() });
        again.know(Value { nodes: one.nodes - 1, chance: 0.5, ..one.clone() });
        assert_eq!(again.known_value(&one.position, one.nodes).map(|seen| seen.chance), Some(0.25));
        assert!(again.known_value(&one.position, one.nodes + 1).is_none());
        again.know(Value { nodes: one.nodes + 1, chance: 0.75, ..one.clone() });
        assert_eq!(again.known_value(&one.position, one.nodes + 1).map(|seen| seen.chance), Some(0.75));
    }

    #[test]
    fn what_makes_no_sense_is_left_aside() {
        let (_, values) = finished(review());
        let one = values[0].clone();
        for wrong in [
            Value { chance: f32::NAN, ..one.clone() },
            Value { chance: 1.5, ..one.clone() },
            Value { line: Vec::new(), ..one.clone() },
            Value { line: vec![Action::End], ..one.clone() },
            Value { by_depth: vec![0.5, -0.1], ..one.clone() },
            Value { second_loss: Some(2.0), ..one.clone() },
        ] {
            let mut again = review();
            again.know(wrong.clone());
            assert!(again.known.is_empty(), "{wrong:?}");
        }
        let mut again = review();
        again.know(Value { line: vec![one.line[0], Action::End], ..one });
        assert_eq!(again.known[0].line.len(), 1, "the rest of a line that is not legal is cut off");
    }
}
