//! Games from pente.org's records and back.
//!
//! Of the rules such a record gives only the name of its game, so its actions are played by the base rules, by which
//! everything is legal that the tournament rule allows. A result that the actions do not show (somebody resigned or ran
//! out of time; the record does not say which) becomes the tag `GivenResult`. A tag that our records have as well gets
//! our name for it; all others become a remark before the first action.

use super::record::Dialect;
use crate::session::tree::{GameTree, NodeId};
use tessera_rules::geometry::Coords;
use tessera_rules::message;
use tessera_rules::message::{Message, errors};
use tessera_rules::notation::{self, Part, Place, RecordError, RecordText, Tag};
use tessera_rules::{AnyPosition, GameId, Position};

/// The names that pente.org has for Pente as it is played here. It has other games as well: with captures of three,
/// with other openings.
const NAMES: [&str; 3] = ["Pente", "Speed Pente", "Turn-based Pente"];

/// A tag of pente.org: its name there, its name in our records, the value that stands for an unknown one, and whether
/// it is written even if the value is unknown.
struct Known(&'static str, &'static str, &'static str, bool);

/// The tags in the order in which pente.org writes them.
const TAGS: [Known; 14] = [
    Known("Site", "Site", "-", true),
    Known("Event", "Event", "-", true),
    Known("Round", "Round", "-", true),
    Known("Section", "Section", "-", true),
    Known("Date", "Date", "?", false),
    Known("Time", "Time", "?", false),
    Known("TimeControl", "TimeControl", "-", true),
    Known("Rated", "Rated", "N", true),
    Known("Player 1 Name", "Player1", "?", true),
    Known("Player 2 Name", "Player2", "?", true),
    Known("Player 1 Rating", "Player1Rating", "?", true),
    Known("Player 2 Rating", "Player2Rating", "?", true),
    Known("Player 1 Type", "Player1Type", "?", true),
    Known("Player 2 Type", "Player2Type", "?", true),
];

/// Why a game cannot be written for pente.org.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PenteOrgError {
    /// The game is not Pente.
    NotPente,
    /// The game is Pente by rules that pente.org has no name for.
    OtherRules,
    /// The game begins from a position that was set up.
    NotFromStart,
}

impl PenteOrgError {
    /// What pente.org does not have, and what to do instead.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::NotPente => message!("pente-org.not-pente"),
            Self::OtherRules => message!("pente-org.other-rules"),
            Self::NotFromStart => message!("pente-org.not-from-start"),
        }
    }
}

errors!(PenteOrgError);

impl GameTree {
    /// Reads the records of a text from pente.org, one or more. Each game has its cursor at its end.
    ///
    /// # Errors
    /// If a record is not well formed, is of another game, breaks a rule or says something that is not true: the first
    /// such place.
    ///
    /// ```
    /// use tessera_site::session::GameTree;
    /// let text = "[Game \"Pente\"]\n[Player 1 Name \"Ann\"]\n[Result \"0-1\"]\n\n1. K10 L10 2. N10 0-1\n";
    /// let game = &GameTree::parse_pente_org(text).unwrap()[0];
    /// assert_eq!(game.record(), "[Game \"pente\"]\n[Player1 \"Ann\"]\n[GivenResult \"0-1\"]\n[Result \"*\"]\n\n\
    ///                            1. 0 2. R1 3. R3 *\n");
    /// ```
    pub fn parse_pente_org(text: &str) -> Result<Vec<Self>, RecordError> {
        notation::parse_pente_org(text)?.iter().map(Self::from_pente_org).collect()
    }

