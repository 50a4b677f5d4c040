//! The clauses of the rules, one by one.

mod boards;

use super::*;
use crate::geometry::Coords;
use crate::testing::{self, actions, legal, play, refused, resolve, won};
use crate::{Fact, Leap, notation, perft::perft};
use std::collections::HashSet;

fn point(label: &str) -> Point {
    geometry::chivalry().find(label).expect(label)
}

fn labels(points: impl IntoIterator<Item = Point>) -> String {
    points.into_iter().map(|at| geometry::chivalry().label(at)).collect::<Vec<_>>().join(" ")
}

fn text(written: &Written) -> String {
    notation::print(written, geometry::chivalry(), Coords::Rulebook)
}

fn start() -> Chivalry {
    testing::start("")
}

/// A position from its written state; without `castle` no piece has moved in a castle.
fn try_read(state: &str) -> Result<Chivalry, StateError> {
    let castle = if state.contains("castle=") { "" } else { " castle=0,0" };
    testing::try_read("", &format!("{state}{castle}"))
}

/// White acts; the pieces in `knights` are Knights, the others Men.
fn white_to_act(white: &str, black: &str, knights: &str) -> Chivalry {
    let knights = if knights.is_empty() { String::new() } else { format!("knights={knights}") };
    try_read(&format!("act=1 white={white} black={black} {knights}")).expect("possible")
}

/// The legal actions of the piece on a square.
fn legal_from(position: &Chivalry, from: &str) -> Vec<String> {
    let mut texts = legal(position);
    texts.retain(|text| text.starts_with(&format!("{from}-")) || text.starts_with(&format!("{from}x")));
    texts
}

fn accepted(position: &Chivalry, input: &str, canonical: &str) {
    let action = resolve(position, input).unwrap_or_else(|refusal| panic!("{input}: {}", refusal.rule.id));
    assert_eq!(testing::text(position, &action), canonical, "{input}");
}

#[test]
fn set_up() {
    let position = start();
    let of = |colour, kind| {
        let wanted = |at: &Point| position.piece_at(*at).is_some_and(|p| p.colour == colour && p.kind == kind);
        labels(position.board().points().filter(wanted))
    };
    assert_eq!(of(Colour::White, PieceKind::Knight), "C6 D6 K6 L6 C7 D7 K7 L7");
    assert_eq!(of(Colour::White, PieceKind::Man), "E6 F6 G6 H6 I6 J6 E7 F7 G7 H7 I7 J7");
    assert_eq!(of(Colour::Black, PieceKind::Knight), "C10 D10 K10 L10 C11 D11 K11 L11");
    assert_eq!(of(Colour::Black, PieceKind::Man), "E10 F10 G10 H10 I10 J10 E11 F11 G11 H11 I11 J11");
    assert_eq!(CASTLES.map(labels), ["G1 H1", "G16 H16"]);
    assert_eq!(position.to_act(), Some(Seat(0)));
    assert_eq!(position.tally(Seat(0)), Tally::default());
    for (depth, count) in [(1, 132), (2, 17_470)] {
        assert_eq!(perft(&position, depth), count);
    }
}

#[test]
fn steps() {
    let position = white_to_act("A5,B6", "N10,N12", "");
    assert_eq!(legal_from(&position, "A5"), ["A5-A6", "A5-B4", "A5-B5", "A5-C7"]);
    assert_eq!(legal_from(&position, "B6"), ["B6-A6", "B6-A7", "B6-B5", "B6-B7", "B6-C5", "B6-C6", "B6-C7"]);
    assert_eq!(position.task(), Some(Task::Move));
    assert_eq!(refused(&position, "A5-B6"), Rule::OCCUPIED);
    assert_eq!(refused(&position, "A5-A6-A7"), &reasons::PLAIN_ALONE);
    assert_eq!(refused(&position, "A5-C7-C8"), &reasons::PLAIN_ALONE);
    // A hand gives no marks: the position decides.
    let by_hand = Written::Path { points: vec![point("A5"), point("C7")], leaps: Vec::new() };
    assert_eq!(position.resolve(&by_hand), resolve(&position, "A5-C7"));
}

