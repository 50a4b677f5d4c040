//! The numbers beside the board that a set-up needs, told as data.

use tessera_rules::Seat;

/// A number beside the board of a position that is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Its key: `taken` pieces captured, `held` captured pieces that may be placed, `castle` moves made in the castle.
    pub key: &'static str,
    /// Whose it is; where seats share a colour, the first of them.
    pub seat: Seat,
    /// What it is now: as set, or as reckoned from the board.
    pub value: u16,
    /// Whether it was set by hand.
    pub set: bool,
    /// The largest that can be set; the smallest is 0.
    pub max: u16,
    /// It can be set to multiples of this.
    pub step: u16,
}
