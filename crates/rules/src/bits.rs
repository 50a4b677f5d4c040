//! Sets of points as bits.

use crate::geometry::Point;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// A set of points with indices below 64 × `WORDS`: copied like a number, compared and combined a word at a time. Each
/// pattern of bits is such a set. A call with a larger index panics.
///
/// `&`, `|`, `^` and `-` are intersection, union, symmetric difference and difference. There is no `!`, since a set
/// does not know how many points its board has: subtract it from [`Bits::up_to`].
///
/// ```
/// use tessera_rules::{Bits, geometry::Point};
///
/// let low: Bits<3> = [1, 2, 3].map(Point).into_iter().collect();
/// let odd: Bits<3> = [1, 3, 130].map(Point).into_iter().collect();
/// assert_eq!(low & odd, Bits::EMPTY.with(Point(1)).with(Point(3)));
/// assert_eq!((low | odd).len(), 4);
/// assert_eq!((low - odd).first(), Some(Point(2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bits<const WORDS: usize>(pub(crate) [u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// No points.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The points `0..count`: the whole of a board with `count` points.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// assert!(Bits::<2>::up_to(72).contains(Point(71)));
    /// assert!(!Bits::<2>::up_to(72).contains(Point(72)));
    /// ```
    #[must_use]
    pub fn up_to(count: usize) -> Self {
        let mut set = Self::EMPTY;
        (0..count).for_each(|i| set.0[i / 64] |= 1 << (i % 64));
        set
    }

    /// The set as bits: point `i` is bit `i % 64` of word `i / 64`.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// assert_eq!(Bits::<2>::from(Point(65)).words(), [0, 2]);
    /// ```
    #[must_use]
    pub const fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// Puts a point in.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// let mut set = Bits::<3>::EMPTY;
    /// set.insert(Point(130));
    /// assert!(set.contains(Point(130)));
    /// ```
    pub const fn insert(&mut self, at: Point) {
        self.0[at.index() / 64] |= 1 << (at.index() % 64);
    }

    /// Takes a point out.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// let mut set = Bits::<3>::up_to(9);
    /// set.remove(Point(8));
    /// assert_eq!(set, Bits::up_to(8));
    /// ```
    pub const fn remove(&mut self, at: Point) {
        self.0[at.index() / 64] &= !(1 << (at.index() % 64));
    }

    /// Whether a point is in.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// assert!(Bits::<1>::from(Point(7)).contains(Point(7)));
    /// ```
    #[must_use]
    pub const fn contains(&self, at: Point) -> bool {
        self.0[at.index() / 64] >> (at.index() % 64) & 1 != 0
    }

    /// Number of points.
    ///
    /// ```
    /// use tessera_rules::Bits;
    /// assert_eq!(Bits::<6>::up_to(361).len(), 361);
    /// ```
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there are none.
    ///
    /// ```
    /// use tessera_rules::Bits;
    /// assert!(Bits::<3>::EMPTY.is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The set with a point or with all points of another set put in.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// assert_eq!(Bits::<3>::up_to(4).with(Point(4)), Bits::up_to(5));
    /// assert_eq!(Bits::<3>::up_to(4).with(Bits::up_to(9)), Bits::up_to(9));
    /// ```
    #[must_use]
    pub fn with(&self, other: impl Into<Self>) -> Self {
        *self | other.into()
    }

    /// The set with a point or with all points of another set taken out.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// assert_eq!(Bits::<3>::up_to(4).without(Point(3)), Bits::up_to(3));
    /// assert!(Bits::<3>::up_to(4).without(Bits::up_to(9)).is_empty());
    /// ```
    #[must_use]
    pub fn without(&self, other: impl Into<Self>) -> Self {
        *self - other.into()
    }

    /// The points that are in both sets.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// assert_eq!(Bits::<3>::up_to(4).intersect(Bits::up_to(9)), Bits::up_to(4));
    /// ```
    #[must_use]
    pub fn intersect(&self, other: impl Into<Self>) -> Self {
        *self & other.into()
    }

    /// Whether every point is in the other set as well.
    ///
    /// ```
    /// use tessera_rules::Bits;
    /// assert!(Bits::<3>::up_to(4).is_subset(&Bits::up_to(5)));
    /// assert!(!Bits::<3>::up_to(6).is_subset(&Bits::up_to(5)));
    /// ```
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, others)| own & !others == 0)
    }

    /// Whether the sets have no point in common.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// assert!(Bits::<3>::up_to(4).is_disjoint(&Point(4).into()));
    /// ```
    #[must_use]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, others)| own & others == 0)
    }

    /// The point with the lowest index.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// let set: Bits<3> = [7, 130].map(Point).into_iter().collect();
    /// assert_eq!((set.first(), set.last()), (Some(Point(7)), Some(Point(130))));
    /// assert_eq!(Bits::<3>::EMPTY.first(), None);
    /// ```
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        let (offset, &word) = (0u16..).step_by(64).zip(&self.0).find(|(_, word)| **word != 0)?;
        Some(Point(offset + low_bit(word)))
    }

    /// The point with the highest index.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// assert_eq!(Bits::<6>::up_to(361).last(), Some(Point(360)));
    /// ```
    #[must_use]
    pub fn last(&self) -> Option<Point> {
        let words = (0u16..).step_by(64).zip(&self.0).filter(|(_, word)| **word != 0);
        words.last().map(|(offset, &word)| Point(offset + high_bit(word)))
    }

    /// Takes the point with the lowest index out.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// let mut set = Bits::<3>::up_to(2);
    /// assert_eq!(set.pop_first(), Some(Point(0)));
    /// assert_eq!(set.pop_first(), Some(Point(1)));
    /// assert_eq!(set.pop_first(), None);
    /// ```
    pub fn pop_first(&mut self) -> Option<Point> {
        let at = self.first()?;
        self.remove(at);
        Some(at)
    }

    /// The point at a place in the order of indices, counted from 0.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// let set: Bits<3> = [7, 130].map(Point).into_iter().collect();
    /// assert_eq!(set.nth(1), Some(Point(130)));
    /// assert_eq!(set.nth(2), None);
    /// ```
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

    /// The points, in the order of their indices.
    ///
    /// ```
    /// use tessera_rules::{Bits, geometry::Point};
    /// assert!(Bits::<3>::up_to(3).iter().eq([Point(0), Point(1), Point(2)]));
    /// ```
    #[must_use]
    pub const fn iter(&self) -> BitsIter<WORDS> {
        BitsIter { words: self.0, word: 0 }
    }
}

