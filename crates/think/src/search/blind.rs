//! What a weak level does not see.

/// Whom the search does not see everything for.
#[derive(Clone, Copy, Default, Debug)]
pub struct Blind {
    /// Of a hundred replies of the enemy so many are not seen.
    pub misses: u32,
    /// Of a hundred own wins so many are not seen.
    pub misses_own: u32,
    /// Tells which.
    pub seed: u64,
}

impl Blind {
    /// Whether something is not seen: always the same for the same code.
    pub fn misses(&self, code: u32, percent: u32) -> bool {
        let spread = (self.seed ^ u64::from(code)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let spread = (spread ^ spread >> 31).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (spread >> 40) % 100 < u64::from(percent)
    }
}
