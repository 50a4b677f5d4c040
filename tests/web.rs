//! The wasm module in a real browser: what needs a canvas, and what crosses between the module and the page. What a table
//! does is tested natively, in `tests/table`.
#![cfg(target_arch = "wasm32")]

#[path = "common/seeded.rs"]
mod seeded;

use js_sys::{Object, Reflect};
use tessera_site::web::{Arrow, Board, Confirm, Coords, Did, Stones, Table, Theme, Walk};
use tessera_site::web::{by_chance, choose, clock_control, form, games, picture, playouts};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

wasm_bindgen_test_configure!(run_in_browser);

const KEYS: [&str; 5] = ["pente", "cavendish", "hexade", "kensington", "chivalry"];
const THEMES: [Theme; 4] = [Theme::Wood, Theme::Night, Theme::Paper, Theme::Contrast];

fn table(key: &str) -> Table {
    Table::new(key, "", Vec::new()).expect("a game")
}

fn get(object: impl Into<JsValue>, key: &str) -> JsValue {
    Reflect::get(&object.into(), &key.into()).expect("an object")
}

fn point(table: &Table, label: &str) -> u16 {
    let at = table.labels().iter().position(|l| l == label).expect("a point");
    u16::try_from(at).expect("few")
}

fn canvas() -> HtmlCanvasElement {
    let document = web_sys::window().and_then(|w| w.document()).expect("a document");
    document.create_element("canvas").expect("an element").unchecked_into()
}