#[test]
fn jumps() {
    let mut position = white_to_act("E6,A9", "F7,H9,N12", "");
    assert_eq!(legal(&position), ["E6xG8xI10"]);
    let action = actions(&position)[0];
    assert_eq!(labels(position.captures(&action).iter()), "F7 H9");
    let before = position.tally(Seat(0)).captured;
    position.apply(&action);
    assert_eq!(position.tally(Seat(0)).captured, before + 2);
    assert_eq!(position.board().points().filter(|at| position.piece_at(*at).is_some()).count(), 3);
    // What is captured is gone at once and not jumped over twice.
    assert_eq!(refused(&white_to_act("E6,A9", "F6,N12", ""), "E6xG6xE6"), &reasons::NOTHING_TO_LEAP);
    // Straight beyond must be vacant.
    assert_eq!(white_to_act("E6,A9", "F6,G6,N12", "").task(), Some(Task::Move));
    assert_eq!(refused(&white_to_act("E6,A9", "F6,G6,N12", ""), "E6xG6"), Rule::OCCUPIED);
}

#[test]
fn charges() {
    let position = white_to_act("E6,F7", "H9,N12", "E6");
    // It may be made, but nothing demands it.
    let quiet = ["E6-D5", "E6-D6", "E6-D7", "E6-E5", "E6-E7", "E6-F5", "E6-F6", "E6-G8xI10"];
    assert_eq!(legal_from(&position, "E6"), quiet);
    assert_eq!(legal_from(&position, "F7").len(), 8);
    assert_eq!(refused(&position, "E6-G8"), &reasons::PAST_PREY);
    // Jumping goes on in a charge too, and no canter comes after it.
    let position = white_to_act("E6,F7,J11", "H9,J9,N5", "E6");
    accepted(&position, "E6-G8xI10xK8", "E6-G8xI10xK8");
    assert_eq!(refused(&position, "E6-G8xI10"), &reasons::JUMP_ON);
    assert_eq!(refused(&position, "E6-G8xI10-K12"), &reasons::CANTER_FIRST);
}

#[test]
fn men_do_not_charge() {
    let position = white_to_act("E6,F7", "H9,N12", "");
    assert_eq!(refused(&position, "E6-G8xI10"), &reasons::MEN_DO_NOT_CHARGE);
    accepted(&position, "E6-G8", "E6-G8");
}

#[test]
fn capture_is_compulsory() {
    let position = white_to_act("A9,E6,F7", "B9,H9,N12", "E6");
    assert_eq!(legal(&position), ["A9xC9", "E6-G8xI10"]);
    assert_eq!(position.task(), Some(Task::Capture));
    for quiet in ["E6-E5", "E6-G8", "F7-F6"] {
        assert_eq!(refused(&position, quiet), &reasons::COMPULSORY_CAPTURE);
    }
    let refusal = resolve(&position, "F7-F6").expect_err("A9 captures");
    assert_eq!(refusal.facts[0], Fact::Point(point("A9")));
}

#[test]
fn jumping_goes_on() {
    let position = white_to_act("E6,A12", "F7,H9,H7,N12", "");
    assert_eq!(legal(&position), ["E6xG8xI10", "E6xG8xI6"]);
    assert_eq!(refused(&position, "E6xG8"), &reasons::JUMP_ON);
    let refusal = resolve(&position, "E6xG8").expect_err("it goes on");
    assert_eq!(refusal.facts[0], Fact::Point(point("G8")));
    // Out of the own castle it goes on as well.
    assert_eq!(legal(&white_to_act("G3,A12", "G2,H2,N12", "")), ["G3xG1xI3"]);
}

#[test]
fn jumping_round_in_circles() {
    let mut position = white_to_act("E6,A12", "F6,G7,F8,E7,N12", "");
    // Either way round is the same: it ends where it began with the same captures.
    assert_eq!(legal(&position), ["E6xE8xG8xG6xE6"]);
    accepted(&position, "E6xG6xG8xE8xE6", "E6xE8xG8xG6xE6");
    play(&mut position, "E6xG6xG8xE8xE6");
    assert_eq!(labels(position.board().points().filter(|at| position.piece_at(*at).is_some())), "E6 A12 N12");
    // Over the start square and on.
    let position = white_to_act("E6,A12", "F6,G7,F8,E7,D5,N12", "");
    assert_eq!(legal(&position), ["E6xC4", "E6xE8xG8xG6xE6xC4"]);
}

