//! A table for the page: the match and the game on the board, files, clock and events.

use super::device;
use super::shapes::{Thrown, draw_whole, options_of, shape};
use super::words::{Coords, Did, Mode, Stones, Theme, Walk, look_of};
use crate::input::Reply;
use crate::render::Figure;
use crate::session::{Evaluation, Event, EventError, Glyph, Outline, Relation, Remark};
use crate::table::{self, ClockState, GameResult, ImportError, Imported, Said, SheetLines, Snapshot};
use serde::Serialize;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tessera_rules::Seat;
use tessera_rules::message;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};
use web_sys::HtmlCanvasElement;

/// A table.
#[wasm_bindgen]
pub struct Table {
    pub(super) inner: Rc<RefCell<table::Table>>,
    /// Games in the text that it was opened from.
    opened: Cell<usize>,
    /// The sentence about the text that it was imported from, and the letters of the link, if that was one.
    import: RefCell<(Option<Said>, Option<String>)>,
}

/// Why a text is no game.
#[derive(Clone, Serialize, Tsify, Debug)]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct ImportFault {
    /// What is wrong and what to do.
    sentence: Said,
    /// Where that begins in the text, if it is known.
    at: Option<usize>,
}

impl From<table::Table> for Table {
    fn from(table: table::Table) -> Self {
        Self { inner: Rc::new(RefCell::new(table)), opened: Cell::new(0), import: RefCell::default() }
    }
}

/// A table that came from a text.
fn imported(imported: Result<Imported, ImportError>) -> Result<Table, JsValue> {
    let Imported { table, sentence, games, code } = imported
        .map_err(|ImportError { sentence, at }| JsValue::from(shape(&ImportFault { sentence: Said(sentence), at })))?;
    let table = Table::from(table);
    table.opened.set(games);
    table.import.replace((Some(Said(sentence)), code));
    Ok(table)
}

impl Table {
    fn tell(&self, event: impl FnOnce(&mut table::Table) -> Reply) -> Did {
        event(&mut self.inner.borrow_mut()).into()
    }
}

#[wasm_bindgen]
impl Table {
    // ---- tables ----

    /// The first game of a match. `options` are words `key=value`, none for the base rules; `names` are one a seat in
    /// the order of play, or none at all.
    ///
    /// # Errors
    /// If there is no such game, option or value, they do not go together, or there are too few or too many names.
    #[wasm_bindgen(constructor)]
    pub fn new(key: &str, options: &str, names: Vec<String>) -> Result<Self, Thrown> {
        Ok(table::Table::new(&options_of(key, options)?, names)?.into())
    }

    /// A board to look at: a few pieces that show the game's character, without coordinates.
    ///
    /// # Errors
    /// If there is no game with this key.
    pub fn resting(key: &str) -> Result<Self, Thrown> {
        Ok(table::Table::resting(&options_of(key, "")?)?.into())
    }

    /// What a record holds: a match, a game (the first where there are several), ours or pente.org's.
    ///
    /// # Errors
    /// If `text` is no record: a message with line, column and cause.
    pub fn open(text: &str) -> Result<Self, Thrown> {
        let (opened, games) = table::Table::open(text)?;
        let table = Self::from(opened);
        table.opened.set(games);
        Ok(table)
    }

    /// The table that a text holds: a link of ours, a record, a position, or moves of the one game that they fit.
    ///
    /// # Errors
    /// If `text` holds no game: an `ImportFault`.
    pub fn import(text: &str) -> Result<Self, JsValue> {
        imported(table::Table::import(text, None))
    }

    /// The same at this table: moves are of its game, by its rules and between its people.
    ///
    /// # Errors
    /// If `text` holds no game: an `ImportFault`.
    pub fn import_here(&self, text: &str) -> Result<Self, JsValue> {
        imported(table::Table::import(text, Some(&self.inner.borrow())))
    }

    /// The sentence about the text that the table was imported from.
    pub fn import_sentence(&self) -> Option<Ts<Said>> {
        self.import.borrow().0.as_ref().map(shape)
    }

    /// The letters of the link that the table came from, if the text was one.
    pub fn import_code(&self) -> Option<String> {
        self.import.borrow().1.clone()
    }

    /// How many games the text held that this table was opened from.
    pub fn opened(&self) -> usize {
        self.opened.get()
    }

