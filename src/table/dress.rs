//! How a board looks, whatever it shows.

use crate::render::Look;
use tessera_rules::geometry::Coords;

/// How a board looks.
#[derive(Clone, Copy, Debug)]
pub struct Dress {
    /// Theme and stones.
    pub look: Look,
    /// The coordinates around the board; none where it has none.
    pub coords: Option<Coords>,
    /// Whether the board is seen from the far side.
    pub flipped: bool,
}

impl Default for Dress {
    fn default() -> Self {
        Self { look: Look::default(), coords: Some(Coords::Rulebook), flipped: false }
    }
}
