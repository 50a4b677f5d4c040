//! Positions of Cavendish as words, and back.

use super::{COLOURS, Cavendish, PIECES};
use crate::impossible::{HELD, OVER_BEFORE, SUPPLY};
use crate::message;
use crate::{
    Ending, Explain, Fact, Game, Options, Outcome, Position, Seat, Seats, StateError, StateReader, StateWriter, narrow,
};

/// A number as a sentence mentions it: what a text claims may be more than fits.
fn number(n: u32) -> Fact {
    Fact::Number(u16::try_from(n).unwrap_or(u16::MAX))
}

impl Cavendish {
    pub(super) fn read_state(options: &Options, state: &mut StateReader) -> Result<Self, StateError> {
        let mut position = Self::new(options)?;
        position.to_move = state.seat("act", 2)?.0;
        let mut taken = [false; super::POINTS];
        for side in [0, 1] {
            for at in state.pieces(COLOURS[side], &mut taken)? {
                position.put(side, at);
            }
        }
        let captured = state.numbers("taken", 2, 0, u16::MAX.into())?;
        position.captured = [0, 1].map(|side: usize| narrow(captured[side]));
        let gone =
            if position.ruleset.reenter { state.numbers("held", 2, 0, PIECES.into())? } else { captured.clone() };
        for seat in Seat::first(2) {
            let side = seat.index();
            if gone[side] > captured[side] {
                let facts = [Fact::Seat(position.called(seat)), number(gone[side]), number(captured[side])];
                return Err(StateError::broken(position.board(), HELD.broken_with(facts)));
            }
            let used = position.pieces[side].len() + gone[1 - side];
            let left = u32::from(PIECES).checked_sub(used).and_then(|n| u8::try_from(n).ok());
            position.in_hand[side] = left.ok_or_else(|| {
                let facts = [Fact::Colour(COLOURS[side]), number(used), Fact::Number(PIECES.into())];
                StateError::broken(position.board(), SUPPLY.broken_with(facts))
            })?;
            if position.ruleset.reenter {
                position.held[side] = narrow(gone[side]);
            }
        }
        let on_board = [0, 1].map(|side| position.pieces[side].len());
        position.opening = match state.optional("ply", 0, 2)? {
            Some(ply)
                if on_board != [ply.div_ceil(2), ply / 2]
                    || u32::from(position.to_move) != ply % 2
                    || captured != [0, 0] =>
            {
                return Err(message!("position.ply", number = ply).into());
            }
            Some(ply) => narrow(ply),
            None => 3,
        };
        position.outcome = match [0, 1].map(|side| position.row(side).is_some()) {
            [true, true] => return Err(StateError::broken(position.board(), OVER_BEFORE.broken())),
            [false, false] => position.stalemate(),
            [red, _] => Some(Outcome::Win(Seats::one(Seat(u8::from(!red))), Ending::Line)),
        };
        Ok(position)
    }

    pub(super) fn write_state(&self, out: &mut StateWriter) {
        out.seat("act", Seat(self.to_move));
        if self.opening < 3 {
            out.number("ply", self.opening.into());
        }
        for side in [0, 1] {
            out.points(COLOURS[side].name(), self.pieces[side].iter());
        }
        out.numbers("taken", self.captured.map(u32::from));
        if self.ruleset.reenter {
            out.numbers("held", self.held.map(u32::from));
        }
    }
}
