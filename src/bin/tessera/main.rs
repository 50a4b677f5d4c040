//! The native command: the text protocol on standard input, and perft, replay and bench from the command line.

mod bench;
mod files;
mod protocol;
mod show;

use std::io::{self, Write as _};
use std::process::ExitCode;

const USAGE: &str = "\
Tessera: the rules of Pente, Cavendish, Hexade, Kensington and Chivalry.

usage:
  tessera                                     answer the text protocol on standard input
  tessera perft GAME D [KEY=VALUE ...]        count action sequences of length D from the start
  tessera replay FILE ...                     check game records, pente.org's too; exit 1 where one
                                              is not valid or not true
  tessera bench [GAME ...] [--seconds S] [--json]
                                              random games per second of CPU time
  tessera --help
  tessera --version

commands of the protocol:
";

/// What went wrong, and the exit code that says so.
pub struct Failure {
    text: String,
    code: u8,
}

impl Failure {
    /// The command line is not right.
    fn usage(text: impl Into<String>) -> Self {
        Self { text: text.into() + "; see tessera --help", code: 2 }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        // Nobody reads any more: nothing to say, and nobody to say it to.
        let quiet = error.kind() == io::ErrorKind::BrokenPipe;
        Self { text: if quiet { String::new() } else { error.to_string() }, code: u8::from(!quiet) }
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.text.is_empty() {
                // Where even this cannot be said the exit code still says it.
                let _ = writeln!(io::stderr(), "tessera: {}", failure.text);
            }
            ExitCode::from(failure.code)
        }
    }
}

fn run(words: &[&str]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match words {
        [] => Ok(protocol::serve(io::stdin().lock(), &mut out)?),
        ["perft", rest @ ..] => {
            let mut table = protocol::Table::new();
            let [game, depth, options @ ..] = rest else {
                return Err(Failure::usage("perft expects a game and a depth"));
            };
            let new = [&["new", game][..], options].concat().join(" ");
            table.answer(&new).map_err(Failure::usage)?;
            let count = table.answer(&format!("perft {depth}")).map_err(Failure::usage)?;
            Ok(writeln!(out, "{count}")?)
        }
        ["replay"] => Err(Failure::usage("replay expects one or more files")),
        ["replay", files @ ..] => files::replay(files, &mut out),
        ["bench", rest @ ..] => bench::run(rest, &mut out),
        ["--help" | "-h" | "help"] => {
            write!(out, "{USAGE}")?;
            for command in protocol::COMMANDS {
                writeln!(out, "  {:<28}{}", command.usage, command.meaning)?;
            }
            Ok(())
        }
        ["--version" | "-V"] => Ok(writeln!(out, "tessera {}", env!("CARGO_PKG_VERSION"))?),
        [word, ..] => {
            let word: String = word.chars().filter(|c| !c.is_control()).take(40).collect();
            Err(Failure::usage(format!("unknown argument '{word}': expected perft, replay, bench, or none")))
        }
    }
}
