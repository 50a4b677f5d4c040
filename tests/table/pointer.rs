//! Pressing, dragging, letting go, tapping and hovering.

use super::{line, pixel, point, table};
use tessera_rules::GameId;
use tessera_rules::geometry::Point;
use tessera_site::input::{Confirm, Reply};
use tessera_site::table::Table;

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
