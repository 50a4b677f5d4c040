//! How games end.

use crate::Seat;
use crate::names::names;

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(pub u8);

impl Seats {
    /// The set of one seat.
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Every second seat from one on, of so many: a side or team that acts in turn with one other.
    #[must_use]
    pub fn alternate(from: Seat, seats: usize) -> Self {
        let first = from.0 % 2;
        Self((0u8..8).filter(|s| s % 2 == first && usize::from(*s) < seats).fold(0, |set, s| set | 1 << s))
    }

    /// Whether a seat is in.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }
}

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

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
}
