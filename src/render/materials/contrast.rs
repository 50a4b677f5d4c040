//! High contrast: black, white and a strong yellow, thick lines.

#![allow(clippy::unreadable_literal)] // colours are read as RRGGBB, as everywhere else

use super::{flat, three};
use crate::render::palette::{Ink, Palette};
use tessera_rules::Colour;

/// The colours that all games share: white on black.
const GROUND: Palette = Palette {
    plate: Ink::rgb(0x000000),
    edge: Ink::rgb(0xffffff),
    fields: three([0x000000, 0x000000, 0x000000]),
    line: Ink::rgb(0xffffff),
    areas: three([0x000000, 0x000000, 0x000000]),
    label: Ink::rgb(0xffffff),
    mark: Ink::rgb(0xffe600),
    halo: Ink::rgb(0x000000),
    win: Ink::rgb(0x000000),
    refuse: Ink::rgb(0xffa39a),
    weight: 1.8,
    printed: true,
    pieces: &[],
};

/// The palettes, in the order of `GameId`.
pub(super) const BOARDS: [Palette; 5] = [
    // White lines on black; every bead has a white rim.
    Palette {
        areas: three([0x2b2b2b, 0x000000, 0x000000]),
        pieces: &[
            (Colour::Green, flat([0x00753a, 0xffffff, 0xffffff])),
            (Colour::Yellow, flat([0xffe600, 0xffffff, 0x000000])),
            (Colour::Red, flat([0xd4001f, 0xffffff, 0xffffff])),
            (Colour::Blue, flat([0x0046d5, 0xffffff, 0xffffff])),
            (Colour::Purple, flat([0x8a1fb8, 0xffffff, 0xffffff])),
            (Colour::Brown, flat([0x7a4310, 0xffffff, 0xffffff])),
        ],
        ..GROUND
    },
    // A white lattice on black.
    Palette {
        areas: three([0x262626, 0x000000, 0x000000]),
        weight: 1.6,
        pieces: &[
            (Colour::Red, flat([0xd4001f, 0xffffff, 0xffffff])),
            (Colour::White, flat([0xffffff, 0xffffff, 0x000000])),
        ],
        ..GROUND
    },
    // Black and dark grey cells between white lines.
    Palette {
        fields: three([0x2b2b2b, 0x000000, 0x000000]),
        weight: 1.0,
        pieces: &[
            (Colour::White, flat([0xffffff, 0xffffff, 0x000000])),
            (Colour::Black, flat([0x000000, 0xffffff, 0xffffff])),
        ],
        ..GROUND
    },
    // White lines; the hexagons are hatched besides their colour.
    Palette {
        areas: three([0xc4001d, 0xffffff, 0x0046d5]),
        pieces: &[
            (Colour::Red, flat([0xd4001f, 0xffffff, 0xffffff])),
            (Colour::Blue, flat([0x0046d5, 0xffffff, 0xffffff])),
        ],
        ..GROUND
    },
    // Black and dark grey squares between white lines.
    Palette {
        fields: three([0x303030, 0x000000, 0x000000]),
        areas: three([0xffffff, 0xffffff, 0x000000]),
        weight: 1.2,
        pieces: &[
            (Colour::White, flat([0xffffff, 0xffffff, 0x000000])),
            (Colour::Black, flat([0x000000, 0xffffff, 0xffffff])),
        ],
        ..GROUND
    },
];
