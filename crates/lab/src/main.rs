//! `tessera-lab`, the engine's laboratory: matches, openings, fitting of weights, tactics, feel and speed. How to use it is in
//! `README.md`.

mod arguments;
mod bench;
mod calibrate;
mod failure;
mod feel;
mod game;
mod matches;
mod openings;
mod planted;
mod player;
mod program;
mod reviews;
mod score;
mod tactics;
mod train;

use failure::Failure;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// What `--help` prints.
const HELP: &str = "\
The laboratory of Tessera's engine. The same arguments give the same result, unless a player goes by the clock.

usage:
  tessera-lab match A B --game GAME [KEY=VALUE ...]   play two players, each opening twice; A and B are
                                                      level:L, nodes:N, paced:N, ponder:N, movetime:MS, novice,
                                                      greedy, uct:N
                                                      or the command line of another program
  tessera-lab openings GAME [KEY=VALUE ...]           print balanced openings, one per line
  tessera-lab train GAME                              fit the evaluation's weights to games against itself
  tessera-lab calibrate GAME                          compare the chances told in such games with their results
  tessera-lab planted GAME                            plant slips in such games, and count those that a review names
  tessera-lab reviews GAME                            review ordinary games: reasons that hold, verdicts that
                                                      stay, what each level gives away
  tessera-lab tactics GAME [KEY=VALUE ...]            print positions in which one action alone wins by force
  tessera-lab tactics solve FILE [--every N]          count the tactics of a file that the engine solves
  tessera-lab tactics grade FILE                      print a file with the levels that solve its tactics now
  tessera-lab tactics stock FILE ... [--count N]      make one stock of puzzles of what was found
  tessera-lab tactics tries FILE                      ask all levels for the solutions of a stock
  tessera-lab tactics rate FILE TRIES [--fit]         rate a stock by who solved it, or print how levels and puzzles fit
  tessera-lab tactics doubts FILE                     name the puzzles that are true and yet not worth asking
  tessera-lab tactics daily FILE YEAR                 the puzzle of each day of a year, easy on Monday, hard on Sunday
  tessera-lab feel GAME [KEY=VALUE ...]               how often levels do what people do: win, stop, capture, save
  tessera-lab bench [GAME ...] [--seconds S] [--json] random games per second of CPU time
  tessera-lab --help                                  print this list
  tessera-lab --version                               print the version

`match`, `openings`, `train`, `calibrate`, `planted`, `reviews`, `tactics` and `feel` without arguments print all their flags.
";

fn main() -> ExitCode {
    tessera_command::report("tessera-lab", run)
}

fn run(words: &[&str]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match words {
        ["match", rest @ ..] => matches::run(rest, &mut out),
        ["openings", rest @ ..] => openings::run(rest, &mut out),
        ["calibrate", rest @ ..] => calibrate::run(rest, &mut out),
        ["planted", rest @ ..] => planted::run(rest, &mut out),
        ["reviews", rest @ ..] => reviews::run(rest, &mut out),
        ["train", rest @ ..] => train::run(rest, &mut out),
        ["tactics", rest @ ..] => tactics::run(rest, &mut out),
        ["feel", rest @ ..] => feel::run(rest, &mut out),
        ["bench", rest @ ..] => bench::run(rest, &mut out),
        [] | ["--help" | "-h" | "help"] => Ok(write!(out, "{HELP}")?),
        ["--version" | "-V"] => Ok(writeln!(out, "tessera-lab {}", env!("CARGO_PKG_VERSION"))?),
        [word, ..] => Err(arguments::unknown(word)),
    }
}
