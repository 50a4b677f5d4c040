//! What the seat to act is asked to do, as data: pages and commands make the sentence.

use std::fmt;

/// What is to be done now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Task {
    /// Place the first stone on the centre.
    PlaceCentre,
    /// Place a piece.
    Place,
    /// Place the second piece, at this distance or more from the first (Pente: from the centre).
    PlaceApart(u8),
    /// Place a piece so that the enemy's perfect six is broken.
    PlaceToBreak,
    /// Place a piece or jump.
    PlaceOrJump,
    /// Place a piece, one of the captured pieces, or jump.
    PlaceReenterOrJump,
    /// Jump: there is nothing left to place.
    Jump,
    /// Move a piece.
    Move,
    /// Capture: it is compulsory now.
    Capture,
    /// Move the piece that stands in the own castle out of it.
    LeaveCastle,
    /// Relocate up to this many enemy counters, or end the turn.
    Relocate(u8),
}

impl Task {
    /// Its name in texts, the number aside: `place-centre`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PlaceCentre => "place-centre",
            Self::Place => "place",
            Self::PlaceApart(_) => "place-apart",
            Self::PlaceToBreak => "place-to-break",
            Self::PlaceOrJump => "place-or-jump",
            Self::PlaceReenterOrJump => "place-reenter-or-jump",
            Self::Jump => "jump",
            Self::Move => "move",
            Self::Capture => "capture",
            Self::LeaveCastle => "leave-castle",
            Self::Relocate(_) => "relocate",
        }
    }
}

/// The name.
impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}
