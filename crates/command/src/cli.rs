//! The command line: dispatches to the subcommands and reports failures.

use crate::diagram::Call;
use crate::english::English as _;
use crate::failure::{Failure, report};
use crate::table::Table;
use crate::{diagram, files, protocol, review, tactics};
use std::io::{self, Write as _};
use std::process::ExitCode;
use tessera_rules::message;
use tessera_rules::message::clip;

/// The calls of the command, with their meanings from the catalogue.
const USAGE: [Call; 9] = [
    ("tessera", || message!("command.protocol")),
    ("tessera perft GAME D [KEY=VALUE ...]", || message!("command.perft")),
    ("tessera replay FILE ...", || message!("command.replay")),
    ("tessera review FILE [--nodes N] [--json | --record]", || message!("command.review")),
    ("tessera tactics check FILE [--every N]", || message!("command.tactics")),
    ("tessera tactics print FILE", || message!("command.tactics-print")),
    ("tessera diagram GAME [KEY=VALUE ...] [OPTION ...]", || message!("command.diagram")),
    ("tessera --help", || message!("command.help")),
    ("tessera --version", || message!("command.version")),
];
/// The column and the width of the meanings in the list of calls.
const MEANINGS: usize = 46;
const WIDTH: usize = 54;

/// Runs the command with the words of the command line.
pub fn main() -> ExitCode {
    report("tessera", run)
}

fn run(words: &[&str]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match words {
        [] => Ok(protocol::serve(io::stdin().lock(), &mut out)?),
        ["perft", rest @ ..] => {
            let mut table = Table::new();
            let [game, depth, options @ ..] = rest else {
                return Err(Failure::usage(message!("command-error.perft")));
            };
            let new = [&["new", game][..], options].concat().join(" ");
            protocol::answer(&mut table, &new).map_err(Failure::usage)?;
            let count = protocol::answer(&mut table, &format!("perft {depth}")).map_err(Failure::usage)?;
            Ok(writeln!(out, "{count}")?)
        }
        ["replay"] => Err(Failure::usage(message!("command-error.replay"))),
        ["replay", files @ ..] => files::replay(files, &mut out),
        ["review", rest @ ..] => review::run(rest, &mut out),
        [word @ ("bench" | "match" | "openings" | "train"), ..] => {
            Err(Failure::usage(message!("command-error.moved", word = *word)))
        }
        ["tactics", rest @ ..] => tactics::run(rest, &mut out),
        ["diagram", rest @ ..] => diagram::run(rest, &mut out),
        ["--help" | "-h" | "help"] => Ok(help(&mut out)?),
        ["--version" | "-V"] => Ok(writeln!(out, "tessera {}", env!("CARGO_PKG_VERSION"))?),
        [word, ..] => Err(Failure::usage(message!("command-error.argument", word = clip(word)))),
    }
}

/// Prints the calls of the command, and the commands of the protocol.
fn help(out: &mut impl io::Write) -> io::Result<()> {
    writeln!(out, "{}\n\n{}", message!("command.about").english(), message!("command.usage").english())?;
    calls(out, &USAGE)?;
    writeln!(out, "\n{}", message!("command.diagram-options").english())?;
    calls(out, &diagram::OPTIONS)?;
    writeln!(out, "\n{}", message!("command.commands").english())?;
    for command in protocol::COMMANDS {
        writeln!(out, "  {:<28}{}", command.usage, command.meaning().english())?;
    }
    Ok(())
}

/// Calls with their meanings beside them.
fn calls(out: &mut impl io::Write, calls: &[Call]) -> io::Result<()> {
    for (call, meaning) in calls {
        let mut line = format!("  {call}");
        for meaning in wrapped(&meaning().english()) {
            if line.len() >= MEANINGS {
                writeln!(out, "{line}")?;
                line.clear();
            }
            writeln!(out, "{line:<MEANINGS$}{meaning}")?;
            line.clear();
        }
    }
    Ok(())
}

/// A text in lines of the width of meanings.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => line.extend([" ", word]),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
