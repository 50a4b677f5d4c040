//! Records from files.

use crate::english::English as _;
use crate::failure::Failure;
use std::io::{self, Read as _, Write};
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::notation::{MAX_RECORD, Place, RecordError};
use tessera_site::session::{GameTree, RecordFile};

/// The games that a file of records holds.
///
/// # Errors
/// Where the file cannot be read, or what is wrong in it with line and column.
pub fn games(path: &str) -> Result<Vec<GameTree>, Trouble> {
    read(path, GameTree::parse_records)
}

/// The games that a file holds: records of ours, a match of them, or records of pente.org.
///
/// # Errors
/// As [`games`].
pub fn all_games(path: &str) -> Result<Vec<GameTree>, Trouble> {
    read(path, str::parse).map(listed)
}

/// The games that an input holds, as [`all_games`].
///
/// # Errors
/// As [`games`].
pub fn all_games_of(input: impl io::Read) -> Result<Vec<GameTree>, Trouble> {
    read_from(input, str::parse).map(listed)
}

fn listed(opened: RecordFile) -> Vec<GameTree> {
    match opened {
        RecordFile::Games(games) => games,
        RecordFile::Match(opened) => {
            let (games, going_on) = *opened;
            games.games().iter().cloned().chain(going_on).collect()
        }
    }
}

fn read<T>(path: &str, reader: fn(&str) -> Result<T, RecordError>) -> Result<T, Trouble> {
    read_from(std::fs::File::open(path).map_err(unreadable)?, reader)
}

#[allow(clippy::needless_pass_by_value)] // as the errors come
fn unreadable(error: io::Error) -> Trouble {
    Trouble::Unreadable(message!("file.unreadable", cause = error.to_string()))
}

fn read_from<T>(input: impl io::Read, reader: fn(&str) -> Result<T, RecordError>) -> Result<T, Trouble> {
    let mut bytes = Vec::new();
    // One byte beyond the limit shows that the input is too long.
    input.take(MAX_RECORD as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    let text = match std::str::from_utf8(&bytes) {
        Ok(text) => text,
        // The limit may have cut a character in two: then length is the trouble.
        Err(_) if bytes.len() > MAX_RECORD => &" ".repeat(bytes.len()),
        Err(error) => return Err(Trouble::Record(not_text(&bytes[..error.valid_up_to()]))),
    };
    reader(text).map_err(Trouble::Record)
}

/// The error for bytes that are not text, after what is.
fn not_text(good: &[u8]) -> RecordError {
    let good = String::from_utf8_lossy(good);
    let last = good.rsplit('\n').next().unwrap_or("");
    let count = |n: usize| u32::try_from(n + 1).unwrap_or(u32::MAX);
    let place = Place { line: count(good.matches('\n').count()), column: count(last.chars().count()) };
    RecordError { place, cause: message!("file.not-text") }
}

/// The text of a file, or of standard input where the path is `-`.
///
/// # Errors
/// The path, and why the file cannot be read.
pub fn text_of(path: &str) -> Result<String, String> {
    let mut text = String::new();
    let read = match path {
        "-" => io::stdin().lock().read_to_string(&mut text),
        _ => std::fs::File::open(path).and_then(|mut file| file.read_to_string(&mut text)),
    };
    let unreadable = |error: io::Error| message!("file.unreadable", cause = error.to_string()).english();
    read.map_err(|error| format!("{path}: {}", unreadable(error)))?;
    Ok(text)
}

/// Why a file holds no games.
pub enum Trouble {
    /// The file system says so.
    Unreadable(Message),
    /// A record is not valid or not true.
    Record(RecordError),
}

impl Trouble {
    /// What is wrong, with its place in a record.
    pub fn message(self) -> Message {
        match self {
            Self::Unreadable(message) => message,
            Self::Record(error) => error.message(),
        }
    }
}

/// Checks the records of files; goes on after a bad one.
pub fn replay(paths: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut bad = 0;
    for &path in paths {
        match all_games(path) {
            Ok(games) => {
                let actions: usize = games.iter().map(GameTree::ply).sum();
                writeln!(
                    out,
                    "{}",
                    message!("file.valid", path = path, games = games.len(), actions = actions).english()
                )?;
            }
            Err(trouble) => {
                bad += 1;
                out.flush()?;
                let mut err = io::stderr().lock();
                match trouble {
                    Trouble::Unreadable(message) => writeln!(err, "{path}: {}", message.english())?,
                    Trouble::Record(RecordError { place, cause }) => {
                        writeln!(err, "{path}:{}:{}: {}", place.line, place.column, cause.english())?;
                    }
                }
            }
        }
    }
    if bad == 0 { Ok(()) } else { Err(Failure { text: String::new(), code: 1 }) }
}
