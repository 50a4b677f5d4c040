mod variants;

use super::*;
use crate::Leap;
use crate::testing::{self, actions, after, play, refused, resolve, try_read, write};

fn point(label: &str) -> Point {
    geometry::kensington().find(label).expect(label)
}

fn points_of(labels: &str) -> Vec<Point> {
    labels.split_whitespace().map(point).collect()
}

fn start() -> Kensington {
    testing::start("")
}

fn set(state: &str) -> Kensington {
    testing::read("", state)
}

/// A position of the moving phase: besides these counters, more of both colours stand on other points, 15 a side.
fn moving(act: u8, red: &str, blue: &str, vacant: &str) -> Kensington {
    let mut sides = [points_of(red), points_of(blue)];
    let kept: Vec<Point> = [red, blue, vacant].into_iter().flat_map(points_of).collect();
    for at in geometry::kensington().points().filter(|at| !kept.contains(at)) {
        let side = usize::from(sides[1].len() < sides[0].len());
        if sides[side].len() < 15 {
            sides[side].push(at);
        }
    }
    let [red, blue] =
        sides.map(|side| side.iter().map(|&at| geometry::kensington().label(at)).collect::<Vec<_>>().join(","));
    set(&format!("act={act} red={red} blue={blue}"))
}

/// What a hand says that takes a counter from a point to a point.
fn by_hand(from: &str, to: &str) -> Written {
    Written::Path { points: vec![point(from), point(to)], leaps: Vec::new() }
}

fn count(position: &Kensington) -> usize {
    testing::actions(position).len()
}

/// The seats that have won by a hexagon.
fn winners(position: &Kensington) -> Option<Seats> {
    match position.outcome() {
        Some(Outcome::Win(seats, Ending::Hexagon)) => Some(seats),
        _ => None,
    }
}

#[test]
fn placing() {
    let mut position = start();
    assert_eq!((position.to_act(), count(&position)), (Some(Seat(0)), 72));
    play(&mut position, "H4");
    assert_eq!((position.to_act(), count(&position)), (Some(Seat(1)), 71));
    assert_eq!([0, 1].map(|s| position.tally(Seat(s)).in_hand), [Some(14), Some(15)]);
    let counter = Piece { colour: Colour::Red, kind: PieceKind::Stone, owner: Seat(0) };
    assert_eq!(position.piece_at(point("H4")), Some(counter));
    assert_eq!(refused(&position, "H4"), Rule::OCCUPIED);
}

#[test]
fn placing_comes_first() {
    let red = "A1,A3,B1,B3,D1,D3,D5,E2,E4,E6,G1,G3,I1,I3,K1";
    let blue = "A2,A4,B2,C1,C2,D2,D4,D6,E1,E3,E5,F1,F2,F3";
    let mut position = set(&format!("act=2 red={red} blue={blue}"));
    assert_eq!(position.task(), Some(Task::Place));
    let refusal = resolve(&position, "F3-H5").expect_err("placing");
    assert_eq!(refusal, PLACING.broken_by(Fact::Number(1)));
    play(&mut position, "P4");
    assert_eq!((position.to_act(), position.task()), (Some(Seat(0)), Some(Task::Move)));
    assert_eq!(refused(&position, "P1"), &ALL_PLACED);
    assert_eq!([0, 1].map(|s| position.tally(Seat(s)).in_hand), [Some(0); 2]);
}

#[test]
fn moving_along_lines() {
    let position = moving(1, "H4", "H3", "G2 H5 I4");
    let next = after(position.clone(), "H4-G2");
    assert_eq!((next.piece_at(point("H4")), next.to_act()), (None, Some(Seat(1))));
    assert_eq!(position.resolve(&by_hand("H4", "I4")), resolve(&position, "H4-I4"));
}

