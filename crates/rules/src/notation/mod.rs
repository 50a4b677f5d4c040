//! Text and back: actions, positions, puzzles and whole games. Every reader here takes text from outside: bounded, checked,
//! never a panic.

mod action;
mod board;
mod claim;
mod code;
mod pente_org;
mod position;
mod puzzle;
mod record;
mod result;
#[cfg(test)]
mod tests;
mod theme;

pub use action::{ActionError, parse, print, resolve, spell};
pub use board::board;
pub use claim::Claim;
pub use code::{BitReader, BitWriter, CodeError};
pub use pente_org::{is_pente_org, parse_pente_org, write_pente_org};
pub use position::{MAX_POSITION, PositionError};
pub use puzzle::{MAX_ID, MAX_PUZZLE, MAX_THEMES, PuzzleError, PuzzleLine, Rating, puzzles, ways};
pub use record::{MAX_OPEN, MAX_RECORD, Part, Place, RecordError, RecordText, Tag, parse_records, plain_comment};
pub use result::{result, result_of, score, scores, to_act};
pub use theme::Theme;