#[test]
fn canters() {
    let position = white_to_act("E6,E7,F6,F8,G7", "N10,N12", "");
    for stop in ["E6-E8", "E6-G6", "E6-E8-G8"] {
        accepted(&position, stop, stop);
    }
    assert_eq!(refused(&position, "E6-G6-G8-E8-E6"), &reasons::CANTER_BACK);
    accepted(&position, "E6-G6-G8-E8", "E6-E8");
    accepted(&position, "E6-G6-E6-E8", "E6-E8");
    accepted(&position, "E6-G6-G8-G6", "E6-G6");
    // The first part of a charge does not end where it began either.
    let position = white_to_act("E6,F6", "D6,N12", "E6");
    assert_eq!(refused(&position, "E6-G6-E6xC6"), &reasons::CANTER_BACK);
    accepted(&position, "E6xC6", "E6xC6");
}

#[test]
fn knights_past_prey() {
    // From G8 there is H8 to jump over.
    let (white, black) = ("E6,F7,F9,E7,E9", "H8,N12");
    let position = white_to_act(white, black, "E6");
    assert_eq!(refused(&position, "E6-G8"), &reasons::PAST_PREY);
    assert_eq!(refused(&position, "E6-G8-E10"), &reasons::PAST_PREY);
    accepted(&position, "E6-E8-E10", "E6-E8-E10");
    accepted(&position, "E6-G8xI8", "E6-G8xI8");
    assert!(legal(&position).iter().all(|text| text != "E6-G8"));
    // Or it captures elsewhere, further on.
    let position = white_to_act(white, "H8,D11,N12", "E6");
    accepted(&position, "E6-G8-E10xC12", "E6-E8-E10xC12");
    // Only the way round keeps clear of D9.
    let position = white_to_act("E6,E7,F9,F7,G9", "D9,N10,N12", "E6");
    accepted(&position, "E6-G8-G10", "E6-G8-G10");
    let position = white_to_act(white, black, "");
    accepted(&position, "E6-G8", "E6-G8");
    accepted(&position, "E6-G8-E10", "E6-E8-E10");
}

#[test]
fn own_castle_is_entered_by_jumps() {
    let position = white_to_act("G2,G3,F3", "N10,N12", "F3");
    for into in ["G2-G1", "G2-H1", "G3-G1"] {
        assert_eq!(refused(&position, into), &reasons::OWN_CASTLE);
    }
    assert!(legal(&position).iter().all(|text| !text.ends_with("G1") && !text.ends_with("H1")));
    assert_eq!(legal(&white_to_act("G3,A9", "G2,N12", "")), ["G3xG1"]);
    // The jumping part of a charge may go there, the cantering part not.
    let position = white_to_act("I5,H4,F3", "G2,N12", "I5");
    accepted(&position, "I5-G3xG1", "I5-G3xG1");
    let position = white_to_act("I5,H4,G2", "F2,N12", "I5");
    assert_eq!(refused(&position, "I5-G3-G1"), &reasons::OWN_CASTLE);
}

#[test]
fn own_castle_is_left() {
    let mut position = white_to_act("G3,A9", "G2,N12,N5", "");
    play(&mut position, "G3xG1 N12-N11");
    assert_eq!(position.task(), Some(Task::LeaveCastle));
    assert_eq!(legal(&position), ["G1-F2", "G1-G2", "G1-H2"]);
    assert_eq!(refused(&position, "A9-A10"), &reasons::LEAVE_CASTLE);
    assert_eq!(refused(&position, "G1-H1"), &reasons::OWN_CASTLE);
    // Another piece's capture waits, and a castle move too.
    let position = white_to_act("G1,A9,G16", "B9,N12", "");
    assert_eq!(legal(&position), ["G1-F2", "G1-G2", "G1-H2"]);
    assert_eq!(refused(&position, "A9xC9"), &reasons::LEAVE_CASTLE);
    assert_eq!(refused(&position, "G16-H16"), &reasons::LEAVE_CASTLE);
    // By a canter or a charge as well.
    let position = white_to_act("G1,F2", "E5,N12", "G1");
    assert_eq!(legal(&position), ["G1-E3", "G1-G2", "G1-H2"]);
    let position = white_to_act("G1,F2", "E4,N12", "G1");
    assert_eq!(legal(&position), ["G1-E3xE5", "G1-G2", "G1-H2"]);
}