/// The points of a set, in the order of their indices: [`Bits::iter`].
#[derive(Clone, Debug)]
pub struct BitsIter<const WORDS: usize> {
    /// What is left of each word.
    words: [u64; WORDS],
    /// The first word in which something may be left.
    word: usize,
}

impl<const WORDS: usize> Iterator for BitsIter<WORDS> {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while let Some(word) = self.words.get_mut(self.word) {
            if *word != 0 {
                let at = Point(offset(self.word) + low_bit(*word));
                *word &= *word - 1;
                return Some(at);
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = Bits(self.words).len() as usize;
        (left, Some(left))
    }

    fn fold<B, F: FnMut(B, Point) -> B>(self, init: B, mut f: F) -> B {
        let mut out = init;
        for (i, mut word) in self.words.into_iter().enumerate() {
            while word != 0 {
                out = f(out, Point(offset(i) + low_bit(word)));
                word &= word - 1;
            }
        }
        out
    }
}

impl<const WORDS: usize> ExactSizeIterator for BitsIter<WORDS> {}
impl<const WORDS: usize> FusedIterator for BitsIter<WORDS> {}

impl<const WORDS: usize> IntoIterator for Bits<WORDS> {
    type Item = Point;
    type IntoIter = BitsIter<WORDS>;

    fn into_iter(self) -> BitsIter<WORDS> {
        self.iter()
    }
}

impl<const WORDS: usize> IntoIterator for &Bits<WORDS> {
    type Item = Point;
    type IntoIter = BitsIter<WORDS>;

    fn into_iter(self) -> BitsIter<WORDS> {
        self.iter()
    }
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> From<Point> for Bits<WORDS> {
    fn from(at: Point) -> Self {
        let mut set = Self::EMPTY;
        set.insert(at);
        set
    }
}

impl<const WORDS: usize> From<&Self> for Bits<WORDS> {
    fn from(set: &Self) -> Self {
        *set
    }
}

impl<const WORDS: usize> Extend<Point> for Bits<WORDS> {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        points.into_iter().for_each(|at| self.insert(at));
    }
}

impl<const WORDS: usize> FromIterator<Point> for Bits<WORDS> {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

macro_rules! operators {
    ($($trait:ident $call:ident $assign:ident $call_assign:ident $own:ident $other:ident $combined:expr;)*) => {$(
        impl<const WORDS: usize> $trait for Bits<WORDS> {
            type Output = Self;

            fn $call(mut self, other: Self) -> Self {
                self.$call_assign(other);
                self
            }
        }

        impl<const WORDS: usize> $assign for Bits<WORDS> {
            fn $call_assign(&mut self, other: Self) {
                for ($own, $other) in self.0.iter_mut().zip(other.0) {
                    *$own = $combined;
                }
            }
        }
    )*};
}
operators! {
    BitAnd bitand BitAndAssign bitand_assign own other *own & other;
    BitOr bitor BitOrAssign bitor_assign own other *own | other;
    BitXor bitxor BitXorAssign bitxor_assign own other *own ^ other;
    Sub sub SubAssign sub_assign own other *own & !other;
}

/// The index of a word's first point.
#[allow(clippy::cast_possible_truncation)] // sets have a handful of words
const fn offset(word: usize) -> u16 {
    word as u16 * 64
}

#[allow(clippy::cast_possible_truncation)] // at most 63 for the words that are asked
const fn low_bit(word: u64) -> u16 {
    word.trailing_zeros() as u16
}

#[allow(clippy::cast_possible_truncation)] // at most 63
const fn high_bit(word: u64) -> u16 {
    word.ilog2() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A set over two words.
    fn set(points: &[u16]) -> Bits<2> {
        points.iter().map(|&at| Point(at)).collect()
    }

    #[test]
    fn sets_are_taken_together_and_compared() {
        let (one, other) = (set(&[3, 64]), set(&[64, 70]));
        assert_eq!((one.with(other), one.intersect(other)), (set(&[3, 64, 70]), set(&[64])));
        assert!(set(&[64]).is_subset(&one) && set(&[]).is_subset(&one) && !one.is_subset(&other));
        assert!(set(&[3]).is_disjoint(&other) && !one.is_disjoint(&other));
        assert_eq!(Bits::<2>::from(Point(70)), set(&[70]));
    }

    #[test]
    fn points_come_from_both_ends() {
        let mut points = set(&[3, 64, 70]);
        assert_eq!((points.first(), points.last()), (Some(Point(3)), Some(Point(70))));
        assert_eq!(points.iter().size_hint(), (3, Some(3)));
        assert_eq!([(); 4].map(|()| points.pop_first()), [Some(Point(3)), Some(Point(64)), Some(Point(70)), None]);
        assert_eq!((points.first(), points.last(), points.iter().size_hint()), (None, None, (0, Some(0))));
    }
}
