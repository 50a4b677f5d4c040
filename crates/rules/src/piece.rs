//! Seats, colours and pieces.

use crate::message::{Arg, Message};
use std::fmt;

/// A person at the board, counted from 0; texts count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// The index, for arrays that have an entry a seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first so many seats, in order.
    pub fn first(count: usize) -> impl Iterator<Item = Self> {
        (0u8..).take(count).map(Self)
    }
}

/// The colour of a side's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Colour {
    Green,
    Yellow,
    Red,
    Blue,
    Purple,
    Brown,
    White,
    Black,
}

impl Colour {
    /// The name in texts: lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Purple => "purple",
            Self::Brown => "brown",
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

impl From<Colour> for Arg {
    /// The colour as a word within a sentence.
    fn from(colour: Colour) -> Self {
        Self::Message(Message::new(format!("colour.within.{}", colour.name())))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a piece can do, and so how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceKind {
    /// A stone, disc or counter.
    Stone,
    /// Chivalry's Man.
    Man,
    /// Chivalry's Knight.
    Knight,
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Its colour.
    pub colour: Colour,
    /// What it is.
    pub kind: PieceKind,
    /// The seat whose share it belongs to, where a side's pieces are split; else the side's first seat.
    pub owner: Seat,
}

/// A seat's counts beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Its own pieces yet to be placed, where their number is limited.
    pub in_hand: Option<u16>,
    /// Captured pieces that it may place, where the ruleset lets it.
    pub held: Option<u16>,
    /// Pieces captured since the start.
    pub captured: u16,
    /// In points games the game's points so far, in team games the team's count towards the win.
    pub score: Option<u16>,
}
