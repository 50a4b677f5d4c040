//! What a match, a series of games, asks of a game: who begins the next one, and what one brings.

use crate::{Outcome, Position, Seat};

/// Why a person begins a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// It is the first game: the people agreed, or chance decided.
    First,
    /// The loser of the last game begins.
    Loser,
    /// The last game was drawn: the side that did not begin it begins.
    OtherAfterDraw,
    /// The next person of the team that lost the last game begins.
    LosingTeam,
    /// The last game was drawn: the next person round the table begins.
    NextAfterDraw,
    /// The next person round the table begins; it does not matter who won.
    Next,
    /// The other player begins; it does not matter who won.
    Other,
    /// The colours change from game to game, and the beginner with them.
    ColoursChange,
}

/// Who begins the next game of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NextFirst {
    /// The number of places round the table, from the person who began the last game.
    pub places: usize,
    /// Why.
    pub reason: Reason,
}

/// What the points of a points game are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points {
    /// One for each pair captured.
    pub captures: u16,
    /// One for each row of exactly `length` still on the board.
    pub rows: u16,
    /// Stones in such a row: one fewer than end the game.
    pub length: u8,
    /// For the row that ended the game.
    pub bonus: u16,
}

/// What a match asks of its start position and of the games that are over.
pub trait MatchRules: Position {
    /// Who begins the next game of a match after one from this start that ended so.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Ending, GameId, MatchRules, Outcome, Position, Seat, Seats};
    /// let won = Outcome::Win(Seats::one(Seat::ALL[0]), Ending::Line);
    /// assert_eq!(AnyPosition::start(GameId::Hexade).next_first(won).places, 1);
    /// ```
    fn next_first(&self, outcome: Outcome) -> NextFirst;

    /// The points that win a match; `None` where it is not played for points.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, MatchRules, Options, Position};
    /// let points = AnyPosition::new(&Options::parse(GameId::Pente, ["mode=points", "target=50"])?)?;
    /// assert_eq!(points.match_target(), Some(50));
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    fn match_target(&self) -> Option<u16> {
        None
    }

    /// The points with which a seat of the first game begins a match for points.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, MatchRules, Options, Position, Seat};
    /// let ahead = AnyPosition::new(&Options::parse(GameId::Pente, ["mode=points", "handicap=0,10"])?)?;
    /// assert_eq!(ahead.handicap(Seat::ALL[1]), 10);
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    fn handicap(&self, _seat: Seat) -> u16 {
        0
    }

    /// What a seat's points so far are for; `None` where the game is not played for points.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, MatchRules, Position, Seat};
    /// assert_eq!(AnyPosition::start(GameId::Pente).points(Seat::ALL[0]), None);
    /// ```
    fn points(&self, _seat: Seat) -> Option<Points> {
        None
    }
}
