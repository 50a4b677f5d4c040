//! The base rules, and positions as words.

use super::*;
use crate::games::cavendish::grid::{self, Grid};

#[test]
fn placing() {
    let mut position = start("");
    assert_eq!(position.task(), Some(Task::Place));
    assert_eq!(legal(&position).len(), POINTS);
    play(&mut position, "A1");
    assert_eq!(position.to_act(), Some(Seat(1)));
    assert_eq!(refusal(&position, "A1"), "any/occupied");
    assert_eq!(legal(&position).len(), POINTS - 1);
    play(&mut position, "O15");
    assert_eq!(position.piece_at(point("A1")).map(|p| p.colour), Some(Colour::Red));
    assert_eq!(position.piece_at(point("O15")).map(|p| p.colour), Some(Colour::White));
    assert_eq!([0, 1].map(|seat| position.tally(Seat(seat)).in_hand), [Some(31); 2]);
}

#[test]
fn second_piece() {
    let position = after(start(""), "H8 H9");
    assert_eq!(position.task(), Some(Task::PlaceApart(4)));
    // 37 points are within three steps of H8.
    assert_eq!(legal(&position).len(), 169 - 37);
    for (text, steps) in [("H11", 3), ("E8", 3), ("E6", 3), ("G10", 3), ("J8", 2), ("G9", 2)] {
        let refusal = resolve(&position, text).expect_err(text);
        assert_eq!(refusal.rule.id, "cavendish/second-piece", "{steps} steps");
        assert_eq!(refusal.facts, [Fact::Point(point(text)), Fact::Point(point("H8")), Fact::Number(4)]);
    }
    for text in ["H12", "D8", "D4", "D6", "G11", "L8"] {
        assert!(resolve(&position, text).is_ok(), "{text} is four steps away");
    }
    // The second player's second piece and later ones of the first stand where they like.
    let mut position = after(start(""), "H8 H9 D8");
    assert!(resolve(&position, "H10").is_ok());
    play(&mut position, "H10 G8");
}

#[test]
fn jump_captures_the_pair() {
    // In each of the six directions.
    for to in ["H11", "E8", "E5", "H5", "K8", "K11"] {
        let board = geometry::cavendish();
        let line = |d| (0..3).scan(point("H8"), move |at, _| board.step(*at, d).inspect(|p| *at = *p)).collect();
        let path: Vec<Point> = (0..6).map(line).find(|line: &Vec<_>| line[2] == point(to)).expect("a line");
        let [near, far, _] = path[..] else { panic!("three points") };
        let state = format!("act=1 red=H8,A1 white={},{},O15 taken=0,0", label(near), label(far));
        let mut position = read("", &state);
        let text = format!("H8x{to}");
        assert_eq!(jumps(&position), [text.as_str()]);
        assert_eq!(position.task(), Some(Task::PlaceOrJump));
        let action = resolve(&position, &text).expect("legal");
        assert_eq!(labels(&position, position.captures(&action).iter()), labels(&position, [near, far]));
        position.apply(&action);
        for empty in [point("H8"), near, far] {
            assert_eq!(position.piece_at(empty), None);
        }
        assert_eq!(position.piece_at(point(to)).map(|p| p.owner), Some(Seat(0)));
        assert_eq!(position.piece_at(point("O15")).map(|p| p.owner), Some(Seat(1)), "other pieces stay");
        assert_eq!(position.tally(Seat(0)), Tally { in_hand: Some(30), held: None, captured: 2, score: None });
        assert_eq!(position.to_act(), Some(Seat(1)));
    }
}

#[test]
fn jump_needs_a_pair_and_room() {
    let position = read("", "act=1 red=H8,A1,F8,F6,I8 white=H9,H10,H11,G8,J8,G7,K8 taken=0,0");
    assert_eq!(refusal(&position, "H8xH11"), "any/occupied");
    assert_eq!(refusal(&position, "H8xE8"), "cavendish/pair", "an own piece is between");
    assert_eq!(refusal(&position, "H8xH5"), "cavendish/pair", "nothing is between");
    assert_eq!(refusal(&position, "H8xK11"), "cavendish/pair");
    assert_eq!(refusal(&position, "H8xH12"), "cavendish/straight", "four points away");
    assert_eq!(refusal(&position, "H8xH10"), "cavendish/straight", "two points away");
    assert_eq!(refusal(&position, "H8xH8"), "cavendish/straight");
    assert_eq!(refusal(&position, "H8xG10"), "cavendish/straight", "on no line");
    assert_eq!(refusal(&position, "H8-H7"), "cavendish/no-step");
    assert_eq!(refusal(&position, "H9xH12"), "any/not-yours");
    assert_eq!(refusal(&position, "H4xH7"), "any/vacant");
    assert_eq!(jumps(&position), ["I8xL8"]);
    let none = Written::Path { points: vec![], leaps: vec![] };
    assert_eq!(position.resolve(&none).map_err(|r| r.rule.id), Err("cavendish/turn"));
    // The rim: nothing to land on.
    assert!(jumps(&read("", "act=1 red=H13 white=H14,H15 taken=0,0")).is_empty());
}

