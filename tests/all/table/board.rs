//! The points of the board: in which order they are read, where they lie, and which part of the board is shown.

use super::{pixel, point, table};
use crate::common::OnBoard as Table;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{GameId, Options};
use tessera_site::input::{Arrow, Confirm};
use tessera_site::render::Look;

/// A table drawn 320 CSS pixels wide and high, with two device pixels in each.
fn drawn(game: GameId) -> Table {
    let mut table = table(game, "");
    table.resize(320.0, 320.0, 2.0);
    table
}

#[test]
fn points_are_read_in_rows_from_the_top_also_on_a_turned_board() {
    for game in GameId::ALL {
        let mut table = drawn(game);
        let upright = table.rows();
        for flipped in [false, true] {
            table.set_look(Look::default(), Some(Coords::Rulebook), flipped);
            let rows = table.rows();
            let mut all: Vec<Point> = rows.concat();
            let pixels: Vec<Vec<[f64; 2]>> =
                rows.iter().map(|row| row.iter().map(|&at| pixel(&table, at)).collect()).collect();
            for row in &pixels {
                assert!(row.windows(2).all(|pair| pair[0][0] < pair[1][0]), "{}: from the left", game.key());
                assert!(row.iter().all(|spot| (spot[1] - row[0][1]).abs() < 0.5), "{}: at one height", game.key());
            }
            assert!(pixels.windows(2).all(|pair| pair[0][0][1] < pair[1][0][1]), "{}: from the top", game.key());
            all.sort_unstable();
            assert!(all.iter().copied().eq(table.board().points()), "{}: each point once", game.key());
        }
        let turned: Vec<Point> = table.rows().concat();
        assert!(turned.iter().rev().eq(upright.concat().iter()), "{}: half a turn reverses the order", game.key());
    }
}

#[test]
fn the_keyboard_begins_in_the_middle_and_keeps_to_its_line() {
    for game in GameId::ALL {
        let mut table = drawn(game);
        let middle = pixel(&table, table.home());
        assert!(middle.iter().all(|place| (place - 160.0).abs() < 40.0), "{}: {middle:?}", game.key());
        table.focus(table.home(), true);
        assert_eq!(table.picture().view.focus, Some(table.home()));
        table.blur();
        assert_eq!(table.picture().view.focus, None);
    }
    let mut table = drawn(GameId::Hexade);
    let (start, mut at) = (point(&table, "S14"), point(&table, "S14"));
    table.focus(start, true);
    while let Some(next) = table.arrow(at, Arrow::Up) {
        table.focus(next, true);
        at = next;
    }
    assert!((pixel(&table, at)[0] - pixel(&table, start)[0]).abs() < table.layout().scale, "rows are shifted by half");
    table.set_look(Look::default(), None, true);
    assert!(table.arrow(at, Arrow::Up).is_some(), "on the turned board the top is elsewhere");
}

#[test]
fn kensington_names_the_point_that_is_meant_where_it_has_no_coordinates() {
    let mut table = drawn(GameId::Kensington);
    let (over, aimed) = (point(&table, "H4"), point(&table, "A1"));
    let [x, y] = pixel(&table, over);
    table.hover(x, y, true);
    assert_eq!(table.picture().view.named, None);
    table.set_look(Look::default(), None, false);
    let [x, y] = pixel(&table, over);
    table.hover(x, y, true);
    assert_eq!(table.picture().view.named, Some(over));
    table.leave();
    table.set_confirm(Confirm::Always);
    table.touch(aimed, 0);
    assert_eq!(table.picture().view.named, Some(aimed));
}

#[test]
fn a_magnified_board_is_hit_where_it_is_drawn() {
    for game in GameId::ALL {
        let mut table = drawn(game);
        table.zoom_at(3.0, 100.0, 200.0);
        assert!((table.zoom() - 3.0).abs() < 1e-9);
        let spots = table.spots();
        assert_eq!(spots.len(), table.board().len() * 2);
        let mut seen = 0;
        for (at, spot) in table.board().points().zip(spots.chunks(2)) {
            if spot.iter().all(|share| (0.0..1.0).contains(share)) {
                seen += 1;
                assert_eq!(table.point_at(spot[0] * 320.0, spot[1] * 320.0), Some(at));
            }
        }
        assert!(seen > 3 && seen < table.board().len());
    }
}

#[test]
fn a_board_is_shown_up_to_four_times_as_large_and_never_leaves_the_view() {
    for game in GameId::ALL {
        let mut table = drawn(game);
        let (whole, cell) = (table.spots(), table.cell());
        table.zoom_at(f64::NAN, 1.0, 1.0);
        table.pan_by(1e300, f64::INFINITY);
        assert!((table.zoom() - 1.0).abs() < 1e-9);
        table.zoom_at(100.0, 160.0, 160.0);
        assert!((table.zoom() - 4.0).abs() < 1e-9 && (table.cell() / cell - 4.0).abs() < 1e-6);
        table.pan_by(1e6, 1e6);
        let corner = table.layout().on_board(0.0, 0.0);
        table.pan_by(1.0, 1.0);
        let [x, y] = table.layout().on_board(0.0, 0.0);
        assert!((x - corner[0]).hypot(y - corner[1]) < 1e-9, "{}: the edge is reached", game.key());
        table.zoom_at(0.01, 0.0, 0.0);
        assert!((table.zoom() - 1.0).abs() < 1e-9);
        table.zoom_at(2.0, 0.0, 0.0);
        table.reset_zoom();
        assert_eq!(table.spots(), whole);
    }
}

