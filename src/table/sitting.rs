//! A match with a game of it on the board, and the clock: what of a table is there without anybody at it.

use super::clock::TableClock;
use crate::session::{
    self, Clock, Control, ControlError, Event, EventError, GameTree, Match, MatchError, NodeId, Person, Reason,
};
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::notation;
use tessera_rules::{Action, AnyPosition, Options, Position};

/// A match with a game of it on the board, and the clock. `device` is the device's time in milliseconds.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The games before this one.
    games: Match,
    game: GameTree,
    clock: TableClock,
}

impl Sitting {
    /// The first game of a match by these options; one name a seat, or none at all.
    pub fn new(options: &Options, names: &[String]) -> Result<Self, MatchError> {
        let games = match names {
            [] => {
                let seats = AnyPosition::new(options)?.seats();
                Match::new(options, std::iter::repeat_n("", seats))
            }
            names => Match::new(options, names.iter().map(String::as_str)),
        }?;
        let first = games.next_game().ok_or(MatchError::Over)?;
        Ok(Self::at(games, first.game, None))
    }

    /// A match with a game of it on the board.
    pub fn at(games: Match, game: GameTree, clock: Option<Clock>) -> Self {
        Self { games, game, clock: TableClock::new(clock) }
    }

    /// Another match with a game of it takes the place of this one; the clock stays.
    pub fn restart(&mut self, games: Match, game: GameTree) {
        (self.games, self.game) = (games, game);
    }

    /// The games before the one on the board.
    pub const fn games(&self) -> &Match {
        &self.games
    }

    /// The game on the board.
    pub const fn game(&self) -> &GameTree {
        &self.game
    }

    /// The game on the board, to change its tree where the cursor does not move.
    pub(super) const fn game_mut(&mut self) -> &mut GameTree {
        &mut self.game
    }

    /// The position at the cursor.
    pub const fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// The number of the game in the match, from 1.
    pub fn number(&self) -> usize {
        self.games.games().len() + 1
    }

    /// Who sits where, by seat, and why the first of them begins.
    pub fn seating(&self) -> (Vec<Person>, Reason) {
        self.games.seating(self.games.games().len())
    }

    /// Who sat where in the game before this one of the match, by seat.
    pub fn people_before(&self) -> Option<Vec<Person>> {
        self.games.games().len().checked_sub(1).map(|before| self.games.seating(before).0)
    }

    /// The names of the people by seat.
    pub fn names(&self) -> Vec<String> {
        self.seating().0.into_iter().map(|person| self.games.name(person).to_owned()).collect()
    }

    /// The match with the game on the board, when that is over.
    pub fn closed(&self) -> Option<Match> {
        self.game.outcome()?;
        let mut games = self.games.clone();
        games.finish(self.game.clone()).ok()?;
        Some(games)
    }

    /// Begins the next game of the match; false, and nothing happens, while this one goes on or when the match is over.
    pub fn next_game(&mut self) -> bool {
        let Some(games) = self.closed() else { return false };
        let Some(next) = games.next_game() else { return false };
        self.change_game(games, next.game);
        true
    }

    /// Goes back from the start of a game to the end of the one before it in the match.
    fn reopen(&mut self) -> bool {
        let mut games = self.games.clone();
        let Some(game) = games.reopen() else { return false };
        self.change_game(games, game);
        true
    }

    /// Puts another game of the match on the board. The clock is wound up for the people who sit there now.
    fn change_game(&mut self, games: Match, game: GameTree) {
        let first = self.seating().0.first().copied();
        (self.games, self.game) = (games, game);
        let seat_now = self.seating().0.into_iter().position(|person| Some(person) == first).unwrap_or(0);
        self.clock.wind_up(seat_now % 2 == 1);
    }

    // ---- acting and going back and forth; each tells whether the cursor has moved ----

    /// Carries out an action that is legal at the cursor. False where the time was up before: then that has ended the
    /// game.
    pub fn act(&mut self, action: &Action, device: u64) -> bool {
        if self.flag(device) {
            return false;
        }
        // Long before the text of the game could not be read any more, the line that is played becomes the main line.
        if self.game.depth(self.game.cursor()) >= notation::MAX_OPEN / 2 {
            self.game.promote(self.game.cursor());
        }
        self.game.advance(action);
        self.clock.acted(device, self.side());
        true
    }

