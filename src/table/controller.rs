//! A table: a sitting, the hand at it, and how one plays there. What shows it on a screen is a [`BoardView`].
//!
//! [`BoardView`]: super::BoardView

use super::clock::ClockState;
use super::dress::Dress;
use super::mode::Mode;
use super::place::Place;
use super::shapes::GameResult;
use super::sitting::Sitting;
use crate::input::{Hand, Reply};
use crate::render::Look;
use crate::session::{Event, EventError, GameTree, Match, MatchError, Relation, ShareError, StoredError};
use std::rc::Rc;
use tessera_rules::geometry::{Board, Coords, Point};
use tessera_rules::message::Message;
use tessera_rules::notation;
use tessera_rules::{AnyPosition, Options, Position, Refusal, Seat, Written};

/// A table. Where a method takes `device`, that is the device's time in milliseconds, of any origin.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) sitting: Sitting,
    pub(super) hand: Hand,
    pub(super) mode: Mode,
    /// Whether the list of moves has no line but the one that is looked at.
    pub(super) folds: bool,
    /// Why the last thing tried is not legal, and where it was tried.
    pub(super) refused: Option<(Refusal, Option<Point>)>,
    /// Whether the one person who plays against computers reads its sentences, which then say “you”.
    pub(super) addresses: bool,
    /// How its boards look, unless they have a look of their own.
    pub(super) dress: Dress,
    /// Where the cursor stands. A board that has another one has not shown this place yet.
    pub(super) place: Rc<Place>,
    /// Where it stood before, unless nobody is to see how it went.
    pub(super) before: Option<Rc<Place>>,
    /// Whether a hand has carried the piece to where it stands now.
    pub(super) carried: bool,
    /// How many times everything was let go: what a pointer began before means nothing.
    pub(super) lettings_go: u32,
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
        Ok(Self { mode: Mode::Rest, ..Self::new(options, Vec::new())? })
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
        let place = Rc::new(Place::of(&sitting));
        Self {
            hand: Hand::default(),
            mode: Mode::default(),
            folds: false,
            refused: None,
            addresses: true,
            dress: Dress::default(),
            place,
            before: None,
            carried: false,
            lettings_go: 0,
            sitting,
        }
    }

    /// A table of its own that stands as this one does: the same match, game and place in it. Its clock stands.
    #[must_use]
    pub fn copy(&self, device: u64) -> Self {
        let mut sitting = self.sitting.clone();
        sitting.clock_mut().pause(device);
        let mode = match &self.mode {
            Mode::SetUp(_) => Mode::default(),
            mode => mode.clone(),
        };
        Self { mode, folds: self.folds, addresses: self.addresses, ..Self::at(sitting) }
    }

    /// Takes over how another table of the same game stands; how this one is drawn stays. False, and nothing happens,
    /// where the other has another board.
    pub fn follow(&mut self, other: Self) -> bool {
        let same = std::ptr::eq(other.board(), self.board());
        if same {
            self.sitting = other.sitting;
            self.sitting.set_looks(!self.mode.promotes());
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

    /// The match with the game on the board, to be read: its people, games, record and letters for a link.
    #[must_use]
    pub const fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    /// Has others play, one name a seat, in the middle of a game as well: its clock goes on. False, and nothing happens,
    /// where the number of names differs from that of the seats.
    pub fn set_people(&mut self, names: &[String]) -> bool {
        self.sitting.set_people(names)
    }

    /// The game on the board.
    #[must_use]
    pub fn game(&self) -> &GameTree {
        self.sitting.game()
    }

    /// The position at the cursor.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.sitting.position()
    }

    /// The seat that acts; none where the game is over, by its rules or at the table.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        self.position().to_act().filter(|_| self.game().outcome().is_none())
    }

    /// How the game ended, by its rules or at the table.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.game().outcome().map(|outcome| GameResult::of(outcome, self.position()))
    }

    /// Whether the board shows the end of a game that was won here: not where one looks through it, and not to people who
    /// lost to computers alone.
    #[must_use]
    pub fn celebrates(&self) -> bool {
        let Some(outcome) = self.game().outcome().filter(|_| self.mode.promotes() && !self.sitting.reviews()) else {
            return false;
        };
        let people = self.sitting.seating().0;
        let is_person = |seat: Seat| {
            let person = people.get(seat.index());
            person.is_some_and(|&person| self.sitting.games().sitter(person).computer().is_none())
        };
        let winners = outcome.winners();
        !winners.is_empty() && (winners.iter().any(is_person) || !Seat::first(self.position().seats()).any(is_person))
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.position().board()
    }

    /// How points are called: as the coordinates on the board do, by the rule book where it has none.
    #[must_use]
    pub fn coords(&self) -> Coords {
        self.dress.coords.unwrap_or_default()
    }

    /// The whole table as text, to be stored: match, branches, remarks, results, clock, where one looks.
    pub fn store(&mut self, device: u64) -> String {
        self.sitting.store(device)
    }

    /// How one plays here.
    #[must_use]
    pub const fn mode(&self) -> &Mode {
        &self.mode
    }

    /// Has one play in another way from now on. A position is set up by [`Table::begin_set_up`].
    pub fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
        // A puzzle is neither played as a game nor looked at as one.
        if !matches!(self.mode, Mode::Puzzle) {
            let looks = self.sitting.looks() && !self.sitting.is_where_it_stands();
            self.sitting.set_looks(!self.mode.promotes() || looks);
        }
    }

    /// Says whether the one person who plays against computers reads the sentences: not where a game is only shown.
    pub const fn set_addresses(&mut self, addresses: bool) {
        self.addresses = addresses;
    }

    /// How its boards look, unless they have a look of their own. Points are called as the coordinates do.
    pub const fn set_look(&mut self, look: Look, coords: Option<Coords>, flipped: bool) {
        self.dress = Dress { look, coords, flipped };
    }

    // ---- buttons ----

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

    /// The points along an action given as text, as the text protocol writes it; none where it is not legal here.
    #[must_use]
    pub fn points_of(&self, text: &str) -> Vec<Point> {
        let position = self.position();
        notation::resolve(text, position, self.coords()).map_or(Vec::new(), |action| position.spell(&action).points())
    }

    // ---- back and forth ----

    /// Lets go of a selection; without one, takes back what ended the game at the table, else an action, at the start of
    /// a game its beginning. Tells whether there was any of it.
    pub fn undo(&mut self, device: u64) -> bool {
        if !self.hand.path().is_empty() || self.hand.aim().is_some() {
            self.let_go();
            return true;
        }
        if self.mode.promotes() && !self.sitting.reviews() {
            self.sitting.set_looks(false);
        }
        let moved = self.sitting.undo(device);
        self.moved(moved)
    }

    /// Plays an action again that was taken back; tells whether there was one.
    pub fn redo(&mut self, device: u64) -> bool {
        let moved = self.sitting.redo(device);
        self.moved(moved)
    }

    /// Goes to the place after `ply` actions of this line; tells whether there is one.
    pub fn go_to(&mut self, ply: usize, device: u64) -> bool {
        let moved = self.sitting.go_to(ply, device);
        self.looked(moved)
    }

    /// A copy of the match at the current position of its last game, even if another position is shown here. If actions were
    /// taken back to play on, that is the position after the remaining ones.
    #[must_use]
    pub fn as_it_stands(&self, device: u64) -> Self {
        let taken_back = self.mode.promotes() && !self.sitting.looks() && self.game().result().is_none();
        let mut standing = self.copy(device);
        if !taken_back {
            standing.sitting = standing.sitting.standing();
            standing.refresh();
        }
        standing
    }

    /// Shows how the game ended, where it is over; tells whether that is another place.
    pub fn show_end(&mut self, device: u64) -> bool {
        let moved = self.game().result().is_some() && self.sitting.show_standing(device);
        self.moved(moved)
    }

    /// Puts a game of the match on the board, by its number: an earlier one to look at it, or the last one. False where it
    /// is there, or there is none.
    pub fn look_at(&mut self, number: usize, device: u64) -> bool {
        let moved = number.checked_sub(1).is_some_and(|index| self.sitting.look_at(index, device));
        if moved {
            self.sitting.set_looks(!self.mode.promotes());
        }
        self.moved(moved)
    }

    /// What another state of the match is to this one.
    #[must_use]
    pub fn relation(&self, other: &Self) -> Relation {
        self.sitting.relation(&other.sitting)
    }

    /// Takes in another state of the same match, which it stands as from now on; what was tried and remarked here stays.
    pub fn take_in(&mut self, other: &Self, device: u64) {
        self.sitting.take_in(&other.sitting, device);
        self.refresh();
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
                let in_time = self.sitting.act(&action, self.mode.promotes(), device);
                self.let_go();
                self.arrive(carried);
                return if in_time { reply } else { Reply::Changed };
            }
            Reply::Refused(refusal) => self.refused = Some((refusal, at)),
            Reply::Changed => self.refused = None,
            Reply::Nothing => {}
        }
        reply
    }

    /// The cursor has moved, or not, to look at another place: at a table where the game stands one plays on.
    pub(super) fn looked(&mut self, moved: bool) -> bool {
        if moved {
            self.sitting.set_looks(!self.mode.promotes() || !self.sitting.is_where_it_stands());
        }
        self.moved(moved)
    }

    /// The cursor has moved, or there was nowhere to go.
    pub(super) fn moved(&mut self, moved: bool) -> bool {
        if moved {
            self.refresh();
        }
        moved
    }

    /// Another position is on the board.
    pub(super) fn refresh(&mut self) {
        self.let_go();
        self.arrive(false);
    }

    /// The cursor stands elsewhere.
    fn arrive(&mut self, carried: bool) {
        let place = Rc::new(Place::of(&self.sitting));
        (self.before, self.carried) = (Some(std::mem::replace(&mut self.place, place)), carried);
    }

    /// Lets go of everything.
    fn let_go(&mut self) {
        self.refused = None;
        self.leave();
        self.hand.clear();
    }

    /// The pointer is gone; what it began means nothing.
    pub(super) fn leave(&mut self) {
        self.lettings_go = self.lettings_go.wrapping_add(1);
        self.hand.release_nowhere();
    }

    /// Nobody looks at the table any more: what was held, refused and moving is forgotten.
    pub fn put_away(&mut self) {
        self.refused = None;
        self.leave();
        self.place = Rc::new(Place::clone(&self.place));
        self.before = None;
    }
}
