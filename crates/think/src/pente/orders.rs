//! The move-ordering values of a colour's stones on all points, four in a word: a few operations compare all four, in
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

/// Values by point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orders([u64; POINTS.div_ceil(LANES)]);

/// A value in the low lane, with its bias.
fn lane(order: i16) -> u64 {
    u64::from((order + BIAS).unsigned_abs())
}

impl Orders {
    /// Zero everywhere. The lanes behind the last point lie below all values.
    pub fn new() -> Self {
        let mut orders = Self([0; POINTS.div_ceil(LANES)]);
        (0..POINTS).for_each(|point| orders.add(point, BIAS));
        orders
    }

    /// The value of a point.
    #[allow(clippy::cast_possible_truncation)] // the lane is what is wanted
    pub fn get(&self, point: usize) -> i16 {
        (self.0[point / LANES] >> (point % LANES * BITS)) as i16 - BIAS
    }

    /// Adds to the value of a point.
    #[allow(clippy::cast_sign_loss)] // the carries of a negative summand leave the other lanes as they are
    pub fn add(&mut self, point: usize, by: i16) {
        let word = &mut self.0[point / LANES];
        *word = word.wrapping_add((i64::from(by) as u64) << (point % LANES * BITS));
    }

    /// By word: the high bits of lanes whose values are `least` or more. `least` is above -256.
    fn marks(&self, least: i16) -> impl Iterator<Item = u64> {
        let least = LOW * lane(least);
        self.0.iter().map(move |word| ((word | HIGH) - least) & HIGH)
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
            orders.add(point, value - plain[point]);
            plain[point] = value;
            let least = rng.i16(-10..40);
            let expected: Vec<_> = (0..POINTS).zip(plain).filter(|&(_, value)| value >= least).collect();
            assert_eq!(orders.at_least(least).collect::<Vec<_>>(), expected);
            assert_eq!(usize::from(orders.count(least).unsigned_abs()), expected.len());
            assert_eq!((0..POINTS).map(|point| orders.get(point)).collect::<Vec<_>>(), plain);
        }
    }
}