#[test]
fn own_castle_is_left_by_a_jump() {
    let position = white_to_act("G1,A9,F2", "G2,E4,N12", "G1");
    assert_eq!(legal(&position), ["G1-E3xE5", "G1xG3"]);
    assert_eq!(position.task(), Some(Task::LeaveCastle));
    assert_eq!(refused(&position, "G1-H2"), &reasons::LEAVE_BY_JUMP);
    assert_eq!(refused(&position, "F2xH2"), &reasons::LEAVE_CASTLE);
    // It may come back on the way, and then has to leave again.
    let mut position = white_to_act("G1,A9", "G2,H2,H3,N12,N5", "");
    assert_eq!(legal(&position), ["G1xG3xI3xG1"]);
    play(&mut position, "G1xG3xI3xG1 N12-N11");
    assert_eq!(legal(&position), ["G1-F2", "G1-G2", "G1-H2"]);
}

#[test]
fn shut_in_the_own_castle() {
    let mut position = try_read("act=2 white=G1,A9 black=F2,G2,H2,E3,G3,I4").expect("possible");
    play(&mut position, "I4-I3");
    assert_eq!(position.outcome(), Some(won(&[1], Ending::NoMove)));
    assert_eq!((position.to_act(), legal(&position)), (None, Vec::new()));
    assert_eq!(resolve(&position, "A9-A10"), Err(Rule::OVER.broken()));
}

#[test]
fn enemy_castle_ends_a_move() {
    // From G16 there would be H15 to jump over.
    let position = white_to_act("G14,A9", "G15,H15,N12", "");
    assert_eq!(legal(&position), ["G14xG16"]);
    assert_eq!(refused(&position, "G14xG16xI14"), &reasons::ENDS_IN_CASTLE);
    let position = white_to_act("G14,G15", "H15,I15,N12", "G14");
    accepted(&position, "G14-G16", "G14-G16");
    assert_eq!(refused(&position, "G14-G16xI14"), &reasons::ENDS_IN_CASTLE);
}

#[test]
fn castle_moves() {
    let mut position = white_to_act("G16,A9", "G15,N12,N5", "");
    // The piece in the castle has nothing to jump over.
    assert_eq!(position.task(), Some(Task::Move));
    assert_eq!(legal_from(&position, "G16"), ["G16-H16"]);
    assert_eq!(refused(&position, "G16-F15"), &reasons::ENEMY_CASTLE);
    assert_eq!(refused(&position, "G16xG14"), &reasons::ENEMY_CASTLE);
    let before = position.key();
    play(&mut position, "G16-H16 N12-N11 H16-G16 N11-N12");
    assert_ne!(position.key(), before, "the castle moves count");
    assert_eq!(legal_from(&position, "G16"), [""; 0]);
    assert_eq!(refused(&position, "G16-H16"), &reasons::CASTLE_MOVES);
    // Not while there is something to capture, and not to a square that is taken.
    let position = white_to_act("G16,A9", "B9,N12", "");
    assert_eq!(refused(&position, "G16-H16"), &reasons::COMPULSORY_CAPTURE);
    let position = white_to_act("G16,A9", "H16,N12", "");
    assert_eq!(refused(&position, "G16-H16"), Rule::OCCUPIED);
}

#[test]
fn canonical_path() {
    let position = white_to_act("E6,E7,F9,F7,G9", "N10,N12", "");
    assert_eq!(legal(&position).iter().filter(|text| text.ends_with("G10")).count(), 3);
    assert!(legal_from(&position, "E6").contains(&"E6-E8-G10".to_owned()));
    // By bytes 1 comes before 7.
    let position = white_to_act("A9,B10,D10,B8,D8", "N10,N12", "");
    accepted(&position, "A9-C7-E9", "A9-C11-E9");
    // Fewer squares come first: straight, not round.
    let position = white_to_act("E6,F6,G7,F8", "D7,N12", "E6");
    accepted(&position, "E6-G6-G8-E8xC6", "E6-G6-G8-E8xC6");
    let position = white_to_act("E6,F6,G7,F8,E7", "D7,N12", "E6");
    accepted(&position, "E6-G6-G8-E8xC6", "E6-E8xC6");
}

#[test]
fn any_legal_path_is_accepted() {
    let position = white_to_act("E6,E7,F9,F7,G9", "N10,N12", "");
    assert_eq!(resolve(&position, "E6-G8-G10"), resolve(&position, "E6-E8-G10"));
    accepted(&position, "E6-G8-G10", "E6-E8-G10");
}

#[test]
fn castle_wins() {
    let mut position = white_to_act("G16,I15", "N10,N12", "");
    play(&mut position, "I15-H16");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Castle)));
    assert_eq!(labels(position.deciding()), "G16 H16");
}

