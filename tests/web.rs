//! The wasm module in a real browser.
#![cfg(target_arch = "wasm32")]

#[path = "common/seeded.rs"]
mod seeded;

use js_sys::Reflect;
use tessera_site::web::{Table, games};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

wasm_bindgen_test_configure!(run_in_browser);

const KEYS: [&str; 5] = ["pente", "cavendish", "hexade", "kensington", "chivalry"];

fn table(key: &str) -> Table {
    Table::new(key, "", Vec::new()).expect("a game")
}

fn get(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).expect("an object")
}

fn snapshot(table: &Table) -> JsValue {
    table.snapshot()
}

fn point(table: &Table, label: &str) -> u16 {
    let at = table.labels().iter().position(|l| l == label).expect("a point");
    u16::try_from(at).expect("few")
}

fn canvas() -> HtmlCanvasElement {
    let document = web_sys::window().and_then(|w| w.document()).expect("a document");
    document.create_element("canvas").expect("an element").unchecked_into()
}

#[wasm_bindgen_test]
fn all_five_games_are_there() {
    let keys: Vec<String> = games().iter().filter_map(|game| get(&game, "key").as_string()).collect();
    assert_eq!(keys, KEYS);
    assert!(Table::new("chess", "", Vec::new()).is_err());
}

#[wasm_bindgen_test]
fn the_same_seed_gives_the_same_games_as_natively() {
    assert_eq!(seeded::lines(), include_str!("data/seeded.txt"));
    for key in KEYS {
        let actions = |seed| Table::playouts(key, seed, 3).ok();
        assert_eq!(actions(1), actions(1));
    }
}

#[wasm_bindgen_test]
fn touches_play_and_refusals_change_nothing() {
    let table = table("pente");
    assert_eq!(table.touch(point(&table, "R3")), "refused");
    let refusal = get(&snapshot(&table), "refusal");
    assert_eq!(get(&refusal, "rule").as_string().as_deref(), Some("pente/first-stone"));
    assert_eq!(table.touch(point(&table, "0")), "acted");
    let now = snapshot(&table);
    assert_eq!(get(&now, "ply").as_f64(), Some(1.0));
    assert!(get(&now, "refusal").is_null());
    let before = table.position();
    assert!(table.play("nonsense").is_err());
    assert_eq!(table.touch(point(&table, "0")), "refused");
    assert_eq!(table.position(), before);
    assert!(table.undo() && !table.undo() && table.redo());
    assert_eq!(table.position(), before);
}

#[wasm_bindgen_test]
fn numbers_from_outside_are_no_trouble() {
    for key in KEYS {
        let table = table(key);
        let before = table.position();
        for wild in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1e300, 1e300] {
            table.resize(wild, wild, wild);
            assert!(table.press(wild, wild, true).is_empty() && table.release(wild, wild).is_empty());
            table.hover(wild, wild, true);
        }
        assert!(table.touch(u16::MAX).is_empty());
        assert_eq!(table.arrow(u16::MAX, "up"), None);
        assert_eq!(table.arrow(0, "sideways"), None);
        table.focus(u16::MAX, true);
        assert_eq!(table.spot(u16::MAX).len(), 2);
        assert!(!table.go_to(9_999));
        assert!(table.paint().is_ok());
        assert_eq!(table.position(), before);
    }
}

/// What the page asks of the tree, the clock and the events at the table.
#[wasm_bindgen_test]
fn tables_are_kept_shared_and_ended() {
    let table = table("hexade");
    for action in ["J10", "K5"] {
        table.play(action).expect("legal");
    }
    assert!(table.undo());
    table.play("K6").expect("legal");
    let node = |text: &str| {
        let outline: js_sys::Array = table.outline().unchecked_into();
        let entry = outline.iter().find(|entry| get(entry, "text").as_string().as_deref() == Some(text));
        let number = get(&entry.expect("an entry"), "node").as_f64().expect("a number");
        format!("{number}").parse::<usize>().expect("a whole number")
    };
    assert!(table.set_comment(node("K6"), "nearer") && !table.set_comment(99, ""));
    assert!(table.promote(node("K6")) && !table.promote(node("K6")) && !table.promote(usize::MAX));
    assert!(table.walk("next-branch") && !table.walk("next-branch") && !table.walk("sideways"));
    assert!(table.go(node("K6")) && !table.go(usize::MAX));
    table.resign(1).expect("two sides");
    assert!(table.agree().is_ok() && table.claim().is_err());
    let text = table.keep();
    assert_eq!(Table::restore(&text).expect("good").keep(), text);
    let code = table.share().expect("short");
    assert_eq!(Table::from_share(&code).expect("good").record(), table.record());
    assert!(Table::restore(&code).is_err() && Table::from_share(&text).is_err());
    let modules = Table::qr(&code).len();
    assert!(modules.isqrt() >= 21 && modules.isqrt().pow(2) == modules);
    assert!(table.undo() && get(&snapshot(&table), "byEvent").as_bool() == Some(false));
    assert!(table.delete_branch(node("K5")) && !table.delete_branch(0));
    assert_eq!(get(&snapshot(&table), "canResign").as_bool(), Some(true));

    table.set_clock("10+3x30/0:05+1").expect("two sides");
    assert!(table.set_clock("soon").is_err());
    assert!(get(&table.clock(), "running").is_null());
    table.play("A1").expect("legal");
    assert_eq!(get(&table.clock(), "running").as_f64(), Some(1.0));
    assert!(!table.flag());
    assert!(table.undo(), "which stops the clock");
    assert!(get(&table.clock(), "running").is_null());
    assert!(table.resume_clock());
    let kept = Table::restore(&table.keep()).expect("good");
    assert_eq!(get(&kept.clock(), "control").as_string().as_deref(), Some("10+3x30/0:05+1"));
    assert!(Table::from_position(&table.position(), Vec::new()).expect("going on").next_game().eq(&false));
    let over = "kensington act=1 red=G2,H4,H5,I4,I5,J2 blue=A1,A2,A3,A4,B1";
    let over = Table::from_position(over, Vec::new()).expect("to be looked at");
    assert!(!get(&snapshot(&over), "result").is_null() && !over.undo() && !over.next_game());
    assert!(over.svg("wood", "set", "", "").expect("a picture").starts_with("<svg"));
    assert_eq!(Table::from_share(&over.share().expect("short")).expect("good").position(), over.position());
}

