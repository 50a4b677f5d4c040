//! Positions of Pente as words.
//!
//! What stands on the board and what was captured tell how many stones were placed, and so who acts; `last` is the
//! stone that may have ended the game. Whatever does not fit together is refused. Tests:
//! `impossible_positions_are_refused`, `finished_positions_round_trip`, and for all rulesets those of conformance.

use super::terms::PenteMode;
use super::{CENTRE, COLOURS, POINTS, Pente};
use crate::geometry;
use crate::impossible::{CAPTURED, CENTRE as FIRST, COUNTED, NO_LAST, OVER_BEFORE, turn};
use crate::message;
use crate::{Fact, Refusal, Seat, StateError, StateReader, StateWriter, narrow};

fn wrong(refusal: Refusal) -> StateError {
    StateError::broken(geometry::pente(), refusal)
}

impl Pente {
    pub(super) fn write_words(&self, out: &mut StateWriter) {
        out.seat("act", Seat(self.to_move));
        if self.opening > 0 {
            out.points("last", [self.last]);
        }
        let colours = usize::from(self.terms.colours);
        for (own, colour) in (1..).zip(COLOURS).take(colours) {
            let points = (0u16..).zip(&self.cells[..POINTS]).filter(|(_, cell)| **cell == own);
            out.points(colour.name(), points.map(|(at, _)| super::Point(at)));
        }
        out.numbers("taken", self.captured[..colours].iter().map(|&n| n.into()));
        if self.terms.mode == PenteMode::Team {
            out.numbers("counted", self.counted.map(u32::from));
        }
    }

    /// Sets an empty position up from its words.
    pub(super) fn read_words(&mut self, state: &mut StateReader) -> Result<(), StateError> {
        let seats = self.terms.seats;
        self.to_move = state.seat("act", usize::from(seats))?.0;
        let placed = self.read_stones(state)?;
        self.opening = narrow(placed.min(3));
        if placed % u32::from(seats) != u32::from(self.to_move) {
            let expected = narrow(placed % u32::from(seats));
            return Err(wrong(turn(self, Seat(self.to_move), Seat(expected))));
        }
        let last = state.point("last")?;
        if placed == 0 && last.is_none() {
            return Ok(());
        }
        let mover = if self.to_move == 0 { seats - 1 } else { self.to_move - 1 };
        let colour = Fact::Colour(COLOURS[usize::from(self.terms.colour(mover))]);
        if !self.cells[..POINTS].contains(&self.own(mover)) {
            return Err(wrong(NO_LAST.broken_by(colour)));
        }
        self.last = last.ok_or_else(|| StateError::from(message!("position.last-missing")))?;
        if self.cells[self.last.index()] != self.own(mover) {
            return Err(message!("position.last-wrong").into());
        }
        if placed <= 3 && self.cells[CENTRE.index()] != self.own(0) {
            return Err(wrong(FIRST.broken_by_two(Fact::Point(CENTRE), Fact::Colour(COLOURS[0]))));
        }
        // With the complication a capture may leave a row of five that wins nothing.
        let through_last = (0..4).filter(|&direction| self.terms.wins(self.row(direction))).count();
        let over_by_row =
            !self.terms.complication && self.rows().filter(|(_, n)| self.terms.wins(*n)).count() > through_last;
        let others = (0..seats).filter(|&seat| !self.terms.side(mover).contains(Seat(seat)));
        if over_by_row || others.into_iter().any(|seat| self.captures_win(seat)) {
            return Err(wrong(OVER_BEFORE.broken()));
        }
        self.judge(mover);
        Ok(())
    }

    /// Reads the stones on the board and the captured ones, and returns how many were placed in all.
    fn read_stones(&mut self, state: &mut StateReader) -> Result<u32, StateError> {
        let colours = u32::from(self.terms.colours);
        let mut taken = [false; POINTS];
        let mut on_board = [0; 6];
        for (own, colour) in (1..).zip(COLOURS).take(self.terms.colours.into()) {
            for at in state.pieces(colour, &mut taken)? {
                self.lay(at, own);
                on_board[usize::from(own) - 1] += 1;
            }
        }
        let captured = state.numbers("taken", self.terms.colours.into(), 0, u16::MAX.into())?;
        let all = captured.iter().sum::<u32>();
        let placed = on_board.iter().sum::<u32>() + all;
        // By colour: how many were placed, and so how many the others have captured.
        let mut lost = [0; 6];
        for (((first, lost), &own), &on_board) in (0..).zip(&mut lost).zip(&captured).zip(&on_board) {
            let share = (placed + colours - 1 - first) / colours;
            *lost = share.checked_sub(on_board).unwrap_or(u32::MAX);
            if own % 2 != 0 || *lost > all - own {
                return Err(wrong(CAPTURED.broken()));
            }
        }
        for (kept, read) in self.captured.iter_mut().zip(&captured) {
            *kept = narrow(*read);
        }
        if self.terms.mode == PenteMode::Team {
            let counted = state.numbers("counted", 2, 0, u16::MAX.into())?;
            let own = [captured[0] + captured[2], captured[1] + captured[3]];
            // A team loses what the enemies count and what its own members took from one another.
            if (0..2).any(|team| {
                counted[team] > own[team]
                    || lost[team] + lost[team + 2] + counted[team] != counted[1 - team] + own[team]
            }) {
                return Err(wrong(COUNTED.broken()));
            }
            for (kept, read) in self.counted.iter_mut().zip(&counted) {
                *kept = narrow(*read);
            }
        }
        Ok(placed)
    }
}
