//! Necessary conditions of a win that are cheap to check, so that the prover tries fewer actions. `boards.rs` says which
//! one serves a game.

mod hexagons;

pub use hexagons::Hexagons;

use tessera_rules::{Action, AnyPosition, Position, Seats, SetUpRules};

/// No side runs out of pieces within the few turns of a proof while it has more than this in hand.
const PLENTY: u16 = 8;

/// Rules out wins of a side.
pub trait Sieve {
    /// Whether the side certainly does not win within `turns` of its own.
    fn is_out_of_reach(&self, _position: &AnyPosition, _side: Seats, _turns: u8) -> bool {
        false
    }

    /// Whether [`Sieve::may_win`] holds for the actions of this position.
    fn applies(&self, position: &AnyPosition, side: Seats) -> bool;

    /// Whether an action may win at once.
    fn may_win(&self, position: &AnyPosition, side: Seats, action: &Action) -> bool;
}

/// Rules out nothing.
pub struct Everything;

impl Sieve for Everything {
    fn applies(&self, _position: &AnyPosition, _side: Seats) -> bool {
        false
    }

    fn may_win(&self, _position: &AnyPosition, _side: Seats, _action: &Action) -> bool {
        true
    }
}

/// For games won by shapes of adjacent pieces, by captures, or by running the enemy out of pieces in hand: a piece
/// placed beside none of its own colour that captures nothing wins nothing.
pub struct Beside;

impl Sieve for Beside {
    fn applies(&self, position: &AnyPosition, _side: Seats) -> bool {
        position.owners().into_iter().all(|seat| position.tally(seat).in_hand.is_none_or(|left| left > PLENTY))
    }

    fn may_win(&self, position: &AnyPosition, _side: Seats, action: &Action) -> bool {
        let Action::Place(at) = *action else { return true };
        let Some(own) = position.to_act().map(|seat| position.colour(seat)) else { return true };
        let beside = position.board().neighbours(at).iter();
        beside.filter_map(|&near| position.piece_at(near)).any(|piece| piece.colour == own)
            || !position.captures(action).is_empty()
    }
}