    /// The first game of a match that begins from a position; names are one a seat, or none at all. A position in which
    /// the game is over can be looked at.
    ///
    /// # Errors
    /// If `line` is no position, or there are too few or too many names.
    pub fn from_position(line: &str, names: Vec<String>) -> Result<Self, Thrown> {
        Ok(table::Table::from_position(line, names)?.into())
    }

    /// The table that a link's letters stand for.
    ///
    /// # Errors
    /// If `code` stands for no table: a message that says what is wrong with it.
    pub fn from_share(code: &str) -> Result<Self, Thrown> {
        Ok(table::Table::from_share(code)?.into())
    }

    /// The whole table, the clock aside, as letters for a link.
    ///
    /// # Errors
    /// If it would have more than 4,096 letters: a file can hold it.
    pub fn share(&self) -> Result<String, Thrown> {
        Ok(self.inner.borrow().sitting().share()?)
    }

    /// The whole table as text, to be stored: match, branches, remarks, results, clock, where one looks.
    pub fn keep(&self) -> String {
        self.inner.borrow_mut().store(device())
    }

    /// A table that was stored, as it was; its clock stands.
    ///
    /// # Errors
    /// If `text` is no such table: a message that says what is wrong, where it can with the line.
    pub fn restore(text: &str) -> Result<Self, Thrown> {
        Ok(table::Table::restore(text)?.into())
    }

    /// The match as it stands, at a table of its own: its last game where that stands, whatever is looked at here.
    #[must_use]
    pub fn as_it_stands(&self) -> Self {
        self.inner.borrow().as_it_stands(device()).into()
    }

    /// Shows how the game ended, where it is over; tells whether that is another place.
    pub fn show_end(&self) -> bool {
        self.inner.borrow_mut().show_end(device())
    }

    /// Puts a game of the match on the board, by its number: an earlier one to look at it, or the last one; false where
    /// it is there, or there is none.
    pub fn look_at(&self, number: usize) -> bool {
        self.inner.borrow_mut().look_at(number, device())
    }

    /// What another state of a match is to this one.
    pub fn relation(&self, other: &Self) -> Ts<Relation> {
        shape(&self.inner.borrow().relation(&other.inner.borrow()))
    }

    /// Takes in another state of the same match, which it stands as from now on; what was tried and remarked here stays.
    pub fn take_in(&self, other: &Self) {
        self.inner.borrow_mut().take_in(&other.inner.borrow(), device());
    }

    /// A table of its own that stands as this one does; its clock stands.
    #[must_use]
    pub fn copy(&self) -> Self {
        self.inner.borrow().copy(device()).into()
    }

    /// Takes over the table in such a text of the same game, as it was left elsewhere; how and where it is drawn stays.
    ///
    /// # Errors
    /// If `text` is no stored table, or one of another board; then nothing has changed.
    pub fn follow(&self, text: &str) -> Result<(), Thrown> {
        self.take(table::Table::restore(text)?)
    }

    /// Takes over how another table of the same game stands, which it is a copy of then.
    ///
    /// # Errors
    /// If the other table has another board; then nothing has changed.
    pub fn take_over(&self, other: &Self) -> Result<(), Thrown> {
        let copy = other.inner.borrow().copy(device());
        self.take(copy)
    }

    fn take(&self, other: table::Table) -> Result<(), Thrown> {
        let taken = self.inner.borrow_mut().follow(other);
        if taken { Ok(()) } else { Err(message!("kept.other-board").into()) }
    }

    /// Has others play, one name a seat, in the middle of a game as well; false, and nothing happens, where the number of
    /// names is another.
    #[allow(clippy::needless_pass_by_value)] // the page hands them over
    pub fn set_people(&self, names: Vec<String>) -> bool {
        self.inner.borrow_mut().set_people(&names)
    }

    /// The match so far as a record, the game on the board included.
    pub fn record(&self) -> String {
        self.inner.borrow().sitting().record()
    }

    /// The game on the board as a record for pente.org.
    ///
    /// # Errors
    /// If pente.org has no such game: a message that says why.
    pub fn pente_org(&self) -> Result<String, Thrown> {
        Ok(self.inner.borrow().game().pente_org()?)
    }

    /// The position as a line of text.
    pub fn position(&self) -> String {
        self.inner.borrow().position().to_string()
    }

