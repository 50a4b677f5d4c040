//! Colours, and what a board's look consists of; the table of all colours is in `materials`.

use super::materials::{CAVENDISH, CHIVALRY, HEXADE, KENSINGTON, PENTE};
use crate::rules::{Colour, GameId};

/// A colour: red, green, blue and how much it covers, a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ink(pub u32);

impl Ink {
    /// A colour that covers, from `0xRRGGBB`.
    #[must_use]
    pub const fn rgb(rgb: u32) -> Self {
        Self(rgb << 8 | 0xff)
    }

    /// Red, green and blue.
    #[must_use]
    pub const fn channels(self) -> [u8; 3] {
        let [r, g, b, _] = self.0.to_be_bytes();
        [r, g, b]
    }

    /// How much it covers, 0 to 1.
    #[must_use]
    pub fn alpha(self) -> f64 {
        f64::from(self.0.to_be_bytes()[3]) / 255.0
    }

    /// The same colour, covering only this share of what it did.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 0 to 255 by the clamp
    pub fn faded(self, share: f64) -> Self {
        let alpha = (f64::from(self.0 & 0xff) * share.clamp(0.0, 1.0)).round() as u32;
        Self(self.0 & !0xff | alpha)
    }

    /// Relative luminance, 0 to 1, by WCAG 2.2.
    #[must_use]
    pub fn luminance(self) -> f64 {
        let [r, g, b] = self.channels().map(|c| {
            let c = f64::from(c) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// Contrast with another colour, 1 to 21, by WCAG 2.2.
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// How the pieces of a colour look.
#[derive(Clone, Copy, Debug)]
pub struct Finish {
    /// The piece as a whole.
    pub body: Ink,
    /// Where the light falls.
    pub light: Ink,
    /// Where it does not.
    pub dark: Ink,
    /// The line around it.
    pub rim: Ink,
    /// What is drawn on it: marks, crests.
    pub on: Ink,
}

/// What a board is made of.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The border around the field.
    pub plate: Ink,
    /// The lit edge of the border.
    pub edge: Ink,
    /// The tones of the ground on which pieces stand.
    pub fields: [Ink; 3],
    /// The lines of the board.
    pub line: Ink,
    /// Kensington: hexagons left, middle and right. Chivalry: castle walls. Pente: the half-discs and the grain.
    pub areas: [Ink; 3],
    /// Coordinates.
    pub label: Ink,
    /// Marks on the ground: selection, targets, path, the line around the shape that decided.
    pub mark: Ink,
    /// What sets marks off from whatever lies below.
    pub halo: Ink,
    /// The shape that decided, within its line.
    pub win: Ink,
    /// The cross of a refusal.
    pub refuse: Ink,
    /// The pieces.
    pub pieces: &'static [(Colour, Finish)],
}

impl Palette {
    /// How pieces of this colour look.
    #[must_use]
    pub fn finish(&self, colour: Colour) -> &'static Finish {
        self.pieces.iter().find(|(c, _)| *c == colour).map_or(&self.pieces[0].1, |(_, finish)| finish)
    }
}

/// A way of drawing all boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Theme {
    /// Dimmed, for a dark page.
    pub dark: bool,
    /// A small sign on each piece, another for each colour.
    pub signs: bool,
}

impl Theme {
    /// For a light page.
    pub const LIGHT: Self = Self { dark: false, signs: false };
    /// For a dark page.
    pub const DARK: Self = Self { dark: true, signs: false };

    /// What a game's board is made of.
    #[must_use]
    pub const fn palette(self, game: GameId) -> &'static Palette {
        let themes = match game {
            GameId::Pente => &PENTE,
            GameId::Cavendish => &CAVENDISH,
            GameId::Hexade => &HEXADE,
            GameId::Kensington => &KENSINGTON,
            GameId::Chivalry => &CHIVALRY,
        };
        &themes[self.dark as usize]
    }
}

/// Type for coordinates, as a CSS font family.
pub const SANS: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
/// Type for the name of a board, as a CSS font family.
pub const SERIF: &str = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif";
