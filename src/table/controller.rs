//! A table: a sitting, the hand at it, and how it is drawn.

use super::clock::ClockState;
use super::drawing::Drawing;
use super::pointer::{Keyboard, Pointer};
use super::setup::SettingUp;
use super::sitting::Sitting;
use crate::input::{Arrow, Hand, Reply};
use crate::session::{Event, EventError, GameTree, Match, MatchError, ShareError, StoredError};
use tessera_rules::geometry::{Board, Coords, Point};
use tessera_rules::message::Message;
use tessera_rules::notation;
use tessera_rules::{AnyPosition, Options, Position, Refusal, Written};

/// A table. Where a method takes `device`, that is the device's time in milliseconds, of any origin.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) sitting: Sitting,
    pub(super) hand: Hand,
    /// Set while a position is set up by hand.
    pub(super) set_up: Option<SettingUp>,
    /// Set while the board is only looked at.
    pub(super) resting: bool,
    /// Whether what is played becomes the main line, as at a table; else it is a variation beside what was played there
    /// before, as one analyses a game.
    pub(super) plays: bool,
    /// Why the last thing tried is not legal, and where it was tried.
    pub(super) refused: Option<(Refusal, Option<Point>)>,
    pub(super) drawing: Drawing,
    pub(super) pointer: Pointer,
    pub(super) keyboard: Keyboard,
    pub(super) shown: Shown,
}

/// How much is shown of what there is to show.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown {
    /// Whether the list of moves has no line but the one that is looked at.
    pub(super) folds: bool,
    /// Whether the board gives away what answers a threat and which pieces can capture: not in exercises.
    pub(super) hints: bool,
}

impl Table {
    /// The first game of a match by these options; one name a seat, or none at all.
    ///
    /// # Errors
    /// If the options do not go together, or there are too few or too many names.
    #[allow(clippy::needless_pass_by_value)] // the page hands them over
    pub fn new(options: &Options, names: Vec<String>) -> Result<Self, MatchError> {
        Sitting::new(options, &names).map(Self::at)
    }

