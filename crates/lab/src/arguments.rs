//! The arguments of a subcommand: a game with its options, and flags.

use crate::failure::{Failure, usage};
use std::str::FromStr;
use tessera_command::{English as _, digits};
use tessera_rules::message::clip;
use tessera_rules::{AnyPosition, GameId, Options};
use tessera_think::Level;

/// The arguments not yet read.
pub struct Arguments<'a> {
    rest: std::slice::Iter<'a, &'a str>,
    /// How to call the subcommand.
    usage: &'static str,
    /// Options of the game, `KEY=VALUE`.
    options: Vec<&'a str>,
}

impl<'a> Arguments<'a> {
    pub fn new(words: &'a [&'a str], usage: &'static str) -> Self {
        Self { rest: words.iter(), usage, options: Vec::new() }
    }

    /// The next argument, if there is one.
    pub fn next(&mut self) -> Option<&'a str> {
        self.rest.next().copied()
    }

    /// The argument that must follow.
    pub fn value(&mut self) -> Result<&'a str, Failure> {
        self.next().ok_or_else(|| self.usage())
    }

    /// The number that must follow, in digits alone.
    pub fn number<N: FromStr>(&mut self) -> Result<N, Failure> {
        let word = self.value()?;
        digits(word).ok_or_else(|| self.usage())
    }

    /// The number above 0 that must follow.
    pub fn count(&mut self) -> Result<u64, Failure> {
        let number = self.number()?;
        if number > 0 { Ok(number) } else { Err(self.usage()) }
    }

    /// The level that must follow.
    pub fn level(&mut self) -> Result<Level, Failure> {
        let number = self.number()?;
        Level::new(number).ok_or_else(|| self.usage())
    }

    /// The game that must follow.
    pub fn game(&mut self) -> Result<GameId, Failure> {
        game(self.value()?)
    }

    /// Takes an argument that is no flag of the subcommand as an option of the game.
    ///
    /// # Errors
    /// If it is not of the form `KEY=VALUE`.
    pub fn option(&mut self, word: &'a str) -> Result<(), Failure> {
        if !word.contains('=') {
            return Err(unknown(word));
        }
        self.options.push(word);
        Ok(())
    }

    /// The start of a game with the options read so far.
    pub fn start(&self, game: GameId) -> Result<AnyPosition, Failure> {
        let options = Options::parse(game, self.options.iter().copied());
        let start = options.and_then(|options| AnyPosition::new(&options));
        start.map_err(|error| usage(error.message().english()))
    }

    /// The failure that says how to call the subcommand.
    pub fn usage(&self) -> Failure {
        usage(self.usage)
    }
}

/// The game that a word names.
pub fn game(word: &str) -> Result<GameId, Failure> {
    word.parse().map_err(|error: tessera_rules::OptionError| usage(error.message().english()))
}

/// The failure for an argument that nothing knows.
pub fn unknown(word: &str) -> Failure {
    usage(format!("unknown argument “{}”", clip(word)))
}