#[test]
fn captured_is_dead() {
    let mut position = read("", "act=1 red=H8 white=H9,H10 taken=0,0");
    play(&mut position, "H8xH11");
    assert_eq!(position.tally(Seat(1)).in_hand, Some(30), "of 32, 2 were on the board");
    play(&mut position, "A1");
    assert_eq!(refusal(&position, "~B1"), "cavendish/dead");
}

#[test]
fn one_jump() {
    let position = read("", "act=1 red=H8 white=H9,H10,H12,H13 taken=0,0");
    assert_eq!(jumps(&position), ["H8xH11"]);
    assert_eq!(refusal(&position, "H8xH11xH14"), "cavendish/one-jump");
    let mut next = Vec::new();
    position.next_points(&[point("H8")], &mut next);
    assert_eq!(next, [point("H11")]);
    position.next_points(&[point("H8"), point("H11")], &mut next);
    assert!(next.is_empty());
}

#[test]
fn jump_is_free() {
    let position = read("", "act=1 red=H8 white=H9,H10 taken=0,0");
    assert_eq!(legal(&position).len(), 166 + 1);
    assert!(resolve(&position, "A1").is_ok());
}

#[test]
fn without_pieces_only_jumps() {
    let position = read("", &format!("act=1 red=H8,{RED_ALL} white=H9,H10 taken=0,0"));
    assert_eq!(position.tally(Seat(0)).in_hand, Some(0));
    assert_eq!(position.task(), Some(Task::Jump));
    assert_eq!(legal(&position), ["H8xH11"]);
    assert_eq!(refusal(&position, "H12"), "cavendish/all-placed");
}

#[test]
fn stalemate() {
    let state = format!("act=2 red=H8,{RED_ALL} white=H9 taken=0,0");
    let mut position = read("", &state);
    assert_eq!(position.outcome(), None);
    play(&mut position, "J4");
    assert_eq!(winner(&position), Some((1, Ending::NoMove)));
    assert_eq!((position.to_act(), position.task()), (None, None));
    assert!(legal(&position).is_empty() && position.deciding().is_empty());
    assert_eq!(refusal(&position, "J6"), "any/over");
    // With the pair made there is a jump, and the game goes on.
    let mut position = read("", &state);
    play(&mut position, "H10");
    assert_eq!(position.outcome(), None);
}

#[test]
fn each_side_can_be_without_a_move() {
    for (state, winner) in [
        (format!("act=2 red=J14 white=H8,{RED_ALL} taken=0,0"), 0),
        (format!("act=1 red=H8,{RED_ALL} white=J14 taken=0,0"), 1),
    ] {
        let won = Outcome::Win(Seats::one(Seat(winner)), Ending::NoMove);
        assert_eq!(read("", &state).outcome(), Some(won));
    }
}

#[test]
fn five_win() {
    for (row, last) in [("H4,H5,H7,H8", "H6"), ("D8,E8,F8,G8", "H8"), ("H8,I9,K11,L12", "J10")] {
        let mut position = read("", &format!("act=1 red={row} white=A1,A3,B1,B3 taken=0,0"));
        play(&mut position, last);
        assert_eq!(winner(&position), Some((0, Ending::Line)), "{row}");
        let mut five: Vec<&str> = row.split(',').chain([last]).collect();
        five.sort_unstable();
        assert_eq!(labels(&position, position.deciding()), five);
        assert_eq!(refusal(&position, "N15"), "any/over");
    }
    // More than five in a line win too, and all of them decided.
    let mut position = read("", "act=2 red=A1 white=H4,H5,H6,H8,H9 taken=0,0");
    play(&mut position, "H7");
    assert_eq!(winner(&position), Some((1, Ending::Line)));
    assert_eq!(position.deciding().len(), 6);
}

#[test]
fn four_do_not_win() {
    let mut position = read("", "act=1 red=H4,H5,H6,G4,F4 white=H8 taken=0,0");
    play(&mut position, "H7");
    assert_eq!(position.outcome(), None, "four, then an enemy");
    // Five in two lines that meet, and five along no line.
    let mut position = read("", "act=1 red=H8,H9,H10,G8,F9 white=A1 taken=0,0");
    play(&mut position, "F8");
    assert_eq!(position.outcome(), None);
}

