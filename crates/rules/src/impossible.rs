//! Rules that a position set up by hand can break; a refusal names them as it names the rules for actions. The games'
//! `read` refuses by them. What only a damaged text can get wrong is a [`StateError`](crate::StateError) without a refusal.

use crate::{Explain, Fact, Refusal, Rule, Seat};

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
    NO_PIECE: "set-up/no-piece";
    OWN_CASTLE: "set-up/own-castle";
    OVER_BEFORE: "set-up/over-before";
}

/// It is another seat's turn.
pub(super) fn turn(position: &impl Explain, act: Seat, expected: Seat) -> Refusal {
    TURN.broken_by_two(Fact::Seat(position.called(act)), Fact::Seat(position.called(expected)))
}
