//! How boards and pieces look: a theme, the kind of pieces, and signs on them.

use super::materials;
use super::palette::{LookError, Palette, Theme};
use std::str::FromStr;
use tessera_rules::{AnyPosition, Colour, GameId, Position, Seat};

/// What the pieces are like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stones {
    /// The game's own: beads, stones, counters. The printed themes have discs in their place.
    #[default]
    Set,
    /// Flat discs with a sign for each colour.
    Flat,
}

impl Stones {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Set, Self::Flat];

    /// Its name in settings.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Set => "set",
            Self::Flat => "flat",
        }
    }
}

/// Reads [`Stones::key`].
impl FromStr for Stones {
    type Err = LookError;

    fn from_str(key: &str) -> Result<Self, LookError> {
        Self::ALL.into_iter().find(|stones| stones.key() == key).ok_or(LookError::Stones)
    }
}

impl Theme {
    /// The palette of a game's board in this theme.
    #[must_use]
    pub const fn palette(self, game: GameId) -> &'static Palette {
        materials::palette(self, game)
    }
}

/// A way of drawing all boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The boards.
    pub theme: Theme,
    /// The pieces.
    pub stones: Stones,
    /// A small sign on each piece, another for each colour; flat stones have it anyway.
    pub signs: bool,
}

impl Look {
    /// A theme with the games' own pieces.
    #[must_use]
    pub const fn of(theme: Theme) -> Self {
        Self { theme, stones: Stones::Set, signs: false }
    }

    /// The same look for a game of these colours: with signs where two of them could not be told apart by light and
    /// dark alone.
    #[must_use]
    pub fn for_colours(self, game: GameId, colours: &[Colour]) -> Self {
        let palette = self.theme.palette(game);
        let body = |colour: &Colour| palette.finish(*colour).body;
        let alike = |a: &Colour| colours.iter().any(|b| a != b && body(a).contrast(body(b)) < APART);
        Self { signs: colours.iter().any(alike), ..self }
    }

    /// The same look for the colours that are played in a position.
    #[must_use]
    pub fn for_position(self, position: &AnyPosition) -> Self {
        let colours: Vec<Colour> = Seat::first(position.seats()).map(|seat| position.colour(seat)).collect();
        self.for_colours(position.game(), &colours)
    }

    /// Whether pieces carry the sign of their colour.
    #[must_use]
    pub fn has_signs(self) -> bool {
        self.signs || self.stones == Stones::Flat
    }
}

/// The contrast from which two colours are told apart by light and dark alone, by WCAG 2.2.
const APART: f64 = 3.0;

/// Type for coordinates, as a CSS font family.
pub const SANS: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
/// Type for the name of a board, as a CSS font family.
pub const SERIF: &str = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif";
