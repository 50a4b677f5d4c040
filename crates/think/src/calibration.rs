//! From the chance that a search tells to the chance with which games were won: one factor per game on the log-odds, fitted
//! by `tessera-lab calibrate` to games at full strength.

use tessera_rules::GameId;

/// The calibration of a game.
#[derive(Clone, Copy, Debug)]
struct Calibration {
    /// The factor on the log-odds.
    k: f32,
    /// Whether the chance says so little of the result that words are told instead of a number: the Brier score stays
    /// above 0.22 after calibration.
    words: bool,
}

/// By game, in the order of [`GameId::ALL`]. Figures and ranges are in `docs/measurements.md`.
const CALIBRATIONS: [Calibration; GameId::ALL.len()] = [
    // Pente: the lower half of its range, since a factor too high blames too much
    Calibration { k: 0.7, words: false },
    // Cavendish
    Calibration { k: 1.5, words: false },
    // Hexade
    Calibration { k: 0.5, words: false },
    // Kensington: the lower end of a wide range
    Calibration { k: 1.1, words: false },
    // Chivalry: the lower half of its range
    Calibration { k: 1.2, words: false },
];

/// Chances closer to 0 or 1 count as this far from them.
const SUREST: f32 = 1e-4;
/// The lowest chance that is told, and the highest: only a proof is certain, and no rounding may make it seem so.
const TOLD: [f32; 2] = [0.01, 0.99];

const fn of(game: GameId) -> Calibration {
    CALIBRATIONS[game as usize]
}

/// The chance of winning between strong players, from the `chance` of a line whose result is not proved.
///
/// ```
/// use tessera_rules::GameId;
/// use tessera_think::calibrated;
/// assert_eq!(calibrated(GameId::Hexade, 0.5), 0.5);
/// let better = calibrated(GameId::Hexade, 0.9);
/// assert!(0.5 < better && better < 0.95);
/// assert!(calibrated(GameId::Cavendish, 1.0) <= 0.99, "it is not proved");
/// ```
#[must_use]
pub fn calibrated(game: GameId, chance: f32) -> f32 {
    unproved(scaled(chance, of(game).k))
}

/// A chance as it is told where nothing is proved: never certain.
///
/// ```
/// use tessera_think::unproved;
/// assert_eq!([0.0, 0.4, 1.0].map(unproved), [0.01, 0.4, 0.99]);
/// ```
#[must_use]
pub fn unproved(chance: f32) -> f32 {
    chance.clamp(TOLD[0], TOLD[1])
}

/// Whether a game's chances are told in words instead of numbers: they say too little of the result.
#[must_use]
pub fn told_in_words(game: GameId) -> bool {
    of(game).words
}

/// A chance with its log-odds multiplied by `k`. It uses sums, products and quotients alone, so that it is the same
/// natively and in wasm.
fn scaled(chance: f32, k: f32) -> f32 {
    let chance = chance.clamp(SUREST, 1.0 - SUREST);
    let odds = k * (ln(chance) - ln(1.0 - chance));
    1.0 / (1.0 + crate::chance::exp(-odds))
}

/// The natural logarithm of a positive number: the exponent, and the series of the area tangent for the mantissa.
#[allow(clippy::cast_precision_loss)] // an exponent has 8 bits
fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let exponent = (bits >> 23).cast_signed() - 127;
    let mantissa = f32::from_bits(bits & 0x007F_FFFF | 0x3F80_0000);
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let square = t * t;
    let series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0 + square / 9.0)));
    exponent as f32 * std::f32::consts::LN_2 + 2.0 * t * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_right() {
        for x in [1e-4_f32, 0.1, 0.5, 0.75, 0.999, 1.0, 3.5] {
            assert!((ln(x) - x.ln()).abs() < 1e-4, "{x}");
        }
    }

    #[test]
    fn a_factor_acts_on_the_log_odds() {
        for (chance, k, expected) in
            [(0.9, 1.0, 0.9), (0.9, 0.5, 0.75), (0.1, 0.5, 0.25), (0.8, 2.0, 16.0 / 17.0), (0.7, 0.0, 0.5)]
        {
            assert!((scaled(chance, k) - expected).abs() < 1e-3, "{chance} {k}");
        }
    }

    #[test]
    fn the_order_of_chances_stays_and_none_is_certain() {
        for game in GameId::ALL {
            let all: Vec<f32> = (0u8..=100).map(|n| calibrated(game, f32::from(n) / 100.0)).collect();
            assert!(all.is_sorted() && all[0] > 0.0 && all[100] < 1.0, "{game}");
            assert!((calibrated(game, 0.3) + calibrated(game, 0.7) - 1.0).abs() < 1e-5, "{game}");
        }
    }
}
