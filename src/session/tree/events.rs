//! What ends a game at the table and is none of the rules' business: it changes nothing that is legal, and the
//! players may take it back and go on. A conclusion belongs to the place where it was made, so that one can look at
//! what came before and find it again.

use super::GameTree;
use tessera_rules::message;
use tessera_rules::message::{Message, errors};
use tessera_rules::notation;
use tessera_rules::{Ending, Outcome, Position, Seat, Seats};

/// An event that ends a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// All agree to stop: a draw, and no winner where several play each for himself.
    Agreement,
    /// A seat gives up, and the other side wins.
    Resignation(Seat),
    /// A seat has no time left, and the other side wins.
    Time(Seat),
    /// A draw is claimed because the position stands for the third time.
    Repetition,
}

impl Event {
    /// The event that gave an outcome at a table of two sides, or a draw anywhere; `None` for what the rules give.
    pub(in crate::session) fn behind(outcome: Outcome) -> Option<Self> {
        // Whoever gave up or ran out of time is told by the side alone.
        match outcome {
            Outcome::Draw(Ending::Agreement) => Some(Self::Agreement),
            Outcome::Draw(Ending::Repetition) => Some(Self::Repetition),
            Outcome::Win(winners, Ending::Resignation) => Some(Self::Resignation(loser(winners))),
            Outcome::Win(winners, Ending::Time) => Some(Self::Time(loser(winners))),
            Outcome::Win(..) | Outcome::Draw(_) => None,
        }
    }

    /// How the reason is called afterwards.
    #[must_use]
    pub const fn ending(self) -> Ending {
        match self {
            Self::Agreement => Ending::Agreement,
            Self::Resignation(_) => Ending::Resignation,
            Self::Time(_) => Ending::Time,
            Self::Repetition => Ending::Repetition,
        }
    }
}

/// The first seat of the side that lost.
fn loser(winners: Seats) -> Seat {
    Seat(u8::from(winners.contains(Seat(0))))
}

/// Why an event cannot end the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventError {
    /// The rules have ended it already.
    Over,
    /// More than two sides play: nobody can be said to have won.
    NotTwoSides,
    /// There is no such seat.
    NoSuchSeat,
    /// The position has stood this often only.
    NotRepeated(usize),
}

impl EventError {
    /// Why not.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Over => message!("event.over"),
            Self::NotTwoSides => message!("event.not-two-sides"),
            Self::NoSuchSeat => message!("event.no-such-seat"),
            Self::NotRepeated(1) => message!("event.first-time"),
            Self::NotRepeated(_) => message!("event.second-time"),
        }
    }
}

errors!(EventError);

impl GameTree {
    /// How an event would end the game at the cursor.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn claim(&self, event: Event) -> Result<Outcome, EventError> {
        if self.position.outcome().is_some() {
            return Err(EventError::Over);
        }
        match event {
            Event::Agreement => {}
            Event::Resignation(seat) | Event::Time(seat) => {
                if self.position.sides().count() != 2 {
                    return Err(EventError::NotTwoSides);
                }
                if seat.index() >= self.position.seats() {
                    return Err(EventError::NoSuchSeat);
                }
                let others = self.position.sides().find(|side| !side.contains(seat));
                let won = others.map(|winners| Outcome::Win(winners, event.ending()));
                return won.ok_or(EventError::NotTwoSides);
            }
            Event::Repetition => {
                let times = self.repetitions();
                if times < 3 {
                    return Err(EventError::NotRepeated(times));
                }
            }
        }
        Ok(Outcome::Draw(event.ending()))
    }

    /// Ends the game at the cursor by an event. Whoever plays on from here takes it back.
    ///
    /// # Errors
    /// Why it cannot; then nothing has changed.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Ending, GameId, Outcome, Seat, Seats};
    /// use tessera_site::session::{Event, GameTree};
    /// let mut game = GameTree::new(AnyPosition::start(GameId::Chivalry));
    /// game.conclude(Event::Resignation(Seat(0))).unwrap();
    /// assert_eq!(game.outcome(), Some(Outcome::Win(Seats::one(Seat(1)), Ending::Resignation)));
    /// assert!(game.record().contains("[Result \"win black resignation\"]"));
    /// ```
    pub fn conclude(&mut self, event: Event) -> Result<Outcome, EventError> {
        let outcome = self.claim(event)?;
        let cursor = self.cursor;
        self.node_mut(cursor).conclusion = Some(outcome);
        Ok(outcome)
    }

    /// How an event ended the game at the cursor.
    #[must_use]
    pub fn conclusion(&self) -> Option<Outcome> {
        self.node(self.cursor).conclusion
    }

    /// Takes a conclusion at the cursor back.
    pub fn resume(&mut self) {
        let cursor = self.cursor;
        self.node_mut(cursor).conclusion = None;
    }

    /// How the game ended at the cursor, by its rules or by an event.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or(self.conclusion())
    }

    /// Concludes the game as a record says.
    pub(in crate::session) fn conclude_as(&mut self, result: &str) -> Result<(), Message> {
        let one_a_side = [Seat(0), Seat(1)].into_iter();
        let events = one_a_side.flat_map(|seat| [Event::Resignation(seat), Event::Time(seat)]);
        let word = result.rsplit(' ').next();
        for event in events.chain([Event::Agreement, Event::Repetition]) {
            if word != Some(event.ending().name()) {
                continue;
            }
            let untrue = |error: EventError| message!("record.result.event", given = result, cause = error.message());
            let outcome = self.claim(event).map_err(untrue)?;
            if notation::result_of(&self.position, Some(outcome)) == result {
                let cursor = self.cursor;
                self.node_mut(cursor).conclusion = Some(outcome);
                return Ok(());
            }
        }
        Err(message!("record.result", given = result, expected = "*"))
    }
}
