//! The text protocol, by the conventions of the Go Text Protocol, version 2.

use crate::{files, show};
use std::io::{self, BufRead, Read as _, Write};
use std::ops::RangeInclusive;
use tessera::geometry::Coords;
use tessera::notation::{self, ActionError};
use tessera::rules::{AnyPosition, GameId, Options, Position, perft::perft};
use tessera::session::Game;

/// The longest line that is read, in bytes.
const MAX_LINE: u64 = 1_000_000;
/// The deepest perft: far more than can be waited for, unless the game is near its end.
const MAX_DEPTH: u32 = 99;

/// A command of the protocol.
pub struct Command {
    name: &'static str,
    /// How it is written.
    pub usage: &'static str,
    /// What it does, in a few words.
    pub meaning: &'static str,
    run: fn(&mut Table, &str) -> Answer,
}

/// What is said after `=` or after `?`.
type Answer = Result<String, String>;

macro_rules! commands {
    ($($name:literal $arguments:literal $run:path, $meaning:literal;)*) => {
        /// All commands that are answered.
        pub const COMMANDS: &[Command] = &[$(Command {
            name: $name,
            usage: concat!($name, $arguments),
            meaning: $meaning,
            run: $run,
        }),*];
    };
}

commands! {
    "protocol_version" "" protocol_version, "the version of the conventions";
    "name" "" name, "the name of this program";
    "version" "" version, "its version";
    "known_command" " COMMAND" known_command, "true or false";
    "list_commands" "" list_commands, "all commands, one a line";
    "quit" "" quit, "ends the program";
    "games" "" games, "the games and their options";
    "new" " GAME [KEY=VALUE ...]" new, "sets up a new game";
    "play" " ACTION ..." play, "plays actions, all or none";
    "undo" " [N]" undo, "takes actions back";
    "legal" "" legal, "all legal actions";
    "perft" " D" count, "number of action sequences of length D";
    "to_act" "" to_act, "the seat that acts and its colour, - after the end";
    "result" "" result, "how the game ended, * while it goes on";
    "score" "" score, "a line a seat: colour, captured pieces, score";
    "coords" " STYLE" coords, "rulebook, or letters where the game has them";
    "why" " ACTION" why, "why an action is not legal";
    "show" "" show, "the board, for a person to read";
    "position" " [LINE]" position, "the position as a line, or sets one up";
    "history" "" history, "the actions so far";
    "record" "" record, "the game so far as a saved record";
    "load" " PATH" load, "reads a record from a file";
}

/// A table with one game on it.
pub struct Table {
    game: Game,
    coords: Coords,
}

/// Answers commands until `quit` or the end of the input.
///
/// # Errors
/// Where nobody reads the answers, or the input cannot be read.
pub fn serve(mut input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut table = Table::new();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        let whole = bytes.last() == Some(&b'\n') || !rest_of_line(&mut input)?;
        let line = clean(&bytes);
        let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
        let (id, command) = match line[digits..].strip_prefix(' ') {
            Some(command) => (&line[..digits], command),
            None if digits == line.len() => (&*line, ""),
            None => ("", &*line),
        };
        if line.is_empty() && whole {
            continue;
        }
        let answer = if whole {
            table.answer(command)
        } else {
            Err(format!("the line is too long: expected at most {MAX_LINE} bytes"))
        };
        let (mark, text) = match &answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let space = if text.is_empty() { "" } else { " " };
        write!(out, "{mark}{id}{space}{text}\n\n")?;
        out.flush()?;
        if whole && command.split(' ').next() == Some("quit") {
            return Ok(());
        }
    }
}

/// Reads on to the end of a line that is too long; tells whether there was more of it.
fn rest_of_line(input: &mut impl BufRead) -> io::Result<bool> {
    let mut more = false;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(more);
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        more = true;
        if end.is_some() {
            return Ok(more);
        }
    }
}

/// A line without comment and control characters, tabs as spaces, nothing at the ends.
fn clean(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let text = text.split('#').next().unwrap_or("").replace('\t', " ");
    let text: String = text.chars().filter(|c| !c.is_control()).collect();
    text.trim().to_owned()
}

