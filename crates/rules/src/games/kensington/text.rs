//! A position as words and back. Reading refuses positions that play cannot reach, by checks that need no search.

use super::tables::{FORMATIONS, bit, points, tables};
use super::{COUNTERS, Kensington};
use crate::impossible::{CANNOT_MOVE, COUNTERS as TOO_MANY, OVER_BEFORE, SHARES, turn};
use crate::message;
use crate::{
    Ending, Explain, Fact, Game, Options, Outcome, Position, Seat, SetUpRules, StateError, StateReader, StateWriter,
    narrow,
};

/// The words for what a seat moved out of in its last move and in the one before.
const LEFT: [&str; 2] = ["left", "before"];

pub fn read(options: &Options, state: &mut StateReader) -> Result<Kensington, StateError> {
    let mut position = Kensington::new(options)?;
    position.to_move = state.seat("act", position.seats())?.0;
    position.read_counters(state)?;
    position.read_relocation(state)?;
    position.read_left(state)?;
    position.judge()?;
    Ok(position)
}

pub fn write(position: &Kensington, out: &mut StateWriter) {
    out.seat("act", Seat(position.to_move));
    for seat in position.all_seats() {
        out.points(&position.word(seat), points(position.counters[seat.index()]).iter());
    }
    if position.relocations > 0 {
        out.number("relocate", position.relocations.into());
    }
    out.points("relocated", points(position.relocated).iter());
    for seat in position.all_seats() {
        for (word, left) in LEFT.into_iter().zip(position.left[seat.index()]) {
            let numbers = (0..FORMATIONS).filter(|number| left >> number & 1 != 0);
            out.numbers(&format!("{word}{}", seat.0 + 1), numbers);
        }
    }
}

impl Kensington {
    fn read_counters(&mut self, state: &mut StateReader) -> Result<(), StateError> {
        let board = self.board();
        for seat in self.all_seats() {
            for at in state.points(&self.word(seat))? {
                if self.vacant() & bit(at) == 0 {
                    return Err(message!("position.two-counters", point = board.label(at)).into());
                }
                self.lay(seat, at);
            }
        }
        let placed = narrow(points(self.side(0) | self.side(1)).len());
        self.to_place = COUNTERS.checked_sub(placed).ok_or_else(|| {
            StateError::broken(
                board,
                TOO_MANY.broken_by_two(Fact::Number(placed.into()), Fact::Number(COUNTERS.into())),
            )
        })?;
        for seat in self.all_seats() {
            let (found, expected) = (self.on_board(seat), self.placed_by(seat, placed));
            if found != u32::from(expected) {
                let found = Fact::Number(narrow(found));
                let facts = [Fact::Seat(self.called(seat)), found, Fact::Number(expected.into())];
                return Err(StateError::broken(board, SHARES.broken_with(facts)));
            }
        }
        Ok(())
    }

    fn read_relocation(&mut self, state: &mut StateReader) -> Result<(), StateError> {
        let board = self.board();
        self.relocations = narrow(state.optional("relocate", 1, 2)?.unwrap_or(0));
        if let Some(at) = state.point("relocated")? {
            self.relocated = bit(at);
            if self.relocations != 1 || self.side(self.enemy()) & self.relocated == 0 {
                return Err(message!("position.relocated", point = board.label(at)).into());
            }
        }
        let right = if self.relocated == 0 { self.relocations } else { 2 };
        let own = self.side(self.own());
        let earned = board.points().any(|at| tables().right(tables().whole(at, own)) >= right);
        if self.relocations > 0 && !earned {
            return Err(message!("position.relocate", number = self.relocations).into());
        }
        Ok(())
    }

    fn read_left(&mut self, state: &mut StateReader) -> Result<(), StateError> {
        if !self.wait {
            return Ok(());
        }
        for seat in self.all_seats() {
            for (turn, word) in LEFT.into_iter().enumerate() {
                let word = format!("{word}{}", seat.0 + 1);
                let formations = state.rising(&word, 0, FORMATIONS - 1)?.iter().fold(0, |set, n| set | 1 << n);
                if formations != 0 && (self.to_place > 0 || !tables().meet(formations)) {
                    return Err(message!("position.left", word = word).into());
                }
                self.left[seat.index()][turn] = formations;
            }
        }
        Ok(())
    }

    /// Sets the outcome from the board, and checks that it is the turn of the seat to act.
    fn judge(&mut self) -> Result<(), StateError> {
        let full = [0, 1].map(|side| self.hexagons(side).count());
        match full {
            [0, 0] => {}
            [1, 0] | [0, 1] if self.relocations == 0 => self.win(full[1]),
            _ => return Err(StateError::broken(self.board(), OVER_BEFORE.broken())),
        }
        let turn_goes_on = self.relocations > 0 || self.outcome.is_some();
        if self.to_place > 0 {
            let placed = COUNTERS - self.to_place;
            let expected = if turn_goes_on { placed + self.seats - 1 } else { placed } % self.seats;
            if self.to_move != expected {
                return Err(StateError::broken(self.board(), turn(self, Seat(self.to_move), Seat(expected))));
            }
        } else if !turn_goes_on && !self.can_move(Seat(self.to_move)) {
            if self.all_seats().any(|seat| self.can_move(seat)) {
                let who = Fact::Seat(self.called(Seat(self.to_move)));
                return Err(StateError::broken(self.board(), CANNOT_MOVE.broken_by(who)));
            }
            self.outcome = Some(Outcome::Draw(Ending::NoMove));
        }
        Ok(())
    }
}
