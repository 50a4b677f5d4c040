//! Game records: tag pairs, numbered actions with comments and variations, and the score. The form is that of PGN,
//! the standard for games of chess, with every action numbered, since seats need not act by turns:
//!
//! ```text
//! [Game "hexade"]
//! [Size "8"]
//! [White "Ann"]
//! [Result "*"]
//!
//! 1. H8 {the centre} 2. K11 (2. A1 3. B1 {worse}) 3. H11 *
//! ```
//!
//! First the game, then each option that is not at its default, the position where it does not begin from the start,
//! remarks, and the result as the text protocol prints it; where an event ended the game (`win white resignation`, `draw
//! agreement`) it is not in the actions. At the end a score a seat. Several records may follow each other; those of a
//! match carry its number of the game as `MatchGame` and the names by seat as `Player1` to `Player6`.
//!
//! This is the text alone, with the place of each part; what it means is asked of a position later, by the session.
//! The parts stand in one flat list, so that no depth of variations can exhaust the stack.

use crate::message;
use crate::message::{Message, clip, errors};
use std::fmt::{self, Write as _};

/// The largest text that is read, in bytes.
pub const MAX_RECORD: usize = 1_000_000;
/// The most variations that may stand open one inside the other. Depth costs no more than length here; the bound is for
/// those who read on with a stack.
pub const MAX_OPEN: usize = 10_000;
/// The most tags that a record can have.
const MAX_TAGS: usize = 100;
/// The width that written records keep to, in characters.
const WIDTH: usize = 80;

/// A place in a text, counted from 1; columns are characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Where.
    pub place: Place,
    /// What happened and what was expected.
    pub cause: Message,
}

impl RecordError {
    /// What is wrong at a place.
    #[must_use]
    pub const fn at(place: Place, cause: Message) -> Self {
        Self { place, cause }
    }

    /// Place and cause.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("record.at", line = self.place.line, column = self.place.column, cause = self.cause.clone())
    }
}

errors!(RecordError);

/// A tag pair: `[Game "hexade"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value, without quotes and escapes.
    pub value: String,
    /// Where it begins.
    pub place: Place,
}

/// A part of what follows the tags.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// `12. H8*`
    Action {
        /// The number before it.
        number: u32,
        /// Where the number stands.
        number_place: Place,
        /// The action as it is written.
        text: String,
        /// Where the action stands.
        place: Place,
    },
    /// `$4`: what somebody thinks of the action before it, by a number from 0 to 255.
    Glyph(u8, Place),
    /// `{words}` or `;words` to the end of the line: runs of white space count as one space.
    Comment(String),
    /// `(`: what follows replaces the action before it.
    Open(Place),
    /// `)`
    Close(Place),
}

/// A record as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordText {
    /// The tag pairs in their order.
    pub tags: Vec<Tag>,
    /// The actions with comments and variations; each `Open` has its `Close`.
    pub parts: Vec<Part>,
    /// `*`, or a score a seat: `1-0`.
    pub score: String,
    /// Where the score stands.
    pub score_place: Place,
}

impl RecordText {
    /// Adds a tag to those before it.
    pub(super) fn add(&mut self, tag: Tag) -> Result<(), RecordError> {
        if self.tags.iter().any(|other| other.name.eq_ignore_ascii_case(&tag.name)) {
            return Err(RecordError::at(tag.place, message!("record.tag.twice", tag = clip(&tag.name))));
        }
        if self.tags.len() == MAX_TAGS {
            return Err(RecordError::at(tag.place, message!("record.tag.many", most = MAX_TAGS)));
        }
        self.tags.push(tag);
        Ok(())
    }
}

/// Reads the records of a text, one or more.
///
/// # Errors
/// If `text` is too long or not made of records: the first place that is not well formed, and why.
///
/// ```
/// use tessera_rules::notation;
/// let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 {the centre} *\n";
/// let records = notation::parse_records(text).unwrap();
/// assert_eq!(records[0].tags[0].value, "hexade");
/// assert_eq!(records[0].to_string(), text);
/// let error = notation::parse_records("[Game \"hexade\"]\n\n1. J10").unwrap_err();
/// assert_eq!((error.place.line, error.place.column), (3, 7));
/// ```
pub fn parse_records(text: &str) -> Result<Vec<RecordText>, RecordError> {
    let mut reader = Reader::new(text)?;
    let mut records = Vec::new();
    loop {
        reader.skip_space();
        match reader.peek() {
            None if !records.is_empty() => return Ok(records),
            Some('[') => records.push(reader.record()?),
            None => return Err(reader.error(message!("record.none"))),
            Some(_) if records.is_empty() => {
                return Err(reader.error(message!("record.no-tags")));
            }
            Some(_) => {
                return Err(reader.error(message!("record.after-end")));
            }
        }
    }
}

