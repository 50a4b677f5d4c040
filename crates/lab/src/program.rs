//! Programs that play over the text protocol. None can hold up a match: every answer is bounded in time and in bytes, and
//! a program never outlives the laboratory.

use crate::game::Game;
use std::fmt;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};
use tessera_rules::geometry::Coords;
use tessera_rules::message::clip;
use tessera_rules::notation;
use tessera_rules::{Action, AnyPosition, Position};

/// The longest answer that is read, in bytes.
const MAX_ANSWER: usize = 1_000_000;
/// How long a program may take to end after `quit`.
const GRACE: Duration = Duration::from_millis(500);
/// Kills the process group `$1` when standard input ends without a line, as it does however the laboratory ends.
const WATCHDOG: &str = r#"read -r _ || kill -9 -"$1""#;

/// A program that plays, and its watchdog.
pub struct Program {
    child: Child,
    watchdog: Child,
    lines: Receiver<Line>,
    timeout: Duration,
    /// The command that asks it for an action.
    genmove: String,
    /// The number of positions of the game that it knows.
    known: usize,
    /// Whether it had a fault: then it is killed rather than asked to quit.
    is_lost: bool,
}

/// A line that a program writes.
enum Line {
    Text(String),
    TooLong,
}

/// The choice of a player.
pub enum Chosen {
    Action(Action),
    Resign,
}

/// A fault of a program.
#[derive(Clone, Debug)]
pub enum Fault {
    /// It cannot be started.
    Start(String),
    /// It said nothing within the time limit.
    Silent(String, Duration),
    /// It ended.
    Ended(String),
    /// Its answer was longer than the limit.
    TooLong(String),
    /// Its answer was not the expected one.
    Answer(String, String),
    /// It chose an action that is not legal.
    Illegal(String),
    /// It finds no action in a game that goes on.
    Nothing,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Start(cause) => write!(f, "cannot be started: {cause}"),
            Self::Silent(line, limit) => write!(f, "said nothing for {} s after “{line}”", limit.as_secs_f64()),
            Self::Ended(line) => write!(f, "ended after “{line}”"),
            Self::TooLong(line) => write!(f, "answered “{line}” with more than {MAX_ANSWER} bytes"),
            Self::Answer(line, answer) if answer.is_empty() => write!(f, "answered “{line}” with nothing"),
            Self::Answer(line, answer) => write!(f, "answered “{line}” with “{answer}”"),
            Self::Illegal(action) => write!(f, "played “{action}”, which is not legal"),
            Self::Nothing => write!(f, "finds no action"),
        }
    }
}

impl Program {
    /// Starts a program. What follows ` : ` on its command line is added to each `genmove`.
    pub fn start(line: &str, start: &AnyPosition, seed: u64, timeout: Duration) -> Result<Self, Fault> {
        let (line, limits) = line.split_once(" : ").unwrap_or((line, ""));
        let cannot = |error: std::io::Error| Fault::Start(error.to_string());
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or(""));
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = own_group(&mut command).spawn().map_err(cannot)?;
        let group = child.id().to_string();
        let mut command = Command::new("sh");
        command.args(["-c", WATCHDOG, "watchdog", &group]).stdin(Stdio::piped()).stdout(Stdio::null());
        let watchdog = own_group(&mut command).spawn().map_err(|error| {
            let _ = child.kill();
            let _ = child.wait();
            cannot(error)
        })?;
        // A full channel holds the program back, so that a flood takes no memory.
        let (sender, lines) = sync_channel(16);
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || read(output, &sender));
        }
        let genmove = format!("genmove {limits}").trim().to_owned();
        let mut program = Self { child, watchdog, lines, timeout, genmove, known: 0, is_lost: false };
        program.ask(format!("new {} {}", start.game(), start.options()).trim())?;
        match program.ask(&format!("seed {seed}")) {
            // Not every program knows this command.
            Ok(_) | Err(Fault::Answer(..)) => program.is_lost = false,
            Err(fault) => return Err(fault),
        }
        Ok(program)
    }

    /// Writes a line and reads the answer, without its `=`.
    fn ask(&mut self, line: &str) -> Result<String, Fault> {
        let answer = self.answer(line);
        self.is_lost |= answer.is_err();
        answer
    }

    fn answer(&mut self, line: &str) -> Result<String, Fault> {
        let deadline = Instant::now() + self.timeout;
        let input = self.child.stdin.as_mut().ok_or_else(|| Fault::Ended(clip(line)))?;
        writeln!(input, "{line}").and_then(|()| input.flush()).map_err(|_| Fault::Ended(clip(line)))?;
        let mut text = String::new();
        loop {
            match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(Line::Text(more)) if more.trim().is_empty() && !text.is_empty() => break,
                Ok(Line::Text(more)) => text += &more,
                Ok(Line::TooLong) => return Err(Fault::TooLong(clip(line))),
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Silent(clip(line), self.timeout)),
                Err(RecvTimeoutError::Disconnected) if text.is_empty() => return Err(Fault::Ended(clip(line))),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if text.len() > MAX_ANSWER {
                return Err(Fault::TooLong(clip(line)));
            }
        }
        match text.trim().strip_prefix('=') {
            Some(answer) => Ok(answer.trim().to_owned()),
            None => Err(Fault::Answer(clip(line), clip(text.trim()))),
        }
    }

    /// Its choice in the last position of a game.
    pub fn choose(&mut self, game: &Game) -> Result<Chosen, Fault> {
        for text in game.texts().iter().skip(self.known) {
            self.ask(&format!("play {text}"))?;
        }
        // The program plays its own choice by itself.
        self.known = game.actions().len() + 1;
        let genmove = self.genmove.clone();
        let answer = self.ask(&genmove)?;
        if answer.eq_ignore_ascii_case("resign") {
            return Ok(Chosen::Resign);
        }
        match notation::resolve(&answer, game.position(), Coords::Rulebook) {
            Ok(action) => Ok(Chosen::Action(action)),
            _ if clip(&answer).trim().is_empty() => Err(Fault::Answer(clip(&genmove), String::new())),
            _ => Err(Fault::Illegal(clip(&answer))),
        }
    }
}

/// Reads a program's lines until it ends, writes one that is too long, or the receiver is gone.
fn read(output: ChildStdout, sender: &SyncSender<Line>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        let limit = MAX_ANSWER as u64 + 1;
        let line = match output.by_ref().take(limit).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) if bytes.len() > MAX_ANSWER => Line::TooLong,
            Ok(_) => Line::Text(String::from_utf8_lossy(&bytes).into_owned()),
        };
        if sender.send(line).is_err() {
            return;
        }
    }
}

/// Puts a process into a group of its own: it can be killed with all it starts, and Ctrl-C is left to the laboratory.
fn own_group(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command
}

impl Drop for Program {
    fn drop(&mut self) {
        if !self.is_lost {
            self.timeout = GRACE;
            let _ = self.ask("quit");
        }
        // The watchdog kills the group, and then this kills the child if the watchdog could not. The child is waited for last:
        // until then its process id, and so the group's, is not given to another process.
        drop(self.watchdog.stdin.take());
        let _ = self.watchdog.wait();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
