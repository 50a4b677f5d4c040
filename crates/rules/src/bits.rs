//! Sets of points as bits.

use crate::geometry::Point;

/// A set of points with indices below 64 × `WORDS`.
///
/// ```
/// use tessera_rules::{geometry::Point, Bits};
/// let mut set = Bits::<3>::EMPTY;
/// set.insert(Point(7));
/// set.insert(Point(130));
/// assert_eq!(set.nth(1), Some(Point(130)));
/// assert_eq!(set.iter().count(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bits<const WORDS: usize>(pub [u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// No points.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The points `0..count`.
    #[must_use]
    pub fn first(count: usize) -> Self {
        let mut set = Self::EMPTY;
        (0..count).for_each(|i| set.0[i / 64] |= 1 << (i % 64));
        set
    }

    /// Puts a point in.
    pub const fn insert(&mut self, at: Point) {
        self.0[at.index() / 64] |= 1 << (at.index() % 64);
    }

    /// Takes a point out.
    pub const fn remove(&mut self, at: Point) {
        self.0[at.index() / 64] &= !(1 << (at.index() % 64));
    }

    /// Whether a point is in.
    #[must_use]
    pub const fn contains(&self, at: Point) -> bool {
        self.0[at.index() / 64] >> (at.index() % 64) & 1 != 0
    }

    /// Number of points.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The point that has so many points before it.
    #[must_use]
    pub fn nth(&self, mut index: u32) -> Option<Point> {
        for (offset, &word) in (0u16..).step_by(64).zip(&self.0) {
            let count = word.count_ones();
            if index < count {
                let rest = (0..index).fold(word, |rest, _| rest & (rest - 1));
                return Some(Point(offset + low_bit(rest)));
            }
            index -= count;
        }
        None
    }

    /// The points of this set that are not in the other.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The points, in the order of their indices.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<WORDS> {
        (0u16..).step_by(64).zip(self.0).flat_map(|(offset, word)| {
            std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|&rest| rest != 0)
                .map(move |rest| Point(offset + low_bit(rest)))
        })
    }
}

#[allow(clippy::cast_possible_truncation)] // at most 63 for the words that are asked
const fn low_bit(word: u64) -> u16 {
    word.trailing_zeros() as u16
}