    /// Index of the seat that acts; `undefined` where the game is over.
    pub fn to_act(&self) -> Option<u8> {
        self.inner.borrow().to_act().map(u8::from)
    }

    /// How the game ended, by its rules or at the table; `undefined` while it goes on.
    pub fn result(&self) -> Option<Ts<GameResult>> {
        self.inner.borrow().result().as_ref().map(shape)
    }

    /// The table as one object.
    pub fn snapshot(&self) -> Ts<Snapshot> {
        shape(&self.inner.borrow().snapshot())
    }

    // ---- acting, back and forth ----

    /// Plays an action given as text, as the text protocol writes it.
    ///
    /// # Errors
    /// If `text` is no action that is legal here: a message that says why; then nothing has changed.
    pub fn play(&self, text: &str) -> Result<(), Thrown> {
        Ok(self.inner.borrow_mut().play(text, device())?)
    }

    /// The numbers of the points along an action given as text; none where it is not legal here.
    pub fn points_of(&self, text: &str) -> Vec<u16> {
        self.inner.borrow().points_of(text).into_iter().map(|at| at.0).collect()
    }

    /// Whether the game makes no progress. True at intervals, so that the page can say so now and then.
    pub fn goes_nowhere(&self) -> bool {
        self.inner.borrow().game().goes_nowhere()
    }

    /// Carries out the path as it is.
    pub fn finish(&self) -> Did {
        self.tell(|table| table.finish(device()))
    }

    /// Ends the turn without what is left of it.
    pub fn end_turn(&self) -> Did {
        self.tell(|table| table.end_turn(device()))
    }

    /// Does what is aimed at.
    pub fn commit(&self) -> Did {
        self.tell(|table| table.commit(device()))
    }

    /// Lets go of what is selected.
    pub fn cancel(&self) -> Did {
        self.tell(table::Table::cancel)
    }

    /// Goes a step back along the path that is being put together.
    pub fn back(&self) -> Did {
        self.tell(table::Table::back)
    }

    /// Forgets what was refused; what is selected stays so. Tells whether there was any of it.
    pub fn forget(&self) -> bool {
        self.inner.borrow_mut().forget()
    }

    /// Takes captured pieces, or own ones, for the next placement (Cavendish).
    pub fn set_reenters(&self, reenters: bool) -> Did {
        self.tell(|table| table.set_reenters(reenters))
    }

    /// Lets go of a selection; without one, takes back what ended the game at the table, else an action. Tells whether
    /// there was any of it.
    pub fn undo(&self) -> bool {
        self.inner.borrow_mut().undo(device())
    }

    /// Plays an action again that was taken back; tells whether there was one.
    pub fn redo(&self) -> bool {
        self.inner.borrow_mut().redo(device())
    }

    /// Goes to the place after `ply` actions of this line; tells whether there is one.
    pub fn go_to(&self, ply: usize) -> bool {
        self.inner.borrow_mut().go_to(ply, device())
    }

    /// Begins the next game of the match; false, and nothing happens, while this one goes on or when the match is over.
    pub fn next_game(&self) -> bool {
        self.inner.borrow_mut().next_game()
    }

    // ---- the tree ----

    /// Says whether the one person who plays against computers reads the sentences, which then say “you”: not where a
    /// game is only shown.
    pub fn set_addresses(&self, addresses: bool) {
        self.inner.borrow_mut().set_addresses(addresses);
    }

    /// Has one play in another way from now on.
    pub fn set_mode(&self, mode: Mode) {
        if let Some(mode) = mode.mode() {
            self.inner.borrow_mut().set_mode(mode);
        }
    }

    /// Begins to analyse the game, which stands as it does meanwhile, or goes on playing it there; tells whether another
    /// place is on the board.
    pub fn analyse(&self, on: bool) -> bool {
        self.inner.borrow_mut().analyse(on, device())
    }

    /// Whether the game on the board is over and looked at: then what is tried there is a variation, and nobody is to act.
    pub fn reviews(&self) -> bool {
        self.inner.borrow().sitting().reviews()
    }

    /// Says whether the list of moves has no line but the one that is looked at.
    pub fn set_folds(&self, folds: bool) {
        self.inner.borrow_mut().set_folds(folds);
    }

    /// The entries from one place to before another of the list of moves, in reading order.
    pub fn outline(&self, from: usize, to: usize) -> Ts<Outline> {
        shape(&self.inner.borrow().outline(from..to))
    }

