//! The clauses of the rules, one by one.

use super::*;
use crate::ShapeKind;
use crate::testing::{self, actions, after, labels, legal, play, resolve, try_read};

fn start(options: &str) -> Hexade {
    testing::start(options)
}

fn read(state: &str) -> Hexade {
    testing::read("", state)
}

fn cell(position: &Hexade, label: &str) -> Point {
    position.board().find(label).expect(label)
}

fn count(position: &Hexade) -> usize {
    actions(position).len()
}

/// The seat that won by a perfect six.
fn winner(position: &Hexade) -> Option<u8> {
    match position.outcome()? {
        Outcome::Win(seats, Ending::Six) => Some(u8::from(seats == Seats::one(Seat(1)))),
        other => panic!("{other:?}"),
    }
}

#[test]
fn sizes() {
    for (options, cells, supply, centre) in [("", 271, 135, "J10"), ("size=8", 169, 84, "H8"), ("size=6", 91, 45, "F6")]
    {
        let position = start(options);
        assert_eq!(count(&position), cells);
        assert_eq!([0, 1].map(|seat| position.tally(Seat(seat)).in_hand), [Some(supply); 2]);
        assert!(position.board().centre(cell(&position, centre)).iter().all(|v| v.abs() < 1e-9));
        let changed = position.options().changed().first().map(|(key, value)| format!("{key}={value}"));
        assert_eq!(changed.unwrap_or_default(), options);
        assert_eq!(position.to_act().map(|seat| position.colour(seat)), Some(Colour::White));
    }
}

#[test]
fn second_counter() {
    for (options, first, left) in [("", "J10", 271 - 19), ("size=8", "H8", 169 - 19), ("size=6", "F6", 91 - 19)] {
        let mut position = start(options);
        let centre = cell(&position, first);
        let beside = position.board().neighbours(centre)[0];
        let beside_label = position.board().label(beside);
        play(&mut position, &format!("{first} {beside_label}"));
        assert_eq!(position.task(), Some(Task::PlaceApart(3)));
        assert_eq!(count(&position), left);
        assert_eq!(resolve(&position, first), Err(Rule::OCCUPIED.broken_by(Fact::Point(centre))));
        for at in position.board().points().filter(|at| *at != centre && *at != beside) {
            let [x, y] = position.board().centre(at);
            let refused = position.resolve(&Written::Place { at, marked: false });
            // Cells at two steps are √3 or 2 away, those at three at least √7.
            let expected = if x.hypot(y) < 2.5 {
                Err(SECOND_COUNTER.broken_by_two(Fact::Point(at), Fact::Point(centre)))
            } else {
                Ok(Action::Place(at))
            };
            assert_eq!(refused, expected);
        }
    }
    // Black's second counter is free, and White's third.
    let mut position = start("");
    play(&mut position, "J10 A1 J13 A2 J11");
    assert_eq!(position.task(), Some(Task::Place));
}

#[test]
fn captures_all_pairs() {
    let board = geometry::hexade(10);
    let centre = board.find("J10").expect("the centre");
    let ray = |d: usize| {
        std::iter::successors(board.step(centre, d), move |at| board.step(*at, d)).take(3).collect::<Vec<Point>>()
    };
    let rays: Vec<Vec<Point>> = (0..6).map(ray).collect();
    let list = |points: &[Point]| points.iter().map(|at| board.label(*at)).collect::<Vec<_>>().join(",");
    let prey: Vec<Point> = rays.iter().flat_map(|ray| [ray[0], ray[1]]).collect();
    let ends: Vec<Point> = rays.iter().map(|ray| ray[2]).collect();
    let mut position = read(&format!("act=2 white={} black={} taken=0,0", list(&prey), list(&ends)));
    let action = resolve(&position, "J10").expect("legal");
    assert_eq!(position.spell(&action), Written::Place { at: centre, marked: true });
    assert_eq!(labels(&position, position.captures(&action).iter()), labels(&position, prey.iter().copied()));
    position.apply(&action);
    assert!(prey.iter().all(|at| position.piece_at(*at).is_none()));
    assert_eq!(position.tally(Seat(1)).captured, 12);
    // Without the friendly counter behind it a pair stays, and so do one and three.
    for (black, white) in [("A1", "J11,J12"), ("J12", "J11"), ("J14", "J11,J12,J13")] {
        let position = read(&format!("act=2 white={white} black={black} taken=0,0"));
        let action = resolve(&position, "J10").expect("legal");
        assert!(position.captures(&action).is_empty());
        assert_eq!(position.spell(&action), Written::Place { at: centre, marked: false });
    }
}

