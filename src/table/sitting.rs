//! A match with a game of it on the board, and the clock: what of a table is there without anybody at it.

use super::clock::TableClock;
use crate::session::{
    self, Clock, Control, ControlError, Event, EventError, GameTree, Match, MatchError, NodeId, Person, Reason,
    Relation, Stand,
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
    /// The game of the match that is looked at in the place of the one that was played last.
    earlier: Option<Earlier>,
    /// Whether the place on the board was gone to in order to look at it: nothing was taken back.
    looks: bool,
    clock: TableClock,
}

/// A game of the match before the last one, while it is looked at.
#[derive(Clone, Debug)]
struct Earlier {
    /// Its place among the games that are over.
    index: usize,
    game: GameTree,
    /// Where it ended.
    end: NodeId,
}

impl Sitting {
    /// The first game of a match by these options; one name a seat, or none at all.
    pub(super) fn new(options: &Options, names: &[String]) -> Result<Self, MatchError> {
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
    pub(super) fn at(games: Match, game: GameTree, clock: Option<Clock>) -> Self {
        Self { games, game, earlier: None, looks: false, clock: TableClock::new(clock) }
    }

    /// Another match with a game of it takes the place of this one; the clock stays.
    pub(super) fn restart(&mut self, games: Match, game: GameTree) {
        (self.games, self.game) = (games, game);
        (self.earlier, self.looks) = (None, false);
    }

    /// The games of the match before the one that was played last.
    #[must_use]
    pub const fn games(&self) -> &Match {
        &self.games
    }

    /// The game on the board: the one that was played last, or an earlier one that is looked at.
    #[must_use]
    pub fn game(&self) -> &GameTree {
        self.earlier.as_ref().map_or(&self.game, |earlier| &earlier.game)
    }

    /// The game on the board, to change its tree where the cursor does not move.
    pub(super) fn game_mut(&mut self) -> &mut GameTree {
        self.earlier.as_mut().map_or(&mut self.game, |earlier| &mut earlier.game)
    }

    /// The position at the cursor.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        self.game().position()
    }

    /// The place in the match of the game on the board.
    fn index(&self) -> usize {
        self.earlier.as_ref().map_or(self.games.games().len(), |earlier| earlier.index)
    }

