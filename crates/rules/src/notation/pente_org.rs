//! The records of pente.org, as text: tags a line each, without escapes, some with blanks in their names; two actions a
//! number, in letters from `A1` to `T19` without I, no capture marks; a score or `?` at the end.
//!
//! ```text
//! [Game "Pente"]
//! [Site "Pente.org"]
//! [Player 1 Name "Ann"]
//! [Result "1-0"]
//!
//! 1. K10 M9 2. N10 M7 1-0
//! ```
//!
//! Reading is tolerant of what other hands do to such files: comments in braces, numbers or the score left out,
//! `Resign` and `Forfeit` among the actions. What it cannot place it refuses.

use super::record::{Part, Place, Reader, RecordError, RecordText, Tag};
use crate::message;
use crate::message::{Message, clip};
use crate::narrow;

/// The width that pente.org keeps to, in characters.
const WIDTH: usize = 80;
/// What can stand at the end.
const SCORES: [&str; 6] = ["1-0", "0-1", "1/2-1/2", "0-0", "?", "*"];

/// Whether a text is in this dialect rather than a record of ours: by the tags of its first record alone.
///
/// It is where a tag is called `Player`, a blank and more (`Player 1 Name`), or where the site is Pente.org and the
/// result a score or `?`. Neither can be in one of our records, which have no blanks in names and results in words, so
/// none of those is ever taken for one of pente.org's.
///
/// ```
/// use tessera_rules::notation::is_pente_org;
/// assert!(is_pente_org("[Game \"Pente\"]\n[Player 1 Name \"Ann\"]\n"));
/// assert!(is_pente_org("[Game \"Pente\"]\n[Site \"pente.org\"]\n[Result \"1-0\"]\n"));
/// assert!(!is_pente_org("[Game \"pente\"]\n[Site \"Pente.org\"]\n[Result \"win green line\"]\n"));
/// ```
#[must_use]
pub fn is_pente_org(text: &str) -> bool {
    let Ok(mut reader) = Reader::new(text) else { return false };
    let (mut site, mut score) = (false, false);
    reader.skip_space();
    // A hundred tags is more than any record has.
    for _ in 0..100 {
        if reader.peek() != Some('[') {
            break;
        }
        let Ok(tag) = tag(&mut reader) else { return false };
        if tag.name.starts_with("Player ") {
            return true;
        }
        site |= tag.name == "Site" && tag.value.eq_ignore_ascii_case("pente.org");
        score |= tag.name == "Result" && SCORES[..5].contains(&tag.value.as_str());
        reader.skip_space();
    }
    site && score
}

/// Reads the records of a text, one or more. Their actions are numbered one by one, as ours are; the score is empty
/// where it is left out.
///
/// # Errors
/// If `text` is too long or not made of records of pente.org: the first place that is not well formed, and why.
///
/// ```
/// use tessera_rules::notation::{self, Part};
/// let text = "[Game \"Pente\"]\n[Player 1 Name \"Ann\"]\n\n1. K10 M9 2. N10 1-0\n";
/// let records = notation::parse_pente_org(text).unwrap();
/// assert_eq!(records[0].tags[1].name, "Player 1 Name");
/// assert!(matches!(&records[0].parts[2], Part::Action { number: 3, text, .. } if text == "N10"));
/// assert_eq!(notation::write_pente_org(&records[0]), text);
/// ```
pub fn parse_pente_org(text: &str) -> Result<Vec<RecordText>, RecordError> {
    let mut reader = Reader::new(text)?;
    let mut records = Vec::new();
    reader.skip_space();
    while reader.peek() == Some('[') {
        records.push(record(&mut reader)?);
        reader.skip_space();
    }
    match reader.peek() {
        None if !records.is_empty() => Ok(records),
        None => Err(reader.error(message!("pente-org.none"))),
        Some(_) if records.is_empty() => Err(reader.error(message!("pente-org.no-tags"))),
        Some(_) => Err(reader.error(message!("pente-org.after-end"))),
    }
}

