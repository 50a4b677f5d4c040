//! The options, one by one and together.

use super::*;

#[test]
fn us_second_piece() {
    let position = after(start("edition=us"), "H8 H9");
    assert_eq!(position.task(), Some(Task::PlaceApart(2)));
    assert_eq!(legal(&position).len(), 169 - 7);
    for text in ["H7", "G7", "G8", "I8", "I9"] {
        let refusal = resolve(&position, text).expect_err(text);
        assert_eq!(refusal.rule.id, "cavendish/second-piece");
        assert_eq!(refusal.facts[2], Fact::Number(2));
    }
    for text in ["H10", "G9", "I7"] {
        assert!(resolve(&position, text).is_ok(), "{text} is two steps away");
    }
}

#[test]
fn flanking() {
    let state = "act=1 red=H11,E8 white=H9,H10,G8,F8,I9,J10,H7,A1 taken=0,0";
    let mut position = read("edition=us", state);
    let action = resolve(&position, "H8").expect("legal");
    assert_eq!(text(&position, &action), "H8*");
    assert_eq!(
        labels(&position, position.captures(&action).iter()),
        ["F8", "G8", "H10", "H9"],
        "both pairs, not the open one"
    );
    position.apply(&action);
    assert_eq!(position.tally(Seat(0)).captured, 4);
    assert_eq!(position.piece_at(point("H9")), None);
    assert_eq!(position.piece_at(point("J10")).map(|p| p.owner), Some(Seat(1)));
    // The mark may be missing or surplus.
    let position = read("edition=us", state);
    assert_eq!(position.resolve(&Written::Place { at: point("H8"), marked: true }), Ok(action));
    assert!(position.resolve(&Written::Place { at: point("O8"), marked: true }).is_ok());
    // Neither one nor three between are captured, and in the UK edition none.
    for (options, white) in [("edition=us", "H9,A1"), ("edition=us", "H9,H10,H11"), ("", "H9,H10")] {
        let red = if white == "H9,A1" {
            "H10"
        } else if options.is_empty() {
            "H11"
        } else {
            "H12"
        };
        let position = read(options, &format!("act=1 red={red} white={white} taken=0,0"));
        let action = resolve(&position, "H8").expect("legal");
        assert_eq!(text(&position, &action), "H8");
        assert!(position.captures(&action).is_empty());
    }
}

#[test]
fn flanking_needs_the_own_placement() {
    // Placing between two enemies is safe.
    let mut position = read("edition=us", "act=2 red=H8,H11 white=H9 taken=0,0");
    play(&mut position, "H10");
    assert_eq!(position.tally(Seat(0)).captured + position.tally(Seat(1)).captured, 0);
    // A piece that lands from a jump captures what it jumped over and no more.
    let mut position = read("edition=us", "act=1 red=H8,K11 white=H9,H10,I11,J11 taken=0,0");
    play(&mut position, "H8xH11");
    assert_eq!(position.tally(Seat(0)).captured, 2);
    assert!(position.piece_at(point("I11")).is_some());
}

#[test]
fn captured_pieces_reenter() {
    let mut position = read("captured=reenter", "act=1 red=H8 white=H9,H10 taken=0,0 held=0,0");
    assert_eq!(refusal(&position, "~A1"), "cavendish/none-captured");
    play(&mut position, "H8xH11 A1");
    assert_eq!(position.task(), Some(Task::PlaceReenterOrJump));
    assert_eq!(legal(&position).len(), 2 * 167);
    assert_eq!(refusal(&position, "~A1"), "any/occupied");
    play(&mut position, "~H12");
    assert_eq!(position.piece_at(point("H12")).map(|p| p.owner), Some(Seat(1)), "it keeps its colour");
    assert_eq!(position.tally(Seat(0)), Tally { in_hand: Some(31), held: Some(1), captured: 2, score: None });
    assert_eq!(refusal(&position, "~B1"), "cavendish/none-captured", "the other player holds none");
    // One of two is left, and what re-entered can be captured again.
    play(&mut position, "B1 ~H13 C1");
    assert_eq!(refusal(&position, "~D1"), "cavendish/none-captured");
    play(&mut position, "H11xH14");
    assert_eq!(position.tally(Seat(0)), Tally { in_hand: Some(31), held: Some(2), captured: 4, score: None });
    assert_eq!(position.held, [2, 0]);
}

