//! The board of Chivalry as sets of squares.
//!
//! Squares are numbered rank by rank, with one number more to a rank than there are files and some to spare at either
//! end. So a step that leaves the board leads to a number without a square, even where the numbers wrap around.

use super::weights::worth;
use crate::bits;
use crate::zobrist::next;
use std::hint::black_box;
use std::ops::{BitAnd, BitOr, Sub};
use std::sync::OnceLock;
use tessera_rules::geometry::{Point, chivalry};
use tessera_rules::narrow;

/// Numbers from a square to the one ahead of it.
const RANK: i8 = 15;
/// The number of the first file of the first rank.
const FIRST: u8 = 8;
/// From a square to its neighbours.
const STEPS: [i8; 8] = [1, RANK + 1, RANK, RANK - 1, -1, -RANK - 1, -RANK, 1 - RANK];
/// The same for loops with branches, which the compiler must not unroll: in eight copies they run 6 % slower.
pub fn steps() -> &'static [i8] {
    black_box(&STEPS)
}

/// The steps with which White advances.
pub const AHEAD: [i8; 3] = [RANK + 1, RANK, RANK - 1];

/// The number of steps from one square of the board to another.
pub const fn distance(one: u8, other: u8) -> u8 {
    let rank = RANK.unsigned_abs();
    let (one, other) = (one - FIRST, other - FIRST);
    let [ranks, files] = [(one / rank).abs_diff(other / rank), (one % rank).abs_diff(other % rank)];
    if ranks > files { ranks } else { files }
}

/// Squares by their numbers, those of no square among them.
const NUMBERS: usize = 256;
/// The longest way to a castle is shorter.
const FAR: usize = 16;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Set(pub [u64; 4]);

impl Set {
    pub const NONE: Self = Self([0; 4]);

    pub fn one(at: u8) -> Self {
        let mut set = Self::NONE;
        set.flip(at);
        set
    }

    pub const fn has(&self, at: u8) -> bool {
        self.0[(at >> 6) as usize] >> (at & 63) & 1 != 0
    }

    /// Puts a square in or takes it out.
    pub const fn flip(&mut self, at: u8) {
        self.0[(at >> 6) as usize] ^= 1 << (at & 63);
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    pub const fn len(&self) -> i32 {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()).cast_signed()
    }

    /// The squares one step `by` from these.
    pub const fn stepped(self, by: i8) -> Self {
        let [a, b, c, d] = self.0;
        let on = by.unsigned_abs();
        let over = 64 - on;
        if by > 0 {
            Self([a << on, b << on | a >> over, c << on | b >> over, d << on | c >> over])
        } else {
            Self([a >> on | b << over, b >> on | c << over, c >> on | d << over, d >> on])
        }
    }

    /// The neighbours of these.
    pub fn near(self) -> Self {
        STEPS.iter().fold(Self::NONE, |near, &by| near | self.stepped(by))
    }

    /// The squares, lowest number first.
    pub fn all(self) -> impl Iterator<Item = u8> {
        bits::numbers(self.0).map_while(|at| u8::try_from(at).ok())
    }

    /// Those among these from which a leap over one of `over` ends on one of `on`.
    pub fn leaping(self, over: Self, on: Self) -> Self {
        self & over.before(on)
    }

    /// The squares from which a leap over one of these ends on one of `on`.
    pub fn before(self, on: Self) -> Self {
        STEPS.iter().fold(Self::NONE, |found, &by| found | (self & on.stepped(-by)).stepped(-by))
    }

    /// What lies between one of these and a square straight beyond that is among `on`.
    pub fn leapt(self, on: Self) -> Self {
        STEPS.iter().fold(Self::NONE, |found, &by| found | self.stepped(by) & on.stepped(-by))
    }
}

macro_rules! words {
    ($($trait:ident $call:ident $own:ident $other:ident $combined:expr;)*) => {$(
        impl $trait for Set {
            type Output = Self;

            fn $call(self, Self([e, f, g, h]): Self) -> Self {
                let [a, b, c, d] = self.0;
                let both = |$own: u64, $other: u64| $combined;
                Self([both(a, e), both(b, f), both(c, g), both(d, h)])
            }
        }
    )*};
}
words! {
    BitAnd bitand own other own & other;
    BitOr bitor own other own | other;
    Sub sub own other own & !other;
}

