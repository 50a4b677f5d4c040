//! A beginner.

use super::{Player, legal, wins};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position};

/// Of ten wins in one that threaten he sees so many.
const SEES: u8 = 7;
/// So many answers to a threat come to his mind.
const ANSWERS: usize = 48;

/// Wins where one action does, stops seven of ten wins in one, captures if that is possible, and else stays beside his own
/// pieces.
#[derive(Debug)]
pub struct Novice {
    rng: fastrand::Rng,
}

impl Novice {
    /// One that always plays the same games.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_think::sparring::{Novice, Player};
    /// assert!(Novice::new(1).choose(&AnyPosition::start(GameId::Chivalry)).is_some());
    /// ```
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: fastrand::Rng::with_seed(seed) }
    }
}

impl Player for Novice {
    fn choose(&mut self, position: &AnyPosition) -> Option<Action> {
        let mut actions = legal(position);
        self.rng.shuffle(&mut actions);
        let first = *actions.first()?;
        if let Some(win) = actions.iter().find(|action| wins(position, action)) {
            return Some(*win);
        }
        let threatened = losing_replies(position, &first);
        if !threatened.is_empty() && self.rng.u8(..10) < SEES {
            actions.sort_by_key(|action| {
                let meets = threatened.iter().any(|reply| target(reply) == target(action));
                (!meets, position.captures(action).is_empty())
            });
            let stops = |action: &&Action| losing_replies(position, action).is_empty();
            if let Some(stop) = actions.iter().take(ANSWERS).find(stops) {
                return Some(*stop);
            }
        }
        if let Some(capture) = actions.iter().find(|action| !position.captures(action).is_empty()) {
            return Some(*capture);
        }
        let beside = |action: &&Action| target(action).is_some_and(|at| beside_own(position, at));
        actions.iter().find(beside).copied().or(Some(first))
    }
}

/// The actions with which the next to act would win after this one.
fn losing_replies(position: &AnyPosition, action: &Action) -> Vec<Action> {
    let seat = position.to_act();
    let mut after = position.clone();
    after.apply(action);
    if after.to_act().is_none_or(|next| seat.is_some_and(|seat| position.side(seat).contains(next))) {
        return Vec::new();
    }
    legal(&after).into_iter().filter(|reply| wins(&after, reply)).collect()
}

/// Where an action ends.
fn target(action: &Action) -> Option<Point> {
    match *action {
        Action::Place(at) | Action::Reenter(at) => Some(at),
        Action::Move { to, .. } | Action::Relocate { to, .. } => Some(to),
        Action::End => None,
    }
}

/// Whether a piece of whoever acts stands beside a point.
fn beside_own(position: &AnyPosition, at: Point) -> bool {
    let Some(seat) = position.to_act() else { return false };
    let own = |&next: &Point| position.piece_at(next).is_some_and(|piece| piece.colour == position.colour(seat));
    position.board().neighbours(at).iter().any(own)
}