/// What White brings back is red.
#[test]
fn each_side_brings_back_pieces_of_the_other() {
    for (act, owner) in [(1, 1), (2, 0)] {
        let state = format!("act={act} red=H8 white=H9,H10 taken=2,2 held=1,1");
        let position = after(read("captured=reenter", &state), "~B1");
        assert_eq!(position.piece_at(point("B1")).map(|piece| piece.owner), Some(Seat(owner)));
    }
}

/// Places first, then what comes back, then jumps: one by one they are the list.
#[test]
fn what_is_picked_is_the_list() {
    let position = read("captured=reenter", "act=1 red=H8 white=H9,H10,J10 taken=2,0 held=2,0");
    let listed = testing::actions(&position);
    let number = |at: usize| u32::try_from(at).expect("few");
    assert_eq!(listed.len(), 2 * 165 + 1);
    for (at, action) in listed.iter().enumerate() {
        let picked = position.pick(|count| if count == number(listed.len()) { number(at) } else { 0 }, &mut Vec::new());
        assert_eq!(picked, Some(*action), "{at}");
    }
}

/// A list is refused where it takes more than may be: an action each, and each jump that was looked at after a first.
#[test]
fn the_work_of_a_list_is_counted() {
    for (white, looked_at) in [("H9,A1", 0), ("H9,H10,A1", 0), ("H9,H10,H12,H13", 1), ("H9,H10,H12,H13,I11,J11", 2)] {
        let position = read("chains=on", &format!("act=1 red=H8 white={white} taken=0,0"));
        let mut out = Vec::new();
        let work = testing::actions(&position).len() + looked_at;
        assert_eq!(position.legal_within(work, &mut out), Some(work), "{white}");
        assert_eq!((0..work).find_map(|less| position.legal_within(less, &mut out)), None, "{white}");
    }
}

#[test]
fn a_hand_places_its_own_piece() {
    let state = format!("act=1 red=H8,{RED_ALL} white=J14 taken=2,0 held=2,0");
    let position = read("captured=reenter", &state);
    let mut next = Vec::new();
    position.next_points(&[], &mut next);
    assert_eq!(next.len(), 169 - 33);
    assert_eq!(resolve(&position, "J8").map_err(|r| r.rule.id), Err("cavendish/only-captured-left"));
    assert_eq!(refusal(&position, "A1"), "any/occupied");
    assert_eq!(resolve(&position, "~J8"), Ok(Action::Reenter(point("J8"))));
}

#[test]
fn reentering_captures_nothing() {
    // It flanks neither for the captor nor for the piece's colour.
    let state = "act=1 red=H9,H10,G8,F8 white=H11,I8,J8,A1 taken=2,0 held=2,0";
    let mut position = read("edition=us captured=reenter", state);
    let action = resolve(&position, "~H8").expect("legal");
    assert!(position.captures(&action).is_empty());
    assert_eq!(text(&position, &action), "~H8");
    position.apply(&action);
    assert_eq!([0, 1].map(|seat| position.tally(Seat(seat)).captured), [2, 0]);
    assert_eq!(position.pieces.map(|pieces| pieces.len()), [4, 5]);
}

#[test]
fn reentering_can_make_the_enemy_win() {
    let state = "act=1 red=A1 white=H4,H5,H6,H7 taken=2,0 held=2,0";
    let mut position = read("captured=reenter", state);
    play(&mut position, "~H8");
    assert_eq!(winner(&position), Some((1, Ending::Line)));
    assert_eq!(labels(&position, position.deciding()), ["H4", "H5", "H6", "H7", "H8"]);
}

#[test]
fn holding_is_being_able_to_act() {
    let state = format!("act=2 red=H8,{RED_ALL} white=J14 taken=2,0 held=");
    for (held, ends) in [("2,0", false), ("0,0", true)] {
        let mut position = read("captured=reenter", &(state.clone() + held));
        play(&mut position, "J4");
        assert_eq!(position.outcome().is_some(), ends);
        assert_eq!(legal(&position).len(), if ends { 0 } else { 169 - 34 });
    }
}

/// A triangle of jumps from H8 and back, and a way out of it on either side.
const TRIANGLE: &str = "act=1 red=H8 white=H9,H10,I11,J11,J10,I9,H7,H6,A1 taken=0,0";

