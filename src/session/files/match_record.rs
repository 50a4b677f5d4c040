//! Matches as records: one file with the games in their order. The tag `MatchGame` of a game is its number, and the
//! tags `Player1` to `Player6` are the names by seat. Who sits where follows from the games before; the names must
//! agree with it.

use crate::session::series::{Match, Standing, label, label_truly, plain_name};
use crate::session::tree::GameTree;
use std::str::FromStr;
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::notation::{self, Place, RecordError, RecordText};
use tessera_rules::{Position, Seat};

/// The content of a file of records: a match, records of ours, or records of pente.org.
#[derive(Clone, Debug)]
pub enum RecordFile {
    /// Games that belong to no match.
    Games(Vec<GameTree>),
    /// A match, and its game that is not over, if there is one.
    Match(Box<(Match, Option<GameTree>)>),
}

/// Reads a text; its tags tell whether it is a match, records of ours or records of pente.org.
impl FromStr for RecordFile {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        if notation::is_pente_org(text) {
            return GameTree::parse_pente_org(text).map(Self::Games);
        }
        let records = notation::parse_records(text)?;
        if records.iter().any(|record| record.tags.iter().any(|tag| tag.name == "MatchGame")) {
            Match::from_records(&records).map(|found| Self::Match(Box::new(found)))
        } else {
            records.iter().map(GameTree::from_record).collect::<Result<_, _>>().map(Self::Games)
        }
    }
}

impl Match {
    /// All games as records: those that are over, then the one that is going on. The main line of each record is the
    /// line through the game's cursor.
    #[must_use]
    pub fn record(&self, going_on: Option<&GameTree>) -> String {
        let going_on = going_on.map(|game| {
            let mut game = game.clone();
            // The first game is written as a match's only if it has the tags already: a game that was opened alone
            // stays alone.
            if !self.games().is_empty() {
                label(&mut game, &self.tags(self.games().len()));
            }
            game
        });
        let texts = self.games().iter().chain(&going_on).map(|game| game.write(&game.shown()));
        texts.collect::<Vec<_>>().join("\n")
    }

    /// Reads a match, and its game that is not over, if there is one.
    ///
    /// # Errors
    /// If a record is not well formed, breaks a rule, says something that is not true or does not fit the games before
    /// it: the first such place.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// use tessera_rules::geometry::Coords;
    /// use tessera_site::session::Match;
    /// let games = Match::new(&Options::of(GameId::Hexade), ["Ann", "Bob"]).unwrap();
    /// let mut game = games.next_game().unwrap().game;
    /// game.play_text("J10", Coords::Rulebook).unwrap();
    /// let text = games.record(Some(&game));
    /// let (games, going_on) = Match::parse_record(&text).unwrap();
    /// assert_eq!(games.record(going_on.as_ref()), text);
    /// ```
    pub fn parse_record(text: &str) -> Result<(Self, Option<GameTree>), RecordError> {
        Self::from_records(&notation::parse_records(text)?)
    }

    fn from_records(records: &[RecordText]) -> Result<(Self, Option<GameTree>), RecordError> {
        let mut this: Option<Self> = None;
        let mut going_on = None;
        for (index, record) in records.iter().enumerate() {
            let wrong = |name: &str, cause: Message| Err(RecordError::at(place(record, name), cause));
            let number = index + 1;
            let mut game = GameTree::from_record(record)?;
            let given = notation::plain_comment(game.tag("MatchGame"));
            if given != number.to_string() {
                return wrong("MatchGame", message!("match.record.number", number = number));
            }
            let start = game.start();
            if this.is_none() {
                let names: Vec<String> = Seat::first(start.seats()).map(|seat| name(&game, seat)).collect();
                match Self::from_start(start.clone(), names.iter().map(String::as_str)) {
                    Ok(games) => this = Some(games),
                    Err(error) => return wrong("Position", error.message()),
                }
            }
            let Some(games) = &mut this else { continue };
            if start != *games.start() {
                return wrong("Game", message!("match.record.options", number = number));
            }
            if going_on.is_some() {
                return wrong("Game", message!("match.record.going-on", last = index, number = number));
            }
            if matches!(games.standing(), Standing::Won(_)) {
                return wrong("Game", message!("match.record.over", last = index, number = number));
            }
            for (seat, person) in Seat::first(start.seats()).zip(games.seating(index).0) {
                let (found, expected) = (name(&game, seat), games.name(person));
                if found != expected {
                    let tag = format!("Player{seat}");
                    let cause = message!(
                        "match.record.name",
                        tag = tag.as_str(),
                        found = found,
                        number = number,
                        expected = expected,
                    );
                    return wrong(&tag, cause);
                }
            }
            // The same names in other letters are written as the match has them, or a stored one would not be the same.
            label_truly(&mut game, games);
            match game.outcome() {
                Some(outcome) => games.add(game, outcome),
                None => going_on = Some(game),
            }
        }
        let nothing = || RecordError::at(Place { line: 1, column: 1 }, message!("record.none"));
        Ok((this.ok_or_else(nothing)?, going_on))
    }
}

/// The name that the tags of a game give to a seat.
fn name(game: &GameTree, seat: Seat) -> String {
    plain_name(game.tag(&format!("Player{seat}")))
}

/// The place of the tag `name`; if the record has no such tag, that of its first.
fn place(record: &RecordText, name: &str) -> Place {
    let tag = record.tags.iter().find(|tag| tag.name == name).or(record.tags.first());
    tag.map_or(Place::default(), |tag| tag.place)
}
