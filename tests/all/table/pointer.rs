//! Pressing, dragging, letting go, tapping and hovering.

use super::{line, pixel, point, table};
use crate::common::OnBoard as Table;
use tessera_rules::GameId;
use tessera_rules::geometry::Point;
use tessera_site::input::{Confirm, Lift, Reply};

/// A Man in front and the square before him.
fn chivalry() -> (Table, Point, Point) {
    let mut table = table(GameId::Chivalry, "");
    table.resize(640.0, 640.0, 1.0);
    let man = table.board().points().find(|at| table.cells()[at.index()] & 64 != 0).expect("one can move");
    table.touch(man, 0);
    let to = table.board().points().find(|at| table.cells()[at.index()] & 64 != 0 && *at != man).expect("somewhere");
    table.cancel();
    table.cancel();
    (table, man, to)
}

fn press(table: &mut Table, at: Point) -> Reply {
    let [x, y] = pixel(table, at);
    table.press(x, y, false, 0)
}

fn release(table: &mut Table, at: Point) -> Reply {
    let [x, y] = pixel(table, at);
    table.release(x, y, 0)
}

fn hover(table: &mut Table, at: Point) -> bool {
    let [x, y] = pixel(table, at);
    table.hover(x, y, true)
}

#[test]
fn a_piece_is_dragged_to_its_end() {
    let (mut table, man, to) = chivalry();
    assert_eq!(press(&mut table, man), Reply::Changed);
    assert!(table.holds() && table.picture().view.loose.is_empty());
    assert!(hover(&mut table, to));
    let [x, y] = pixel(&table, man);
    assert!(hover(&mut table, man) && table.hover(x + 2.0, y, true), "it follows the pointer over its own square");
    let picture = table.picture();
    assert_eq!((picture.view.loose.len(), picture.figure.piece_at(man)), (1, None), "the pointer holds it");
    assert!(matches!(release(&mut table, to), Reply::Act(_)));
    assert!(!table.holds() && table.snapshot().ply == 1 && table.picture().view.loose.is_empty());
}

#[test]
fn a_piece_dropped_where_it_cannot_go_stands_where_it_stood() {
    let (mut table, man, to) = chivalry();
    let before = line(&table);
    press(&mut table, man);
    hover(&mut table, to);
    assert_eq!(table.release(-100.0, -100.0, 0), Reply::Changed, "beside the board");
    assert_eq!((line(&table), table.picture().figure.piece_at(man).is_some()), (before.clone(), true));
    table.cancel();
    press(&mut table, man);
    hover(&mut table, to);
    table.leave();
    assert!(!table.holds() && table.snapshot().path.is_empty(), "the pointer was taken away");
    assert_eq!(release(&mut table, to), Reply::Nothing);
    assert_eq!(line(&table), before);
}

#[test]
fn a_click_selects_and_a_second_one_lets_go() {
    let (mut table, man, _) = chivalry();
    assert_eq!((press(&mut table, man), release(&mut table, man)), (Reply::Changed, Reply::Changed));
    assert_eq!(table.snapshot().path, [table.board().label(man)]);
    assert_eq!((press(&mut table, man), release(&mut table, man)), (Reply::Nothing, Reply::Changed));
    assert!(table.snapshot().path.is_empty());
}

#[test]
fn the_pointer_shows_what_a_click_would_put_there() {
    let mut table = table(GameId::Hexade, "");
    let at = point(&table, "J10");
    assert!(hover(&mut table, at) && !hover(&mut table, at), "once is enough");
    assert_eq!(table.picture().view.ghost.map(|ghost| (ghost.at, ghost.aimed)), Some((at, false)));
    let [x, y] = pixel(&table, at);
    assert!(table.hover(x, y, false), "a finger cannot hover");
    assert!(table.picture().view.ghost.is_none());
    assert!(hover(&mut table, at) && table.hover(-50.0, -50.0, true));
    assert!(table.picture().view.ghost.is_none());
}

#[test]
fn a_finger_on_small_points_confirms_what_it_taps() {
    let mut table = table(GameId::Pente, "");
    table.resize(320.0, 320.0, 2.0);
    let centre = point(&table, "0");
    let [x, y] = pixel(&table, centre);
    assert!(table.small());
    assert_eq!(table.tap(-50.0, -50.0, false, 0), Reply::Nothing);
    assert_eq!(table.tap(x, y, false, 0), Reply::Changed);
    assert!(table.snapshot().aimed.is_some());
    table.slide(x + 40.0, y);
    assert!(!table.picture().view.ghost.is_some_and(|ghost| ghost.aimed), "another point is looked for meanwhile");
    assert!(matches!(table.tap(x, y, false, 0), Reply::Act(_)));

    table.set_confirm(Confirm::Never);
    let next = point(&table, "R1");
    let [x, y] = pixel(&table, next);
    assert!(matches!(table.tap(x, y, false, 0), Reply::Act(_)));

    table.set_confirm(Confirm::Small);
    table.resize(1280.0, 1280.0, 1.0);
    assert!(!table.small());
    let next = point(&table, "R1U1");
    let [x, y] = pixel(&table, next);
    assert!(matches!(table.tap(x, y, false, 0), Reply::Act(_)), "large points need no confirming");
    table.resize(320.0, 320.0, 2.0);
    let next = point(&table, "L1");
    let [x, y] = pixel(&table, next);
    table.press(x, y, false, 0);
    assert!(matches!(table.release(x, y, 0), Reply::Act(_)), "nor does a mouse");
}