#[test]
fn moves_that_are_refused() {
    let position = moving(1, "H4", "H3", "G2 H5 I4");
    for (text, rule) in [
        ("H4-H5", &NEIGHBOUR),
        ("H4-H3", Rule::OCCUPIED),
        ("H4-H4", Rule::OCCUPIED),
        ("H5-I5", Rule::VACANT),
        ("H3-I3", Rule::NOT_YOURS),
        ("H4-I4-J2", &ONE_STEP),
    ] {
        assert_eq!(refused(&position, text), rule, "{text}");
    }
    assert_eq!(refused(&moving(2, "H4", "H3", "I4"), "H4-I4"), Rule::NOT_YOURS);
    let jump = Written::Path { points: points_of("H4 I4"), leaps: vec![Leap::Jump] };
    assert_eq!(position.resolve(&jump).expect_err("a jump").rule, &ONE_STEP);
    let nothing = Written::Path { points: Vec::new(), leaps: Vec::new() };
    assert_eq!(position.resolve(&nothing).expect_err("no points").rule, &ONE_STEP);
    assert_eq!(position.resolve(&Written::Reenter(point("H4"))).expect_err("~").rule, &TURN);
}

#[test]
fn triangle_gives_one() {
    let mut position = after(start(), "E3 A1 E4 P1 G2");
    assert_eq!((position.to_act(), position.task()), (Some(Seat(0)), Some(Task::Relocate(1))));
    assert_eq!(count(&position), 2 * 67 + 1);
    play(&mut position, "A1>H4");
    assert_eq!((position.to_act(), position.task()), (Some(Seat(1)), Some(Task::Place)));
    assert_eq!(position.piece_at(point("H4")).map(|p| p.colour), Some(Colour::Blue));
    assert_eq!(position.piece_at(point("A1")), None);
}

#[test]
fn square_gives_two() {
    let mut position = after(start(), "H3 A1 H4 P1 I3 A4 I4");
    assert_eq!(position.task(), Some(Task::Relocate(2)));
    play(&mut position, "A1>A2");
    assert_eq!((position.to_act(), position.task()), (Some(Seat(0)), Some(Task::Relocate(1))));
    play(&mut position, "P1>P2");
    assert_eq!(position.to_act(), Some(Seat(1)));
}

#[test]
fn several_at_once_give_two() {
    let square_and_triangle = set("act=1 red=D3,D4,E3,G2 blue=A1,A4,P1,P4");
    assert_eq!(after(square_and_triangle, "E4").task(), Some(Task::Relocate(2)));
    let two_squares = set("act=1 red=E3,E4,F2,F3,H4,H5 blue=A1,A4,B1,P1,P4,O1");
    assert_eq!(after(two_squares, "G2").task(), Some(Task::Relocate(2)));
}

#[test]
fn moves_form_too() {
    let position = moving(1, "E3 E4 H4", "H5 F2 F3", "G2");
    assert_eq!(after(position, "H4-G2").task(), Some(Task::Relocate(1)));
    let position = moving(2, "A1", "H3 H4 I3 J2", "I4 K2");
    assert_eq!(after(position, "J2-I4").task(), Some(Task::Relocate(2)));
}

#[test]
fn no_right_no_relocation() {
    let position = set("act=1 red=E3,E4,G2 blue=A1,A4,P1");
    assert_eq!(refused(&position, "A1>A2"), &NO_RELOCATION);
    assert_eq!(refused(&position, "end"), &NO_RELOCATION);
    // A triangle that stands gives nothing again.
    assert_eq!(after(position, "I8").to_act(), Some(Seat(1)));
    // Two colours together make no triangle.
    assert_eq!(after(start(), "E3 E4 G2").to_act(), Some(Seat(1)));
}

#[test]
fn declining_ends_the_turn() {
    assert_eq!(after(start(), "E3 A1 E4 P1 G2 end").to_act(), Some(Seat(1)));
    let square = after(start(), "H3 A1 H4 P1 I3 A4 I4");
    assert_eq!(after(square.clone(), "end").to_act(), Some(Seat(1)));
    assert_eq!(after(square.clone(), "A1>A2 end").to_act(), Some(Seat(1)));
    // The right does not last.
    assert_eq!(refused(&after(square, "end P2"), "A1>A2"), &NO_RELOCATION);
}

#[test]
fn two_different_counters() {
    let position = after(start(), "H3 A1 H4 P1 I3 A4 I4 A1>A2");
    let refusal = resolve(&position, "A2>A3").expect_err("twice");
    assert_eq!(refusal, TWO_COUNTERS.broken_by_two(Fact::Point(point("A2")), Fact::Colour(Colour::Blue)));
    assert_eq!(count(&position), 2 * 65 + 1);
    assert_eq!(after(position, "P1>A1").to_act(), Some(Seat(1)));
}

