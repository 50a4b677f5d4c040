//! A puzzle as one line of text:
//! `[id ID;] CLAIM; [level N;] [rating R D;] [themes a,b;] [look POINTS;] [after ACTIONS;] SOLUTIONS; POSITION`.
//!
//! * `id ID`: lower-case letters, digits and `-`.
//! * `CLAIM`: what is proved of the solutions ([`Claim`]), or `play` where the author says so and nobody proves it.
//! * `level N`: the lowest level of the computer that mostly plays a whole solution, one digit.
//! * `rating R D`: how hard it is on the scale of the levels, in points, and the deviation of this figure ([`Rating`]).
//! * `themes a,b`: what its solution is about ([`Theme`]), at most eight, each once.
//! * `look POINTS`: the points that a hint shows.
//! * `after ACTIONS`: what is played from the position before the puzzle begins, such as the mistake to be punished.
//! * `SOLUTIONS`: all ways to solve it with `|` between, each with one reply of the other side at each of its turns. Empty
//!   for claims that name no action: `force`, `lost` and `choice`.
//! * `POSITION`: as a position is written everywhere.
//!
//! In a file of puzzles, empty lines and lines with `#` in front are left out.

use super::claim::Claim;
use super::theme::Theme;
use super::{PositionError, resolve, spell};
use crate::geometry::{Coords, Point};
use crate::message;
use crate::message::{Message, clip, errors};
use crate::{Action, AnyPosition, Position};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The longest line that is read, in bytes: more than the longest position and a hundred solutions of it need.
pub const MAX_PUZZLE: usize = 16_000;
/// The longest id, in bytes.
pub const MAX_ID: usize = 32;
/// The most themes of a puzzle.
pub const MAX_THEMES: usize = 8;
/// The most solutions, and the most actions of one.
const MAX_ACTIONS: usize = 1_000;

/// Why a text is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleError {
    /// A part is missing, out of order or not well formed.
    Parts,
    /// It is longer than [`MAX_PUZZLE`].
    TooLong,
    /// This is not a claim.
    Claim(String),
    /// This is not a theme.
    Theme(String),
    /// There is no such point to look at.
    Look(String),
    /// There is no solution, or there are too many, or one is too long.
    Solutions,
    /// This action cannot be played, for this reason.
    Action(String, Message),
    /// What it begins with is not a position.
    Position(PositionError),
}

impl PuzzleError {
    /// What is wrong and what was expected.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Parts => message!("puzzle.parts"),
            Self::TooLong => message!("puzzle.long", most = MAX_PUZZLE),
            Self::Claim(word) => message!("puzzle.claim", word = word.as_str()),
            Self::Theme(word) => message!("puzzle.theme", word = word.as_str()),
            Self::Look(text) => message!("action.label", text = text.as_str()),
            Self::Solutions => message!("puzzle.solutions"),
            Self::Action(action, cause) => message!("puzzle.action", action = action.as_str(), cause = cause.clone()),
            Self::Position(error) => error.message(),
        }
    }
}

errors!(PuzzleError);

/// How hard a puzzle is, on the scale on which levels 1 to 8 stand at 600, 800 … 2000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// Who stands at this many points solves it every other time.
    pub points: u16,
    /// The standard deviation of the points.
    pub deviation: u16,
}

impl Rating {
    /// The lowest and the highest rating in points.
    pub const POINTS: RangeInclusive<u16> = 100..=3500;
    /// The lowest and the highest deviation in points.
    pub const DEVIATION: RangeInclusive<u16> = 1..=500;

    /// Reads `R D`.
    fn parse(text: &str) -> Option<Self> {
        let (points, deviation) = text.split_once(' ')?;
        let number = |text: &str, range: RangeInclusive<u16>| {
            let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|number| is_plain && range.contains(number))
        };
        Some(Self { points: number(points, Self::POINTS)?, deviation: number(deviation.trim(), Self::DEVIATION)? })
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.points, self.deviation)
    }
}