#[test]
fn who_has_looked_through_the_lens_is_not_asked_again() {
    let mut table = table(GameId::Pente, "");
    table.resize(320.0, 320.0, 2.0);
    let [x, y] = pixel(&table, point(&table, "0"));
    assert!(matches!(table.tap(x, y, true, 0), Reply::Act(_)));
    // Aimed at elsewhere before: the lens says what is meant.
    let [x, y] = pixel(&table, point(&table, "R1"));
    assert_eq!(table.tap(x, y, false, 0), Reply::Changed);
    let [x, y] = pixel(&table, point(&table, "R2"));
    assert!(matches!(table.tap(x, y, true, 0), Reply::Act(_)));
    assert_eq!(table.snapshot().moves, ["0", "R2"]);
    table.set_confirm(Confirm::Always);
    let [x, y] = pixel(&table, point(&table, "L1"));
    assert_eq!(table.tap(x, y, true, 0), Reply::Changed, "who always wants to be asked is");
}

#[test]
fn a_move_on_small_points_needs_its_piece_and_its_point() {
    let mut table = table(GameId::Chivalry, "");
    table.resize(320.0, 360.0, 2.0);
    assert!(table.small());
    for (label, ply) in [("C7", 0), ("C8", 1)] {
        let [x, y] = pixel(&table, point(&table, label));
        table.tap(x, y, false, 0);
        assert_eq!(table.snapshot().ply, ply, "{label}");
    }
    table.set_confirm(Confirm::Always);
    for label in ["C10", "C9"] {
        let [x, y] = pixel(&table, point(&table, label));
        table.tap(x, y, false, 0);
    }
    assert!(table.snapshot().aimed.is_some() && table.snapshot().can_back);
    assert_eq!(table.back(), Reply::Changed);
    let snapshot = table.snapshot();
    assert!(snapshot.aimed.is_none() && snapshot.path == ["C10"] && !snapshot.can_back);
    assert_eq!(table.cancel(), Reply::Changed);
    assert!(table.snapshot().path.is_empty());
}

/// A finger that touches a point from one time to another, as the page has it: what it meant, and what came of it.
fn finger(table: &mut Table, label: &str, [began, ended]: [f64; 2]) -> (Lift, Reply) {
    let [x, y] = pixel(table, point(table, label));
    table.finger_down(x, y, began);
    let lift = table.finger_up(x, y, ended);
    let reply = match lift {
        Lift::Tap | Lift::Held => table.tap(x, y, false, 0),
        Lift::Seen => table.tap(x, y, true, 0),
        Lift::Wait | Lift::Whole | Lift::Nothing => Reply::Nothing,
    };
    (lift, reply)
}

#[test]
fn two_taps_on_small_points_play_whatever_lies_between_them() {
    for between in [120.0, 150.0, 200.0, 250.0, 300.0, 330.0, 1000.0] {
        let mut table = table(GameId::Pente, "");
        table.resize(390.0, 390.0, 3.0);
        assert_eq!(finger(&mut table, "0", [0.0, 20.0]), (Lift::Tap, Reply::Changed), "{between}: aimed");
        let (lift, reply) = finger(&mut table, "0", [between, between + 20.0]);
        assert!(lift == Lift::Tap && matches!(reply, Reply::Act(_)), "{between}: {lift:?}, {reply:?}");
        // A third one is no move of the other side, and nothing that is refused.
        assert_eq!(finger(&mut table, "0", [between + 130.0, between + 150.0]), (Lift::Nothing, Reply::Nothing));
        assert_eq!(table.snapshot().moves, ["0"]);
    }
}

#[test]
fn a_touch_that_the_screen_lost_for_a_moment_is_one_tap() {
    let mut table = table(GameId::Pente, "");
    table.resize(390.0, 390.0, 3.0);
    finger(&mut table, "0", [0.0, 20.0]);
    for began in [40.0, 80.0, 119.0] {
        assert_eq!(finger(&mut table, "0", [began, began + 15.0]).0, Lift::Nothing, "{began}");
    }
    assert!(table.snapshot().aimed.is_some() && table.snapshot().ply == 0);
    // Nobody bounces from one end of the board to the other: that is another finger.
    assert_eq!(finger(&mut table, "R9U9", [60.0, 90.0]).0, Lift::Tap);
    // Nor from one point to the next, which is as wide as a finger errs.
    assert_eq!(finger(&mut table, "R9U8", [150.0, 170.0]).0, Lift::Tap);
    // Who comes back at once and stays looks through the lens.
    finger(&mut table, "0", [1000.0, 1020.0]);
    assert_eq!(finger(&mut table, "0", [1090.0, 1600.0]).0, Lift::Seen);
    assert_eq!(table.snapshot().moves, ["0"]);
}

