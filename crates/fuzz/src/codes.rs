//! Mutated codes. A code ends in a checksum, so changes are made to its bits, and the checksum is computed again: with a wrong
//! one no bit would be read.

use fastrand::Rng;
use tessera_rules::narrow;
use tessera_rules::notation::{BitReader, BitWriter};

/// The longest code worth trying, in bytes.
const MAX_BYTES: usize = 1_000;

/// A code with some changes and a valid checksum; `other` is one to take bits from.
#[must_use]
pub fn mutated(code: &str, other: &str, rng: &mut Rng) -> String {
    let mut bytes = unsealed(code).unwrap_or_else(|| vec![1; 4]);
    let other = unsealed(other).unwrap_or_default();
    for _ in 0..=rng.u8(..3) {
        change_bits(&mut bytes, &other, rng);
    }
    bytes.truncate(MAX_BYTES);
    sealed(&bytes)
}

/// Whether a code's checksum is valid.
#[must_use]
pub fn is_sealed(code: &str) -> bool {
    BitReader::parse(code).is_ok()
}

/// The bytes of a code, the version first, if its checksum is valid.
fn unsealed(code: &str) -> Option<Vec<u8>> {
    let (version, mut reader) = BitReader::parse(code).ok()?;
    let mut bytes = vec![version];
    while let Ok(byte) = reader.bits(8) {
        bytes.push(narrow(byte));
    }
    Some(bytes)
}

/// The code of these bytes, with a checksum.
fn sealed(bytes: &[u8]) -> String {
    let mut writer = BitWriter::new(bytes.first().copied().unwrap_or(1));
    bytes.iter().skip(1).for_each(|&byte| writer.bits(byte.into(), 8));
    writer.seal()
}

/// Inserts, deletes or flips bits. They are not aligned to bytes, so insertions and deletions shift everything after them.
fn change_bits(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let mut bits: Vec<bool> =
        bytes.iter().skip(1).flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 != 0)).collect();
    let at = rng.usize(..=bits.len());
    let most = if rng.bool() { 8 } else { 64 };
    let some = rng.usize(..=most).min(bits.len() - at);
    match rng.u8(..8) {
        0 | 1 if at < bits.len() => bits[at] = !bits[at],
        2 => drop(bits.drain(at..at + some)),
        3 => {
            let doubled: Vec<bool> = bits[at..at + some].to_vec();
            bits.splice(at..at, doubled);
        }
        4 => drop(bits.splice(at..at, (0..rng.usize(1..12)).map(|_| rng.bool()).collect::<Vec<_>>())),
        5 => bits[at..at + some].iter_mut().for_each(|bit| *bit = rng.bool()),
        6 if !other.is_empty() => {
            let from = rng.usize(..other.len());
            bits.truncate(at);
            bits.extend(other[from..].iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 != 0)));
        }
        _ => bits.truncate(at),
    }
    bytes.truncate(1);
    bytes.extend(
        bits.chunks(8).map(|chunk| (0..8).fold(0, |byte, i| byte << 1 | u8::from(chunk.get(i) == Some(&true)))),
    );
}
