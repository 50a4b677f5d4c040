//! What a position set up by hand can break: rules like those that an action can break, and said in the same way.
//! Each game's `read` refuses by them; what only a damaged text can hold wrong stays a plain [`StateError`].

use super::{Fact, Position, Refusal, Rule, Seat, StateError};
use crate::geometry::{Board, Coords};

macro_rules! rules {
    ($($name:ident: $id:literal, $heading:literal, $sentence:literal;)*) => {
        $(pub(super) const $name: Rule = Rule { id: $id, heading: $heading, sentence: $sentence };)*

        impl Rule {
            /// What a position set up by hand can break, for tables of all rules.
            pub const SET_UP: &'static [&'static Self] = &[$(&$name),*];
        }
    };
}

rules! {
    TURN: "set-up/turn", "Who acts",
        "With these pieces it cannot be the turn of {0}, only of {1}: let {1} act, or put or take away a piece.";
    TURN_OF_SEAT: "set-up/turn-of-seat", "Who acts",
        "With these pieces it cannot be the turn of seat {0}, only of seat {1}, {2}: let that seat act, or put or take \
         away a piece.";
    CANNOT_MOVE: "set-up/cannot-move", "Who acts",
        "Nothing that seat {0}, {1}, has on the board can move: let another seat act, or make room.";
    NO_LAST: "set-up/last-stone", "Who acts",
        "The last stone placed was {0}, and no {0} stone is on the board: put one somewhere.";
    CENTRE: "set-up/first-stone", "The first stone",
        "Only the first stones of a game stand here, and the very first goes on {0}: put a {1} stone there.";
    CAPTURED: "set-up/captured", "Captured stones",
        "The stones captured do not fit those on the board, since players place in turn and capture by twos: empty the \
         fields of captured stones to have them reckoned, or change the stones.";
    COUNTED: "set-up/counted", "Captured stones",
        "The stones that the teams count do not fit the stones captured: have them reckoned, or change the stones.";
    HELD: "set-up/held", "Captured pieces",
        "More pieces are held than were captured: {0} has captured {2} and cannot hold {1}.";
    SUPPLY: "set-up/supply", "How many pieces there are",
        "There would be {1} {0} pieces, on the board or captured, and a side has {2}: take some away.";
    MEN_AND_KNIGHTS: "set-up/men-and-knights", "How many pieces there are",
        "There are more {0} pieces than a side begins with, which is {1} Knights and {2} Men: take some away.";
    COUNTERS: "set-up/counters", "How many counters there are",
        "There are {0} counters on the board, and both sides together have {1}: take some away.";
    SHARES: "set-up/shares", "Counters are placed in turn",
        "There are {1} {0} counters on the board, and {2} are expected, since the sides place in turn: put some or take \
         some away.";
    SHARES_OF_SEAT: "set-up/shares-of-seat", "Counters are placed in turn",
        "Of seat {0} there are {1} counters on the board, and {2} are expected, since the seats place in turn: put some \
         or take some away.";
    NO_PIECE: "set-up/no-piece", "Pieces on both sides",
        "No {0} piece is on the board, but {0} has just moved one: put one there.";
    OWN_CASTLE: "set-up/own-castle", "One's own castle",
        "Two {0} pieces stand in their own castle, where only one can be at a time: take one away.";
    OVER_BEFORE: "set-up/over-before", "End of the game",
        "The game was over before this turn, by what stands on the board or was captured: take away what won it.";
}

/// It is another seat's turn; seats are told by their colours where each has its own.
pub(super) fn turn(position: &impl Position, act: Seat, expected: Seat) -> Refusal {
    let colour = Fact::Colour(position.colour(expected));
    if shared(position) {
        let [act, next] = [act, expected].map(|seat| Fact::Number(u16::from(seat.0) + 1));
        Refusal { rule: &TURN_OF_SEAT, facts: [act, next, colour] }
    } else {
        TURN.broken_by_two(Fact::Colour(position.colour(act)), colour)
    }
}

/// Whether several seats play one colour.
pub(super) fn shared(position: &impl Position) -> bool {
    let colours = || Seat::first(position.seats()).map(|seat| position.colour(seat));
    colours().enumerate().any(|(i, colour)| colours().take(i).any(|other| other == colour))
}

impl StateError {
    /// A position that breaks a rule.
    #[must_use]
    pub fn broken(board: &Board, refusal: Refusal) -> Self {
        Self { text: refusal.sentence(board, Coords::Rulebook), refusal: Some(refusal) }
    }
}
