//! A game at the table: the actions so far with their branches, and a place in them; the match that it belongs to, the
//! clock, and what of all this goes into files, links and back.
//!
//! * `tree`: the game itself, with branches, remarks and how it ended;
//! * `series`: games one after the other between the same people, and the time that they have;
//! * `files`: records, stored tables, share codes;
//! * `puzzle`: a puzzle that is being solved;
//! * `setup`: a position put together by hand;
//! * `relation`: what two states of a match have to do with each other;
//! * `effort`: what a position from outside may cost.

mod effort;
mod files;
mod puzzle;
mod relation;
mod series;
mod setup;
mod tree;

pub(crate) use effort::at_once;
pub use effort::{MAX_EFFORT, parse_position};
pub use files::{
    MAX_SHARE, MAX_STORED, PenteOrgError, RecordFile, ShareError, StoredError, StoredTable, may_be_one_match,
    parse_share_code, restore, share_code, store, stored_games,
};
pub use puzzle::{Puzzle, Verdict};
pub use relation::Relation;
pub(crate) use relation::Stand;
pub(crate) use series::label_truly;
pub use series::{
    Allowance, Award, Clock, ClockError, Computer, Control, ControlError, Extra, Halves, Left, Line, MAX_MINUTES,
    MAX_NAME, MAX_PERIODS, MAX_SECONDS, Match, MatchError, NextGame, Person, Reason, Score, Sheet, Sitter, Standing,
    USUAL, by_chance,
};
pub use setup::{Count, SetUp, SetUpError};
pub use tree::{
    Annotation, Brush, Entry, Evaluation, Event, EventError, GameTree, Glyph, Last, MAX_SHAPES, NodeId, Outline,
    Remark, Shape,
};
