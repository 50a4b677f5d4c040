//! A whole table as text, for storing it and restoring it as it was:
//!
//! ```text
//! tessera-table 1
//! name Ann
//! name Bob
//! clock 10+3x30 15000,3,1 600000,3,0
//! game cursor=3 redo=3 ended=2:resignation1
//!
//! [Game "hexade"]
//! [Result "*"]
//!
//! 1. J10 2. K5 (2. K6) *
//! ```
//!
//! The body after the empty line is a record like any other and can be taken out by hand: the games in their order, the
//! one on the board last, with all branches and remarks. The head holds what records do not say: the people in the
//! order of their seats in the first game, the clock, and a line for each game about its places. A place is the number
//! of its action in reading order; the start is 0. `cursor` is the place of the cursor. `redo` lists the places that
//! redo goes to although they are not the first branch. `ended` lists where an event at the table ended the game,
//! except at the end of the main line, where the result says it: the place, the event, and the seat that gave up or ran
//! out of time; each place once. `stands` is the place where the game stands, while actions are tried after it.
//!
//! Whatever the text, the answer comes soon: every step takes a time that grows with the length of the text alone.

use crate::session::series::{Clock, Match, label_truly};
use crate::session::tree::{Event, GameTree, NodeId};
use std::fmt::Write as _;
use tessera_rules::message;
use tessera_rules::message::{Message, clip, errors};
use tessera_rules::notation::{self, Place, RecordError};
use tessera_rules::{Position, Seat};

/// The largest text that [`restore`] reads, in bytes: twice the largest record.
pub const MAX_STORED: usize = 2 * notation::MAX_RECORD;
/// The beginning of the first line, before the version.
const FIRST: &str = "tessera-table ";
/// The version that is written, and the only one so far.
const VERSION: u32 = 1;

/// A table read from a stored text, or from a share code.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// The games that are over.
    pub games: Match,
    /// The game on the board.
    pub game: GameTree,
    /// The clock, which is stopped. A share code has none.
    pub clock: Option<Clock>,
}

/// Why a text is not a stored table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoredError {
    /// Its first line is not that of a stored table.
    Unknown,
    /// A later version of the program stored it, in a form that this one cannot read.
    Version(u32),
    /// It is longer than [`MAX_STORED`].
    TooLong,
    /// It is damaged at a place, whose line is that of the whole text.
    Damaged(RecordError),
}

impl StoredError {
    /// What is wrong and what was expected.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Unknown => message!("kept.unknown", first = format!("{FIRST}{VERSION}")),
            Self::Version(version) => message!("kept.version", version = *version, known = VERSION),
            Self::TooLong => message!("kept.long", most = MAX_STORED),
            Self::Damaged(error) => error.message(),
        }
    }
}

errors!(StoredError);

/// Writes a table: the games that are over, the one on the board, and the clock with the time now in milliseconds.
///
/// ```
/// use tessera_rules::{GameId, Options};
/// use tessera_rules::geometry::Coords;
/// use tessera_site::session::{Clock, Control, Match, restore, store};
/// let games = Match::new(&Options::of(GameId::Hexade), ["Ann", "Bob"]).unwrap();
/// let mut game = games.next_game().unwrap().game;
/// game.play_text("J10", Coords::Rulebook).unwrap();
/// let mut clock = Clock::new("5+3".parse::<Control>().unwrap());
/// clock.acted(0, Some(1));
/// game.undo(1);
/// let text = store(&games, &game, Some((&clock, 2_000)));
/// assert!(text.starts_with(
///     "tessera-table 1\nname Ann\nname Bob\nclock 5+3 300000,0,0 298000,0,0\ngame cursor=0\n\n[Game \"hexade\"]\n"
/// ));
/// let stored = restore(&text).unwrap();
/// assert_eq!((stored.game.ply(), stored.game.forward().len()), (0, 1));
/// assert_eq!(store(&stored.games, &stored.game, stored.clock.as_ref().map(|clock| (clock, 0))), text);
/// ```
#[must_use]
pub fn store(games: &Match, game: &GameTree, clock: Option<(&Clock, u64)>) -> String {
    let mut head = format!("{FIRST}{VERSION}\n");
    let mut body = String::new();
    for person in games.people() {
        head.extend(["name ", games.name(person), "\n"]);
    }
    if let Some((clock, now)) = clock {
        head.extend(["clock ", &clock.write(now), "\n"]);
    }
    for game in games.games().iter().chain([game]) {
        let main = game.main_line();
        head.extend(["game ", &game.places(&main), "\n"]);
        body.extend(["\n", &game.write(&main)]);
    }
    head + &body
}

