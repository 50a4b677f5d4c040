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

/// Of whom a sentence speaks. “You” and “the computer” have whole sentences of their own: the verb differs, the article and
/// the order of the words.
pub(super) enum Subject {
    /// The one person, among computers.
    You,
    /// The only computer.
    Computer,
    /// Somebody with a name, or with the label of their seat.
    Other(Arg),
}

impl Speaker<'_> {
    /// Who sits on a seat.
    pub fn person(&self, seat: Seat) -> Person {
        self.people.get(seat.index()).copied().unwrap_or(Person(seat.into()))
    }

    /// The name of the person on a seat in records; empty where there is none.
    pub fn name(&self, seat: Seat) -> &str {
        self.games.name(self.person(seat))
    }

    /// Who sits on a seat: a person, or the computer.
    pub fn sitter(&self, seat: Seat) -> Sitter {
        self.games.sitter(self.person(seat))
    }

    /// The seat of the person to whom the sentences say “you”: of the one who plays against computers alone.
    pub fn your_seat(&self) -> Option<Seat> {
        let seats = || Seat::first(self.position.seats());
        let mut persons = seats().filter(|&seat| self.sitter(seat).computer().is_none());
        let yours = persons.next().filter(|_| self.addresses && seats().count() > 1)?;
        persons.next().is_none().then_some(yours)
    }

    /// Whether the only computer at the table sits on a seat: then it is “the computer”.
    fn is_the_computer(&self, seat: Seat) -> bool {
        let computers = Seat::first(self.position.seats()).filter(|&seat| self.sitter(seat).computer().is_some());
        self.sitter(seat).computer().is_some() && computers.count() == 1
    }

    /// What a person on a seat is called by name; nothing for a computer or a person without a name.
    pub(super) fn given_name(&self, seat: Seat) -> Option<&str> {
        Some(self.name(seat)).filter(|name| !name.is_empty() && self.sitter(seat).computer().is_none())
    }

    /// A seat's name, or its label where there is none: words that fit anywhere in a sentence.
    pub fn name_or_label(&self, seat: Seat) -> Arg {
        self.given_name(seat).map_or_else(|| self.position.called(seat).words().into(), Arg::from)
    }

    /// Of whom a sentence speaks that is about a seat.
    pub(super) fn subject(&self, seat: Seat) -> Subject {
        match self.your_seat() {
            Some(yours) if yours == seat => Subject::You,
            _ if self.is_the_computer(seat) => Subject::Computer,
            _ => Subject::Other(self.name_or_label(seat)),
        }
    }

    /// What stands on the plate of a seat: a name, “You”, “Computer”, or the seat's label.
    pub fn who(&self, seat: Seat) -> Arg {
        match self.subject(seat) {
            Subject::You => self.given_name(seat).map_or_else(|| message!("you").into(), Arg::from),
            Subject::Computer => message!("computer").into(),
            Subject::Other(name) => name,
        }
    }

    /// The seat that a person has now.
    pub(super) fn seat(&self, who: Person) -> Seat {
        Seat::first(self.position.seats()).find(|&seat| self.person(seat) == who).unwrap_or(Seat::ALL[0])
    }

    /// What a person of the match is called: as on the plate of the seat that they have now.
    pub fn person_name(&self, who: Person) -> Arg {
        self.who(self.seat(who))
    }

    /// That people have other colours than in the game before, by the example of the first person who has; nothing where
    /// nobody has.
    pub fn colours_changed(&self, before: &[Person]) -> Option<Message> {
        let label = |seat| self.position.called(seat).words();
        Seat::first(before.len()).find_map(|seat| {
            let now = self.seat(before[seat.index()]);
            let changed = self.position.colour(seat) != self.position.colour(now);
            let to = label(now);
            match (self.subject(now), self.given_name(now)) {
                _ if !changed || self.sitter(now).computer().is_some() => None,
                (Subject::You, _) => Some(message!("colours.changed.you", to = to)),
                (_, Some(name)) => Some(message!("colours.changed.named", name = name, to = to)),
                (_, None) => Some(message!("colours.changed", from = label(seat), to = to)),
            }
        })
    }
}
