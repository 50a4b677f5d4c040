//! Bits as letters that may stand in a link: base64url without padding, with a version before and a checksum behind.
//!
//! The letters are made here, in the few lines that it takes; a crate would add some kilobytes to what a page loads.

use crate::message;
use crate::message::{Message, errors};
use crate::narrow;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Bytes of the checksum.
const CHECK: usize = 4;

/// Why a text is not a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeError {
    /// It has a character that no code has.
    Letter(char),
    /// It is not as it was made: letters are missing or changed.
    Damaged,
}

impl CodeError {
    /// What is wrong and what was expected.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Letter(c) => message!("code.letter", letter = c.escape_default().to_string()),
            Self::Damaged => message!("code.damaged"),
        }
    }
}

errors!(CodeError);

/// Collects bits, the highest of each value first.
#[derive(Clone, Debug)]
pub struct BitWriter {
    bytes: Vec<u8>,
    /// Bits not yet used in the last byte.
    free: u32,
}

impl BitWriter {
    /// An empty one, for a code of this version.
    #[must_use]
    pub fn new(version: u8) -> Self {
        Self { bytes: vec![version], free: 0 }
    }

    /// The lowest `width` bits of a value.
    pub fn bits(&mut self, value: u32, width: u32) {
        for bit in (0..width).rev() {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            self.free -= 1;
            if let Some(last) = self.bytes.last_mut() {
                *last |= u8::from(value >> bit & 1 != 0) << self.free;
            }
        }
    }

    /// A number, small ones in few bits: four at a time, the lowest first, each four after a bit that tells whether
    /// more follow.
    pub fn number(&mut self, mut value: u32) {
        while value > 15 {
            self.bits(16 | value & 15, 5);
            value >>= 4;
        }
        self.bits(value, 5);
    }

    /// A text: its length in bytes, and where there are any whether they have seven bits each or eight, and these.
    pub fn text(&mut self, text: &str) {
        self.number(narrow(text.len()));
        if !text.is_empty() {
            let wide = u32::from(!text.is_ascii());
            self.bits(wide, 1);
            text.bytes().for_each(|byte| self.bits(byte.into(), 7 + wide));
        }
    }

    /// How many letters [`BitWriter::seal`] would give now.
    ///
    /// ```
    /// use tessera_rules::notation::BitWriter;
    /// let writer = BitWriter::new(1);
    /// assert_eq!(writer.letters(), writer.seal().len());
    /// ```
    #[must_use]
    pub const fn letters(&self) -> usize {
        ((self.bytes.len() + CHECK) * 4).div_ceil(3)
    }

    /// The letters of all that, with the checksum.
    #[must_use]
    pub fn seal(mut self) -> String {
        let check = crc32(&self.bytes);
        self.bytes.extend(check.to_be_bytes());
        let letters = self.bytes.chunks(3).flat_map(|chunk| {
            let bits = chunk.iter().fold(0, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
            (0..=chunk.len()).map(move |i| LETTERS[(bits >> (18 - 6 * i) & 63) as usize] as char)
        });
        letters.collect()
    }
}

/// Gives the bits of a code back.
#[derive(Clone, Debug)]
pub struct BitReader {
    bytes: Vec<u8>,
    /// The next bit.
    at: usize,
}

impl BitReader {
    /// Takes a code apart: its version, and a reader of what follows.
    ///
    /// # Errors
    /// If `text` has a character that no code has, or is not as it was made.
    ///
    /// ```
    /// use tessera_rules::notation::{BitReader, BitWriter, CodeError};
    /// let mut writer = BitWriter::new(7);
    /// writer.number(1_000);
    /// writer.text("Zoë");
    /// let code = writer.seal();
    /// let (version, mut reader) = BitReader::parse(&code).unwrap();
    /// assert_eq!((version, reader.number(), reader.text()), (7, Ok(1_000), Ok("Zoë".to_owned())));
    /// assert!(reader.finish().is_ok());
    /// assert_eq!(BitReader::parse(&code[1..]).unwrap_err(), CodeError::Damaged);
    /// ```
    pub fn parse(text: &str) -> Result<(u8, Self), CodeError> {
        let mut bytes = Vec::new();
        let (mut bits, mut count) = (0u32, 0);
        for c in text.chars() {
            let value = LETTERS.iter().position(|&letter| letter as char == c).ok_or(CodeError::Letter(c))?;
            bits = bits << 6 | narrow::<u32, _>(value);
            count += 6;
            if count >= 8 {
                count -= 8;
                bytes.push((bits >> count & 255) as u8);
            }
        }
        // The bits of the last letter that fill no byte must be zero.
        let canonical = count < 6 && bits & ((1 << count) - 1) == 0;
        let body = bytes.len().checked_sub(CHECK).filter(|&body| body > 0 && canonical).ok_or(CodeError::Damaged)?;
        let check = bytes.split_off(body);
        if check != crc32(&bytes).to_be_bytes() {
            return Err(CodeError::Damaged);
        }
        Ok((bytes[0], Self { bytes, at: 8 }))
    }

