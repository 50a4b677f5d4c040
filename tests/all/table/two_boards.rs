//! Several boards that show one table: what is played on one is seen on all, and each has its own size, look, pointer and
//! shapes.

use super::{point, table};
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{GameId, Seat};
use tessera_site::input::Reply;
use tessera_site::render::{Look, Shape, ShapeKind, Theme, scene, svg};
use tessera_site::session::Brush;
use tessera_site::table::{BoardView, Mode, Picture, Table};

fn boards(game: GameId) -> (Table, BoardView, BoardView) {
    let mut table = table(game, "").table;
    table.play(if game == GameId::Chivalry { "A5-B5" } else { "J10" }, 0).ok();
    let (mut one, mut other) = (BoardView::new(&table), BoardView::new(&table));
    one.resize(320.0, 320.0, 2.0);
    other.resize(640.0, 640.0, 1.0);
    (table, one, other)
}

fn drawn(picture: &Picture) -> String {
    svg::text(&scene(&picture.figure, &picture.view, picture.look), "", "")
}

#[test]
fn what_is_played_on_one_board_is_seen_on_both() {
    let (mut table, mut one, mut other) = boards(GameId::Hexade);
    let at = table.board().find("K5").expect("a point");
    assert!(matches!(one.touch(&mut table, at, 0), Reply::Act(_)));
    let (first, second) = (one.picture(&table), other.picture(&table));
    assert_eq!((&second.figure.pieces, &second.view.last), (&first.figure.pieces, &first.view.last));
    assert_eq!(second.figure.pieces.len(), 2);
    // By pixels of the other, which is twice as large.
    let next = table.board().find("K6").expect("a point");
    let [x, y] = other.layout(&table).place(next);
    assert!(one.point_at(&table, x, y) != Some(next));
    other.press(&mut table, x, y, false, 0);
    assert!(matches!(other.release(&mut table, x, y, 0), Reply::Act(_)));
    assert_eq!(one.picture(&table).figure.pieces.len(), 3);
    assert!(table.undo(0));
    for view in [&mut one, &mut other] {
        assert_eq!(view.picture(&table).figure.pieces.len(), 2);
    }
}

#[test]
fn what_is_selected_on_one_board_is_selected_on_both_and_the_pointer_stays_on_one() {
    let (mut table, mut one, mut other) = boards(GameId::Chivalry);
    let man = table.board().points().find(|at| table.cells()[at.index()] & 64 != 0).expect("one can move");
    let [x, y] = one.layout(&table).place(man);
    one.press(&mut table, x, y, false, 0);
    assert!(one.holds() && !other.holds());
    let [far_x, far_y] = one.layout(&table).place(Point(0));
    assert!(one.hover(&table, far_x, far_y, true), "the piece is carried");
    assert_eq!(one.picture(&table).view.loose.len(), 1);
    let seen = other.picture(&table);
    assert_eq!((seen.view.loose.len(), seen.view.selected), (0, vec![man]));
    // Let go by a key beside the other board: nothing is carried any more.
    table.cancel();
    assert!(one.picture(&table).view.loose.is_empty() && one.picture(&table).view.selected.is_empty());
    assert!(!one.holds());
    one.focus(&table, man, true);
    assert_eq!((one.picture(&table).view.focus, other.picture(&table).view.focus), (Some(man), None));
}

#[test]
fn each_board_can_have_a_look_a_side_and_a_part_of_its_own() {
    let (mut table, mut one, mut other) = boards(GameId::Hexade);
    other.resize(320.0, 320.0, 2.0);
    table.set_look(Look::of(Theme::Night), Some(Coords::Rulebook), false);
    assert_eq!(drawn(&one.picture(&table)), drawn(&other.picture(&table)));
    other.set_look(Look::of(Theme::Paper), None, true);
    other.zoom_at(&table, 2.0, 100.0, 100.0);
    let (first, second) = (one.picture(&table), other.picture(&table));
    assert_eq!((first.look.theme, first.view.flipped), (Theme::Night, false));
    assert_eq!((second.look.theme, second.view.flipped, second.view.coords), (Theme::Paper, true, None));
    assert!((one.zoom() - 1.0).abs() < 1e-9 && (other.zoom() - 2.0).abs() < 1e-9);
    let [one, other] = [one.rows(&table).concat(), other.rows(&table).concat()];
    assert!(one.iter().rev().eq(&other), "half a turn");
}

#[test]
fn motion_is_seen_on_each_board_that_wants_it() {
    let (mut table, mut one, mut other) = boards(GameId::Hexade);
    one.set_motion(&table, true);
    one.touch(&mut table, Point(0), 0);
    assert!(one.tick(&table, 0.0) && one.tick(&table, 50.0) && !other.tick(&table, 50.0));
    assert_eq!((one.picture(&table).view.loose.len(), other.picture(&table).view.loose.len()), (1, 0));
    // A board that comes later has seen nothing move.
    let mut late = BoardView::new(&table);
    late.set_motion(&table, true);
    assert!(!late.tick(&table, 60.0));
    assert!(table.undo(0) && one.tick(&table, 100.0) && late.tick(&table, 100.0));
}

