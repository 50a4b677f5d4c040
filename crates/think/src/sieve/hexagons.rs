//! What cannot be reached within n turns of Kensington. A turn brings a side one counter nearer to a hexagon: it relocates
//! enemy counters only, and the enemy need not relocate one to where it helps.

use super::Sieve;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Colour, Position, Seat, Seats, Shape};

/// Pairs of a counter and an empty neighbour that a turn can break: it fills three points and relocates two counters.
const BROKEN: usize = 5;

/// For games won by hexagons.
pub struct Hexagons;

impl Sieve for Hexagons {
    fn is_out_of_reach(&self, position: &AnyPosition, side: Seats, turns: u8) -> bool {
        let turns = usize::from(turns);
        let own = colour(position, side);
        let stands = |at: &&Point| position.piece_at(**at).map(|piece| piece.colour) == own;
        hexagons(position, side).all(|hexagon| hexagon.points.iter().filter(stands).count() + turns < 6)
            && enemy_can_move(position, side, turns)
    }

    fn applies(&self, position: &AnyPosition, side: Seats) -> bool {
        enemy_can_move(position, side, 1)
    }

    /// Whether it completes a hexagon.
    fn may_win(&self, position: &AnyPosition, side: Seats, action: &Action) -> bool {
        let (Action::Place(to) | Action::Move { to, .. }) = *action else { return false };
        let own = colour(position, side);
        let stands = |at: &Point| *at == to || position.piece_at(*at).map(|piece| piece.colour) == own;
        hexagons(position, side).any(|hexagon| hexagon.points.contains(&to) && hexagon.points.iter().all(stands))
    }
}

/// The hexagons that a side wins with.
fn hexagons(position: &AnyPosition, side: Seats) -> impl Iterator<Item = &'static Shape> + use<> {
    let own = colour(position, side);
    position.shapes().iter().filter(move |shape| shape.wins && own.is_some_and(|own| shape.serves(own)))
}

fn colour(position: &AnyPosition, side: Seats) -> Option<Colour> {
    side.first().map(|seat| position.colour(seat))
}

/// Whether the enemy certainly has an action in each of `turns` turns, so that it is not passed over: counters in hand,
/// or more counters, each with an empty neighbour of its own, than the side can take from it.
fn enemy_can_move(position: &AnyPosition, side: Seats, turns: usize) -> bool {
    let own = colour(position, side);
    let enemies = Seat::first(position.seats()).filter(|seat| !side.contains(*seat));
    if enemies.map(|seat| usize::from(position.tally(seat).in_hand.unwrap_or(0))).min().unwrap_or(0) > turns {
        return true;
    }
    let board = position.board();
    let mut matched: Vec<Point> = Vec::new();
    for at in board.points().filter(|&at| position.piece_at(at).is_some_and(|piece| Some(piece.colour) != own)) {
        let free = |near: &&Point| position.piece_at(**near).is_none() && !matched.contains(near);
        let free = board.neighbours(at).iter().find(free).copied();
        matched.extend(free);
    }
    matched.len() > BROKEN * turns
}