#[test]
fn chains() {
    let position = read("chains=on", TRIANGLE);
    assert_eq!(
        jumps(&position),
        ["H8xH11", "H8xH11xK11", "H8xH11xK11xH8", "H8xH11xK11xH8xH5", "H8xH5", "H8xK11", "H8xK11xH11"],
        "each may stop anywhere; it lands on its start and goes on from there"
    );
    let mut after = position.clone();
    play(&mut after, "H8xH11xK11xH8xH5");
    assert_eq!(after.pieces.map(|pieces| pieces.iter().collect::<Vec<_>>()), [vec![point("H5")], vec![point("A1")]]);
    assert_eq!(after.tally(Seat(0)).captured, 8);
    assert_eq!(jumps(&read("", TRIANGLE)), ["H8xH11", "H8xH5", "H8xK11"], "without chains");
}

#[test]
fn chains_with_one_result_are_one_action() {
    let position = read("chains=on", TRIANGLE);
    let one = resolve(&position, "H8xH11xK11xH8").expect("legal");
    let other = resolve(&position, "H8xK11xH11xH8").expect("legal the other way round");
    assert_eq!(one, other);
    let Action::Move { from, to, captured } = one else { panic!("a jump") };
    assert_eq!((from, to, captured.len()), (point("H8"), point("H8"), 6));
    assert_eq!(text(&position, &other), "H8xH11xK11xH8", "the first by bytes");
    let mut after = position.clone();
    after.apply(&one);
    assert_eq!(after.piece_at(point("H8")).map(|p| p.owner), Some(Seat(0)));
}

#[test]
fn chains_capture_at_once() {
    let position = read("chains=on", TRIANGLE);
    assert_eq!(refusal(&position, "H8xH11xH8"), "cavendish/pair", "the pair has left the board");
    assert_eq!(refusal(&position, "H8xH11xK11xN11"), "cavendish/pair");
    assert_eq!(refusal(&position, "H8xH11xK12"), "cavendish/straight");
    assert_eq!(refusal(&position, "H8xH11-K11"), "cavendish/no-step");
    let long = Written::Path { points: vec![point("H8"); 999], leaps: vec![] };
    assert_eq!(position.resolve(&long).map_err(|r| r.rule.id), Err("cavendish/straight"));
}

#[test]
fn chains_point_by_point() {
    let position = read("chains=on", TRIANGLE);
    for (path, expected) in [
        ("", None),
        ("H8", Some("H5 H11 K11")),
        ("H8 K11", Some("H11")),
        ("H8 K11 H11", Some("H8")),
        ("H8 K11 H11 H8", Some("H5")),
        ("H8 K11 H11 H8 H5", Some("")),
        ("H8 K12", Some("")),
        ("A1", Some("")),
        ("A2", Some("")),
    ] {
        let path: Vec<Point> = path.split_whitespace().map(point).collect();
        let mut next = Vec::new();
        position.next_points(&path, &mut next);
        match expected {
            Some(expected) => {
                assert_eq!(next, expected.split_whitespace().map(point).collect::<Vec<_>>(), "{path:?}");
            }
            None => assert_eq!(next.len(), 169 - 9, "empty points and the piece that can jump"),
        }
    }
}

#[test]
fn chains_are_judged_at_their_end() {
    let state = "act=1 red=K12,H8,H10,H11,H12 white=J11,I10,H13,H14,G9,F9,A1 taken=0,0";
    // On the way K12 stands on H9, which makes five.
    let mut stops = read("chains=on", state);
    let mut goes_on = stops.clone();
    play(&mut stops, "K12xH9");
    assert_eq!(winner(&stops), Some((0, Ending::Line)));
    play(&mut goes_on, "K12xH9xE9");
    assert_eq!(goes_on.outcome(), None);
}

#[test]
fn stalemate_can_be_a_draw() {
    let mut position = read("stalemate=draw", &format!("act=2 red=H8,{RED_ALL} white=H9 taken=0,0"));
    play(&mut position, "J4");
    assert_eq!(position.outcome(), Some(Outcome::Draw(Ending::NoMove)));
    assert!(position.deciding().is_empty());
}

#[test]
fn options_are_told() {
    let words = "edition=us captured=reenter chains=on stalemate=draw";
    assert_eq!(start(words).options().changed().len(), 4);
    assert_eq!(start("").options().changed(), []);
    assert_eq!(start("chains=on stalemate=loss").options().changed(), [("chains", "on")]);
}

