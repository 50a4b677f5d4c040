//! Whose turn, result and score as the text protocol prints them.

use crate::{Colour, Outcome, Position, Seat};
use std::fmt::Write as _;

/// The seat that acts, counted from 1, and its colour; `-` when the game is over.
///
/// ```
/// use tessera_rules::{AnyPosition, GameId, notation};
/// assert_eq!(notation::to_act(&AnyPosition::start(GameId::Hexade)), "1 white");
/// ```
pub fn to_act(position: &impl Position) -> String {
    position.to_act().map_or("-".to_owned(), |seat| format!("{} {}", seat.0 + 1, position.colour(seat)))
}

/// How the rules ended the game: `*`, `draw REASON` or `win COLOUR[+COLOUR] REASON`.
///
/// ```
/// use tessera_rules::{AnyPosition, GameId, notation};
/// assert_eq!(notation::result(&AnyPosition::start(GameId::Hexade)), "*");
/// ```
pub fn result(position: &impl Position) -> String {
    result_of(position, position.outcome())
}

/// The same for an outcome that may come from an event at the table.
///
/// ```
/// use tessera_rules::{AnyPosition, Ending, GameId, Outcome, Seat, Seats, notation};
/// let resigned = Outcome::Win(Seats::one(Seat::ALL[1]), Ending::Resignation);
/// assert_eq!(notation::result_of(&AnyPosition::start(GameId::Hexade), Some(resigned)), "win black resignation");
/// ```
pub fn result_of(position: &impl Position, outcome: Option<Outcome>) -> String {
    match outcome {
        None => "*".to_owned(),
        Some(Outcome::Draw(ending)) => format!("draw {ending}"),
        Some(Outcome::Win(winners, ending)) => {
            let colours: Vec<&str> = position.colours(winners).into_iter().map(Colour::name).collect();
            format!("win {} {ending}", colours.join("+"))
        }
    }
}

/// A line a seat: colour, captured pieces and, where the ruleset counts one, the score.
///
/// ```
/// use tessera_rules::{AnyPosition, GameId, notation};
/// assert_eq!(notation::score(&AnyPosition::start(GameId::Hexade)), "white 0\nblack 0");
/// ```
pub fn score(position: &impl Position) -> String {
    let mut text = String::new();
    for seat in Seat::first(position.seats()) {
        let tally = position.tally(seat);
        let _ = write!(text, "{}{} {}", if seat.0 == 0 { "" } else { "\n" }, position.colour(seat), tally.captured);
        if let Some(score) = tally.score {
            let _ = write!(text, " {score}");
        }
    }
    text
}

/// What ends a record: `*` while the game goes on, else a score a seat: `1-0`, `1/2-1/2`, for partners `1-0-1-0`.
///
/// ```
/// use tessera_rules::{AnyPosition, Ending, GameId, Outcome, notation};
/// let agreed = Some(Outcome::Draw(Ending::Agreement));
/// assert_eq!(notation::scores(&AnyPosition::start(GameId::Hexade), agreed), "1/2-1/2");
/// ```
pub fn scores(position: &impl Position, outcome: Option<Outcome>) -> String {
    let score = |seat| match outcome {
        Some(Outcome::Win(winners, _)) if winners.contains(seat) => "1",
        Some(Outcome::Win(..)) => "0",
        _ => "1/2",
    };
    match outcome {
        None => "*".to_owned(),
        Some(_) => Seat::first(position.seats()).map(score).collect::<Vec<_>>().join("-"),
    }
}