#[test]
fn lone_pieces_draw() {
    let mut position = white_to_act("E6", "F7,N12", "");
    play(&mut position, "E6xG8");
    assert_eq!(position.outcome(), Some(Outcome::Draw(Ending::LonePieces)));
    assert_eq!(labels(position.deciding()), "");
}

#[test]
fn elimination_wins() {
    let mut position = white_to_act("E6,A9", "F7", "");
    play(&mut position, "E6xG8");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Elimination)));
}

#[test]
fn no_move_wins() {
    let mut position = try_read("act=1 white=E6,A9 black=G1 castle=0,2").expect("possible");
    play(&mut position, "E6-E7");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::NoMove)));
    let mut position = try_read("act=1 white=E6,A9 black=G1 castle=0,1").expect("possible");
    play(&mut position, "E6-E7");
    assert_eq!(legal(&position), ["G1-H1"]);
}

#[test]
fn no_move_against_a_lone_piece_draws() {
    let mut position = white_to_act("A5", "G16,F15,G15,H15,E14,G14,I14", "");
    play(&mut position, "A5-A6");
    assert_eq!(position.outcome(), Some(Outcome::Draw(Ending::NoMove)));
}

#[test]
fn order_of_the_ends() {
    let mut position = white_to_act("G16,H14", "H15", "");
    play(&mut position, "H14xH16");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Castle)), "before elimination");
    let mut position = white_to_act("E6", "F7,H9", "");
    play(&mut position, "E6xG8xI10");
    assert_eq!(position.outcome(), Some(Outcome::Draw(Ending::LonePieces)), "before elimination");
}