/// Tables of the board.
pub struct Tables {
    /// The numbers of the points of the rules, and the points by number.
    pub numbers: Vec<u8>,
    pub points: [Point; NUMBERS],
    /// All squares.
    pub board: Set,
    /// The castle of each side.
    pub castles: [Set; 2],
    /// By number: the squares to which leaps can lead at all.
    pub alike: [Set; NUMBERS],
    /// By number and by side + 2 for a Knight: the Zobrist key.
    pub keys: [[u64; 4]; NUMBERS],
    /// By number and side: the ranks and the steps left to the enemy's castle, and the files to the nearest of the two in the
    /// middle.
    pub places: [[[u8; 3]; 2]; NUMBERS],
    /// By number, side and kind: the worth of a piece there while the board is full, and when it is empty.
    pub worth: [[[[i32; 2]; 2]; 2]; NUMBERS],
    /// By side and number of steps: the squares within that many steps of the enemy's castle.
    pub within: [[Set; FAR]; 2],
}

pub fn tables() -> &'static Tables {
    static TABLES: OnceLock<Box<Tables>> = OnceLock::new();
    TABLES.get_or_init(Tables::new)
}

impl Tables {
    fn new() -> Box<Self> {
        let mut tables = Box::new(Self {
            numbers: Vec::new(),
            points: [Point(0); NUMBERS],
            board: Set::NONE,
            castles: [Set::NONE; 2],
            alike: [Set::NONE; NUMBERS],
            keys: [[0; 4]; NUMBERS],
            places: [[[0; 3]; 2]; NUMBERS],
            worth: [[[[0; 2]; 2]; 2]; NUMBERS],
            within: [[Set::NONE; FAR]; 2],
        });
        let mut state = 0x0C41_7A14;
        let mut alike = [Set::NONE; 4];
        let board = chivalry();
        for point in board.points() {
            let [file, rank] = board.centre(point);
            #[allow(clippy::cast_possible_truncation)] // small whole numbers
            let (file, rank) = ((file + 6.5) as i32, (rank + 7.5) as i32);
            // Files away from the two in the middle.
            let aside = (6 - file).max(file - 7);
            let number = i32::from(FIRST) + i32::from(RANK) * rank + file;
            let number = narrow(number);
            let at = usize::from(number);
            tables.numbers.push(number);
            tables.points[at] = point;
            tables.board.flip(number);
            alike[usize::from(file & 1 != 0) | usize::from(rank & 1 != 0) << 1].flip(number);
            tables.keys[at] = std::array::from_fn(|_| next(&mut state));
            for side in 0..2 {
                let left = if side == 0 { 15 - rank } else { rank };
                let steps = left.max(aside);
                if left == 15 {
                    tables.castles[side].flip(number);
                }
                let place = [left, steps, aside].map(narrow);
                tables.places[at][side] = place;
                tables.worth[at][side] = [0, 1].map(|kind| worth(kind, place));
                for set in &mut tables.within[side][narrow(steps)..] {
                    set.flip(number);
                }
            }
        }
        for set in alike {
            for at in set.all() {
                tables.alike[usize::from(at)] = set;
            }
        }
        tables
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_to_neighbours_and_nowhere_else() {
        let tables = tables();
        let board = chivalry();
        for point in board.points() {
            let at = tables.numbers[point.index()];
            let mut near: Vec<Point> = Vec::new();
            for by in STEPS {
                let to = at.wrapping_add_signed(by);
                assert_eq!(Set::one(at).stepped(by) & tables.board, Set::one(to) & tables.board);
                if tables.board.has(to) {
                    near.push(tables.points[usize::from(to)]);
                }
            }
            near.sort_unstable();
            let mut expected = board.neighbours(point).to_vec();
            expected.sort_unstable();
            assert_eq!(near, expected, "{}", board.label(point));
        }
        assert_eq!(tables.board.all().count(), board.len());
        for one in tables.board.all() {
            let next_to = |other: &u8| distance(one, *other) == 1;
            let near = board.neighbours(tables.points[usize::from(one)]).len();
            assert_eq!(tables.board.all().filter(next_to).count(), near, "{one}");
        }
        assert_eq!(tables.within[0][0], tables.castles[1]);
    }
}