    /// The number of the game in the match, from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.index() + 1
    }

    /// Who sits where, by seat, and why the first of them begins.
    pub(super) fn seating(&self) -> (Vec<Person>, Reason) {
        self.games.seating(self.index())
    }

    /// Who sat where in the game before this one of the match, by seat.
    pub(super) fn people_before(&self) -> Option<Vec<Person>> {
        self.index().checked_sub(1).map(|before| self.games.seating(before).0)
    }

    // ---- where the game stands, and what of it is looked at ----

    /// Where the game on the board stands, wherever one looks.
    fn stands(&self) -> NodeId {
        self.earlier.as_ref().map_or_else(|| self.game.stands(), |earlier| earlier.end)
    }

    /// Whether the game on the board is over and looked at: then what is tried there is a variation of it, and nobody is
    /// to act.
    #[must_use]
    pub fn reviews(&self) -> bool {
        self.earlier.is_some() || (self.looks && self.game.result().is_some())
    }

    /// Says whether the place on the board was gone to in order to look at it.
    pub(super) const fn set_looks(&mut self, looks: bool) {
        self.looks = looks;
    }

    /// Whether the place on the board was gone to in order to look at it.
    pub(super) const fn looks(&self) -> bool {
        self.looks
    }

    /// Whether the game on the board is shown as it stands.
    pub(super) fn is_where_it_stands(&self) -> bool {
        self.game().cursor() == self.stands()
    }

    /// Shows the game on the board as it stands; tells whether that is another place.
    pub(super) fn show_standing(&mut self, device: u64) -> bool {
        let stands = self.stands();
        self.go(Some(stands), device)
    }

    /// Has the game stand where it does although actions are tried after it, where it goes on; or no longer so.
    pub(super) fn keep_place(&mut self, keeps: bool) {
        self.game.keep_place(keeps && self.earlier.is_none() && self.game.result().is_none());
    }

    /// Whether it does.
    pub(super) fn keeps_place(&self) -> bool {
        self.game.keeps_place()
    }

    /// The match as it stands, with its last game on the board where that stands.
    pub(super) fn standing(&self) -> Self {
        let mut standing = self.clone();
        standing.put_back();
        standing.game.go(self.game.stands());
        standing
    }

    /// Puts another game of the match on the board, by its place in the match: one that is over, to look at it, or the
    /// last one. False where it is there, or there is none.
    pub(super) fn look_at(&mut self, index: usize, device: u64) -> bool {
        if index == self.index() || index > self.games.games().len() {
            return false;
        }
        self.put_back();
        self.earlier =
            self.games.games().get(index).map(|game| Earlier { index, game: game.clone(), end: game.cursor() });
        self.looks = self.earlier.is_some();
        self.moved(true, device)
    }

    /// Puts the earlier game that is looked at back into the match, as it ended, with what was tried and remarked.
    fn put_back(&mut self) {
        if let Some(Earlier { index, mut game, end }) = self.earlier.take() {
            game.go(end);
            self.games.replace(index, game);
        }
    }

    const fn stand(&self) -> Stand<'_> {
        Stand { games: &self.games, game: &self.game }
    }

    /// What another state of the match is to this one.
    pub(super) fn relation(&self, other: &Self) -> Relation {
        self.stand().relation(other.stand())
    }

    /// Takes in another state of the same match, which it stands as from now on; nothing is lost of what was tried and
    /// remarked here. The clock stands.
    pub(super) fn take_in(&mut self, other: &Self, device: u64) {
        self.put_back();
        (self.games, self.game) = self.games.taking_in(&self.game, other.stand());
        self.looks = false;
        self.moved(true, device);
    }

    /// The names of the people by seat.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.seating().0.into_iter().map(|person| self.games.name(person).to_owned()).collect()
    }

    /// [`Table::set_people`](super::Table::set_people).
    pub(super) fn set_people(&mut self, names: &[String]) -> bool {
        let people = self.seating().0;
        let looked_at = self.earlier.as_ref().map(|earlier| earlier.index);
        self.put_back();
        let by_person = self.games.people().map(|person| people.iter().position(|&other| other == person));
        let by_person: Option<Vec<String>> = by_person.map(|seat| names.get(seat?).cloned()).collect();
        let renamed = names.len() == people.len() && by_person.is_some_and(|names| self.games.rename(&names));
        if renamed {
            session::label_truly(&mut self.game, &self.games);
        }
        if let Some(index) = looked_at {
            self.look_at(index, 0);
        }
        renamed
    }

    /// The match with its last game, when that is over.
    pub(super) fn closed(&self) -> Option<Match> {
        self.game.result()?;
        let mut games = self.games.clone();
        let mut game = self.game.clone();
        game.go(game.stands());
        games.finish(game).ok()?;
        Some(games)
    }

    /// [`Table::next_game`](super::Table::next_game).
    pub(super) fn next_game(&mut self) -> bool {
        if self.closed().and_then(|games| games.next_game()).is_none() {
            return false;
        }
        self.put_back();
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
        self.restart(games, game);
        let seat_now = self.seating().0.into_iter().position(|person| Some(person) == first).unwrap_or(0);
        self.clock.wind_up(seat_now % 2 == 1);
    }

    // ---- acting and going back and forth; each tells whether the cursor has moved ----

    /// Carries out an action that is legal at the cursor; `plays` makes it the game, else it is a variation beside what
    /// was played there before. False where the time was up before: then that has ended the game.
    pub(super) fn act(&mut self, action: &Action, plays: bool, device: u64) -> bool {
        if self.flag(device) {
            return false;
        }
        if self.reviews() {
            let game = self.game_mut();
            // As below; but the game stays the main line.
            if game.depth(game.cursor()) < notation::MAX_OPEN / 2 {
                game.try_out(action);
            }
            return true;
        }
        // Long before the text of the game could not be read any more, the line that is played becomes the main line.
        if self.game.depth(self.game.cursor()) >= notation::MAX_OPEN / 2 {
            self.game.promote(self.game.cursor());
        }
        self.game.advance(action);
        if plays {
            self.game.keep_place(false);
            self.game.promote(self.game.cursor());
            self.looks = false;
        }
        self.clock.acted(device, self.side());
        true
    }

    /// Takes back what ended the game at the table; without that, an action; at the start, the next game's beginning.
    /// Where the game is looked at it stays as it is: then it is a step back.
    pub(super) fn undo(&mut self, device: u64) -> bool {
        if self.reviews() {
            let moved = self.game_mut().undo(1);
            return self.moved(moved, device);
        }
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
    pub(super) fn redo(&mut self, device: u64) -> bool {
        let moved = self.game_mut().redo(1);
        self.moved(moved, device)
    }

    /// Goes to the place after `ply` actions of this line.
    pub(super) fn go_to(&mut self, ply: usize, device: u64) -> bool {
        let game = self.game_mut();
        let here = game.ply();
        let moved = if ply <= here { game.undo(here - ply) } else { game.redo(ply - here) };
        self.moved(moved, device)
    }

    /// Goes to a place, if that is another one.
    pub(super) fn go(&mut self, to: Option<NodeId>, device: u64) -> bool {
        let to = to.filter(|&to| to != self.game().cursor());
        to.inspect(|&to| self.game_mut().go(to));
        self.moved(to.is_some(), device)
    }

    /// Takes a place and all that follows it out of the game; tells whether it could, and whether the cursor has moved.
    /// What an earlier game of the match came to stays.
    pub(super) fn delete(&mut self, at: NodeId, device: u64) -> (bool, bool) {
        if self.earlier.as_ref().is_some_and(|earlier| earlier.game.path(earlier.end).contains(&at)) {
            return (false, false);
        }
        let game = self.game_mut();
        let before = game.cursor();
        let deleted = game.delete(at);
        let moved = game.cursor() != before;
        (deleted, self.moved(moved, device))
    }

    /// Ends the game at the cursor by an event.
    pub(super) fn conclude(&mut self, event: Event, device: u64) -> Result<(), EventError> {
        if self.reviews() {
            return Err(EventError::Over);
        }
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
    pub(super) fn store(&mut self, device: u64) -> String {
        let mut games = None;
        if let Some(Earlier { index, game, end }) = &self.earlier {
            let mut game = game.clone();
            game.go(*end);
            games.insert(self.games.clone()).replace(*index, game);
        }
        session::store(games.as_ref().unwrap_or(&self.games), &self.game, self.clock.at(device))
    }

    // ---- the clock ----

    /// The clock.
    pub(super) const fn clock(&self) -> &TableClock {
        &self.clock
    }

    /// The clock, to be read, which takes the time.
    pub(super) const fn clock_mut(&mut self) -> &mut TableClock {
        &mut self.clock
    }

    /// The side that acts: a clock's 0 or 1.
    fn side(&self) -> Option<usize> {
        let position = self.game.position();
        let seat = position.to_act().filter(|_| self.game.outcome().is_none() && !self.reviews())?;
        position.sides().position(|side| side.contains(seat))
    }

    /// [`Table::set_clock`](super::Table::set_clock).
    pub(super) fn set_clock(&mut self, control: &str) -> Result<(), Message> {
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

    /// [`Table::resume_clock`](super::Table::resume_clock).
    pub(super) fn resume_clock(&mut self, device: u64) -> bool {
        let side = self.side();
        self.clock.resume(device, side)
    }

    /// [`Table::flag`](super::Table::flag).
    pub(super) fn flag(&mut self, device: u64) -> bool {
        let fallen = self.clock.fallen(device);
        fallen.is_some_and(|seat| self.conclude(Event::Time(seat), device).is_ok())
    }
}
