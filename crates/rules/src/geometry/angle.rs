//! The sine and cosine of an angle in turns.

use std::f64::consts::TAU;

/// The sine and the cosine of an angle in turns, within 1e-15, and exact at quarter turns. Instead of
/// [`f64::sin_cos`], whose reduction of huge angles takes 8 kB of a wasm module.
///
/// ```
/// use tessera_rules::geometry::sin_cos;
/// assert_eq!(sin_cos(0.25), (1.0, 0.0));
/// assert_eq!(sin_cos(-0.5), (0.0, -1.0));
/// ```
#[must_use]
#[allow(clippy::cast_possible_truncation)] // angles are a few turns
pub fn sin_cos(turns: f64) -> (f64, f64) {
    let quarter = (turns * 4.0).round();
    let angle = (turns - quarter / 4.0) * TAU;
    // The two power series, which need few terms within an eighth of a turn: the largest factor first.
    let square = angle * angle;
    let series = |first: i32| {
        let factors = (0..8).rev().map(|i| f64::from((first + 2 * i) * (first + 2 * i + 1)));
        factors.fold(1.0, |sum, factor| 1.0 - sum * square / factor)
    };
    let (sin, cos) = (angle * series(2), series(1));
    match (quarter as i64).rem_euclid(4) {
        1 => (cos, 0.0 - sin),
        2 => (0.0 - sin, 0.0 - cos),
        3 => (0.0 - cos, sin),
        _ => (sin, cos),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_sine_and_the_cosine() {
        for i in -4_000..4_000 {
            let turns = f64::from(i) / 997.0;
            let [(sin, cos), (true_sin, true_cos)] = [sin_cos(turns), (turns * TAU).sin_cos()];
            assert!((sin - true_sin).abs() < 1e-14 && (cos - true_cos).abs() < 1e-14, "{turns}: {sin} {cos}");
        }
    }
}
