//! Players of a match: levels, fixed nodes or times, sparring partners, and other programs that speak the protocol.

use crate::failure::Failure;
use crate::openings::History;
use crate::table::digits;
use crate::thinking;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use tessera_rules::geometry::Coords;
use tessera_rules::message;
use tessera_rules::message::clip;
use tessera_rules::notation;
use tessera_rules::{Action, AnyPosition, Position};
use tessera_think::sparring::{Greedy, Novice, Player, Uct};
use tessera_think::{Level, Limits};

/// Whoever plays one seat of a match.
pub enum Opponent {
    /// The computer at a level, with limits.
    Thinker(Level, Limits, u64),
    /// A sparring partner.
    Partner(Box<dyn Player>),
    /// Another program, with the number of actions that it knows of.
    Program(Box<Program>),
}

/// A program that speaks the protocol.
pub struct Program {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
    /// What it is asked when it is to choose.
    asked: String,
    known: usize,
}

impl Opponent {
    /// The player that a word names: `level:L`, `nodes:N`, `movetime:MS`, `novice`, `greedy`, `uct:PLAYOUTS`, or a command
    /// line.
    pub fn new(word: &str, start: &AnyPosition, seed: u64) -> Result<Self, Failure> {
        let wrong = || Failure::usage(message!("command-error.player", word = clip(word)));
        let (kind, value) = word.split_once(':').unwrap_or((word, ""));
        let number = || digits::<u64>(value).filter(|&n| n > 0).ok_or_else(wrong);
        Ok(match kind {
            "level" => {
                let level = u8::try_from(number()?).ok().and_then(Level::new).ok_or_else(wrong)?;
                Self::Thinker(level, level.limits(), seed)
            }
            "nodes" => Self::Thinker(Level::FULL, Limits { nodes: Some(number()?), ..Limits::default() }, seed),
            "movetime" => Self::Thinker(Level::FULL, Limits { time_ms: Some(number()?), ..Limits::default() }, seed),
            "novice" => Self::Partner(Box::new(Novice::new(seed))),
            "greedy" => Self::Partner(Box::new(Greedy::new(seed))),
            "uct" => Self::Partner(Box::new(Uct::new(u32::try_from(number()?).map_err(|_| wrong())?, seed))),
            _ if word.contains([' ', '/']) => Self::Program(Box::new(Program::begin(word, start, seed)?)),
            _ => return Err(wrong()),
        })
    }

    /// What it does in the last of these positions.
    pub fn choose(&mut self, history: &History) -> Result<Action, Failure> {
        let nothing = || Failure::usage(message!("command-error.no-action"));
        let position = &history.last().ok_or_else(nothing)?.0;
        match self {
            Self::Thinker(level, limits, seed) => {
                let positions: Vec<AnyPosition> = history.iter().map(|(position, _)| position.clone()).collect();
                let choice = thinking::choose(&positions, *level, *limits, *seed);
                Ok(choice.ok_or_else(nothing)?.action)
            }
            Self::Partner(partner) => partner.choose(position).ok_or_else(nothing),
            Self::Program(program) => program.choose(history),
        }
    }
}

impl Program {
    /// Starts it. What follows ` : ` on the line it is told with each `genmove`.
    fn begin(line: &str, start: &AnyPosition, seed: u64) -> Result<Self, Failure> {
        let (line, limits) = line.split_once(" : ").unwrap_or((line, ""));
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or(""));
        let mut child = command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().ok_or_else(|| Failure::usage(message!("command-error.no-action")))?;
        let mut program = Self { child, output: BufReader::new(output), asked: format!("genmove {limits}"), known: 0 };
        program.ask(&format!("new {} {}", start.game(), start.options()))?;
        // Not every program draws by chance.
        let _ = program.ask(&format!("seed {seed}"));
        Ok(program)
    }

    fn ask(&mut self, line: &str) -> Result<String, Failure> {
        let input = self.child.stdin.as_mut().ok_or_else(|| Failure::usage(message!("command-error.no-action")))?;
        writeln!(input, "{}", line.trim())?;
        input.flush()?;
        let mut text = String::new();
        loop {
            let mut more = String::new();
            let ended = self.output.read_line(&mut more)? == 0;
            if ended || more.trim().is_empty() && !text.is_empty() {
                break;
            }
            text += &more;
        }
        match text.trim().strip_prefix('=') {
            Some(answer) => Ok(answer.trim().to_owned()),
            None => {
                Err(Failure::usage(message!("command-error.program", line = clip(line), answer = clip(text.trim()))))
            }
        }
    }

    fn choose(&mut self, history: &History) -> Result<Action, Failure> {
        for pair in history.windows(2).skip(self.known) {
            let [(before, _), (_, Some(action))] = pair else { continue };
            self.ask(&format!("play {}", notation::print(&before.spell(action), before.board(), Coords::Rulebook)))?;
        }
        self.known = history.len();
        let asked = self.asked.clone();
        let answer = self.ask(&asked)?;
        // What it chose it has played.
        let nothing = || Failure::usage(message!("command-error.no-action"));
        let position = &history.last().ok_or_else(nothing)?.0;
        notation::resolve(&answer, position, Coords::Rulebook)
            .map_err(|_| Failure::usage(message!("command-error.program", line = "genmove", answer = clip(&answer))))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.ask("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
