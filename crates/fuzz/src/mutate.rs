//! Changed texts: parts of a text taken out, doubled, put elsewhere or nested, words of the door put in, two texts joined.
//! Codes are changed under their seal, since with a wrong checksum no bit of them would be looked at.

use crate::Door;
use fastrand::Rng;
use std::ops::Range;
use tessera_rules::notation::{BitReader, BitWriter};

/// A text with some changes; `other` is one to take parts from.
#[must_use]
pub fn mutate(door: &Door, text: &str, other: &str, rng: &mut Rng) -> String {
    if door.sealed && rng.u8(..8) > 0 {
        let [text, other] = [text, other].map(unsealed);
        let mut bytes = text.unwrap_or_else(|| vec![1; 4]);
        for _ in 0..=rng.u8(..3) {
            change_bits(&mut bytes, other.as_deref().unwrap_or_default(), rng);
        }
        bytes.truncate(door.longest);
        return sealed(&bytes);
    }
    let mut text = text.to_owned();
    // Often a single change: after several hardly anything is let in.
    for _ in 0..=rng.u8(..4).saturating_sub(1) {
        text = changed(door, &text, other, rng);
    }
    let end = (0..=door.longest.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    text.truncate(end);
    text
}

/// The next place at or after one where a text can be cut.
fn boundary(text: &str, at: usize) -> usize {
    (at..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

/// A place in a text where it can be cut: in half of the cases the end of a word.
fn cut(text: &str, rng: &mut Rng) -> usize {
    let at = boundary(text, rng.usize(..=text.len()));
    let rest = &text[at..];
    at + if rng.bool() { rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len()) } else { 0 }
}

/// A part of a text, as where it begins and ends: a short one in half of the cases.
fn part(text: &str, rng: &mut Rng) -> (usize, usize) {
    let from = cut(text, rng);
    let to = if rng.bool() { cut(text, rng) } else { boundary(text, from + rng.usize(..12)) };
    (from.min(to), from.max(to))
}

fn changed(door: &Door, text: &str, other: &str, rng: &mut Rng) -> String {
    let (from, to) = part(text, rng);
    let (before, inner, after) = (&text[..from], &text[from..to], &text[to..]);
    let word = rng.choice(door.words).copied().unwrap_or("A");
    match rng.u8(..16) {
        12.. => swapped(text, if rng.bool() { text } else { other }, rng),
        0 => [before, after].concat(),
        1 => [before, inner, inner, after].concat(),
        2 => [before, inner, &inner.repeat(rng.usize(1..8)), after].concat(),
        3 | 4 => [before, word, inner, after].concat(),
        5 | 6 => [before, word, after].concat(),
        7 => [before, after, inner].concat(),
        8 => [before, "(", inner, ")", after].concat(),
        9 => [before, &other[cut(other, rng)..]].concat(),
        10 => {
            let (from, to) = part(other, rng);
            [before, &other[from..to], after].concat()
        }
        _ => {
            let near = |c: char| match c {
                '0'..='8' | 'a'..='y' | 'A'..='Y' => char::from(c as u8 + 1),
                '9' => '8',
                _ => c.to_ascii_uppercase(),
            };
            before.to_owned() + &inner.chars().map(near).collect::<String>() + after
        }
    }
}

/// A word of the text replaced by one of another.
fn swapped(text: &str, other: &str, rng: &mut Rng) -> String {
    let words = |text: &str| -> Vec<Range<usize>> {
        let mut end = 0;
        let mut word = |word: &str| {
            let from = end;
            end += word.len() + text[end + word.len()..].chars().next().map_or(0, char::len_utf8);
            from..from + word.len()
        };
        text.split(|c: char| !c.is_alphanumeric()).map(&mut word).filter(|word| !word.is_empty()).collect()
    };
    let (here, there) = (words(text), words(other));
    match (rng.choice(&here), rng.choice(&there)) {
        (Some(here), Some(there)) => [&text[..here.start], &other[there.clone()], &text[here.end..]].concat(),
        _ => other.to_owned(),
    }
}

/// The bytes of a code, the version first, if its checksum is right.
#[must_use]
pub fn unsealed(code: &str) -> Option<Vec<u8>> {
    let (version, mut reader) = BitReader::parse(code).ok()?;
    let mut bytes = vec![version];
    while let Ok(byte) = reader.bits(8) {
        bytes.push(u8::try_from(byte).unwrap_or(0));
    }
    Some(bytes)
}

/// The code of these bytes, with its checksum.
fn sealed(bytes: &[u8]) -> String {
    let mut writer = BitWriter::new(bytes.first().copied().unwrap_or(1));
    bytes.iter().skip(1).for_each(|&byte| writer.bits(byte.into(), 8));
    writer.seal()
}

/// Bits do not begin with bytes, so what is put in or taken out moves all that follow.
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