    /// A value of `width` bits.
    ///
    /// # Errors
    /// If fewer bits are left.
    pub fn bits(&mut self, width: u32) -> Result<u32, CodeError> {
        let end = self.at + width as usize;
        if end > self.bytes.len() * 8 {
            return Err(CodeError::Damaged);
        }
        let bit = |at: usize| u32::from(self.bytes[at / 8] >> (7 - at % 8) & 1);
        let value = (self.at..end).fold(0, |value, at| value << 1 | bit(at));
        self.at = end;
        Ok(value)
    }

    /// A number.
    ///
    /// # Errors
    /// If the number has no end, is too large or is not written in the fewest bits.
    pub fn number(&mut self) -> Result<u32, CodeError> {
        let (mut value, mut shift) = (0, 0);
        loop {
            let bits = self.bits(5)?;
            value |= (bits & 15) << shift;
            match bits {
                0 if shift > 0 => return Err(CodeError::Damaged),
                0..16 => return Ok(value),
                _ => {}
            }
            shift += 4;
            if shift > 24 {
                return Err(CodeError::Damaged);
            }
        }
    }

    /// A text.
    ///
    /// # Errors
    /// If fewer bytes are left than the text says, or if they are not UTF-8.
    pub fn text(&mut self) -> Result<String, CodeError> {
        let length = self.number()? as usize;
        if length == 0 {
            return Ok(String::new());
        }
        let width = 7 + self.bits(1)?;
        let bytes = (0..length).map(|_| self.bits(width).map(|byte| (byte & 255) as u8));
        String::from_utf8(bytes.collect::<Result<_, _>>()?).map_err(|_| CodeError::Damaged)
    }

    /// Nothing more is expected.
    ///
    /// # Errors
    /// If more is left than the zeros that fill the last byte.
    pub fn finish(mut self) -> Result<(), CodeError> {
        let rest = self.bytes.len() * 8 - self.at;
        match u32::try_from(rest) {
            Ok(rest @ 0..8) if self.bits(rest) == Ok(0) => Ok(()),
            _ => Err(CodeError::Damaged),
        }
    }
}

/// CRC-32 as in ISO 3309, bit by bit: codes are short.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc: u32, _| crc >> 1 ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 })
    })
}

#[cfg(test)]
mod tests {
    use super::{BitReader, BitWriter, CodeError, LETTERS, crc32};

    /// A code of version 7 with these values, each with its width in bits.
    fn code(values: &[(u32, u32)]) -> String {
        let mut writer = BitWriter::new(7);
        for &(value, width) in values {
            writer.bits(value, width);
        }
        writer.seal()
    }

    fn reader(code: &str) -> BitReader {
        let (version, reader) = BitReader::parse(code).expect(code);
        assert_eq!(version, 7);
        reader
    }

