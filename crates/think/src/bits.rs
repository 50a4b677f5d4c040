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

/// The highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

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