/// Goes through a text and knows where it is.
pub(super) struct Reader<'a> {
    pub(super) rest: &'a str,
    pub(super) place: Place,
}

impl<'a> Reader<'a> {
    /// At the beginning of a text.
    pub(super) fn new(text: &'a str) -> Result<Self, RecordError> {
        let rest = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let reader = Self { rest, place: Place { line: 1, column: 1 } };
        if text.len() > MAX_RECORD {
            return Err(reader.error(message!("record.long", most = MAX_RECORD)));
        }
        Ok(reader)
    }

    pub(super) const fn error(&self, cause: Message) -> RecordError {
        RecordError::at(self.place, cause)
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    /// Takes what comes before the first character that `stop` names.
    pub(super) fn until(&mut self, stop: impl Fn(char) -> bool) -> &'a str {
        let all = self.rest;
        while self.peek().is_some_and(|c| !stop(c)) {
            self.next();
        }
        &all[..all.len() - self.rest.len()]
    }

    pub(super) fn skip_space(&mut self) {
        self.until(|c| !c.is_whitespace());
    }

    pub(super) fn word(&mut self) -> &'a str {
        self.until(|c| c.is_whitespace() || "{}()[];\"".contains(c))
    }

    fn record(&mut self) -> Result<RecordText, RecordError> {
        let mut record = RecordText::default();
        while self.peek() == Some('[') {
            let tag = self.tag()?;
            record.add(tag)?;
            self.skip_space();
        }
        let mut open = Vec::new();
        loop {
            self.skip_space();
            let place = self.place;
            match self.peek() {
                None => {
                    return Err(match open.last() {
                        Some(&place) => RecordError::at(place, message!("record.variation.no-end")),
                        None => self.error(message!("record.no-end")),
                    });
                }
                Some('{') => record.parts.push(self.comment()?),
                Some(';') => {
                    self.next();
                    let text = self.until(|c| c == '\n');
                    record.parts.push(Part::Comment(plain_comment(text)));
                }
                Some('(') => {
                    self.next();
                    if open.len() == MAX_OPEN {
                        return Err(RecordError::at(place, message!("record.variation.deep", most = MAX_OPEN)));
                    }
                    open.push(place);
                    record.parts.push(Part::Open(place));
                }
                Some(')') => {
                    self.next();
                    if open.pop().is_none() {
                        return Err(RecordError::at(place, message!("record.variation.none-open")));
                    }
                    record.parts.push(Part::Close(place));
                }
                Some('[') => {
                    return Err(self.error(message!("record.no-end-before-tag")));
                }
                Some('$') => record.parts.push(self.glyph()?),
                Some(c) if c.is_ascii_digit() || c == '*' => {
                    if let Some(part) = self.action(&mut record)? {
                        record.parts.push(part);
                    } else if let Some(&place) = open.last() {
                        return Err(RecordError::at(place, message!("record.variation.no-end-before-score")));
                    } else {
                        return Ok(record);
                    }
                }
                Some(_) => {
                    let found = clip(self.rest.split_whitespace().next().unwrap_or(""));
                    return Err(self.error(message!("record.no-number", text = found)));
                }
            }
        }
    }

    fn tag(&mut self) -> Result<Tag, RecordError> {
        let place = self.place;
        self.next();
        self.skip_space();
        let name = self.until(|c| !c.is_ascii_alphanumeric() && c != '_').to_owned();
        if name.is_empty() {
            return Err(self.error(message!("record.tag.no-name")));
        }
        self.skip_space();
        if self.next() != Some('"') {
            return Err(RecordError::at(place, message!("record.tag.no-value", tag = clip(&name))));
        }
        let mut value = String::new();
        loop {
            let here = self.place;
            let c = match self.next() {
                Some('"') => break,
                Some('\\') => self.next().filter(|c| ['"', '\\'].contains(c)),
                c => c,
            };
            match c {
                Some(c) if !c.is_control() => value.push(c),
                Some('\n') | None => {
                    return Err(RecordError::at(here, message!("record.tag.value-no-end")));
                }
                Some(_) => return Err(RecordError::at(here, message!("record.control"))),
            }
        }
        self.skip_space();
        if self.peek() != Some(']') {
            return Err(self.error(message!("record.tag.no-end")));
        }
        self.next();
        Ok(Tag { name, value, place })
    }

    fn glyph(&mut self) -> Result<Part, RecordError> {
        let place = self.place;
        self.next();
        let digits = self.until(|c| !c.is_ascii_digit());
        match digits.parse() {
            Ok(number) if digits.len() <= 3 => Ok(Part::Glyph(number, place)),
            _ => Err(RecordError::at(place, message!("record.annotation", text = clip(&format!("${digits}"))))),
        }
    }

    pub(super) fn comment(&mut self) -> Result<Part, RecordError> {
        let place = self.place;
        self.next();
        let text = self.until(|c| c == '}');
        match self.next() {
            Some(_) => Ok(Part::Comment(plain_comment(text))),
            None => Err(RecordError::at(place, message!("record.comment.no-end"))),
        }
    }

    /// A number and an action; `None` for the score that ends the record, which goes into it.
    fn action(&mut self, record: &mut RecordText) -> Result<Option<Part>, RecordError> {
        let number_place = self.place;
        let digits = self.until(|c| !c.is_ascii_digit());
        if self.peek() != Some('.') {
            let score = digits.to_owned() + self.word();
            let known = score == "*" || score.split('-').all(|part| ["0", "1", "1/2"].contains(&part));
            if !known || score.len() > 40 {
                let cause = message!("record.no-score", text = clip(&score));
                return Err(RecordError::at(number_place, cause));
            }
            (record.score, record.score_place) = (score, number_place);
            return Ok(None);
        }
        self.next();
        let number = digits.parse().ok().filter(|_| digits.len() <= 9);
        let number = number
            .ok_or_else(|| RecordError::at(number_place, message!("record.large-number", number = clip(digits))))?;
        self.skip_space();
        let place = self.place;
        let text = self.word().to_owned();
        if text.is_empty() || text == "*" {
            return Err(RecordError::at(place, message!("record.no-action", number = number)));
        }
        Ok(Some(Part::Action { number, number_place, text, place }))
    }
}

