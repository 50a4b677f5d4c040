//! What nobody can reach in so many turns of Kensington. A turn brings a side one counter nearer to a hexagon: what it
//! relocates are enemy counters, and the enemy need not relocate one of its own to where it serves.

use tessera_rules::geometry::{Face, Point};
use tessera_rules::{Action, AnyPosition, Colour, Position, Seat, Seats};

/// The matches between counters and empty points that a turn can break: it fills three points and relocates two counters.
const BROKEN: usize = 5;

/// The hexagons that a side wins with: those of the middle column and its own, on the left red's.
fn hexagons(position: &AnyPosition, side: Seats) -> impl Iterator<Item = &'static Face> + use<> {
    let own = if side.contains(Seat(0)) { -1.0 } else { 1.0 };
    position.board().faces().iter().filter(move |face| face.corners.len() == 6 && face.centre[0] * own > -0.5)
}

fn colour(position: &AnyPosition, side: Seats) -> Option<Colour> {
    side.first().map(|seat| position.colour(seat))
}

/// Whether a side can have no hexagon within so many turns of its own.
pub fn is_out_of_reach(position: &AnyPosition, side: Seats, turns: u8) -> bool {
    let turns = usize::from(turns);
    let own = colour(position, side);
    let stands = |at: &&Point| position.piece_at(**at).map(|piece| piece.colour) == own;
    hexagons(position, side).all(|hexagon| hexagon.corners.iter().filter(stands).count() + turns < 6)
        && goes_on(position, side, turns)
}

/// Whether an action of the side's own may complete a hexagon.
pub fn may_complete(position: &AnyPosition, side: Seats, action: &Action) -> bool {
    let (Action::Place(to) | Action::Move { to, .. }) = *action else { return false };
    let own = colour(position, side);
    let stands = |at: &Point| *at == to || position.piece_at(*at).map(|piece| piece.colour) == own;
    hexagons(position, side).any(|hexagon| hexagon.corners.contains(&to) && hexagon.corners.iter().all(stands))
}

/// Whether the enemy has something to do in each of so many turns, so that it is not passed over: counters in hand, or more
/// of them each with an empty neighbour of its own than the side can take away.
pub fn goes_on(position: &AnyPosition, side: Seats, turns: usize) -> bool {
    let own = colour(position, side);
    let enemies = Seat::first(position.seats()).filter(|seat| !side.contains(*seat));
    if enemies.map(|seat| usize::from(position.tally(seat).in_hand.unwrap_or(0))).min().unwrap_or(0) > turns {
        return true;
    }
    let board = position.board();
    let mut taken: Vec<Point> = Vec::new();
    for at in board.points().filter(|&at| position.piece_at(at).is_some_and(|piece| Some(piece.colour) != own)) {
        let free = |near: &&Point| position.piece_at(**near).is_none() && !taken.contains(near);
        let free = board.neighbours(at).iter().find(free).copied();
        taken.extend(free);
    }
    taken.len() > BROKEN * turns
}
