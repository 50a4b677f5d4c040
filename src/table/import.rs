//! A game from a text that somebody has of it: a link of ours, a record, a position, or bare moves.

use super::controller::Table;
use crate::session::RecordFile;
use tessera_rules::message;
use tessera_rules::message::{Arg, Message};
use tessera_rules::notation::{self, Place};
use tessera_rules::{GameId, Options, Position};

/// What comes before the code in a link.
const LINK: &str = "#play=";
/// The most moves that are read without a record around them.
const MOST_MOVES: usize = 2_000;

/// A table from a text.
#[derive(Debug)]
pub struct Imported {
    /// The table.
    pub table: Table,
    /// What is said of it.
    pub sentence: Message,
    /// The number of games that the record held; 0 where the text was none.
    pub games: usize,
    /// The letters of the link, if the text was one.
    pub code: Option<String>,
}

/// Why a text is no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportError {
    /// What is wrong and what to do.
    pub sentence: Message,
    /// Where that begins in the text, in UTF-16 code units, if it is known.
    pub at: Option<usize>,
}

impl From<Message> for ImportError {
    fn from(sentence: Message) -> Self {
        Self { sentence, at: None }
    }
}

/// A move in a text, and its offset in bytes.
struct Move<'a> {
    text: &'a str,
    at: usize,
}

impl Table {
    /// The table that a text holds. Bare moves are of the game at the table `here`, by its rules and between its people;
    /// without one, of the only game that they fit.
    ///
    /// # Errors
    /// If `text` holds no game: what is wrong, and where.
    ///
    /// ```
    /// use tessera_site::table::Table;
    /// let imported = Table::import("1. 0 2. R1U1 3. R3", None).unwrap();
    /// assert_eq!(imported.table.snapshot().moves, ["0", "R1U1", "R3"]);
    /// assert!(Table::import("hello", None).is_err());
    /// ```
    pub fn import(text: &str, here: Option<&Self>) -> Result<Imported, ImportError> {
        let bare = text.trim();
        if bare.is_empty() {
            return Err(message!("open.empty").into());
        }
        // A link may stand among other words; a record is none, whatever its comments say.
        if bare.starts_with('[') {
            return from_record(text);
        }
        if let Some((_, after)) = bare.split_once(LINK) {
            let is_code = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            let code = &after[..after.find(|c| !is_code(c)).unwrap_or(after.len())];
            let table = Self::from_share(code).map_err(|error| message!("open.link.fault", cause = error.message()))?;
            return Ok(Imported { table, sentence: message!("open.link"), games: 0, code: Some(code.to_owned()) });
        }
        if is_position(bare) {
            let line = bare.split_whitespace().collect::<Vec<_>>().join(" ");
            let fault = |cause: Message| message!("open.position.fault", cause = cause);
            let table = Self::from_position(&line, Vec::new()).map_err(fault)?;
            return Ok(Imported { table, sentence: message!("open.position"), games: 0, code: None });
        }
        from_moves(text, here)
    }
}

/// Where a byte of a text is, in UTF-16 code units.
fn utf16(text: &str, byte: usize) -> usize {
    text[..byte].encode_utf16().count()
}

/// A match as it stands, or the first game of a record.
fn from_record(text: &str) -> Result<Imported, ImportError> {
    // The sentence names the line; the page shows the column.
    if let Err(error) = text.parse::<RecordFile>() {
        let Place { line, column } = error.place;
        let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1) as usize).map(str::len).sum();
        let rest = &text[before..];
        let at = rest.char_indices().nth(column.saturating_sub(1) as usize).map_or(rest.len(), |(at, _)| at);
        let sentence = message!("open.fault", line = line, cause = error.cause);
        return Err(ImportError { sentence, at: Some(utf16(text, before + at)) });
    }
    let (table, games) = Table::open(text)?;
    let sentence = if games > 1 { message!("page.firstOfSeveral", n = games) } else { message!("page.opened") };
    Ok(Imported { table, sentence, games, code: None })
}

/// Whether a text is the line of a position: a game, then `key=value`.
fn is_position(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let game = words.next().is_some_and(|word| word.to_ascii_lowercase().parse::<GameId>().is_ok());
    let key = words.next().and_then(|word| Some(word.split_once('=')?.0)).unwrap_or_default();
    game && !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_')
}

