//! Players of a match: levels, fixed nodes or times, sparring partners, and other programs that speak the protocol.

use crate::failure::{Failure, usage};
use crate::game::Game;
use crate::program::{Chosen, Fault, Program};
use std::time::Duration;
use tessera_command::{digits, until_done};
use tessera_rules::message::clip;
use tessera_rules::{Action, AnyPosition};
use tessera_think::sparring::{self, Greedy, Novice, Uct};
use tessera_think::{Level, Limits};

/// Which player a word of the command line names.
pub enum Spec {
    Engine(Level, Limits),
    Novice,
    Greedy,
    Uct(u32),
    Program(String),
}

/// A player of one game.
pub enum Player {
    Engine(Box<Computer>),
    Sparring(Box<dyn sparring::Partner>),
    Program(Box<Program>),
}

/// The engine. At full strength a search goes on from the last one of the game, as on the page.
pub struct Computer {
    level: Level,
    limits: Limits,
    seed: u64,
    last: Option<tessera_think::Player>,
}

impl Computer {
    fn choose(&mut self, game: &[AnyPosition]) -> Option<Action> {
        let (position, earlier) = game.split_last()?;
        let Self { level, limits, seed, ref mut last } = *self;
        let mut player =
            tessera_think::Player::after(earlier.len(), position, earlier, level, limits, seed, last.take());
        until_done(limits, |nodes| player.think(nodes));
        last.insert(player).choice().map(|choice| choice.action())
    }
}

impl Spec {
    /// Reads `level:L`, `nodes:N`, `movetime:MS`, `novice`, `greedy`, `uct:PLAYOUTS`, or a command line.
    pub fn parse(word: &str) -> Result<Self, Failure> {
        let wrong = || {
            let known = "level:L, nodes:N, movetime:MS, novice, greedy, uct:N or a command line";
            usage(format!("“{}” is no player: expected {known}", clip(word)))
        };
        let (kind, value) = word.split_once(':').unwrap_or((word, ""));
        let number = || digits::<u64>(value).filter(|&n| n > 0).ok_or_else(wrong);
        Ok(match kind {
            "level" => {
                let level = u8::try_from(number()?).ok().and_then(Level::new).ok_or_else(wrong)?;
                Self::Engine(level, level.limits())
            }
            "nodes" => Self::Engine(Level::FULL, Limits { nodes: Some(number()?), ..Limits::default() }),
            "movetime" => Self::Engine(Level::FULL, Limits { time_ms: Some(number()?), ..Limits::default() }),
            "novice" => Self::Novice,
            "greedy" => Self::Greedy,
            "uct" => Self::Uct(u32::try_from(number()?).map_err(|_| wrong())?),
            _ if word.contains([' ', '/']) => Self::Program(word.to_owned()),
            _ => return Err(wrong()),
        })
    }

    /// Starts a player of one game. `timeout` is the time that a program may take for an answer.
    pub fn sit(&self, start: &AnyPosition, seed: u64, timeout: Duration) -> Result<Player, Fault> {
        Ok(match self {
            Self::Engine(level, limits) => {
                Player::Engine(Box::new(Computer { level: *level, limits: *limits, seed, last: None }))
            }
            Self::Novice => Player::Sparring(Box::new(Novice::new(seed))),
            Self::Greedy => Player::Sparring(Box::new(Greedy::new(seed))),
            Self::Uct(playouts) => Player::Sparring(Box::new(Uct::new(*playouts, seed))),
            Self::Program(line) => Player::Program(Box::new(Program::start(line, start, seed, timeout)?)),
        })
    }
}

impl Player {
    /// Its choice in the last position of a game.
    pub fn choose(&mut self, game: &Game) -> Result<Chosen, Fault> {
        let action = match self {
            Self::Engine(computer) => computer.choose(game.positions()),
            Self::Sparring(partner) => partner.choose(game.position()),
            Self::Program(program) => return program.choose(game),
        };
        action.map(Chosen::Action).ok_or(Fault::Nothing)
    }
}
