//! The controller of a table, without a screen and without a watch: what the page tells it goes in, with the device's
//! time where time matters, and what the page shows comes out, as shapes of texts and numbers and as pictures in data.
//! A [`Table`] is the game with the hand that plays it; a [`BoardView`] shows it, and there may be several.
//!
//! ```
//! use tessera_rules::{GameId, Options};
//! use tessera_site::table::Table;
//! let mut table = Table::new(&Options::of(GameId::Hexade), vec!["Ann".to_owned(), "Bob".to_owned()]).unwrap();
//! table.play("J10", 0).unwrap();
//! assert!(table.play("J10", 1_000).is_err());
//! assert!(table.undo(2_000));
//! ```

mod board_view;
mod clock;
mod controller;
mod drawing;
mod dress;
mod files;
mod form;
mod import;
mod mode;
mod options;
mod pictures;
mod place;
mod pointer;
mod pointing;
mod points;
mod puzzles;
mod sentences;
mod setting_up;
mod setup;
mod shapes;
mod sheet;
mod sitting;
mod snapshot;
mod time_form;
mod tree;

pub use board_view::{BoardView, Lens, Picture};
pub use clock::{ClockSide, ClockState};
pub use controller::Table;
pub use form::{FieldKind, Form, FormChoice, FormField, FormSeat};
pub use import::{ImportError, Imported};
pub use mode::Mode;
pub use options::{changed_words, choose, offered, option_words, value_words};
pub use setup::{SetUpCount, SetUpFault, SetUpState, TrayPiece};
pub use shapes::{GameResult, Phrase, RefusalState, Said};
pub use sheet::{SheetLines, SheetState};
pub use sitting::Sitting;
pub use snapshot::{AimedAction, Heap, LastAction, SeatState, Snapshot, TeamState};
pub use time_form::{NumberLimits, SideTime, TimeControl, TimeForm, TimeKind, UsualTime, side_time};
pub use tree::Walk;