#[test]
fn shapes_are_drawn_on_the_board_that_has_them() {
    for game in GameId::ALL {
        let (table, mut one, mut other) = boards(game);
        other.resize(320.0, 320.0, 2.0);
        let bare = drawn(&one.picture(&table));
        let piece = |seat| table.piece_of(Seat::ALL[seat]).expect("a piece");
        let kinds = [
            ShapeKind::Arrow,
            ShapeKind::Mark,
            ShapeKind::Label("3".to_owned()),
            ShapeKind::Threat(0),
            ShapeKind::Stands(0),
            ShapeKind::Threat(1),
            ShapeKind::Threat(2),
            ShapeKind::Threat(3),
            ShapeKind::Threat(4),
            ShapeKind::Threat(5),
            ShapeKind::Ghost(piece(0), "1".to_owned()),
            ShapeKind::Ghost(piece(1), "1".to_owned()),
            ShapeKind::Ghost(piece(1), "12".to_owned()),
        ];
        let mut pictures = vec![bare.clone()];
        for kind in kinds {
            for brush in [None, Some(Brush::Green)] {
                let points = vec![Point(0), Point(5)];
                one.clear_shapes();
                one.add_shape(&table, Shape { kind: kind.clone(), points, brush, rank: 0 });
                let picture = drawn(&one.picture(&table));
                assert!(picture.len() > bare.len() && !picture.contains("NaN"), "{game}: {kind:?} {brush:?}");
                let told_apart = brush.is_none() || matches!(kind, ShapeKind::Arrow | ShapeKind::Mark);
                assert_eq!(
                    told_apart,
                    !pictures.contains(&picture),
                    "{game}: {kind:?} {brush:?} has a form of its own"
                );
                pictures.push(picture);
            }
        }
        assert_eq!(drawn(&other.picture(&table)), bare);
        // What lies beside the board is not drawn, nor more than can be meant.
        let beside = Shape { kind: ShapeKind::Mark, points: vec![Point(u16::MAX)], brush: None, rank: 0 };
        one.clear_shapes();
        one.add_shape(&table, beside);
        assert_eq!(drawn(&one.picture(&table)), bare);
        let mark = Shape { kind: ShapeKind::Mark, points: vec![Point(0)], brush: None, rank: 0 };
        std::iter::repeat_n(mark, 100_000).for_each(|mark| one.add_shape(&table, mark));
        assert!(drawn(&one.picture(&table)).len() < 1_000_000);
        one.clear_shapes();
        assert_eq!(drawn(&one.picture(&table)), bare);
    }
}

/// The rank of an arrow and of a ring is told by its thickness, not by its colour.
#[test]
fn ranks_are_told_apart_without_colours() {
    for game in GameId::ALL {
        let (table, mut board, _) = boards(game);
        for kind in [ShapeKind::Arrow, ShapeKind::Mark] {
            let mut widths = [0, 1, 2].map(|rank| {
                board.clear_shapes();
                let points = vec![Point(0), Point(5)];
                board.add_shape(&table, Shape { kind: kind.clone(), points, brush: None, rank });
                drawn(&board.picture(&table))
            });
            widths.sort();
            assert!(widths.windows(2).all(|two| two[0] != two[1]), "{game}: {kind:?}");
        }
    }
}

/// Each side's threat on one point: each has a part of it.
#[test]
fn threats_of_several_sides_on_one_point_stand_beside_each_other() {
    let (table, mut one, _) = boards(GameId::Pente);
    let threat = |side| Shape { kind: ShapeKind::Threat(side), points: vec![Point(40)], brush: None, rank: 0 };
    let mut picture = |shapes: Vec<Shape>| {
        one.clear_shapes();
        for shape in shapes {
            one.add_shape(&table, shape);
        }
        drawn(&one.picture(&table))
    };
    let both = picture(vec![threat(0), threat(1)]);
    let alone = picture(vec![threat(0)]);
    assert!(both != alone && both.len() > alone.len());
    assert_eq!(both.matches("<path").count(), alone.matches("<path").count() + 2);
}

#[test]
fn a_mode_says_how_one_plays() {
    let played = |mode: Mode| {
        let mut table = table(GameId::Hexade, "");
        table.set_mode(mode);
        for action in ["J10", "K5"] {
            table.play(action, 0).expect("legal");
        }
        table.undo(0);
        table.play("K6", 0).expect("legal");
        !table.snapshot().off_main
    };
    assert!(played(Mode::Play), "what is played is the game");
    for mode in [Mode::Analyse, Mode::Review, Mode::Puzzle, Mode::default()] {
        assert!(!played(mode), "what is played is a variation");
    }
    // In a puzzle the board gives nothing away: neither which pieces can capture nor what answers a threat.
    let line = "cavendish act=1 red=H8,A1,J9 white=H9,H10,J10,K9 taken=0,0";
    let mut table = crate::common::OnBoard::from_position(line, Vec::new()).expect("a position");
    assert!(!table.picture().view.targets.is_empty());
    table.set_mode(Mode::Puzzle);
    assert!(table.picture().view.targets.is_empty());
    let at = point(&table, "H8");
    table.touch(at, 0);
    assert!(!table.picture().view.targets.is_empty(), "where a piece can go is seen once it is chosen");
    let line = "chivalry act=1 white=G1,F3 black=G14,H12 castle=0,0";
    let mut bound = crate::common::OnBoard::from_position(line, Vec::new()).expect("a position");
    bound.set_mode(Mode::Puzzle);
    assert_eq!(bound.picture().view.targets, [point(&bound, "G1")], "what has to move is no secret");
    table.begin_set_up("").expect("a start");
    assert!(matches!(table.mode(), Mode::SetUp(_)));
    assert!(matches!(table.copy(0).mode(), Mode::Analyse), "a copy of a table is a game");
}
