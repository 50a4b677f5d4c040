//! Players of a match: levels, fixed nodes or times, sparring partners, and other programs that speak the protocol.

use crate::failure::{Failure, usage};
use crate::game::Game;
use crate::program::{Chosen, Fault, Program};
use std::time::Duration;
use tessera_command::{digits, think_out};
use tessera_rules::message::clip;
use tessera_rules::{Action, AnyPosition, Position};
use tessera_think::sparring::{self, Greedy, Novice, Uct};
use tessera_think::{Level, Limits, Line};

/// The slices of an average search by time management.
const SLICES: u64 = 20;

/// Which player a word of the command line names.
pub enum Spec {
    Engine(Style),
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

/// How the engine plays.
#[derive(Clone, Copy)]
pub struct Style {
    level: Level,
    limits: Limits,
    /// Nodes of a move on average, by time management.
    paced: Option<u64>,
    /// Whether it thinks on the other side's time, as long as about its own move.
    ponders: bool,
}

/// The nodes that an engine searched, pondering included, and its choices.
#[derive(Clone, Copy, Default)]
pub struct Work {
    pub nodes: u64,
    pub choices: u64,
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.choices += other.choices;
    }
}

/// The engine. At full strength a search goes on from the last one of the game, as on the page.
pub struct Computer {
    style: Style,
    seed: u64,
    last: Option<tessera_think::Player>,
    /// The reply that it expects.
    reply: Option<Action>,
    work: Work,
}

impl Computer {
    fn choose(&mut self, game: &[AnyPosition]) -> Option<Action> {
        let (position, earlier) = game.split_last()?;
        if self.style.ponders
            && let (Some(reply), Some(before)) = (self.reply.take(), earlier.last())
        {
            let mut expected = before.clone();
            expected.apply(&reply);
            self.search(&expected, earlier);
        }
        let choice = self.search(position, earlier)?;
        self.reply = choice.actions.get(1).copied();
        self.work.choices += 1;
        Some(choice.action())
    }

    /// Searches a position, and keeps the search.
    fn search(&mut self, position: &AnyPosition, earlier: &[AnyPosition]) -> Option<Line> {
        let Style { level, limits, paced, .. } = self.style;
        let last = self.last.take();
        let mut player = tessera_think::Player::after(earlier.len(), position, earlier, level, limits, self.seed, last);
        match paced {
            None => think_out(&mut player),
            Some(nodes) => while !player.think((nodes / SLICES).max(1)) && !is_enough(&player, nodes) {},
        }
        self.work.nodes += player.nodes();
        self.last.insert(player).choice()
    }
}

/// Whether a search has used its share of `nodes`, the average of a move.
#[allow(clippy::cast_precision_loss)] // nodes have fewer bits
fn is_enough(player: &tessera_think::Player, nodes: u64) -> bool {
    player.nodes() as f32 >= nodes as f32 * player.time_share()
}

impl Spec {
    /// Reads `level:L`, `nodes:N`, `paced:N`, `ponder:N`, `movetime:MS`, `novice`, `greedy`, `uct:PLAYOUTS`, or a command line.
    pub fn parse(word: &str) -> Result<Self, Failure> {
        let wrong = || {
            let known = "level:L, nodes:N, paced:N, ponder:N, movetime:MS, novice, greedy, uct:N or a command line";
            usage(format!("“{}” is no player: expected {known}", clip(word)))
        };
        let (kind, value) = word.split_once(':').unwrap_or((word, ""));
        let number = || digits::<u64>(value).filter(|&n| n > 0).ok_or_else(wrong);
        let none = Limits::default();
        let full = Style { level: Level::FULL, limits: none, paced: None, ponders: false };
        Ok(match kind {
            "level" => {
                let level = u8::try_from(number()?).ok().and_then(Level::new).ok_or_else(wrong)?;
                Self::Engine(Style { level, limits: level.limits(), ..full })
            }
            "nodes" => Self::Engine(Style { limits: Limits { nodes: Some(number()?), ..none }, ..full }),
            "paced" => Self::Engine(Style { paced: Some(number()?), ..full }),
            "ponder" => {
                Self::Engine(Style { limits: Limits { nodes: Some(number()?), ..none }, ponders: true, ..full })
            }
            "movetime" => Self::Engine(Style { limits: Limits { time_ms: Some(number()?), ..none }, ..full }),
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
            Self::Engine(style) => {
                let work = Work::default();
                Player::Engine(Box::new(Computer { style: *style, seed, last: None, reply: None, work }))
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

    /// What it has searched so far; nothing is known of players that are no engine.
    pub fn work(&self) -> Work {
        if let Self::Engine(computer) = self { computer.work } else { Work::default() }
    }
}
