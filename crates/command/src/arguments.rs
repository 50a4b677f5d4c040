//! The words behind a part of the command: a game with its options, and what that part knows by name.

use crate::failure::Failure;
use crate::table::digits;
use std::str::FromStr;
use tessera_rules::message;
use tessera_rules::message::{Message, clip};
use tessera_rules::{AnyPosition, GameId, Options};

/// The words that are left.
pub struct Arguments<'a> {
    rest: std::slice::Iter<'a, &'a str>,
    /// How the part is called, for whoever has called it otherwise.
    usage: fn() -> Message,
    /// Options of the game, `KEY=VALUE`.
    options: Vec<&'a str>,
}

impl<'a> Arguments<'a> {
    pub fn new(words: &'a [&'a str], usage: fn() -> Message) -> Self {
        Self { rest: words.iter(), usage, options: Vec::new() }
    }

    /// The next word, if there is one.
    pub fn next(&mut self) -> Option<&'a str> {
        self.rest.next().copied()
    }

    /// The word that has to follow.
    pub fn value(&mut self) -> Result<&'a str, Failure> {
        self.next().ok_or_else(|| self.usage())
    }

    /// The number that has to follow, in digits alone.
    pub fn number<N: FromStr>(&mut self) -> Result<N, Failure> {
        let word = self.value()?;
        digits(word).ok_or_else(|| self.usage())
    }

    /// The number above 0 that has to follow.
    pub fn count(&mut self) -> Result<u64, Failure> {
        let number = self.number()?;
        if number > 0 { Ok(number) } else { Err(self.usage()) }
    }

    /// The game that has to follow.
    pub fn game(&mut self) -> Result<GameId, Failure> {
        self.value()?.parse::<GameId>().map_err(|error| Failure::usage(error.message()))
    }

    /// Takes a word that the part knows nothing of as an option of the game.
    ///
    /// # Errors
    /// If it is not written like one.
    pub fn option(&mut self, word: &'a str) -> Result<(), Failure> {
        if !word.contains('=') {
            return Err(unknown(word));
        }
        self.options.push(word);
        Ok(())
    }

    /// The start of a game by the options that there were.
    pub fn start(&self, game: GameId) -> Result<AnyPosition, Failure> {
        let options = Options::parse(game, self.options.iter().copied());
        let start = options.and_then(|options| AnyPosition::new(&options));
        start.map_err(|error| Failure::usage(error.message()))
    }

    /// That the part is called otherwise.
    pub fn usage(&self) -> Failure {
        Failure::usage((self.usage)())
    }
}

/// That nobody knows a word.
pub fn unknown(word: &str) -> Failure {
    Failure::usage(message!("command-error.argument", word = clip(word)))
}
