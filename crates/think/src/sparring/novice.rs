//! A player like a beginner.

use super::{Partner, legal};
use crate::sight::wins;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position, Seat, Shape, ShapeKind};

/// Threatened wins of ten that a novice notices.
const SEES: u8 = 7;
/// The most answers to a threat that a novice considers.
const ANSWERS: usize = 48;
/// The most actions that a novice considers where there are hexagons to fill.
const IDEAS: usize = 30;
/// Distances of a counter from the middle of a hexagon, each with its worth: the corners of the hexagon are nearer than
/// the first.
const NEAR: [f64; 3] = [1.1, 2.5, 3.5];
const WORTH: [i32; 3] = [9, 3, 1];

/// Plays a winning action, stops seven of ten wins in one, captures if possible, and otherwise places beside its own
/// pieces, or fills hexagons where these win (Kensington).
#[derive(Debug)]
pub struct Novice {
    rng: fastrand::Rng,
}

impl Novice {
    /// A novice with random numbers from a seed.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_think::sparring::{Novice, Partner};
    /// assert!(Novice::new(1).choose(&AnyPosition::start(GameId::Chivalry)).is_some());
    /// ```
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: fastrand::Rng::with_seed(seed) }
    }
}

impl Partner for Novice {
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
                let meets = threatened.iter().any(|reply| reply.target() == action.target());
                (!meets, position.captures(action).is_empty())
            });
            let stops = |action: &&Action| losing_replies(position, action).is_empty();
            if let Some(stop) = actions.iter().take(ANSWERS).find(stops) {
                return Some(*stop);
            }
        }
        // Completing a square or triangle of Kensington lets the turn go on.
        let gains = |action: &&Action| !position.captures(action).is_empty() || goes_on(position, action);
        if let Some(gain) = actions.iter().find(gains) {
            return Some(*gain);
        }
        let wins = |shape: &&Shape| shape.wins && shape.kind == ShapeKind::Hexagon;
        let hexagons: Vec<&Shape> = position.shapes().iter().filter(wins).collect();
        if !hexagons.is_empty() {
            return actions.into_iter().take(IDEAS).max_by_key(|action| filled(position, action, &hexagons));
        }
        let beside = |action: &&Action| action.target().is_some_and(|at| beside_own(position, at));
        actions.iter().find(beside).copied().or(Some(first))
    }
}

/// The actions with which the next to act would win after this one.
fn losing_replies(position: &AnyPosition, action: &Action) -> Vec<Action> {
    let seat = position.to_act();
    let after = position.after(action);
    if after.to_act().is_none_or(|next| seat.is_some_and(|seat| position.side(seat).contains(next))) {
        return Vec::new();
    }
    legal(&after).into_iter().filter(|reply| wins(&after, reply)).collect()
}

/// Whether the seat to act acts again after an action.
fn goes_on(position: &AnyPosition, action: &Action) -> bool {
    let after = position.after(action);
    after.to_act() == position.to_act()
}

/// Whether a piece of the seat to act stands beside a point.
fn beside_own(position: &AnyPosition, at: Point) -> bool {
    let Some(seat) = position.to_act() else { return false };
    let own = |&next: &Point| position.piece_at(next).is_some_and(|piece| piece.colour == position.colour(seat));
    position.board().neighbours(at).iter().any(own)
}

/// How near the seat to act comes to filling one of the hexagons by an action, less how near the other side is.
fn filled(position: &AnyPosition, action: &Action, hexagons: &[&Shape]) -> i32 {
    let Some(me) = position.to_act().map(|seat| seat.index() % 2) else { return 0 };
    let after = position.after(action);
    let board = position.board();
    let mut best = [i32::MIN; 2];
    for hexagon in hexagons {
        let sum = hexagon
            .points
            .iter()
            .map(|&at| board.centre(at))
            .fold([0.0, 0.0], |sum, at| [sum[0] + at[0], sum[1] + at[1]]);
        let middle = sum.map(|part| part / 6.0);
        let mut sums = [0; 2];
        for at in board.points() {
            let Some(side) = after.piece_at(at).map(|piece| piece.owner.index() % 2) else { continue };
            let [x, y] = board.centre(at);
            let far = (x - middle[0]).hypot(y - middle[1]);
            let near = NEAR.iter().position(|&distance| far < distance).map_or(0, |place| WORTH[place]);
            sums[side] += near;
            sums[1 - side] -= if far < NEAR[0] { near } else { 0 };
        }
        let serves = |side: &usize| hexagon.serves(position.colour(Seat::ALL[*side]));
        for side in [0, 1].into_iter().filter(serves) {
            best[side] = best[side].max(sums[side]);
        }
    }
    best[me] - best[1 - me]
}
