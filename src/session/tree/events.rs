//! Events at the table that end a game although its rules do not: agreement, resignation, time, repetition. An event
//! makes no action illegal, and the players may take it back and go on. Its outcome, the conclusion, belongs to the
//! place where it was made, and stays there while earlier places are looked at.

use super::GameTree;
use tessera_rules::message;
use tessera_rules::message::{Message, errors};
use tessera_rules::notation;
use tessera_rules::{Ending, Outcome, Position, Seat, Seats};

/// An event that ends a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// All agree to stop: a draw; nobody wins, however many sides play.
    Agreement,
    /// A seat gives up, and the other side wins.
    Resignation(Seat),
    /// A seat has no time left, and the other side wins.
    Time(Seat),
    /// A draw is claimed because the position stands for the third time.
    Repetition,
}

impl Event {
    /// The event that led to an outcome: at a table of two sides any event, at others a draw. `None` if the rules gave
    /// the outcome.
    pub(in crate::session) fn behind(outcome: Outcome) -> Option<Self> {
        // An outcome names the side that won, not the seat that gave up: the first seat of the other side stands for
        // it.
        match outcome {
            Outcome::Draw(Ending::Agreement) => Some(Self::Agreement),
            Outcome::Draw(Ending::Repetition) => Some(Self::Repetition),
            Outcome::Win(winners, Ending::Resignation) => Some(Self::Resignation(loser(winners))),
            Outcome::Win(winners, Ending::Time) => Some(Self::Time(loser(winners))),
            Outcome::Win(..) | Outcome::Draw(_) => None,
        }
    }

    /// The ending that an outcome by this event has.
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
    Seat::ALL[usize::from(winners.contains(Seat::ALL[0]))]
}

/// Why an event cannot end the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventError {
    /// The rules have ended the game already.
    Over,
    /// More than two sides play: when one gives up, none of the others has won.
    NotTwoSides,
    /// The game has no such seat.
    NoSuchSeat,
    /// The position has occurred only this many times.
    NotRepeated(usize),
}

impl EventError {
    /// Why the event cannot end the game, as a message.
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
    /// The outcome that an event at the cursor would give.
    ///
    /// # Errors
    /// If the event cannot end the game there.
    pub fn claim(&self, event: Event) -> Result<Outcome, EventError> {
        self.claim_repeated(event, || self.repetitions())
    }

    /// The same where it is known how often the position has occurred.
    fn claim_repeated(&self, event: Event, repetitions: impl FnOnce() -> usize) -> Result<Outcome, EventError> {
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
                let times = repetitions();
                if times < 3 {
                    return Err(EventError::NotRepeated(times));
                }
            }
        }
        Ok(Outcome::Draw(event.ending()))
    }

    /// Ends the game at the cursor by an event. Playing on from there takes the conclusion back.
    ///
    /// # Errors
    /// If the event cannot end the game there; then nothing has changed.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Ending, GameId, Outcome, Seat, Seats};
    /// use tessera_site::session::{Event, GameTree};
    /// let mut game = GameTree::new(AnyPosition::start(GameId::Chivalry));
    /// game.conclude(Event::Resignation(Seat::ALL[0])).unwrap();
    /// assert_eq!(game.outcome(), Some(Outcome::Win(Seats::one(Seat::ALL[1]), Ending::Resignation)));
    /// assert!(game.record().contains("[Result \"win black resignation\"]"));
    /// ```
    pub fn conclude(&mut self, event: Event) -> Result<Outcome, EventError> {
        let repetitions = if event == Event::Repetition { self.repetitions() } else { 0 };
        self.conclude_repeated(event, || repetitions)
    }

    /// The same where it is known how often the position has occurred.
    pub(in crate::session) fn conclude_repeated(
        &mut self,
        event: Event,
        repetitions: impl FnOnce() -> usize,
    ) -> Result<Outcome, EventError> {
        let outcome = self.claim_repeated(event, repetitions)?;
        let cursor = self.cursor;
        self.node_mut(cursor).conclusion = Some(outcome);
        Ok(outcome)
    }

    /// The outcome that an event gave the game at the cursor.
    #[must_use]
    pub fn conclusion(&self) -> Option<Outcome> {
        self.node(self.cursor).conclusion
    }

    /// Takes back the conclusion at the cursor, if there is one.
    pub fn resume(&mut self) {
        let cursor = self.cursor;
        self.node_mut(cursor).conclusion = None;
    }

    /// The outcome at the cursor, by the rules or by an event.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or(self.conclusion())
    }

    /// Concludes the game at the cursor with the result that a record gives.
    pub(in crate::session) fn conclude_as(&mut self, result: &str) -> Result<(), Message> {
        let one_a_side = [Seat::ALL[0], Seat::ALL[1]].into_iter();
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