#[test]
fn states_with_held_pieces() {
    let options = "captured=reenter";
    let keys = ["0,0", "2,0", "0,2"].map(|held| read(options, &format!("act=1 taken=2,2 held={held}")).key());
    assert!(keys[0] != keys[1] && keys[0] != keys[2] && keys[1] != keys[2]);
    // Earlier captures do not change the play, so they are no part of the key.
    assert_eq!(read(options, "act=1 taken=8,8 held=0,0").key(), keys[0]);
    for (state, part) in [
        ("act=1 taken=2,2", "missing key='held'"),
        ("act=1 taken=2,2 held=4,0", "set-up/held.sentence 0=(colour.red) 1=4 2=2"),
        ("act=1 taken=99,99 held=33,0", "position.range key='held'"),
        ("act=1 white=A1 taken=99,99 held=32,0", "set-up/supply.sentence 0=(colour.within.white) 1=33 2=32"),
    ] {
        let error = try_read::<Cavendish>(options, state).expect_err(state).to_string();
        assert!(error.contains(part), "{state}: {error}");
    }
}

/// All paths of a piece, walked without any of the shortcuts.
fn walk(
    pieces: &[Vec<Point>; 2],
    path: &mut Vec<Point>,
    gone: &mut Vec<Point>,
    found: &mut Vec<(Vec<Point>, Captured)>,
) {
    let (board, last) = (geometry::cavendish(), path[path.len() - 1]);
    for d in 0..6 {
        let line: Vec<Point> = std::iter::successors(board.step(last, d), |at| board.step(*at, d)).take(3).collect();
        let [near, far, to] = line[..] else { continue };
        let prey = |at: &Point| pieces[1].contains(at) && !gone.contains(at);
        let free = to == path[0] || !pieces.iter().any(|side| side.contains(&to)) || gone.contains(&to);
        if prey(&near) && prey(&far) && free {
            path.push(to);
            gone.extend([near, far]);
            let mut captured = Captured::EMPTY;
            for at in &*gone {
                captured.insert(*at);
            }
            found.push((path.clone(), captured));
            walk(pieces, path, gone, found);
            path.pop();
            gone.truncate(gone.len() - 2);
        }
    }
}

#[test]
fn chains_are_all_paths() {
    let board = geometry::cavendish();
    let (mut rng, mut longest) = (fastrand::Rng::with_seed(3), 0);
    for _ in 0..60 {
        // Enemies fill some of the ways between points that lie three steps apart, where chains can go on.
        let mut sides = [vec![point("H8")], Vec::new()];
        for from in ["H8", "H11", "K11", "K8", "H5", "E5", "E8"].map(point) {
            for d in 0..6 {
                let (near, far) = (board.step(from, d), board.step(from, d).and_then(|at| board.step(at, d)));
                if let (Some(near), Some(far), true) = (near, far, rng.bool())
                    && sides[1].len() < 30
                    && !sides[1].contains(&near)
                {
                    sides[1].extend([near, far]);
                }
            }
        }
        let list = |side: &Vec<Point>| side.iter().map(|at| label(*at)).collect::<Vec<_>>().join(",");
        let state = format!("act=1 red={} white={} taken=0,0", list(&sides[0]), list(&sides[1]));
        let position = read("chains=on", &state);
        if position.outcome().is_some() {
            continue;
        }
        let mut found = Vec::new();
        walk(&sides, &mut vec![point("H8")], &mut Vec::new(), &mut found);
        let mut first_texts = std::collections::BTreeMap::new();
        for (path, captured) in &found {
            let written = Written::Path { points: path.clone(), leaps: Vec::new() };
            let action = Action::Move { from: path[0], to: path[path.len() - 1], captured: *captured };
            assert_eq!(position.resolve(&written), Ok(action), "{state}");
            let text = path.iter().map(|at| label(*at)).collect::<Vec<_>>().join("x");
            longest = longest.max(path.len());
            let first = first_texts.entry(action).or_insert_with(|| text.clone());
            *first = text.min(first.clone());
        }
        let mut texts: Vec<String> = first_texts.into_values().collect();
        texts.sort();
        assert_eq!(jumps(&position), texts, "{state}");
    }
    assert!(longest > 10, "{longest}");
}
