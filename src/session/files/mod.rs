//! What leaves the table as text and comes back: records, stored tables and share codes.

mod match_record;
mod peek;
mod pente_org;
mod record;
mod share;
mod stored;

pub use match_record::RecordFile;
pub use peek::{may_be_one_match, stored_games};
pub use pente_org::PenteOrgError;
pub use share::{MAX_SHARE, ShareError, parse_share_code, share_code};
pub use stored::{MAX_STORED, StoredError, StoredTable, restore, store};