#[test]
fn the_lens_names_the_point_that_is_meant() {
    for game in GameId::ALL {
        let table = drawn(game);
        let home = table.home();
        let [x, y] = pixel(&table, home);
        let lens = table.lens(x, y, [200, 200]);
        assert_eq!(lens.label.as_deref(), Some(table.board().label(home)));
        let cross = lens.fit.place(home);
        assert!(cross.iter().all(|place| (place - 50.0).abs() < 1e-6), "{}: in the middle of 100 pixels", game.key());
        assert_eq!(table.lens(-500.0, f64::NAN, [200, 200]).label, None);
    }
    let mut table = drawn(GameId::Pente);
    table.set_look(Look::default(), Some(Coords::Letters), false);
    let [x, y] = pixel(&table, table.home());
    assert_eq!(table.lens(x, y, [200, 200]).label.as_deref(), Some("K10"));
}

#[test]
fn cells_tell_what_stands_what_can_be_played_and_what_is_selected() {
    let mut table = drawn(GameId::Chivalry);
    let playable = |table: &Table| table.cells().iter().filter(|byte| *byte & 64 != 0).count();
    assert!(playable(&table) > 10);
    let man = table.board().points().find(|at| table.cells()[at.index()] & 64 != 0).expect("one can move");
    let before = table.cells()[man.index()];
    assert_eq!((before & 15, before >> 7), (7, 0), "a white piece that is not selected");
    table.touch(man, 0);
    assert_eq!(table.cells()[man.index()] >> 7, 1);
    assert_eq!(table.cells().iter().filter(|byte| *byte >> 7 == 1).count(), 1);
}

/// Points that a rule closes are shaded, and a screen reader hears so; where nearly all are closed, nothing is shaded.
#[test]
fn closed_points_are_shaded_and_called_closed() {
    let words = |table: &Table, label: &str| {
        let words = table.cell_words(table.cells()[point(table, label).index()]);
        words.iter().map(tessera_command::English::english).collect::<Vec<_>>().join(", ")
    };
    for (game, options, actions, count, closed, open) in [
        (GameId::Hexade, "", "J10 K12", 17, "J11", "J13"),
        (GameId::Cavendish, "", "H8 H9", 35, "H10", "H12"),
        (GameId::Pente, "tournament=on", "0 R1", 23, "R2", "R3"),
    ] {
        let mut table = table(game, options);
        table.resize(320.0, 320.0, 2.0);
        for action in actions.split(' ') {
            assert_eq!(table.picture().view.closed, [], "{}: nothing is closed before", game.key());
            table.play(action, 0).expect("it is legal");
        }
        let shaded = table.picture().view.closed;
        assert_eq!(shaded.len(), count, "{}", game.key());
        assert!(shaded.contains(&point(&table, closed)) && !shaded.contains(&point(&table, open)));
        assert_eq!(words(&table, closed), "empty, closed");
        assert_eq!(words(&table, open), "empty, can be played");
        table.play(open, 0).expect("it is legal");
        assert_eq!(table.picture().view.closed, [], "{}: the next is free", game.key());
        assert_eq!(words(&table, closed), "empty, can be played");
    }
    let mut pente = drawn(GameId::Pente);
    assert_eq!(pente.picture().view.closed, []);
    assert_eq!([words(&pente, "R1"), words(&pente, "0")], ["empty, closed", "empty, can be played"]);
    // A piece that jumps goes where pieces may be placed or not.
    let mut table = Table::from_position("cavendish act=1 red=H8 white=H9,H10 taken=0,0", Vec::new()).expect("a game");
    table.touch(point(&table, "H8"), 0);
    assert_eq!(table.picture().view.closed, []);
}

#[test]
fn what_the_last_action_captured_is_marked() {
    let mut table = drawn(GameId::Hexade);
    for action in ["D4", "D5", "J4", "D6", "D7*"] {
        table.play(action, 0).expect("it is legal");
    }
    let picture = table.picture();
    let mut taken = picture.view.taken.clone();
    taken.sort_unstable();
    let mut wanted = ["D5", "D6"].map(|label| point(&table, label));
    wanted.sort_unstable();
    assert_eq!((picture.view.last, taken), (vec![point(&table, "D7")], wanted.to_vec()));
}

#[test]
fn a_resting_board_shows_the_character_of_its_game_and_nothing_else() {
    for game in GameId::ALL {
        let mut resting = Table::resting(&Options::of(game)).expect("a game");
        let picture = resting.picture();
        assert!(!picture.figure.pieces.is_empty() && picture.view.coords.is_none());
        assert!(resting.aspect() > 0.0);
        // The picture of it for the first page has them too, each a piece drawn over the board, and no coordinates.
        let drawn = resting.svg(Look::default(), "", "");
        let begun = table(game, "").svg(Look::default(), "", "");
        assert!(drawn.contains(&format!("<title>{}</title>", game.name())));
        assert_ne!(drawn, begun, "{game} shows no pieces");
        assert!(drawn.matches("<text").count() < begun.matches("<text").count(), "{game} shows coordinates");
    }
}

#[test]
fn pictures_for_others_carry_their_title_and_escape_it() {
    for game in GameId::ALL {
        let table = drawn(game);
        let svg = table.svg(Look::default(), "", "a board");
        assert!(svg.starts_with("<svg") && svg.contains(&format!("<title>{}</title>", game.name())));
        let described = table.svg(Look::default(), "A & B", "one < two");
        assert!(described.contains("<title>A &amp; B</title>\n<desc>one &lt; two</desc>"));
    }
}
