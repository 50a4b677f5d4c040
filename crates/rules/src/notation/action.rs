//! Actions as text: one grammar for all games, over the labels of the board.
//!
//! `H8`, `H8*`, `(H8)`, `~H8`, `C8-D9`, `H4xJ4xL6`, `F6-F8xH10`, `D2>K3`, `end`; either case, with any run of `!` and
//! `?` at the end.

use crate::geometry::{Board, Coords, Point};
use crate::message;
use crate::message::{Message, clip};
use crate::{Action, Leap, Position, Refusal, Written};
use std::error::Error;
use std::fmt;

/// The longest text that is looked at, in bytes: more than any action needs.
const MAX_LENGTH: usize = 1_000;

/// Why a text is not an action that can be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionError {
    /// It is not written as an action of this board: the message names the part that is wrong and what was expected.
    Syntax(Message),
    /// It is well written and breaks a rule.
    Refused(Refusal),
}

impl ActionError {
    /// The sentence for a person, after the heading of the rule where one is broken.
    ///
    /// ```
    /// use tessera_rules::geometry::Coords;
    /// use tessera_rules::{AnyPosition, GameId, notation};
    /// let error = notation::resolve("Z99", &AnyPosition::start(GameId::Hexade), Coords::Rulebook).unwrap_err();
    /// assert_eq!(error.sentence(Coords::Rulebook).to_string(), "action.label text='Z99'");
    /// ```
    #[must_use]
    pub fn sentence(&self, coords: Coords) -> Message {
        match self {
            Self::Syntax(message) => message.clone(),
            Self::Refused(refusal) => {
                message!("action.refused", heading = refusal.rule.heading(), sentence = refusal.sentence(coords))
            }
        }
    }
}

/// The refusal as it is displayed itself, or the key of what was expected and the part that is wrong.
impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Syntax(message) => write!(f, "{message}"),
            Self::Refused(refusal) => write!(f, "{refusal}"),
        }
    }
}

impl Error for ActionError {}

impl From<Refusal> for ActionError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Reads a text as an action over the labels of a board; whether it is legal is not asked.
///
/// # Errors
/// If `text` is not written as an action of this board: [`ActionError::Syntax`] with the part that is wrong.
///
/// ```
/// use tessera_rules::{geometry::{self, Coords}, notation};
/// let board = geometry::chivalry();
/// let written = notation::parse("f6-f8xh10!?", board, Coords::Rulebook).unwrap();
/// assert_eq!(notation::print(&written, board, Coords::Rulebook), "F6-F8xH10");
/// ```
pub fn parse(text: &str, board: &Board, coords: Coords) -> Result<Written, ActionError> {
    if text.len() > MAX_LENGTH {
        return Err(ActionError::Syntax(message!("action.long", text = clip(text))));
    }
    let point = |label: &str| {
        let found = if label.len() <= 8 { board.find_in(label, coords) } else { None };
        // An empty part says nothing: then the whole text is named.
        let wrong = if label.is_empty() { text } else { label };
        found.ok_or_else(|| ActionError::Syntax(message!("action.label", text = clip(wrong))))
    };
    let bare = text.trim_end_matches(['!', '?']);
    if bare.eq_ignore_ascii_case("end") {
        return Ok(Written::End);
    }
    if let Some(label) = bare.strip_prefix('~') {
        return Ok(Written::Reenter(point(label)?));
    }
    if let Some((from, to)) = bare.split_once('>') {
        return Ok(Written::Relocate { from: point(from)?, to: point(to)? });
    }
    if let Some(label) = bare.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        return Ok(Written::Place { at: point(label)?, marked: true });
    }
    let (mut points, mut leaps) = (Vec::new(), Vec::new());
    let mut rest = bare;
    while let Some(end) = rest.find(['-', 'x', 'X']) {
        points.push(point(&rest[..end])?);
        leaps.push(if rest.as_bytes()[end] == b'-' { Leap::Step } else { Leap::Jump });
        rest = &rest[end + 1..];
    }
    if points.is_empty() {
        let label = rest.strip_suffix('*').unwrap_or(rest);
        return Ok(Written::Place { at: point(label)?, marked: label != rest });
    }
    points.push(point(rest)?);
    Ok(Written::Path { points, leaps })
}

/// The text of a written action.
///
/// ```
/// use tessera_rules::geometry::{self, Coords};
/// use tessera_rules::{Written, notation};
/// let board = geometry::pente();
/// let centre = Written::Place { at: board.find("0").unwrap(), marked: false };
/// assert_eq!(notation::print(&centre, board, Coords::Letters), "K10");
/// ```
#[must_use]
pub fn print(written: &Written, board: &Board, coords: Coords) -> String {
    let label = |at: Point| board.label_in(at, coords);
    match written {
        Written::Place { at, marked } => format!("{}{}", label(*at), if *marked { "*" } else { "" }),
        Written::Reenter(at) => format!("~{}", label(*at)),
        Written::Path { points, leaps } => {
            let mut text = String::new();
            for (i, &at) in points.iter().enumerate() {
                match i.checked_sub(1).map(|i| leaps.get(i)) {
                    None => {}
                    Some(Some(Leap::Jump)) => text.push('x'),
                    Some(_) => text.push('-'),
                }
                text.push_str(label(at));
            }
            text
        }
        Written::Relocate { from, to } => format!("{}>{}", label(*from), label(*to)),
        Written::End => "end".to_owned(),
    }
}

/// The legal action that a text stands for in a position.
///
/// # Errors
/// If `text` is not written as an action of this board, or if that action breaks a rule.
///
/// ```
/// use tessera_rules::geometry::Coords;
/// use tessera_rules::{Action, AnyPosition, GameId, Position, notation};
/// let position = AnyPosition::start(GameId::Hexade);
/// let centre = position.board().find("J10").unwrap();
/// assert_eq!(notation::resolve("j10", &position, Coords::Rulebook), Ok(Action::Place(centre)));
/// ```
pub fn resolve(text: &str, position: &impl Position, coords: Coords) -> Result<Action, ActionError> {
    let written = parse(text, position.board(), coords)?;
    Ok(position.resolve(&written)?)
}

/// The text of a legal action, which [`resolve`] gives back.
///
/// ```
/// use tessera_rules::geometry::Coords;
/// use tessera_rules::{AnyPosition, GameId, notation};
/// let position = AnyPosition::start(GameId::Chivalry);
/// let action = notation::resolve("f6-f8", &position, Coords::Rulebook)?;
/// assert_eq!(notation::spell(&action, &position, Coords::Rulebook), "F6-F8");
/// # Ok::<(), notation::ActionError>(())
/// ```
#[must_use]
pub fn spell(action: &Action, position: &impl Position, coords: Coords) -> String {
    print(&position.spell(action), position.board(), coords)
}
