//! The text protocol, by the conventions of the Go Text Protocol, version 2.

use crate::english::English as _;
use crate::table::{Answer, Table, digits, only};
use crate::{files, show, thinking};
use std::io::{self, BufRead, Read as _, Write};
use std::ops::RangeInclusive;
use tessera_rules::geometry::Coords;
use tessera_rules::message;
use tessera_rules::message::{Message, clip};
use tessera_rules::notation::{self, ActionError};
use tessera_rules::{AnyPosition, GameId, Options, Position, UnknownName, perft::perft};
use tessera_site::session::GameTree;

/// The longest line that is read, in bytes.
const MAX_LINE: u64 = 1_000_000;
/// The deepest perft: far more than can be waited for, unless the game is near its end.
const MAX_DEPTH: u32 = 99;

/// A command of the protocol.
pub struct Command {
    name: &'static str,
    /// How it is written.
    pub usage: &'static str,
    run: fn(&mut Table, &str) -> Answer,
}

macro_rules! commands {
    ($($name:literal $arguments:literal $run:path;)*) => {
        /// All commands that are answered.
        pub const COMMANDS: &[Command] = &[$(Command {
            name: $name,
            usage: concat!($name, $arguments),
            run: $run,
        }),*];
    };
}

commands! {
    "protocol_version" "" protocol_version;
    "name" "" name;
    "version" "" version;
    "known_command" " COMMAND" known_command;
    "list_commands" "" list_commands;
    "quit" "" quit;
    "games" "" games;
    "new" " GAME [KEY=VALUE ...]" new;
    "play" " ACTION ..." play;
    "undo" " [N]" undo;
    "legal" "" legal;
    "perft" " D" count;
    "to_act" "" to_act;
    "result" "" result;
    "score" "" score;
    "coords" " STYLE" coords;
    "why" " ACTION" why;
    "show" "" show;
    "position" " [LINE]" position;
    "history" "" history;
    "record" "" record;
    "load" " PATH" load;
    "genmove" " [movetime MS] [nodes N] [level L]" thinking::genmove;
    "suggest" " [movetime MS] [nodes N] [level L]" thinking::suggest;
    "analyze" " [movetime MS] [nodes N] [lines K]" thinking::analyze;
    "threats" "" thinking::seen;
    "hint" " [DEGREE]" thinking::hinted;
    "seed" " N" thinking::seed;
}

impl Command {
    /// What it does, in a few words.
    pub fn meaning(&self) -> Message {
        Message::new(format!("protocol.{}", self.name))
    }
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
        let answer =
            if whole { answer(&mut table, command) } else { Err(message!("protocol-error.long", most = MAX_LINE)) };
        let (mark, text) = match answer {
            Ok(text) => ('=', text),
            Err(message) => ('?', message.english()),
        };
        let space = if text.is_empty() { "" } else { " " };
        write!(out, "{mark}{id}{space}{text}\n\n")?;
        out.flush()?;
        if whole && command.split(' ').next() == Some("quit") {
            return Ok(());
        }
    }
}

/// Skips the rest of a line that is too long; whether there was any.
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

fn one(rest: &str, missing: Message) -> Result<&str, Message> {
    let mut words = rest.split_whitespace();
    match (words.next(), words.next()) {
        (Some(word), None) => Ok(word),
        _ => Err(missing),
    }
}

fn whole_number(word: &str, range: RangeInclusive<u32>, wrong: impl FnOnce(String) -> Message) -> Result<u32, Message> {
    digits(word).filter(|n| range.contains(n)).ok_or_else(|| wrong(clip(word)))
}

/// Carries out one command, given without id and comment.
///
/// # Errors
/// What happened, what was expected, what to do; then nothing has changed.
pub fn answer(table: &mut Table, line: &str) -> Answer {
    let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
    let command = COMMANDS.iter().find(|command| command.name == name);
    let command = command.ok_or_else(|| match name {
        "" => message!("protocol-error.no-command"),
        _ => message!("protocol-error.command", name = clip(name)),
    })?;
    (command.run)(table, rest.trim())
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
    let name = one(rest, message!("protocol-error.known_command"))?;
    Ok(COMMANDS.iter().any(|command| command.name == name).to_string())
}

fn list_commands(_: &mut Table, rest: &str) -> Answer {
    only(rest, "list_commands")?;
    Ok(COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>().join("\n"))
}

/// `serve` ends after this command.
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
    let game = words.next().ok_or_else(|| message!("protocol-error.new"))?;
    let start = game.parse::<GameId>().and_then(|game| AnyPosition::new(&Options::parse(game, words)?));
    table.game = GameTree::new(start.map_err(|error| error.message())?);
    Ok(String::new())
}

fn play(table: &mut Table, rest: &str) -> Answer {
    if rest.is_empty() {
        return Err(message!("protocol-error.play"));
    }
    let mut position = table.game.position().clone();
    let mut actions = Vec::new();
    for (ordinal, text) in (1u32..).zip(rest.split_whitespace()) {
        let action = notation::resolve(text, &position, table.coords).map_err(|error| {
            let sentence = table.sentence(&error);
            message!("protocol-error.refused", ordinal = ordinal, action = clip(text), sentence = sentence)
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
    let wrong = |word| message!("protocol-error.undo-number", word = word);
    let count = if rest.is_empty() { 1 } else { whole_number(rest, 1..=u32::MAX, wrong)? };
    let there = table.game.ply();
    if table.game.retract(count as usize) {
        Ok(String::new())
    } else {
        Err(message!("protocol-error.undo", number = count, most = there))
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
    let depth =
        whole_number(rest, 0..=MAX_DEPTH, |word| message!("protocol-error.depth", word = word, most = MAX_DEPTH))?;
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
    let coords = one(rest, message!("protocol-error.coords"))?.parse();
    let coords = coords.map_err(|error: UnknownName| message!("protocol-error.style", text = error.name()))?;
    if coords == Coords::Letters && !position.board().has_letters() {
        return Err(message!("protocol-error.one-style", game = position.game().key()));
    }
    table.coords = coords;
    Ok(String::new())
}

fn why(table: &mut Table, rest: &str) -> Answer {
    let text = one(rest, message!("protocol-error.why"))?;
    let position = table.game.position();
    Ok(match notation::resolve(text, position, table.coords) {
        Ok(_) => message!("why.legal").english(),
        Err(error @ ActionError::Refused(_)) => table.sentence(&error).english(),
        Err(error @ ActionError::Syntax(_)) => message!("why.notation", sentence = table.sentence(&error)).english(),
    })
}

fn show(table: &mut Table, rest: &str) -> Answer {
    only(rest, "show").map(|()| show::text(&table.game, table.coords))
}

fn position(table: &mut Table, rest: &str) -> Answer {
    if rest.is_empty() {
        return Ok(table.game.position().to_string());
    }
    table.game = GameTree::new(rest.parse::<AnyPosition>().map_err(|error| error.message())?);
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
        return Err(message!("protocol-error.load"));
    }
    let mut games = files::games(path).map_err(files::Trouble::message)?;
    match (games.pop(), games.len()) {
        (Some(game), 0) => table.game = game,
        (_, others) => return Err(message!("protocol-error.several", n = others + 1)),
    }
    Ok(String::new())
}
