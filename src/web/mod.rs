//! The bindings: what the page sees of the crate. One class, every method by `&self` over a `RefCell`, because
//! wasm-bindgen throws when JavaScript comes back into a `&mut self` method.

mod clock;
mod draw;
mod events;
mod form;
mod keep;
mod pointer;
mod setup;
mod share;
mod snapshot;
mod table;
mod tree;
mod words;

use crate::input::{Arrow, Reply};
use crate::session;
use form::Form;
use js_sys::{Array, Object, Reflect};
use serde::Serialize;
use snapshot::Snapshot;
use std::cell::RefCell;
use table::State;
use tessera_rules::geometry::Point;
use tessera_rules::{GameId, OptionError, Options, playout::Playouts};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use words::Fault;

/// The longest name of a person, in characters.
const MAX_NAME: usize = 40;

/// Runs once when the module is loaded. Not called `main`: a test's own `main` would clash with it.
#[wasm_bindgen(start)]
pub fn boot() {
    console_error_panic_hook::set_once();
}

/// The games in their usual order, as `{key, name}`.
#[must_use]
#[wasm_bindgen]
pub fn games() -> Array {
    let entry = |game: GameId| {
        let object = Object::new();
        for (key, value) in [("key", game.key()), ("name", game.name())] {
            // Setting a property of a fresh object cannot fail.
            let _ = Reflect::set(&object, &key.into(), &value.into());
        }
        JsValue::from(object)
    };
    GameId::ALL.into_iter().map(entry).collect()
}

/// A game at the table, with a canvas that it is drawn on.
#[wasm_bindgen]
pub struct Table {
    state: RefCell<State>,
    /// Games in the text that it was opened from.
    opened: usize,
}

/// What an event did, in a word for the page: empty when nothing shows.
const fn word(reply: &Reply) -> &'static str {
    match reply {
        Reply::Nothing => "",
        Reply::Changed => "changed",
        Reply::Act(_) => "acted",
        Reply::Refused(_) => "refused",
    }
}

/// Options for a game from the page's words.
fn read(key: &str, words: &str) -> Result<Options, OptionError> {
    Options::parse(key.parse::<GameId>()?, words.split_whitespace())
}

#[wasm_bindgen]
impl Table {
    /// The first game of a match. `options` are words `key=value`, none for the base rules; `names` are one a seat in
    /// the order of play, or none at all.
    ///
    /// # Errors
    /// There is no such game, option or value, they do not go together, or there are too few or too many names.
    #[wasm_bindgen(constructor)]
    pub fn new(key: &str, options: &str, names: Vec<String>) -> Result<Self, Fault> {
        let options = read(key, options)?;
        let names: Vec<String> = names.into_iter().map(|name| name.chars().take(MAX_NAME).collect()).collect();
        let state = State::new(&options, &names)?;
        Ok(Self { state: RefCell::new(state), opened: 0 })
    }