fn record(reader: &mut Reader) -> Result<RecordText, RecordError> {
    let mut record = RecordText::default();
    while reader.peek() == Some('[') {
        let tag = tag(reader)?;
        record.add(tag)?;
        reader.skip_space();
    }
    let mut played = 0;
    loop {
        reader.skip_space();
        record.score_place = reader.place;
        match reader.peek() {
            None | Some('[') => return Ok(record),
            Some('{') => {
                let comment = reader.comment()?;
                record.parts.push(comment);
            }
            Some(_) => {}
        }
        let mut place = reader.place;
        let mut word = reader.until(|c| c.is_whitespace() || "{}[]\"".contains(c));
        if word.is_empty() {
            match reader.peek() {
                Some(c) if "}]\"".contains(c) => {
                    return Err(reader.error(message!("pente-org.no-meaning", text = c.to_string())));
                }
                _ => continue,
            }
        }
        if SCORES.contains(&word) {
            word.clone_into(&mut record.score);
            return Ok(record);
        }
        if ["resign", "forfeit"].contains(&word.to_ascii_lowercase().as_str()) {
            record.parts.push(Part::Comment(word.to_owned()));
            continue;
        }
        if let Some((digits, rest)) = word.split_once('.').filter(|(n, _)| n.bytes().all(|b| b.is_ascii_digit())) {
            check_number(digits, played, place)?;
            place.column += narrow::<u32, _>(word.len() - rest.len());
            word = rest;
        }
        if !word.is_empty() {
            played += 1;
            record.parts.push(Part::Action { number: played, number_place: place, text: word.to_owned(), place });
        }
    }
}

/// A number stands before the first player's action: else one is missing, or there is one too many.
fn check_number(digits: &str, played: u32, place: Place) -> Result<(), RecordError> {
    if played % 2 == 1 {
        return Err(RecordError::at(place, message!("pente-org.early-number", number = clip(digits))));
    }
    let expected = played / 2 + 1;
    if digits.trim_start_matches('0') == expected.to_string() {
        Ok(())
    } else {
        Err(RecordError::at(place, message!("pente-org.number", number = clip(digits), expected = expected)))
    }
}

/// The value goes to the first quotation mark before a bracket, since none in it is escaped. One after a backslash is
/// none of pente.org's, and must not make a record of ours pass for one.
fn tag(reader: &mut Reader) -> Result<Tag, RecordError> {
    let place = reader.place;
    let wrong = |cause: Message| RecordError::at(place, cause);
    let all = reader.rest.strip_prefix('[').unwrap_or(reader.rest);
    let (name, rest) = all.split_once(['"', '\n']).ok_or_else(|| wrong(message!("pente-org.tag.no-value")))?;
    if !all[name.len()..].starts_with('"') {
        return Err(wrong(message!("pente-org.tag.no-value")));
    }
    // Only as far as the line goes: many tags in a long text must not take long.
    let marks = rest.match_indices(['"', '\n']).take_while(|(_, mark)| *mark == "\"");
    let closes = |at: usize| rest[at + 1..].trim_start_matches([' ', '\t']).starts_with(']');
    let end = marks.map(|(at, _)| at).find(|&at| !rest[..at].ends_with('\\') && closes(at));
    let (name, value) = (name.trim(), rest[..end.ok_or_else(|| wrong(message!("pente-org.tag.no-end")))?].trim());
    if name.is_empty() {
        return Err(wrong(message!("pente-org.tag.no-name")));
    }
    if name.chars().chain(value.chars()).any(char::is_control) {
        return Err(RecordError::at(place, message!("pente-org.tag.control")));
    }
    let tag = Tag { name: name.to_owned(), value: value.to_owned(), place };
    let last = rest.len() - end.unwrap_or(0);
    while reader.rest.len() > last {
        reader.next();
    }
    reader.until(|c| c == ']');
    reader.next();
    Ok(tag)
}

/// The text of a record: the actions of one line alone. Comments, variations and places are not looked at.
#[must_use]
pub fn write_pente_org(record: &RecordText) -> String {
    let mut out = String::new();
    for tag in &record.tags {
        let value: String = tag.value.chars().filter(|c| !c.is_control()).collect();
        out.extend(["[", &tag.name, " \"", &value, "\"]\n"]);
    }
    let mut words = Vec::new();
    for part in &record.parts {
        if let Part::Action { number, text, .. } = part {
            if number % 2 == 1 {
                words.push(format!("{}.", number / 2 + 1));
            }
            words.push(text.clone());
        }
    }
    words.push(record.score.clone());
    let mut column = 0;
    for word in words {
        let fits = column > 0 && column + 1 + word.len() <= WIDTH;
        out.push(if fits { ' ' } else { '\n' });
        column = if fits { column + 1 } else { 0 } + word.len();
        out += &word;
    }
    out.push('\n');
    out
}