    /// The number of the place that is looked at; 0 is the start.
    pub fn cursor(&self) -> usize {
        self.inner.borrow().cursor()
    }

    /// Goes to a place by its number; tells whether that is another one.
    pub fn go(&self, node: usize) -> bool {
        self.inner.borrow_mut().go(node, device())
    }

    /// Goes a way through the tree; tells whether there is such a place.
    pub fn walk(&self, way: Walk) -> bool {
        way.way().is_some_and(|way| self.inner.borrow_mut().walk(way, device()))
    }

    /// Lets the main line lead through a place; false where it does already.
    pub fn promote(&self, node: usize) -> bool {
        self.inner.borrow_mut().promote(node)
    }

    /// Takes a place and all that follows it out; false where there is none, or at the start.
    pub fn delete_branch(&self, node: usize) -> bool {
        self.inner.borrow_mut().delete_branch(node, device())
    }

    /// What is remarked on a place; 0 is the start.
    pub fn comment(&self, node: usize) -> String {
        self.inner.borrow().comment(node).to_owned()
    }

    /// Replaces what is remarked on a place, at most 2,000 characters of it; false where there is no such place.
    pub fn set_comment(&self, node: usize, text: &str) -> bool {
        self.inner.borrow_mut().set_comment(node, text)
    }

    /// Keeps what a review says of the action that leads to a place: what is thought of it, by its number in records, 1 to 6, or 0
    /// for nothing, the same in words, the better line, and the chance after it of the seat that acted, or the turns in which its
    /// win is proved, its loss if they are negative; false where there is no such place.
    #[allow(clippy::too_many_arguments, clippy::needless_pass_by_value)] // the page hands them over
    pub fn remark(
        &self,
        node: usize,
        glyph: u8,
        words: String,
        line: Vec<String>,
        chance: Option<f32>,
        turns: Option<i32>,
        depth: u8,
        is_first: bool,
    ) -> bool {
        let evaluation = chance.map(|chance| Evaluation::after(chance, turns, depth, is_first));
        let remark = Remark { ply: 0, glyph: Glyph::numbered(glyph), words, evaluation, line };
        self.inner.borrow_mut().remark(node, remark)
    }

    /// The degree of the hint that was asked for before the action that leads to a place; `undefined` where none was.
    pub fn hint(&self, node: usize) -> Option<u8> {
        self.inner.borrow().hint(node)
    }

    /// Keeps that a hint of a degree, 1 to 4, was asked for before the action that leads to a place; false where there is
    /// no such place.
    pub fn set_hint(&self, node: usize, degree: u8) -> bool {
        self.inner.borrow_mut().set_hint(node, degree)
    }

    /// The number of hints that were asked for on the way to the place that is looked at.
    pub fn hints(&self) -> usize {
        self.inner.borrow().hints()
    }

    /// The lines of some games of the score sheet, from one to before another.
    pub fn sheet_lines(&self, from: usize, to: usize) -> Ts<SheetLines> {
        shape(&self.inner.borrow().sheet_lines(from..to))
    }

    // ---- what ends a game at the table ----

    /// A seat gives up: the other side or team wins.
    ///
    /// # Errors
    /// If it cannot: a message that says why.
    pub fn resign(&self, seat: u8) -> Result<(), Thrown> {
        self.conclude(Event::Resignation(Seat::new(seat.into()).ok_or(EventError::NoSuchSeat)?))
    }

    /// All agree to stop: a draw, or no winner and the points as they stand.
    ///
    /// # Errors
    /// If they cannot: a message that says why.
    pub fn agree(&self) -> Result<(), Thrown> {
        self.conclude(Event::Agreement)
    }

    /// Claims a draw because the position stands for the third time.
    ///
    /// # Errors
    /// If it does not: a message that says why.
    pub fn claim(&self) -> Result<(), Thrown> {
        self.conclude(Event::Repetition)
    }

    fn conclude(&self, event: Event) -> Result<(), Thrown> {
        Ok(self.inner.borrow_mut().conclude(event, device())?)
    }

    // ---- the clock ----

    /// Sets a clock, which stands until the first action; with an empty text takes it away.
    ///
    /// # Errors
    /// If `control` is no time control, or more than two sides play.
    pub fn set_clock(&self, control: &str) -> Result<(), Thrown> {
        Ok(self.inner.borrow_mut().set_clock(control)?)
    }