#[test]
fn captured_counters_return() {
    let mut position = read("act=2 white=J11,J12 black=J13 taken=0,0");
    assert_eq!(position.tally(Seat(0)).in_hand, Some(133));
    play(&mut position, "J10");
    assert_eq!(position.tally(Seat(0)).in_hand, Some(135));
    assert_eq!(position.tally(Seat(1)), Tally { in_hand: Some(133), held: None, captured: 2, score: None });
    play(&mut position, "J11 A1 J12");
    assert_eq!(position.tally(Seat(0)).in_hand, Some(133));
}

#[test]
fn between_two_is_safe() {
    let mut position = read("act=1 white=J11 black=J10,J13 taken=0,0");
    play(&mut position, "J12");
    assert_eq!([0, 1].map(|seat| position.tally(Seat(seat)).captured), [0, 0]);
    assert_eq!(position.piece_at(cell(&position, "J11")).map(|p| p.owner), Some(Seat(0)));
}

/// Each with the counter that completes it first.
const SIXES: [&str; 7] = [
    "J10,J8,J9,J11,J12,J13",
    "H10,F10,G10,I10,J10,K10",
    "L12,G7,H8,I9,J10,K11",
    "J9,J11,I9,I10,K10,K11",
    "K9,J8,J9,J10,K10,L10",
    "H8,J8,J9,J10,I8,I9",
    "L10,J8,J9,J10,K9,K10",
];

/// The last counter of a triangle may lie in the middle of five of its colour.
#[test]
fn six_among_others() {
    let position = read("act=1 white=C3,D2,D4,E3,E4,E5 black=A1,A5,K8,K10,A9,H2 taken=0,0");
    let mut won = position;
    play(&mut won, "D3");
    assert_eq!(winner(&won), Some(0));
}

#[test]
fn six_wins_at_once() {
    for six in SIXES {
        let (last, rest) = six.split_once(',').expect("several");
        let mut position = read(&format!("act=1 white={rest} black=A1,A3,S10,S12,A10 taken=0,0"));
        play(&mut position, last);
        assert_eq!(winner(&position), Some(0), "{six}");
        let mut expected: Vec<&str> = six.split(',').collect();
        expected.sort_unstable();
        assert_eq!(labels(&position, position.deciding()), expected);
        assert_eq!((position.to_act(), position.task(), count(&position)), (None, None, 0));
        assert_eq!(resolve(&position, "B1"), Err(Rule::OVER.broken()));
    }
    // Seven in a line hold six; the inner cell of a ring does not matter.
    let mut position = read("act=2 black=J8,J9,J10,J12,J13,J14 taken=0,0");
    play(&mut position, "J11");
    assert_eq!((winner(&position), position.deciding().len()), (Some(1), 7));
    for inner in ["white=J11,J9,I9,I10,K10,J10", "white=J11,J9,I9,I10,K10 black=J10"] {
        let mut position = read(&format!("act=1 {inner} taken=0,0"));
        play(&mut position, "K11");
        assert_eq!(winner(&position), Some(0));
    }
}

#[test]
fn other_shapes_do_not_win() {
    for shape in [
        "J8,J9,J10,J11,J12",
        "J8,J9,J10,J12,J13,J14",
        "J9,J11,I9,I10,K10",
        "J9,J11,I9,I10,K10,J10",
        "J8,J9,J10,K9,K10,L11",
        "J8,J9,J10,K8,K9,K10",
        "J8,J9,J10,J11,J12,K13",
    ] {
        let mut position = read(&format!("act=1 white={shape} taken=0,0"));
        assert_eq!((position.outcome(), position.threatened), (None, false), "{shape}");
        play(&mut position, "A1");
        assert_eq!((position.outcome(), position.threatened), (None, false), "{shape}");
    }
}

/// White makes six on row J with J13; Black breaks it with L11.
const BREAKABLE: &str = "act=1 white=J8,J9,J10,J11,J12,K10 black=I8 taken=0,0";

#[test]
fn six_must_be_answered() {
    let mut position = read(BREAKABLE);
    play(&mut position, "J13");
    assert_eq!(position.outcome(), None);
    assert_eq!(position.task(), Some(Task::PlaceToBreak));
    assert_eq!(count(&position), 271 - 8, "nothing is forbidden");
    assert!(position.deciding().is_empty());
    play(&mut position, "L11");
    assert_eq!((position.outcome(), position.task()), (None, Some(Task::Place)));
    assert_eq!(position.tally(Seat(1)).captured, 2);
}