/// The moves of a text: no numbers, comments and variations, no score.
fn moves_of(text: &str) -> Vec<Move<'_>> {
    let mut bare = text.as_bytes().to_vec();
    let (mut depth, mut opened, mut at) = (0_usize, 0, 0);
    while at < bare.len() {
        let begins_word = at == 0 || bare[at - 1].is_ascii_whitespace();
        let end = |stop: u8| bare[at..].iter().position(|&byte| byte == stop).map_or(bare.len(), |len| at + len);
        let skipped = match bare[at] {
            b'{' => Some((end(b'}') + 1).min(bare.len())),
            b';' => Some(end(b'\n')),
            _ => None,
        };
        if let Some(to) = skipped {
            bare[at..to].fill(b' ');
            at = to;
            continue;
        }
        match bare[at] {
            b'(' if begins_word || depth > 0 => {
                opened = if depth == 0 { at } else { opened };
                depth += 1;
            }
            b')' if depth > 0 => {
                depth -= 1;
                bare[at] = b' ';
            }
            _ => {}
        }
        if depth > 0 {
            bare[at] = b' ';
        }
        at += 1;
    }
    // A variation that is not closed is none.
    if depth > 0 {
        bare[opened..].copy_from_slice(&text.as_bytes()[opened..]);
    }
    // Blanks took the place of whole characters or of nothing.
    let bare = String::from_utf8(bare).unwrap_or_default();
    let mut moves = Vec::new();
    let mut from = 0;
    for word in bare.split(|c: char| c.is_whitespace() || c == ',') {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let dots = word[digits..].bytes().take_while(|&byte| byte == b'.').count();
        let number = if digits > 0 && dots > 0 { digits + dots } else { 0 };
        let (at, left) = (from + number, &word[number..]);
        if !left.is_empty() && !is_score(left) {
            moves.push(Move { text: &text[at..at + left.len()], at });
        }
        from += word.len() + bare[from + word.len()..].chars().next().map_or(0, char::len_utf8);
    }
    moves.truncate(MOST_MOVES);
    moves
}

/// Whether a word is the score of a game: `*`, `1-0`, `1/2-1/2`.
fn is_score(word: &str) -> bool {
    word == "*" || (word.contains('-') && word.split('-').all(|part| ["0", "1", "1/2"].contains(&part)))
}

/// Plays moves at a fresh table; gives how many could be played, and why the next could not.
fn play_all(mut table: Table, moves: &[Move]) -> (Table, usize, Option<Message>) {
    for (done, one) in moves.iter().enumerate() {
        if let Err(cause) = table.play(one.text, 0) {
            return (table, done, Some(cause));
        }
    }
    (table, moves.len(), None)
}

/// Bare moves.
fn from_moves(text: &str, here: Option<&Table>) -> Result<Imported, ImportError> {
    if text.len() > notation::MAX_RECORD {
        return Err(message!("record.long", most = notation::MAX_RECORD).into());
    }
    let moves = moves_of(text);
    if moves.is_empty() {
        return Err(message!("open.unknown").into());
    }
    let brought = |table: Table, games| Ok(Imported { table, sentence: message!("open.moves"), games, code: None });
    if let Some(here) = here {
        let position = here.position();
        let fresh = Table::new(&position.options(), here.sitting.names()).map_err(|error| error.message())?;
        let (table, done, cause) = play_all(fresh, &moves);
        let Some(cause) = cause else { return brought(table, 0) };
        // At Pente as pente.org counts its points, without the lines above them.
        if position.game() == GameId::Pente && done == 0 {
            let record = format!("[Game \"Pente\"]\n[Player 1 Name \"?\"]\n\n{text}");
            if let Ok((table, games)) = Table::open(&record) {
                return brought(table, games);
            }
        }
        if done > 0 {
            let Move { text: action, at } = moves[done];
            let sentence = message!("open.move", n = done + 1, action = action, cause = cause);
            return Err(ImportError { sentence, at: Some(utf16(text, at)) });
        }
    }
    let mut fit = Vec::new();
    for game in GameId::ALL {
        let fresh = Table::new(&Options::of(game), Vec::new()).map_err(|error| error.message())?;
        if let (table, _, None) = play_all(fresh, &moves) {
            fit.push(table);
        }
    }
    match fit.len() {
        0 => Err(message!("open.unknown").into()),
        1 => fit.pop().map_or_else(|| Err(message!("open.unknown").into()), |table| brought(table, 0)),
        _ => {
            let games = fit.iter().map(|table| Arg::from(table.position().game().name())).collect();
            Err(message!("open.several", games = Arg::And(games)).into())
        }
    }
}
