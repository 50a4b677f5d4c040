//! What the page asks that is about no table.

use super::shapes::{Thrown, draw_whole, options_of, shape};
use super::words::{Stones, Theme, look_of};
use crate::input::SMALL;
use crate::render::{self, Figure, View};
use crate::session::{self, Computer, Control, Sitter};
use crate::table::{self, Form, TimeControl, TimeForm};
use serde::Serialize;
use tessera_rules::{AnyPosition, GameId};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use web_sys::HtmlCanvasElement;

/// A game that can be played.
#[derive(Clone, Serialize, Tsify, Debug)]
pub struct GameName {
    /// Its key.
    key: &'static str,
    /// Its name.
    name: &'static str,
}

/// The games in their usual order.
#[must_use]
#[wasm_bindgen]
pub fn games() -> Vec<Ts<GameName>> {
    GameId::ALL.into_iter().map(|game| shape(&GameName { key: game.key(), name: game.name() })).collect()
}

/// What a form needs to offer the options of a game, with these chosen.
///
/// # Errors
/// If there is no such game, option or value, or they do not go together.
#[wasm_bindgen]
pub fn form(key: &str, options: &str) -> Result<Ts<Form>, Thrown> {
    Ok(shape(&Form::of(&options_of(key, options)?)?))
}

/// The words of the options with one of them changed; those after it that no longer fit go back to their default.
///
/// # Errors
/// If there is no such game, option or value, or it does not go with the options before it.
#[wasm_bindgen]
pub fn choose(key: &str, options: &str, option: &str, value: &str) -> Result<String, Thrown> {
    Ok(table::choose(&options_of(key, options)?, option, value)?.to_string())
}

/// Names in the order in which chance lets them begin; the order round the table stays. `seed` is any number.
#[must_use]
#[wasm_bindgen]
pub fn by_chance(mut names: Vec<String>, seed: u32) -> Vec<String> {
    session::by_chance(&mut names, &mut fastrand::Rng::with_seed(seed.into()));
    names
}

/// The number of games in a stored table; 1 for any other text.
#[must_use]
#[wasm_bindgen]
pub fn stored_games(text: &str) -> usize {
    session::stored_games(text)
}

/// Whether two stored tables may hold states of one match, by their rules and first actions. It reads neither whole.
#[must_use]
#[wasm_bindgen]
pub fn may_be_one_match(one: &str, other: &str) -> bool {
    session::may_be_one_match(one, other)
}

/// The computer that a name in a record stands for; `undefined` where it is a person's.
#[must_use]
#[wasm_bindgen]
pub fn computer_named(name: &str) -> Option<Ts<Computer>> {
    Sitter::named(name).computer().as_ref().map(shape)
}

/// The name of the computer in records, at the nearest level and seed that there are.
#[must_use]
#[wasm_bindgen]
pub fn computer_name(level: u8, seed: u32) -> String {
    Computer::new(level, seed).to_string()
}

/// A time control in its one way of writing: `10`, `5+3`, `10+3x30`, for each side its own `15/5`.
///
/// # Errors
/// If `text` is no time control: a message that says what is wrong.
#[wasm_bindgen]
pub fn clock_control(text: &str) -> Result<String, Thrown> {
    Ok(text.parse::<Control>()?.to_string())
}

/// The times that a form offers.
#[must_use]
#[wasm_bindgen]
pub fn time_form() -> Ts<TimeForm> {
    shape(&TimeForm::offered())
}

/// A time control as numbers for a form.
///
/// # Errors
/// If `text` is no time control: a message that says what is wrong.
#[wasm_bindgen]
pub fn time_control(text: &str) -> Result<Ts<TimeControl>, Thrown> {
    Ok(shape(&TimeControl::from(text.parse::<Control>()?)))
}

/// The text of a side's time from its numbers: minutes, seconds of the increment or of a period (0 for neither), and
/// periods.
#[must_use]
#[wasm_bindgen]
pub fn side_time(minutes: f64, seconds: u32, periods: u8) -> String {
    table::side_time(minutes, seconds, periods)
}

/// Draws a position from near, given as its line of text, without coordinates on a small canvas; in this look.
///
/// # Errors
/// If the line is no position, there is no such look, or the browser refuses to draw.
#[wasm_bindgen]
pub fn picture(position: &str, canvas: &HtmlCanvasElement, theme: Theme, stones: Stones) -> Result<(), JsError> {
    let position = position.parse::<AnyPosition>()?;
    let look = look_of(theme, stones)?.for_position(&position);
    let view = View::plain().standing(&position);
    let scene = render::near::scene(&Figure::of(&position), &view, look);
    draw_whole(canvas, &scene).map_err(|_| JsError::new("the browser refuses to draw"))
}

/// The width below which a cell is too small for a finger, in CSS pixels.
#[must_use]
#[wasm_bindgen]
pub fn small_cell() -> f64 {
    SMALL
}

/// Plays `games` random games, always the same from the same seed; gives the number of actions.
///
/// # Errors
/// If there is no game with this key.
#[cfg(feature = "playouts")]
#[wasm_bindgen]
pub fn playouts(key: &str, seed: u32, games: u32) -> Result<f64, Thrown> {
    let mut playouts = tessera_rules::playout::Playouts::new(key.parse::<GameId>()?, u64::from(seed));
    playouts.run(games);
    #[allow(clippy::cast_precision_loss)] // far below 2⁵³
    Ok(playouts.actions() as f64)
}
