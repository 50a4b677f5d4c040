//! Two sums packed into one number.

use std::ops::{AddAssign, SubAssign};

/// Two sums in one number, so that one addition adds to both, in wasm without SIMD too.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Packed(i64);

impl Packed {
    pub fn of([one, other]: [i32; 2]) -> Self {
        Self((i64::from(other) << 32) + i64::from(one))
    }

    #[allow(clippy::cast_possible_truncation)] // each half is taken by itself
    pub const fn unpack(self) -> [i32; 2] {
        let one = self.0 as i32;
        [one, ((self.0 - one as i64) >> 32) as i32]
    }

    /// One of the sums in the high half of a number, whose low half is 0.
    pub const fn in_high_half(self, which: usize) -> i64 {
        ((self.0 << (32 - 32 * which)) + (1 << 31)) >> 32 << 32
    }
}

impl AddAssign for Packed {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Packed {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_either_sign_stay_apart() {
        let mut rng = fastrand::Rng::with_seed(4);
        for _ in 0..1_000 {
            let [one, other] = [0, 1].map(|_| [0, 1].map(|_| rng.i32(-1_000_000..1_000_000)));
            let mut sums = Packed::of(one);
            sums += Packed::of(other);
            assert_eq!(sums.unpack(), [0, 1].map(|which| one[which] + other[which]));
            assert_eq!(sums.unpack().map(|sum| i64::from(sum) << 32), [0, 1].map(|which| sums.in_high_half(which)));
            sums -= Packed::of(one);
            assert_eq!(sums.unpack(), other);
        }
    }
}
