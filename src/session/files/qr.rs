//! A text as a QR code: a square of dark and light modules, for a camera to read.

use qrcodegen::{QrCode, QrCodeEcc};

/// The longest text that a QR code can hold, in bytes.
pub const MAX_QR: usize = 2_953;

/// A QR code, without the light margin of four modules that must stand around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Qr {
    /// The number of modules along a side, 21 to 177.
    pub size: usize,
    /// The modules row by row from the top, each row from the left; true is dark.
    pub modules: Vec<bool>,
}

/// The QR code of a text: the smallest that can hold it, with the best error correction that fits into that size.
/// `None` if the text is longer than [`MAX_QR`].
///
/// ```
/// use tessera_site::session::qr;
/// let code = qr("https://example.org/#t=AQIDBA").unwrap();
/// assert_eq!((code.size, code.modules.len()), (25, 625));
/// // The finder pattern in the upper left corner.
/// assert!(code.modules[..7].iter().all(|&dark| dark) && !code.modules[7]);
/// assert_eq!(qr(&"x".repeat(3_000)), None);
/// ```
#[must_use]
pub fn qr(text: &str) -> Option<Qr> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let rows = 0..code.size();
    let modules = rows.clone().flat_map(|y| rows.clone().map(move |x| (x, y))).map(|(x, y)| code.get_module(x, y));
    Some(Qr { size: usize::try_from(code.size()).unwrap_or(0), modules: modules.collect() })
}
