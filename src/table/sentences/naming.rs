//! What seats, people and pieces are called.

use super::Speaker;
use crate::session::{Person, Sitter};
use tessera_rules::message;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{Colour, Explain, GameId, PieceKind, Position, Seat};

/// A kind of piece: “White’s Knight”.
pub fn piece_name(game: GameId, colour: Colour, kind: PieceKind) -> Message {
    Message::new(format!("piece.{game}.{kind}.{colour}"))
}

impl Speaker<'_> {
    /// Who sits on a seat.
    pub fn person(&self, seat: Seat) -> Person {
        self.people.get(seat.index()).copied().unwrap_or(Person(seat.into()))
    }

    /// The name of the person on a seat; empty where there is none.
    pub fn name(&self, seat: Seat) -> &str {
        self.games.name(self.person(seat))
    }

    /// Who sits on a seat: a person, or the computer.
    pub fn sitter(&self, seat: Seat) -> Sitter {
        self.games.sitter(self.person(seat))
    }

    /// The words for the sitter on a seat: a name, the computer, or the seat's label.
    pub fn who(&self, seat: Seat) -> Arg {
        self.sitter(seat).words().unwrap_or_else(|| self.position.called(seat).words().into())
    }

    /// The seat that a person has now.
    pub(super) fn seat(&self, who: Person) -> Seat {
        Seat::first(self.position.seats()).find(|&seat| self.person(seat) == who).unwrap_or(Seat::ALL[0])
    }

    /// What a person of the match is called: as on the seat that they have now.
    pub fn person_name(&self, who: Person) -> Arg {
        self.who(self.seat(who))
    }

    /// That people have other colours than in the game before, by the example of the first who has; nothing where
    /// nobody has.
    pub fn colours_changed(&self, before: &[Person]) -> Option<Message> {
        let label = |seat| self.position.called(seat).words();
        Seat::first(before.len()).find_map(|seat| {
            let now = self.seat(before[seat.index()]);
            let to = label(now);
            (self.position.colour(seat) != self.position.colour(now)).then(|| match self.name(now) {
                "" => message!("colours.changed", from = label(seat), to = to),
                _ => message!("colours.changed.named", name = self.who(now), to = to),
            })
        })
    }
}