/// A puzzle as it is written.
///
/// ```
/// use tessera_rules::notation::{Claim, PuzzleLine};
/// let line = "id easy-1; win 1; level 1; look R4; R4; pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L1 taken=0,0";
/// let puzzle: PuzzleLine = line.parse()?;
/// assert_eq!((puzzle.id.as_str(), puzzle.claim, puzzle.ways.len()), ("easy-1", Some(Claim::Win(1)), 1));
/// assert_eq!(puzzle.to_string(), line);
/// # Ok::<(), tessera_rules::notation::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleLine {
    /// What it is called; empty where it has no name.
    pub id: String,
    /// What is claimed of its solutions; nothing where they are only given.
    pub claim: Option<Claim>,
    /// The lowest level of the computer that mostly plays a whole solution, one digit; 0 where levels look for something else.
    pub level: Option<u8>,
    /// How hard it is, where that has been measured.
    pub rating: Option<Rating>,
    /// What its solution is about.
    pub themes: Vec<Theme>,
    /// The points that a hint shows.
    pub look: Vec<Point>,
    /// What stands on the board before [`after`](Self::after).
    pub start: AnyPosition,
    /// What is played first.
    pub after: Vec<Action>,
    /// All solutions, from [`position`](Self::position) on; none where the claim names no action.
    pub ways: Vec<Vec<Action>>,
}

impl PuzzleLine {
    /// Where the puzzle begins: the start, after what is played first.
    #[must_use]
    pub fn position(&self) -> AnyPosition {
        let mut position = self.start.clone();
        self.after.iter().for_each(|action| position.apply(action));
        position
    }

    /// All solutions as text, as the line has them.
    #[must_use]
    pub fn solutions(&self) -> String {
        let begin = self.position();
        let ways: Vec<String> = self.ways.iter().map(|way| print(way, &mut begin.clone())).collect();
        ways.join(" | ")
    }
}

/// Reads actions one after the other, up to [`MAX_ACTIONS`]; the position goes with them.
fn line(text: &str, position: &mut AnyPosition, coords: Coords) -> Result<Vec<Action>, PuzzleError> {
    let mut line = Vec::new();
    for word in text.split_whitespace() {
        if line.len() == MAX_ACTIONS {
            return Err(PuzzleError::Solutions);
        }
        let action =
            resolve(word, position, coords).map_err(|error| PuzzleError::Action(clip(word), error.sentence(coords)))?;
        position.apply(&action);
        line.push(action);
    }
    Ok(line)
}

/// The actions as text, which [`line`] reads; the position goes with them.
fn print(line: &[Action], position: &mut AnyPosition) -> String {
    let mut texts = Vec::new();
    for action in line {
        texts.push(spell(action, position, Coords::Rulebook));
        position.apply(action);
    }
    texts.join(" ")
}

/// The solutions that a text holds, `|` between them.
///
/// # Errors
/// If there is none, or one cannot be played from this position.
///
/// ```
/// use tessera_rules::geometry::Coords;
/// use tessera_rules::{AnyPosition, GameId, notation};
/// let start = AnyPosition::start(GameId::Hexade);
/// assert_eq!(notation::ways("J10 K5 | A1", &start, Coords::Rulebook)?.len(), 2);
/// # Ok::<(), notation::PuzzleError>(())
/// ```
pub fn ways(text: &str, position: &AnyPosition, coords: Coords) -> Result<Vec<Vec<Action>>, PuzzleError> {
    let mut ways = Vec::new();
    for way in text.split('|').filter(|way| !way.trim().is_empty()) {
        if ways.len() == MAX_ACTIONS {
            return Err(PuzzleError::Solutions);
        }
        ways.push(line(way, &mut position.clone(), coords)?);
    }
    if ways.is_empty() { Err(PuzzleError::Solutions) } else { Ok(ways) }
}

/// The themes that a text names, with commas between.
fn themes(text: &str) -> Result<Vec<Theme>, PuzzleError> {
    let mut themes = Vec::new();
    for word in text.split(',').map(str::trim) {
        let theme = Theme::parse(word).ok_or_else(|| PuzzleError::Theme(clip(word)))?;
        if themes.len() == MAX_THEMES || themes.contains(&theme) {
            return Err(PuzzleError::Parts);
        }
        themes.push(theme);
    }
    Ok(themes)
}