/// A canvas of 640 × 640 as a number, after a check that its middle has no holes.
fn pixels(canvas: &HtmlCanvasElement) -> u64 {
    let context: CanvasRenderingContext2d =
        canvas.get_context("2d").ok().flatten().expect("a context").unchecked_into();
    let pixels = |x, y, side| context.get_image_data(x, y, side, side).expect("pixels").data().to_vec();
    assert!(pixels(300.0, 300.0, 40.0).chunks(4).all(|pixel| pixel[3] == 255), "the middle has holes");
    let all = pixels(0.0, 0.0, 640.0);
    all.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

fn large_canvas() -> HtmlCanvasElement {
    let canvas = canvas();
    canvas.set_width(640);
    canvas.set_height(640);
    canvas
}

/// A table with its board on a canvas of 640 × 640 pixels.
fn on_canvas(key: &str) -> (Table, Board, HtmlCanvasElement) {
    let (table, canvas) = (table(key), canvas());
    let board = table.board(canvas.clone()).expect("a context");
    board.resize(320.0, 320.0, 2.0);
    (table, board, canvas)
}

/// The board drawn now, as a number.
fn drawn(board: &Board, canvas: &HtmlCanvasElement) -> u64 {
    board.paint().expect("drawn");
    pixels(canvas)
}

#[wasm_bindgen_test]
fn all_five_games_are_there() {
    let keys: Vec<String> = games().into_iter().filter_map(|game| get(game, "key").as_string()).collect();
    assert_eq!(keys, KEYS);
    assert!(Table::new("chess", "", Vec::new()).is_err());
}

#[wasm_bindgen_test]
fn the_same_seed_gives_the_same_games_as_natively() {
    assert_eq!(seeded::lines(), include_str!("data/seeded.txt"));
    for key in KEYS {
        let actions = |seed| playouts(key, seed, 3).ok();
        assert_eq!(actions(1), actions(1));
    }
}

/// Shapes are plain objects: absent values are `null`, messages have their arguments by name.
#[wasm_bindgen_test]
fn shapes_are_plain_objects() {
    let table = table("hexade");
    let snapshot: JsValue = table.snapshot().into();
    assert!(get(&snapshot, "refusal").is_null() && get(&snapshot, "sheet").is_null());
    assert_eq!((get(&snapshot, "ply").as_f64(), get(&snapshot, "offMain").as_bool()), (Some(0.0), Some(false)));
    assert!(table.clock().is_none());
    table.set_clock("5+3").expect("two sides");
    table.play("J10").expect("legal");
    let clock = table.clock().expect("a clock");
    assert_eq!(get(clock, "running").as_f64(), Some(1.0), "it goes by the device's time");
    let outline: JsValue = table.outline(0, 100).into();
    assert_eq!((get(&outline, "size").as_f64(), get(&outline, "current").as_f64()), (Some(1.0), Some(0.0)));
    assert_eq!(get(get(get(&outline, "entries"), "0"), "text").as_string().as_deref(), Some("J10"));
    let thrown: JsValue = table.play("Z99").expect_err("no such point").into();
    assert!(get(&thrown, "key").is_string());
    let args = get(&thrown, "args");
    assert!(Object::keys(args.unchecked_ref::<Object>()).length() > 0, "an object, not a Map");
    let offered = form("pente", "mode=points").expect("a form");
    assert_eq!(get(offered, "options").as_string().as_deref(), Some("mode=points"));
    assert_eq!(choose("pente", "", "mode", "points").ok().as_deref(), Some("mode=points"));
}

/// Words are unions of texts on the page's side; what is none of them changes nothing.
#[wasm_bindgen_test]
fn words_are_understood_and_others_refused() {
    let (table, board, _) = on_canvas("pente");
    assert_eq!(board.touch(point(&table, "R3")), Did::Refused);
    assert_eq!((board.touch(point(&table, "0")), table.cancel()), (Did::Acted, Did::Nothing));
    assert_eq!(JsValue::from(Did::Nothing).as_string().as_deref(), Some(""));
    assert!(table.walk(Walk::Start) && !table.walk(Walk::Start) && !table.walk(Walk::__Invalid));
    let home = board.home();
    assert!(board.arrow(home, Arrow::Up) != board.arrow(home, Arrow::Down));
    assert_eq!(board.arrow(home, Arrow::__Invalid), None);
    assert!(board.set_confirm(Confirm::Always).is_ok() && board.set_confirm(Confirm::__Invalid).is_err());
}

#[wasm_bindgen_test]
fn an_unknown_look_changes_nothing() {
    let (table, board, canvas) = on_canvas("pente");
    table.set_look(Theme::Paper, Stones::Flat, Coords::Letters, true).expect("a look");
    let before = drawn(&board, &canvas);
    assert!(table.set_look(Theme::__Invalid, Stones::Set, Coords::None, false).is_err());
    assert!(table.set_look(Theme::Wood, Stones::__Invalid, Coords::None, false).is_err());
    assert!(table.set_look(Theme::Wood, Stones::Set, Coords::__Invalid, false).is_err());
    assert_eq!(drawn(&board, &canvas), before);
}

#[wasm_bindgen_test]
fn what_is_about_no_table_is_a_function() {
    assert_eq!(clock_control("05+03").ok().as_deref(), Some("5+3"));
    assert!(clock_control("soon").is_err());
    let names = ["Ann", "Bob", "Cy"].map(String::from).to_vec();
    let mut drawn = by_chance(names.clone(), 7);
    let first = drawn.iter().position(|name| name == "Ann").expect("everybody stays");
    drawn.rotate_left(first);
    assert_eq!(drawn, names, "the order round the table stays");
    assert!(playouts("chess", 1, 1).is_err());
}

/// The board and the set-up of a table share it; each can be freed before the others.
#[wasm_bindgen_test]
fn the_parts_of_a_table_share_it_and_are_freed_in_any_order() {
    let (table, board, canvas) = on_canvas("hexade");
    let empty = drawn(&board, &canvas);
    table.play("J10").expect("legal");
    let played = drawn(&board, &canvas);
    assert_ne!(played, empty);
    let second = self::canvas();
    let other = table.board(second.clone()).expect("a context");
    other.resize(320.0, 320.0, 2.0);
    drop(board);
    assert_eq!(drawn(&other, &second), played);
    table.undo();
    drop(table);
    assert_eq!(drawn(&other, &second), empty, "the board has its table as long as it needs it");
    other.detach();
    assert!(other.paint().is_ok() && other.touch(other.home()) == Did::Acted, "what comes late does no harm");
    assert_eq!(pixels(&second), empty, "and draws nothing");

    let (table, board, canvas) = on_canvas("hexade");
    let set_up = table.set_up().expect("a position");
    assert_eq!(board.touch(board.home()), Did::Changed);
    assert_eq!(set_up.pieces().iter().filter(|byte| **byte > 0).count(), 1);
    assert_ne!(drawn(&board, &canvas), empty);
    drop((table, board));
    assert!(set_up.begin("nonsense").is_err());
    let made = set_up.done().expect("it can be played on from");
    drop(set_up);
    assert_eq!(get(made.snapshot(), "ply").as_f64(), Some(0.0));
}

#[wasm_bindgen_test]
fn copies_go_their_own_way_and_are_taken_over() {
    let table = table("hexade");
    table.play("J10").expect("legal");
    let before = table.copy();
    table.play("K5").expect("legal");
    assert_ne!(before.keep(), table.keep());
    table.take_over(&before).expect("the same board");
    assert_eq!(before.keep(), table.keep());
    before.play("K6").expect("legal");
    assert_ne!(before.keep(), table.keep());
    assert!(table.take_over(&self::table("pente")).is_err());
    assert!(table.take_over(&table).is_ok(), "nor does it mind itself");
    table.follow(&before.keep()).expect("the same board");
    assert_eq!(before.keep(), table.keep());
}

#[wasm_bindgen_test]
fn boards_are_drawn_on_their_canvas() {
    for key in KEYS {
        let (table, board, canvas) = on_canvas(key);
        assert_eq!((canvas.width(), canvas.height()), (640, 640));
        let looks = THEMES.map(|theme| {
            table.set_look(theme, Stones::Set, Coords::Rulebook, false).expect("a look");
            drawn(&board, &canvas)
        });
        for (i, look) in looks.iter().enumerate() {
            assert!(!looks[..i].contains(look), "{key}: two themes look the same");
        }
    }
}

#[wasm_bindgen_test]
fn a_cached_board_looks_as_one_drawn_from_scratch() {
    for key in KEYS {
        let (_, board, canvas) = on_canvas(key);
        let first = drawn(&board, &canvas);
        board.zoom_at(2.0, 160.0, 160.0);
        assert_ne!(drawn(&board, &canvas), first, "{key}: the zoom does not show");
        board.reset_zoom();
        assert_eq!(drawn(&board, &canvas), first);
        assert_eq!(drawn(&board, &canvas), first);
    }
}

#[wasm_bindgen_test]
fn the_lens_draws_what_is_meant() {
    for key in KEYS {
        let (table, board, _) = on_canvas(key);
        let lens = large_canvas();
        let at = usize::from(board.home());
        let [x, y] = [board.spots()[2 * at] * 320.0, board.spots()[2 * at + 1] * 320.0];
        let label = board.paint_lens(&lens, x, y).expect("drawn");
        assert_eq!(label.as_ref(), table.labels().get(at));
        pixels(&lens);
    }
}

#[wasm_bindgen_test]
fn what_is_aimed_at_shows() {
    let (table, board, canvas) = on_canvas("hexade");
    let empty = drawn(&board, &canvas);
    board.set_confirm(Confirm::Always).expect("a way of confirming");
    assert_eq!(board.touch(point(&table, "J10")), Did::Changed);
    assert_ne!(drawn(&board, &canvas), empty);
    assert_eq!(table.cancel(), Did::Changed);
    assert_eq!(drawn(&board, &canvas), empty);
}

#[wasm_bindgen_test]
fn numbers_from_outside_can_be_drawn() {
    for key in KEYS {
        let (table, board, _) = on_canvas(key);
        let before = table.position();
        for wild in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1e300, 1e300] {
            board.resize(wild, wild, wild);
            board.zoom_at(wild, wild, wild);
            assert_eq!(board.press(wild, wild, true), Did::Nothing);
            board.hover(wild, wild, true);
            assert!(board.paint().is_ok());
        }
        assert_eq!(table.position(), before);
    }
}

#[wasm_bindgen_test]
fn positions_become_pictures() {
    for key in KEYS {
        let table = table(key);
        let small = large_canvas();
        picture(&table.position(), &small, Theme::Paper, Stones::Set).expect("drawn");
        let plain = pixels(&small);
        assert!(picture("nonsense", &small, Theme::Paper, Stones::Set).is_err());
        assert!(picture(&table.position(), &small, Theme::__Invalid, Stones::Set).is_err());
        table.paint_export(&small, Theme::Paper, Stones::Set).expect("drawn");
        assert_ne!(pixels(&small), plain, "with its coordinates");
        table.paint_piece(0, &small).expect("drawn");
        assert!(table.paint_piece(9, &small).is_ok(), "no such seat, no picture");
        assert!(table.svg(Theme::Wood, Stones::Set, "", "").expect("a picture").starts_with("<svg"));
        assert!(get(table.describe(), "key").is_string());
    }
}
