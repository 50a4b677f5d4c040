//! A table at which a position is set up by hand: how that begins and ends, and what is asked of it meanwhile.

use super::controller::Table;
use super::mode::Mode;
use super::setup::{SetUpState, SettingUp};
use super::sitting::Sitting;
use crate::session::{self, GameTree, Match, SetUp};
use tessera_rules::geometry::Point;
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::{AnyPosition, Piece, Position};

impl Table {
    /// Begins to set up a position: that of a line of text, or the game's start where it is empty. Until
    /// [`Table::set_up_done`] touches put and take off pieces.
    ///
    /// # Errors
    /// If `line` is no position, or one of another game; then nothing has changed.
    pub fn begin_set_up(&mut self, line: &str) -> Result<(), Message> {
        let set_up = if line.trim().is_empty() {
            SetUp::start(&self.position().options()).map_err(|error| error.message())?
        } else {
            let position = session::parse_position(line).map_err(|error| error.message())?;
            self.seat_for(&position)?;
            SetUp::of(&position)
        };
        let tool = self.mode.set_up().map_or(Some(0), SettingUp::tool);
        self.mode = Mode::SetUp(Box::new(SettingUp::new(set_up, tool)));
        Ok(())
    }

    /// Makes this a table for such a position: the board and the seats follow its options.
    fn seat_for(&mut self, position: &AnyPosition) -> Result<(), Message> {
        if position.game() != self.position().game() {
            let (found, wanted) = (position.game().name(), self.position().game().name());
            return Err(message!("position.other-game", found = found, wanted = wanted));
        }
        if position.options() != self.position().options() {
            let names = self.sitting.names().into_iter().chain(std::iter::repeat(String::new()));
            let names: Vec<String> = names.take(position.seats()).collect();
            let games = Match::new(&position.options(), names.iter().map(String::as_str));
            self.restart(games.map_err(|error| error.message())?, GameTree::new(position.clone()));
        }
        Ok(())
    }

    /// What is set up; none while nothing is.
    #[must_use]
    pub fn set_up_state(&self) -> Option<SetUpState> {
        self.mode.set_up().map(|set_up| set_up.state(self.position(), self.coords()))
    }

    /// What stands on each point of a board that is set up: one more than its place in the tray, 0 for nothing.
    #[must_use]
    pub fn set_up_pieces(&self) -> Vec<u8> {
        self.mode.set_up().map(SettingUp::pieces).unwrap_or_default()
    }

    /// A piece by its place in the tray.
    #[must_use]
    pub fn tray_piece(&self, tool: usize) -> Option<Piece> {
        self.mode.set_up()?.tray_piece(tool)
    }

    /// Takes every piece off.
    pub fn set_up_clear(&mut self) {
        if let Some(set_up) = self.mode.set_up_mut() {
            set_up.clear();
        }
    }

    /// Chooses a piece by its place in the tray, or with none to take pieces off.
    pub fn set_up_choose(&mut self, tool: Option<usize>) {
        if let Some(set_up) = self.mode.set_up_mut() {
            set_up.choose(tool);
        }
    }

    /// Puts a piece of the tray on a point, or clears the point; tells whether that can be.
    pub fn set_up_put(&mut self, at: Point, tool: Option<usize>) -> bool {
        self.mode.set_up_mut().is_some_and(|set_up| set_up.put(at, tool))
    }

    /// Sets a number by its key and seat, or leaves it to be reckoned; `act` with the seat itself as the number. Tells
    /// whether that can be.
    pub fn set_up_set(&mut self, key: &str, seat: u8, value: Option<u16>) -> bool {
        self.mode.set_up_mut().is_some_and(|set_up| set_up.set(key, seat, value))
    }

    /// The table with a game from the position that is set up, the people and the clock as they are here; none as long
    /// as the game cannot go on from it.
    #[must_use]
    pub fn set_up_done(&self) -> Option<Self> {
        let position = self.mode.set_up()?.position()?;
        let names = self.sitting.names();
        let games = Match::from_start(position, names.iter().map(String::as_str)).ok()?;
        let first = games.next_game()?;
        let two_sides = first.game.position().sides().count() == 2;
        let clock = self.sitting.clock().clock().cloned().filter(|_| two_sides);
        Some(Self::at(Sitting::at(games, first.game, clock)))
    }
}
