//! What the seat to act is asked to do, as data: pages and commands make the sentence.

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
