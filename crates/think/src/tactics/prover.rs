//! A search of everything that the rules allow, for wins by force within a number of turns.

use super::reach;
use std::collections::HashMap;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, GameId, Position, Seats, SetUpRules, Task};

/// The most replies that are compared, of those that hold out longest, for the one that leaves fewest ways to win.
const WEIGHED: usize = 16;
/// No side runs out of pieces within the few turns of a proof while it has more in hand.
const PLENTY: u16 = 8;

/// The legal actions, this one first where it is one of them.
fn legal(position: &AnyPosition, first: Option<Action>) -> Vec<Action> {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    if let Some(place) = actions.iter().position(|&action| Some(action) == first) {
        actions.swap(0, place);
    }
    actions
}

/// Every legal action with the position that it leads to.
pub fn followers(position: &AnyPosition) -> impl Iterator<Item = (Action, AnyPosition)> + use<> {
    let position = position.clone();
    let mut actions = Vec::new();
    position.legal(&mut actions);
    actions.into_iter().map(move |action| (action, after(&position, &action)))
}

fn after(position: &AnyPosition, action: &Action) -> AnyPosition {
    let mut next = position.clone();
    next.apply(action);
    next
}

/// Where an action ends.
const fn target(action: &Action) -> Option<Point> {
    match *action {
        Action::Place(at) | Action::Reenter(at) => Some(at),
        Action::Move { to, .. } | Action::Relocate { to, .. } => Some(to),
        Action::End => None,
    }
}

/// Proves wins of one side. Each answer is `None` when it has tried more than it may.
pub struct Prover {
    side: Seats,
    /// What is known of positions, by key and turns. A wrong answer would take two positions with one key of 64 bits.
    known: HashMap<(u64, u8), bool>,
    left: u64,
    /// What won last, and what refuted last: tried first the next time.
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

    /// The turns that are left after an action of the side's own.
    fn left_after(&self, next: &AnyPosition, turns: u8) -> u8 {
        turns - u8::from(!self.acts(next))
    }

    /// Whether the side wins within `turns` of its own, whatever the other does.
    pub fn wins(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        if position.outcome().is_some() {
            return Some(self.has_won(position));
        }
        let acts = self.acts(position);
        if turns == 0 && (acts || position.task() != Some(Task::PlaceToBreak)) {
            return Some(false);
        }
        if position.game() == GameId::Kensington && reach::is_out_of_reach(position, self.side, turns) {
            return Some(false);
        }
        let key = (position.key(), turns);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let found = if acts { self.some_wins(position, turns)? } else { self.all_lose(position, turns)? };
        // What takes no longer to find than to look up is not kept.
        if turns > 1 || !acts {
            self.known.insert(key, found);
        }
        Some(found)
    }

    /// Whether an action of the side's own wins.
    fn some_wins(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        let actions = legal(position, self.winner);
        let sieve = turns == 1 && is_sieved(position, self.side);
        for action in &actions {
            if sieve && !may_win(position, self.side, action) {
                continue;
            }
            self.tried()?;
            let next = after(position, action);
            let left = self.left_after(&next, turns);
            if self.wins(&next, left)? {
                self.winner = Some(*action);
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether whatever the other side does lets this one win.
    fn all_lose(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        let mut actions = legal(position, self.refuter);
        for place in 0..actions.len() {
            // What stands in the way of the last win is the next thing to try.
            let wanted = self.winner.as_ref().and_then(target);
            if place > 0
                && let Some(better) = actions[place..].iter().position(|action| target(action) == wanted)
            {
                actions.swap(place, place + better);
            }
            let action = actions[place];
            self.tried()?;
            if !self.wins(&after(position, &action), turns)? {
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

    /// The ways on from a won position in which the side acts and has these winning actions: all of its own winning
    /// actions, and of the other's replies the one that holds out longest. They stop a little above `most`.
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
            let mut next = after(position, action);
            let mut left = self.left_after(&next, turns);
            while next.outcome().is_none() && !self.acts(&next) {
                let reply = self.longest(&next, left)?;
                next.apply(&reply);
                way.push(reply);
            }
            if next.outcome().is_some() {
                ways.push(way);
            } else {
                // A reply may have shortened what is left.
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

    /// The fewest turns in which the side wins from here; it does so within `most`.
    fn shortest(&mut self, position: &AnyPosition, most: u8) -> Option<u8> {
        for turns in 0..most {
            if self.wins(position, turns)? {
                return Some(turns);
            }
        }
        Some(most)
    }

    /// The other side's reply after which the win takes longest and fewest actions win.
    fn longest(&mut self, position: &AnyPosition, turns: u8) -> Option<Action> {
        let mut replies = Vec::new();
        for (action, next) in followers(position) {
            replies.push((self.shortest(&next, turns)?, action, next));
        }
        let longest = replies.iter().map(|reply| reply.0).max()?;
        let mut best: Option<(usize, Action)> = None;
        // What stands where the side would win holds out best: it is looked at before the rest.
        let wanted = self.winner.as_ref().and_then(target);
        replies.sort_by_key(|(_, action, _)| target(action) != wanted);
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

    /// Whether these are all ways to win from here within `turns`, given one reply at each turn of the other side.
    pub fn holds(&mut self, position: &AnyPosition, turns: u8, ways: &[&[Action]]) -> Option<bool> {
        if position.outcome().is_some() {
            return Some(self.has_won(position) && ways.iter().all(|way| way.is_empty()));
        }
        let mut told: Vec<Action> = ways.iter().filter_map(|way| way.first()).copied().collect();
        if ways.is_empty() || ways.iter().any(|way| way.is_empty()) {
            return Some(false);
        }
        told.sort_unstable();
        told.dedup();
        let mut legal = Vec::new();
        position.legal(&mut legal);
        if !told.iter().all(|action| legal.contains(action)) {
            return Some(false);
        }
        let acts = self.acts(position);
        let turns = if acts { self.shortest(position, turns)? } else { turns };
        if acts {
            let mut winners = self.winners(position, turns, usize::MAX - 1)?;
            winners.sort_unstable();
            if winners != told {
                return Some(false);
            }
        } else if told.len() != 1 || !self.wins(position, turns)? {
            return Some(false);
        }
        for action in told {
            let next = after(position, &action);
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

/// Whether [`may_win`] can be asked: in a game won by shapes and captures in which nobody is about to run out of pieces,
/// and where the enemy has something to do.
fn is_sieved(position: &AnyPosition, side: Seats) -> bool {
    match position.game() {
        GameId::Chivalry => false,
        GameId::Kensington => reach::goes_on(position, side, 1),
        _ => position.owners().into_iter().all(|seat| position.tally(seat).in_hand.is_none_or(|left| left > PLENTY)),
    }
}

/// Whether an action can win at once: what is placed beside no piece of its own colour and captures nothing completes no
/// shape and takes no pair.
fn may_win(position: &AnyPosition, side: Seats, action: &Action) -> bool {
    if position.game() == GameId::Kensington {
        return reach::may_complete(position, side, action);
    }
    let Action::Place(at) = *action else { return true };
    let Some(own) = position.to_act().map(|seat| position.colour(seat)) else { return true };
    let beside = position.board().neighbours(at).iter();
    beside.filter_map(|&near| position.piece_at(near)).any(|piece| piece.colour == own)
        || !position.captures(action).is_empty()
}
