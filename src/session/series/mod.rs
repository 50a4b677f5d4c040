//! A match: games one after the other between the same people, and who begins each of them.
//!
//! In every game seat 1 begins (in a match from a set-up position the seat that acts there), so the people move from
//! seat to seat. They keep their order round the table: who sits where follows from who begins. The number of a person
//! is that of the seat in the first game, to which the handicaps belong as well.
//!
//! The game says who begins (`MatchRules::next_first`):
//!
//! * Pente for two sides: the loser of the last game begins, after a draw the other than last time.
//!   Tests: `the_loser_begins`, `after_a_draw_the_other_begins`.
//! * Pente with partners or teams: the first seat clockwise after the last game's first seat that belongs to the losing
//!   team; *ruling:* after a draw the next seat clockwise. Tests: `the_losing_team_begins`,
//!   `teams_move_on_after_a_draw`.
//! * *Ruling:* Pente for three to six: the first seat moves on clockwise by one. Test: `three_move_on`.
//! * Cavendish: the other player begins. Test: `cavendish_takes_turns`.
//! * *Ruling:* Hexade, Kensington, Chivalry: the colours change. Test: `colours_change`.

mod clock;
mod control;
mod sheet;
mod sitter;

pub use clock::{Clock, ClockError, Left};
pub use control::{Allowance, Control, ControlError, Extra, MAX_MINUTES, MAX_PERIODS, MAX_SECONDS, USUAL};
pub use sheet::{Award, Halves, Line, Score, Sheet, Standing};
pub use sitter::{Computer, Sitter};
pub use tessera_rules::Reason;

use super::tree::GameTree;
use tessera_rules::message;
use tessera_rules::message::{Message, errors};
use tessera_rules::notation;
use tessera_rules::{AnyPosition, MatchRules, NextFirst, OptionError, Options, Outcome, Position};

/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 40;

/// Whether a character cannot be seen or turns the direction of the words around it: those that Unicode lets a program
/// ignore, and the blank of Braille.
fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}'
        | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Whether an unseen character shapes the one before it: emoji and some scripts need these within a word, ASCII does not.
fn is_shaping(c: char) -> bool {
    matches!(c, '\u{200C}'..='\u{200D}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0020}'..='\u{E007F}')
}

/// A name as it is kept, wherever it comes from: on one line, of at most [`MAX_NAME`] characters, and with nothing unseen
/// in it that would turn the words around it or make it another name that looks the same.
pub(in crate::session) fn plain_name(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for c in text.chars() {
        if !is_unseen(c) || (is_shaping(c) && seen.chars().next_back().is_some_and(|before| !before.is_ascii())) {
            seen.push(c);
        }
    }
    let name: String = notation::plain_comment(&seen).chars().take(MAX_NAME).collect();
    name.trim_end().to_owned()
}

/// Somebody who plays a match, counted from 0 by the seats of its first game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Person(pub u8);

impl Person {
    /// The index, for lists with an entry for each person.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The next game of a match.
#[derive(Clone, Debug)]
pub struct NextGame {
    /// The game at its start, with the names and its number among its tags.
    pub game: GameTree,
    /// Its number in the match, from 1.
    pub number: usize,
    /// Who sits where, by seat.
    pub people: Vec<Person>,
    /// Why the first of them begins.
    pub reason: Reason,
}

/// Why there can be no such match, or why a game cannot be added to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchError {
    /// The options cannot be played.
    Options(OptionError),
    /// The number of people differs from this number of seats.
    People(usize),
    /// The match is over.
    Over,
    /// The game is not over where its cursor stands.
    NotFinished,
    /// The game has other options or another start than the match.
    OtherGame,
}

impl MatchError {
    /// What is wrong and what was expected.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Options(error) => error.message(),
            Self::People(seats) => message!("match.people", n = *seats),
            Self::Over => message!("match.over"),
            Self::NotFinished => message!("match.not-finished"),
            Self::OtherGame => message!("match.other-game"),
        }
    }
}

errors!(MatchError);

impl From<OptionError> for MatchError {
    fn from(error: OptionError) -> Self {
        Self::Options(error)
    }
}

/// A match: the people, and the games that are over.
///
/// ```
/// use tessera_rules::{GameId, Options, Seat};
/// use tessera_site::session::{Event, Match, Person, Reason};
///
/// let options = Options::of(GameId::Pente);
/// let mut games = Match::new(&options, ["Ann", "Bob"]).unwrap();
/// let mut game = games.next_game().unwrap().game;
/// game.conclude(Event::Resignation(Seat::ALL[1])).unwrap();
/// games.finish(game).unwrap();
///
/// let next = games.next_game().unwrap();
/// assert_eq!((next.people[0], next.reason), (Person(1), Reason::Loser));
/// assert_eq!(games.name(Person(1)), "Bob");
/// assert_eq!(games.sheet().totals[0].to_string(), "1");
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    start: AnyPosition,
    /// The names by person; each game gets them as its tags when it begins.
    names: Vec<String>,
    /// The games that are over, each with its cursor at its end.
    games: Vec<GameTree>,
    /// The lines of the score sheet, one for each of `games`.
    lines: Vec<Line>,
}

