//! Colours, what a board and its pieces are drawn with, and the themes by name; `materials` has the colours themselves.

use std::fmt;
use std::str::FromStr;
use tessera_rules::Colour;

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
    /// How thick the lines of the board are, 1 as usual.
    pub weight: f64,
    /// Drawn as in print: no shadows, no grain, no light on the pieces.
    pub printed: bool,
    /// The pieces.
    pub pieces: &'static [(Colour, Finish)],
}

impl Palette {
    /// How much of its colour a hatched area is tinted with: on a light ground little, on a dark one most.
    pub(super) fn tint(&self) -> f64 {
        if self.plate.luminance() > 0.5 { 0.22 } else { 0.75 }
    }

    /// How pieces of this colour look.
    #[must_use]
    pub fn finish(&self, colour: Colour) -> &'static Finish {
        self.pieces.iter().find(|(c, _)| *c == colour).map_or(&self.pieces[0].1, |(_, finish)| finish)
    }
}

/// What the boards are made of and the light that falls on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Each game in its own material, by daylight.
    #[default]
    Wood,
    /// The same materials, dimmed for a dark page.
    Night,
    /// A printed diagram.
    Paper,
    /// Black, white and a strong yellow.
    Contrast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Wood, Self::Night, Self::Paper, Self::Contrast];

    /// Its name in settings.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Night => "night",
            Self::Paper => "paper",
            Self::Contrast => "contrast",
        }
    }
}

/// Why a text names no part of a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookError {
    /// The text is the key of no [`Theme`].
    Theme,
    /// The text is the key of no [`Stones`].
    Stones,
}

impl fmt::Display for LookError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Theme => "there is no such theme",
            Self::Stones => "there are no such stones",
        })
    }
}

impl std::error::Error for LookError {}

/// Reads [`Theme::key`].
impl FromStr for Theme {
    type Err = LookError;

    fn from_str(key: &str) -> Result<Self, LookError> {
        Self::ALL.into_iter().find(|theme| theme.key() == key).ok_or(LookError::Theme)
    }
}
