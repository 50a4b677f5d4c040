//! What leaves the table as text and comes back: records, stored tables, share codes and their QR codes.

mod match_record;
mod pente_org;
mod qr;
mod record;
mod share;
mod stored;

pub use match_record::RecordFile;
pub use pente_org::PenteOrgError;
pub use qr::{MAX_QR, Qr, qr};
pub use share::{MAX_SHARE, ShareError, parse_share_code, share_code};
pub use stored::{MAX_STORED, StoredError, StoredTable, restore, store};
