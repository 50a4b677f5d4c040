//! Sets of seats.

use crate::Seat;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

/// A set of seats: a side, or the winners of a game.
///
/// `&`, `|`, `^` and `-` are intersection, union, symmetric difference and difference.
///
/// ```
/// use tessera_rules::{Seat, Seats};
///
/// let side: Seats = [Seat::ALL[0], Seat::ALL[2]].into_iter().collect();
/// assert!(side.iter().eq([Seat::ALL[0], Seat::ALL[2]]));
/// assert_eq!(Seats::up_to(4) - side, Seats::alternate(Seat::ALL[1], 4));
/// ```
///
/// It holds nothing but the six seats:
///
/// ```compile_fail,E0423
/// let more = tessera_rules::Seats(0b1100_0000);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "Vec<Seat>", from = "Vec<Seat>")
)]
pub struct Seats(pub(crate) u8);

impl Seats {
    /// No seats.
    pub const EMPTY: Self = Self(0);

    /// The set of one seat.
    ///
    /// ```
    /// use tessera_rules::{Seat, Seats};
    /// assert!(Seats::one(Seat::ALL[3]).contains(Seat::ALL[3]));
    /// ```
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The first `count` seats: those of a game for `count` players.
    ///
    /// ```
    /// use tessera_rules::{Seat, Seats};
    /// assert_eq!(Seats::up_to(2), Seats::one(Seat::ALL[0]).with(Seat::ALL[1]));
    /// ```
    #[must_use]
    pub fn up_to(count: usize) -> Self {
        Seat::first(count).collect()
    }

    /// Every second of the first `seats` seats, those with the parity of `from`: a side that acts in turn with one other.
    ///
    /// ```
    /// use tessera_rules::{Seat, Seats};
    /// assert!(Seats::alternate(Seat::ALL[3], 6).iter().eq([Seat::ALL[1], Seat::ALL[3], Seat::ALL[5]]));
    /// ```
    #[must_use]
    pub fn alternate(from: Seat, seats: usize) -> Self {
        Seat::first(seats).filter(|seat| seat.0 % 2 == from.0 % 2).collect()
    }

    /// Whether a seat is in.
    ///
    /// ```
    /// use tessera_rules::{Seat, Seats};
    /// assert!(!Seats::up_to(2).contains(Seat::ALL[2]));
    /// ```
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// Number of seats.
    ///
    /// ```
    /// use tessera_rules::{Seat, Seats};
    /// assert_eq!(Seats::alternate(Seat::ALL[0], 6).len(), 3);
    /// ```
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    ///
    /// ```
    /// use tessera_rules::Seats;
    /// assert!(Seats::EMPTY.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with a seat or with all seats of another set put in.
    ///
    /// ```
    /// use tessera_rules::{Seat, Seats};
    /// assert_eq!(Seats::up_to(3).with(Seat::ALL[3]), Seats::up_to(4));
    /// ```
    #[must_use]
    pub fn with(self, other: impl Into<Self>) -> Self {
        self | other.into()
    }

    /// The set with a seat or with all seats of another set taken out.
    ///
    /// ```
    /// use tessera_rules::{Seat, Seats};
    /// assert_eq!(Seats::up_to(3).without(Seat::ALL[2]), Seats::up_to(2));
    /// ```
    #[must_use]
    pub fn without(self, other: impl Into<Self>) -> Self {
        self - other.into()
    }

    /// Whether every seat is in the other set as well.
    ///
    /// ```
    /// use tessera_rules::{Seat, Seats};
    /// assert!(Seats::alternate(Seat::ALL[1], 4).is_subset(Seats::up_to(4)));
    /// ```
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first seat.
    ///
    /// ```
    /// use tessera_rules::{Seat, Seats};
    /// assert_eq!(Seats::alternate(Seat::ALL[5], 6).first(), Some(Seat::ALL[1]));
    /// ```
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The seats in order.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Options, Position, Seat};
    /// let options = Options::parse(GameId::Pente, ["mode=team"])?;
    /// let position = AnyPosition::new(&options)?;
    /// assert!(position.side(Seat::ALL[0]).iter().eq([Seat::ALL[0], Seat::ALL[2]]));
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    #[must_use]
    pub fn iter(self) -> impl ExactSizeIterator<Item = Seat> + FusedIterator {
        Left(self)
    }
}

/// The seats of a set that are still to come.
struct Left(Seats);

impl Iterator for Left {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let lowest = u8::try_from(self.0.0.trailing_zeros()).ok().filter(|_| !self.0.is_empty())?;
        self.0.0 &= self.0.0 - 1;
        Some(Seat(lowest))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Left {}
impl FusedIterator for Left {}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Self {
        Self::one(seat)
    }
}

impl Extend<Seat> for Seats {
    fn extend<I: IntoIterator<Item = Seat>>(&mut self, seats: I) {
        seats.into_iter().for_each(|seat| *self = self.with(seat));
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitAnd for Seats {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Seats {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Seats {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for Seats {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_how_many_are_still_to_come() {
        let mut seats = Seats(0b1011).iter();
        assert_eq!((seats.len(), seats.next(), seats.len()), (3, Some(Seat(0)), 2));
        assert_eq!(seats.size_hint(), (2, Some(2)));
    }

    #[test]
    fn sets_are_taken_together_and_apart() {
        let (one, other) = (Seats(0b0110), Seats(0b1100));
        assert_eq!([one & other, one | other, one ^ other, one - other], [0b0100, 0b1110, 0b1010, 0b0010].map(Seats));
        assert_eq!([one.with(other), one.without(other), Seats::up_to(3)], [0b1110, 0b0010, 0b0111].map(Seats));
        assert_eq!([one, Seats::EMPTY].map(Seats::first), [Some(Seat(1)), None]);
        assert!(Seats(0b0100).is_subset(one) && !one.is_subset(other) && !other.is_subset(one));
        let mut more = one;
        more.extend([Seat(0), Seat(1)]);
        assert_eq!(more, Seats(0b0111));
    }
}
