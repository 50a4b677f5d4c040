//! Whole tables as text and as codes, and tables from a position, for the page.

use super::table::State;
use super::words::Fault;
use super::{MAX_NAME, Table};
use crate::session::{self, GameTree, Match, StoredTable};
use std::cell::RefCell;
use tessera_rules::message;
use tessera_rules::{AnyPosition, Position, Seat};
use wasm_bindgen::prelude::wasm_bindgen;

impl State {
    fn of_stored(stored: StoredTable) -> Self {
        let mut state = Self::at(stored.games, stored.game);
        state.clock = stored.clock;
        state
    }

    /// Becomes the table that was stored; what is drawn where stays.
    fn follow(&mut self, stored: StoredTable) {
        self.clock = stored.clock;
        self.restart(stored.games, stored.game);
    }
}

impl Table {
    fn of(state: State) -> Self {
        Self { state: RefCell::new(state), opened: 0 }
    }
}

#[wasm_bindgen]
impl Table {
    /// The whole table as text, to be stored: match, branches, remarks, results, clock, where one looks.
    pub fn keep(&self) -> String {
        let state = self.state.borrow();
        let now = state.now();
        session::store(&state.games, &state.game, state.clock.as_ref().map(|clock| (clock, now)))
    }

    /// A table that was stored, as it was; its clock stands.
    ///
    /// # Errors
    /// A message that says what is wrong, where it can with the line.
    pub fn restore(text: &str) -> Result<Self, Fault> {
        Ok(Self::of(State::of_stored(session::restore(text)?)))
    }

    /// Takes over the state in such a text of the same game, as it was left elsewhere; what is drawn where stays.
    ///
    /// # Errors
    /// A message that says what is wrong with the text and where, or that it is of another board; then nothing has
    /// changed.
    pub fn follow(&self, text: &str) -> Result<(), Fault> {
        let stored = session::restore(text)?;
        let mut state = self.state.borrow_mut();
        if !std::ptr::eq(stored.game.position().board(), state.board()) {
            return Err(message!("kept.other-board").into());
        }
        state.follow(stored);
        Ok(())
    }

    /// The whole table, the clock aside, as letters for a link.
    ///
    /// # Errors
    /// It would have more than 4,096 letters: a file can hold it.
    pub fn share(&self) -> Result<String, Fault> {
        let state = self.state.borrow();
        Ok(session::share_code(&state.games, &state.game)?)
    }

    /// The table that such letters stand for.
    ///
    /// # Errors
    /// A message that says what is wrong with them.
    pub fn from_share(code: &str) -> Result<Self, Fault> {
        Ok(Self::of(State::of_stored(session::parse_share_code(code)?)))
    }

    /// The first game of a match that begins from a position; names are one a seat, or none at all. A position in which
    /// the game is over can be looked at.
    ///
    /// # Errors
    /// It is no position, or there are too few or too many names.
    pub fn from_position(line: &str, names: Vec<String>) -> Result<Self, Fault> {
        let start: AnyPosition = line.parse()?;
        let mut names: Vec<String> = names.into_iter().map(|name| name.chars().take(MAX_NAME).collect()).collect();
        if names.is_empty() {
            names = Seat::first(start.seats()).map(|_| String::new()).collect();
        }
        let games = Match::from_start(start.clone(), names.iter().map(String::as_str))?;
        let game = games.next_game().map_or_else(|| GameTree::new(start), |first| first.game);
        Ok(Self::of(State::at(games, game)))
    }

    /// The QR code of a text as a byte a module, row by row, 1 for dark; a side has as many modules as the square root
    /// of their number. Empty where the text is longer than any such code can hold. Around it a light margin of four
    /// modules must stand.
    #[must_use]
    pub fn qr(text: &str) -> Vec<u8> {
        session::qr(text).map_or_else(Vec::new, |code| code.modules.into_iter().map(u8::from).collect())
    }
}
