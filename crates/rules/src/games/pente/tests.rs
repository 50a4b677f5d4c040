//! A test for each clause of the rules, on positions played from texts.

mod options;
mod threes;

use super::{EMPTY, Pente};
use crate::geometry;
use crate::testing::{self, after, labels, legal, refusal, resolve, try_read, won, write};
use crate::{Bits, Colour, Ending, Explain, Outcome, Position, Seat, ShapeKind, Task, Written};

fn start(options: &str) -> Pente {
    testing::start(options)
}

/// A game under these options after these actions.
fn play(options: &str, actions: &str) -> Pente {
    after(start(options), actions)
}

fn read(options: &str, state: &str) -> Pente {
    testing::read(options, state)
}

/// Whether nothing stands on a point.
fn is_empty(position: &Pente, label: &str) -> bool {
    position.piece_at(geometry::pente().find(label).expect(label)).is_none()
}

fn captured(position: &Pente) -> Vec<u16> {
    (0u8..).take(position.seats()).map(|seat| position.tally(Seat(seat)).captured).collect()
}

fn deciding(position: &Pente) -> String {
    position.deciding().into_iter().map(|at| geometry::pente().label(at)).collect::<Vec<_>>().join(" ")
}

#[test]
fn first_stone_on_the_centre() {
    let position = start("");
    assert_eq!(legal(&position), ["0"]);
    assert_eq!(position.task(), Some(Task::PlaceCentre));
    assert_eq!(refusal(&position, "R1"), "pente/first-stone");
    assert_eq!(deciding(&position), "");
    let position = play("", "0");
    assert_eq!(position.task(), Some(Task::Place));
    assert_eq!(legal(&position).len(), 360);
}

#[test]
fn one_stone_a_point() {
    let position = play("", "0 R9U9");
    assert_eq!(refusal(&position, "0"), "any/occupied");
    assert_eq!(position.resolve(&Written::End).map_err(|refusal| refusal.rule.id), Err("pente/turn"));
    assert_eq!(refusal(&position, "L9D9"), "");
}

#[test]
fn captures_every_pair() {
    let position = play("", "0 L1 U9 L2 L3");
    assert_eq!(captured(&position), [2, 0]);
    assert!(is_empty(&position, "L1") && is_empty(&position, "L2"));
    // All eight directions at once, around R4U3; the mark is written once and may be left out.
    let before = "0 R4U5 R1 R6U5 R4U6 R2U3 R7U6 R5U3 R7 R3U3 R4 R6U3 R7U3 R4U4 R1U3 R2U1 R1U6 R4U1 R7U9 R4U2 L9U5 R5U2 \
                  R5U9 R3U4 R7D8 R5U4 L9D9 R2U5 L5U8 R3U2 L9D6 R6U1";
    let position = play("", before);
    assert_eq!(legal(&position).iter().filter(|text| text.ends_with('*')).collect::<Vec<_>>(), ["R4U3*"]);
    let action = resolve(&position, "R4U3").expect("legal");
    assert_eq!(position.captures(&action).len(), 16);
    assert_eq!(captured(&play("", &format!("{before} R4U3"))), [16, 0]);
}

#[test]
fn three_are_not_captured() {
    let position = play("", "0 R1 U9 R2 U7 R3 R4");
    assert_eq!(captured(&position), [0, 0]);
    let position = play("", "0 R1 U9 L9 R2");
    assert_eq!(captured(&position), [0, 0], "nor is a single stone");
}

#[test]
fn between_two_is_safe() {
    let position = play("", "0 R1 R3 R2");
    assert_eq!(captured(&position), [0, 0]);
    assert!(!is_empty(&position, "R1") && !is_empty(&position, "R2"));
}

#[test]
fn freed_points_may_be_used_again() {
    let position = play("", "0 L1 R1 R2 U5 U7");
    assert_eq!(captured(&position), [0, 2]);
    assert_eq!(refusal(&position, "0"), "");
    assert_eq!(captured(&play("", "0 L1 R1 R2 U5 U7 0 U9 R1")), [0, 2], "the pair between two enemies is safe");
}

#[test]
fn five_wins() {
    // Yellow could capture R1 and R1U1 from R1D1.
    let position = play("", "0 R1U2 R1 U9 R2 U7 R3 U5 R1U1 L9 R4");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Line)));
    assert_eq!(deciding(&position), "0 R1 R2 R3 R4");
    assert_eq!(position.to_act(), None);
    assert_eq!(position.task(), None);
    assert_eq!(legal(&position), Vec::<String>::new());
    assert_eq!(refusal(&position, "R1D1"), "any/over");
    for line in ["0 U9 R1U1 U7 R2U2 U5 R3U3 L9 R4U4", "0 U9 L1U1 U7 L2U2 U5 L3U3 L9 L4U4", "0 R9 U1 R7 U2 R5 U3 L9 U4"]
    {
        assert_eq!(deciding(&play("", line)).split(' ').count(), 5, "{line}");
    }
    // The edge has no row around the corner: R7D9, R8D9, R9D9 and L9D8, L8D8 follow each other in no line.
    assert_eq!(play("", "0 U9 R7D9 U7 R8D9 U5 R9D9 L9 L9D8 L7 L8D8").outcome(), None);
}