#[test]
fn every_rule_has_its_case() {
    let position = white_to_act("A5,B6,C7,E6,F7,G16", "H9,N12", "E6");
    let mut named = HashSet::new();
    let mut check = |position: &Chivalry, cases: &[(&str, &Rule)]| {
        for (input, rule) in cases {
            assert_eq!(refused(position, input), *rule, "{input}");
            named.insert(rule.id);
        }
    };
    check(
        &position,
        &[
            ("D4-D5", Rule::VACANT),
            ("H9-H8", Rule::NOT_YOURS),
            ("A5-B6", Rule::OCCUPIED),
            ("A5-E5", &reasons::REACH),
            ("A5-A5", &reasons::REACH),
            ("A5-C5", &reasons::NOTHING_TO_LEAP),
            ("A5xB5", &reasons::LEAP_MARK),
            ("E6xG8", &reasons::LEAP_MARK),
            ("E6-G8-I10", &reasons::LEAP_MARK),
            ("B6-D8-D9", &reasons::PLAIN_ALONE),
            ("E6-G8-E6", &reasons::CANTER_BACK),
            ("E6-G8", &reasons::PAST_PREY),
            ("G16-H15", &reasons::ENEMY_CASTLE),
        ],
    );
    check(&white_to_act("E6,F7,J11", "H9,N5", "E6"), &[("E6-G8xI10-K12", &reasons::CANTER_FIRST)]);
    check(&white_to_act("E6,F7", "H9,N12", ""), &[("E6-G8xI10", &reasons::MEN_DO_NOT_CHARGE)]);
    check(
        &white_to_act("E6,A9,G3", "F7,H9,N12", ""),
        &[("E6xG8", &reasons::JUMP_ON), ("A9-A10", &reasons::COMPULSORY_CAPTURE)],
    );
    check(&white_to_act("G2,A9", "M9,N12", ""), &[("G2-G1", &reasons::OWN_CASTLE)]);
    check(
        &white_to_act("G1,A9", "G2,N12", ""),
        &[("A9-A10", &reasons::LEAVE_CASTLE), ("G1-H2", &reasons::LEAVE_BY_JUMP)],
    );
    check(&white_to_act("F15,A9", "M9,N12", ""), &[("F15-G16-H16", &reasons::ENDS_IN_CASTLE)]);
    let moved_twice = try_read("act=1 white=G16,A9 black=M9,N12 castle=2,0").expect("possible");
    check(&moved_twice, &[("G16-H16", &reasons::CASTLE_MOVES)]);
    let begun = Written::Path { points: vec![point("A5")], leaps: Vec::new() };
    assert_eq!(position.resolve(&begun).expect_err("a way begun").rule, Rule::UNFINISHED);
    let placing = Written::Place { at: point("A5"), marked: false };
    assert_eq!(position.resolve(&placing), Err(reasons::TURN.broken()));
    named.insert(reasons::TURN.id);
    let missing: Vec<_> = reasons::ALL.iter().filter(|rule| !named.contains(rule.id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn nonsense_is_refused() {
    let position = start();
    let at = point("E6");
    let path = |points: &[Point], leaps: &[Leap]| Written::Path { points: points.to_vec(), leaps: leaps.to_vec() };
    for nonsense in [
        path(&[], &[]),
        path(&[], &[Leap::Jump]),
        path(&[at, point("E8")], &[Leap::Step, Leap::Step]),
        Written::End,
        Written::Relocate { from: at, to: point("E8") },
    ] {
        assert_eq!(position.resolve(&nonsense), Err(reasons::TURN.broken()), "{nonsense:?}");
    }
    let many = "A5,A6,A7,A8,A9,A10,A11,A12,B5";
    let counts = "rule.set-up/men-and-knights.sentence 0=(colour.within.white) 1=8 2=12";
    for (state, expected) in [
        ("act=1 white=G1,H1 black=A9", "rule.set-up/own-castle.sentence 0=(colour.within.white)"),
        ("act=1 white=A9 black=G16,H16", "rule.set-up/own-castle.sentence 0=(colour.within.black)"),
        ("act=1 white=G16,H16 black=A9", "rule.set-up/over-before.sentence"),
        ("act=2 white=A9 black=G1,H1", "rule.set-up/over-before.sentence"),
        ("act=1 white=A9", "rule.set-up/no-piece.sentence 0=(colour.within.black)"),
        ("act=2 black=A9", "rule.set-up/no-piece.sentence 0=(colour.within.white)"),
        ("act=1 white=A9 black=B9 knights=C9", "position.knights point='C9'"),
        (&format!("act=1 white={many} black=B9 knights={many}"), counts),
        (&format!("act=1 white={many},B6,B7,B8,C5 black=B9"), counts),
        ("act=1 white=A5 black=B9 castle=3,0", "position.range key='castle' value='3' min=0 max=2"),
        ("act=1 white=A5 black=A5", "position.two-pieces point='A5'"),
    ] {
        assert_eq!(try_read(state).expect_err(state).to_string(), expected, "{state}");
    }
}

#[test]
fn what_is_played_is_listed_and_read_back() {
    testing::play_at_random::<Chivalry>(&["", ""], 60);
}

/// Each side's castle moves count, and each side has captured what the other is without.
#[test]
fn both_sides_are_counted() {
    let keys = [[0, 0], [1, 0], [0, 1], [1, 1]].map(|moves| {
        let [white, black] = moves;
        let state = format!("act=1 white=H16,A9 black=G1,N12 castle={white},{black}");
        let position = try_read(&state).expect("possible");
        assert_eq!(position.castle_moves(), moves);
        position.key()
    });
    assert_eq!(HashSet::from(keys).len(), 4);
    let position = try_read("act=1 white=A9,A11,C5 black=G6,N12").expect("possible");
    assert_eq!([0, 1].map(|seat| position.tally(Seat(seat)).captured), [18, 17]);
}

/// A list is refused where it takes more than may be, to the last place on the way: one a jump, each time it is reached.
#[test]
fn the_work_of_a_list_is_counted() {
    for (black, actions, work) in [("E7,N12", 1, 2), ("E7,E9,N12", 1, 3), ("E7,E9,F9,N12", 2, 6)] {
        let position = white_to_act("E6,A9", black, "");
        let mut out = Vec::new();
        assert_eq!(position.legal_within(work, &mut out), Some(work), "{black}");
        assert_eq!(out.len(), actions, "{black}");
        assert_eq!((0..work).find_map(|less| position.legal_within(less, &mut out)), None, "{black}");
    }
}

#[test]
fn the_other_side_may_have_its_turn() {
    let black = start().swap_turn().expect("Black can move");
    assert_eq!(black.to_act(), Some(Seat(1)));
    assert_eq!(legal(&black).len(), legal(&start()).len(), "the set-up is the same on either side");
    assert_eq!(black.swap_turn(), Some(start()));
}

#[test]
fn castles_are_shapes() {
    let position = start();
    let [white, black] = position.shapes() else { panic!("two castles") };
    assert_eq!(labels(white.points.iter().copied()), "G16 H16");
    assert!(white.serves(Colour::White) && !white.serves(Colour::Black) && black.colour == Some(Colour::Black));
}
