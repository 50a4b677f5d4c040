//! The numbers beside the board that a set-up needs, told as data.

use tessera_rules::{AnyPosition, GameId, Position, Seat};

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

/// What was set by hand, or what is taken where nothing was and nothing better fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Given<T> {
    Set(T),
    Free(T),
}

impl<T: Copy> Given<T> {
    pub(super) const fn value(self) -> T {
        let (Self::Set(value) | Self::Free(value)) = self;
        value
    }

    pub(super) const fn set(self) -> Option<T> {
        match self {
            Self::Set(value) => Some(value),
            Self::Free(_) => None,
        }
    }
}

/// A kind of count that a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spec {
    pub(super) key: &'static str,
    /// How many there are of it, one a seat or colour.
    pub(super) seats: usize,
    pub(super) max: u16,
    pub(super) step: u16,
}

/// The counts of a game; `start` is its start.
pub(super) fn of(start: &AnyPosition) -> Vec<Spec> {
    let spec = |key, max, step| Spec { key, seats: colours(start), max, step };
    match start.game() {
        // Captures come by twos.
        GameId::Pente => vec![spec("taken", 360, 2)],
        GameId::Cavendish if start.options().get("captured") == "reenter" => {
            vec![spec("taken", 998, 2), spec("held", 32, 1)]
        }
        GameId::Cavendish => vec![spec("taken", 32, 2)],
        GameId::Hexade => vec![spec("taken", 998, 2)],
        GameId::Kensington => Vec::new(),
        GameId::Chivalry => vec![spec("castle", 2, 1)],
    }
}

/// How many colours are played.
pub(super) fn colours(position: &AnyPosition) -> usize {
    let first = |seat: &Seat| !Seat::first(seat.index()).any(|other| position.colour(other) == position.colour(*seat));
    Seat::first(position.seats()).filter(first).count()
}
