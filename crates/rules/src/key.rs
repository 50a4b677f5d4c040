//! Position keys: the exclusive or of one number that looks random for each thing that counts (Zobrist 1970).
//!
//! The order of the things plays no part, so that a key follows an action by what comes and goes, and the numbers of
//! several things are worked out side by side. All arithmetic is of 64 bits: keys are the same natively and in wasm.
//! They are not for hostile input: collisions can be made.

/// The number of a piece by what a game writes into the cell of a point.
pub const fn piece(at: usize, what: u8) -> u64 {
    scatter((at as u64) << 8 | what as u64)
}

/// The number of something beside the board: `which` tells it from others of the game, `value` has at most 56 bits.
pub const fn beside(which: u8, value: u64) -> u64 {
    scatter((1 + which as u64) << 56 | value)
}

/// Spreads a change of any bit over all bits (a step of `SplitMix64`, Steele, Lea and Flood 2014).
const fn scatter(thing: u64) -> u64 {
    let mut z = thing.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
