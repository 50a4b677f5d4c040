//! A puzzle at a table: it is laid out, a wrong action is taken back, the solution is shown.

use super::controller::Table;
use super::mode::Mode;
use super::sitting::Sitting;
use crate::session::{self, Puzzle};
use tessera_rules::message::Message;
use tessera_rules::notation::PuzzleLine;

impl Table {
    /// The table at which a written puzzle begins.
    ///
    /// # Errors
    /// If listing the actions of its position would take too long.
    pub fn of_puzzle(line: &PuzzleLine, device: u64) -> Result<Self, Message> {
        let start = session::at_once(line.start.clone()).map_err(|error| error.message())?;
        let mut sitting = Sitting::from_start(start, &[])?;
        for action in &line.after {
            sitting.act(action, true, device);
        }
        let mut table = Self::at(sitting);
        table.set_mode(Mode::Puzzle);
        Ok(table)
    }

    /// Takes a wrong action back, as if it had not been played; false where none was wrong.
    pub fn try_again(&mut self, puzzle: &mut Puzzle, device: u64) -> bool {
        puzzle.try_again() && self.delete_branch(self.cursor(), device)
    }

    /// Shows the solution from where the puzzle begins; whether the board stood elsewhere.
    pub fn show_solution(&mut self, puzzle: &mut Puzzle, device: u64) -> bool {
        puzzle.show();
        self.game().ply() != puzzle.begin() && self.go_to(puzzle.begin(), device)
    }
}