#[test]
fn six_wins() {
    let position = play("", "0 U9 R1 U7 R2 U5 R4 L9 R5 L7 R3");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Line)));
    assert_eq!(deciding(&position), "0 R1 R2 R3 R4 R5");
}

/// Green has four pairs and can take the fifth from R3.
const FOUR_PAIRS: &str = "act=1 last=R2 taken=8,0 yellow=R1,R2";

#[test]
fn five_pairs_win() {
    let before = read("", &format!("{FOUR_PAIRS} green=0,L9,L9U2,L9U4,L9U6,L7,L7U2,L7U4,L7U6,L5"));
    let position = after(before, "R3");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Captures)));
    assert_eq!(captured(&position), [10, 0]);
    assert_eq!(deciding(&position), "");
}

#[test]
fn row_goes_before_captures() {
    let before = read("", &format!("{FOUR_PAIRS} green=0,L9,L9U2,L9U4,L9U6,L7,R3U1,R3U2,R3U3,R3U4"));
    let position = after(before, "R3");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Line)));
    assert_eq!(captured(&position), [10, 0]);
    assert_eq!(deciding(&position), "R3 R3U1 R3U2 R3U3 R3U4");
}

/// A board on which only R9D9 is empty, no row has more than three, and a green stone there captures nothing.
fn nearly_full() -> String {
    let board = geometry::pente();
    let side = |green: bool| {
        let points = board.points().filter(|&at| {
            let [x, y] = board.centre(at);
            match board.label(at) {
                "R9D9" => false,
                "R8D8" => green,
                "U1" => !green,
                _ => ((x + 2.0 * y).rem_euclid(4.0) > 1.5) == green,
            }
        });
        points.map(|at| board.label(at)).collect::<Vec<_>>().join(",")
    };
    format!("act=1 last=0 taken=0,0 green={} yellow={}", side(true), side(false))
}

#[test]
fn full_board_is_drawn() {
    let position = read("", &nearly_full());
    assert_eq!(position.outcome(), None);
    assert_eq!(legal(&position), ["R9D9"]);
    let position = after(position, "R9D9");
    assert_eq!(position.outcome(), Some(Outcome::Draw(Ending::BoardFull)));
    assert_eq!(legal(&position), Vec::<String>::new());
}

/// The board full but for one point at the edge, in the colours of these options, no two of a colour side by side but
/// for what `rows` says.
fn full_but_one(options: &str, rows: &[(&str, u8)]) -> Pente {
    let mut position = start(options);
    let colours = position.terms.colours.max(4);
    let board = geometry::pente();
    for at in board.points() {
        let [x, y] = board.centre(at);
        // Of four kinds of points those side by side are of different ones; two colours share them out in twos.
        let kind = (x + 2.0 * y).rem_euclid(f64::from(colours));
        let own = (0..colours).find(|&own| (kind - f64::from(own)).abs() < 0.5).expect("a whole number");
        position.cells[at.index()] = if position.terms.colours == 2 { own / 2 + 1 } else { own + 1 };
    }
    // Yellow here, so that green captures nothing with the last stone.
    for (labels, own) in [("R6D9 R9D6 R6D6", 1)].iter().chain(rows) {
        labels.split(' ').for_each(|label| position.cells[board.find(label).expect(label).index()] = own + 1);
    }
    let last = board.find("R9D9").expect("a corner");
    position.cells[last.index()] = EMPTY;
    position.vacant = Bits::EMPTY;
    position.vacant.insert(last);
    position.opening = 3;
    position
}

#[test]
fn full_board_is_drawn_in_every_mode() {
    for options in [
        "",
        "tournament=on complication=on",
        "mode=partners",
        "mode=team",
        "mode=points",
        "mode=points players=4",
        "mode=points players=5",
    ] {
        let position = full_but_one(options, &[]);
        assert_eq!(legal(&position), ["R9D9"], "{options}");
        let position = after(position, "R9D9");
        assert_eq!(position.outcome(), Some(Outcome::Draw(Ending::BoardFull)), "{options}");
        assert_eq!((position.to_act(), deciding(&position)), (None, String::new()));
    }
}

#[test]
fn a_drawn_game_scores_captures_and_rows() {
    let scores = |position: &Pente| -> Vec<_> { (0..5).map(|seat| position.tally(Seat(seat)).score).collect() };
    // A trio of purple, stopped at both ends; brown has made two captures.
    let mut position = full_but_one("mode=points players=5", &[("0 R1 R2", 4), ("L1 R3", 0)]);
    position.captured[3] = 4;
    let position = after(position, "R9D9");
    assert_eq!(position.outcome(), Some(Outcome::Draw(Ending::BoardFull)));
    assert_eq!(scores(&position)[1..], [Some(0), Some(0), Some(2), Some(1)]);
}