#[test]
fn relocations_that_are_refused() {
    let position = after(start(), "E3 A1 E4 P1 G2");
    for (text, rule) in [
        ("E3>A2", &OWN_COUNTER),
        ("A2>A3", Rule::VACANT),
        ("A1>P1", Rule::OCCUPIED),
        ("A1>A1", Rule::OCCUPIED),
        ("A2", &RELOCATE),
        ("A1-A2", &RELOCATE),
        ("A1-A2-B2", &RELOCATE),
    ] {
        assert_eq!(refused(&position, text), rule, "{text}");
    }
    assert_eq!(position.resolve(&by_hand("A1", "O3")), resolve(&position, "A1>O3"));
    assert_eq!(position.resolve(&by_hand("E3", "D3")).expect_err("own").rule, &OWN_COUNTER);
}

#[test]
fn relocation_completes_nothing() {
    // The third counter of a blue triangle: blue's own turn follows, a placing and nothing more.
    let position = after(start(), "E3 A1 E4 A2 O1 P1 G2 P1>C1");
    assert_eq!((position.to_act(), position.task()), (Some(Seat(1)), Some(Task::Place)));
    assert_eq!(after(position, "P1").to_act(), Some(Seat(0)));
}

#[test]
fn hexagon_wins_at_once() {
    // With the last point the triangle J2 L3 L4 is complete as well.
    let mut position = set("act=1 red=G2,H4,H5,I4,I5,L3,L4 blue=A1,A2,A3,A4,B1,B3,C2");
    play(&mut position, "J2");
    assert_eq!(winners(&position), Some(Seats(0b01)));
    assert_eq!((position.to_act(), position.task(), count(&position)), (None, None, 0));
    assert_eq!(refused(&position, "J1"), Rule::OVER);
    let mut deciding = position.deciding();
    deciding.sort_unstable();
    assert_eq!(deciding, points_of("G2 H4 H5 I4 I5 J2"));

    let position = after(moving(2, "", "K2 L2 L3 M2 M3 P1", "N1"), "P1-N1");
    assert_eq!(winners(&position), Some(Seats(0b10)));
}

#[test]
fn enemy_hexagon_is_nothing() {
    let position = set("act=1 red=K2,L2,L3,M2,M3 blue=C2,D4,D5,E4,E5");
    let position = after(position, "N1 F3");
    assert_eq!((position.to_act(), position.outcome()), (Some(Seat(0)), None));
}

/// Each of the seven, by the colour that the board's data gives it, for either side.
#[test]
fn each_hexagon_serves_its_sides() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/kensington-board.json");
    let data: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).expect("a file")).expect("JSON");
    let hexagons = data["hexagons"].as_array().expect("a list");
    assert_eq!(hexagons.len(), 7);
    for hexagon in hexagons {
        let corners: Vec<&str> =
            hexagon["points"].as_array().expect("a list").iter().filter_map(|p| p.as_str()).collect();
        let elsewhere = ["A1", "A3", "B2", "D1", "D6", "P4"];
        for (act, colour) in [(1, "red"), (2, "blue")] {
            let (own, other) = (corners[1..].join(","), elsewhere[..4 + act].join(","));
            let (red, blue) = if act == 1 { (own, other) } else { (other, own) };
            let position = after(set(&format!("act={act} red={red} blue={blue}")), corners[0]);
            let wins = ["white", colour].contains(&hexagon["colour"].as_str().expect("a colour"));
            assert_eq!(winners(&position), wins.then_some(Seats(1 << (act - 1))), "{colour} on {hexagon}");
        }
    }
}

#[test]
fn relocation_can_lose() {
    // With the right to two: the game ends with the first.
    let position = set("act=1 red=H7,H8,I7,A1,A3,C1 blue=G2,H4,H5,I4,I5,P1");
    let position = after(position, "I8 P1>J2");
    assert_eq!(winners(&position), Some(Seats(0b10)));
    assert_eq!(position.to_act(), None);
    // Blue on the last point of a red hexagon is nothing.
    let position = set("act=1 red=H7,H8,I7,A1,A3,C1 blue=C2,D4,D5,E4,E5,P1");
    assert_eq!(after(position, "I8 P1>F3").task(), Some(Task::Relocate(1)));
}

