//! A printed diagram: a light ground, fine dark lines, flat discs.

#![allow(clippy::unreadable_literal)] // colours are read as RRGGBB, as everywhere else

use super::{flat, three};
use crate::render::palette::{Ink, Palette};
use tessera_rules::Colour;

/// The colours that all games share: paper and ink.
const GROUND: Palette = Palette {
    plate: Ink::rgb(0xfffdf6),
    edge: Ink::rgb(0xddd6c6),
    fields: three([0xfffdf6, 0xfffdf6, 0xfffdf6]),
    line: Ink::rgb(0x4a4238),
    areas: three([0xfffdf6, 0xfffdf6, 0xfffdf6]),
    label: Ink::rgb(0x3a342a),
    mark: Ink::rgb(0x1d4f8c),
    halo: Ink::rgb(0xffffff),
    win: Ink::rgb(0xffe9a3),
    refuse: Ink::rgb(0xb01020),
    weight: 0.8,
    printed: true,
    pieces: &[],
};

/// The palettes, in the order of `GameId`.
pub(super) const BOARDS: [Palette; 5] = [
    // Fine lines, white and tinted discs.
    Palette {
        areas: three([0xf3ecdc, 0xfffdf6, 0xfffdf6]),
        pieces: &[
            (Colour::Green, flat([0x1c5e3c, 0x10241a, 0xffffff])),
            (Colour::Yellow, flat([0xfff2b0, 0x2b2416, 0x2b2416])),
            (Colour::Red, flat([0xa92232, 0x2e090e, 0xffffff])),
            (Colour::Blue, flat([0x24509f, 0x0b1a36, 0xffffff])),
            (Colour::Purple, flat([0x6a3a8c, 0x210f2e, 0xffffff])),
            (Colour::Brown, flat([0x5f3d22, 0x1f1208, 0xffffff])),
        ],
        ..GROUND
    },
    // Only the lattice; every other triangle is faintly tinted.
    Palette {
        areas: three([0xf5eede, 0xfffdf6, 0xfffdf6]),
        pieces: &[
            (Colour::Red, flat([0xa92232, 0x2e090e, 0xffffff])),
            (Colour::White, flat([0xffffff, 0x26221c, 0x26221c])),
        ],
        ..GROUND
    },
    // Cells white and tinted.
    Palette {
        fields: three([0xeee7d6, 0xfffdf6, 0xfffdf6]),
        weight: 0.5,
        pieces: &[
            (Colour::White, flat([0xffffff, 0x26221c, 0x26221c])),
            (Colour::Black, flat([0x26221c, 0x12100c, 0xffffff])),
        ],
        ..GROUND
    },
    // Hexagons hatched as heralds do: red upright, blue level.
    Palette {
        line: Ink::rgb(0x26221c),
        areas: three([0xb64b4b, 0xffffff, 0x4a73bd]),
        weight: 0.9,
        pieces: &[
            (Colour::Red, flat([0xa92232, 0x2e090e, 0xffffff])),
            (Colour::Blue, flat([0x24509f, 0x0b1a36, 0xffffff])),
        ],
        ..GROUND
    },
    // Squares white and tinted.
    Palette {
        fields: three([0xffffff, 0xf1eadb, 0xe4dccb]),
        line: Ink::rgb(0x7d7260),
        areas: three([0x6b6252, 0x3a342a, 0xe4dccb]),
        pieces: &[
            (Colour::White, flat([0xffffff, 0x26221c, 0x26221c])),
            (Colour::Black, flat([0x26221c, 0x12100c, 0xffffff])),
        ],
        ..GROUND
    },
];
