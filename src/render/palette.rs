//! Colours, palettes and the names of the themes. The colours of each palette are in `materials`.

use std::fmt;
use std::str::FromStr;
use tessera_rules::Colour;

/// A colour: red, green, blue and opacity, a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ink(pub u32);

impl Ink {
    /// An opaque colour from `0xRRGGBB`.
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

    /// The opacity, 0 to 1.
    #[must_use]
    pub fn alpha(self) -> f64 {
        f64::from(self.0.to_be_bytes()[3]) / 255.0
    }

    /// The same colour with its opacity multiplied by `share`.
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
            if c <= 0.040_45 { c / 12.92 } else { power_2_4((c + 0.055) / 1.055) }
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

/// A number from 0.09 to 1 to the power of 2.4. The library's power of any number takes 3 kB of a wasm module.
fn power_2_4(x: f64) -> f64 {
    // Newton's way to the fifth root.
    let fifth_root = (0..8).fold(1.0, |root: f64, _| root - (root - x / root.powi(4)) / 5.0);
    (x * fifth_root).powi(2)
}

/// How the pieces of a colour look.
#[derive(Clone, Copy, Debug)]
pub struct Finish {
    /// The piece as a whole.
    pub body: Ink,
    /// Its lit part.
    pub light: Ink,
    /// Its shaded part.
    pub dark: Ink,
    /// The line around it.
    pub rim: Ink,
    /// What is drawn on it: marks, crests.
    pub on: Ink,
}

/// The colours of a game's board, its marks and its pieces.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The frame around the field.
    pub plate: Ink,
    /// The lit edges of the frame.
    pub edge: Ink,
    /// The tones of the ground on which pieces stand.
    pub fields: [Ink; 3],
    /// The lines of the board.
    pub line: Ink,
    /// Pente: the half-discs, the grain. Cavendish: every other triangle. Hexade: the lit and the dark edges of a cell.
    /// Kensington: hexagons left, middle and right. Chivalry: the towers and walls of castles.
    pub areas: [Ink; 3],
    /// The coordinates and the name of the board.
    pub label: Ink,
    /// Marks on the ground: selection, targets, path, the line around the shape that decided.
    pub mark: Ink,
    /// The edge that sets marks off from whatever lies below.
    pub halo: Ink,
    /// The shape that decided, within its line.
    pub win: Ink,
    /// The cross of a refusal.
    pub refuse: Ink,
    /// The thickness of the board's lines as a multiple of the usual one.
    pub weight: f64,
    /// Whether it is drawn as in print: no shadows, no grain, no light on the pieces.
    pub printed: bool,
    /// The finishes of the pieces, by colour.
    pub pieces: &'static [(Colour, Finish)],
}

impl Palette {
    /// The opacity of the tint behind a hatched area: low on a light ground, high on a dark one.
    pub(super) fn tint(&self) -> f64 {
        if self.plate.luminance() > 0.5 { 0.22 } else { 0.75 }
    }

    /// What lies over closed points: they recede, so it darkens a light ground, and dims the lines of a dark one.
    pub(super) fn shade(&self) -> Ink {
        if self.fields[0].luminance() > 0.1 { self.line.faded(0.3) } else { self.plate.faded(0.65) }
    }

    /// The finish of the pieces of this colour.
    #[must_use]
    pub fn finish(&self, colour: Colour) -> &'static Finish {
        self.pieces.iter().find(|(c, _)| *c == colour).map_or(&self.pieces[0].1, |(_, finish)| finish)
    }
}

/// A theme: the material of all boards, and the light that falls on them.
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
    /// All themes, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Wood, Self::Night, Self::Paper, Self::Contrast];

    /// The word for it in settings, attributes and options of the command.
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
    /// The text is the key of no [`Stones`](super::Stones).
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