    /// What a form needs to offer the options of a game, with these chosen; `www/base/state.js` describes it.
    ///
    /// # Errors
    /// There is no such game, option or value, or they do not go together.
    pub fn form(key: &str, options: &str) -> Result<JsValue, JsValue> {
        let options = read(key, options).map_err(Fault::from)?;
        let form = Form::of(&options).map_err(Fault::from)?;
        Ok(form.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
    }

    /// The words of the options with one of them changed; those after it that no longer fit go back to their default.
    ///
    /// # Errors
    /// There is no such game, option or value, or it does not go with the options before it.
    pub fn choose(key: &str, options: &str, option: &str, value: &str) -> Result<String, Fault> {
        let options = read(key, options)?;
        Ok(options.choose(option, value)?.to_string())
    }

    /// Names in the order in which chance lets them begin; the order round the table stays. `seed` is any number.
    #[must_use]
    pub fn by_chance(mut names: Vec<String>, seed: u32) -> Vec<String> {
        session::by_chance(&mut names, &mut fastrand::Rng::with_seed(seed.into()));
        names
    }

    /// A board to look at: a few pieces that show the game's character, without coordinates.
    ///
    /// # Errors
    /// There is no game with this key.
    pub fn resting(key: &str) -> Result<Self, Fault> {
        let table = Self::new(key, "", Vec::new())?;
        table.state.borrow_mut().rest();
        Ok(table)
    }

    /// Plays so many random games, always the same from the same seed; gives the number of actions.
    ///
    /// # Errors
    /// There is no game with this key.
    pub fn playouts(key: &str, seed: u32, games: u32) -> Result<f64, Fault> {
        let mut playouts = Playouts::new(read(key, "")?.game(), u64::from(seed));
        playouts.run(games);
        #[allow(clippy::cast_precision_loss)] // far below 2⁵³
        Ok(playouts.actions() as f64)
    }

    // ---- what it is now ----

    /// The table as one object; `www/base/state.js` describes it.
    ///
    /// # Errors
    /// None in practice: all parts are texts and numbers.
    pub fn snapshot(&self) -> Result<JsValue, JsValue> {
        let state = self.state.borrow();
        let snapshot = Snapshot::of(&state);
        // Absent values are `null`, as in JSON, not `undefined`.
        Ok(snapshot.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
    }

    /// A byte a point for the accessibility tree; `www/base/state.js` takes it apart.
    pub fn cells(&self) -> Vec<u8> {
        let state = self.state.borrow();
        match &state.setting {
            Some(setting) => setting.cells(),
            None => snapshot::cells(&state.game, &state.hand),
        }
    }

    /// The position as a line of text.
    pub fn position(&self) -> String {
        self.state.borrow().game.position().to_string()
    }

    /// The labels of all points, in the style of the coordinates shown.
    pub fn labels(&self) -> Vec<String> {
        let state = self.state.borrow();
        let (board, coords) = (state.board(), state.coords());
        board.points().map(|p| board.label_in(p, coords).to_owned()).collect()
    }

    /// The points in rows from the top, each from the left.
    pub fn rows(&self) -> Array {
        let rows = self.state.borrow().rows();
        rows.into_iter().map(|row| row.into_iter().map(|p| JsValue::from(p.0)).collect::<Array>()).collect()
    }

    /// The point where the keyboard begins: the middle of the board.
    pub fn home(&self) -> u16 {
        self.state.borrow().home().0
    }

    // ---- keys, screen readers, buttons ----

    /// A point is chosen.
    pub fn touch(&self, point: u16) -> String {
        self.tell(|state| state.touch(Point(point)))
    }

    /// The point beside one in the direction of an arrow: `left`, `right`, `up` or `down`.
    pub fn arrow(&self, from: u16, name: &str) -> Option<u16> {
        let arrow = match name {
            "left" => Arrow::Left,
            "right" => Arrow::Right,
            "up" => Arrow::Up,
            "down" => Arrow::Down,
            _ => return None,
        };
        self.state.borrow_mut().arrow(Point(from), arrow).map(|p| p.0)
    }

    /// The keyboard is on a point; `visible` when the person sees it so.
    pub fn focus(&self, point: u16, visible: bool) {
        self.state.borrow_mut().focus(Point(point), visible);
    }

    /// The keyboard is elsewhere.
    pub fn blur(&self) {
        self.state.borrow_mut().blur();
    }

    /// Lets go of what is selected.
    pub fn cancel(&self) -> String {
        self.tell(State::cancel)
    }

    /// Carries out the path as it is.
    pub fn finish(&self) -> String {
        self.tell(State::finish)
    }

    /// Ends the turn without what is left of it.
    pub fn end_turn(&self) -> String {
        self.tell(State::end_turn)
    }

    /// Takes captured pieces, or own ones, for the next placement (Cavendish).
    pub fn set_reenters(&self, reenters: bool) -> String {
        self.tell(|state| state.set_reenters(reenters))
    }

    /// Begins the next game of the match; false, and nothing happens, while this one goes on or when the match is over.
    pub fn next_game(&self) -> bool {
        self.state.borrow_mut().next_game()
    }

    /// What a record holds: a match, a game (the first where there are several), ours or pente.org's.
    ///
    /// # Errors
    /// A message with line, column and cause.
    pub fn open(text: &str) -> Result<Self, Fault> {
        let (state, games) = State::open(text)?;
        Ok(Self { state: RefCell::new(state), opened: games })
    }

    /// How many games the text held that this table was opened from.
    pub fn opened(&self) -> usize {
        self.opened
    }

    /// The game on the board as a record for pente.org.
    ///
    /// # Errors
    /// A message that says why pente.org has no such game.
    pub fn pente_org(&self) -> Result<String, Fault> {
        Ok(self.state.borrow().game.pente_org()?)
    }

    /// The match so far as a record, the game on the board included.
    pub fn record(&self) -> String {
        let state = self.state.borrow();
        state.games.record(Some(&state.game))
    }

    /// Plays an action given as text, as the text protocol writes it.
    ///
    /// # Errors
    /// A message that says what is wrong; then nothing has changed.
    pub fn play(&self, text: &str) -> Result<(), Fault> {
        Ok(self.state.borrow_mut().play(text)?)
    }

    /// Lets go of a selection; without one, takes back what ended the game at the table, else an action. Tells whether
    /// there was any of it.
    pub fn undo(&self) -> bool {
        self.state.borrow_mut().undo()
    }

    /// Plays an action again that was taken back; tells whether there was one.
    pub fn redo(&self) -> bool {
        self.state.borrow_mut().redo()
    }

    /// Goes to the place after so many actions of this line; tells whether there is one.
    pub fn go_to(&self, ply: usize) -> bool {
        self.state.borrow_mut().go_to(ply)
    }

    fn tell(&self, event: impl FnOnce(&mut State) -> Reply) -> String {
        word(&event(&mut self.state.borrow_mut())).to_owned()
    }
}
