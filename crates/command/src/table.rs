//! The table of the text protocol, and what its commands share.

use std::str::FromStr;
use tessera_rules::geometry::Coords;
use tessera_rules::message;
use tessera_rules::message::{Message, clip};
use tessera_rules::notation::ActionError;
use tessera_rules::{AnyPosition, GameId, Position};
use tessera_site::session::GameTree;
use tessera_think::Line;

/// A table with one game on it.
pub struct Table {
    pub game: GameTree,
    pub coords: Coords,
    /// The seed of the computer's random choices.
    pub seed: u64,
    /// The line behind the last hint, with its seed and game. The next degree must come from the same line, and a second search with
    /// a clock could find another.
    pub hinted: Option<(u64, Vec<AnyPosition>, Line)>,
}

/// What is said after `=` or after `?`.
pub type Answer = Result<String, Message>;

impl Table {
    /// The first of the games, by its base rules.
    pub fn new() -> Self {
        Self {
            game: GameTree::new(AnyPosition::start(GameId::ALL[0])),
            coords: Coords::Rulebook,
            seed: 1,
            hinted: None,
        }
    }

    /// The positions of the game so far, the one now last.
    pub fn positions(&self) -> Vec<AnyPosition> {
        let mut positions = vec![self.game.start()];
        for action in self.game.line() {
            positions.extend(positions.last().cloned());
            positions.last_mut().into_iter().for_each(|position| position.apply(&action));
        }
        positions
    }

    /// Why a text is no action here, by the points as they are written at this table.
    pub fn sentence(&self, error: &ActionError) -> Message {
        error.sentence(self.coords)
    }
}

/// Nothing may follow a command.
///
/// # Errors
/// If something does.
pub fn only(rest: &str, what: &str) -> Result<(), Message> {
    if rest.is_empty() { Ok(()) } else { Err(message!("protocol-error.alone", command = what, text = clip(rest))) }
}

/// A number written in digits alone.
#[must_use]
pub fn digits<N: FromStr>(word: &str) -> Option<N> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) { word.parse().ok() } else { None }
}
