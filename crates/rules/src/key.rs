//! Position keys: the exclusive or of one number that looks random for each thing that counts (Zobrist 1970).
//!
//! The order of the numbers does not matter, so an action updates a key by the pieces that come and go. All arithmetic has
//! 64 bits: keys are the same natively and in wasm. They are no protection against hostile input: collisions can be made.

/// The number of a piece: of its point, and of the byte that the game keeps for it in the cell.
pub const fn piece(at: usize, what: u8) -> u64 {
    scatter((at as u64) << 8 | what as u64)
}

/// The number of a value beside the board: `which` says which value of the game it is, `value` has at most 56 bits.
pub const fn beside(which: u8, value: u64) -> u64 {
    scatter((1 + which as u64) << 56 | value)
}

/// The key, from the exclusive or of the numbers: the last step of all numbers, taken once. Each bit then depends on the
/// high ones, which `scatter` spreads best.
pub const fn of(numbers: u64) -> u64 {
    numbers ^ (numbers >> 32)
}

/// Spreads a thing over the bits of a number: multiplications by the odd constants of `SplitMix64` (Steele, Lea and
/// Flood 2014), with the high half folded into the low one between them.
const fn scatter(thing: u64) -> u64 {
    let z = thing.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (z ^ (z >> 32)).wrapping_mul(0x94D0_49BB_1331_11EB)
}

#[cfg(test)]
mod tests {
    use super::piece;

    /// Each pair of pieces of the largest board has its own number, and so has each single piece: four that cancel each
    /// other out would give two positions one key.
    #[test]
    fn no_four_pieces_cancel_out() {
        let pieces: Vec<u64> = (0..361).flat_map(|at| (1..=6).map(move |what| piece(at, what))).collect();
        let pairs = pieces.iter().enumerate().flat_map(|(i, one)| pieces[..i].iter().map(move |other| one ^ other));
        let mut numbers: Vec<u64> = pairs.chain(pieces.iter().copied()).collect();
        numbers.sort_unstable();
        assert!(numbers.is_sorted_by(|a, b| a < b));
    }
}
