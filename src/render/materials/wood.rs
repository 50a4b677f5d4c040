//! Each game in its own material, by daylight.

#![allow(clippy::unreadable_literal)] // colours are read as RRGGBB, as everywhere else

use super::{finish, three};
use crate::render::palette::{Ink, Palette};
use tessera_rules::Colour;

/// The palettes, in the order of `GameId`.
pub(super) const BOARDS: [Palette; 5] = [
    // Warm maple and glass beads.
    Palette {
        plate: Ink::rgb(0xc08d57),
        edge: Ink::rgb(0xf3d9ab),
        fields: three([0xe6c08a, 0xe6c08a, 0xe6c08a]),
        line: Ink::rgb(0x5a3d1e),
        areas: three([0xcf9f62, 0xb98a4e, 0xf3d9ac]),
        label: Ink::rgb(0x3f2a12),
        mark: Ink::rgb(0x173a5e),
        halo: Ink::rgb(0xfff6e2),
        win: Ink::rgb(0xfff3d6),
        refuse: Ink::rgb(0xa3141c),
        weight: 1.0,
        printed: false,
        pieces: &[
            (Colour::Green, finish([0x14693f, 0x3fb277, 0x07371f, 0x052a17, 0xffffff])),
            (Colour::Yellow, finish([0xf0c21a, 0xfff0a0, 0xb57f06, 0x6b4700, 0x2b1d00])),
            (Colour::Red, finish([0xb0182a, 0xee6470, 0x650813, 0x4d050d, 0xffffff])),
            (Colour::Blue, finish([0x1b4fae, 0x6ea4f2, 0x0b2760, 0x081d49, 0xffffff])),
            (Colour::Purple, finish([0x6d2a94, 0xb978dc, 0x39104f, 0x2b0b3d, 0xffffff])),
            (Colour::Brown, finish([0x5a3016, 0xa8734a, 0x2b1305, 0x1d0c02, 0xffffff])),
        ],
    },
    // A pale gold ground within a black frame.
    Palette {
        plate: Ink::rgb(0x1f1b16),
        edge: Ink::rgb(0x7d6f57),
        fields: three([0xd2b365, 0xd2b365, 0xd2b365]),
        line: Ink::rgb(0x2a1f08),
        areas: three([0xdabf78, 0xc2952b, 0xd2b365]),
        label: Ink::rgb(0xd9b65a),
        mark: Ink::rgb(0x12284c),
        halo: Ink::rgb(0xfff7df),
        win: Ink::rgb(0xfff6d8),
        refuse: Ink::rgb(0x7a0a12),
        weight: 1.0,
        printed: false,
        pieces: &[
            (Colour::Red, finish([0xa81420, 0xd8414a, 0x66070f, 0x4a0409, 0xffffff])),
            (Colour::White, finish([0xf8f5ec, 0xffffff, 0xc9c1ae, 0x3d3015, 0x241b08])),
        ],
    },
    // Slate cells in two tones, each third one darker.
    Palette {
        plate: Ink::rgb(0x323c45),
        edge: Ink::rgb(0x8494a1),
        fields: three([0x848f99, 0x8e9aa3, 0x8e9aa3]),
        line: Ink::rgb(0x2c343b),
        areas: three([0xa5b0b8, 0x6d7982, 0x8e9aa3]),
        label: Ink::rgb(0xc3ccd3),
        mark: Ink::rgb(0x0c1b33),
        halo: Ink::rgb(0xfff5d6),
        win: Ink::rgb(0xffdf8a),
        refuse: Ink::rgb(0x5e0710),
        weight: 1.0,
        printed: false,
        pieces: &[
            (Colour::White, finish([0xf4f1e8, 0xffffff, 0xc0b9a8, 0x20262c, 0x1c2126])),
            (Colour::Black, finish([0x17191c, 0x4a4e54, 0x08090a, 0x050607, 0xffffff])),
        ],
    },
    // Black, with luminous green lines.
    Palette {
        plate: Ink::rgb(0x1c1f1e),
        edge: Ink::rgb(0x6c7471),
        fields: three([0x0b0d0c, 0x0b0d0c, 0x0b0d0c]),
        line: Ink::rgb(0x3ddc74),
        areas: three([0xb3202c, 0xe9ebe4, 0x1f4fb4]),
        label: Ink::rgb(0x8fa898),
        mark: Ink::rgb(0xffd95c),
        halo: Ink::rgb(0x0a0b0a),
        win: Ink::rgb(0xffd95c),
        refuse: Ink::rgb(0xffb0a6),
        weight: 1.0,
        printed: false,
        pieces: &[
            (Colour::Red, finish([0xc92434, 0xf0646f, 0x7d0d18, 0xffe9e2, 0xffffff])),
            (Colour::Blue, finish([0x2258c4, 0x6d9cf2, 0x0e2f75, 0xe6efff, 0xffffff])),
        ],
    },
    // Parchment within stone; ivory and ebony.
    Palette {
        plate: Ink::rgb(0xb3a999),
        edge: Ink::rgb(0xebe5da),
        fields: three([0xe3d3ad, 0xd2bf94, 0xd3cbbb]),
        line: Ink::rgb(0x6b5f4a),
        areas: three([0x6f6456, 0x524a40, 0xd3cbbb]),
        label: Ink::rgb(0x2f271c),
        mark: Ink::rgb(0x1d4470),
        halo: Ink::rgb(0xfffaf0),
        win: Ink::rgb(0xffe08a),
        refuse: Ink::rgb(0x9a1018),
        weight: 1.0,
        printed: false,
        pieces: &[
            (Colour::White, finish([0xf8efda, 0xffffff, 0xcbb993, 0x43341f, 0x3a2d1b])),
            (Colour::Black, finish([0x2b2521, 0x655a52, 0x120e0c, 0x0d0a08, 0xf3e8d0])),
        ],
    },
];
