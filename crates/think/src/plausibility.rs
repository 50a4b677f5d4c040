//! Actions that people do not make: far from everything, straight back, about in circles.

use crate::boards;
use crate::sight::{turn_before, within};
use tessera_rules::geometry::{Board, Point};
use tessera_rules::{Action, AnyPosition, Position, Shape, ShapeKind, narrow};

/// Steps that a leap takes a piece away.
const STEPS_OF_LEAP: usize = 2;
/// Steps within which people see that pieces are in line.
const IN_LINE: usize = 2;
/// Steps from its castle at which an enemy is about to enter it.
const ABOUT_TO_ENTER: f64 = 4.0;

/// Whether a placement is farther from every piece than people play, or on an empty board from the middle.
pub fn is_far(position: &AnyPosition, action: &Action) -> bool {
    let (Action::Place(at), Some(reach)) = (*action, boards::reach(position.game())) else { return false };
    let board = position.board();
    let is_empty = board.points().all(|point| position.piece_at(point).is_none());
    let middle = if is_empty { middle(board) } else { None };
    within(position, at, reach).iter().all(|&(near, _)| position.piece_at(near).is_none() && Some(near) != middle)
}

/// Steps from a placement that is far to the nearest piece; nothing for other actions, and on an empty board.
pub fn steps_away(position: &AnyPosition, action: &Action) -> Option<usize> {
    let Action::Place(at) = *action else { return None };
    if !is_far(position, action) {
        return None;
    }
    let rings = within(position, at, position.board().len());
    rings.into_iter().find(|&(near, _)| position.piece_at(near).is_some()).map(|(_, steps)| steps)
}

/// The point in the middle of a board: the one nearest to the mean of all.
fn middle(board: &Board) -> Option<Point> {
    let centres = board.points().map(|point| board.centre(point));
    let sum = centres.fold([0.0, 0.0], |sum, centre| [sum[0] + centre[0], sum[1] + centre[1]]);
    let mean = sum.map(|part| part / f64::from(narrow::<u32, _>(board.len())));
    let distance = |at: Point| {
        let [dx, dy] = [board.centre(at)[0] - mean[0], board.centre(at)[1] - mean[1]];
        dx * dx + dy * dy
    };
    board.points().min_by(|&one, &other| distance(one).total_cmp(&distance(other)))
}

/// Whether a placement is together with nothing: where rows win, it touches nothing and within [`IN_LINE`] steps is in line
/// neither with a piece of its own nor with two of the enemy that stand together; elsewhere no shape that it belongs to has a
/// piece of its own or two of the enemy. `false` before its colour has a piece on the board.
pub fn is_alone(position: &AnyPosition, action: &Action) -> bool {
    let (Action::Place(at), Some(me)) = (*action, position.to_act()) else { return false };
    let (board, own) = (position.board(), position.colour(me));
    let colour = |at: Point| position.piece_at(at).map(|piece| piece.colour);
    if !board.points().any(|point| colour(point) == Some(own)) {
        return false;
    }
    if boards::reach(position.game()).is_none() {
        let count = |shape: &Shape, is_own: bool| {
            shape.points.iter().filter_map(|&point| colour(point)).filter(|&one| (one == own) == is_own).count()
        };
        let mut shapes = position.shapes().iter().filter(|shape| shape.points.contains(&at));
        return shapes.all(|shape| count(shape, true) == 0 && count(shape, false) < 2);
    }
    let touches = board.neighbours(at).iter().any(|&near| colour(near).is_some());
    let is_with = |direction: usize| {
        let step = |from: &Point| board.step(*from, direction);
        let first = std::iter::successors(step(&at), step).take(IN_LINE).find(|&point| colour(point).is_some());
        first.is_some_and(|first| {
            colour(first) == Some(own) || step(&first).is_some_and(|next| colour(next) == colour(first))
        })
    };
    !touches && !(0..board.directions()).any(is_with)
}

/// Whether a move of three leaps or more captures nothing and ends so near that fewer would do.
pub fn goes_round(position: &AnyPosition, action: &Action) -> bool {
    let Action::Move { from, to, captured } = *action else { return false };
    let leaps = position.spell(action).points().len().saturating_sub(1);
    let straight = |(near, _): &(Point, usize)| *near == to;
    captured.is_empty()
        && leaps > 2
        && within(position, from, STEPS_OF_LEAP * leaps.saturating_sub(1)).iter().any(straight)
}

