//! Seats, colours and pieces.

use crate::UnknownName;
use crate::message;
use crate::message::{Arg, Message};
use crate::names::names;
use std::fmt;
use std::str::FromStr;

/// A place at the board, one of six, counted from 0; texts count from 1.
///
/// ```
/// use tessera_rules::Seat;
/// assert_eq!(Seat::ALL[0].to_string(), "1");
/// assert_eq!("6".parse(), Ok(Seat::ALL[5]));
/// assert!("0".parse::<Seat>().is_err());
/// ```
///
/// There is no seat but those of [`Seat::ALL`]:
///
/// ```compile_fail,E0423
/// let none = tessera_rules::Seat(6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(into = "u8", try_from = "u8"))]
pub struct Seat(pub(crate) u8);

impl Seat {
    /// Every seat there can be.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The seat with an index, `None` from 6 on.
    ///
    /// ```
    /// use tessera_rules::Seat;
    /// assert_eq!(Seat::new(5), Some(Seat::ALL[5]));
    /// assert_eq!(Seat::new(6), None);
    /// ```
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::ALL.len() { Some(Self::ALL[index]) } else { None }
    }

    /// The index, for arrays that have an entry a seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats in order: those of a game for `count` players.
    ///
    /// ```
    /// use tessera_rules::Seat;
    /// assert!(Seat::first(3).eq([Seat::ALL[0], Seat::ALL[1], Seat::ALL[2]]));
    /// ```
    pub fn first(count: usize) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().take(count)
    }
}

/// The index.
impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

/// By the index.
impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(index: u8) -> Result<Self, NoSuchSeat> {
        Self::new(index.into()).ok_or(NoSuchSeat(index))
    }
}

/// A number that is the index of no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchSeat(u8);

impl fmt::Display for NoSuchSeat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} is the index of no seat, which has one from 0 to {}", self.0, Seat::ALL.len() - 1)
    }
}

impl std::error::Error for NoSuchSeat {}

/// Counted from 1, as people count.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&(self.0 + 1), f)
    }
}

/// Counted from 1, at most six.
impl FromStr for Seat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = ["1", "2", "3", "4", "5", "6"];
        let found = (0u8..).zip(known).find(|(_, name)| *name == text);
        found.map(|(seat, _)| Self(seat)).ok_or_else(|| UnknownName::new(text, &known))
    }
}

/// The name of a seat: its colour, with a number where several seats share it. [`Explain::called`](crate::Explain::called)
/// gives it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Called {
    /// The seat.
    pub seat: Seat,
    /// Its colour.
    pub colour: Colour,
    /// Which of the seats with this colour it is, counted from 1; 0 where it is the only one.
    pub place: u8,
}

impl Called {
    /// As words of their own: “Red”, “Red 2”.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Explain, GameId, Seat};
    /// let position = AnyPosition::start(GameId::Hexade);
    /// assert_eq!(position.called(Seat::ALL[1]).words().to_string(), "colour.black");
    /// ```
    #[must_use]
    pub fn words(self) -> Message {
        match self.place {
            0 => self.colour.words(),
            place => message!("seat.numbered", colour = self.colour.words(), n = place),
        }
    }
}

/// The colour, and the number where there is one: `red 2`.
impl fmt::Display for Called {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.colour)?;
        if self.place > 0 { write!(f, " {}", self.place) } else { Ok(()) }
    }
}

/// The colour of a side's pieces.
///
/// ```
/// use tessera_rules::Colour;
/// assert_eq!("green".parse(), Ok(Colour::Green));
/// assert_eq!(Colour::Green.to_string(), "green");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

names!(Colour {
    Green: "green",
    Yellow: "yellow",
    Red: "red",
    Blue: "blue",
    Purple: "purple",
    Brown: "brown",
    White: "white",
    Black: "black",
});

impl Colour {
    /// A letter for the colour on boards drawn as text: the first of its name, but `N` for brown, which plays with blue.
    ///
    /// ```
    /// use tessera_rules::Colour;
    /// assert_eq!([Colour::Blue, Colour::Brown].map(Colour::letter), ['B', 'N']);
    /// ```
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Brown => 'N',
            colour => colour.name().chars().next().unwrap_or('?').to_ascii_uppercase(),
        }
    }

    /// The colour as a word of its own, as a seat without a name is called; within a sentence it is an [`Arg`].
    #[must_use]
    pub fn words(self) -> Message {
        Message::new(format!("colour.{self}"))
    }
}

impl From<Colour> for Arg {
    /// The colour as a word within a sentence.
    fn from(colour: Colour) -> Self {
        Self::Message(Message::new(format!("colour.within.{}", colour.name())))
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

names!(PieceKind { Stone: "stone", Man: "man", Knight: "knight" });

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Its colour.
    pub colour: Colour,
    /// What it is.
    pub kind: PieceKind,
    /// The seat whose share it belongs to, where a side's pieces are split; else the side's first seat.
    pub owner: Seat,
}

/// A number beside the board that a position holds for each colour or seat, as one that is set up by hand needs it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CountSpec {
    /// Its key in written positions: `taken` pieces captured, `held` captured pieces that may be placed, `castle` moves
    /// made in the castle.
    pub key: &'static str,
    /// How many there are of it: one for each seat, or for each colour where seats share one.
    pub seats: usize,
    /// The largest that it can be; the smallest is 0.
    pub max: u16,
    /// It comes in multiples of this.
    pub step: u16,
}

impl Piece {
    /// A letter for the piece on boards drawn as text: that of its colour, small for a Man.
    ///
    /// ```
    /// use tessera_rules::{Colour, Piece, PieceKind, Seat};
    /// let man = Piece { colour: Colour::White, kind: PieceKind::Man, owner: Seat::ALL[0] };
    /// assert_eq!((man.letter(), Piece { kind: PieceKind::Knight, ..man }.letter()), ('w', 'W'));
    /// ```
    #[must_use]
    pub fn letter(self) -> char {
        let letter = self.colour.letter();
        if self.kind == PieceKind::Man { letter.to_ascii_lowercase() } else { letter }
    }
}

/// A seat's counts beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
