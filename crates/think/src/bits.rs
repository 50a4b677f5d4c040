//! Sets kept as words of bits.

/// The numbers in a set, lowest first.
pub fn numbers<const WORDS: usize>(mut words: [u64; WORDS]) -> impl Iterator<Item = usize> {
    let mut which = 0;
    std::iter::from_fn(move || {
        while *words.get(which)? == 0 {
            which += 1;
        }
        let word = &mut words[which];
        let at = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(which << 6 | at)
    })
}

/// The highest bit of each byte, and the lowest.
const HIGH: u64 = 0x8080_8080_8080_8080;
const LOW: u64 = 0x0101_0101_0101_0101;

/// The numbers of the bytes of a word that are 0, lowest first.
pub fn zero_bytes(word: u64) -> impl Iterator<Item = usize> {
    let mut zeros = !(((word & !HIGH) + !HIGH) | word) & HIGH;
    std::iter::from_fn(move || {
        let byte = zeros.trailing_zeros() as usize / 8;
        (zeros != 0).then(|| {
            zeros &= zeros - 1;
            byte
        })
    })
}

/// Whether any of these words has a byte that is 0.
pub fn has_zero_byte(words: impl Iterator<Item = u64>) -> bool {
    words.fold(0, |any, word| any | word.wrapping_sub(LOW) & !word) & HIGH != 0
}
