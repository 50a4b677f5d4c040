//! A computer that plays the five games, gives hints and sees threats. It knows the rules and nothing else: no clock, no
//! thread, no page. Whoever holds it gives it slices of work and looks at the time between them.
//!
//! ```
//! use tessera_rules::{AnyPosition, Position};
//! use tessera_think::{Level, Thought};
//! let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
//! let mut thought = Thought::new(&[four.clone()], Level::FULL, Level::FULL.limits(), 1);
//! while !thought.think(1_000) {}
//! let choice = thought.choice().expect("the game goes on");
//! let mut after = four.clone();
//! after.apply(&choice.action);
//! assert!(after.outcome().is_some(), "five in a row");
//! # Ok::<(), tessera_rules::notation::PositionError>(())
//! ```
//!
//! # Where to find what
//!
//! * [`Thought`]: thinking about one position, slice by slice; [`Choice`] and [`Line`] are what comes of it.
//! * [`Level`] and [`Limits`]: how well and how long.
//! * [`threats`] and [`hint`]: what stands on the board and what to do, for the eye.
//! * [`sparring`]: partners to measure against; [`fit`]: what values are made of, to fit them to games.
//! * [`tactics`]: what can be proved by trying everything.
//! * Inside: `search` is one search over positions behind one trait, `board`; `plain` is such a position for any game
//!   and all options, and each tuned game has a folder of its own.

#[cfg(test)]
mod agree;
mod best;
mod bits;
mod board;
mod cavendish;
mod chance;
mod chivalry;
pub mod fit;
mod hexade;
mod hexes;
mod hint;
mod kensington;
mod level;
mod manner;
mod pente;
mod plain;
mod search;
pub mod sparring;
pub mod tactics;
mod thought;
mod threat;
mod zobrist;

pub use hint::{Degree, Hint, hint};
pub use level::{Level, Limits};
pub use thought::{Choice, Line, Proved, Thought};
pub use threat::{Threat, ThreatKind, threats};
