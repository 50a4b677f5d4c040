//! What the other side threatens: the position as if the seat to act had passed.

use crate::effort::legal_actions;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position, Seat, Task};

/// A stone this many points or more from all others is in no row and no capture with them.
const FAR: i32 = 5;

/// The position as [`Position::swap_turn`] has it, if a line of text can say so; `None` where the rules leave no room for
/// that: in the middle of a turn, where something must be captured, broken or left, and where it cannot be that seat's turn.
///
/// ```
/// use tessera_rules::{AnyPosition, Position, Seat};
/// use tessera_think::null_move;
/// let position: AnyPosition = "hexade act=1 white=F12,K11 black=O10,F14 taken=0,0".parse()?;
/// assert_eq!(null_move(&position).unwrap().to_act(), Some(Seat::ALL[1]));
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn null_move(position: &AnyPosition) -> Option<AnyPosition> {
    if matches!(
        position.task(),
        Some(
            Task::Relocate(_)
                | Task::PlaceToBreak
                | Task::Capture
                | Task::LeaveCastle
                | Task::PlaceCentre
                | Task::PlaceApart(_)
        )
    ) {
        return None;
    }
    let swapped = position.swap_turn().filter(|swapped| swapped.to_string().parse::<AnyPosition>().is_ok());
    swapped.or_else(|| with_a_far_stone(position))
}

/// Where the number of stones says whose turn it is, as in a line of Pente, a pass is a stone that touches nothing.
fn with_a_far_stone(position: &AnyPosition) -> Option<AnyPosition> {
    let seat = position.to_act()?;
    let next = Seat::ALL[(seat.index() + 1) % position.seats()];
    let board = position.board();
    let stones: Vec<Point> = board.points().filter(|&at| position.piece_at(at).is_some()).collect();
    let distance = |a: Point, b: Point| {
        let ([x, y], [u, v]) = (board.centre(a), board.centre(b));
        (x - u).abs().max((y - v).abs())
    };
    let nearest = |at: Point| stones.iter().map(|&stone| distance(at, stone)).fold(f64::INFINITY, f64::min);
    let mut actions = Vec::new();
    legal_actions(position, &mut actions);
    let points = actions.into_iter().filter_map(|action| match action {
        Action::Place(at) => Some(at),
        _ => None,
    });
    let far = points.max_by(|&a, &b| nearest(a).total_cmp(&nearest(b)))?;
    if nearest(far) < f64::from(FAR) {
        return None;
    }
    let passed = position.after(&Action::Place(far));
    (passed.to_act() == Some(next)).then_some(passed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::GameId;

    fn passed(line: &str) -> Option<String> {
        null_move(&line.parse().expect("a position")).map(|position| position.to_string())
    }

    #[test]
    fn the_other_side_acts_and_the_board_stays() {
        let line = "chivalry act=1 white=C6,D6 black=C9,D9 knights=C6,C9 castle=0,0";
        assert_eq!(passed(line), Some(line.replace("act=1", "act=2")));
    }

    #[test]
    fn in_pente_a_pass_is_a_stone_far_from_all_others() {
        let line = "pente act=1 last=L1 green=0,R1,R2,R3 yellow=L1,L7,L5,L3 taken=0,0";
        let position: AnyPosition = line.parse().expect("a position");
        let after = null_move(&position).expect("there is room");
        assert_eq!(after.to_act(), Some(Seat::ALL[1]));
        let added: Vec<Point> = after
            .board()
            .points()
            .filter(|&at| position.piece_at(at).is_none() && after.piece_at(at).is_some())
            .collect();
        let [[x, y]] = added.iter().map(|&at| after.board().centre(at)).collect::<Vec<_>>()[..] else {
            panic!("one stone")
        };
        assert!(x.abs().max(y.abs()) > 6.0, "at the edge: {x} {y}");
    }

    #[test]
    fn nothing_passes_at_a_start_and_in_the_middle_of_a_turn() {
        assert_eq!(null_move(&AnyPosition::start(GameId::Pente)), None);
        let relocates = "kensington act=1 red=A1,A2,B1 blue=E3,K2 relocate=1 in-hand=0";
        assert!(relocates.parse::<AnyPosition>().map_or(true, |position| null_move(&position).is_none()));
    }
}