#[test]
fn captures_count_for_repetition() {
    let key = |options: &str, state: &str| read(options, state).key();
    let [one, other] = ["taken=2,2", "taken=4,4"].map(|taken| {
        let state = "act=1 last=L9 green=0,R9,U9 yellow=L9,L7,L5";
        key("", &format!("{state} {taken}"))
    });
    assert_ne!(one, other, "captures can win");
    // What was taken from a partner wins nothing.
    let [one, other] = ["taken=0,0,0,0", "taken=2,2,2,2"].map(|taken| {
        let state = "act=1 last=L9 green=0 yellow=R9 red=U9 blue=L9 counted=0,0";
        key("mode=team", &format!("{state} {taken}"))
    });
    assert_eq!(one, other);
}

#[test]
fn impossible_positions_are_refused() {
    for (state, part) in [
        ("taken=0,0", "missing key='act'"),
        ("act=1 taken=0,0 green=0", "set-up/turn.sentence 0=(colour.green) 1=(colour.yellow)"),
        ("act=2 taken=0,0 green=0", "position.last-missing"),
        ("act=2 last=R1 taken=0,0 green=0", "position.last-wrong"),
        ("act=2 last=R1 taken=0,0 green=R1", "set-up/first-stone.sentence 0='0'"),
        ("act=2 last=R1 taken=1,0 green=0 yellow=R1", "set-up/captured"),
        ("act=2 taken=1,0", "set-up/captured"),
        ("act=1 taken=2,0", "set-up/captured"),
        ("act=2 last=R1 taken=2,0 green=0,U9 yellow=R1", "set-up/captured"),
        ("act=1 last=L9 taken=0,0 green=0,R1,R2,R3,R4 yellow=L9,L7,L5,L9U1,L9U3", "set-up/over-before"),
        ("act=2 last=0 green=0 taken=0,0 purple=R1", "nothing key='purple'"),
    ] {
        let error = try_read::<Pente>("", state).expect_err(state).to_string();
        assert!(error.contains(part), "{state}: {error}");
    }
}

#[test]
fn finished_positions_round_trip() {
    for actions in ["0 U9 R1 U7 R2 U5 R3 L9 R4", ""] {
        let position = play("", actions);
        assert_eq!(read("", &write(&position)), position, "{actions}");
    }
}

#[test]
fn what_is_played_is_listed_and_read_back() {
    let options =
        ["", "mode=partners tournament=on", "mode=team", "complication=on", "mode=points players=3 target=50"];
    testing::play_at_random::<Pente>(&options, 40);
}

#[test]
fn the_other_side_may_have_its_turn() {
    let position: Pente = read("", "act=1 last=U5 green=0,R1,D2 yellow=L1,U5,U7 taken=0,0");
    let yellow = position.swap_turn().expect("three stones stand");
    let captures = |position: &Pente, text| {
        let action = resolve(position, text).expect("legal");
        labels(position, position.captures(&action).iter())
    };
    assert_eq!(captures(&yellow, "R2"), ["0", "R1"]);
    assert!(captures(&position, "R2").is_empty());
    // The same stones with the colours exchanged, which Green has the turn of.
    let exchanged: Pente = read("", "act=1 last=R1 yellow=0,R1,D2 green=L1,U5,U7 taken=0,0");
    assert_eq!(legal(&yellow), legal(&exchanged));

    assert_eq!(start("").swap_turn(), None, "the first stone is Green's");
    assert_eq!(after(start("tournament=on"), "0 R1").swap_turn(), None, "the next stone is kept apart");
    let team: Pente = read("mode=team", "act=1 last=L9 green=0 yellow=R9 red=U9 blue=L9 taken=0,0,0,0 counted=0,0");
    assert_eq!(team.swap_turn(), team.with_turn(Seat(1)));
    let three: Pente = read("mode=points players=3", "act=1 last=U9 green=0 yellow=R9 red=U9 taken=0,0,0");
    assert_eq!(three.swap_turn(), None, "there is no other side of three");
    assert_eq!(three.with_turn(Seat(2)).and_then(|position| position.to_act()), Some(Seat(2)));
}

#[test]
fn rows_by_the_options() {
    let lengths = |words| {
        let shapes = start(words).shapes();
        assert!(shapes.iter().all(|row| row.wins && row.kind == ShapeKind::Row && row.serves(Colour::Brown)));
        (shapes.len(), shapes[0].points.len())
    };
    assert_eq!(lengths(""), (2 * 19 * 15 + 2 * 15 * 15, 5));
    assert_eq!(lengths("mode=points players=3"), (2 * 19 * 16 + 2 * 16 * 16, 4));
}
