//! A game at the table: the actions so far with their branches, and a place in them; the match that it belongs to, the
//! clock, and what of all this goes into files, links and back.
//!
//! * `tree`: the game itself, with branches, remarks and how it ended;
//! * `series`: games one after the other between the same people, and the time that they have;
//! * `files`: records, stored tables, share codes;
//! * `setup`: a position put together by hand;
//! * `effort`: what a position from outside may cost.

mod effort;
mod files;
mod series;
mod setup;
mod tree;

pub use effort::{MAX_EFFORT, parse_position};
pub use files::{
    MAX_SHARE, MAX_STORED, PenteOrgError, RecordFile, ShareError, StoredError, StoredTable, parse_share_code, restore,
    share_code, store,
};
pub use series::{
    Allowance, Award, Clock, ClockError, Control, ControlError, Extra, Halves, Left, Line, MAX_MINUTES, MAX_NAME,
    MAX_PERIODS, MAX_SECONDS, Match, MatchError, NextGame, Person, Reason, Score, Sheet, Standing, USUAL, by_chance,
};
pub use setup::{Count, SetUp, SetUpError};
pub use tree::{Entry, Event, EventError, GameTree, Last, NodeId, Outline};
