//! Every colour of every board: for each game first the light theme, then the dark one.

#![allow(clippy::unreadable_literal)] // colours are read as RRGGBB, as everywhere else

use super::theme::{Finish, Ink, Palette};
use crate::rules::Colour;

/// A finish from five colours: body, light, dark, rim, on.
const fn finish([body, light, dark, rim, on]: [u32; 5]) -> Finish {
    Finish { body: Ink::rgb(body), light: Ink::rgb(light), dark: Ink::rgb(dark), rim: Ink::rgb(rim), on: Ink::rgb(on) }
}

const fn three([a, b, c]: [u32; 3]) -> [Ink; 3] {
    [Ink::rgb(a), Ink::rgb(b), Ink::rgb(c)]
}

/// Warm maple and glass beads.
pub(super) const PENTE: [Palette; 2] = [
    Palette {
        plate: Ink::rgb(0xdcb176),
        edge: Ink::rgb(0xf0d3a2),
        fields: three([0xe6c08a, 0xe6c08a, 0xe6c08a]),
        line: Ink::rgb(0x5a3d1e),
        areas: three([0xcf9f62, 0xb98a4e, 0xf3d9ac]),
        label: Ink::rgb(0x4f3518),
        mark: Ink::rgb(0x173a5e),
        halo: Ink::rgb(0xfff6e2),
        win: Ink::rgb(0xfff3d6),
        refuse: Ink::rgb(0xa3141c),
        pieces: &[
            (Colour::Green, finish([0x14693f, 0x3fb277, 0x07371f, 0x052a17, 0xffffff])),
            (Colour::Yellow, finish([0xf0c21a, 0xfff0a0, 0xb57f06, 0x6b4700, 0x2b1d00])),
            (Colour::Red, finish([0xb0182a, 0xee6470, 0x650813, 0x4d050d, 0xffffff])),
            (Colour::Blue, finish([0x1b4fae, 0x6ea4f2, 0x0b2760, 0x081d49, 0xffffff])),
            (Colour::Purple, finish([0x6d2a94, 0xb978dc, 0x39104f, 0x2b0b3d, 0xffffff])),
            (Colour::Brown, finish([0x5a3016, 0xa8734a, 0x2b1305, 0x1d0c02, 0xffffff])),
        ],
    },
    Palette {
        plate: Ink::rgb(0xa27c4b),
        edge: Ink::rgb(0xbd9763),
        fields: three([0xb08a57, 0xb08a57, 0xb08a57]),
        line: Ink::rgb(0x33210d),
        areas: three([0x98703e, 0x82602f, 0xc29d69]),
        label: Ink::rgb(0x241606),
        mark: Ink::rgb(0x0c2440),
        halo: Ink::rgb(0xf6e7c8),
        win: Ink::rgb(0xf7e6bf),
        refuse: Ink::rgb(0x6d0810),
        pieces: &[
            (Colour::Green, finish([0x0f5632, 0x359a66, 0x062c19, 0x032012, 0xffffff])),
            (Colour::Yellow, finish([0xe4b71c, 0xfbe68f, 0xa87506, 0x3a2600, 0x2b1d00])),
            (Colour::Red, finish([0x99152a, 0xd9586a, 0x4f0610, 0x3a040b, 0xffffff])),
            (Colour::Blue, finish([0x17438f, 0x5f92dc, 0x09204f, 0x06173a, 0xffffff])),
            (Colour::Purple, finish([0x5d237f, 0xa668c8, 0x2e0c40, 0x220830, 0xffffff])),
            (Colour::Brown, finish([0x482511, 0x946340, 0x200d03, 0x160801, 0xffffff])),
        ],
    },
];

/// A gold ground within a black border.
pub(super) const CAVENDISH: [Palette; 2] = [
    Palette {
        plate: Ink::rgb(0x17140f),
        edge: Ink::rgb(0x3a342a),
        fields: three([0xd9ad3f, 0xd9ad3f, 0xd9ad3f]),
        line: Ink::rgb(0x2a1f08),
        areas: three([0xe0b74f, 0xc2952b, 0xd9ad3f]),
        label: Ink::rgb(0xd9b65a),
        mark: Ink::rgb(0x12284c),
        halo: Ink::rgb(0xfff7df),
        win: Ink::rgb(0xfff6d8),
        refuse: Ink::rgb(0x7a0a12),
        pieces: &[
            (Colour::Red, finish([0xa81420, 0xd8414a, 0x66070f, 0x4a0409, 0xffffff])),
            (Colour::White, finish([0xf8f5ec, 0xffffff, 0xc9c1ae, 0x3d3015, 0x241b08])),
        ],
    },
    Palette {
        plate: Ink::rgb(0x0c0b09),
        edge: Ink::rgb(0x38332a),
        fields: three([0xb08a2e, 0xb08a2e, 0xb08a2e]),
        line: Ink::rgb(0x171004),
        areas: three([0xb8933b, 0x9a7522, 0xb08a2e]),
        label: Ink::rgb(0xc2a150),
        mark: Ink::rgb(0x091a36),
        halo: Ink::rgb(0xfaedc8),
        win: Ink::rgb(0xf8e9bd),
        refuse: Ink::rgb(0x5c060d),
        pieces: &[
            (Colour::Red, finish([0x8a0f1a, 0xc23742, 0x4f050b, 0x390307, 0xffffff])),
            (Colour::White, finish([0xe9e5d9, 0xf8f5ec, 0xb5ad99, 0x241b08, 0x241b08])),
        ],
    },
];

