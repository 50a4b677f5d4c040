//! Positions set up by hand: pieces on points, and values that are set or left open. A game infers the open ones.

use crate::geometry::Point;
use crate::{CountSpec, Piece, PieceKind, Position, Seat, StateWriter, narrow};

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

/// What has been set by hand so far.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'a> {
    /// The pieces, by point.
    pub pieces: &'a [Option<Piece>],
    /// The seat that acts.
    pub act: Given<Seat>,
    /// The numbers beside the board: in the order of [`SetUpRules::count_specs`], then by seat.
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

/// The values beside the pieces that a game infers from a layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reckoned {
    /// The seat that acts; `None` for the first that has a legal action.
    pub act: Option<Seat>,
    /// The numbers beside the board: in the order of [`SetUpRules::count_specs`], then by seat.
    pub counts: Vec<Vec<u16>>,
}

/// What a game adds to the set-up of its positions by hand. Call it on the start position.
pub trait SetUpRules: Position {
    /// Every piece that can stand on the board: each kind for each owner. The last kind stands for its seat beside the
    /// board.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, PieceKind, SetUpRules};
    /// let kinds = AnyPosition::start(GameId::Chivalry).tray().into_iter().map(|piece| piece.kind);
    /// assert!(kinds.eq([PieceKind::Man, PieceKind::Knight, PieceKind::Man, PieceKind::Knight]));
    /// ```
    fn tray(&self) -> Vec<Piece> {
        let stone = |owner| Piece { colour: self.colour(owner), kind: PieceKind::Stone, owner };
        self.first_of_colours().map(stone).collect()
    }

    /// The seats that own pieces: the first of each colour, or each seat where a side's pieces are shared out.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Seat, SetUpRules};
    /// assert_eq!(AnyPosition::start(GameId::Chivalry).owners(), [Seat::ALL[0], Seat::ALL[1]]);
    /// ```
    fn owners(&self) -> Vec<Seat> {
        let mut owners: Vec<Seat> = self.tray().into_iter().map(|piece| piece.owner).collect();
        owners.dedup();
        owners
    }

    /// The numbers that a position holds beside the board.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position, SetUpRules};
    /// let counts = AnyPosition::start(GameId::Hexade).count_specs();
    /// assert_eq!(counts.iter().map(|count| count.key).collect::<Vec<_>>(), ["taken"]);
    /// ```
    fn count_specs(&self) -> Vec<CountSpec> {
        Vec::new()
    }

    /// The word under which a written position has an owner's pieces: its colour, numbered from the second share of a
    /// side on.
    fn word(&self, owner: Seat) -> String {
        let colour = self.colour(owner);
        match Seat::first(owner.index()).filter(|&seat| self.colour(seat) == colour).count() {
            0 => colour.name().to_owned(),
            share => format!("{}{}", colour.name(), share + 1),
        }
    }

    /// The values that were set by hand, and for each open one the value that follows from the rules, if one does.
    fn reckon(&self, layout: &Layout) -> Reckoned {
        Reckoned { act: layout.act.set(), counts: layout.values() }
    }

    /// Writes what else a position of this game needs: how many of the first actions were made, which was the last one.
    fn write_layout(&self, _layout: &Layout, _act: Seat, _counts: &[Vec<u16>], _out: &mut StateWriter) {}
}

/// Writes `ply` in a game with special rules for its first three actions, if the layout can be one of them.
pub(crate) fn write_ply(layout: &Layout, act: Seat, counts: &[Vec<u16>], out: &mut StateWriter) {
    let [first, second] = [0, 1].map(|seat| layout.count(Seat(seat)));
    let ply = first + second;
    let none_taken = counts.iter().flatten().all(|&n| n == 0);
    if none_taken && ply < 3 && second == ply / 2 && act.index() == ply % 2 {
        out.number("ply", narrow(ply));
    }
}
