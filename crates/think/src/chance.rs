//! From values to chances of winning.

use crate::search_board::DECIDED;

/// The chance of winning of a side with this value: approximately `1 / (1 + 3^(-value / scale))`, and 0 or 1 for proved
/// values. It uses sums, products and quotients alone, so that it is the same natively and in wasm.
#[must_use]
#[allow(clippy::cast_precision_loss)] // values have some 15 bits
pub fn chance(value: i32, scale: i32) -> f32 {
    if value.abs() >= DECIDED {
        return if value > 0 { 1.0 } else { 0.0 };
    }
    let power = exp(-1.098_612_3 * value as f32 / scale.max(1) as f32);
    1.0 / (1.0 + power)
}

/// e to the power of `x`, limited to -30 to 30: the series for `x / 256`, squared eight times.
#[must_use]
pub fn exp(x: f32) -> f32 {
    let small = x.clamp(-30.0, 30.0) / 256.0;
    let mut power = 1.0 + small * (1.0 + small / 2.0 * (1.0 + small / 3.0));
    for _ in 0..8 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_of_advantage_wins_three_games_of_four() {
        for (value, expected) in [(0, 0.5), (100, 0.75), (-100, 0.25), (200, 0.9), (DECIDED, 1.0), (-DECIDED, 0.0)] {
            assert!((chance(value, 100) - expected).abs() < 1e-3, "{value}");
        }
        assert!((exp(5.0) - 148.41).abs() < 0.1);
    }
}