/// Slate cells in three tones.
pub(super) const HEXADE: [Palette; 2] = [
    Palette {
        plate: Ink::rgb(0x2b333b),
        edge: Ink::rgb(0x4d5964),
        fields: three([0x77848f, 0x7f8d98, 0x88969f]),
        line: Ink::rgb(0x232a31),
        areas: three([0x77848f, 0x7f8d98, 0x88969f]),
        label: Ink::rgb(0xc3ccd3),
        mark: Ink::rgb(0x0c1b33),
        halo: Ink::rgb(0xfff5d6),
        win: Ink::rgb(0xffdf8a),
        refuse: Ink::rgb(0x5e0710),
        pieces: &[
            (Colour::White, finish([0xf4f1e8, 0xffffff, 0xc0b9a8, 0x20262c, 0x1c2126])),
            (Colour::Black, finish([0x17191c, 0x4a4e54, 0x08090a, 0x050607, 0xffffff])),
        ],
    },
    Palette {
        plate: Ink::rgb(0x1a2026),
        edge: Ink::rgb(0x37414a),
        fields: three([0x66727c, 0x6d7a85, 0x75838d]),
        line: Ink::rgb(0x14191e),
        areas: three([0x66727c, 0x6d7a85, 0x75838d]),
        label: Ink::rgb(0xaab5bd),
        mark: Ink::rgb(0x07101f),
        halo: Ink::rgb(0xf7ecc9),
        win: Ink::rgb(0xf5d47e),
        refuse: Ink::rgb(0x3f030a),
        pieces: &[
            (Colour::White, finish([0xe8e5dc, 0xf8f6f0, 0xb3ad9d, 0x14191e, 0x1c2126])),
            (Colour::Black, finish([0x121417, 0x3f4348, 0x060708, 0x030404, 0xffffff])),
        ],
    },
];

/// Black, with luminous green lines.
pub(super) const KENSINGTON: [Palette; 2] = [
    Palette {
        plate: Ink::rgb(0x0d0f0e),
        edge: Ink::rgb(0x3b423e),
        fields: three([0x0d0f0e, 0x0d0f0e, 0x0d0f0e]),
        line: Ink::rgb(0x3ddc74),
        areas: three([0xb3202c, 0xe9ebe4, 0x1f4fb4]),
        label: Ink::rgb(0x8fa898),
        mark: Ink::rgb(0xffd95c),
        halo: Ink::rgb(0x0a0b0a),
        win: Ink::rgb(0xffd95c),
        refuse: Ink::rgb(0xffb0a6),
        pieces: &[
            (Colour::Red, finish([0xc92434, 0xf0646f, 0x7d0d18, 0xffe9e2, 0xffffff])),
            (Colour::Blue, finish([0x2258c4, 0x6d9cf2, 0x0e2f75, 0xe6efff, 0xffffff])),
        ],
    },
    Palette {
        plate: Ink::rgb(0x060807),
        edge: Ink::rgb(0x2c332f),
        fields: three([0x060807, 0x060807, 0x060807]),
        line: Ink::rgb(0x2fb860),
        areas: three([0x951a25, 0xc6c9c1, 0x1a4296]),
        label: Ink::rgb(0x7f9787),
        mark: Ink::rgb(0xf2cd55),
        halo: Ink::rgb(0x050605),
        win: Ink::rgb(0xf2cd55),
        refuse: Ink::rgb(0xf5a79d),
        pieces: &[
            (Colour::Red, finish([0xb61f2e, 0xdd5863, 0x6d0b15, 0xf5ddd6, 0xffffff])),
            (Colour::Blue, finish([0x1e4eb0, 0x5f8de2, 0x0c2966, 0xd6e2f7, 0xffffff])),
        ],
    },
];

/// Parchment and stone; ivory and ebony.
pub(super) const CHIVALRY: [Palette; 2] = [
    Palette {
        plate: Ink::rgb(0xb9b0a0),
        edge: Ink::rgb(0xd6cec0),
        fields: three([0xf2e9d2, 0xe3d7ba, 0xd3cbbb]),
        line: Ink::rgb(0x786b55),
        areas: three([0x786e61, 0x544b40, 0xd3cbbb]),
        label: Ink::rgb(0x40372b),
        mark: Ink::rgb(0x1d4470),
        halo: Ink::rgb(0xfffaf0),
        win: Ink::rgb(0xffe08a),
        refuse: Ink::rgb(0x9a1018),
        pieces: &[
            (Colour::White, finish([0xf8efda, 0xffffff, 0xcbb993, 0x43341f, 0x3a2d1b])),
            (Colour::Black, finish([0x2b2521, 0x655a52, 0x120e0c, 0x0d0a08, 0xf3e8d0])),
        ],
    },
    Palette {
        plate: Ink::rgb(0x676055),
        edge: Ink::rgb(0x80786b),
        fields: three([0xc0b08e, 0xaa9a78, 0x979082]),
        line: Ink::rgb(0x453d30),
        areas: three([0x3a352c, 0x14100c, 0x979082]),
        label: Ink::rgb(0xece5d6),
        mark: Ink::rgb(0x0f2a4c),
        halo: Ink::rgb(0xf7efdf),
        win: Ink::rgb(0xf3d88e),
        refuse: Ink::rgb(0x70090f),
        pieces: &[
            (Colour::White, finish([0xeee6d2, 0xfaf5e8, 0xbfb08e, 0x2e2415, 0x3a2d1b])),
            (Colour::Black, finish([0x211c19, 0x4c443e, 0x0d0a09, 0x080605, 0xe8dcc3])),
        ],
    },
];
