//! A whole table as text and back, for the page to store.

use super::Table;
use super::last::Last;
use super::table::State;
use crate::rules::Position;
use crate::session::{self, Kept};
use std::cell::RefCell;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

impl State {
    /// The table as it was kept.
    fn restored(kept: Kept) -> Self {
        Self::at(kept.games, kept.game)
    }

    /// Becomes the table that was kept; what is drawn where stays.
    fn become_kept(&mut self, kept: Kept) {
        self.cancel();
        self.number = kept.games.games().len() + 1;
        (self.people, self.reason) = kept.games.seating(self.number - 1);
        (self.games, self.game) = (kept.games, kept.game);
        self.last = Last::of(&self.game);
    }
}

#[wasm_bindgen]
impl Table {
    /// The whole table as text: the match, all branches, the cursor, the clock.
    pub fn keep(&self) -> String {
        let state = self.state.borrow();
        session::keep(&state.games, &state.game, None)
    }

    /// A table from such a text.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text and where.
    pub fn restore(text: &str) -> Result<Self, JsError> {
        Ok(Self { state: RefCell::new(State::restored(session::restore(text)?)), opened: 0 })
    }

    /// Takes over the state in such a text of the same game, as it was left elsewhere; what is drawn where stays.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text and where, or that it is of another board; then nothing has
    /// changed.
    pub fn follow(&self, text: &str) -> Result<(), JsError> {
        let kept = session::restore(text)?;
        let mut state = self.state.borrow_mut();
        if !std::ptr::eq(kept.game.position().board(), state.board()) {
            return Err(JsError::new("the text is of another board"));
        }
        state.become_kept(kept);
        Ok(())
    }
}
