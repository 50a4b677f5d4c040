//! A puzzle for the page.

use super::shapes::Thrown;
use super::table::Table;
use super::words::Verdict;
use crate::session;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

/// Something to be found, and how far somebody has come with it.
#[wasm_bindgen]
pub struct Puzzle {
    inner: RefCell<session::Puzzle>,
}

#[wasm_bindgen]
impl Table {
    /// A puzzle that begins as the table stands now. `solution` holds ways to solve it with `|` between, each of them
    /// actions with spaces between.
    ///
    /// # Errors
    /// If there is no solution, or one cannot be played: a message that says why.
    pub fn puzzle(&self, solution: &str) -> Result<Puzzle, Thrown> {
        let table = self.inner.borrow();
        let inner = RefCell::new(session::Puzzle::new(table.game(), solution, table.coords())?);
        Ok(Puzzle { inner })
    }
}

#[wasm_bindgen]
impl Puzzle {
    /// How far somebody has come.
    pub fn verdict(&self) -> Verdict {
        self.inner.borrow().verdict().into()
    }

    /// So many actions were played before it.
    pub fn begin(&self) -> usize {
        self.inner.borrow().begin()
    }

    /// Looks at an action that has just been carried out at a table; tells whether it is right.
    pub fn judge(&self, table: &Table) -> bool {
        self.inner.borrow_mut().judge(table.inner.borrow().game())
    }

    /// What the other side does now, after so many actions of the game.
    pub fn reply(&self, ply: usize) -> Option<String> {
        self.inner.borrow().reply(ply).map(str::to_owned)
    }

    /// The first solution's action after so many actions of the game.
    pub fn shown(&self, ply: usize) -> Option<String> {
        self.inner.borrow().shown(ply).map(str::to_owned)
    }

    /// The last action is taken back.
    pub fn again(&self) {
        self.inner.borrow_mut().again();
    }

    /// From now on it is not solved but shown.
    pub fn show(&self) {
        self.inner.borrow_mut().show();
    }
}
