//! Position keys.

/// Builds a 64-bit key from parts, the order of which counts. Not for hostile input: collisions can be made.
#[derive(Clone, Copy, Debug)]
pub struct Key(u64);

impl Key {
    /// An empty key.
    #[must_use]
    pub const fn new() -> Self {
        Self(0x9E37_79B9_7F4A_7C15)
    }

    /// The key with one more part (a step of `SplitMix64`, Steele, Lea and Flood 2014).
    #[must_use]
    pub const fn with(self, part: u64) -> Self {
        let mut z = (self.0 ^ part).wrapping_add(0x9E37_79B9_7F4A_7C15);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self(z ^ (z >> 31))
    }

    /// The key with a slice of bytes, a cell a byte.
    #[must_use]
    pub fn with_bytes(self, bytes: &[u8]) -> Self {
        bytes.chunks(8).fold(self, |key, chunk| key.with(chunk.iter().fold(0, |part, &b| part << 8 | u64::from(b))))
    }

    /// The number.
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }
}

impl Default for Key {
    fn default() -> Self {
        Self::new()
    }
}