/// At most 40 characters of a text from outside, for repeating it in a message.
fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}

fn only(rest: &str, what: &str) -> Result<(), String> {
    if rest.is_empty() {
        Ok(())
    } else {
        Err(format!("{what} stands alone: expected nothing after it, found '{}'", clip(rest)))
    }
}

fn one<'a>(rest: &'a str, what: &str) -> Result<&'a str, String> {
    let mut words = rest.split_whitespace();
    match (words.next(), words.next()) {
        (Some(word), None) => Ok(word),
        _ => Err(format!("expected {what}")),
    }
}

fn whole_number(word: &str, range: RangeInclusive<u32>, what: &str) -> Result<u32, String> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { word.parse().ok() } else { None };
    number.filter(|n| range.contains(n)).ok_or_else(|| format!("'{}' is not {what}", clip(word)))
}

impl Table {
    /// The first of the games, by its base rules.
    pub fn new() -> Self {
        Self { game: Game::new(AnyPosition::start(GameId::ALL[0])), coords: Coords::Rulebook }
    }

    /// Carries out one command, given without id and comment.
    ///
    /// # Errors
    /// What happened, what was expected, what to do; then nothing has changed.
    pub fn answer(&mut self, line: &str) -> Answer {
        let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
        let command = COMMANDS.iter().find(|command| command.name == name);
        let command = command.ok_or_else(|| match name {
            "" => "there is no command: list_commands tells what can be asked".to_owned(),
            _ => format!("unknown command '{}': list_commands tells what can be asked", clip(name)),
        })?;
        (command.run)(self, rest.trim())
    }

    fn sentence(&self, position: &AnyPosition, error: &ActionError) -> String {
        error.sentence(position.board(), self.coords)
    }
}

fn protocol_version(_: &mut Table, rest: &str) -> Answer {
    only(rest, "protocol_version").map(|()| "2".to_owned())
}

fn name(_: &mut Table, rest: &str) -> Answer {
    only(rest, "name").map(|()| "Tessera".to_owned())
}

fn version(_: &mut Table, rest: &str) -> Answer {
    only(rest, "version").map(|()| env!("CARGO_PKG_VERSION").to_owned())
}

fn known_command(_: &mut Table, rest: &str) -> Answer {
    let name = one(rest, "the name of one command: known_command COMMAND")?;
    Ok(COMMANDS.iter().any(|command| command.name == name).to_string())
}

fn list_commands(_: &mut Table, rest: &str) -> Answer {
    only(rest, "list_commands")?;
    Ok(COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>().join("\n"))
}

/// Whoever reads the lines ends with this one.
#[allow(clippy::unnecessary_wraps)] // the type of all commands
fn quit(_: &mut Table, _: &str) -> Answer {
    Ok(String::new())
}

fn games(_: &mut Table, rest: &str) -> Answer {
    only(rest, "games")?;
    let line = |game: GameId| {
        let options = game.options().iter().map(|spec| format!(" {}={}", spec.key, spec.values_text()));
        game.key().to_owned() + &options.collect::<String>()
    };
    Ok(GameId::ALL.map(line).join("\n"))
}

fn new(table: &mut Table, rest: &str) -> Answer {
    let mut words = rest.split_whitespace();
    let game = words.next().ok_or("expected a game: new GAME [KEY=VALUE ...]; games tells what there is")?;
    let start = GameId::from_key(game).and_then(|game| AnyPosition::new(&Options::parse(game, words)?));
    table.game = Game::new(start.map_err(|error| error.to_string())?);
    Ok(String::new())
}

fn play(table: &mut Table, rest: &str) -> Answer {
    if rest.is_empty() {
        return Err("expected one or more actions: play ACTION ...".to_owned());
    }
    let mut position = table.game.position().clone();
    let mut actions = Vec::new();
    for (ordinal, text) in (1..).zip(rest.split_whitespace()) {
        let action = notation::resolve(text, &position, table.coords).map_err(|error| {
            let sentence = table.sentence(&position, &error);
            format!("action {ordinal}, {}: {sentence}", clip(text))
        })?;
        position.apply(&action);
        actions.push(action);
    }
    for action in &actions {
        table.game.advance(action);
    }
    Ok(String::new())
}