    fn from_pente_org(record: &RecordText) -> Result<Self, RecordError> {
        let named = |name: &str| record.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name));
        let first = record.tags.first().map_or(Place::default(), |tag| tag.place);
        let game = named("Game").or_else(|| named("GameType"));
        let game = game.ok_or_else(|| RecordError::at(first, message!("pente-org.no-game")))?;
        let Some(name) = NAMES.into_iter().find(|name| name.eq_ignore_ascii_case(&game.value)) else {
            let name: String = game.value.chars().take(40).collect();
            let cause = message!("pente-org.other-game", name = name, games = NAMES.join(", "));
            return Err(RecordError::at(game.place, cause));
        };
        let mut this = Self::new(AnyPosition::start(GameId::Pente));
        let mut remarks = Vec::new();
        if name != NAMES[0] {
            remarks.push(format!("Game: {name}"));
        }
        for tag in record.tags.iter().filter(|tag| !std::ptr::eq(*tag, game) && tag.name != "Result") {
            let known = TAGS.iter().find(|known| known.0.eq_ignore_ascii_case(&tag.name));
            match known {
                Some(_) if ["-", "?", ""].contains(&tag.value.as_str()) => {}
                Some(known) => drop(this.set_tag(known.1, &tag.value)),
                None => remarks.push(format!("{}: {}", tag.name, tag.value)),
            }
        }
        this.set_comment(NodeId::START, &remarks.join("; "));
        this.replay(&record.parts, Dialect::PenteOrg)?;
        this.go(this.cursor);
        this.check_given(record)?;
        Ok(this)
    }

    /// Checks the result that a record gives. If the actions show none, it becomes the tag `GivenResult`.
    fn check_given(&mut self, record: &RecordText) -> Result<(), RecordError> {
        let in_tag = record.tags.iter().find(|tag| tag.name == "Result").map(|tag| (tag.value.as_str(), tag.place));
        let at_end = (record.score.as_str(), record.score_place);
        let mut shown = self.position.outcome().map(|_| notation::scores(&self.position, self.position.outcome()));
        let by_actions = shown.is_some();
        for (given, place) in in_tag.into_iter().chain([at_end]) {
            let score = match given {
                "?" | "*" | "-" | "" => continue,
                "0-0" => "1/2-1/2",
                "1-0" | "0-1" | "1/2-1/2" => given,
                _ => {
                    let given: String = given.chars().take(40).collect();
                    return Err(RecordError::at(place, message!("pente-org.no-result", given = given)));
                }
            };
            match &shown {
                Some(shown) if shown != score => {
                    let expected = shown.as_str();
                    let cause = if by_actions {
                        message!("record.result", given = given, expected = expected)
                    } else {
                        message!("pente-org.result", given = given, expected = expected)
                    };
                    return Err(RecordError::at(place, cause));
                }
                _ => shown = Some(score.to_owned()),
            }
        }
        if let (None, Some(given)) = (self.position.outcome(), shown) {
            self.set_tag("GivenResult", &given);
        }
        Ok(())
    }

    /// The line through the cursor as a record for pente.org. Branches and remarks have no place in it.
    ///
    /// # Errors
    /// If pente.org has no such game.
    pub fn pente_org(&self) -> Result<String, PenteOrgError> {
        let start = self.start();
        if start.game() != GameId::Pente {
            return Err(PenteOrgError::NotPente);
        }
        // A record does not show whether the tournament rule was in force.
        if start.options().changed().iter().any(|(key, _)| *key != "tournament") {
            return Err(PenteOrgError::OtherRules);
        }
        if AnyPosition::new(&start.options()).as_ref() != Ok(&start) {
            return Err(PenteOrgError::NotFromStart);
        }
        let tag = |name: &str, value: &str| Tag { name: name.into(), value: value.into(), place: Place::default() };
        let mut record = RecordText { tags: vec![tag("Game", NAMES[0])], ..RecordText::default() };
        for Known(there, here, unknown, always) in TAGS {
            let value = if here == "Date" { american(self.tag(here)) } else { self.tag(here).to_owned() };
            if always || !value.is_empty() {
                record.tags.push(tag(there, if value.is_empty() { unknown } else { &value }));
            }
        }
        let line = self.shown();
        let end = line.last().copied().unwrap_or(NodeId::START);
        let position = self.position_at(end);
        let outcome = position.outcome().or(self.node(end).conclusion);
        record.score = match (outcome, self.tag("GivenResult")) {
            (Some(_), _) => notation::scores(&position, outcome),
            (None, "") => "?".to_owned(),
            (None, given) => given.to_owned(),
        };
        record.tags.push(tag("Result", &record.score));
        record.parts = (1..)
            .zip(line)
            .map(|(number, at)| Part::Action {
                number,
                number_place: Place::default(),
                text: self.text(at, Coords::Letters).trim_end_matches('*').to_owned(),
                place: Place::default(),
            })
            .collect();
        Ok(notation::write_pente_org(&record))
    }
}

/// A date that has the year first, as pente.org writes it: month, day, year.
fn american(date: &str) -> String {
    let parts: Vec<&str> = date.split(['-', '.']).collect();
    match parts[..] {
        [year, month, day] if year.len() == 4 => format!("{month}/{day}/{year}"),
        _ => date.to_owned(),
    }
}
