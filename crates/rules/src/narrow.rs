//! Conversions between kinds of numbers that cannot fail.

use std::fmt::Debug;

/// A number as one of a smaller kind that it is known to fit: debug builds panic where it does not, others go on with 0.
///
/// For what comes from outside and may be too large, ask `try_from`.
///
/// ```
/// use tessera_rules::narrow;
/// let seats: u8 = narrow(6_usize);
/// assert_eq!(seats, 6);
/// ```
#[inline]
#[must_use]
pub fn narrow<T: TryFrom<N> + Default, N: Copy + Debug>(number: N) -> T {
    let narrowed = T::try_from(number);
    debug_assert!(narrowed.is_ok(), "{number:?} does not fit");
    narrowed.unwrap_or_default()
}