/// The leaps of a charge before its first capture; none for moves that capture nothing.
pub fn leaps_before(position: &AnyPosition, action: &Action) -> usize {
    match *action {
        Action::Move { captured, .. } if !captured.is_empty() => {
            position.spell(action).points().len().saturating_sub(1 + narrow::<usize, _>(captured.len()))
        }
        _ => 0,
    }
}

/// Whether a move captures nothing and ends no nearer, in steps, to the castle that its side attacks, nor to an enemy that
/// is about to enter its own.
pub fn gains_no_ground(position: &AnyPosition, action: &Action) -> bool {
    let (Action::Move { from, to, captured }, Some(me)) = (*action, position.to_act()) else { return false };
    let (board, own) = (position.board(), position.colour(me));
    let castle = |is_goal: bool| {
        let mut castles = position.shapes().iter().filter(|shape| shape.kind == ShapeKind::Castle);
        castles.find(|shape| shape.serves(own) == is_goal).map(|shape| &*shape.points)
    };
    let (Some(goal), Some(home)) = (castle(true), castle(false)) else { return false };
    // A step leads to any of the eight squares around.
    let steps = |at: Point, ends: &[Point]| {
        let distance = |one: [f64; 2], other: [f64; 2]| (one[0] - other[0]).abs().max((one[1] - other[1]).abs());
        ends.iter().map(|&end| distance(board.centre(at), board.centre(end))).fold(f64::MAX, f64::min)
    };
    let nears = |ends: &[Point]| steps(to, ends) < steps(from, ends) - 0.01;
    let is_enemy = |at: Point| position.piece_at(at).is_some_and(|piece| piece.colour != own);
    let runner = |at: Point| is_enemy(at) && steps(at, home) < ABOUT_TO_ENTER + 0.01;
    captured.is_empty() && !nears(goal) && !board.points().any(|at| runner(at) && nears(&[at]))
}