    /// Takes back what ended the game at the table; without that, an action; at the start, the next game's beginning.
    pub fn undo(&mut self, device: u64) -> bool {
        if self.take_back_event(device) {
            return true;
        }
        if self.game.ply() == 0 && self.game.forward().is_empty() {
            return self.reopen();
        }
        let moved = self.game.undo(1);
        self.moved(moved, device)
    }

    /// Plays an action again that was taken back.
    pub fn redo(&mut self, device: u64) -> bool {
        let moved = self.game.redo(1);
        self.moved(moved, device)
    }

    /// Goes to the place after so many actions of this line.
    pub fn go_to(&mut self, ply: usize, device: u64) -> bool {
        let here = self.game.ply();
        let moved = if ply <= here { self.game.undo(here - ply) } else { self.game.redo(ply - here) };
        self.moved(moved, device)
    }

    /// Goes to a place, if that is another one.
    pub fn go(&mut self, to: Option<NodeId>, device: u64) -> bool {
        let to = to.filter(|&to| to != self.game.cursor());
        to.inspect(|&to| self.game.go(to));
        self.moved(to.is_some(), device)
    }

    /// Takes a place and all that follows it out of the game; tells whether it could, and whether the cursor has moved.
    pub fn delete(&mut self, at: NodeId, device: u64) -> (bool, bool) {
        let before = self.game.cursor();
        let deleted = self.game.delete(at);
        let moved = self.game.cursor() != before;
        (deleted, self.moved(moved, device))
    }

    /// Ends the game at the cursor by an event.
    pub fn conclude(&mut self, event: Event, device: u64) -> Result<(), EventError> {
        self.game.conclude(event)?;
        self.moved(true, device);
        Ok(())
    }

    /// Takes an event at the cursor back, so that the game goes on. Time used is not given back, and the clock stands.
    fn take_back_event(&mut self, device: u64) -> bool {
        let concluded = self.game.conclusion().is_some();
        self.game.resume();
        self.moved(concluded, device)
    }

    /// Stops the clock where the cursor has moved.
    fn moved(&mut self, moved: bool, device: u64) -> bool {
        if moved {
            self.clock.pause(device);
        }
        moved
    }

    /// The whole of it as text, to be stored.
    pub fn store(&mut self, device: u64) -> String {
        session::store(&self.games, &self.game, self.clock.at(device))
    }

    // ---- the clock ----

    /// The clock.
    pub const fn clock(&self) -> &TableClock {
        &self.clock
    }

    /// The clock, to be read, which takes the time.
    pub(super) const fn clock_mut(&mut self) -> &mut TableClock {
        &mut self.clock
    }

    /// The side that acts: a clock's 0 or 1.
    fn side(&self) -> Option<usize> {
        let position = self.game.position();
        let seat = position.to_act().filter(|_| self.game.outcome().is_none())?;
        position.sides().position(|side| side.contains(seat))
    }

    /// Sets a clock, which stands until the first action; with an empty text takes it away.
    pub fn set_clock(&mut self, control: &str) -> Result<(), Message> {
        if control.trim().is_empty() {
            self.clock.set(None);
            return Ok(());
        }
        let control = control.parse::<Control>().map_err(ControlError::message)?;
        if self.game.position().sides().count() != 2 {
            return Err(message!("clock-error.sides"));
        }
        self.clock.set(Some(Clock::new(control)));
        Ok(())
    }

    /// Lets the clock run for the side that acts; false where it cannot.
    pub fn resume_clock(&mut self, device: u64) -> bool {
        let side = self.side();
        self.clock.resume(device, side)
    }

    /// Ends the game where the running side has no time left; tells whether it did.
    pub fn flag(&mut self, device: u64) -> bool {
        let fallen = self.clock.fallen(device);
        fallen.is_some_and(|seat| self.conclude(Event::Time(seat), device).is_ok())
    }
}
