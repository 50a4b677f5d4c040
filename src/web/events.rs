//! What ends a game at the table, for the page: confirmed there, carried out here.

use super::Table;
use super::table::State;
use super::words::Fault;
use crate::session::{Event, EventError};
use tessera_rules::Seat;
use wasm_bindgen::prelude::wasm_bindgen;

impl State {
    /// Ends the game at the cursor by an event.
    pub fn conclude(&mut self, event: Event) -> Result<(), EventError> {
        self.game.conclude(event)?;
        self.moved(true);
        Ok(())
    }

    /// Takes an event at the cursor back, so that the game goes on; false where there is none. Time used is not given
    /// back, and the clock stands.
    pub fn take_back_event(&mut self) -> bool {
        let concluded = self.game.conclusion().is_some();
        self.game.resume();
        self.moved(concluded)
    }
}

#[wasm_bindgen]
impl Table {
    /// A seat gives up: the other side or team wins.
    ///
    /// # Errors
    /// A message that says why it cannot.
    pub fn resign(&self, seat: u8) -> Result<(), Fault> {
        Ok(self.state.borrow_mut().conclude(Event::Resignation(Seat(seat)))?)
    }

    /// All agree to stop: a draw, or no winner and the points as they stand.
    ///
    /// # Errors
    /// A message that says why they cannot.
    pub fn agree(&self) -> Result<(), Fault> {
        Ok(self.state.borrow_mut().conclude(Event::Agreement)?)
    }

    /// Claims a draw because the position stands for the third time.
    ///
    /// # Errors
    /// A message that says why it cannot.
    pub fn claim(&self) -> Result<(), Fault> {
        Ok(self.state.borrow_mut().conclude(Event::Repetition)?)
    }
}