#[test]
fn unanswered_six_wins() {
    let mut position = read(BREAKABLE);
    play(&mut position, "J13 A1");
    assert_eq!(winner(&position), Some(0));
    assert_eq!(labels(&position, position.deciding()), ["J10", "J11", "J12", "J13", "J8", "J9"]);
    // A capture that leaves the six alone is no answer, nor is a six of one's own.
    let mut position = read(&BREAKABLE.replace("black=I8", "black=I8,A1,E1,E2,E3,E4,E5").replace("K10", "K10,A2,A3"));
    play(&mut position, "J13 A4");
    assert_eq!((winner(&position), position.tally(Seat(1)).captured), (Some(0), 2));
    let mut position = read(&BREAKABLE.replace("black=I8", "black=I8,E1,E2,E3,E4,E5"));
    play(&mut position, "J13 E6");
    assert_eq!(winner(&position), Some(0));
}

#[test]
fn all_sixes_must_be_broken() {
    // Two rows at once, and no reply takes from both.
    let mut position = read("act=1 white=J8,J9,J10,J11,J12,K10,I13,H13,G13,F13,E13 black=I8 taken=0,0");
    play(&mut position, "J13");
    assert_eq!(winner(&position), Some(0));
    assert_eq!(position.highlights(None), [], "nobody is asked to break it");
    // Two that share what the reply takes.
    let mut position = read("act=1 white=J8,J10,J11,J12,J13,K9,L9,M9,N9,O9,K10 black=I8 taken=0,0");
    play(&mut position, "J9");
    assert_eq!(position.task(), Some(Task::PlaceToBreak));
    play(&mut position, "L11");
    assert_eq!((position.outcome(), position.threatened), (None, false));
}

#[test]
fn answer_with_own_six() {
    // Black breaks White's six and makes his own, which White breaks with N8 where he has K8.
    let state = BREAKABLE.replace("black=I8", "black=I8,L6,L7,L8,L9,L10,M8");
    let mut position = read(&state.replace("K10", "K10,K8"));
    play(&mut position, "J13 L11");
    assert_eq!((position.outcome(), position.task()), (None, Some(Task::PlaceToBreak)));
    let mut missed = position.clone();
    play(&mut position, "N8");
    assert_eq!((position.outcome(), position.task()), (None, Some(Task::Place)));
    play(&mut missed, "A1");
    assert_eq!(winner(&missed), Some(1));
    // Without K8 White has no answer, and Black wins at once.
    let mut position = read(&state);
    play(&mut position, "J13 L11");
    assert_eq!(winner(&position), Some(1));
}

/// 45 black counters on the board of side 6, most in rows of two, no six among them, some cells left free.
fn black_all(free: &[&str]) -> String {
    let board = geometry::hexade(6);
    let labels: Vec<&str> = board.points().map(|at| board.label(at)).filter(|label| !free.contains(label)).collect();
    let (rows_of_two, others): (Vec<&str>, Vec<&str>) = labels.into_iter().partition(|label| {
        let row = u32::from(label.as_bytes()[0] - b'A');
        let number: u32 = label[1..].parse().expect("a number");
        (number + 2 * row) % 4 < 2
    });
    rows_of_two.into_iter().chain(others.into_iter().step_by(8)).take(45).collect::<Vec<_>>().join(",")
}

#[test]
fn supply_is_drawn() {
    let black = black_all(&["F1", "F4"]);
    let mut position = try_read::<Hexade>("size=6", &format!("act=1 black={black} taken=0,0")).expect("a position");
    assert_eq!((position.tally(Seat(1)).in_hand, position.outcome()), (Some(0), None));
    let vacant = position.vacant.nth(0).expect("some are");
    let label = position.board().label(vacant);
    play(&mut position, label);
    assert_eq!(position.outcome(), Some(Outcome::Draw(Ending::Supply)));
    assert_eq!((position.to_act(), count(&position)), (None, 0));
    // A capture gives counters back, and the game goes on: F2 and F3 are black.
    let state = format!("act=1 black={black} white=F1 taken=0,0");
    let mut position = try_read::<Hexade>("size=6", &state).unwrap_or_else(|e| panic!("{e}"));
    let action = resolve(&position, "F4").expect("legal");
    assert_eq!(labels(&position, position.captures(&action).iter()), ["F2", "F3"]);
    position.apply(&action);
    assert_eq!((position.tally(Seat(1)).in_hand, position.outcome()), (Some(2), None));
}