/// Reads a table that [`store`] wrote.
///
/// # Errors
/// If `text` is not a stored table, or it is damaged.
pub fn restore(text: &str) -> Result<StoredTable, StoredError> {
    if text.len() > MAX_STORED {
        return Err(StoredError::TooLong);
    }
    let version = text.lines().next().and_then(|line| line.strip_prefix(FIRST)).ok_or(StoredError::Unknown)?;
    match version.trim_end().parse() {
        Ok(VERSION) => read(text).map_err(StoredError::Damaged),
        Ok(other) => Err(StoredError::Version(other)),
        Err(_) => Err(StoredError::Unknown),
    }
}

fn read(text: &str) -> Result<StoredTable, RecordError> {
    let (mut names, mut clock, mut places) = (Vec::new(), None, Vec::new());
    let mut rest = text;
    let mut line = 0;
    let body = loop {
        let Some((first, others)) = rest.split_once('\n') else {
            return Err(at(line + 1, message!("kept.no-end")));
        };
        (rest, line) = (others, line + 1);
        let first = first.trim_end();
        match first.split_once(' ').unwrap_or((first, "")) {
            _ if line == 1 => {}
            ("", "") => break rest,
            ("name", name) if clock.is_none() && places.is_empty() && names.len() < 6 => {
                names.push(name);
            }
            ("clock", text) if clock.is_none() && places.is_empty() => {
                clock = Some((text.parse::<Clock>().map_err(|error| at(line, error.message()))?, line));
            }
            ("game", text) => places.push((line, text)),
            _ => return Err(at(line, message!("kept.order"))),
        }
    };
    // Errors count the lines of the whole text, not of the body.
    let moved = |mut error: RecordError| {
        error.place.line += line;
        error
    };
    let records = notation::parse_records(body).map_err(moved)?;
    if records.len() != places.len() {
        let cause = message!("kept.games", n = places.len(), expected = records.len());
        return Err(at(line, cause));
    }
    let mut all = Vec::new();
    for (record, (line, text)) in records.iter().zip(&places) {
        let mut game = GameTree::from_record(record).map_err(moved)?;
        game.put_in_place(text).map_err(|cause| at(*line, cause))?;
        all.push(game);
    }
    let Some(mut game) = all.pop() else { return Err(at(line, message!("kept.no-game"))) };
    if let Some((_, line)) = clock
        && game.position().sides().count() != 2
    {
        return Err(at(line, message!("clock-error.sides")));
    }
    let mut games = Match::from_start(game.start(), names).map_err(|error| at(2, error.message()))?;
    for (game, (line, _)) in all.into_iter().zip(&places) {
        games.finish(game).map_err(|error| at(*line, error.message()))?;
    }
    label_truly(&mut game, &games);
    Ok(StoredTable { games, game, clock: clock.map(|(clock, _)| clock) })
}

const fn at(line: u32, cause: Message) -> RecordError {
    RecordError::at(Place { line, column: 1 }, cause)
}

