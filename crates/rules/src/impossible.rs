//! Rules that a position set up by hand can break; a refusal names them as it names the rules for actions. The games'
//! `read` refuses by them. What only a damaged text can get wrong is a [`StateError`](crate::StateError) without a refusal.

use crate::{Fact, Position, Refusal, Rule, Seat};

macro_rules! rules {
    ($($name:ident: $id:literal;)*) => {
        $(pub(super) const $name: Rule = Rule { id: $id };)*

        impl Rule {
            /// What a position set up by hand can break, for tables of all rules.
            pub const SET_UP: &'static [&'static Self] = &[$(&$name),*];
        }
    };
}

rules! {
    TURN: "set-up/turn";
    TURN_OF_SEAT: "set-up/turn-of-seat";
    CANNOT_MOVE: "set-up/cannot-move";
    NO_LAST: "set-up/last-stone";
    CENTRE: "set-up/first-stone";
    CAPTURED: "set-up/captured";
    COUNTED: "set-up/counted";
    HELD: "set-up/held";
    SUPPLY: "set-up/supply";
    MEN_AND_KNIGHTS: "set-up/men-and-knights";
    COUNTERS: "set-up/counters";
    SHARES: "set-up/shares";
    SHARES_OF_SEAT: "set-up/shares-of-seat";
    NO_PIECE: "set-up/no-piece";
    OWN_CASTLE: "set-up/own-castle";
    OVER_BEFORE: "set-up/over-before";
}

/// It is another seat's turn; seats are told by their colours where each has its own.
pub(super) fn turn(position: &impl Position, act: Seat, expected: Seat) -> Refusal {
    let colour = Fact::Colour(position.colour(expected));
    if shared(position) {
        let [act, next] = [act, expected].map(|seat| Fact::Number(u16::from(seat.0) + 1));
        TURN_OF_SEAT.broken_with([act, next, colour])
    } else {
        TURN.broken_by_two(Fact::Colour(position.colour(act)), colour)
    }
}

/// Whether several seats play one colour.
pub(super) fn shared(position: &impl Position) -> bool {
    let colours = || Seat::first(position.seats()).map(|seat| position.colour(seat));
    colours().enumerate().any(|(i, colour)| colours().take(i).any(|other| other == colour))
}
