//! An engine that plays the five games, analyses them, gives hints and finds threats. It has no clock and no threads: the
//! caller gives it slices of work and looks at the time in between.
//!
//! ```
//! use tessera_rules::{AnyPosition, Position};
//! use tessera_think::{Level, Player};
//! let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
//! let mut player = Player::new(&four, &[], Level::FULL, Level::FULL.limits(), 1);
//! while !player.think(1_000) {}
//! let choice = player.choice().expect("the game goes on");
//! let mut after = four.clone();
//! after.apply(&choice.action());
//! assert!(after.outcome().is_some(), "five in a row");
//! # Ok::<(), tessera_rules::notation::PositionError>(())
//! ```
//!
//! # Modules
//!
//! * [`Engine`] searches one position after another and returns the best [`Line`]s. [`Player`], which adds [`Level`]s and
//!   their oversights, and [`Analysis`], which reports after each iteration, are built on it. [`Limits`] end a search.
//! * [`Review`] looks at a finished game: what each action gave away, and which are worth another look. [`calibrated`] turns
//!   the chance of a line into that with which games are won.
//! * [`threats`] lists what either side can complete or capture next, [`null_move`] lets the other side act,
//!   [`hint`] explains a line, [`accepts_draw`] answers an offer.
//! * [`sparring`]: simple players to measure against. [`fit`]: the terms of an evaluation, to fit their weights to games.
//! * [`tactics`]: the prover for exercises. It tries everything that the rules allow, independently of the search.
//! * Inside: `search` is one search for all games over the trait in `search_board`. Each tuned game has a folder of its own,
//!   `plain` serves every game by all options, and `boards` knows what differs from game to game.

#[cfg(test)]
mod agree;
mod analysis;
mod best;
mod bits;
mod boards;
mod book;
mod calibration;
mod cavendish;
mod chance;
mod chivalry;
mod choosing;
mod draw;
mod effort;
mod engine;
pub mod fit;
mod hexade;
mod hexes;
mod hint;
mod kensington;
mod level;
mod mirror;
mod null_move;
mod opening;
mod packed;
mod pente;
mod plain;
mod plausibility;
mod player;
mod profile;
mod review;
mod search;
mod search_board;
mod sieve;
mod sight;
pub mod sparring;
pub mod tactics;
mod term;
mod threat;
mod time_share;
mod zobrist;

pub use analysis::Analysis;
pub use calibration::{calibrated, told_in_words, unproved};
pub use draw::accepts_draw;
pub use engine::{Engine, Line, Proved};
pub use hint::{Hint, Reason, hint, reasons};
pub use level::{Level, Limits};
pub use null_move::null_move;
pub use player::Player;
pub use review::{
    Budget, LevelLoss, PlyReview, ReasonKey, Review, SideSummary, Summary, Value, Verdict, Why, level_about, why_holds,
};
pub use threat::{Threat, ThreatKind, threats};

/// The README's examples are tested with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