fn undo(table: &mut Table, rest: &str) -> Answer {
    let what = "a number of actions, 1 or more: undo [N]";
    let count = if rest.is_empty() { 1 } else { whole_number(rest, 1..=u32::MAX, what)? };
    let there = table.game.ply();
    if table.game.retract(count as usize) {
        Ok(String::new())
    } else {
        Err(format!("cannot take back {count}: expected at most {there}, as many as have been played"))
    }
}

fn legal(table: &mut Table, rest: &str) -> Answer {
    only(rest, "legal")?;
    let position = table.game.position();
    let mut actions = Vec::new();
    position.legal(&mut actions);
    let text = |action| notation::print(&position.spell(action), position.board(), table.coords);
    let mut texts: Vec<String> = actions.iter().map(text).collect();
    texts.sort_unstable();
    Ok(texts.join(" "))
}

fn count(table: &mut Table, rest: &str) -> Answer {
    let depth = whole_number(rest, 0..=MAX_DEPTH, &format!("a depth: expected perft D with D from 0 to {MAX_DEPTH}"))?;
    Ok(perft(table.game.position(), depth).to_string())
}

fn to_act(table: &mut Table, rest: &str) -> Answer {
    only(rest, "to_act").map(|()| notation::to_act(table.game.position()))
}

fn result(table: &mut Table, rest: &str) -> Answer {
    only(rest, "result").map(|()| notation::result_of(table.game.position(), table.game.outcome()))
}

fn score(table: &mut Table, rest: &str) -> Answer {
    only(rest, "score").map(|()| notation::score(table.game.position()))
}

fn coords(table: &mut Table, rest: &str) -> Answer {
    let position = table.game.position();
    table.coords = match one(rest, "a style: coords rulebook, or coords letters")? {
        "rulebook" => Coords::Rulebook,
        "letters" if position.board().has_letters() => Coords::Letters,
        "letters" => return Err(format!("{} has one style of labels only: expected rulebook", position.game().key())),
        other => return Err(format!("'{}' is not a style: expected rulebook or letters", clip(other))),
    };
    Ok(String::new())
}

fn why(table: &mut Table, rest: &str) -> Answer {
    let text = one(rest, "one action: why ACTION")?;
    let position = table.game.position();
    Ok(match notation::resolve(text, position, table.coords) {
        Ok(_) => "legal".to_owned(),
        Err(error @ ActionError::Refused(_)) => table.sentence(position, &error),
        Err(error @ ActionError::Syntax { .. }) => format!("Notation: {}", table.sentence(position, &error)),
    })
}

fn show(table: &mut Table, rest: &str) -> Answer {
    only(rest, "show").map(|()| show::text(&table.game, table.coords))
}

fn position(table: &mut Table, rest: &str) -> Answer {
    if rest.is_empty() {
        return Ok(notation::position(table.game.position()));
    }
    table.game = Game::new(notation::read_position(rest).map_err(|error| error.to_string())?);
    Ok(String::new())
}

fn history(table: &mut Table, rest: &str) -> Answer {
    only(rest, "history").map(|()| table.game.texts(table.coords).join(" "))
}

/// An empty line would end the answer, so the one between tags and actions is left out; records are read without it.
fn record(table: &mut Table, rest: &str) -> Answer {
    only(rest, "record")?;
    Ok(table.game.record_so_far().replace("\n\n", "\n").trim_end().to_owned())
}

fn load(table: &mut Table, path: &str) -> Answer {
    if path.is_empty() {
        return Err("expected the path of a file: load PATH".to_owned());
    }
    let mut games = files::games(path).map_err(|trouble| trouble.to_string())?;
    match (games.pop(), games.len()) {
        (Some(game), 0) => table.game = game,
        (_, others) => return Err(format!("the file holds {} games: expected one", others + 1)),
    }
    Ok(String::new())
}