#[test]
fn jump_makes_five() {
    let mut position = read("", "act=1 red=D8,E8,F8,G8,H11 white=H9,H10 taken=0,0");
    play(&mut position, "H11xH8");
    assert_eq!(winner(&position), Some((0, Ending::Line)));
}

#[test]
fn states_that_cannot_be() {
    for (state, part) in [
        ("red=H8 taken=0,0", "missing key='act'"),
        ("act=1 red=H8", "missing key='taken'"),
        ("act=1 red=H8 white=H8 taken=0,0", "two-pieces point='H8'"),
        ("act=1 red=H8 taken=0,32", "set-up/supply.sentence 0=(colour.within.red) 1=33 2=32"),
        ("act=1 taken=0,4000000000", "position.range key='taken' value='4000000000'"),
        ("act=1 ply=1 red=H8 taken=0,0", "position.ply number=1"),
        ("act=2 ply=1 white=H8 taken=0,0", "position.ply number=1"),
        ("act=1 ply=2 red=H8 white=H9 taken=2,0", "position.ply number=2"),
        ("act=1 red=H4,H5,H6,H7,H8 white=A1,A2,A3,A4,A5 taken=0,0", "set-up/over-before"),
        ("act=1 red=H8 taken=0,0 held=0,0", "nothing key='held'"),
    ] {
        let error = try_read::<Cavendish>("", state).expect_err(state).to_string();
        assert!(error.contains(part), "{state}: {error}");
    }
    assert_eq!(read("", "act=1 ply=0 taken=0,0"), start(""));
    assert_eq!(read("", "act=1 ply=2 red=H8 white=H9 taken=0,0"), after(start(""), "H8 H9"));
    assert_eq!(winner(&read("", "act=2 white=A1,A2,A3,A4,A5 taken=0,0")), Some((1, Ending::Line)));
}

#[test]
fn key_tells_what_matters() {
    let key = |state: &str| read("", state).key();
    let same = key("act=1 red=H8 white=A1 taken=0,0");
    assert_eq!(after(start(""), "H8 A1 D8 B1").key(), after(start(""), "D8 B1 H8 A1").key());
    for other in [
        "act=2 red=H8 white=A1 taken=0,0",
        "act=1 red=H8 white=A2 taken=0,0",
        "act=1 ply=2 red=H8 white=A1 taken=0,0",
        "act=1 red=H8 white=A1 taken=2,0",
    ] {
        assert_ne!(key(other), same, "{other}");
    }
}

/// The shifts of the grid against steps on the board.
#[test]
fn grid_finds_the_jumps_of_the_board() {
    let board = geometry::cavendish();
    let mut rng = fastrand::Rng::with_seed(7);
    for _ in 0..200 {
        let mut sides = [Grid::EMPTY; 2];
        for at in board.points() {
            match rng.u8(0..3) {
                2 => {}
                side => sides[usize::from(side)].insert(at),
            }
        }
        let [own, enemy] = sides;
        let mut expected = Vec::new();
        for from in own.iter() {
            for d in 0..6 {
                let steps = [board.step(from, d), None, None];
                let near = steps[0];
                let far = near.and_then(|at| board.step(at, d));
                let to = far.and_then(|at| board.step(at, d));
                if let (Some(near), Some(far), Some(to)) = (near, far, to)
                    && enemy.contains(near)
                    && enemy.contains(far)
                    && !own.contains(to)
                    && !enemy.contains(to)
                {
                    expected.push([from, near, far, to]);
                }
            }
        }
        let mut found = Vec::new();
        grid::jumps(&own, &enemy, |jump| found.push(jump));
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected);
    }
    assert_eq!(Grid::BOARD.iter().collect::<Vec<_>>(), board.points().collect::<Vec<_>>());
}

#[test]
fn the_other_side_may_have_its_turn() {
    let second = after(start(""), "H8 A1");
    let white = second.swap_turn().expect("nobody has won");
    assert_eq!((legal(&white).len(), white.to_act()), (167, Some(Seat(1))));
    assert!(legal(&second).len() < 167, "the second piece stands apart");
}

#[test]
fn more_than_fits_is_refused_with_a_number() {
    let error = try_read::<Cavendish>("", "act=1 red=A1 taken=0,65534").expect_err("too many");
    assert!(error.to_string().contains("65535"), "{error}");
    let error = try_read::<Cavendish>("", "act=1 red=A1,A2,A3 taken=0,65534").expect_err("too many");
    assert!(error.to_string().contains("65535"), "{error}");
}
