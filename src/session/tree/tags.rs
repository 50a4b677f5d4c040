//! The tags of a game: what its record says besides the rules and the actions, such as names and a date.

use super::GameTree;
use tessera_rules::notation;

/// Tags that say nothing about the rules: a game stores them and writes them again. Besides these, a record may have a
/// tag for each of [`COLOURS`] and `Player1` to `Player6`, the latter also followed by `Rating` or `Type`. Any other
/// tag is refused, since a misspelt option must not pass for a remark. `GivenResult` is a score that a record from
/// elsewhere gives although its actions do not show it; `MatchGame` is the number of the game in its match.
pub(in crate::session) const REMARKS: [&str; 13] = [
    "Event",
    "Site",
    "Date",
    "Time",
    "Round",
    "Section",
    "TimeControl",
    "Rated",
    "Annotator",
    "Source",
    "Title",
    "GivenResult",
    "MatchGame",
];
/// Tags for the name of the person who plays a colour.
const COLOURS: [&str; 8] = ["Green", "Yellow", "Red", "Blue", "Purple", "Brown", "White", "Black"];

/// Whether a tag of this name says something besides the rules.
pub(in crate::session) fn is_remark(name: &str) -> bool {
    let of_player = name.strip_prefix("Player").and_then(|rest| rest.strip_prefix(['1', '2', '3', '4', '5', '6']));
    of_player.is_some_and(|what| ["", "Rating", "Type"].contains(&what))
        || REMARKS.contains(&name)
        || COLOURS.contains(&name)
}

impl GameTree {
    /// The tags, each a name and a value, in the order of the record.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of a tag; empty if the game has no such tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> &str {
        self.tags.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value)
    }

    /// Sets a tag, or removes it if the value is empty. Each run of white space becomes one space. If records know no
    /// such tag, or it says something about the rules, does nothing and returns false.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_site::session::GameTree;
    /// let mut game = GameTree::new(AnyPosition::start(GameId::Hexade));
    /// assert!(game.set_tag("Player1", "Ann") && !game.set_tag("Sise", "8"));
    /// assert!(game.record().starts_with("[Game \"hexade\"]\n[Player1 \"Ann\"]\n"));
    /// ```
    pub fn set_tag(&mut self, name: &str, value: &str) -> bool {
        let value = notation::plain_comment(value);
        let known = is_remark(name);
        match self.tags.iter().position(|(n, _)| n == name) {
            _ if !known => {}
            Some(at) if value.is_empty() => drop(self.tags.remove(at)),
            // A value read from a record stays as it is written there, white space included.
            Some(at) if notation::plain_comment(&self.tags[at].1) == value => {}
            Some(at) => self.tags[at].1 = value,
            None if value.is_empty() => {}
            None => self.tags.push((name.to_owned(), value)),
        }
        known
    }
}
