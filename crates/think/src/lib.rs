//! An engine that plays the five games, analyses them, gives hints and sees threats. It knows the rules and nothing else:
//! no clock, no thread, no page. The caller gives it slices of work and looks at the time in between.
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
//! # Where to find what
//!
//! * [`Engine`]: searches one position after another and tells the best [`Line`]s. On it stand [`Player`], with [`Level`]s
//!   and what they overlook, and [`Analysis`], which reports after each iteration. [`Limits`] end a search.
//! * [`threats`] and [`hint`]: what stands on the board and what to do, for the eye. [`accepts_draw`] judges an offer.
//! * [`sparring`]: simple players to measure against; [`fit`]: the terms of an evaluation, to fit them to games.
//! * [`tactics`]: the prover behind the claims of exercises and pages.
//! * Inside: `search` is one search for all games over the trait in `search_board`; each tuned game has a folder of its own,
//!   `plain` serves any game by all options, and `boards` chooses among them.

#[cfg(test)]
mod agree;
mod analysis;
mod best;
mod bits;
mod boards;
mod cavendish;
mod chance;
mod chivalry;
mod draw;
mod effort;
mod engine;
pub mod fit;
mod hexade;
mod hexes;
mod hint;
mod kensington;
mod level;
mod pente;
mod plain;
mod player;
mod profile;
mod search;
mod search_board;
pub mod sparring;
pub mod tactics;
mod term;
mod threat;
mod zobrist;

pub use analysis::Analysis;
pub use draw::accepts_draw;
pub use engine::{Engine, Line, Proved};
pub use hint::{Hint, hint};
pub use level::{Level, Limits};
pub use player::Player;
pub use threat::{Threat, ThreatKind, threats};

/// The README's examples are tested with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
