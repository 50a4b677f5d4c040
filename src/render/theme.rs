//! How boards and pieces look: a theme, the kind of pieces, and signs on them.

use super::materials;
use super::palette::{LookError, Palette, Theme};
use std::str::FromStr;
use tessera_rules::{AnyPosition, Colour, GameId, Position, Seat};

/// The kind of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stones {
    /// The game's own pieces: beads, stones, counters. The printed themes draw discs instead.
    #[default]
    Set,
    /// Flat discs with a sign for each colour.
    Flat,
}

impl Stones {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Set, Self::Flat];

    /// The word for it in settings and in options of the command.
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
    /// The theme of the boards.
    pub theme: Theme,
    /// The kind of pieces.
    pub stones: Stones,
    /// Whether each piece has a small sign for its colour. Flat stones have it anyway.
    pub signs: bool,
}

impl Look {
    /// The look of a theme with the games' own pieces.
    #[must_use]
    pub const fn of(theme: Theme) -> Self {
        Self { theme, stones: Stones::Set, signs: false }
    }

    /// The same look for a game with these colours: with signs if two of them differ too little in
    /// lightness.
    #[must_use]
    pub fn for_colours(self, game: GameId, colours: &[Colour]) -> Self {
        let palette = self.theme.palette(game);
        let body = |colour: &Colour| palette.finish(*colour).body;
        let alike = |a: &Colour| colours.iter().any(|b| a != b && body(a).contrast(body(b)) < APART);
        Self { signs: colours.iter().any(alike), ..self }
    }

    /// The same look for a position: with signs if two of its colours differ too little in lightness.
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

/// The contrast from which two colours can be distinguished by lightness alone, by WCAG 2.2.
const APART: f64 = 3.0;

/// The CSS font family of coordinates.
pub const SANS: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
/// The CSS font family of a board's name.
pub const SERIF: &str = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif";