    /// The clock as it is now; `undefined` where nobody plays by time.
    pub fn clock(&self) -> Option<Ts<ClockState>> {
        self.inner.borrow_mut().clock(device()).as_ref().map(shape)
    }

    /// Stops the clock.
    pub fn pause_clock(&self) {
        self.inner.borrow_mut().pause_clock(device());
    }

    /// Lets it run for the side that acts; false where it cannot.
    pub fn resume_clock(&self) -> bool {
        self.inner.borrow_mut().resume_clock(device())
    }

    /// Ends the game where the running side has no time left; tells whether it did.
    pub fn flag(&self) -> bool {
        self.inner.borrow_mut().flag(device())
    }

    // ---- its points, for the eye and for a screen reader ----

    /// Forgets what was held, refused and moving: nobody looks at the table any more.
    pub fn put_away(&self) {
        self.inner.borrow_mut().put_away();
    }

    /// Sets how the table is drawn, and whether its board is seen from the far side. Points are called as the
    /// coordinates do.
    ///
    /// # Errors
    /// If there is no such word; then nothing has changed.
    pub fn set_look(&self, theme: Theme, stones: Stones, coords: Coords, flipped: bool) -> Result<(), JsError> {
        let (look, coords) = (look_of(theme, stones)?, coords.style()?);
        self.inner.borrow_mut().set_look(look, coords, flipped);
        Ok(())
    }

    /// Width of the board's drawing to its height. It changes with the coordinates.
    pub fn aspect(&self) -> f64 {
        self.inner.borrow().aspect()
    }

    /// How many times the board is magnified before the first action if boards begin close up; 1 for a board that is
    /// shown whole.
    pub fn first_close(&self) -> f64 {
        self.inner.borrow().first_close()
    }

    /// The labels of all points, in the style of the coordinates shown.
    pub fn labels(&self) -> Vec<String> {
        self.inner.borrow().labels()
    }

    /// A byte a point, for the accessibility tree: colour + 1 in bits 0–3, kind in bits 4–5, playable in bit 6, selected
    /// in bit 7.
    pub fn cells(&self) -> Vec<u8> {
        self.inner.borrow().cells()
    }

    /// What a screen reader hears on a point after its label, by its byte.
    pub fn cell_words(&self, byte: u8) -> Vec<Ts<Said>> {
        self.inner.borrow().cell_words(byte).into_iter().map(|words| shape(&Said(words))).collect()
    }

    // ---- pictures of the position for others to see ----

    /// The position on the board as an SVG picture with its coordinates and the last action marked; in some look. The title is the game's name where it is empty; without a description there is none.
    ///
    /// # Errors
    /// If there is no such look.
    pub fn svg(&self, theme: Theme, stones: Stones, title: &str, description: &str) -> Result<String, JsError> {
        Ok(self.inner.borrow().svg(look_of(theme, stones)?, title, description))
    }

    /// What the picture shows, as a message: its description.
    pub fn describe(&self) -> Ts<Said> {
        let table = self.inner.borrow();
        shape(&Said(Figure::of(table.position()).describe(table.coords())))
    }

    /// Draws the same picture over the whole of a canvas.
    ///
    /// # Errors
    /// If there is no such look, or the browser refuses to draw.
    pub fn paint_export(&self, canvas: &HtmlCanvasElement, theme: Theme, stones: Stones) -> Result<(), JsValue> {
        draw_whole(canvas, &self.inner.borrow().export(look_of(theme, stones)?))
    }

    /// Draws a piece of a seat's colour over the whole of a small canvas.
    ///
    /// # Errors
    /// If the browser refuses to draw.
    pub fn paint_piece(&self, seat: u8, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
        let table = self.inner.borrow();
        Seat::new(seat.into())
            .and_then(|seat| table.piece_of(seat))
            .map_or(Ok(()), |piece| draw_whole(canvas, &table.single(piece)))
    }

    /// Draws a piece by the byte that `cells` has for it, as `paint_piece` does.
    ///
    /// # Errors
    /// If the browser refuses to draw.
    pub fn paint_like(&self, byte: u8, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
        let table = self.inner.borrow();
        table.piece_like(byte).map_or(Ok(()), |piece| draw_whole(canvas, &table.single(piece)))
    }
}
