//! The tags of a game: what its record says beside the rules and the actions.

use super::GameTree;
use tessera_rules::notation;

/// Tags that say nothing about the rules: kept and written again. Beside them there are the colours and `Player1` to
/// `Player6` for names, the latter with `Rating` or `Type` behind as well. Any other is refused, since a misspelt option
/// must not pass for a remark. `GivenResult` is a score that a record from elsewhere gives and its actions do not show,
/// `MatchGame` the number of the game in its match.
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
/// Tags for names, by the colour that somebody plays.
const COLOURS: [&str; 8] = ["Green", "Yellow", "Red", "Blue", "Purple", "Brown", "White", "Black"];

pub(in crate::session) fn is_remark(name: &str) -> bool {
    let of_player = name.strip_prefix("Player").and_then(|rest| rest.strip_prefix(['1', '2', '3', '4', '5', '6']));
    of_player.is_some_and(|what| ["", "Rating", "Type"].contains(&what))
        || REMARKS.contains(&name)
        || COLOURS.contains(&name)
}

impl GameTree {
    /// What a record tells beside the game itself (names, date), in its order.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of a tag; empty where there is none.
    #[must_use]
    pub fn tag(&self, name: &str) -> &str {
        self.tags.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value)
    }

    /// Sets a tag, or takes it away where the value is empty. False, and nothing happens, where records know no tag of
    /// this name that says something beside the rules. Runs of white space become one space.
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
            // What a record has is kept as it is written there.
            Some(at) if notation::plain_comment(&self.tags[at].1) == value => {}
            Some(at) => self.tags[at].1 = value,
            None if value.is_empty() => {}
            None => self.tags.push((name.to_owned(), value)),
        }
        known
    }
}
