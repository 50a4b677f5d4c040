//! Puzzles for the page: those of a file, and one that is being solved at a table.

use super::device;
use super::shapes::Thrown;
use super::table::Table;
use super::words::Verdict;
use crate::{session, table};
use std::cell::RefCell;
use tessera_rules::notation;
use wasm_bindgen::prelude::wasm_bindgen;

/// A puzzle as its file has it.
#[wasm_bindgen]
pub struct PuzzleLine {
    inner: notation::PuzzleLine,
}

#[wasm_bindgen]
impl PuzzleLine {
    /// The puzzles of a file, in their order.
    ///
    /// # Errors
    /// If a line is no puzzle: a message that says why.
    pub fn all(text: &str) -> Result<Vec<Self>, Thrown> {
        Ok(notation::puzzles(text).map(|(_, line)| line.map(|inner| Self { inner })).collect::<Result<_, _>>()?)
    }

    /// What it is called.
    #[must_use]
    pub fn id(&self) -> String {
        self.inner.id.clone()
    }

    /// What is claimed of its solutions, such as `win 2`; nothing where nobody proves it.
    #[must_use]
    pub fn claim(&self) -> Option<String> {
        self.inner.claim.map(|claim| claim.to_string())
    }

    /// How hard it is, in points on the scale of the levels.
    #[must_use]
    pub fn rating(&self) -> Option<u16> {
        self.inner.rating.map(|rating| rating.points)
    }

    /// The standard deviation of its rating.
    #[must_use]
    pub fn deviation(&self) -> Option<u16> {
        self.inner.rating.map(|rating| rating.deviation)
    }

    /// The names of what its solution is about.
    #[must_use]
    pub fn themes(&self) -> Vec<String> {
        self.inner.themes.iter().map(|theme| theme.name().to_owned()).collect()
    }

    /// All ways to solve it, as [`Table::puzzle`] takes them.
    #[must_use]
    pub fn solutions(&self) -> String {
        self.inner.solutions()
    }

    /// The points that its hint shows.
    #[must_use]
    pub fn look(&self) -> Vec<String> {
        let board = tessera_rules::Position::board(&self.inner.start);
        self.inner.look.iter().map(|&at| board.label(at).to_owned()).collect()
    }

    /// A table at which it begins.
    ///
    /// # Errors
    /// If nothing could be done with its position but wait: a message that says so.
    pub fn table(&self) -> Result<Table, Thrown> {
        Ok(table::Table::of_puzzle(&self.inner, device())?.into())
    }

    /// The puzzle, to be solved from its beginning.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        Puzzle { inner: RefCell::new((&self.inner).into()) }
    }
}

/// A puzzle that is being solved.
#[wasm_bindgen]
pub struct Puzzle {
    inner: RefCell<session::Puzzle>,
}

#[wasm_bindgen]
impl Table {
    /// A puzzle that begins as the table stands now. `solutions` are written as in a file of puzzles: actions with spaces
    /// between, and `|` between several solutions.
    ///
    /// # Errors
    /// If there is no solution, or one cannot be played: a message that says why.
    pub fn puzzle(&self, solutions: &str) -> Result<Puzzle, Thrown> {
        let table = self.inner.borrow();
        let inner = RefCell::new(session::Puzzle::new(table.game(), solutions, table.coords())?);
        Ok(Puzzle { inner })
    }
}

#[wasm_bindgen]
impl Puzzle {
    /// How far the solver has come.
    pub fn verdict(&self) -> Verdict {
        self.inner.borrow().verdict().into()
    }

    /// Looks at an action that has just been carried out at the table; whether it is right.
    pub fn judge(&self, table: &Table) -> bool {
        self.inner.borrow_mut().judge(table.inner.borrow().game())
    }

    /// Judges what has been played at the table since the puzzle began.
    pub fn resume(&self, table: &Table) {
        self.inner.borrow_mut().resume(table.inner.borrow().game());
    }

    /// What the page plays now: the reply of the other side, or the next action of the solution that is being shown.
    pub fn next(&self, table: &Table) -> Option<String> {
        self.inner.borrow().next(table.inner.borrow().game()).map(str::to_owned)
    }

    /// The next action of a solution, of either side; nothing after a move that leaves all solutions.
    pub fn answer(&self, table: &Table) -> Option<String> {
        self.inner.borrow().answer(table.inner.borrow().game()).map(str::to_owned)
    }

    /// Takes a wrong action back, as if it had not been played; false where none was wrong.
    pub fn try_again(&self, table: &Table) -> bool {
        table.inner.borrow_mut().try_again(&mut self.inner.borrow_mut(), device())
    }

    /// Shows the solution from where the puzzle begins; whether the board stood elsewhere.
    pub fn show(&self, table: &Table) -> bool {
        table.inner.borrow_mut().show_solution(&mut self.inner.borrow_mut(), device())
    }
}