/// A comment as it is kept: words with one space between them.
///
/// ```
/// use tessera_rules::notation;
/// assert_eq!(notation::plain_comment(" well \n played "), "well played");
/// ```
#[must_use]
pub fn plain_comment(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// The text of the record, which [`parse_records`] reads back; the places are not looked at.
impl fmt::Display for RecordText {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for tag in &self.tags {
            let value: String = tag.value.chars().filter(|c| !c.is_control()).collect();
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{} \"{value}\"]", tag.name)?;
        }
        f.write_char('\n')?;
        let mut column = 0;
        for word in words(self) {
            let length = word.text.chars().count();
            if column > 0 {
                let fits = column + 1 + length <= WIDTH;
                f.write_char(if fits { ' ' } else { '\n' })?;
                column = if fits { column + 1 } else { 0 };
            }
            f.write_str(&word.text)?;
            column += length;
            if word.ends_line {
                f.write_char('\n')?;
                column = 0;
            }
        }
        f.write_char('\n')
    }
}

/// What must stay together on a line.
struct Word {
    text: String,
    ends_line: bool,
}

fn words(record: &RecordText) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut before = String::new();
    let plain = |text: String| Word { text, ends_line: false };
    for part in &record.parts {
        match part {
            Part::Action { number, text, .. } => {
                words.push(plain(format!("{}{number}. {text}", std::mem::take(&mut before))));
            }
            Part::Glyph(number, _) => words.push(plain(format!("{}${number}", std::mem::take(&mut before)))),
            // Braces cannot hold a closing brace.
            Part::Comment(text) if text.contains('}') => {
                words.push(Word { text: format!("{};{text}", std::mem::take(&mut before)), ends_line: true });
            }
            Part::Comment(text) => {
                let text = format!("{}{{{text}}}", std::mem::take(&mut before));
                words.extend(text.split(' ').map(|word| plain(word.to_owned())));
            }
            Part::Open(_) => before.push('('),
            Part::Close(_) => match words.last_mut() {
                Some(word) if !word.ends_line => word.text.push(')'),
                _ => words.push(plain(")".to_owned())),
            },
        }
    }
    words.push(plain(record.score.clone()));
    words
}
