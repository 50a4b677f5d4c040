//! Every colour of every board, one file for each theme.

mod contrast;
mod night;
mod paper;
mod wood;

use super::palette::{Finish, Ink, Palette, Theme};
use tessera_rules::GameId;

/// The palette of a game's board in a theme.
pub(super) const fn palette(theme: Theme, game: GameId) -> &'static Palette {
    let boards: &[Palette; 5] = match theme {
        Theme::Wood => &wood::BOARDS,
        Theme::Night => &night::BOARDS,
        Theme::Paper => &paper::BOARDS,
        Theme::Contrast => &contrast::BOARDS,
    };
    &boards[game as usize]
}

/// A finish from five colours: body, light, dark, rim, on.
const fn finish([body, light, dark, rim, on]: [u32; 5]) -> Finish {
    Finish { body: Ink::rgb(body), light: Ink::rgb(light), dark: Ink::rgb(dark), rim: Ink::rgb(rim), on: Ink::rgb(on) }
}

/// A finish without light and shade.
const fn flat([body, rim, on]: [u32; 3]) -> Finish {
    finish([body, body, rim, rim, on])
}

/// Three colours.
const fn three([a, b, c]: [u32; 3]) -> [Ink; 3] {
    [Ink::rgb(a), Ink::rgb(b), Ink::rgb(c)]
}
