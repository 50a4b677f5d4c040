//! Each reason in a position made for it, and that what is not so is not borne out.

use super::*;
use crate::Proved;
use tessera_rules::geometry::Coords;
use tessera_rules::{GameId, Position, ShapeKind, notation};

fn read(position: &str) -> AnyPosition {
    position.parse().unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The actions of a line, from a position on.
fn line(position: &AnyPosition, texts: &[&str]) -> Vec<Action> {
    let mut position = position.clone();
    let action = |text: &&str| {
        let action = notation::resolve(text, &position, Coords::Rulebook).unwrap_or_else(|_| panic!("{text}"));
        position.apply(&action);
        action
    };
    texts.iter().map(action).collect()
}

/// A mistake with what the search says of it.
fn mistake(before: &AnyPosition, action_text: &str, reply: &[&str], best: &[&str]) -> PlyReview {
    let action = line(before, &[action_text])[0];
    PlyReview {
        ply: 1,
        seat: before.to_act().expect("the game goes on"),
        action,
        before: 0.7,
        after: 0.4,
        proved_before: None,
        proved_after: None,
        verdict: Verdict::Mistake,
        best: line(before, best),
        reply: line(&before.after(&action), reply),
        second_loss: None,
        reason: None,
        depth: 4,
        pass: 1,
    }
}

/// The reason for a mistake, which the rules bear out: its key, its number and the labels of its points.
fn told(before: &AnyPosition, mut ply: PlyReview) -> (Option<ReasonKey>, u16, Vec<&'static str>) {
    let found = of(before, &before.after(&ply.action), &ply);
    ply.reason.clone_from(&found);
    assert!(why_holds(before, &ply), "{found:?}");
    let Some(found) = found else { return (None, 0, Vec::new()) };
    // A number that is not so, or no action, is found out.
    if found.n > 0 && found.key != ReasonKey::Loses && found.key != ReasonKey::MissedWin {
        ply.reason = Some(Why { n: found.n + 1, ..found.clone() });
        assert!(!why_holds(before, &ply), "{found:?}");
    }
    if found.by.is_some() && found.key != ReasonKey::Exchange {
        ply.reason = Some(Why { by: None, ..found.clone() });
        assert!(!why_holds(before, &ply), "{found:?}");
    }
    (Some(found.key), found.n, found.points.iter().map(|&at| before.board().label(at)).collect())
}

fn why(position: &str, played: &str, reply: &[&str], best: &[&str]) -> (Option<ReasonKey>, u16, Vec<&'static str>) {
    let before = read(position);
    let ply = mistake(&before, played, reply, best);
    told(&before, ply)
}

#[test]
fn a_pair_that_is_or_can_be_captured() {
    let danger = "pente act=2 last=0 green=0,U5,D3,L4 yellow=R1,R2,L5 taken=0,0";
    assert_eq!(why(danger, "D9", &["R3"], &["R3"]), (Some(ReasonKey::Captured), 2, vec!["R1", "R2"]));
    assert_eq!(why(danger, "D9", &["U9"], &["R3"]), (Some(ReasonKey::CanBeCaptured), 2, vec!["R1", "R2"]));
    assert_eq!(why(danger, "D9", &["R3"], &["D7", "R3"]).0, None, "the best action loses them, too");
    let mut ply = mistake(&read(danger), "D9", &["U9"], &["D7"]);
    let points = ["R1", "R2"].map(|label| read(danger).board().find(label).expect("a point")).to_vec();
    let by = Some(line(&read(danger).after(&ply.action), &["R3"])[0]);
    ply.reason = Some(Why { key: ReasonKey::CanBeCaptured, points, n: 2, by });
    assert!(!why_holds(&read(danger), &ply), "after the best action as many");
    let pair = "pente act=1 last=R2 green=0,U5,D3,L4 yellow=R1,R2,L5,D9 taken=0,0";
    assert_eq!(why(pair, "U9", &["R3"], &["R3"]), (Some(ReasonKey::MissedCapture), 2, vec!["R1", "R2"]));
}

#[test]
fn a_row_that_grows_or_could_have_grown() {
    let three = "pente act=2 last=R2 green=0,R1,R2 yellow=L9,L7 taken=0,0";
    assert_eq!(why(three, "D9", &["R3"], &["R3"]), (Some(ReasonKey::Threat), 0, vec!["L1", "R4"]));
    let mine = "pente act=1 last=L5 green=0,R1,R2 yellow=L9,L7,L5 taken=0,0";
    assert_eq!(why(mine, "U9", &["R3"], &["R3"]), (Some(ReasonKey::MissedThreat), 0, vec!["L1", "R4"]));
    let two = "pente act=2 last=U7 green=0,R1,U7 yellow=L9,L5 taken=0,0";
    assert_eq!(why(two, "D9", &["R2"], &["R2"]).0, Some(ReasonKey::OpenThree));
    let two = "pente act=1 last=L5 green=0,R1 yellow=L9,L5 taken=0,0";
    assert_eq!(why(two, "U9", &["D9"], &["R2"]).0, Some(ReasonKey::MissedThree));
}

#[test]
fn a_double_threat_that_is_or_could_have_been_set_up() {
    let theirs = "cavendish act=2 red=H8,I8,A1 white=D4,F2 taken=0,0";
    let (key, _, points) = why(theirs, "N9", &["J8"], &["J8"]);
    assert_eq!((key, points), (Some(ReasonKey::Fork), vec!["G8", "K8"]), "four in a row with both ends open");
    let mine = "cavendish act=1 red=H8,I8,A1 white=D4,F2 taken=0,0";
    let (key, _, points) = why(mine, "N9", &["D5"], &["J8"]);
    assert_eq!((key, points), (Some(ReasonKey::MissedFork), vec!["G8", "K8"]));
    let stopped = theirs.replace("D4,F2", "D4,G8,K8");
    assert_eq!(why(&stopped, "N9", &["J8"], &["J8"]).0, None, "no row of five is left");
}

#[test]
fn a_row_of_six_is_no_threat_where_only_five_wins() {
    // After U3 a stone on 0 threatens D1, and R1, which makes six.
    let overline = "act=2 last=U2 green=L3,L2,L1,R2,U1,U2 yellow=U4,L4,L9,L7,D9 taken=0,0";
    let found = |option: &str| why(&format!("pente {option}{overline}"), "R9", &["U3"], &["U9"]);
    assert_eq!(found(""), (Some(ReasonKey::Fork), 0, vec!["0"]));
    assert_eq!(found("complication=on ").0, None);
    // Nor is a fork of it borne out.
    let before = read(&format!("pente complication=on {overline}"));
    let ply = mistake(&before, "R9", &["U3"], &["U9"]);
    let points = vec![before.board().find("0").expect("a point")];
    let fork = Why { key: ReasonKey::Fork, points, n: 0, by: ply.reply.first().copied() };
    assert!(!why_holds(&before, &PlyReview { reason: Some(fork), ..ply }));
}

#[test]
fn a_pair_that_is_or_could_have_been_attacked() {
    let theirs = "cavendish act=2 red=C3,N9 white=H8,I8,A1 taken=0,0";
    let (key, n, points) = why(theirs, "O15", &["G8"], &["A2"]);
    assert_eq!((key, n, points), (Some(ReasonKey::Attack), 2, vec!["H8", "I8"]));
    assert_eq!(why(theirs, "J8", &["G8"], &["O15"]).0, None, "nobody can land behind the pair");
    let mine = "cavendish act=1 red=C3,N9 white=H8,I8,A1 taken=0,0";
    let (key, n, points) = why(mine, "O15", &["A2"], &["G8"]);
    assert_eq!((key, n, points), (Some(ReasonKey::MissedAttack), 2, vec!["H8", "I8"]));
    let stood = mine.replace("C3,N9", "G8,N9");
    assert_eq!(why(&stood, "O15", &["A2"], &["B2"]).0, None, "it stood before");
}

#[test]
fn a_proof_is_told_before_what_is_smaller() {
    let before = read("pente act=2 last=R2 green=0,R1,R2 yellow=L9,L7 taken=0,0");
    let lost = PlyReview { proved_after: Some(Proved::Loss(2)), ..mistake(&before, "D9", &["R3"], &["R3"]) };
    assert_eq!(told(&before, lost.clone()).0, Some(ReasonKey::Double));
    let other = PlyReview { reply: line(&before.after(&lost.action), &["L1"]), ..lost };
    assert_eq!(told(&before, other).0, Some(ReasonKey::Double), "four, too");
}

#[test]
fn a_long_win_is_borne_out_from_its_first_move_on() {
    // A search from here does not find it in two million nodes, one after L13 does in sixty thousand.
    let before = read(
        "hexade act=1 white=E6,E7,G8,G9,H7,J6,J11,J12,J13,J15,K10,K12,K14,K15,L15,N14 \
         black=F8,F9,F11,G4,G6,H6,I8,I11,J10,J16,K16,L8,M8,M11,N8,O14 taken=8,8",
    );
    let ply = mistake(&before, "F12", &["K13"], &["L13"]);
    let win = Why { key: ReasonKey::MissedWin, points: Vec::new(), n: 11, by: ply.best.first().copied() };
    assert!(why_holds(&before, &PlyReview { reason: Some(win), ..ply }));
}

/// The labels of a triangle, and of points far from all of it.
fn triangle() -> (Vec<&'static str>, Vec<&'static str>) {
    let start = AnyPosition::start(GameId::Kensington);
    let shape = start.shapes().iter().find(|shape| shape.kind == ShapeKind::Triangle).expect("a triangle");
    let label = |at| start.board().label(at);
    let shares = |at: &Point| {
        start
            .shapes()
            .iter()
            .any(|other| other.points.contains(at) && other.points.iter().any(|p| shape.points.contains(p)))
    };
    let far = start.board().points().filter(|at| !shares(at)).map(label).collect();
    (shape.points.iter().map(|&at| label(at)).collect(), far)
}

#[test]
fn a_triangle_that_is_or_could_have_been_completed() {
    let (corners, far) = triangle();
    let [a, b, c] = corners[..] else { panic!("three corners") };
    let theirs = format!("kensington act=2 red={a},{b},{} blue={},{}", far[0], far[7], far[14]);
    let (key, n, _) = why(&theirs, far[21], &[c], &[c]);
    assert_eq!((key, n), (Some(ReasonKey::Mill), 1));
    let mine = format!("kensington act=1 red={a},{b} blue={},{}", far[7], far[14]);
    let (key, _, points) = why(&mine, far[21], &[c], &[c]);
    assert_eq!((key, points.len()), (Some(ReasonKey::MissedMill), 3));
}

#[test]
fn a_triangle_that_is_or_could_have_been_threatened() {
    let (corners, far) = triangle();
    let [a, b, c] = corners[..] else { panic!("three corners") };
    let theirs = format!("kensington act=2 red={a},{},{} blue={},{}", far[0], far[3], far[7], far[14]);
    assert_eq!(why(&theirs, far[21], &[b], &[b]), (Some(ReasonKey::ShapeThreat), 0, vec![c]));
    let mine = format!("kensington act=1 red={a},{} blue={},{}", far[0], far[7], far[14]);
    assert_eq!(why(&mine, far[21], &[c], &[b]), (Some(ReasonKey::MissedShape), 0, vec![c]));
}

#[test]
fn a_castle_that_is_or_could_have_been_entered() {
    let mine = "chivalry act=1 white=F14,H15,C8 black=N12,M13,L11 castle=0,0";
    assert_eq!(why(mine, "F14-F13", &["N12-N11"], &["H15-H16"]).0, Some(ReasonKey::MissedEntry));
    let theirs = mine.replace("act=1", "act=2");
    assert_eq!(why(&theirs, "N12-N11", &["H15-H16"], &["L11-L10"]).0, Some(ReasonKey::Enters));
}

#[test]
fn an_exchange_that_loses_or_would_have_won() {
    let loses = "chivalry act=1 white=F8,C3,D3 black=F10,L12,M12 castle=0,0";
    assert_eq!(why(loses, "F8-F9", &["F10xF8"], &["F8-E8"]), (Some(ReasonKey::Exchange), 1, vec!["F10", "F8"]));
    let choice = "chivalry act=1 white=F8,C3 black=F9,E8,G11,H12 castle=0,0";
    let (key, n, _) = why(choice, "F8xF10", &["G11xE9"], &["F8xD8"]);
    assert_eq!((key, n), (Some(ReasonKey::MissedExchange), 1));
    let alike = "chivalry act=1 white=F8,C3,D3 black=F9,E8,M12,M13 castle=0,0";
    assert_eq!(why(alike, "F8xF10", &["M12-M11"], &["F8xD8"]).0, None, "either wins a piece");
}

#[test]
fn what_is_lost_later_in_the_line() {
    let before = "pente act=2 last=R7 green=0,R7,D7 yellow=U3,U4 taken=0,0";
    let reply = ["U5", "D5", "U2", "D3"];
    let best = ["L3", "U9", "D9", "L9", "D5"];
    assert_eq!(why(before, "D9", &reply, &best).1, 2);
    assert_eq!(why(before, "D9", &reply, &best).0, Some(ReasonKey::LineCosts));
    let (within_a_capture, ..) = why(before, "D9", &reply[..3], &best);
    assert_eq!(within_a_capture, Some(ReasonKey::Attack), "the line is not counted");
}

#[test]
fn the_last_piece_in_hand_is_gone() {
    let start = AnyPosition::start(GameId::Cavendish);
    let board = start.board();
    let centre = board.points().nth(board.len() / 2).expect("a point");
    let on: Vec<Point> = std::iter::successors(Some(centre), |&at| board.step(at, 0)).take(4).collect();
    let far: Vec<&str> = board.points().step_by(3).take(5).map(|at| board.label(at)).collect();
    let [from, first, second, to] = [0, 1, 2, 3].map(|n| board.label(on[n]));
    // Of 32 pieces 26 were captured and five stand.
    let hand = format!("cavendish act=1 red={from},{} white={first},{second} taken=0,26", far[..4].join(","));
    let jump = format!("{from}x{to}");
    let before = read(&hand);
    let mut ply = mistake(&before, far[4], &[], &[&jump]);
    ply.reason = of(&before, &before.after(&ply.action), &ply);
    // The pair that the jump would have captured weighs more.
    assert_eq!(ply.reason.as_ref().map(|why| why.key), Some(ReasonKey::MissedCapture));
    ply.reason = Some(Why { key: ReasonKey::RunsOut, points: Vec::new(), n: 0, by: None });
    assert!(why_holds(&before, &ply));
    let more = read(&hand.replace("taken=0,26", "taken=0,24"));
    assert!(!why_holds(&more, &ply), "another piece is left");
}
