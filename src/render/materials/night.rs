//! The materials of the theme Wood, dimmed for a dark page.

#![allow(clippy::unreadable_literal)] // colours are read as RRGGBB, as everywhere else

use super::{finish, three};
use crate::render::palette::{Ink, Palette};
use tessera_rules::Colour;

/// The palettes, in the order of `GameId`.
pub(super) const BOARDS: [Palette; 5] = [
    // Warm maple and glass beads.
    Palette {
        plate: Ink::rgb(0x7a5530),
        edge: Ink::rgb(0xc29a66),
        fields: three([0xb08a57, 0xb08a57, 0xb08a57]),
        line: Ink::rgb(0x33210d),
        areas: three([0x98703e, 0x82602f, 0xc29d69]),
        label: Ink::rgb(0xf3e3c4),
        mark: Ink::rgb(0x0c2440),
        halo: Ink::rgb(0xf6e7c8),
        win: Ink::rgb(0xf7e6bf),
        refuse: Ink::rgb(0x6d0810),
        weight: 1.0,
        printed: false,
        pieces: &[
            (Colour::Green, finish([0x0f5632, 0x359a66, 0x062c19, 0x032012, 0xffffff])),
            (Colour::Yellow, finish([0xe4b71c, 0xfbe68f, 0xa87506, 0x3a2600, 0x2b1d00])),
            (Colour::Red, finish([0x99152a, 0xd9586a, 0x4f0610, 0x3a040b, 0xffffff])),
            (Colour::Blue, finish([0x17438f, 0x5f92dc, 0x09204f, 0x06173a, 0xffffff])),
            (Colour::Purple, finish([0x5d237f, 0xa668c8, 0x2e0c40, 0x220830, 0xffffff])),
            (Colour::Brown, finish([0x482511, 0x946340, 0x200d03, 0x160801, 0xffffff])),
        ],
    },
    // A pale gold ground within a black frame.
    Palette {
        plate: Ink::rgb(0x14120e),
        edge: Ink::rgb(0x5d5444),
        fields: three([0xa98d4c, 0xa98d4c, 0xa98d4c]),
        line: Ink::rgb(0x171004),
        areas: three([0xb3985a, 0x9a7522, 0xa98d4c]),
        label: Ink::rgb(0xc2a150),
        mark: Ink::rgb(0x091a36),
        halo: Ink::rgb(0xfaedc8),
        win: Ink::rgb(0xf8e9bd),
        refuse: Ink::rgb(0x5c060d),
        weight: 1.0,
        printed: false,
        pieces: &[
            (Colour::Red, finish([0x8a0f1a, 0xc23742, 0x4f050b, 0x390307, 0xffffff])),
            (Colour::White, finish([0xe9e5d9, 0xf8f5ec, 0xb5ad99, 0x241b08, 0x241b08])),
        ],
    },
    // Slate cells in two tones, each third one darker.
    Palette {
        plate: Ink::rgb(0x1f262d),
        edge: Ink::rgb(0x5b6873),
        fields: three([0x626e78, 0x6d7984, 0x6d7984]),
        line: Ink::rgb(0x14191e),
        areas: three([0x818d97, 0x505b64, 0x6d7984]),
        label: Ink::rgb(0xaab5bd),
        mark: Ink::rgb(0x07101f),
        halo: Ink::rgb(0xf7ecc9),
        win: Ink::rgb(0xf5d47e),
        refuse: Ink::rgb(0x3f030a),
        weight: 1.0,
        printed: false,
        pieces: &[
            (Colour::White, finish([0xe8e5dc, 0xf8f6f0, 0xb3ad9d, 0x14191e, 0x1c2126])),
            (Colour::Black, finish([0x121417, 0x3f4348, 0x060708, 0x030404, 0xffffff])),
        ],
    },
    // Black, with luminous green lines.
    Palette {
        plate: Ink::rgb(0x151817),
        edge: Ink::rgb(0x4f5653),
        fields: three([0x060807, 0x060807, 0x060807]),
        line: Ink::rgb(0x2fb860),
        areas: three([0x951a25, 0xc6c9c1, 0x1a4296]),
        label: Ink::rgb(0x7f9787),
        mark: Ink::rgb(0xf2cd55),
        halo: Ink::rgb(0x050605),
        win: Ink::rgb(0xf2cd55),
        refuse: Ink::rgb(0xf5a79d),
        weight: 1.0,
        printed: false,
        pieces: &[
            (Colour::Red, finish([0xb61f2e, 0xdd5863, 0x6d0b15, 0xf5ddd6, 0xffffff])),
            (Colour::Blue, finish([0x1e4eb0, 0x5f8de2, 0x0c2966, 0xd6e2f7, 0xffffff])),
        ],
    },
    // Parchment within stone; ivory and ebony.
    Palette {
        plate: Ink::rgb(0x6f675b),
        edge: Ink::rgb(0x9d9486),
        fields: three([0xc0b08e, 0xaa9a78, 0x979082]),
        line: Ink::rgb(0x453d30),
        areas: three([0x3a352c, 0x1a1612, 0x979082]),
        label: Ink::rgb(0xf2ecdf),
        mark: Ink::rgb(0x0f2a4c),
        halo: Ink::rgb(0xf7efdf),
        win: Ink::rgb(0xf3d88e),
        refuse: Ink::rgb(0x70090f),
        weight: 1.0,
        printed: false,
        pieces: &[
            (Colour::White, finish([0xeee6d2, 0xfaf5e8, 0xbfb08e, 0x2e2415, 0x3a2d1b])),
            (Colour::Black, finish([0x211c19, 0x4c443e, 0x0d0a09, 0x080605, 0xe8dcc3])),
        ],
    },
];
