//! Sittings out of texts and codes, and back.

use super::sitting::Sitting;
use crate::session::{self, GameTree, Match, RecordFile, ShareError, StoredError, StoredTable};
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::{AnyPosition, Position, Seat};

impl From<StoredTable> for Sitting {
    fn from(stored: StoredTable) -> Self {
        Self::at(stored.games, stored.game, stored.clock)
    }
}

impl Sitting {
    /// What a record holds: a match as it stands, or the first of its games; and how many games there are.
    pub(super) fn open(text: &str) -> Result<(Self, usize), Message> {
        let nothing = || message!("record.no-game-in-text");
        let mut several = 1;
        let (mut games, game) = match text.parse::<RecordFile>().map_err(|error| error.message())? {
            RecordFile::Match(opened) => *opened,
            RecordFile::Games(list) => {
                several = list.len();
                let game = list.into_iter().next().ok_or_else(nothing)?;
                let names = names_in_tags(&game);
                let games = Match::from_start(game.start(), names.iter().map(String::as_str));
                (games.map_err(|error| error.message())?, Some(game))
            }
        };
        // A match whose last game is over goes on with that on the board.
        let game = game.or_else(|| games.reopen()).or_else(|| games.next_game().map(|next| next.game));
        Ok((Self::at(games, game.ok_or_else(nothing)?, None), several))
    }

    /// The first game of a match that begins from a position, given as a line; one name a seat, or none at all. A
    /// position in which the game is over can be looked at.
    pub(super) fn from_position(line: &str, names: &[String]) -> Result<Self, Message> {
        Self::from_start(session::parse_position(line).map_err(|error| error.message())?, names)
    }

    /// The same from a position that may cost no more than one from outside.
    pub(super) fn from_start(start: AnyPosition, names: &[String]) -> Result<Self, Message> {
        let games = match names {
            [] => Match::from_start(start.clone(), std::iter::repeat_n("", start.seats())),
            names => Match::from_start(start.clone(), names.iter().map(String::as_str)),
        };
        let games = games.map_err(|error| error.message())?;
        let game = games.next_game().map_or_else(|| GameTree::new(start), |first| first.game);
        Ok(Self::at(games, game, None))
    }

    /// The table that a link's letters stand for.
    pub(super) fn from_share(code: &str) -> Result<Self, ShareError> {
        session::parse_share_code(code).map(Self::from)
    }

    /// The whole of it, the clock aside, as letters for a link: of an earlier game of the match what came before it, of a
    /// game that goes on nothing that was only tried.
    ///
    /// # Errors
    /// If there would be more letters than a link can have.
    pub fn share(&self) -> Result<String, ShareError> {
        let mut before = self.games().clone();
        while before.games().len() >= self.number() {
            before.reopen();
        }
        session::share_code(&before, &self.game().as_it_stands())
    }

    /// A table that was stored; its clock stands.
    pub(super) fn restore(text: &str) -> Result<Self, StoredError> {
        session::restore(text).map(Self::from)
    }

    /// The match so far as a record, the game on the board included.
    #[must_use]
    pub fn record(&self) -> String {
        if self.reviews() {
            let standing = self.standing();
            return standing.games().record(Some(standing.game()));
        }
        self.games().record(Some(self.game()))
    }
}

/// The names of the people by seat, from tags that call a seat `Player1` or by its colour.
fn names_in_tags(game: &GameTree) -> Vec<String> {
    let position = game.position();
    let name = |seat: Seat| {
        let colour = position.colour(seat).name();
        let tags = [format!("Player{seat}"), colour[..1].to_ascii_uppercase() + &colour[1..]];
        tags.iter().map(|tag| game.tag(tag)).find(|name| !name.is_empty()).unwrap_or_default().to_owned()
    };
    Seat::first(position.seats()).map(name).collect()
}