impl GameTree {
    /// The line of the head for this game, whose record has `main` as its main line.
    fn places(&self, main: &[NodeId]) -> String {
        let mut number = vec![0; self.nodes.len()];
        let mut redo = String::new();
        let mut ended = String::new();
        let end = main.last().copied().unwrap_or(NodeId::START);
        for (i, at) in (0..).zip([NodeId::START].into_iter().chain(self.walk(main).into_iter().map(|step| step.at))) {
            number[at.0] = i;
            let (node, parent) = (self.node(at), self.node(self.node(at).parent));
            if parent.visited == Some(at) && parent.children.first() != Some(&at) {
                let _ = write!(redo, ",{i}");
            }
            let event = node.conclusion.filter(|_| at != end).and_then(Event::behind);
            match event {
                Some(Event::Resignation(seat)) => drop(write!(ended, ",{i}:resignation{seat}")),
                Some(Event::Time(seat)) => drop(write!(ended, ",{i}:time{seat}")),
                Some(event) => drop(write!(ended, ",{i}:{}", event.ending())),
                None => {}
            }
        }
        let mut text = format!("cursor={}", number[self.cursor.0]);
        for (key, list) in [(" redo=", redo), (" ended=", ended)] {
            if !list.is_empty() {
                text.extend([key, &list[1..]]);
            }
        }
        if self.keeps_place() {
            let _ = write!(text, " stands={}", number[self.stands().0]);
        }
        text
    }

    /// Applies the line of the head that [`GameTree::places`] wrote. The game must come fresh from its record: then the
    /// index of each node is its number in reading order.
    fn put_in_place(&mut self, text: &str) -> Result<(), Message> {
        let count = self.nodes.len();
        let place = |digits: &str| {
            let plain = digits.bytes().all(|b| b.is_ascii_digit());
            let number = digits.parse().ok().filter(|&number| plain && number < count);
            number.map(NodeId).ok_or_else(|| message!("kept.place", text = clip(digits), most = count - 1))
        };
        self.nodes.iter_mut().for_each(|node| node.visited = None);
        let (mut cursor, mut stands) = (None, None);
        let mut before = 0;
        for word in text.split(' ') {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let order =
                ["cursor", "redo", "ended", "stands"].iter().position(|&known| known == key).map_or(0, |at| at + 1);
            if order <= before {
                return Err(message!("kept.word", word = clip(word)));
            }
            before = order;
            match key {
                "cursor" => cursor = Some(place(value)?),
                "stands" => stands = Some(place(value)?),
                "redo" => {
                    for number in value.split(',') {
                        let at = place(number)?;
                        let parent = self.node(at).parent;
                        self.node_mut(parent).visited = (at != NodeId::START).then_some(at);
                    }
                }
                _ => {
                    let repetitions = self.all_repetitions();
                    for entry in value.split(',') {
                        let (number, event) = entry.split_once(':').unwrap_or((entry, ""));
                        let at = place(number)?;
                        let unknown = || message!("kept.event", text = clip(event));
                        let event = event_named(event).ok_or_else(unknown)?;
                        if self.node(at).conclusion.is_some() {
                            return Err(message!("kept.event-twice", text = clip(entry)));
                        }
                        self.jump(at);
                        self.conclude_repeated(event, || repetitions[at.0])
                            .map_err(|error| message!("kept.refused", text = clip(entry), cause = error.message()))?;
                    }
                }
            }
        }
        self.go(cursor.ok_or_else(|| message!("kept.no-cursor"))?);
        self.latest = stands;
        Ok(())
    }
}

/// The event that `ended` names.
fn event_named(name: &str) -> Option<Event> {
    Some(match name {
        "agreement" => Event::Agreement,
        "repetition" => Event::Repetition,
        "resignation1" => Event::Resignation(Seat::ALL[0]),
        "resignation2" => Event::Resignation(Seat::ALL[1]),
        "time1" => Event::Time(Seat::ALL[0]),
        "time2" => Event::Time(Seat::ALL[1]),
        _ => return None,
    })
}