    #[test]
    fn the_checksum_is_the_usual_one() {
        assert_eq!((crc32(b"123456789"), crc32(b"")), (0xCBF4_3926, 0));
    }

    /// Codes are kept in links: they must stay what they are, bit by bit.
    #[test]
    fn every_bit_has_its_place() {
        let mut writer = BitWriter::new(7);
        writer.bits(0b1011, 3);
        let numbers = [0, 15, 16, 1_000, 0x0FFF_FFFF];
        for number in numbers {
            writer.number(number);
        }
        let texts = ["", "Pente", "Zoë"];
        for text in texts {
            writer.text(text);
        }
        assert_eq!(writer.letters(), 34);
        let code = writer.seal();
        assert_eq!(code, "B2B8A48P____94CqGXd0ykrTfh1YjIpmzQ");
        let mut reader = reader(&code);
        assert_eq!(reader.bits(3), Ok(0b011));
        for number in numbers {
            assert_eq!(reader.number(), Ok(number));
        }
        for text in texts {
            assert_eq!(reader.text(), Ok(text.to_owned()));
        }
        assert!(reader.finish().is_ok());
    }

    /// There is one code for one content: nothing else that could be read as the same passes.
    #[test]
    fn no_other_letters_stand_for_the_same() {
        for length in 0..4 {
            let code = code(&vec![(0x5A, 8); length]);
            let mut reader = reader(&code);
            for _ in 0..length {
                assert_eq!(reader.bits(8), Ok(0x5A));
            }
            assert_eq!(reader.bits(1), Err(CodeError::Damaged), "nothing is left");
            let (before, last) = code.split_at(code.len() - 1);
            let mut others: Vec<String> =
                LETTERS.iter().map(|&letter| format!("{before}{}", char::from(letter))).collect();
            others.retain(|other| !other.ends_with(last));
            others.extend([before.to_owned(), format!("{code}A"), format!("{code}AA"), format!("{code}AAAA")]);
            for other in others {
                assert_eq!(BitReader::parse(&other).expect_err(&other), CodeError::Damaged);
            }
        }
        // No content has none: this is the checksum of nothing.
        assert_eq!(BitReader::parse("AAAAAA").expect_err("no version"), CodeError::Damaged);
        assert_eq!(BitReader::parse("").expect_err("no version"), CodeError::Damaged);
        let error = BitReader::parse("B2B+").expect_err("no letter of a code");
        assert_eq!((error, error.to_string().as_str()), (CodeError::Letter('+'), "code.letter letter='+'"));
        assert_eq!(CodeError::Damaged.to_string(), "code.damaged");
    }

    #[test]
    fn what_is_never_written_is_not_read() {
        // A number in more bits than it needs, cut off, too large.
        for values in [&[(16, 5), (0, 5)][..], &[(17, 5)], &[[(31, 5); 7].as_slice(), &[(1, 5)]].concat()] {
            assert_eq!(reader(&code(values)).number(), Err(CodeError::Damaged), "{values:?}");
        }
        // A text that is shorter than it says, that is not UTF-8.
        for values in [&[(2, 5), (0, 1), (65, 7)][..], &[(1, 5), (1, 1), (0xEB, 8)]] {
            assert_eq!(reader(&code(values)).text(), Err(CodeError::Damaged), "{values:?}");
        }
        // Behind the end there are up to seven zeros and nothing else.
        let mut rest = reader(&code(&[(0, 8)]));
        assert_eq!(rest.clone().finish(), Err(CodeError::Damaged));
        assert_eq!(rest.bits(1), Ok(0));
        assert_eq!(rest.finish(), Ok(()));
        let mut rest = reader(&code(&[(1, 8)]));
        assert_eq!(rest.bits(1), Ok(0));
        assert_eq!(rest.finish(), Err(CodeError::Damaged));
        assert_eq!(reader(&code(&[])).finish(), Ok(()));
    }
}