/// Whether an action takes the last move of the same seat straight back.
pub fn takes_back(position: &AnyPosition, earlier: &[AnyPosition], action: &Action) -> bool {
    let Action::Move { from, to, captured } = *action else { return false };
    let Some(before) = turn_before(position, earlier) else { return false };
    let moved = |at: Point| before.piece_at(at).filter(|_| position.piece_at(at).is_none());
    captured.is_empty()
        && moved(to).is_some()
        && moved(to) == position.piece_at(from)
        && before.piece_at(from).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sight::tests::{at, position};
    use tessera_rules::{Captured, GameId};

    fn by(from: Point, to: Point) -> Action {
        Action::Move { from, to, captured: Captured::EMPTY }
    }

    #[test]
    fn a_stone_is_alone_that_neither_touches_anything_nor_is_in_line_with_its_own() {
        let now = position("pente act=1 last=R3U1 green=0,R1,U7 yellow=L5,L6,R3U1 taken=0,0");
        let alone = |label: &str| is_alone(&now, &Action::Place(at(&now, label)));
        for label in ["D1", "R4U2", "R2D2", "R3D2", "L3", "L8"] {
            assert!(!alone(label), "{label} touches a stone, is in line with its own or with two of the enemy");
        }
        for label in ["R5U3", "R5U2", "L4U2", "L7D2", "R1U5", "R3D3", "R4D1"] {
            assert!(alone(label), "{label}");
        }
        let first = position("pente act=2 last=0 green=0 taken=0,0");
        assert!(!is_alone(&first, &Action::Place(at(&first, "R2U1"))), "there is no piece of its own yet");
    }

    #[test]
    fn a_counter_is_alone_where_no_shape_has_one_of_its_own_or_two_of_the_enemy() {
        let start = AnyPosition::start(GameId::Kensington);
        let shapes = start.shapes();
        let corners = &shapes.iter().find(|shape| shape.kind == ShapeKind::Hexagon).expect("a hexagon").points;
        let is_far = |at: &Point| {
            !shapes
                .iter()
                .any(|shape| shape.points.contains(at) && shape.points.iter().any(|one| corners.contains(one)))
        };
        let far = &shapes.iter().find(|shape| shape.points.iter().all(is_far)).expect("a shape elsewhere").points;
        let after = |placed: &[Point]| {
            let mut position = start.clone();
            for &at in placed {
                position.apply(&Action::Place(at));
            }
            position
        };
        let alone = |position: &AnyPosition, at: Point| is_alone(position, &Action::Place(at));
        let one_each = after(&[corners[0], far[0]]);
        assert!(!alone(&one_each, corners[3]) && alone(&one_each, far[1]));
        assert!(!alone(&after(&[corners[0], far[0], corners[1], far[1]]), far[2]));
    }

    #[test]
    fn the_first_piece_is_far_unless_it_is_near_the_middle() {
        for (line, middle, near, far) in [
            ("hexade act=1 ply=0 taken=0,0", "J10", "J12", "J13"),
            ("cavendish act=1 ply=0 taken=0,0", "H8", "J8", "K8"),
        ] {
            let start = position(line);
            let is_far = |label: &str| super::is_far(&start, &Action::Place(at(&start, label)));
            assert_eq!([middle, near, far].map(is_far), [false, false, true], "{line}");
        }
    }

    #[test]
    fn a_canter_goes_round_if_fewer_leaps_lead_as_far() {
        // J7 leaps over I6, H6 and I6 again to J5, two squares from where it began.
        let now = position("chivalry act=1 white=H6,I6,J7 black=A8,A9 castle=0,0");
        let mut legal = Vec::new();
        now.legal(&mut legal);
        let from = at(&now, "J7");
        let round: Vec<&str> = legal
            .iter()
            .filter(|action| action.points().next() == Some(from) && goes_round(&now, action))
            .filter_map(|action| action.target().map(|to| now.board().label(to)))
            .collect();
        assert_eq!(round, ["J5"]);
    }

    #[test]
    fn a_move_back_or_sideways_gains_no_ground_unless_it_captures() {
        let now = position("chivalry act=1 white=C7 black=A8,C6,D14 castle=0,0");
        let mut legal = Vec::new();
        now.legal(&mut legal);
        assert!(legal.iter().all(|action| !gains_no_ground(&now, action)), "it has to capture: {legal:?}");
        let now = position("chivalry act=1 white=F8,G9 black=A8,D14 castle=0,0");
        now.legal(&mut legal);
        let from = at(&now, "G9");
        let of_it = |action: &&Action| action.points().next() == Some(from) && gains_no_ground(&now, action);
        let mut ends: Vec<&str> =
            legal.iter().filter(of_it).filter_map(|action| Some(now.board().label(action.target()?))).collect();
        ends.sort_unstable();
        assert_eq!(ends, ["E7", "F9", "G8", "H8", "H9"]);
    }

    #[test]
    fn a_move_towards_an_enemy_that_is_about_to_enter_the_castle_gains_ground() {
        for (enemy, expected) in [("D5", &["D8", "E8", "F8"][..]), ("D6", &[])] {
            let now = position(&format!("chivalry act=1 white=E9,K9 black={enemy},I14 castle=0,0"));
            let back = |label: &str| by(at(&now, "E9"), at(&now, label));
            let ends = ["D8", "E8", "F8", "D9", "F9"];
            let gain: Vec<&str> = ends.into_iter().filter(|end| !gains_no_ground(&now, &back(end))).collect();
            assert_eq!(gain, expected, "{enemy}");
        }
    }

    #[test]
    fn the_leaps_of_a_canter_before_a_charge_are_counted() {
        for (line, expected) in [
            ("white=D8,D9,D11 black=A8,E13 knights=D8", 2),
            ("white=D8,D9 black=A8,E11 knights=D8", 1),
            ("white=C7 black=A8,C6,D14", 0),
        ] {
            let now = position(&format!("chivalry act=1 {line} castle=0,0"));
            let mut legal = Vec::new();
            now.legal(&mut legal);
            let captures = legal.iter().filter(|action| !now.captures(action).is_empty());
            let leaps: Vec<usize> = captures.map(|action| leaps_before(&now, action)).collect();
            assert!(!leaps.is_empty() && leaps.iter().all(|&leaps| leaps == expected), "{line}: {leaps:?}");
        }
    }

    #[test]
    fn a_move_goes_back_only_to_where_the_same_piece_came_from() {
        let start = position("chivalry act=1 white=C6,D6 black=C11,D11 castle=0,0");
        let places = ["C6", "C7", "C11", "C10"].map(|label| at(&start, label));
        let mut game = vec![start.clone()];
        for action in [by(places[0], places[1]), by(places[2], places[3])] {
            let mut next = game[game.len() - 1].clone();
            assert!(next.is_legal(&action), "{action:?}");
            next.apply(&action);
            game.push(next);
        }
        let (now, earlier) = game.split_last().expect("three");
        assert!(takes_back(now, earlier, &by(places[1], places[0])));
        assert!(!takes_back(now, earlier, &by(at(now, "D6"), places[0])));
        assert!(!takes_back(now, &[], &by(places[1], places[0])));
    }
}
