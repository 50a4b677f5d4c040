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