/// A canvas of 640 × 640 as a number, after a check that its middle has no holes.
fn picture(canvas: &HtmlCanvasElement) -> u64 {
    let context: CanvasRenderingContext2d =
        canvas.get_context("2d").ok().flatten().expect("a context").unchecked_into();
    let pixels = |x, y, side| context.get_image_data(x, y, side, side).expect("pixels").data().to_vec();
    assert!(pixels(300.0, 300.0, 40.0).chunks(4).all(|pixel| pixel[3] == 255), "the middle has holes");
    let all = pixels(0.0, 0.0, 640.0);
    all.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

/// A table on a canvas of 640 × 640 pixels.
fn on_canvas(key: &str) -> (Table, HtmlCanvasElement) {
    let (table, canvas) = (table(key), canvas());
    table.attach(canvas.clone()).expect("a context");
    table.resize(320.0, 320.0, 2.0);
    (table, canvas)
}

#[wasm_bindgen_test]
fn boards_are_drawn_on_their_canvas() {
    for key in KEYS {
        let (table, canvas) = on_canvas(key);
        assert_eq!((canvas.width(), canvas.height()), (640, 640));
        let looks = ["wood", "night", "paper", "contrast"].map(|theme| {
            table.set_look(theme, "set", "rulebook", false).expect("a look");
            table.paint().expect("drawn");
            picture(&canvas)
        });
        for (i, look) in looks.iter().enumerate() {
            assert!(!looks[..i].contains(look), "{key}: two themes look the same");
        }
    }
}

#[wasm_bindgen_test]
fn an_unknown_look_changes_nothing() {
    let (table, canvas) = on_canvas("pente");
    let drawn = || {
        table.paint().expect("drawn");
        picture(&canvas)
    };
    table.set_look("paper", "flat", "letters", true).expect("a look");
    let before = drawn();
    for [theme, stones, coords] in [["brass", "set", "none"], ["wood", "round", "none"], ["wood", "set", "roman"]] {
        assert!(table.set_look(theme, stones, coords, false).is_err());
        assert_eq!(drawn(), before);
    }
}

#[wasm_bindgen_test]
fn a_kept_board_looks_as_one_drawn_from_scratch() {
    for key in KEYS {
        let (table, canvas) = on_canvas(key);
        table.paint().expect("drawn");
        let first = picture(&canvas);
        table.zoom_at(2.0, 160.0, 160.0);
        table.paint().expect("drawn");
        assert_ne!(picture(&canvas), first, "{key}: the zoom does not show");
        table.reset_zoom();
        table.paint().expect("drawn");
        assert_eq!(picture(&canvas), first);
        table.paint().expect("drawn");
        assert_eq!(picture(&canvas), first);
    }
}

#[wasm_bindgen_test]
fn a_magnified_board_is_hit_where_it_is_drawn() {
    for key in KEYS {
        let (table, _) = on_canvas(key);
        table.zoom_at(3.0, 100.0, 200.0);
        assert!((table.zoom() - 3.0).abs() < 1e-9);
        let mut seen = 0;
        for at in 0..u16::try_from(table.labels().len()).expect("few") {
            let spot = table.spot(at);
            if spot.iter().all(|share| (0.0..1.0).contains(share)) {
                seen += 1;
                assert_eq!(table.point_at(spot[0] * 320.0, spot[1] * 320.0), Some(at));
            }
        }
        assert!(seen > 3 && seen < table.labels().len());
        table.zoom_at(f64::NAN, 1.0, 1.0);
        table.pan_by(1e300, f64::INFINITY);
        assert!((table.zoom() - 3.0).abs() < 1e-9);
        table.zoom_at(0.01, 0.0, 0.0);
        assert!((table.zoom() - 1.0).abs() < 1e-9);
    }
}

#[wasm_bindgen_test]
fn the_lens_names_the_point_that_is_meant() {
    for key in KEYS {
        let (table, _) = on_canvas(key);
        let lens = canvas();
        lens.set_width(640);
        lens.set_height(640);
        let at = table.home();
        let spot = table.spot(at);
        let label = table.paint_lens(&lens, spot[0] * 320.0, spot[1] * 320.0).expect("drawn");
        assert_eq!(label.as_ref(), table.labels().get(usize::from(at)));
        picture(&lens);
        assert_eq!(table.paint_lens(&lens, -500.0, f64::NAN).expect("drawn"), None);
    }
    let (table, _) = on_canvas("pente");
    table.set_look("wood", "set", "letters", false).expect("a look");
    let spot = table.spot(table.home());
    let label = table.paint_lens(&canvas(), spot[0] * 320.0, spot[1] * 320.0).expect("drawn");
    assert_eq!(label.as_deref(), Some("K10"));
}

#[wasm_bindgen_test]
fn a_piece_set_down_waits_to_be_confirmed() {
    let (table, canvas) = on_canvas("hexade");
    let at = point(&table, "J10");
    table.paint().expect("drawn");
    let empty = picture(&canvas);
    table.set_confirm("always").expect("a way of confirming");
    assert_eq!(table.touch(at), "changed");
    table.paint().expect("drawn");
    assert_ne!(picture(&canvas), empty, "what is aimed at shows");
    assert_eq!(table.cancel(), "changed");
    table.paint().expect("drawn");
    assert_eq!(picture(&canvas), empty);
    assert_eq!((table.touch(at), table.touch(at)), ("changed".to_owned(), "acted".to_owned()));
    assert_eq!(table.touch(at), "refused", "nothing can be placed on a stone");
    assert!(table.touch(u16::MAX).is_empty());
}

#[wasm_bindgen_test]
fn actions_move_where_motion_is_wanted() {
    let (table, _) = on_canvas("pente");
    assert!(!table.tick(0.0));
    table.touch(point(&table, "0"));
    assert!(!table.tick(1.0), "nothing moves unless it is wanted");
    table.set_motion(true);
    table.touch(point(&table, "R1"));
    assert!(table.tick(1000.0) && table.tick(1100.0));
    table.paint().expect("drawn");
    assert!(!table.tick(1250.0) && !table.tick(1251.0));
    assert!(table.undo() && table.tick(2000.0) && !table.tick(3000.0));
    assert!(table.redo() && table.tick(4000.0));
    // The next action ends what still moves.
    table.touch(point(&table, "U5"));
    assert!(table.tick(4010.0) && !table.tick(4260.0));
    assert!(table.go_to(0) && !table.tick(5000.0), "a leap over several actions is no motion");
    assert!(table.go_to(1) && table.tick(6000.0));
    table.set_motion(false);
    assert!(!table.tick(6001.0));
}

#[wasm_bindgen_test]
fn positions_become_pictures() {
    for key in KEYS {
        let table = table(key);
        let svg = table.svg("wood", "set", "", "a board").expect("a picture");
        assert!(svg.starts_with("<svg") && svg.contains("<title>") && svg.contains("<desc>"));
        let told = table.svg("paper", "flat", "A & B", "one < two").expect("a picture");
        assert!(table.svg("brass", "set", "", "").is_err());
        assert!(told.contains("<title>A &amp; B</title>\n<desc>one &lt; two</desc>"));
        let small = canvas();
        small.set_width(640);
        small.set_height(640);
        Table::picture(&table.position(), &small, "paper", "set").expect("drawn");
        picture(&small);
        assert!(Table::picture("nonsense", &small, "paper", "set").is_err());
        assert!(Table::picture(&table.position(), &small, "brass", "set").is_err());
    }
}

#[wasm_bindgen_test]
fn a_handicap_on_the_clock_stays_with_its_person_there_and_back() {
    let control = |table: &Table| {
        let clock = table.clock();
        js_sys::Reflect::get(&clock, &"control".into()).expect("its control").as_string()
    };
    let table = table("hexade");
    table.set_clock("15/5").expect("two sides");
    table.touch(point(&table, "J10"));
    table.resign(1).expect("a game of two sides");
    assert!(table.next_game());
    let next = control(&table);
    assert!(table.undo(), "back to the end of the first game");
    assert_eq!(control(&table).as_deref(), Some("15/5"));
    assert!(table.next_game());
    assert_eq!(control(&table), next);
}
