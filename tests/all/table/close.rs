//! The close-up: a large board that is nearly empty is magnified, and widens as it fills.

use super::{point, table};
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{GameId, Pick, Position};
use tessera_site::input::{Confirm, Reply};
use tessera_site::render::{Look, Shape, ShapeKind};
use tessera_site::table::{BoardView, Table};

/// The games whose boards begin close up.
const CLOSE: [GameId; 2] = [GameId::Pente, GameId::Hexade];

/// A board without coordinates on a phone, close up as far as its game is.
fn phone(game: GameId, options: &str) -> (Table, BoardView) {
    let table = table(game, options).table;
    let mut view = BoardView::new(&table);
    view.set_look(Look::default(), None, false);
    view.resize(360.0, 360.0, 3.0);
    view.set_close(&table, true);
    (table, view)
}

/// Whether a point is seen, with this much around it in distances of points.
fn is_seen(view: &BoardView, table: &Table, at: Point, around: f64) -> bool {
    let fit = view.layout(table);
    fit.place(at).into_iter().all(|place| (around * fit.scale..=360.0 - around * fit.scale).contains(&place))
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

#[test]
fn large_boards_begin_close_up_where_their_points_are_small() {
    for game in GameId::ALL {
        let (table, mut view) = phone(game, "");
        let magnified = view.magnified(&table);
        assert_eq!(magnified > 1.4, CLOSE.contains(&game), "{}: {magnified}", game.key());
        assert_eq!(magnified > 1.0, CLOSE.contains(&game), "{}: {magnified}", game.key());
        assert!(near(view.zoom(), 1.0), "a person has chosen nothing");
        view.resize(900.0, 900.0, 1.0);
        assert!(near(view.magnified(&table), 1.0), "{}: large points need it not", game.key());
        view.resize(360.0, 360.0, 3.0);
        view.set_look(Look::default(), Some(Coords::Rulebook), false);
        assert!(near(view.magnified(&table), 1.0), "{}: coordinates are at the edge", game.key());
    }
    let (pente, view) = phone(GameId::Pente, "");
    let lines = |reach: i32| is_seen(&view, &pente, point(&pente, &format!("R{reach}U{reach}")), 0.5);
    assert_eq!([6, 7].map(lines), [true, false], "13 lines of 19");
    let (hexade, view) = phone(GameId::Hexade, "size=6");
    assert!(near(view.magnified(&hexade), 1.0), "a small board has large cells");
}

#[test]
fn each_visible_point_is_where_it_is_hit_and_lines_are_sharp() {
    for game in CLOSE {
        let (table, mut view) = phone(game, "");
        for (width, ratio) in [(304.0, 2.0), (360.0, 3.0), (374.0, 2.625), (412.0, 1.0)] {
            view.resize(width, width, ratio);
            let fit = view.layout(&table);
            assert!(fit.scale > fit.whole_scale());
            for at in table.board().points() {
                let [x, y] = fit.place(at);
                assert_eq!(view.point_at(&table, x, y), Some(at));
            }
            if game == GameId::Pente {
                assert!(((fit.scale * ratio).fract()).abs() < 1e-6, "a unit is a whole number of pixels");
                assert!(fit.offset.iter().all(|v| ((v * ratio).fract() - 0.5).abs() < 1e-6));
            }
            let [x, y] = fit.place(table.home());
            assert!((x - width / 2.0).hypot(y - width / 2.0) < 1.5, "the middle stays in the middle");
        }
    }
}

/// On random games every piece has two cells around it, and the board never narrows.
#[test]
fn a_board_widens_with_its_pieces_and_never_narrows() {
    for (game, seed) in CLOSE.into_iter().flat_map(|game| (0..40).map(move |seed| (game, seed))) {
        let (mut table, mut view) = phone(game, "");
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut widened = 0;
        while table.to_act().is_some() && table.game().ply() < 60 {
            let action = table.position().clone().pick(|n| rng.u32(..n), &mut Vec::new()).expect("an action");
            // Near the middle at first, as people play.
            let away = |at: Point| table.board().centre(at).map(|v| v * v).iter().sum::<f64>().sqrt();
            let at = action.points().next().expect("a point");
            let reach = 2.0 + f64::from(u32::try_from(table.game().ply()).expect("few")) / 4.0;
            if away(at) > reach && rng.u8(..4) > 0 {
                continue;
            }
            let before = view.magnified(&table);
            assert!(matches!(view.touch(&mut table, at, 0), Reply::Act(_)));
            let grown = view.widen(&table);
            let after = view.magnified(&table);
            assert!(near(grown, before / after) && after <= before, "{before} {after}");
            assert!(near(view.widen(&table), 1.0), "it has widened");
            widened += u32::from(grown > 1.0);
            let board = table.board();
            for stone in board.points().filter(|at| table.position().piece_at(*at).is_some()) {
                let near = board.neighbours(stone).iter().flat_map(|next| board.neighbours(*next)).chain([&stone]);
                for next in near {
                    assert!(is_seen(&view, &table, *next, 0.4), "{}: {}", game.key(), board.label(*next));
                }
            }
        }
        assert!(widened <= 3, "{}: it widened {widened} times", game.key());
        let last = view.magnified(&table);
        while table.undo(0) {}
        view.widen(&table);
        assert!(near(view.magnified(&table), last), "what is taken back does not narrow it");
    }
}

#[test]
fn it_does_not_move_under_a_finger_or_between_two_taps() {
    let (mut table, mut view) = phone(GameId::Pente, "");
    let first = view.magnified(&table);
    table.play("0", 0).expect("it is legal");
    let far = Shape { kind: ShapeKind::Mark, points: vec![point(&table, "R9U9")], brush: None, rank: 0 };
    view.slide(&table, 100.0, 100.0);
    view.add_shape(&table, far.clone());
    assert!(near(view.widen(&table), 1.0), "a finger looks for its point");
    view.clear_shapes();
    view.leave(&mut table);
    let [x, y] = view.layout(&table).place(point(&table, "U1"));
    assert_eq!(view.tap(&mut table, x, y, false, 0), Reply::Changed, "the first tap aims");
    view.add_shape(&table, far);
    assert!(near(view.widen(&table), 1.0) && near(view.magnified(&table), first), "the second tap finds it there");
    assert!(matches!(view.tap(&mut table, x, y, false, 0), Reply::Act(_)));
    assert!(near(view.widen(&table), first) && near(view.magnified(&table), 1.0));
}

/// A finger confirms its placements close up as it does on the whole board: the points may become small again.
#[test]
fn a_finger_is_used_as_on_the_whole_board() {
    let (table, mut view) = phone(GameId::Pente, "");
    view.resize(520.0, 520.0, 2.0);
    assert!(view.layout(&table).scale > 28.0 && view.small(&table));
    let [x, y] = view.layout(&table).place(point(&table, "0"));
    let mut other = table.clone();
    view.set_confirm(Confirm::Small);
    assert_eq!(view.tap(&mut other, x, y, false, 0), Reply::Changed);
}

#[test]
fn the_keyboard_and_shapes_widen_it() {
    for visible in [true, false] {
        let (table, mut view) = phone(GameId::Pente, "");
        view.focus(&table, point(&table, "R6"), visible);
        assert!(near(view.widen(&table), 1.0), "it is seen");
        view.focus(&table, point(&table, "R7"), visible);
        assert!(view.widen(&table) > 1.0 && is_seen(&view, &table, point(&table, "R7"), 0.5));
        view.focus(&table, point(&table, "R9"), visible);
        assert!(view.widen(&table) > 1.0 && is_seen(&view, &table, point(&table, "R9"), 0.5));
    }
    let (table, mut view) = phone(GameId::Hexade, "");
    view.add_shape(&table, Shape { kind: ShapeKind::Mark, points: vec![point(&table, "A1")], brush: None, rank: 0 });
    assert!(view.widen(&table) > 1.0 && is_seen(&view, &table, point(&table, "A1"), 0.5));
}

#[test]
fn a_person_and_the_page_decide() {
    let (mut table, mut view) = phone(GameId::Pente, "");
    let first = view.magnified(&table);
    assert!(near(view.set_close(&table, false), first) && near(view.magnified(&table), 1.0));
    assert!(near(view.set_close(&table, false), 1.0), "nothing changes");
    assert!(near(view.set_close(&table, true), 1.0 / first), "the same again");
    // What a person has chosen stays, whatever is played.
    view.zoom_at(&table, 2.0, 180.0, 180.0);
    assert!((view.magnified(&table) - 2.0 * first).abs() < 0.01);
    table.play("0", 0).expect("it is legal");
    table.play("R9U9", 0).expect("it is legal");
    assert!(near(view.widen(&table), 1.0) && view.magnified(&table) > first);
    view.reset_zoom();
    assert!(near(view.magnified(&table), 1.0) && near(view.zoom(), 1.0));
    // The next game begins close up again; one that is over is shown whole.
    for action in ["U1", "R9", "U2", "R9D9", "U3", "L9", "U4"] {
        table.play(action, 0).expect("it is legal");
    }
    assert!(table.result().is_some());
    let mut opened = BoardView::new(&table);
    opened.set_look(Look::default(), None, false);
    opened.resize(360.0, 360.0, 3.0);
    opened.set_close(&table, true);
    assert!(near(opened.magnified(&table), 1.0));
    assert!(table.next_game());
    view.widen(&table);
    assert!(near(view.magnified(&table), first));
    // What has widened stays wide, however often it is said that boards begin close up.
    table.play("0", 0).expect("it is legal");
    table.play("R9U9", 0).expect("it is legal");
    view.widen(&table);
    table.undo(0);
    assert!(near(view.set_close(&table, true), 1.0) && near(view.magnified(&table), 1.0));
}
