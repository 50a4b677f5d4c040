//! Positions laid out by hand: pieces on points, and what else was given. What was not given, a game reckons.

use crate::geometry::Point;
use crate::{Piece, Seat, StateWriter};

/// A value set by hand, or the one to use where nothing was set and nothing fits better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given<T> {
    /// It was set by hand.
    Set(T),
    /// It was not.
    Free(T),
}

impl<T: Copy> Given<T> {
    /// The value in either case.
    pub const fn value(self) -> T {
        let (Self::Set(value) | Self::Free(value)) = self;
        value
    }

    /// The value if it was set by hand.
    pub const fn set(self) -> Option<T> {
        match self {
            Self::Set(value) => Some(value),
            Self::Free(_) => None,
        }
    }
}

/// What has been laid out by hand.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'a> {
    /// The pieces, by point.
    pub pieces: &'a [Option<Piece>],
    /// The seat that acts.
    pub act: Given<Seat>,
    /// The numbers beside the board: in the order of `Position::count_specs`, then by seat.
    pub counts: &'a [Vec<Given<u16>>],
}

impl Layout<'_> {
    /// The pieces and where they stand.
    pub fn standing(&self) -> impl Iterator<Item = (Point, Piece)> {
        (0..).map(Point).zip(self.pieces).filter_map(|(at, piece)| Some((at, (*piece)?)))
    }

    /// Number of pieces of a seat.
    #[must_use]
    pub fn count(&self, owner: Seat) -> usize {
        self.standing().filter(|(_, piece)| piece.owner == owner).count()
    }

    /// The numbers beside the board as they are given.
    #[must_use]
    pub fn values(&self) -> Vec<Vec<u16>> {
        self.counts.iter().map(|given| given.iter().map(|given| given.value()).collect()).collect()
    }
}

/// What a layout comes down to beside its pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reckoned {
    /// The seat that acts; `None` for whoever can.
    pub act: Option<Seat>,
    /// The numbers beside the board: in the order of `Position::count_specs`, then by seat.
    pub counts: Vec<Vec<u16>>,
}

/// In a game whose first three actions count: which of them is next, if nothing but them can have happened.
pub(crate) fn write_ply(layout: &Layout, act: Seat, counts: &[Vec<u16>], out: &mut StateWriter) {
    let [first, second] = [0, 1].map(|seat| layout.count(Seat(seat)));
    let ply = first + second;
    let none_taken = counts.iter().flatten().all(|&n| n == 0);
    if none_taken && ply < 3 && second == ply / 2 && act.index() == ply % 2 {
        out.number("ply", u32::try_from(ply).unwrap_or(0));
    }
}