/// Whether a text can be the id of a puzzle.
fn is_id(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.len() <= MAX_ID && text.bytes().all(is_part)
}

impl FromStr for PuzzleLine {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        if text.len() > MAX_PUZZLE {
            return Err(PuzzleError::TooLong);
        }
        let mut parts: Vec<&str> = text.split(';').map(str::trim).collect();
        let (Some(position), Some(solutions)) = (parts.pop(), parts.pop()) else { return Err(PuzzleError::Parts) };
        let mut parts = parts.into_iter().peekable();
        let id = parts.next_if(|part| part.starts_with("id ")).map_or("", |part| part[3..].trim());
        let claim = parts.next().ok_or(PuzzleError::Parts)?;
        let level = parts.next_if(|part| part.starts_with("level ")).map(|part| part[6..].trim());
        let rating = parts.next_if(|part| part.starts_with("rating ")).map(|part| part[7..].trim());
        let named = parts.next_if(|part| part.starts_with("themes ")).map(|part| &part[7..]);
        let look = parts.next_if(|part| part.starts_with("look ")).map_or("", |part| &part[5..]);
        let after = parts.next_if(|part| part.starts_with("after ")).map_or("", |part| &part[6..]);
        if parts.next().is_some() || !id.is_empty() && !is_id(id) {
            return Err(PuzzleError::Parts);
        }
        let level = level.map(|text| match text.as_bytes() {
            [digit @ b'0'..=b'9'] => Ok(digit - b'0'),
            _ => Err(PuzzleError::Parts),
        });
        let level = level.transpose()?;
        let rating = rating.map(|text| Rating::parse(text).ok_or(PuzzleError::Parts)).transpose()?;
        let themes = named.map_or(Ok(Vec::new()), themes)?;
        let claim = match claim {
            "play" => None,
            claim => Some(Claim::parse(claim).ok_or_else(|| PuzzleError::Claim(clip(claim)))?),
        };
        let start: AnyPosition = position.parse().map_err(PuzzleError::Position)?;
        let point = |label: &str| start.board().find(label).ok_or_else(|| PuzzleError::Look(clip(label)));
        let look = look.split_whitespace().map(point).collect::<Result<_, _>>()?;
        let mut begin = start.clone();
        let after = line(after, &mut begin, Coords::Rulebook)?;
        let names_none = matches!(claim, Some(Claim::Choice(_) | Claim::Force(_) | Claim::Lost(_)));
        let ways = match solutions {
            "" if names_none => Vec::new(),
            solutions => ways(solutions, &begin, Coords::Rulebook)?,
        };
        Ok(Self { id: id.to_owned(), claim, level, rating, themes, look, start, after, ways })
    }
}

impl fmt::Display for PuzzleLine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if !self.id.is_empty() {
            write!(f, "id {}; ", self.id)?;
        }
        match self.claim {
            Some(claim) => write!(f, "{claim}; ")?,
            None => f.write_str("play; ")?,
        }
        if let Some(level) = self.level {
            write!(f, "level {level}; ")?;
        }
        if let Some(rating) = self.rating {
            write!(f, "rating {rating}; ")?;
        }
        if !self.themes.is_empty() {
            let names: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
            write!(f, "themes {}; ", names.join(","))?;
        }
        if !self.look.is_empty() {
            let labels: Vec<&str> = self.look.iter().map(|&at| self.start.board().label(at)).collect();
            write!(f, "look {}; ", labels.join(" "))?;
        }
        let after = print(&self.after, &mut self.start.clone());
        if !after.is_empty() {
            write!(f, "after {after}; ")?;
        }
        write!(f, "{}; {}", self.solutions(), self.start)
    }
}

/// The puzzles of a file with the numbers of their lines, or what is wrong there. Empty lines and comments are left out.
pub fn puzzles(text: &str) -> impl Iterator<Item = (usize, Result<PuzzleLine, PuzzleError>)> {
    let is_puzzle = |(_, line): &(usize, &str)| !line.trim().is_empty() && !line.starts_with('#');
    (1..).zip(text.lines()).filter(is_puzzle).map(|(number, line)| (number, line.parse()))
}
