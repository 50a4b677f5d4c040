//! The counts that a set-up has besides the board, as data.

use tessera_rules::Seat;

/// A count of a set-up, such as the captured pieces of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Its key: `taken` for the pieces captured, `held` for captured pieces that may be placed, `castle` for the moves
    /// made in the castle.
    pub key: &'static str,
    /// The seat that it belongs to; if seats share a colour, the first of them.
    pub seat: Seat,
    /// Its present value: the one that was set, or the one that follows from the board.
    pub value: u16,
    /// Whether it was set by hand.
    pub set: bool,
    /// The largest value that can be set; the smallest is 0.
    pub max: u16,
    /// Only multiples of this can be set.
    pub step: u16,
}