impl Match {
    /// A match with these options. `names` has a name for each seat of the first game; names may be empty.
    ///
    /// # Errors
    /// If the options cannot be played, or the number of names differs from that of the seats.
    pub fn new<'a>(options: &Options, names: impl IntoIterator<Item = &'a str>) -> Result<Self, MatchError> {
        Self::from_start(AnyPosition::new(options)?, names)
    }

    /// A match whose games all begin from this position. `names` has a name for each seat of the first game; each is cut
    /// to [`MAX_NAME`], and what would turn the words around it is left out.
    ///
    /// # Errors
    /// If the number of names differs from that of the seats.
    pub fn from_start<'a>(start: AnyPosition, names: impl IntoIterator<Item = &'a str>) -> Result<Self, MatchError> {
        let names: Vec<String> = names.into_iter().map(plain_name).collect();
        if names.len() != start.seats() {
            return Err(MatchError::People(start.seats()));
        }
        Ok(Self { start, names, games: Vec::new(), lines: Vec::new() })
    }

    /// The position that each of its games begins from.
    pub(in crate::session) const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The options of all its games.
    #[must_use]
    pub fn options(&self) -> Options {
        self.start.options()
    }

    /// The people, in their order round the table.
    pub fn people(&self) -> impl Iterator<Item = Person> + Clone + use<> {
        (0..).take(self.names.len()).map(Person)
    }

    /// The name of a person; empty if the person has none.
    #[must_use]
    pub fn name(&self, person: Person) -> &str {
        self.names.get(person.index()).map_or("", String::as_str)
    }

    /// Who a person of the match is: a person, or the computer.
    #[must_use]
    pub fn sitter(&self, person: Person) -> Sitter {
        Sitter::named(self.name(person))
    }

    /// Has others play the match, one name a person; its games get the names as tags. False, and nothing happens, where
    /// the number of names differs from that of the people.
    pub fn rename(&mut self, names: &[String]) -> bool {
        let fits = names.len() == self.names.len();
        if fits {
            self.names = names.iter().map(|name| plain_name(name)).collect();
            for index in 0..self.games.len() {
                let tags = self.tags(index);
                label(&mut self.games[index], &tags);
            }
        }
        fits
    }

    /// The games that are over.
    #[must_use]
    pub fn games(&self) -> &[GameTree] {
        &self.games
    }

    /// The lines of the score sheet, one for each game that is over.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Adds a game that is over at its cursor. Its tags tell its number and names from then on.
    ///
    /// # Errors
    /// If the game is not of this match or not over, or the match is over; then nothing has changed.
    pub fn finish(&mut self, mut game: GameTree) -> Result<(), MatchError> {
        let outcome = self.check(&game)?;
        label(&mut game, &self.tags(self.games.len()));
        self.add(game, outcome);
        Ok(())
    }

    /// The outcome of a game that is to be added.
    ///
    /// # Errors
    /// If the game cannot be added.
    fn check(&self, game: &GameTree) -> Result<Outcome, MatchError> {
        if matches!(self.standing(), Standing::Won(_)) {
            return Err(MatchError::Over);
        }
        if game.start() != self.start {
            return Err(MatchError::OtherGame);
        }
        game.outcome().ok_or(MatchError::NotFinished)
    }

    /// Forgets how the games stand at each place.
    pub fn clear_evaluations(&mut self) {
        self.games.iter_mut().for_each(GameTree::clear_evaluations);
    }

    /// Takes the last game out of the match again, to go on with it.
    pub fn reopen(&mut self) -> Option<GameTree> {
        self.lines.pop();
        self.games.pop()
    }

    /// Puts a game in the place of one that is over, of which it is another state, and which ended alike. False, and
    /// nothing happens, where it did not, or there is no such game.
    pub fn replace(&mut self, index: usize, game: GameTree) -> bool {
        let same = self.lines.get(index).is_some_and(|line| Some(line.outcome) == game.outcome());
        if same {
            self.games[index] = game;
        }
        same
    }

    /// The next game to be played; `None` if the match is over, or nothing can be played from its start.
    #[must_use]
    pub fn next_game(&self) -> Option<NextGame> {
        if matches!(self.standing(), Standing::Won(_)) || self.start.to_act().is_none() {
            return None;
        }
        let index = self.games.len();
        let (people, reason) = self.seating(index);
        let mut game = GameTree::new(self.start.clone());
        label(&mut game, &self.tags(index));
        Some(NextGame { game, number: index + 1, people, reason })
    }

    /// Who sits where in a game, by seat, and why the first of them begins. `index` is that of [`Match::games`], or
    /// their number for the next game.
    #[must_use]
    pub fn seating(&self, index: usize) -> (Vec<Person>, Reason) {
        if let Some(line) = self.lines.get(index) {
            return (line.people.clone(), line.reason);
        }
        let Some(last) = self.lines.last() else { return (self.people().collect(), Reason::First) };
        let NextFirst { places, reason } = self.start.next_first(last.outcome);
        let mut people = last.people.clone();
        people.rotate_left(places);
        (people, reason)
    }

    /// The tags that a game of this match gets: its number and the names. `index` is as in [`Match::seating`].
    pub(in crate::session) fn tags(&self, index: usize) -> Vec<(String, String)> {
        let people = self.seating(index).0;
        let names = (1..).zip(people).map(|(seat, person)| (format!("Player{seat}"), self.name(person).to_owned()));
        [("MatchGame".to_owned(), (index + 1).to_string())].into_iter().chain(names).collect()
    }
}

/// Gives the game on the board the tags of its match, if it says that it is of one: what it says must be true, or its
/// record could not be read.
pub(crate) fn label_truly(game: &mut GameTree, games: &Match) {
    if !game.tag("MatchGame").is_empty() {
        label(game, &games.tags(games.games().len()));
    }
}

/// Gives a game the tags of its match.
pub(in crate::session) fn label(game: &mut GameTree, tags: &[(String, String)]) {
    for (name, value) in tags {
        game.set_tag(name, value);
    }
}

/// Lets chance decide who begins the first game. The order round the table stays, and so do the partners.
pub fn by_chance<T>(table: &mut [T], rng: &mut fastrand::Rng) {
    if !table.is_empty() {
        table.rotate_left(rng.usize(..table.len()));
    }
}
