//! The move-ordering values of a colour's stones on all points, read four at a time: a few operations compare all four, in
//! wasm without SIMD too.

use super::tables::POINTS;

/// Values in a word, and the bits of each.
const LANES: usize = 4;
const BITS: usize = 16;
/// Added to a value in its lane: no order is below -240 or above 24,000, so that a lane's high bit stays free.
const BIAS: i16 = 256;
/// The low and the high bit of each lane.
const LOW: u64 = 0x0001_0001_0001_0001;
const HIGH: u64 = LOW << (BITS - 1);

/// Values by point, with their bias. As bytes, so that four are read as one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orders([[u8; 2]; POINTS.next_multiple_of(LANES)]);

impl Orders {
    /// Zero everywhere. The lanes behind the last point lie below all values.
    pub fn new() -> Self {
        let mut orders = Self([[0; 2]; POINTS.next_multiple_of(LANES)]);
        (0..POINTS).for_each(|point| orders.set(point, 0));
        orders
    }

    /// The value of a point.
    pub fn get(&self, point: usize) -> i16 {
        i16::from_le_bytes(self.0[point]) - BIAS
    }

    /// Adds to the value of a point.
    pub fn add(&mut self, point: usize, more: i16) {
        self.0[point] = (i16::from_le_bytes(self.0[point]) + more).to_le_bytes();
    }

    /// Sets the value of a point.
    fn set(&mut self, point: usize, order: i16) {
        self.0[point] = (order + BIAS).to_le_bytes();
    }

    /// By word: the high bits of lanes whose values are `least` or more. `least` is above -256.
    fn marks(&self, least: i16) -> impl Iterator<Item = u64> {
        let least = LOW * u64::from((least + BIAS).unsigned_abs());
        let words = self.0.as_flattened().as_chunks().0.iter().map(|&word| u64::from_le_bytes(word));
        words.map(move |word| ((word | HIGH) - least) & HIGH)
    }

    /// The number of values that are `least` or more.
    #[allow(clippy::cast_possible_truncation)] // no more than there are points
    pub fn count(&self, least: i16) -> i16 {
        let lanes = self.marks(least).fold(0, |sum, marks| sum + (marks >> (BITS - 1)));
        (lanes.wrapping_mul(LOW) >> (BITS * (LANES - 1))) as i16
    }

    /// The points with values of `least` or more, in order, and these values.
    pub fn at_least(&self, least: i16) -> impl Iterator<Item = (usize, i16)> {
        let words = (0..).step_by(LANES).zip(self.marks(least)).filter(|&(_, marks)| marks != 0);
        let points = words.flat_map(|(first, marks)| {
            (first..first + LANES).zip(0..).filter(move |&(_, lane)| marks >> (lane * BITS) & HIGH & 0xFFFF != 0)
        });
        points.map(|(point, _)| (point, self.get(point)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_and_listed_as_one_by_one() {
        let mut rng = fastrand::Rng::with_seed(8);
        let mut plain = [0; POINTS];
        let mut orders = Orders::new();
        for _ in 0..2_000 {
            let (point, value) = (rng.usize(..POINTS), if rng.bool() { rng.i16(-240..24_000) } else { rng.i16(-9..9) });
            orders.set(point, value);
            plain[point] = value;
            let least = rng.i16(-10..40);
            let expected: Vec<_> = (0..POINTS).zip(plain).filter(|&(_, value)| value >= least).collect();
            assert_eq!(orders.at_least(least).collect::<Vec<_>>(), expected);
            assert_eq!(usize::from(orders.count(least).unsigned_abs()), expected.len());
            assert_eq!((0..POINTS).map(|point| orders.get(point)).collect::<Vec<_>>(), plain);
        }
    }
}