#[test]
fn a_quick_tap_elsewhere_moves_the_aim() {
    let mut table = table(GameId::Pente, "");
    table.resize(390.0, 390.0, 3.0);
    for label in ["0"; 2] {
        let [x, y] = pixel(&table, point(&table, label));
        table.tap(x, y, false, 0);
    }
    finger(&mut table, "R3", [0.0, 20.0]);
    assert_eq!(finger(&mut table, "R4", [150.0, 170.0]), (Lift::Tap, Reply::Changed));
    assert_eq!(table.snapshot().aimed.map(|aimed| aimed.label), Some("R4".to_owned()));
    assert_eq!(table.snapshot().ply, 1);
}

#[test]
fn two_taps_on_a_large_point_play_once() {
    let mut table = table(GameId::Hexade, "");
    table.resize(1280.0, 1280.0, 1.0);
    assert!(!table.small());
    assert!(matches!(finger(&mut table, "J10", [0.0, 20.0]).1, Reply::Act(_)));
    assert_eq!(finger(&mut table, "J10", [200.0, 220.0]), (Lift::Nothing, Reply::Nothing));
    assert!(matches!(finger(&mut table, "J12", [260.0, 280.0]).1, Reply::Act(_)), "another point is another action");
    // Later it is a tap on a stone, which says why nothing can be placed there.
    assert!(matches!(finger(&mut table, "J12", [900.0, 920.0]).1, Reply::Refused(_)));
}

#[test]
fn two_taps_on_a_piece_choose_it_and_two_on_its_square_move_it_there() {
    let mut table = table(GameId::Chivalry, "");
    table.resize(390.0, 440.0, 3.0);
    finger(&mut table, "C7", [0.0, 20.0]);
    assert_eq!(finger(&mut table, "C7", [200.0, 220.0]).0, Lift::Nothing);
    assert_eq!(table.snapshot().path, ["C7"]);
    assert!(matches!(finger(&mut table, "C8", [400.0, 420.0]).1, Reply::Act(_)));
    assert_eq!(finger(&mut table, "C8", [600.0, 620.0]).0, Lift::Nothing);
    assert_eq!(table.snapshot().ply, 1);
    // Slowly, the second tap lets the piece go.
    finger(&mut table, "C10", [2000.0, 2020.0]);
    finger(&mut table, "C10", [2500.0, 2520.0]);
    assert!(table.snapshot().path.is_empty());
}

#[test]
fn of_three_quick_taps_only_the_second_does_nothing() {
    let mut table = table(GameId::Chivalry, "");
    table.resize(390.0, 440.0, 3.0);
    finger(&mut table, "C7", [0.0, 20.0]);
    finger(&mut table, "C8", [300.0, 320.0]);
    // The other side has answered at once, and the piece that has just moved is chosen again.
    table.play("H10-H9", 0).expect("legal");
    let lifts = [500.0, 650.0, 800.0].map(|began| finger(&mut table, "C8", [began, began + 20.0]).0);
    assert_eq!(lifts, [Lift::Nothing, Lift::Tap, Lift::Nothing]);
    assert_eq!(table.snapshot().path, ["C8"]);
}

#[test]
fn two_taps_show_all_of_a_board_on_which_one_tap_plays() {
    let mut table = table(GameId::Pente, "");
    table.resize(390.0, 390.0, 3.0);
    table.zoom_at(3.0, 195.0, 195.0);
    assert!(!table.small());
    assert_eq!(finger(&mut table, "0", [0.0, 20.0]), (Lift::Wait, Reply::Nothing));
    assert_eq!(finger(&mut table, "0", [60.0, 80.0]).0, Lift::Nothing, "a bounce");
    assert_eq!(finger(&mut table, "0", [200.0, 220.0]), (Lift::Whole, Reply::Nothing));
    assert_eq!(finger(&mut table, "0", [400.0, 420.0]).0, Lift::Wait, "the third of three is a first one");
    // On points that are small still, a tap has to be confirmed: there two of them play.
    table.reset_zoom();
    table.zoom_at(1.1, 195.0, 195.0);
    assert!(table.small());
    finger(&mut table, "0", [2000.0, 2020.0]);
    assert!(matches!(finger(&mut table, "0", [2200.0, 2220.0]).1, Reply::Act(_)));
    assert!(table.zoom() > 1.0);
    // Where a position is set up nothing is confirmed.
    table.begin_set_up("").expect("a start");
    assert_eq!(finger(&mut table, "R1", [4000.0, 4020.0]).0, Lift::Wait);
}

#[test]
fn what_is_touched_beside_the_board_parts_two_taps() {
    let mut table = table(GameId::Hexade, "");
    table.resize(1280.0, 1280.0, 1.0);
    finger(&mut table, "J10", [0.0, 20.0]);
    assert!(table.undo(0));
    table.forget_taps();
    assert!(matches!(finger(&mut table, "J10", [200.0, 220.0]).1, Reply::Act(_)));
}
