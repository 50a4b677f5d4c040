//! What seats, people and pieces are called.

use super::Speaker;
use crate::session::Person;
use tessera_rules::message;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{Colour, GameId, PieceKind, Position, Seat};

/// A seat by its colour, numbered where several seats have it: “Red 2”.
pub fn seat_label(position: &impl Position, seat: Seat) -> Message {
    let colour = position.colour(seat);
    let same: Vec<Seat> = Seat::first(position.seats()).filter(|&other| position.colour(other) == colour).collect();
    let place = same.iter().position(|&other| other == seat).unwrap_or(0);
    if same.len() > 1 { message!("seat.numbered", colour = colour.words(), n = place + 1) } else { colour.words() }
}

/// Somebody without a name, as a match calls them.
pub fn person(person: Person) -> Message {
    message!("person", n = person.index() + 1)
}

/// A kind of piece: “White’s Knight”.
pub fn piece_name(game: GameId, colour: Colour, kind: PieceKind) -> Message {
    Message::new(format!("piece.{game}.{kind}.{colour}"))
}

impl Speaker<'_> {
    /// Who sits on a seat.
    pub fn person(&self, seat: Seat) -> Person {
        self.people.get(seat.index()).copied().unwrap_or(Person(seat.0))
    }

    /// The name of whoever sits on a seat; empty where there is none.
    pub fn name(&self, seat: Seat) -> &str {
        self.games.name(self.person(seat))
    }

    /// The name of whoever sits on a seat; without one, what they are called in the match, in its first game the seat's
    /// label.
    pub fn who(&self, seat: Seat) -> Arg {
        match self.name(seat) {
            "" if self.number > 1 => person(self.person(seat)).into(),
            _ => self.name_or_label(seat),
        }
    }

    /// The name of whoever sits on a seat, or the seat's label.
    pub(super) fn name_or_label(&self, seat: Seat) -> Arg {
        match self.name(seat) {
            "" => seat_label(self.position, seat).into(),
            name => name.into(),
        }
    }

    /// A person's name in the match.
    pub fn person_name(&self, who: Person) -> Arg {
        match self.games.name(who) {
            "" => person(who).into(),
            name => name.into(),
        }
    }
}
