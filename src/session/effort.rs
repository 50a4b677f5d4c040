//! What a position may cost that somebody wrote down.
//!
//! The rules allow any position that is put together by hand, and in Chivalry twenty pieces a side can be put together
//! so that there are half a million legal actions: nothing could be done with them but wait. So a position that comes
//! from outside (set up by hand, in a record, a stored table, a link, an address) is taken only if its actions can be
//! listed at once. What play leads to is never refused: what would need the list of its actions does without.

use tessera_rules::message;
use tessera_rules::notation::PositionError;
use tessera_rules::{AnyPosition, Position, StateError};

/// The most actions and places on the way to them that listing the actions of a position may look at.
///
/// In uniformly random games by all rulesets (millions of positions a game) that were at most 361 in Pente, 332 in
/// Cavendish, 271 in Hexade, 631 in Kensington and 13,519 in Chivalry, where all but one position in ten thousand stay
/// below 1,000; with players who both look for what leaves the other most to capture, 46,223.
pub const MAX_EFFORT: usize = 60_000;

/// A written position, if its actions can be listed at once.
///
/// # Errors
/// If that would be more than [`MAX_EFFORT`].
pub fn at_once(position: AnyPosition) -> Result<AnyPosition, StateError> {
    match position.legal_within(MAX_EFFORT, &mut Vec::new()) {
        Some(_) => Ok(position),
        None => Err(message!("position.crowded", most = MAX_EFFORT).into()),
    }
}

/// Reads a position from outside, given as its line.
///
/// # Errors
/// If `line` is no position, or listing its actions would be more than [`MAX_EFFORT`].
///
/// ```
/// use tessera_rules::{AnyPosition, GameId};
/// use tessera_site::session::parse_position;
/// let start = AnyPosition::start(GameId::Chivalry);
/// assert_eq!(parse_position(&start.to_string()), Ok(start));
/// ```
pub fn parse_position(line: &str) -> Result<AnyPosition, PositionError> {
    Ok(at_once(line.parse()?)?)
}