/// A six wins also when the enemy has no counter left to break it with.
#[test]
fn six_goes_before_supply() {
    let black = black_all(&["F6", "F7", "F8", "G7", "G8", "H8"]);
    let state = format!("act=1 black={black} white=F7,F8,G7,G8,H8 taken=0,0");
    let mut position = try_read::<Hexade>("size=6", &state).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((position.tally(Seat(1)).in_hand, position.outcome()), (Some(0), None));
    play(&mut position, "F6");
    assert_eq!(winner(&position), Some(0));
}

#[test]
fn states_that_cannot_be() {
    let board = geometry::hexade(10);
    let many = board.points().take(136).map(|at| board.label(at)).collect::<Vec<_>>().join(",");
    for (state, part) in [
        (format!("act=1 white={many} taken=0,0"), "set-up/supply.sentence 0=(colour.within.white) 1=136 2=135"),
        ("act=3 taken=0,0".into(), "range key='act' value='3'"),
        ("act=1 white=J10 black=J10 taken=0,0".into(), "two-pieces point='J10'"),
        ("act=1 ply=1 white=J10 taken=0,0".into(), "position.ply number=1"),
        ("act=1 ply=2 white=J10 black=J11 taken=2,0".into(), "position.ply number=2"),
        ("act=1 taken=0".into(), "count key='taken' n=1 expected=2"),
    ] {
        let error = try_read::<Hexade>("", &state).expect_err(&state).to_string();
        assert!(error.contains(part), "{error}");
    }
    // Who has a six at his turn has won; the other's six threatens.
    assert_eq!(winner(&read("act=1 white=J8,J9,J10,J11,J12,J13 taken=0,0")), Some(0));
    assert_eq!(winner(&read("act=2 white=J8,J9,J10,J11,J12,J13 taken=0,0")), Some(0));
    let position = read("act=2 white=J8,J9,J10,J11,J12,J13,K10 black=I8 taken=0,0");
    assert_eq!((position.outcome(), position.task()), (None, Some(Task::PlaceToBreak)));
    let mut after = start("");
    play(&mut after, "J10 J11");
    assert_eq!(read("act=1 ply=2 white=J10 black=J11 taken=0,0"), after);
}

#[test]
fn key_tells_what_matters() {
    let key = |state: &str| read(state).key();
    let same = key("act=1 white=J10 black=J11 taken=0,0");
    assert_eq!(key("act=1 white=J10 black=J11 taken=4,2"), same, "captures count for nothing");
    for other in [
        "act=2 white=J10 black=J11 taken=0,0",
        "act=1 white=J11 black=J10 taken=0,0",
        "act=1 ply=2 white=J10 black=J11 taken=0,0",
    ] {
        assert_ne!(key(other), same, "{other}");
    }
}

#[test]
fn what_is_played_is_listed_and_read_back() {
    testing::play_at_random::<Hexade>(&["size=6", "", "size=8"], 40);
}

#[test]
fn the_other_side_may_have_its_turn() {
    let second = after(start(""), "J10 A1");
    assert!(legal(&second).len() < 269, "White's second counter stands apart");
    let black = second.swap_turn().expect("nobody has won");
    assert_eq!(legal(&black).len(), 269, "Black's does not");
    // White has a six, which Black must break: with White's turn the game would be over.
    let threatened = read("act=2 white=J10,J11,J12,J13,J14,J15 black=J9,K12,K13,L13 taken=0,0");
    assert!(threatened.to_act().is_none() || threatened.swap_turn().is_none());
}

#[test]
fn every_perfect_six_is_a_shape() {
    for (size, cells) in [("10", 271), ("8", 169), ("6", 91)] {
        let position: Hexade = start(&format!("size={size}"));
        let of = |kind| position.shapes().iter().filter(move |shape| shape.kind == kind);
        assert!(position.shapes().iter().all(|shape| shape.wins && shape.points.len() == 6));
        // A ring lies around each cell that is not on the edge, which has six cells fewer than six sides.
        let side: usize = size.parse().expect("a number");
        assert_eq!(of(ShapeKind::Ring).count(), cells - 6 * (side - 1), "{size}");
        for shape in position.shapes() {
            let white = labels(&position, shape.points.iter().copied()).join(",");
            let state = format!("act=2 white={white} taken=0,0");
            let won: Hexade = testing::read(&format!("size={size}"), &state);
            let mut six = won.deciding();
            six.sort_unstable();
            let mut points = shape.points.to_vec();
            points.sort_unstable();
            assert_eq!(six, points, "{state}");
        }
    }
}
