//! The clauses of the rules, one by one: what the tests share.

mod base;
mod options;

use super::*;
use crate::testing::{self, after, labels, legal, play, refusal, resolve, text, try_read};

fn point(label: &str) -> Point {
    geometry::cavendish().find(label).expect(label)
}

fn label(at: Point) -> &'static str {
    geometry::cavendish().label(at)
}

fn start(options: &str) -> Cavendish {
    testing::start(options)
}

fn read(options: &str, state: &str) -> Cavendish {
    testing::read(options, state)
}

fn jumps(position: &Cavendish) -> Vec<String> {
    legal(position).into_iter().filter(|text| text.contains('x')).collect()
}

fn winner(position: &Cavendish) -> Option<(usize, Ending)> {
    match position.outcome()? {
        Outcome::Win(seats, ending) => Some((usize::from(seats == Seats::one(Seat(1))), ending)),
        Outcome::Draw(_) => None,
    }
}

/// 32 red pieces, none in a line of five and none beside H8: no piece is left in hand.
const RED_ALL: &str =
    "A1,A2,A3,A4,A6,A7,A8,C1,C2,C3,C4,C6,C7,C8,C9,E1,E2,M15,M14,M13,M12,M10,M9,M8,O15,O14,O13,O12,O10,O9,O8";

#[test]
fn what_is_played_is_listed_and_read_back() {
    testing::play_at_random::<Cavendish>(&["", "edition=us captured=reenter", "chains=on stalemate=draw"], 40);
}
