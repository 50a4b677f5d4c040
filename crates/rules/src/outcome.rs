//! How games end.

use crate::message::Message;
use crate::names::names;
use crate::{Seat, Seats};

/// Why a game ended. The last four are events at the table: the rules never give them, and they change nothing that
/// is legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A row of the length that wins.
    Line,
    /// As many captures as win.
    Captures,
    /// A hexagon filled.
    Hexagon,
    /// A perfect six.
    Six,
    /// Two pieces in the enemy's castle.
    Castle,
    /// The enemy has no piece left.
    Elimination,
    /// A side that cannot act.
    NoMove,
    /// No point left to place on.
    BoardFull,
    /// No counter left to place.
    Supply,
    /// Neither side has more than one piece.
    LonePieces,
    /// The players agreed to stop.
    Agreement,
    /// A side gave up.
    Resignation,
    /// A side ran out of time.
    Time,
    /// The same position stood for the third time, and a player claimed the draw.
    Repetition,
}

names!(Ending {
    Line: "line",
    Captures: "captures",
    Hexagon: "hexagon",
    Six: "six",
    Castle: "castle",
    Elimination: "elimination",
    NoMove: "no-move",
    BoardFull: "board-full",
    Supply: "supply",
    LonePieces: "lone-pieces",
    Agreement: "agreement",
    Resignation: "resignation",
    Time: "time",
    Repetition: "repetition",
});

impl Ending {
    /// The words for it, whatever the options. [`Explain::ending_words`](crate::Explain::ending_words) has those of a
    /// position, which may depend on them.
    #[must_use]
    pub fn words(self) -> Message {
        Message::new(format!("ending.{self}"))
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// These seats won.
    Win(Seats, Ending),
    /// Nobody won.
    Draw(Ending),
}

impl Outcome {
    /// Why the game ended.
    #[must_use]
    pub const fn ending(self) -> Ending {
        match self {
            Self::Win(_, ending) | Self::Draw(ending) => ending,
        }
    }

    /// The seats that won; none after a draw.
    ///
    /// ```
    /// use tessera_rules::{Ending, Outcome, Seat, Seats};
    /// let first = Seats::one(Seat::ALL[0]);
    /// assert_eq!(Outcome::Win(first, Ending::Line).winners(), first);
    /// assert!(Outcome::Draw(Ending::BoardFull).winners().is_empty());
    /// ```
    #[must_use]
    pub const fn winners(self) -> Seats {
        match self {
            Self::Win(winners, _) => winners,
            Self::Draw(_) => Seats::EMPTY,
        }
    }

    /// Whether a seat is among those that won.
    ///
    /// ```
    /// use tessera_rules::{Ending, Outcome, Seat, Seats};
    /// let [first, second] = [Seat::ALL[0], Seat::ALL[1]];
    /// let outcome = Outcome::Win(Seats::one(first), Ending::Line);
    /// assert!(outcome.is_won_by(first) && !outcome.is_won_by(second));
    /// ```
    #[must_use]
    pub const fn is_won_by(self, seat: Seat) -> bool {
        self.winners().contains(seat)
    }

    /// Whether others won and a seat did not. A draw is lost by nobody.
    ///
    /// ```
    /// use tessera_rules::{Ending, Outcome, Seat, Seats};
    /// let [first, second] = [Seat::ALL[0], Seat::ALL[1]];
    /// let outcome = Outcome::Win(Seats::one(first), Ending::Line);
    /// assert!(!outcome.is_lost_by(first) && outcome.is_lost_by(second));
    /// assert!(!Outcome::Draw(Ending::BoardFull).is_lost_by(first));
    /// ```
    #[must_use]
    pub const fn is_lost_by(self, seat: Seat) -> bool {
        matches!(self, Self::Win(winners, _) if !winners.contains(seat))
    }
}