    /// A board to look at: a few pieces that show the game's character, without coordinates.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn resting(options: &Options) -> Result<Self, MatchError> {
        Ok(Self { resting: true, ..Self::new(options, Vec::new())? })
    }

    /// What a record holds, ours or pente.org's: a match as it stands, or the first of its games; and how many games
    /// there are.
    ///
    /// # Errors
    /// If `text` is no record: line, column and cause.
    pub fn open(text: &str) -> Result<(Self, usize), Message> {
        Sitting::open(text).map(|(sitting, games)| (Self::at(sitting), games))
    }

    /// The first game of a match that begins from a position, given as a line; one name a seat, or none at all. A
    /// position in which the game is over can be looked at.
    ///
    /// # Errors
    /// If `line` is no position, or there are too few or too many names.
    #[allow(clippy::needless_pass_by_value)] // the page hands them over
    pub fn from_position(line: &str, names: Vec<String>) -> Result<Self, Message> {
        Sitting::from_position(line, &names).map(Self::at)
    }

    /// The table that a link's letters stand for.
    ///
    /// # Errors
    /// If `code` is not the code of a table.
    pub fn from_share(code: &str) -> Result<Self, ShareError> {
        Sitting::from_share(code).map(Self::at)
    }

    /// A table that was stored, as it was; its clock stands.
    ///
    /// # Errors
    /// If `text` is not a stored table, or is damaged.
    pub fn restore(text: &str) -> Result<Self, StoredError> {
        Sitting::restore(text).map(Self::at)
    }

    /// A table with this sitting, at which nothing is held and nothing chosen.
    pub(super) fn at(sitting: Sitting) -> Self {
        Self {
            hand: Hand::default(),
            set_up: None,
            resting: false,
            plays: false,
            refused: None,
            drawing: Drawing::of(&sitting),
            pointer: Pointer::default(),
            keyboard: Keyboard::default(),
            shown: Shown { folds: false, hints: true },
            sitting,
        }
    }

    /// A table of its own that stands as this one does: the same match, game and place in it. Its clock stands.
    #[must_use]
    pub fn copy(&self, device: u64) -> Self {
        let mut sitting = self.sitting.clone();
        sitting.clock_mut().pause(device);
        Self { plays: self.plays, shown: self.shown, ..Self::at(sitting) }
    }

    /// Takes over how another table of the same game stands; how this one is drawn stays. False, and nothing happens,
    /// where the other has another board.
    pub fn follow(&mut self, other: Self) -> bool {
        let same = std::ptr::eq(other.board(), self.board());
        if same {
            self.sitting = other.sitting;
            self.refresh();
        }
        same
    }

    /// Another match with a game of it takes the place of this one.
    pub(super) fn restart(&mut self, games: Match, game: GameTree) {
        self.sitting.restart(games, game);
        self.refresh();
    }

    // ---- what there is ----

    /// The games of the match before the one on the board.
    #[must_use]
    pub const fn games(&self) -> &Match {
        self.sitting.games()
    }

    /// The names of the people by seat.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.sitting.names()
    }

    /// The game on the board.
    #[must_use]
    pub const fn game(&self) -> &GameTree {
        self.sitting.game()
    }

    /// The position at the cursor.
    #[must_use]
    pub const fn position(&self) -> &AnyPosition {
        self.sitting.position()
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.position().board()
    }

    /// How points are called: as the coordinates on the board do, by the rule book where it has none.
    #[must_use]
    pub fn coords(&self) -> Coords {
        self.drawing.coords.unwrap_or_default()
    }

    /// The match so far as a record, the game on the board included.
    #[must_use]
    pub fn record(&self) -> String {
        self.sitting.record()
    }

    /// The whole table, the clock aside, as letters for a link.
    ///
    /// # Errors
    /// If there would be more letters than a link can have.
    pub fn share(&self) -> Result<String, ShareError> {
        self.sitting.share()
    }

    /// The whole table as text, to be stored: match, branches, remarks, results, clock, where one looks.
    pub fn store(&mut self, device: u64) -> String {
        self.sitting.store(device)
    }

    // ---- keys, screen readers, buttons ----

    /// A point is chosen by something finer than a finger. Nothing happens where the board has no such point.
    pub fn touch(&mut self, at: Point, device: u64) -> Reply {
        if self.has(at) { self.touch_at(at, false, device) } else { Reply::Nothing }
    }

    /// The point beside one in the direction of an arrow; none at the edge, or where the board has no such point.
    pub fn arrow(&mut self, from: Point, arrow: Arrow) -> Option<Point> {
        let (board, flipped) = (self.board(), self.drawing.flipped);
        if self.has(from) { self.keyboard.arrow(board, from, arrow, flipped) } else { None }
    }

    /// The keyboard is on a point; `visible` when the person sees it so.
    pub fn focus(&mut self, at: Point, visible: bool) {
        if self.has(at) {
            self.keyboard.focus(self.board(), at, visible);
        }
    }

    /// The keyboard is elsewhere.
    pub const fn blur(&mut self) {
        self.keyboard.focus = None;
    }

    fn has(&self, at: Point) -> bool {
        at.index() < self.board().len()
    }

    /// Lets go of what is selected, and forgets what was refused.
    pub fn cancel(&mut self) -> Reply {
        let had_note = self.refused.take().is_some();
        self.leave();
        if self.hand.cancel() || had_note { Reply::Changed } else { Reply::Nothing }
    }

    /// Goes a step back along the path that is being put together.
    pub fn back(&mut self) -> Reply {
        self.refused = None;
        self.leave();
        if self.hand.back(self.sitting.position()) { Reply::Changed } else { Reply::Nothing }
    }

    /// Forgets what was refused; what is selected stays so. Tells whether there was any of it.
    pub fn forget(&mut self) -> bool {
        self.refused.take().is_some()
    }

    /// Carries out the path as it is.
    pub fn finish(&mut self, device: u64) -> Reply {
        let reply = self.hand.finish(self.sitting.position());
        self.settle(reply, None, device)
    }

    /// Ends the turn without what is left of it.
    pub fn end_turn(&mut self, device: u64) -> Reply {
        let reply = self.position().resolve(&Written::End).map_or_else(Reply::Refused, Reply::Act);
        self.settle(reply, None, device)
    }

    /// Takes captured pieces, or own ones, for the next placement (Cavendish).
    pub fn set_reenters(&mut self, reenters: bool) -> Reply {
        self.hand.set_reenters(reenters);
        Reply::Changed
    }

    /// Plays an action given as text, as the text protocol writes it.
    ///
    /// # Errors
    /// If `text` is no action that is legal here; then nothing has changed.
    pub fn play(&mut self, text: &str, device: u64) -> Result<(), Message> {
        let coords = self.coords();
        let action = notation::resolve(text, self.position(), coords).map_err(|error| error.sentence(coords))?;
        self.settle(Reply::Act(action), None, device);
        Ok(())
    }

    // ---- back and forth ----

    /// Lets go of a selection; without one, takes back what ended the game at the table, else an action, at the start of
    /// a game its beginning. Tells whether there was any of it.
    pub fn undo(&mut self, device: u64) -> bool {
        if !self.hand.path().is_empty() || self.hand.aim().is_some() {
            self.let_go();
            return true;
        }
        let moved = self.sitting.undo(device);
        self.moved(moved)
    }

    /// Plays an action again that was taken back; tells whether there was one.
    pub fn redo(&mut self, device: u64) -> bool {
        let moved = self.sitting.redo(device);
        self.moved(moved)
    }

    /// Goes to the place after so many actions of this line; tells whether there is one.
    pub fn go_to(&mut self, ply: usize, device: u64) -> bool {
        let moved = self.sitting.go_to(ply, device);
        self.moved(moved)
    }

    /// Begins the next game of the match; false, and nothing happens, while this one goes on or when the match is over.
    pub fn next_game(&mut self) -> bool {
        let begun = self.sitting.next_game();
        self.moved(begun)
    }

    /// Ends the game at the cursor by an event.
    ///
    /// # Errors
    /// If the event cannot end the game; then nothing has changed.
    pub fn conclude(&mut self, event: Event, device: u64) -> Result<(), EventError> {
        self.sitting.conclude(event, device)?;
        self.refresh();
        Ok(())
    }

    // ---- the clock ----

    /// Sets a clock, which stands until the first action; with an empty text takes it away.
    ///
    /// # Errors
    /// If `control` is no time control, or more than two sides play; then nothing has changed.
    pub fn set_clock(&mut self, control: &str) -> Result<(), Message> {
        self.sitting.set_clock(control)
    }

    /// The clock as it is now; none where nobody plays by time.
    pub fn clock(&mut self, device: u64) -> Option<ClockState> {
        self.sitting.clock_mut().state(device)
    }

    /// Stops the clock.
    pub fn pause_clock(&mut self, device: u64) {
        self.sitting.clock_mut().pause(device);
    }

    /// Lets the clock run for the side that acts; false where it cannot.
    pub fn resume_clock(&mut self, device: u64) -> bool {
        self.sitting.resume_clock(device)
    }

    /// Ends the game where the running side has no time left; tells whether it did.
    pub fn flag(&mut self, device: u64) -> bool {
        let fallen = self.sitting.flag(device);
        self.moved(fallen)
    }

    // ---- what follows ----

    /// Carries out what an event at a point meant. An action that comes too late finds the game ended by the clock.
    pub(super) fn settle(&mut self, reply: Reply, at: Option<Point>, device: u64) -> Reply {
        self.settle_carried(reply, at, device, false)
    }

    /// The same where a hand may have carried the piece to the end of its way.
    pub(super) fn settle_carried(&mut self, reply: Reply, at: Option<Point>, device: u64, carried: bool) -> Reply {
        match reply {
            Reply::Act(action) => {
                let in_time = self.sitting.act(&action, device);
                if in_time && self.plays {
                    let game = self.sitting.game_mut();
                    game.promote(game.cursor());
                }
                self.let_go();
                self.drawing.moved(&self.sitting, carried);
                return if in_time { reply } else { Reply::Changed };
            }
            Reply::Refused(refusal) => self.refused = Some((refusal, at)),
            Reply::Changed => self.refused = None,
            Reply::Nothing => {}
        }
        reply
    }

    /// The cursor has moved, or there was nowhere to go.
    pub(super) fn moved(&mut self, moved: bool) -> bool {
        if moved {
            self.refresh();
        }
        moved
    }

    /// Another position is on the board.
    fn refresh(&mut self) {
        self.let_go();
        self.drawing.moved(&self.sitting, false);
    }

    /// Lets go of everything.
    fn let_go(&mut self) {
        self.refused = None;
        self.leave();
        self.hand.clear();
    }

    /// The pointer is gone; what it began means nothing.
    pub fn leave(&mut self) {
        self.pointer.leave();
        self.hand.release_nowhere();
    }
}