/// Blue stands blocked on the left; red holds the ring around.
const BLOCKED: &str = "red=E1,E2,E3,E4,E5,E6,M1,M3,M5,N2,O1,O2,O3,P1,P3 \
                       blue=A1,A2,A3,A4,B1,B2,B3,C1,C2,D1,D2,D3,D4,D5,D6";

#[test]
fn blocked_is_passed_over() {
    let mut position = set(&format!("act=1 {BLOCKED}"));
    play(&mut position, "P1-P2");
    assert_eq!(position.to_act(), Some(Seat(0)));
    play(&mut position, "P2-P1 E1-F1");
    assert_eq!((position.to_act(), count(&position)), (Some(Seat(1)), 1));
    assert!(try_read::<Kensington>("", &format!("act=2 {BLOCKED}")).is_err(), "blue cannot be the one to act");
}

/// A counter alone says that it cannot go anywhere, or that it is to be said where.
#[test]
fn a_counter_alone_is_no_move() {
    let mut position = set(&format!("act=1 {BLOCKED}"));
    for (seat, rule) in [(0, Rule::UNFINISHED), (1, Rule::STUCK)] {
        position.to_move = seat;
        for at in points(position.counters[usize::from(seat)]) {
            let alone = Written::Path { points: vec![at], leaps: Vec::new() };
            assert_eq!(position.resolve(&alone).expect_err("no way").rule, rule, "{at:?}");
        }
    }
}

/// In the second phase nothing is left to count, and shapes are the reason for relocating only while there is a right to.
#[test]
fn what_matters_is_shown_while_it_does() {
    let position = moving(1, "H4", "H3", "G2 H5 I4");
    assert_eq!([&position, &start()].map(|position| position.counted(Seat(0)).len()), [0, 1]);
    let position = after(start(), "E3 A1 E4 P1 G2");
    let why = |position: &Kensington| -> Vec<Why> {
        position.highlights(Some(point("G2"))).iter().map(|highlight| highlight.why).collect()
    };
    assert_eq!(why(&position), [Why::Triangle]);
    assert_eq!(why(&after(position, "A1>H4 O1")), []);
}

#[test]
fn nobody_can_move() {
    let mut position = moving(1, "", "", "");
    position.counters = [BOARD / 3, BOARD - BOARD / 3, 0, 0, 0, 0];
    position.end_turn();
    assert_eq!(position.outcome(), Some(Outcome::Draw(Ending::NoMove)));
    assert_eq!((position.to_act(), count(&position)), (None, 0));
}

#[test]
fn impossible_states_are_refused() {
    for (state, expected) in [
        ("act=3", "range key='act' value='3' min=1 max=2"),
        ("act=2", "set-up/turn.sentence 0=(colour.blue) 1=(colour.red)"),
        ("act=1 red=A1 blue=A1", "two-counters point='A1'"),
        ("act=1 red=A1,A2,A3 blue=A4", "set-up/shares.sentence 0=(colour.red) 1=3 2=2"),
        ("act=1 red=A1,A2 blue=A3", "set-up/turn.sentence 0=(colour.red) 1=(colour.blue)"),
        ("act=1 red=A1 relocate=1", "position.relocate number="),
        ("act=1 red=E3,E4,G2 blue=A1,A2 relocate=2", "position.relocate number="),
        ("act=1 red=E3,E4,G2 blue=A1,A2 relocate=1 relocated=A1", "position.relocate number="),
        ("act=1 red=H3,H4,I3,I4 blue=A1,A2,A3 relocate=2 relocated=A1", "position.relocated point='A1'"),
        ("act=1 red=H3,H4,I3,I4 blue=A1,A2,A3 relocate=1 relocated=H3", "position.relocated point='H3'"),
        ("act=2 red=E3,E4,G2 blue=A1,A2 relocate=1", "position.relocate number="),
        ("act=1 red=E3,E4,G2 blue=A1,A2,C1 relocate=1", "set-up/turn.sentence 0=(colour.red) 1=(colour.blue)"),
        ("act=1 red=G2,H4,H5,I4,I5,J2,L3,L4 blue=A1,A2,A3,A4,B1,B3,D1 relocate=1", "set-up/over-before"),
        ("act=2 red=G2,H4,H5,I4,I5,J2 blue=G1,H2,H3,I2,I3,J1", "set-up/over-before"),
    ] {
        match try_read::<Kensington>("", state) {
            Err(error) => assert!(error.to_string().contains(expected), "{state}: {error}"),
            Ok(position) => panic!("{state} is {position:?}"),
        }
    }
}

/// Upside down the board keeps the colours of its hexagons, so every game can be played so.
#[test]
fn upside_down_is_the_same_game() {
    let board = geometry::kensington();
    let mirrored = |map: &Vec<Point>| {
        board.points().all(|p| (board.centre(map[p.index()])[0] - board.centre(p)[0]).abs() < 1e-6)
            && map[0] != Point(0)
    };
    let map = board.symmetries().into_iter().find(mirrored).expect("the reflection");
    for seed in 0..20 {
        let (mut one, mut other) = (start(), start());
        let mut rng = fastrand::Rng::with_seed(seed);
        for _ in 0..300 {
            let Some(action) = one.pick(|n| rng.u32(..n), &mut Vec::new()) else { break };
            let to = |at: Point| map[at.index()];
            let image = match one.spell(&action) {
                Written::Place { at, marked } => Written::Place { at: to(at), marked },
                Written::Relocate { from, to: at } => Written::Relocate { from: to(from), to: to(at) },
                Written::Path { points, leaps } => {
                    Written::Path { points: points.into_iter().map(to).collect(), leaps }
                }
                written => written,
            };
            other.apply(&other.resolve(&image).expect("the image is legal"));
            one.apply(&action);
            assert_eq!((count(&one), one.outcome(), one.to_act()), (count(&other), other.outcome(), other.to_act()));
        }
    }
}

#[test]
fn keys_tell_positions_apart() {
    let square = after(start(), "H3 A1 H4 P1 I3 A4 I4");
    let [one, other] = ["A1>A2", "A1>A3"].map(|text| after(square.clone(), text));
    let ended = after(one.clone(), "end");
    let keys = [&square, &one, &other, &ended].map(Position::key);
    assert!((1..4).all(|i| !keys[..i].contains(&keys[i])));
    // Whose turn it is, how many may be relocated and which one was.
    let mut seen = std::collections::HashSet::new();
    let mut position = square;
    for at in geometry::kensington().points() {
        for which in 0..6 {
            (position.to_move, position.relocations, position.relocated) = (which % 2, which / 2, bit(at));
            assert!(seen.insert(position.key()), "{position:?}");
        }
    }
    // The same counters by another order of play.
    assert_eq!(after(start(), "H3 A1 H4").key(), after(start(), "H4 A1 H3").key());
}

#[test]
fn what_is_played_is_listed_and_read_back() {
    testing::play_at_random::<Kensington>(&["", "players=4 rebuild=wait", "players=6"], 60);
}

#[test]
fn the_other_side_may_have_its_turn() {
    assert_eq!(start().swap_turn(), None, "who places follows from what stands");
    let mut moving: Kensington = testing::start("players=4");
    while moving.tally(Seat(3)).in_hand != Some(0) || moving.task() != Some(Task::Move) {
        let action = actions(&moving).into_iter().find(|action| *action == Action::End);
        moving.apply(&action.unwrap_or_else(|| actions(&moving)[0]));
    }
    let acts = moving.to_act().expect("the game goes on");
    let other = moving.swap_turn().expect("counters can move");
    assert_eq!(other.to_act(), Some(Seat((acts.0 + 1) % 4)));
    assert_eq!(moving.with_turn(Seat(acts.0 ^ 2)).and_then(|turned| turned.to_act()), Some(Seat(acts.0 ^ 2)));
}

#[test]
fn hexagons_serve_their_sides() {
    let shapes = start().shapes();
    let of = |kind| shapes.iter().filter(move |shape| shape.kind == kind);
    let counts = [ShapeKind::Triangle, ShapeKind::Square, ShapeKind::Hexagon].map(|kind| of(kind).count());
    assert_eq!(counts, [24, 30, 7]);
    assert!(shapes.iter().all(|shape| shape.wins == (shape.kind == ShapeKind::Hexagon)));
    let only = |colour| of(ShapeKind::Hexagon).filter(|hexagon| hexagon.colour == colour).count();
    assert_eq!([Some(Colour::Red), Some(Colour::Blue), None].map(only), [2, 2, 3]);
}
